#include "ouk/search/see.hpp"

#include "ouk/movegen.hpp"

namespace airavata::ouk {

bool wins_exchange(const Position& position, Move move, Score threshold) {
    const Square target = move.to();
    PieceType standing = type_of(position.piece_on(move.from()));
    Score balance = exchange_value(type_of(position.piece_on(target))) - threshold;
    if (move.promotes()) {
        standing = PieceType::neang;
        balance += exchange_value(PieceType::neang) - exchange_value(PieceType::pawn);
    }
    if (balance < 0) return false;
    // Even if the moved piece is lost for nothing more, the mover has enough.
    balance -= exchange_value(standing);
    if (balance >= 0) return true;

    Bitboard occupied = (position.occupied() ^ bit(move.from())) | bit(target);
    Bitboard attackers = attackers_to(position, target, occupied) & occupied;
    Color side = ~position.side_to_move();  // the one to capture next
    while (true) {
        const Bitboard own = attackers & position.pieces(side);
        if (own == 0) break;
        // The cheapest piece captures; a king only if nothing can take him back.
        PieceType cheapest = PieceType::king;
        Bitboard from = 0;
        for (const PieceType type : all_piece_types) {
            from = own & position.pieces(type);
            if (from != 0) {
                cheapest = type;
                break;
            }
        }
        if (cheapest == PieceType::king && (attackers & position.pieces(~side)) != 0) break;
        occupied ^= from & -from;
        // Rooks behind the piece that captured now see the square.
        attackers |= rook_attacks(target, occupied) & position.pieces(PieceType::rook);
        attackers &= occupied;

        side = ~side;
        balance = -balance - 1 - exchange_value(cheapest);
        if (balance >= 0) break;
    }
    // Whoever has no capture left, or gains nothing by one, has lost the exchange.
    return side != position.side_to_move();
}

}  // namespace airavata::ouk
