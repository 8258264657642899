#include "core/time_budget.hpp"

#include <algorithm>

namespace airavata {

TimeBudget share_of_clock(const PlayerClock& clock, int moves_expected) {
    constexpr int most_moves_planned = 40;  // a longer period is planned in parts of this length
    constexpr double hard_factor = 4.0;     // of the soft limit, when the search finds trouble
    // Shares of the clock that one move may take, however large the increment is: the rest keeps a small clock from
    // falling when a machine is busy for a moment.
    constexpr double most_for_soft = 0.12;
    constexpr double most_for_hard = 0.45;
    constexpr double most_at_last = 0.9;  // when the clock is refilled after this move

    const auto as_double = [](Milliseconds time) { return static_cast<double>(time.count()); };
    const int moves = clock.moves_to_go ? std::clamp(*clock.moves_to_go, 1, most_moves_planned) : moves_expected;
    const double overhead = as_double(clock.move_overhead);
    const double usable = std::max(1.0, as_double(clock.time) - overhead);
    // What all the moves planned for have together: each of them also costs the overhead.
    const double together =
        std::max(1.0, as_double(clock.time) + (moves - 1) * as_double(clock.increment) - (moves + 1) * overhead);

    const double share_at_last = most_at_last / moves;
    const double soft = std::min(together / moves, usable * std::max(most_for_soft, share_at_last));
    const double hard = std::min(soft * hard_factor, usable * std::max(most_for_hard, share_at_last));
    const auto at_least_one = [](double ms) {
        return Milliseconds(std::max<std::int64_t>(1, static_cast<std::int64_t>(ms)));
    };
    return {.soft = at_least_one(soft), .hard = at_least_one(hard)};
}

Milliseconds time_on_own_clock(const Stopwatch& since_start, const SearchControl& control) {
    if (control.pondering()) return Milliseconds(0);
    const auto now = Stopwatch::Clock::now();
    const auto since_hit = std::chrono::duration_cast<Milliseconds>(now - control.ponder_hit_time());
    return std::min(since_start.elapsed_at(now), since_hit);
}

}  // namespace airavata
