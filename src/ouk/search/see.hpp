// Static exchange evaluation.
#pragma once

#include "ouk/position.hpp"
#include "ouk/search/score.hpp"

namespace airavata::ouk {

/// What a piece is worth in an exchange, in centipawns.
constexpr Score exchange_value(PieceType type) {
    constexpr Score values[] = {100, 170, 270, 320, 560, 0, 0};  // pawn neang koul knight rook king none
    return values[index(type)];
}

/// True if the move and all captures that sensibly follow on its target square win at least `threshold` centipawns
/// for the mover. Pins are not looked at.
bool wins_exchange(const Position& position, Move move, Score threshold);

}  // namespace airavata::ouk
