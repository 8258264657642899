// A game so far: the position on the board and what repetition needs of those before it.
#pragma once

#include <cstdint>
#include <vector>

#include "ouk/outcome.hpp"
#include "ouk/position.hpp"

namespace airavata::ouk {

class Game {
  public:
    explicit Game(const Position& start) : position_(start), keys_{start.repetition_key()} {}

    /// Plays a move, as Position::after takes it.
    void play(Move move) {
        position_ = position_.after(move);
        keys_.push_back(position_.repetition_key());
    }

    [[nodiscard]] const Position& position() const { return position_; }

    /// Repetition keys of all positions from the start of the game to the present one, which comes last.
    [[nodiscard]] const std::vector<std::uint64_t>& keys() const { return keys_; }

    /// How often the present position has stood on the board, now included.
    [[nodiscard]] int occurrences() const;

    /// How the game has ended, with a threefold repetition taken as claimed.
    [[nodiscard]] Ending ending() const;

  private:
    Position position_;
    std::vector<std::uint64_t> keys_;
};

}  // namespace airavata::ouk
