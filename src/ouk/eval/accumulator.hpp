// The first layer of the network, brought from one position to another by what differs.
#pragma once

#include "ouk/eval/network.hpp"

namespace airavata::ouk {

/// One view's sums over its features, and the board that they belong to. To go from any position to any other costs as
/// much as there are squares that differ: few between the positions that a search looks at one after another, with no
/// need to be told which moves lie between them.
class Accumulator {
  public:
    /// Stands for an empty board, seen in that view.
    Accumulator(const Network& network, View view);

    /// Makes the sums those of the position, which the view must fit.
    void go_to(const Position& position, const Network& network, const LayerKernels& kernels);

    [[nodiscard]] const Layer& values() const { return values_; }

  private:
    alignas(64) Layer values_;
    Board board_;
    Circumstances circumstances_ = 0;
    View view_;
};

/// The views of both sides, in both ways to mirror them, so that a king that crosses the middle of the board does not
/// cost all sums.
class AccumulatorSet {
  public:
    explicit AccumulatorSet(const Network& network);

    /// The sums of that side's view of the position.
    const Layer& values(const Position& position, Color side, const Network& network, const LayerKernels& kernels);

  private:
    std::array<std::array<Accumulator, 2>, 2> by_side_and_mirror_;
};

}  // namespace airavata::ouk
