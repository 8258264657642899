#include "learning/endings/solution.hpp"

#include <algorithm>
#include <utility>

#include "ouk/movegen.hpp"

namespace airavata::learning {

using ouk::Color;
using ouk::PieceType;

namespace {

constexpr std::uint8_t never_lost = 255;  // more escapes than any king has moves
constexpr int longest = 250;              // plies; no mate is as long

/// What a piece of White attacks.
Bitboard attacks(PieceType type, Square from, Bitboard occupied) {
    switch (type) {
        case PieceType::neang: return diagonal_attacks(from);
        case PieceType::koul: return ouk::koul_attacks(Color::white, from);
        case PieceType::knight: return knight_attacks(from);
        case PieceType::rook: return rook_attacks(from, occupied);
        default: return king_attacks(from);
    }
}

/// Where it may have come from.
Bitboard origins(PieceType type, Square to, Bitboard occupied) {
    if (type == PieceType::koul) return ouk::koul_attacks(Color::black, to);
    return attacks(type, to, occupied);
}

}  // namespace

Solution::Solution(const ouk::Army& army) : army_(army) {
    for (const PieceType type : ouk::all_piece_types) {
        if (type != PieceType::king) types_.insert(types_.end(), static_cast<std::size_t>(army.number_of(type)), type);
    }
    std::size_t numbers = ouk::bare_places * square_count;
    for (std::size_t piece = 0; piece < types_.size(); ++piece) numbers *= square_count;
    to_move_.assign(numbers, 0);
    escapes_.assign(numbers, never_lost);

    std::vector<Number> lost;
    std::vector<Number> won;
    find_mates(lost);
    for (int plies = 1; !lost.empty() && plies < longest; plies += 2) {
        won.clear();
        step_back(lost, plies, won);
        lost.clear();
        step_back_of_bare_king(won, lost);
    }
    escapes_ = {};
}

int Solution::plies(const ouk::Position& position) const {
    Placement placement;
    placement.bare = position.king(Color::black);
    placement.king = position.king(Color::white);
    std::size_t piece = 0;
    for (const PieceType type : ouk::all_piece_types) {
        if (type == PieceType::king) continue;
        for_each_square(position.pieces(Color::white, type),
                        [&](Square square) { placement.pieces[piece++] = square; });
    }
    return to_move_[number_of(in_order(placement))];
}

Solution::Number Solution::number_of(const Placement& placement) const {
    auto number = static_cast<Number>(ouk::bare_place(placement.bare));
    number = number * square_count + placement.king;
    for (std::size_t piece = 0; piece < types_.size(); ++piece)
        number = number * square_count + placement.pieces[piece];
    return number;
}

Solution::Placement Solution::placement_of(Number number) const {
    Placement placement;
    for (std::size_t piece = types_.size(); piece-- > 0; number /= square_count) {
        placement.pieces[piece] = static_cast<Square>(number % square_count);
    }
    placement.king = static_cast<Square>(number % square_count);
    const Number place = number / square_count;
    placement.bare = make_square(static_cast<int>(place % 4), static_cast<int>(place / 4));
    return placement;
}

/// The same position with the bare king on files a to d, and pieces of one type by their squares.
Solution::Placement Solution::in_order(Placement placement) const {
    if (file_of(placement.bare) > 3) {
        placement.bare ^= 7;
        placement.king ^= 7;
        for (Square& square : placement.pieces) square ^= 7;
    }
    for (std::size_t done = 1; done < types_.size(); ++done) {
        for (std::size_t piece = done; piece > 0 && types_[piece] == types_[piece - 1]; --piece) {
            if (placement.pieces[piece - 1] > placement.pieces[piece]) {
                std::swap(placement.pieces[piece - 1], placement.pieces[piece]);
            }
        }
    }
    return placement;
}

/// White's squares.
Bitboard Solution::occupied(const Placement& placement) const {
    Bitboard set = bit(placement.king);
    for (std::size_t piece = 0; piece < types_.size(); ++piece) set |= bit(placement.pieces[piece]);
    return set;
}

Bitboard Solution::attacks_of(const Placement& placement, Bitboard occupied) const {
    Bitboard set = king_attacks(placement.king);
    for (std::size_t piece = 0; piece < types_.size(); ++piece) {
        set |= attacks(types_[piece], placement.pieces[piece], occupied);
    }
    return set;
}

bool Solution::gives_check(const Placement& placement) const {
    return (attacks_of(placement, occupied(placement)) & bit(placement.bare)) != 0;
}

/// Counts the bare king's moves everywhere; lost are those positions in which it is mated.
void Solution::find_mates(std::vector<Number>& lost) {
    for_each_placement([&](const Placement& placement) {
        const Bitboard own = occupied(placement);
        const Bitboard attacked = attacks_of(placement, own);  // the king hides nothing behind it
        const Bitboard moves = king_attacks(placement.bare) & ~attacked;
        if ((moves & own) != 0) return;
        const Number number = number_of(placement);
        if (moves != 0) {
            escapes_[number] = static_cast<std::uint8_t>(count(moves));
        } else if ((attacked & bit(placement.bare)) != 0) {
            lost.push_back(number);
        }
    });
}

/// From positions that Black, to move, has lost to those in which White can move there.
void Solution::step_back(const std::vector<Number>& lost, int plies, std::vector<Number>& won) {
    for (const Number number : lost) {
        const Placement placement = placement_of(number);
        const Bitboard all = occupied(placement) | bit(placement.bare);
        const auto reach = [&](const Placement& before) {
            if (gives_check(before)) return;
            const Number from = number_of(in_order(before));
            if (to_move_[from] != 0) return;
            to_move_[from] = static_cast<std::uint8_t>(plies);
            won.push_back(from);
        };
        Placement before = placement;
        for_each_square(king_attacks(placement.king) & ~all & ~king_attacks(placement.bare), [&](Square square) {
            before.king = square;
            reach(before);
        });
        before = placement;
        for (std::size_t piece = 0; piece < types_.size(); ++piece) {
            const Square to = placement.pieces[piece];
            for_each_square(origins(types_[piece], to, all) & ~all, [&](Square square) {
                before.pieces[piece] = square;
                reach(before);
            });
            before.pieces[piece] = to;
        }
    }
}

/// From positions that White, to move, wins to those in which every move of Black leads to such.
void Solution::step_back_of_bare_king(const std::vector<Number>& won, std::vector<Number>& lost) {
    for (const Number number : won) {
        const Placement placement = placement_of(number);
        Placement before = placement;
        for_each_square(king_attacks(placement.bare) & ~occupied(placement) & ~king_attacks(placement.king),
                        [&](Square square) {
                            before.bare = square;
                            const Number from = number_of(in_order(before));
                            std::uint8_t& escapes = escapes_[from];
                            if (escapes == never_lost || escapes == 0) return;
                            if (--escapes == 0) lost.push_back(from);
                        });
    }
}

}  // namespace airavata::learning
