#include "ouk/outcome.hpp"

#include "ouk/movegen.hpp"

namespace airavata::ouk {

bool can_mate(const Position& position, Color side) {
    const auto any = [&](PieceType type) { return position.pieces(type) != 0; };
    const auto has = [&](PieceType type) { return position.pieces(side, type) != 0; };
    if (has(PieceType::rook) || has(PieceType::koul)) return true;

    if (has(PieceType::neang)) {
        const Bitboard neangs = position.pieces(PieceType::neang);
        const bool both_colours = (neangs & dark_squares) != 0 && (neangs & ~dark_squares) != 0;
        if (both_colours || any(PieceType::knight) || any(PieceType::pawn) || any(PieceType::rook) ||
            any(PieceType::koul)) {
            return true;
        }
    }
    constexpr int kings_and_the_piece = 3;
    return (has(PieceType::knight) || has(PieceType::pawn)) && count(position.occupied()) > kings_and_the_piece;
}

Ending ending(const Position& position) {
    if (count_legal_moves(position) == 0) {
        return Legality(position).in_check() ? Ending::checkmate : Ending::stalemate;
    }
    return draw_unless_mate(position);
}

std::optional<Color> winner(const Position& position, Ending ending) {
    if (ending != Ending::checkmate) return std::nullopt;
    return ~position.side_to_move();
}

std::string_view name(Ending ending) {
    switch (ending) {
        case Ending::none: break;
        case Ending::checkmate: return "checkmate";
        case Ending::stalemate: return "stalemate";
        case Ending::material: return "material";
        case Ending::count: return "count";
        case Ending::repetition: return "repetition";
    }
    return "none";
}

std::string_view words(Ending ending) {
    switch (ending) {
        case Ending::none: break;
        case Ending::checkmate: return "checkmate";
        case Ending::stalemate: return "stalemate";
        case Ending::material: return "neither side can mate";
        case Ending::count: return "the count has run out";
        case Ending::repetition: return "the position has occurred three times";
    }
    return "";
}

std::string_view result_text(const Position& position, Ending ending) {
    if (ending == Ending::none) return "*";
    const auto won = winner(position, ending);
    if (!won) return "1/2-1/2";
    return *won == Color::white ? "1-0" : "0-1";
}

}  // namespace airavata::ouk
