// What the search asks for the worth of a position.
#pragma once

#include <memory>

#include "chaturaji/eval/evaluate.hpp"
#include "chaturaji/eval/network.hpp"

namespace airavata::chaturaji {

/// Values positions by a network. What it keeps from one position to the next saves work and changes nothing: the same
/// position has always the same value. For one thread.
class Evaluator {
  public:
    /// By hand-made terms if there is no network.
    explicit Evaluator(std::shared_ptr<const Network> network);

    /// What each seat can expect of a position between turns; of one that is over, the result.
    Expectation evaluate(const Position& position, const Rules& rules, Objective objective);

  private:
    /// The sums of the inputs that are pieces, for one seat's view, and the board that they belong to.
    struct PieceSums {
        alignas(64) Layer sums;
        Board board;
    };
    const Layer& sum_up(const Position& position, const Rules& rules);
    [[nodiscard]] float output(const Layer& sums, std::size_t bucket, std::size_t number) const;

    std::shared_ptr<const Network> network_;
    LayerKernels kernels_;
    std::unique_ptr<std::array<PieceSums, seat_count>> by_viewer_;
    alignas(64) Layer sums_{};  // of all inputs
};

}  // namespace airavata::chaturaji
