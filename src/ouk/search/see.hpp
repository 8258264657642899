// Static exchange evaluation.
#pragma once

#include "ouk/position.hpp"
#include "ouk/score.hpp"

namespace airavata::ouk {

/// True if the move and all captures that sensibly follow on its target square win at least `threshold` centipawns
/// for the mover. Pins are not looked at.
bool wins_exchange(const Position& position, Move move, Score threshold);

}  // namespace airavata::ouk
