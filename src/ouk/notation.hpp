// Text of positions and moves: FEN, UCI moves, SAN.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "ouk/position.hpp"

namespace airavata::ouk {

inline constexpr std::string_view start_fen = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1";

/// Reads `board side rights limit count move-number`; fields may be missing from the end, or only rights and limit
/// together. A promoted neang may be written `M~`, the rights in any order, no limit as `-` or `0`. Refuses whatever
/// cannot be a position, naming the field.
Result<Position> parse_fen(std::string_view text);

/// All six fields; what parse_fen reads back as the same position.
std::string to_fen(const Position& position);

Position start_position();

/// As in a FEN: `K` is White's, `k` Black's king; a full stop for no piece.
char letter_of(Piece piece);

/// A move as UCI writes it: `e1e3`, `b5b6m`.
std::string to_uci(Move move);

/// The legal move that the text names. A missing `m` of a promotion is forgiven.
Result<Move> parse_uci(const Position& position, std::string_view text);

/// A move that these rules forbid but those of other programs allow.
struct ForeignMove {
    Move move;
    std::string_view reason;  // what our rules say of it
};

/// A leap of neang or king from its starting square though its right is lost or not known, or a neang's leap that
/// captures: the moves that a manager with wider rules may send. Refuses all else, and whatever leaves the own king
/// attacked.
Result<ForeignMove> parse_foreign_move(const Position& position, std::string_view text);

/// A legal move in standard algebraic notation: `Kb2`, `Nexd5`, `b6=M`, `Rxf8#`.
std::string to_san(const Position& position, Move move);

/// The legal move that the SAN names. Forgives missing or needless `x`, `=`, `+`, `#`, `!`, `?` and needless origin.
Result<Move> parse_san(const Position& position, std::string_view text);

/// The board as text, white below, with ranks and files named.
std::string to_diagram(const Position& position);

}  // namespace airavata::ouk
