// The words of Ouk Chatrang: colours, pieces, moves.
#pragma once

#include <array>
#include <cstdint>

#include "core/bitboard.hpp"
#include "core/fixed_vector.hpp"

namespace airavata::ouk {

enum class Color : std::uint8_t { white, black };
constexpr Color operator~(Color color) { return static_cast<Color>(static_cast<int>(color) ^ 1); }
constexpr int index(Color color) { return static_cast<int>(color); }

enum class PieceType : std::uint8_t { pawn, neang, koul, knight, rook, king, none };
constexpr int index(PieceType type) { return static_cast<int>(type); }
inline constexpr int piece_type_count = 6;
inline constexpr std::array all_piece_types = {PieceType::pawn,   PieceType::neang, PieceType::koul,
                                               PieceType::knight, PieceType::rook,  PieceType::king};

/// A piece with its colour in one byte: 8 * colour + type; `Piece::none` is an empty square.
enum class Piece : std::uint8_t { none = static_cast<std::uint8_t>(PieceType::none) };
inline constexpr int piece_code_count = 16;
constexpr Piece make_piece(Color color, PieceType type) { return static_cast<Piece>(8 * index(color) + index(type)); }
constexpr int index(Piece piece) { return static_cast<int>(piece); }
constexpr PieceType type_of(Piece piece) { return static_cast<PieceType>(index(piece) & 7); }
/// The colour of a piece; of an empty square it says white and means nothing.
constexpr Color color_of(Piece piece) { return static_cast<Color>(index(piece) >> 3); }

/// A first-move leap that a side still has, as a bit of a set of rights.
enum Right : std::uint8_t { white_king_leap = 1, white_neang_leap = 2, black_neang_leap = 4, black_king_leap = 8 };
using Rights = std::uint8_t;
inline constexpr Rights all_rights = 15;
constexpr Rights king_leap(Color color) { return color == Color::white ? white_king_leap : black_king_leap; }
constexpr Rights neang_leap(Color color) { return color == Color::white ? white_neang_leap : black_neang_leap; }

/// Where king and neang start, and where the leaps of the first move take them.
constexpr Square king_start(Color color) { return parse_square(color == Color::white ? "d1" : "e8"); }
constexpr Square neang_start(Color color) { return parse_square(color == Color::white ? "e1" : "d8"); }
constexpr Bitboard king_leap_targets(Color color) {
    return color == Color::white ? bit(parse_square("b2")) | bit(parse_square("f2"))
                                 : bit(parse_square("c7")) | bit(parse_square("g7"));
}
constexpr Square neang_leap_target(Color color) { return parse_square(color == Color::white ? "e3" : "d6"); }

/// The rank, counted from 0, on which a pawn becomes a neang.
constexpr int promotion_rank(Color color) { return color == Color::white ? 5 : 2; }

/// A move in 16 bits: from (0-5), to (6-11), promotion (12); the other three bits are zero in every legal move.
/// Leaps need no mark: no other move of king or neang goes that far.
class Move {
  public:
    constexpr Move() = default;
    constexpr Move(Square from, Square to, bool promotes = false)
        : code_(static_cast<std::uint16_t>(from | to << 6 | (promotes ? promotion_bit : 0))) {}
    static constexpr Move from_code(std::uint16_t code) {
        Move move;
        move.code_ = code;
        return move;
    }

    [[nodiscard]] constexpr Square from() const { return code_ & 63; }
    [[nodiscard]] constexpr Square to() const { return code_ >> 6 & 63; }
    [[nodiscard]] constexpr bool promotes() const { return (code_ & promotion_bit) != 0; }
    [[nodiscard]] constexpr std::uint16_t code() const { return code_; }
    /// False for the default value, which stands for "no move".
    constexpr explicit operator bool() const { return code_ != 0; }

    friend constexpr bool operator==(Move, Move) = default;

  private:
    static constexpr std::uint16_t promotion_bit = 1 << 12;
    std::uint16_t code_ = 0;
};

/// More moves than any position that a FEN may hold has: 16 pieces, none with more than 14 moves but the king's 10.
inline constexpr std::size_t max_moves = 256;
using MoveList = FixedVector<Move, max_moves>;

}  // namespace airavata::ouk
