#include "ouk/counting.hpp"

namespace airavata::ouk {

namespace {

/// A side with at most this many pieces, king included, may count.
constexpr int most_pieces_that_count = 3;
constexpr int boards_honour = 63;  // full moves

}  // namespace

int allowed_against(const Position& position, Color stronger) {
    const auto number_of = [&](PieceType type) { return count(position.pieces(stronger, type)); };
    const int rooks = number_of(PieceType::rook);
    if (rooks >= 2) return 7;
    if (rooks == 1) return 15;
    const int kouls = number_of(PieceType::koul);
    if (kouls >= 2) return 21;
    if (number_of(PieceType::knight) >= 2) return 31;
    if (kouls == 1) return 43;
    return 63;
}

int allowed_count(const Position& position, Color side) {
    const int own = count(position.pieces(side));
    if (own > most_pieces_that_count || !more_than_one(position.pieces(~side))) return 0;
    if (own > 1) return boards_honour;
    return position.pieces(PieceType::pawn) != 0 ? 0 : allowed_against(position, ~side);
}

Count count_after(const Position& position, const Count& before, const CountedMove& move) {
    const Color next = position.side_to_move();
    const Color mover = ~next;
    const bool captured = move.captured != PieceType::none;

    Count now = before;
    if (now.running() || !(captured || move.pawn_moved)) {
        ++now.plies;
    } else {
        now.plies = 0;
    }

    // A bare king that takes the last pawn begins its own count, one ply ahead.
    if (move.captured == PieceType::pawn && position.pieces(PieceType::pawn) == 0 &&
        !more_than_one(position.pieces(mover))) {
        if (const int moves = allowed_count(position, mover); moves != 0) {
            now = {.limit = 2 * moves, .plies = 2 * count(position.occupied()) - 1};
        }
    }

    const bool next_is_bare = !more_than_one(position.pieces(next));
    if (!now.running() || ((captured || move.promoted) && next_is_bare)) {
        if (const int moves = allowed_count(position, next); moves != 0) {
            now = {.limit = 2 * moves, .plies = next_is_bare ? 2 * count(position.occupied()) : 0};
        }
    }
    return now;
}

}  // namespace airavata::ouk
