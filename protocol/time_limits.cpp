#include "protocol/time_limits.hpp"

#include <algorithm>

namespace airavata::protocol {

std::optional<TimeBudget> time_budget(const Limits& limits, const Settings& settings, std::size_t seat,
                                      int moves_expected) {
    if (limits.infinite) return std::nullopt;
    if (limits.move_time) {
        const Milliseconds time = std::max(Milliseconds(1), *limits.move_time - settings.move_overhead);
        return TimeBudget{.soft = 10 * time, .hard = time};  // all of it: the soft limit is out of reach
    }
    const SeatClock& clock = limits.clocks[seat];
    if (!clock.time) return std::nullopt;
    return share_of_clock({.time = *clock.time,
                           .increment = clock.increment,
                           .moves_to_go = limits.moves_to_go,
                           .move_overhead = settings.move_overhead},
                          moves_expected);
}

}  // namespace airavata::protocol
