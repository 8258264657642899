// What quiet moves have been worth in this search so far.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "ouk/search/score.hpp"
#include "ouk/types.hpp"

namespace airavata::ouk {

/// Moves that refuted the same side's siblings, two for each ply.
class Killers {
  public:
    void add(int ply, Move move) {
        auto& [first, second] = moves_[static_cast<std::size_t>(ply)];
        if (first == move) return;
        second = first;
        first = move;
    }
    [[nodiscard]] const std::array<Move, 2>& at(int ply) const { return moves_[static_cast<std::size_t>(ply)]; }
    void clear() { moves_ = {}; }
    void clear_ply(int ply) { moves_[static_cast<std::size_t>(ply)] = {}; }

  private:
    std::array<std::array<Move, 2>, max_ply + 2> moves_{};
};

/// A number for each quiet move of each colour, within `limit` either way: how well it has done where it was tried.
class History {
  public:
    static constexpr int limit = 16384;

    /// Moves the number toward +-limit; the nearer it is, the less.
    void update(Color color, Move move, int bonus) {
        auto& value = values_[index(color)][move.from()][move.to()];
        value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / limit);
    }
    [[nodiscard]] int value(Color color, Move move) const { return values_[index(color)][move.from()][move.to()]; }
    void clear() { values_ = {}; }

  private:
    std::array<std::array<std::array<std::int16_t, square_count>, square_count>, 2> values_{};
};

}  // namespace airavata::ouk
