#include "ouk/movegen.hpp"

#include <utility>

namespace airavata::ouk {

namespace {

constexpr int forward(Color color) { return color == Color::white ? 1 : -1; }

template <Color color>
constexpr Bitboard pawn_targets(Bitboard pawns) {
    return shift<-1, forward(color)>(pawns) | shift<1, forward(color)>(pawns);
}

template <Color color>
Bitboard attacked_by(const Position& position, Bitboard occupied) {
    const Bitboard kouls = position.pieces(color, PieceType::koul);
    Bitboard attacked = pawn_targets<color>(position.pieces(color, PieceType::pawn)) |
                        diagonal_neighbours(kouls | position.pieces(color, PieceType::neang)) |
                        shift<0, forward(color)>(kouls) | knight_leaps(position.pieces(color, PieceType::knight)) |
                        king_attacks(position.king(color));
    for_each_square(position.pieces(color, PieceType::rook),
                    [&](Square rook) { attacked |= rook_attacks(rook, occupied); });
    return attacked;
}

/// Collects moves in a list.
struct Lister {
    MoveList& moves;

    /// Moves to each of `targets`, all by the same step.
    template <int files, int ranks>
    void step(Bitboard targets, bool promotes = false) {
        for_each_square(targets, [&](Square to) {
            moves.push_back(Move(static_cast<Square>(to - 8 * ranks - files), to, promotes));
        });
    }
    /// Moves from one square to each of `targets`.
    void from(Square from, Bitboard targets) {
        for_each_square(targets, [&](Square to) { moves.push_back(Move(from, to)); });
    }
};

/// Counts moves.
struct Counter {
    std::size_t number = 0;

    template <int files, int ranks>
    void step(Bitboard targets, bool /*promotes*/ = false) {
        number += static_cast<std::size_t>(count(targets));
    }
    void from(Square /*from*/, Bitboard targets) { number += static_cast<std::size_t>(count(targets)); }
};

template <Color us, MoveKind kind, class Emitter>
void emit_pawn_moves(const Position& position, const Legality& legality, Bitboard free, Bitboard pinned_on_file,
                     Emitter& emitter) {
    constexpr int up = forward(us);
    constexpr Bitboard promotes = rank_mask(promotion_rank(us));
    const Bitboard pawns = position.pieces(us, PieceType::pawn);
    const Bitboard pushes = shift<0, up>(pawns & (free | pinned_on_file)) & ~position.occupied() & legality.targets;
    if constexpr (kind != MoveKind::tactical) emitter.template step<0, up>(pushes & ~promotes);
    if constexpr (kind != MoveKind::quiet) {
        emitter.template step<0, up>(pushes & promotes, true);
        const Bitboard prey = position.pieces(~us) & legality.targets;
        const Bitboard left = shift<-1, up>(pawns & free) & prey;
        const Bitboard right = shift<1, up>(pawns & free) & prey;
        emitter.template step<-1, up>(left & ~promotes);
        emitter.template step<1, up>(right & ~promotes);
        emitter.template step<-1, up>(left & promotes, true);
        emitter.template step<1, up>(right & promotes, true);
    }
}

template <Color us, MoveKind kind, class Emitter>
void emit_king_moves(const Position& position, const Legality& legality, Bitboard wanted, Emitter& emitter) {
    const Square king = position.king(us);
    const Bitboard steps = king_attacks(king) & wanted;
    const bool may_leap =
        kind != MoveKind::tactical && (position.rights() & king_leap(us)) != 0 && !legality.in_check();
    const Bitboard leaps = may_leap ? king_leap_targets(us) & ~position.occupied() : 0;
    if ((steps | leaps) == 0) return;
    // The king does not shelter the squares behind it.
    const Bitboard attacked = attacked_by<~us>(position, position.occupied() ^ bit(king));
    emitter.from(king, (steps | leaps) & ~attacked);
}

/// Hands every legal move of the kind to the emitter. The one place that says how pieces move.
template <Color us, MoveKind kind, class Emitter>
void emit_moves(const Position& position, const Legality& legality, Emitter& emitter) {
    constexpr int up = forward(us);
    Bitboard wanted = ~position.pieces(us);
    if constexpr (kind == MoveKind::tactical) wanted = position.pieces(~us);
    if constexpr (kind == MoveKind::quiet) wanted = ~position.occupied();

    emit_king_moves<us, kind>(position, legality, wanted, emitter);
    wanted &= legality.targets;
    if (wanted == 0) return;

    // Only rooks pin: a pinned piece may go straight along the line on which it is pinned.
    const Bitboard free = ~legality.pinned;
    const Bitboard pinned_on_file = legality.pinned & file_mask(file_of(position.king(us)));
    emit_pawn_moves<us, kind>(position, legality, free, pinned_on_file, emitter);

    const Bitboard kouls = position.pieces(us, PieceType::koul);
    emitter.template step<0, up>(shift<0, up>(kouls & (free | pinned_on_file)) & wanted);
    const Bitboard diagonal = (kouls | position.pieces(us, PieceType::neang)) & free;
    emitter.template step<-1, -1>(shift<-1, -1>(diagonal) & wanted);
    emitter.template step<1, -1>(shift<1, -1>(diagonal) & wanted);
    emitter.template step<-1, 1>(shift<-1, 1>(diagonal) & wanted);
    emitter.template step<1, 1>(shift<1, 1>(diagonal) & wanted);
    if constexpr (kind != MoveKind::tactical) {
        if ((position.rights() & neang_leap(us)) != 0) {
            const Bitboard leaper = bit(neang_start(us)) & free;
            emitter.template step<0, 2 * up>(shift<0, 2 * up>(leaper) & ~position.occupied() & legality.targets);
        }
    }

    for_each_square(position.pieces(us, PieceType::knight) & free,
                    [&](Square from) { emitter.from(from, knight_attacks(from) & wanted); });

    for_each_square(position.pieces(us, PieceType::rook), [&](Square from) {
        Bitboard targets = rook_attacks(from, position.occupied()) & wanted;
        if ((legality.pinned & bit(from)) != 0) {
            const Square king = position.king(us);
            targets &= file_of(from) == file_of(king) ? file_mask(file_of(king)) : rank_mask(rank_of(king));
        }
        emitter.from(from, targets);
    });
}

template <MoveKind kind, class Emitter>
void emit_moves(const Position& position, const Legality& legality, Emitter& emitter) {
    if (position.side_to_move() == Color::white) {
        emit_moves<Color::white, kind>(position, legality, emitter);
    } else {
        emit_moves<Color::black, kind>(position, legality, emitter);
    }
}

/// Whether a piece other than the king may go from `from` to `to`, its king's safety aside; `promotes` must be
/// what the rules demand.
bool piece_goes(const Position& position, Color us, PieceType type, Move move) {
    const Square from = move.from();
    const Bitboard target = bit(move.to());
    if (type != PieceType::pawn && move.promotes()) return false;
    switch (type) {
        case PieceType::pawn: {
            if (move.promotes() != (rank_of(move.to()) == promotion_rank(us))) return false;
            const Bitboard ahead = us == Color::white ? shift<0, 1>(bit(from)) : shift<0, -1>(bit(from));
            const Bitboard targets = (ahead & ~position.occupied()) | (pawn_attacks(us, from) & position.pieces(~us));
            return (targets & target) != 0;
        }
        case PieceType::neang: {
            const bool leaps = (position.rights() & neang_leap(us)) != 0 && from == neang_start(us) &&
                               move.to() == neang_leap_target(us) && (position.occupied() & target) == 0;
            return leaps || (diagonal_attacks(from) & target) != 0;
        }
        case PieceType::koul: return (koul_attacks(us, from) & target) != 0;
        case PieceType::knight: return (knight_attacks(from) & target) != 0;
        case PieceType::rook: return (rook_attacks(from, position.occupied()) & target) != 0;
        case PieceType::king:
        case PieceType::none: break;
    }
    return false;
}

}  // namespace

Bitboard attacked_squares(const Position& position, Color color, Bitboard occupied) {
    return color == Color::white ? attacked_by<Color::white>(position, occupied)
                                 : attacked_by<Color::black>(position, occupied);
}

Bitboard attackers_to(const Position& position, Square square, Bitboard occupied) {
    // A piece of one colour attacks the square from where a like piece of the other colour on it would attack.
    Bitboard attackers = (knight_attacks(square) & position.pieces(PieceType::knight)) |
                         (king_attacks(square) & position.pieces(PieceType::king)) |
                         (diagonal_attacks(square) & position.pieces(PieceType::neang)) |
                         (rook_attacks(square, occupied) & position.pieces(PieceType::rook));
    for (const Color color : {Color::white, Color::black}) {
        attackers |= (koul_attacks(~color, square) & position.pieces(color, PieceType::koul)) |
                     (pawn_attacks(~color, square) & position.pieces(color, PieceType::pawn));
    }
    return attackers;
}

Legality::Legality(const Position& position) {
    const Color us = position.side_to_move();
    const Color them = ~us;
    const Square king = position.king(us);
    const Bitboard occupied = position.occupied();

    checkers = (knight_attacks(king) & position.pieces(them, PieceType::knight)) |
               (diagonal_attacks(king) & position.pieces(them, PieceType::neang)) |
               (koul_attacks(us, king) & position.pieces(them, PieceType::koul)) |
               (pawn_attacks(us, king) & position.pieces(them, PieceType::pawn));

    Bitboard aiming_rooks =
        (file_mask(file_of(king)) | rank_mask(rank_of(king))) & position.pieces(them, PieceType::rook);
    while (aiming_rooks != 0) {
        const Square rook = pop_first(aiming_rooks);
        const Bitboard blockers = between(king, rook) & occupied;
        if (blockers == 0) {
            checkers |= bit(rook);
        } else if (!more_than_one(blockers)) {
            pinned |= blockers & position.pieces(us);
        }
    }

    if (checkers != 0) {
        const Square checker = first_square(checkers);
        targets = more_than_one(checkers)                                  ? 0
                  : type_of(position.piece_on(checker)) == PieceType::rook ? between(king, checker) | checkers
                                                                           : checkers;
    }
}

void generate(const Position& position, const Legality& legality, MoveKind kind, MoveList& moves) {
    Lister lister{moves};
    switch (kind) {
        case MoveKind::all: emit_moves<MoveKind::all>(position, legality, lister); break;
        case MoveKind::tactical: emit_moves<MoveKind::tactical>(position, legality, lister); break;
        case MoveKind::quiet: emit_moves<MoveKind::quiet>(position, legality, lister); break;
    }
}

MoveList legal_moves(const Position& position) {
    MoveList moves;
    generate(position, Legality(position), MoveKind::all, moves);
    return moves;
}

std::size_t count_legal_moves(const Position& position) {
    Counter counter;
    emit_moves<MoveKind::all>(position, Legality(position), counter);
    return counter.number;
}

bool is_legal(const Position& position, const Legality& legality, Move move) {
    const Color us = position.side_to_move();
    const Bitboard source = bit(move.from());
    const Bitboard target = bit(move.to());
    if (move != Move(move.from(), move.to(), move.promotes())) return false;
    if ((position.pieces(us) & source) == 0 || (position.pieces(us) & target) != 0) return false;

    const PieceType type = type_of(position.piece_on(move.from()));
    if (type == PieceType::king) {
        if (move.promotes()) return false;
        const bool leaps = (position.rights() & king_leap(us)) != 0 && !legality.in_check() &&
                           (king_leap_targets(us) & ~position.occupied() & target) != 0;
        if (!leaps && (king_attacks(move.from()) & target) == 0) return false;
        return (attackers_to(position, move.to(), position.occupied() ^ source) & position.pieces(~us)) == 0;
    }

    if ((legality.targets & target) == 0 || !piece_goes(position, us, type, move)) return false;
    if ((legality.pinned & source) == 0) return true;
    const Square king = position.king(us);
    return file_of(move.from()) == file_of(king) ? file_of(move.to()) == file_of(king)
                                                 : rank_of(move.to()) == rank_of(king);
}

}  // namespace airavata::ouk
