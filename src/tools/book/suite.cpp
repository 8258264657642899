#include "tools/book/suite.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <optional>

#include "chaturaji/draw_roll.hpp"
#include "chaturaji/eval/built_in_network.hpp"
#include "chaturaji/geometry.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/rollout.hpp"
#include "chaturaji/search/search.hpp"
#include "chaturaji/search/turn_chooser.hpp"
#include "core/random.hpp"

namespace airavata::tools {

namespace {

using namespace chaturaji;

enum class Theme { poisoned_capture, triumph, third_king, last_kings, limits, waiting_pawn };
constexpr std::array theme_names = {"poisoned capture", "triumph", "third king",
                                    "last kings",       "limits",  "waiting pawn"};

/// Whether a boat of any seat could win the other three by its next move.
bool triumph_is_near(Position position, const Rules& rules) {
    for (int seat = 0; seat < seat_count; ++seat) {
        position.set_seat_to_play(static_cast<Seat>(seat));
        for (const Move move : moves_of_class(position, DieClass::boat)) {
            const Position moved = position.after_piece_move(move, rules);
            if (count(moved.pieces(Kind::boat)) <= count(position.pieces(Kind::boat)) - 3) return true;
        }
    }
    return false;
}

/// Whether a seat lacks but one king, and that one is still there.
bool third_king_is_near(const Position& position) {
    for (int number = 0; number < seat_count; ++number) {
        const Seat seat = static_cast<Seat>(number);
        if (!position.has_king(seat)) continue;
        constexpr unsigned all = (1U << seat_count) - 1;
        const unsigned lacking = all & ~(unsigned{position.kings_taken(seat)} | bit_of(seat));
        if (std::has_single_bit(lacking) && position.has_king(static_cast<Seat>(std::countr_zero(lacking))))
            return true;
    }
    return false;
}

/// Whether a pawn waits on its far edge until its army lacks the piece that it could become.
bool pawn_waits(const Position& position) {
    for (int number = 0; number < seat_count; ++number) {
        const Seat seat = static_cast<Seat>(number);
        if ((position.pieces(seat, Kind::pawn) & far_edge_masks[static_cast<std::size_t>(number)]) != 0) return true;
    }
    return false;
}

bool has_theme(Theme theme, const Position& rolled, const Rules& rules) {
    switch (theme) {
        case Theme::poisoned_capture: return true;  // the turns decide
        case Theme::triumph: return triumph_is_near(rolled, rules);
        case Theme::third_king: return third_king_is_near(rolled);
        case Theme::last_kings: return count(rolled.pieces(Kind::king)) == 2;
        case Theme::limits: {
            constexpr int rounds_left = 3;
            return rolled.turn() >= seat_count * (rules.round_limit - rounds_left) ||
                   rolled.quiet() >= seat_count * (rules.captureless_limit - rounds_left);
        }
        case Theme::waiting_pawn: return pawn_waits(rolled);
    }
    return false;
}

/// A turn to choose, by its merits.
struct Candidate {
    TurnOutcome outcome;
    int gain = 0;  // points
    Rollout played;
    double value = 0;  // payoff to the mover when played out
};
bool gains_less(const Candidate& one, const Candidate& other) { return one.gain < other.gain; }

std::vector<Candidate> candidates_of(const std::vector<TurnOutcome>& turns, const Position& rolled) {
    const Seat mover = rolled.seat_to_play();
    std::vector<Candidate> candidates;
    for (const TurnOutcome& outcome : turns) {
        const int gain = outcome.after.points(mover) - rolled.points(mover);
        candidates.push_back({.outcome = outcome, .gain = gain, .played = {}});
    }
    return candidates;
}

/// The judge of positions.
class Judge {
  public:
    Judge(const SuitePlan& plan, const Rules& rules, const SearchControl& control)
        : plan_(plan), rules_(rules), control_(control) {}

    /// The right turns; none if the position makes no test of the theme, or after a stop.
    std::vector<Turn> right_turns(Theme theme, const Position& rolled) {
        const auto turns = distinct_turns(rolled, rules_);
        std::vector<Candidate> candidates = candidates_of(turns, rolled);
        const int most = std::max_element(candidates.begin(), candidates.end(), gains_less)->gain;
        if (candidates.size() < 2 || (theme == Theme::poisoned_capture && most == 0)) return {};
        keep_best(candidates, turns, rolled);
        // A few games first: most positions are no test.
        const std::uint32_t few = plan_.games / 12 + 1;
        if (rank(candidates, rolled, few) < plan_.cost || rank(candidates, rolled, plan_.games) < plan_.cost ||
            control_.stopped() || !all_are_clear(candidates, rolled.seat_to_play())) {
            return {};
        }
        std::vector<Turn> right;
        for (const Candidate& candidate : candidates) {
            const bool is_right = loss(candidates, candidate, rolled.seat_to_play()).mean <= plan_.close;
            if (is_right && theme == Theme::poisoned_capture && candidate.gain == most) return {};
            if (is_right) right.push_back(candidate.outcome.turn);
        }
        return right;
    }

  private:
    /// Leaves those that a search likes best, and one that gains most points at once.
    void keep_best(std::vector<Candidate>& candidates, const std::vector<TurnOutcome>& turns, const Position& rolled) {
        if (candidates.size() <= plan_.turns) return;
        constexpr int depth = 3;
        searcher_.search(
            rolled, turns, rules_, Objective::place, {.depth = depth, .lines = plan_.turns}, control_,
            [&](const SearchReport& report) {
                // Lines come from the best on, so this one's turn is not in the places before.
                const auto place = candidates.begin() + static_cast<std::ptrdiff_t>(report.line_number) - 1;
                std::iter_swap(place, std::find_if(place, candidates.end(), [&](const Candidate& one) {
                                   return std::ranges::equal(one.outcome.turn, report.line.pv.front().turn);
                               }));
            });
        const auto greediest = std::max_element(candidates.begin(), candidates.end(), gains_less);
        const auto last = candidates.begin() + static_cast<std::ptrdiff_t>(plan_.turns) - 1;
        if (greediest > last) std::iter_swap(greediest, last);
        candidates.resize(plan_.turns);
    }

    /// Plays the turns out and ranks them; returns how far the best and the worst are apart.
    double rank(std::vector<Candidate>& candidates, const Position& rolled, std::uint32_t games) {
        const auto mover = static_cast<std::size_t>(index(rolled.seat_to_play()));
        const RolloutPlan rollout{.seed = plan_.seed, .games = games, .less_luck = true};
        for (Candidate& candidate : candidates) {
            candidate.played = roll_out(candidate.outcome.after, rules_, Objective::place, built_in_network(), rollout,
                                        plan_.threads, control_, [](std::size_t) {});
            if (control_.stopped()) return 0;
            candidate.value = double{candidate.played.mean().objective[mover]};
        }
        std::stable_sort(candidates.begin(), candidates.end(),
                         [](const Candidate& one, const Candidate& other) { return one.value > other.value; });
        return candidates.front().value - candidates.back().value;
    }

    /// What a turn loses against the best one, which stands first.
    static Difference loss(const std::vector<Candidate>& candidates, const Candidate& candidate, Seat mover) {
        return difference(candidates.front().played, candidate.played, mover);
    }

    [[nodiscard]] bool all_are_clear(const std::vector<Candidate>& candidates, Seat mover) const {
        return std::all_of(candidates.begin(), candidates.end(), [&](const Candidate& candidate) {
            const Difference lost = loss(candidates, candidate, mover);
            constexpr double sure = 4;
            return lost.mean <= plan_.close || (lost.mean >= plan_.cost && lost.mean >= sure * lost.error);
        });
    }

    const SuitePlan& plan_;
    const Rules& rules_;
    const SearchControl& control_;
    Searcher searcher_ = Searcher(built_in_network());
};

/// The same position not long before the round limit.
Position aged(Position position, const Rules& rules, Random& random) {
    constexpr std::uint32_t most_turns_left = 12;
    const int turn = seat_count * rules.round_limit - 1 - static_cast<int>(random.below(most_turns_left));
    position.set_counters(position.quiet(), turn);
    return position;
}

/// The first position of a game from a random turn on, with the dice rolled, in which something can be played and that
/// `fits`; none if the game has none.
template <class Fits>
std::optional<Position> position_of_a_game(TurnChooser& chooser, const Rules& rules, Random& random, Fits&& fits) {
    constexpr std::uint32_t latest = 48;
    const auto first = static_cast<int>(random.below(latest));
    const bool ages = random.below(4) == 0;
    Position position = Position::start();
    while (!position.over()) {
        if (ages && position.turn() == first) position = aged(position, rules, random);
        position = position.after_roll(draw_roll(rules, random), rules);
        if (position.over() || position.dice().empty()) continue;
        if (position.turn() >= first && fits(position)) return position;
        position = chooser.after_best_turn(position);
    }
    return std::nullopt;
}

}  // namespace

std::size_t suite_themes() { return theme_names.size(); }

std::vector<std::string> chaturaji_suite(const SuitePlan& plan, const SearchControl& control,
                                         const std::function<void(std::size_t)>& report) {
    const Rules rules;
    TurnChooser chooser(built_in_network());
    chooser.set_rules(rules, Objective::place);
    Judge judge(plan, rules, control);
    std::array<std::vector<std::string>, theme_names.size()> found;
    std::size_t done = 0;
    Random random(mix(plan.seed));
    while (done < plan.each * theme_names.size() && !control.stopped()) {
        // The rarest theme that the position has; the first one, which needs no more than a capture, stands last.
        std::size_t theme = 0;
        const auto position = position_of_a_game(chooser, rules, random, [&](const Position& rolled) {
            theme = theme_names.size();
            while (theme-- > 0) {
                if (found[theme].size() < plan.each && has_theme(static_cast<Theme>(theme), rolled, rules)) return true;
            }
            return false;
        });
        if (!position) continue;
        const auto right = judge.right_turns(static_cast<Theme>(theme), *position);
        if (right.empty()) continue;
        std::string turns;
        for (const Turn& turn : right) turns += fmt::format(" {}:{}", to_text(position->dice()), to_text(turn));
        found[theme].push_back(fmt::format("{} bm{}; id \"{} {}\";", to_fen(*position), turns, theme_names[theme],
                                           found[theme].size() + 1));
        report(++done);
    }
    std::vector<std::string> lines;
    for (auto& of_theme : found) std::move(of_theme.begin(), of_theme.end(), std::back_inserter(lines));
    return lines;
}

}  // namespace airavata::tools
