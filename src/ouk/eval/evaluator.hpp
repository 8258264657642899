// What the search asks for the value of a position.
#pragma once

#include <memory>
#include <string>

#include "ouk/eval/accumulator.hpp"
#include "ouk/eval/network.hpp"
#include "ouk/score.hpp"

namespace airavata::ouk {

/// Judges positions by a network. What it keeps from one position to the next saves work and changes nothing: the same
/// position has always the same value. For one thread.
class Evaluator {
  public:
    /// Once a count leaves fewer plies, what the network says shrinks in proportion to them: before the count ends the
    /// game, they say more than the bands of the network's inputs.
    static constexpr int last_plies = 16;

    /// By that network; there must be one.
    explicit Evaluator(std::shared_ptr<const Network> network);

    /// What the position is worth to the side to move, in centipawns, within evaluation_limit.
    Score evaluate(const Position& position);

    /// For people: by how much each piece changes the value, on a board, and the value; all from White's point of view.
    std::string explain(const Position& position);

  private:
    std::shared_ptr<const Network> network_;
    LayerKernels kernels_;
    std::unique_ptr<AccumulatorSet> accumulators_;
};

}  // namespace airavata::ouk
