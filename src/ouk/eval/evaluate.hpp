// The hand-made evaluation.
#pragma once

#include <string>

#include "ouk/position.hpp"

namespace airavata::ouk {

/// What the position is worth to the side to move, in centipawns, within evaluation_limit. Looks at nothing but the
/// position: the same position has always the same value.
int evaluate(const Position& position);

/// The terms of the evaluation, from White's point of view, as a table for people.
std::string explain_evaluation(const Position& position);

}  // namespace airavata::ouk
