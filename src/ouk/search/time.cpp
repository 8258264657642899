#include "ouk/search/time.hpp"

#include <algorithm>

namespace airavata::ouk {

TimeBudget share_of_clock(const PlayerClock& clock) {
    constexpr int moves_expected = 32;       // in sudden death, as if so many moves were always left to play
    constexpr int most_moves_planned = 40;   // a longer period is planned in parts of this length
    constexpr double increment_share = 0.8;  // of the increment spent on each move
    constexpr double hard_factor = 4.0;      // of the soft limit, when the search finds trouble
    constexpr double most_of_clock = 0.6;

    const double usable =
        std::max(1.0, static_cast<double>(clock.time.count()) - static_cast<double>(clock.move_overhead.count()));
    const int moves = clock.moves_to_go ? std::clamp(*clock.moves_to_go, 1, most_moves_planned) : moves_expected;
    const double increment = static_cast<double>(clock.increment.count());

    // The last move of a period may take nearly all; else something must stay for the moves after it.
    const double ceiling = moves == 1 ? usable * 0.9 : usable * most_of_clock;
    const double soft = std::min(usable / moves + increment_share * increment, ceiling);
    const double hard = std::min(soft * hard_factor, ceiling);
    const auto at_least_one = [](double ms) {
        return Milliseconds(std::max<std::int64_t>(1, static_cast<std::int64_t>(ms)));
    };
    return {.soft = at_least_one(soft), .hard = at_least_one(hard)};
}

}  // namespace airavata::ouk
