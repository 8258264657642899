// Tables of how long a mate takes, fitted to solved endings.
#pragma once

#include "learning/endings/solution.hpp"

namespace airavata::learning {

/// What there is to know of a solved ending.
struct EndingSummary {
    std::uint64_t positions = 0;  // legal, White to move; those and their mirror images are one
    std::uint64_t won = 0;
    double mean = 0;  // plies of the mates
    int longest = 0;
};

EndingSummary summary(const Solution& solution);

/// Times by squares whose sums come nearest to the plies of the mates, by least squares over all positions that are
/// won. Of an army that wins from fewer than half of its positions the others count as well, as 200 plies,
/// and of the spread 0.4 are kept.
ouk::MatingTable fit(const Solution& solution);

}  // namespace airavata::learning
