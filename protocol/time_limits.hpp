// From the clocks of a `go` to the time of a search.
#pragma once

#include <cstddef>
#include <optional>

#include "core/time_budget.hpp"
#include "protocol/engine.hpp"

namespace airavata::protocol {

/// The time for one move of the seat of that number, less the overhead: all of `movetime`, else a share of its clock,
/// as if `moves_expected` moves were still to come. None if neither bounds the search.
std::optional<TimeBudget> time_budget(const Limits& limits, const Settings& settings, std::size_t seat,
                                      int moves_expected);

}  // namespace airavata::protocol
