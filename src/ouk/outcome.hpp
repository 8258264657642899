// How a game of Ouk Chatrang ends.
#pragma once

#include <optional>
#include <string_view>

#include "ouk/position.hpp"

namespace airavata::ouk {

enum class Ending { none, checkmate, stalemate, material, count, repetition };

/// False if no sequence of moves lets the side mate with the material on the board.
bool can_mate(const Position& position, Color side);

/// Whether the material or the count makes the position a draw: Ending::material or Ending::count, else Ending::none.
/// If the side to move has no legal move, that goes before. Quick enough to be asked at every node of a search.
inline Ending draw_unless_mate(const Position& position) {
    // Who has a rook or koul can mate. There is nearly always one, and then no closer look is needed.
    const bool has_strong_piece = (position.pieces(PieceType::rook) | position.pieces(PieceType::koul)) != 0;
    if (!has_strong_piece && !can_mate(position, Color::white) && !can_mate(position, Color::black)) {
        return Ending::material;
    }
    return position.count().exceeded() ? Ending::count : Ending::none;
}

/// How the game has ended by this position alone, repetition aside: mate and stalemate go before the draws.
Ending ending(const Position& position);

/// The side that has won, if the ending is a mate.
std::optional<Color> winner(const Position& position, Ending ending);

/// One word: "checkmate", "stalemate", "material", "count", "repetition"; "none" while the game goes on.
std::string_view name(Ending ending);

/// A sentence for people, such as "neither side can mate"; empty while the game goes on.
std::string_view words(Ending ending);

/// "1-0", "0-1" or "1/2-1/2"; "*" while the game goes on.
std::string_view result_text(const Position& position, Ending ending);

}  // namespace airavata::ouk
