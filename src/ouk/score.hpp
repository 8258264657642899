// Scores of search and evaluation, in centipawns.
#pragma once

#include "ouk/types.hpp"

namespace airavata::ouk {

using Score = int;

inline constexpr int max_ply = 240;
inline constexpr int max_depth = 200;

inline constexpr Score draw_score = 0;
inline constexpr Score infinite_score = 32001;
/// Mate in no plies; a mate in n plies is worth n less.
inline constexpr Score mate_score = 32000;
/// Scores beyond this, either way, are mates.
inline constexpr Score mate_threshold = mate_score - max_ply;
/// Evaluations stay within this, either way.
inline constexpr Score evaluation_limit = mate_threshold - 1000;

constexpr Score mated_in(int plies) { return plies - mate_score; }
constexpr Score mate_in(int plies) { return mate_score - plies; }
constexpr bool is_mate(Score score) { return score >= mate_threshold || score <= -mate_threshold; }

/// What a piece is worth where only plain material is asked for, as in exchanges.
constexpr Score exchange_value(PieceType type) {
    constexpr Score values[] = {100, 170, 270, 320, 560, 0, 0};  // pawn neang koul knight rook king none
    return values[index(type)];
}

}  // namespace airavata::ouk
