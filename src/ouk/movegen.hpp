// Legal moves of Ouk Chatrang.
#pragma once

#include <cstddef>

#include "ouk/position.hpp"

namespace airavata::ouk {

/// The squares that `color` attacks if `occupied` were the squares in use. Leaps attack nothing.
Bitboard attacked_squares(const Position& position, Color color, Bitboard occupied);

/// The pieces of both colours that attack a square if `occupied` were the squares in use.
Bitboard attackers_to(const Position& position, Square square, Bitboard occupied);

/// The squares that a koul of the colour attacks: the diagonals and straight forward.
constexpr Bitboard koul_attacks(Color color, Square from) {
    return diagonal_attacks(from) | (color == Color::white ? shift<0, 1>(bit(from)) : shift<0, -1>(bit(from)));
}

/// The squares that a pawn of the colour attacks.
constexpr Bitboard pawn_attacks(Color color, Square from) {
    const Bitboard ahead = color == Color::white ? shift<0, 1>(bit(from)) : shift<0, -1>(bit(from));
    return shift<-1, 0>(ahead) | shift<1, 0>(ahead);
}

/// What keeps the side to move from moving freely. Computed once a position, and needed for every question below.
struct Legality {
    explicit Legality(const Position& position);

    /// Enemy pieces that give check.
    Bitboard checkers = 0;
    /// Own pieces that stand alone between their king and an enemy rook.
    Bitboard pinned = 0;
    /// Where a move of another piece than the king may end: everywhere; in check where it ends the check; nowhere in
    /// double check.
    Bitboard targets = ~Bitboard{0};

    [[nodiscard]] bool in_check() const { return checkers != 0; }
};

enum class MoveKind {
    all,
    tactical,  // captures and promotions
    quiet      // the others
};

/// Whether a move of a piece to a square is of the quiet kind.
inline bool is_quiet(const Position& position, Move move) {
    return !move.promotes() && position.piece_on(move.to()) == Piece::none;
}

/// Appends the legal moves of a kind.
void generate(const Position& position, const Legality& legality, MoveKind kind, MoveList& moves);

/// All legal moves.
MoveList legal_moves(const Position& position);

/// Their number, without making the list.
std::size_t count_legal_moves(const Position& position);

/// True exactly for the moves that `legal_moves` gives, whatever code is asked.
bool is_legal(const Position& position, const Legality& legality, Move move);

}  // namespace airavata::ouk
