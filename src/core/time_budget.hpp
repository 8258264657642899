// How long a search may take.
#pragma once

#include <optional>

#include "core/search_control.hpp"
#include "core/stopwatch.hpp"

namespace airavata {

/// The clock of who is to move.
struct PlayerClock {
    Milliseconds time{0};  // may be negative
    Milliseconds increment{0};
    std::optional<int> moves_to_go;
    Milliseconds move_overhead{0};  // lost between the move's sending and the clock's stopping
};

/// When to stop: `soft` between iterations, `hard` at once.
struct TimeBudget {
    Milliseconds soft{0};
    Milliseconds hard{0};
};

/// A share of the clock for one move, as if `moves_expected` more were always to come in sudden death. The hard limit
/// never exceeds what the clock holds less the overhead, but is at least one millisecond: a move must be made.
TimeBudget share_of_clock(const PlayerClock& clock, int moves_expected);

/// How much of the own clock a search has used that began with the watch: none while it ponders, and what came before
/// the ponder hit does not count.
Milliseconds time_on_own_clock(const Stopwatch& since_start, const SearchControl& control);

}  // namespace airavata
