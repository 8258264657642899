// Endings that need no network: what can be won against a bare king before the count ends.
#pragma once

#include "ouk/position.hpp"
#include "ouk/score.hpp"

namespace airavata::ouk {

/// What the position is worth to the side to move, in centipawns: 0 if nobody can win in time, and more the likelier
/// and the nearer a mate is. One side at least must have only its king.
Score value_with_bare_king(const Position& position);

/// Whether all neangs of a side stand on squares of one colour, which they never change, and all its pawns become
/// neangs there unless they leave their files by a capture. Nothing but such pieces cannot mate a bare king.
bool has_neangs_of_one_colour(const Position& position, Color color);

}  // namespace airavata::ouk
