// What moves have been worth in this search so far.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "ouk/score.hpp"
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

inline constexpr int history_limit = 16384;

/// Moves a history value toward +-history_limit; the nearer it is, the less.
inline void update_history(std::int16_t& value, int bonus) {
    value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / history_limit);
}

/// A value for each piece (with its colour) and the square it goes to.
using PieceToHistory = std::array<std::array<std::int16_t, square_count>, piece_code_count>;

/// How well quiet moves have done: each by itself, and each as the answer to the move one and two plies before.
class QuietHistory {
  public:
    QuietHistory() : after_(std::make_unique<Continuations>()) {}

    /// The values of answers to a move by `piece` to `to`.
    PieceToHistory& after(Piece piece, Square to) { return (*after_)[static_cast<std::size_t>(index(piece))][to]; }
    /// What stands for the move before the first one of a search, or for a null move.
    PieceToHistory& after_nothing() { return after(Piece::none, 0); }

    std::int16_t& by_squares(Color color, Move move) { return by_squares_[index(color)][move.from()][move.to()]; }

    void clear() {
        by_squares_ = {};
        *after_ = {};
    }

  private:
    using Continuations = std::array<std::array<PieceToHistory, square_count>, piece_code_count>;

    std::array<std::array<std::array<std::int16_t, square_count>, square_count>, 2> by_squares_{};
    std::unique_ptr<Continuations> after_;  // 2 MB: not on anybody's stack
};

/// How well captures have done, by the piece that captures, where, and what.
class CaptureHistory {
  public:
    std::int16_t& value(Piece piece, Square to, PieceType victim) {
        return values_[static_cast<std::size_t>(index(piece))][to][static_cast<std::size_t>(index(victim))];
    }
    void clear() { values_ = {}; }

  private:
    // 7: a promotion without a capture has no victim.
    std::array<std::array<std::array<std::int16_t, piece_type_count + 1>, square_count>, piece_code_count> values_{};
};

/// The quiet history as one node sees it: with the moves that led there.
struct QuietView {
    QuietHistory& history;
    PieceToHistory& after_last;          // the enemy's move before the node
    PieceToHistory& after_last_but_one;  // the own move before that

    /// Within three times history_limit, either way.
    [[nodiscard]] int value(Color color, Piece piece, Move move) const {
        const auto code = static_cast<std::size_t>(index(piece));
        return history.by_squares(color, move) + after_last[code][move.to()] + after_last_but_one[code][move.to()];
    }
    void update(Color color, Piece piece, Move move, int bonus) const {
        const auto code = static_cast<std::size_t>(index(piece));
        update_history(history.by_squares(color, move), bonus);
        update_history(after_last[code][move.to()], bonus);
        update_history(after_last_but_one[code][move.to()], bonus);
    }
};

}  // namespace airavata::ouk
