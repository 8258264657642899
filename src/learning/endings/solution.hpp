// Endings against a bare king, solved backwards from all mates.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "ouk/eval/mating_tables.hpp"
#include "ouk/position.hpp"

namespace airavata::learning {

/// Every position of White's king and an army of at most three pieces against Black's king, White to move, and the
/// plies of the shortest mate against the best defence. Counts are not regarded. A bare king that takes a piece is safe
/// here: what is left is another ending.
class Solution {
  public:
    /// Solves it: some seconds for two pieces, many minutes and 1.5 GB of memory for three.
    explicit Solution(const ouk::Army& army);

    [[nodiscard]] const ouk::Army& army() const { return army_; }

    /// Plies of the mate, 0 if White cannot force one. The position must be one of this ending, White to move.
    [[nodiscard]] int plies(const ouk::Position& position) const;

    /// A position: squares of Black's king, which stands on files a to d, of White's, and of the pieces in the order of
    /// `types()`, those of one type by their squares.
    struct Placement {
        Square bare = 0;
        Square king = 0;
        std::array<Square, 3> pieces{};
    };
    [[nodiscard]] std::span<const ouk::PieceType> types() const { return types_; }

    /// Calls `visit(placement, plies)` for every legal position.
    template <class Visit>
    void for_each(Visit&& visit) const {
        for_each_placement([&](const Placement& placement) {
            if (!gives_check(placement)) visit(placement, int{to_move_[number_of(placement)]});
        });
    }

  private:
    using Number = std::uint32_t;

    template <class Visit>
    void for_each_placement(Visit&& visit) const;
    template <class Visit>
    void place_from(std::size_t piece, Placement& placement, Bitboard taken, Visit& visit) const;
    [[nodiscard]] Number number_of(const Placement& placement) const;
    [[nodiscard]] Placement placement_of(Number number) const;
    [[nodiscard]] Placement in_order(Placement placement) const;
    [[nodiscard]] Bitboard occupied(const Placement& placement) const;
    [[nodiscard]] Bitboard attacks_of(const Placement& placement, Bitboard occupied) const;
    [[nodiscard]] bool gives_check(const Placement& placement) const;

    void find_mates(std::vector<Number>& lost);
    void step_back(const std::vector<Number>& lost, int plies, std::vector<Number>& won);
    void step_back_of_bare_king(const std::vector<Number>& won, std::vector<Number>& lost);

    ouk::Army army_;
    std::vector<ouk::PieceType> types_;
    std::vector<std::uint8_t> to_move_;  // by number: plies of the mate, White to move; 0 if there is none
    std::vector<std::uint8_t> escapes_;  // by number, Black to move: moves that are not known to lose
};

template <class Visit>
void Solution::for_each_placement(Visit&& visit) const {
    for (std::size_t place = 0; place < ouk::bare_places; ++place) {
        Placement placement;
        placement.bare = make_square(static_cast<int>(place % 4), static_cast<int>(place / 4));
        for_each_square(~(king_attacks(placement.bare) | bit(placement.bare)), [&](Square king) {
            placement.king = king;
            place_from(0, placement, bit(placement.bare) | bit(king), visit);
        });
    }
}

template <class Visit>
void Solution::place_from(std::size_t piece, Placement& placement, Bitboard taken, Visit& visit) const {
    if (piece == types_.size()) {
        visit(std::as_const(placement));
        return;
    }
    Bitboard free = ~taken;
    if (piece > 0 && types_[piece] == types_[piece - 1]) free &= ~((bit(placement.pieces[piece - 1]) << 1) - 1);
    for_each_square(free, [&](Square square) {
        placement.pieces[piece] = square;
        place_from(piece + 1, placement, taken | bit(square), visit);
    });
}

}  // namespace airavata::learning
