#include "chaturaji/perft.hpp"

#include <array>
#include <unordered_map>
#include <vector>

#include "chaturaji/turns.hpp"

namespace airavata::chaturaji {

namespace {

/// The ways to complete the turn going on at `position`, and `turns_after` more.
std::uint64_t complete_and_go_on(const Position& position, int turns_after, const Rules& rules) {
    std::uint64_t sum = 0;
    for (const Move move : legal_moves(position)) {
        const Position next = position.after(move, rules);
        sum += next.dice().empty() ? perft(next, turns_after, rules) : complete_and_go_on(next, turns_after, rules);
    }
    if (may_end_turn(position, rules)) sum += perft(position.after_early_end(rules), turns_after, rules);
    return sum;
}

/// In how many of the distinct unordered rolls each pair of die classes comes up.
struct RollClasses {
    explicit RollClasses(const Rules& rules) {
        for (int low = rules.lowest_face(); low <= rules.highest_face(); ++low) {
            for (int high = low; high <= rules.highest_face(); ++high) {
                const auto a = static_cast<std::size_t>(index(class_of_face(low)));
                const auto b = static_cast<std::size_t>(index(class_of_face(high)));
                ++rolls[a][b];
                if (a != b) ++rolls[b][a];
            }
        }
    }
    [[nodiscard]] int of(DieClass a, DieClass b) const {
        return rolls[static_cast<std::size_t>(index(a))][static_cast<std::size_t>(index(b))];
    }
    std::array<std::array<int, die_class_count>, die_class_count> rolls{};
};

/// The rolls after which the seat may end its turn, or has to, without a move.
int rolls_without_move(const Position& position, const RollClasses& classes, const Rules& rules) {
    const auto must_move = [&](DieClass die) {
        return rules.must_use_dice && can_play(position, position.seat_to_play(), die);
    };
    int sum = 0;
    for (const DieClass a : all_die_classes) {
        for (const DieClass b : all_die_classes) {
            if (index(a) <= index(b) && !must_move(a) && !must_move(b)) sum += classes.of(a, b);
        }
    }
    return sum;
}

/// perft of one turn, its last moves counted without playing them.
std::uint64_t count_turns(const Position& position, const RollClasses& classes, const Rules& rules) {
    const Seat seat = position.seat_to_play();
    auto sum = static_cast<std::uint64_t>(rolls_without_move(position, classes, rules));
    for (const DieClass first : all_die_classes) {
        for (const Move move : moves_of_class(position, first)) {
            const Position moved = position.after_piece_move(move, rules);
            for (const DieClass second : all_die_classes) {
                const int rolls = classes.of(first, second);
                if (rolls == 0) continue;
                int ways = 1;  // the turn ends here, by itself or early
                if (!moved.over()) {
                    const int moves = count_moves(moved, seat, second);
                    ways = moves + (rules.must_use_dice && moves != 0 ? 0 : 1);
                }
                sum += static_cast<std::uint64_t>(rolls) * static_cast<std::uint64_t>(ways);
            }
        }
    }
    return sum;
}

/// Calls `visit(position, ways)` for the outcomes of one turn over all rolls; the same position may come several times.
template <class Visit>
void for_each_outcome(const Position& position, const RollClasses& classes, const Rules& rules, Visit visit) {
    if (const int rolls = rolls_without_move(position, classes, rules); rolls != 0) {
        visit(position.after_early_end(rules), rolls);
    }
    for (const DieClass first : all_die_classes) {
        for (const Move move : moves_of_class(position, first)) {
            const Position moved = position.after_piece_move(move, rules);
            int ended = 0;
            for (const DieClass second : all_die_classes) {
                const int rolls = classes.of(first, second);
                if (rolls == 0) continue;
                const MoveList moves = moved.over() ? MoveList() : moves_of_class(moved, second);
                if (moves.empty() || !rules.must_use_dice) ended += rolls;
                for (const Move next : moves) {
                    const Position twice = moved.after_piece_move(next, rules);
                    visit(twice.over() ? twice : twice.after_early_end(rules), rolls);
                }
            }
            if (ended != 0) visit(moved.over() ? moved : moved.after_early_end(rules), ended);
        }
    }
}

/// Different positions, each with the number of ways that lead to it.
class Merged {
  public:
    void add(const Position& position, std::uint64_t ways) {
        const auto [found, is_new] = places_.try_emplace(position.key(), positions_.size());
        if (is_new) {
            positions_.push_back({position, ways});
        } else {
            positions_[found->second].ways += ways;
        }
    }

    struct Entry {
        Position position;
        std::uint64_t ways;
    };
    [[nodiscard]] const std::vector<Entry>& entries() const { return positions_; }

  private:
    std::unordered_map<std::uint64_t, std::size_t> places_;
    std::vector<Entry> positions_;
};

}  // namespace

std::uint64_t merged_perft(const Position& position, int turns, const Rules& rules) {
    if (turns <= 0 || position.over()) return 1;
    const RollClasses classes(rules);
    Merged level;
    level.add(position, 1);
    std::uint64_t finished = 0;
    for (int turn = 1; turn < turns; ++turn) {
        Merged next;
        for (const auto& [from, ways] : level.entries()) {
            for_each_outcome(from, classes, rules, [&, ways = ways](const Position& outcome, int rolls) {
                const std::uint64_t all = ways * static_cast<std::uint64_t>(rolls);
                if (outcome.over()) {
                    finished += all;
                } else {
                    next.add(outcome, all);
                }
            });
        }
        level = std::move(next);
    }
    std::uint64_t sum = finished;
    for (const auto& [last, ways] : level.entries()) sum += ways * count_turns(last, classes, rules);
    return sum;
}

std::uint64_t perft(const Position& position, int turns, const Rules& rules) {
    if (turns <= 0 || position.over()) return 1;
    std::uint64_t sum = 0;
    for (int low = rules.lowest_face(); low <= rules.highest_face(); ++low) {
        for (int high = low; high <= rules.highest_face(); ++high) {
            const Position rolled = position.after_roll(Dice::of(low, high), rules);
            sum +=
                rolled.dice().empty() ? perft(rolled, turns - 1, rules) : complete_and_go_on(rolled, turns - 1, rules);
        }
    }
    return sum;
}

}  // namespace airavata::chaturaji
