// Endings that need no network: what can be won against a bare king before the count ends.
#pragma once

#include "ouk/position.hpp"
#include "ouk/score.hpp"

namespace airavata::ouk {

/// What the position is worth to the side to move, in centipawns: 0 if nobody can win in time, and more the likelier
/// and the nearer a mate is. One side at least must have only its king.
Score value_with_bare_king(const Position& position);

/// Whether a side has nothing but neangs and pawns that all belong to one colour of squares (neangs never leave theirs,
/// and a pawn becomes a neang on its own file unless it captures), or nothing at all. It could mate only with the help
/// of the other side's pieces, or by what its pawns take.
bool needs_help_to_mate(const Position& position, Color color);

}  // namespace airavata::ouk
