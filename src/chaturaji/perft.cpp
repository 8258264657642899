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

/// The dice of a game as perft counts them.
struct CountedRolls {
    explicit CountedRolls(const Rules& rules) : classes(roll_classes(rules)), table(classes) {}
    /// How many distinct unordered rolls are in a set of classes.
    [[nodiscard]] std::uint64_t in(RollSet set) const {
        int sum = 0;
        for (std::size_t number = 0; number < classes.size(); ++number) {
            if ((set >> number & 1) != 0) sum += classes[number].unordered;
        }
        return static_cast<std::uint64_t>(sum);
    }
    RollClasses classes;
    RollTable table;
};

/// perft of one turn, its last moves counted without playing them.
std::uint64_t count_turns(const Position& position, const CountedRolls& dice, const Rules& rules) {
    const Seat seat = position.seat_to_play();
    std::uint64_t sum = dice.in(rolls_without_move(position, dice.table, rules));
    for (const DieClass first : all_die_classes) {
        for (const Move move : moves_of_class(position, first)) {
            const Position moved = position.after_piece_move(move, rules);
            for (const DieClass second : all_die_classes) {
                const std::uint64_t rolls = dice.in(dice.table.of(first, second));
                if (rolls == 0) continue;
                int ways = 1;  // the turn ends here, by itself or early
                if (!moved.over()) {
                    const int moves = count_moves(moved, seat, second);
                    ways = moves + (rules.must_use_dice && moves != 0 ? 0 : 1);
                }
                sum += rolls * static_cast<std::uint64_t>(ways);
            }
        }
    }
    return sum;
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

std::uint64_t merged_perft(const Position& position, int turns, const Rules& rules, const std::atomic<bool>& stop) {
    if (turns <= 0 || position.over()) return 1;
    const CountedRolls dice(rules);
    Merged level;
    std::uint64_t finished = 0;
    const auto add = [&](Merged& next, const Position& after, std::uint64_t ways) {
        if (after.over()) {
            finished += ways;
        } else {
            next.add(after, ways);
        }
    };
    if (position.dice().empty()) {
        level.add(position, 1);
    } else {
        for_each_turn(position, rules, [&](const Turn&, const Position& after) { add(level, after, 1); });
        --turns;
    }
    for (int turn = 1; turn < turns; ++turn) {
        Merged next;
        for (const auto& [from, ways] : level.entries()) {
            if (stop.load(std::memory_order_relaxed)) return 0;
            for_each_turn_of_all_rolls(from, dice.table, rules,
                                       [&, ways = ways](RollSet rolls, const Turn&, const Position& after) {
                                           add(next, after, ways * dice.in(rolls));
                                       });
        }
        level = std::move(next);
    }
    std::uint64_t sum = finished;
    for (const auto& [last, ways] : level.entries()) {
        if (stop.load(std::memory_order_relaxed)) return 0;
        sum += turns == 0 ? ways : ways * count_turns(last, dice, rules);
    }
    return sum;
}

std::uint64_t merged_perft(const Position& position, int turns, const Rules& rules) {
    return merged_perft(position, turns, rules, std::atomic<bool>{false});
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
