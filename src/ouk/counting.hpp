// The endgame count: who may count, how far, and how a move changes it.
#pragma once

#include "ouk/position.hpp"

namespace airavata::ouk {

/// Full moves that `side` must survive for a draw, or 0 if it may not count: it has more than three pieces, or
/// the other side has only its king, or it has only its king and pawns are left.
int allowed_count(const Position& position, Color side);

/// Full moves that a bare king must survive for a draw against the pieces that `stronger` has, once no pawn is left.
int allowed_against(const Position& position, Color stronger);

/// What the move just played did, as far as counting cares.
struct CountedMove {
    PieceType captured = PieceType::none;
    bool promoted = false;
    bool pawn_moved = false;
};

/// The count after a move. `position` is the position reached, its side to move already the next one;
/// `before` the count before the move.
Count count_after(const Position& position, const Count& before, const CountedMove& move);

}  // namespace airavata::ouk
