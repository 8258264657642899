// Endings against a bare king: what can be won before the count ends.
#pragma once

#include "ouk/position.hpp"
#include "ouk/score.hpp"

namespace airavata::ouk {

/// What the position is worth to the side to move, in centipawns: 0 if nobody can win in time, and more the likelier
/// and the nearer a mate is. One side at least must have only its king.
Score value_with_bare_king(const Position& position);

}  // namespace airavata::ouk
