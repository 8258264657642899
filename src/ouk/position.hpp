// A position of Ouk Chatrang: board, side to move, leap rights, count. History is kept elsewhere.
#pragma once

#include <array>
#include <cstdint>

#include "ouk/types.hpp"

namespace airavata::ouk {

/// The count of plies toward a draw. `limit` 0: none has begun, and `plies` are those since the last capture or
/// pawn move. Else the game is drawn once `plies` exceeds `limit`.
struct Count {
    std::int32_t limit = 0;
    std::int32_t plies = 0;

    [[nodiscard]] constexpr bool running() const { return limit != 0; }
    [[nodiscard]] constexpr bool exceeded() const { return running() && plies > limit; }
    /// Plies that can still be played before the draw is there; only while the count runs.
    [[nodiscard]] constexpr int remaining() const { return limit - plies; }

    friend constexpr bool operator==(const Count&, const Count&) = default;
};

/// The piece on each square.
using Board = std::array<Piece, square_count>;

/// A value: moves give new positions, and nothing refers to an earlier one.
class Position {
  public:
    using Move = ouk::Move;

    /// An empty board, from which notation builds positions; not itself a position of the game.
    Position();

    [[nodiscard]] Bitboard pieces(Color color) const { return by_color_[index(color)]; }
    [[nodiscard]] Bitboard pieces(PieceType type) const { return by_type_[index(type)]; }
    [[nodiscard]] Bitboard pieces(Color color, PieceType type) const { return pieces(color) & pieces(type); }
    [[nodiscard]] Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
    [[nodiscard]] Piece piece_on(Square square) const { return board_[square]; }
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] Square king(Color color) const { return first_square(pieces(color, PieceType::king)); }

    [[nodiscard]] Color side_to_move() const { return side_; }
    [[nodiscard]] Rights rights() const { return rights_; }
    [[nodiscard]] const Count& count() const { return count_; }
    /// The number of the move to be played, from 1, as in the last field of a FEN.
    [[nodiscard]] int full_move() const { return full_move_; }

    /// The position after a move. The move must be legal here, or one of the moves that only other rules know
    /// (notation.hpp): then it is carried out all the same.
    [[nodiscard]] Position after(Move move) const;

    /// The position with the other side to move: a search's null move. The count goes on as after any move.
    [[nodiscard]] Position after_null() const;

    /// Equal for positions with the same pieces, side to move and rights, whatever their counts: what repetition
    /// is judged by.
    [[nodiscard]] std::uint64_t repetition_key() const { return key_; }

    /// The key for everything that must tell counts apart as well: the repetition key, and the count's while one runs.
    [[nodiscard]] std::uint64_t key() const { return key_ ^ count_key(count_); }

    /// The repetition key computed from nothing but the board: what the incremental one must equal.
    [[nodiscard]] std::uint64_t fresh_repetition_key() const;

    /// By what a move of the piece changes the repetition key, if it captures nothing and no right ends.
    static std::uint64_t move_key(Piece piece, Square from, Square to);

    // For building a position from nothing.
    void put(Piece piece, Square square);
    void set_side_to_move(Color side);
    void set_rights(Rights rights);
    void set_count(Count count) { count_ = count; }
    void set_full_move(int number) { full_move_ = number; }

    friend bool operator==(const Position&, const Position&) = default;

  private:
    static std::uint64_t count_key(const Count& count);
    void remove(Square square);
    void pass_turn();

    std::array<Bitboard, piece_type_count> by_type_{};
    std::array<Bitboard, 2> by_color_{};
    Board board_;
    std::uint64_t key_ = 0;
    Count count_;
    std::int32_t full_move_ = 1;
    Color side_ = Color::white;
    Rights rights_ = 0;
};

/// The board turned by half a turn with the colours swapped: the same position for the other player.
Position turned_around(const Position& position);

}  // namespace airavata::ouk
