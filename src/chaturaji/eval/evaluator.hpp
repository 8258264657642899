// What the search asks for the worth of a position.
#pragma once

#include <memory>
#include <string>

#include "chaturaji/eval/expectation.hpp"
#include "chaturaji/eval/network.hpp"

namespace airavata::chaturaji {

/// All that a network says of a position.
struct Outlook {
    /// The chance that the first seat ends before the second; seats that share a place count half.
    std::array<SeatValues, seat_count> before{};
    SeatValues win{};     // shares of the first place
    SeatValues points{};  // at the end
};

/// Of a position that is over.
Outlook outlook_at_end(const Position& position);

/// Values positions by a network. What it keeps from one position to the next saves work and changes nothing: the same
/// position has always the same value. For one thread.
class Evaluator {
  public:
    explicit Evaluator(std::shared_ptr<const Network> network);

    /// What each seat can expect of a position between turns; of one that is over, the result.
    Expectation evaluate(const Position& position, const Rules& rules, Objective objective);

    /// The same for one seat alone, of the objective; it costs less.
    float worth(const Position& position, const Rules& rules, Objective objective, Seat seat);

    /// Everything at once.
    Outlook outlook(const Position& position, const Rules& rules);

    /// The outlook of a position between turns, for people.
    std::string explain(const Position& position, const Rules& rules);

  private:
    /// The sums of the inputs that are pieces, for one seat's view, and the board that they belong to.
    struct PieceSums {
        alignas(64) Layer sums;
        Board board;
    };
    void sum_up(const Position& position, const Rules& rules);
    /// The outputs for the position that was summed up last, by seat.
    class Outputs;

    std::shared_ptr<const Network> network_;
    LayerKernels kernels_;
    std::unique_ptr<std::array<PieceSums, seat_count>> by_viewer_;
    alignas(64) Layer sums_{};  // of all inputs
};

}  // namespace airavata::chaturaji
