// The turn to play for every roll, by the evaluation alone.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>

#include "chaturaji/dice.hpp"
#include "chaturaji/eval/evaluator.hpp"
#include "chaturaji/search/afterstate_table.hpp"

namespace airavata::chaturaji {

/// The turn of a roll whose outcome is worth most to who plays it.
struct BestTurn {
    float worth = -std::numeric_limits<float>::infinity();  // to the mover
    Position after;
};
/// One for each class of rolls, in the order of roll_classes(); what is beyond their number is of no use.
using BestTurns = std::array<BestTurn, most_roll_classes>;

/// The first roll whose turn has the same outcome as that of `roll`: what is found for one need not be sought for the
/// other.
std::size_t first_alike(const BestTurns& turns, std::size_t roll);

/// Looks one turn ahead. For one thread.
class TurnChooser {
  public:
    /// Values positions by a network.
    explicit TurnChooser(std::shared_ptr<const Network> network) : evaluator_(std::move(network)) {}

    /// For all that follows.
    void set_rules(const Rules& rules, Objective objective);

    [[nodiscard]] const RollClasses& rolls() const { return rolls_; }

    /// The best turns from a position before a roll that is not over.
    BestTurns best_turns(const Position& position);
    /// What the best turn with the dice in hand leads to.
    Position after_best_turn(const Position& rolled);

    /// The number of a roll in rolls().
    [[nodiscard]] std::size_t class_of(Dice roll) const;

    /// What each seat can expect of a position between turns; of one that is over, the result.
    Expectation value(const Position& position);
    /// The same for one seat alone, of the objective; it costs less.
    float worth(const Position& position, Seat seat);

    [[nodiscard]] Evaluator& evaluator() { return evaluator_; }

    /// Positions valued since the last reset. Any thread may ask.
    [[nodiscard]] std::uint64_t evaluations() const { return evaluations_.load(std::memory_order_relaxed); }
    void reset_evaluations() { evaluations_.store(0, std::memory_order_relaxed); }

  private:
    /// Only one thread writes the number, so no other can come between.
    void count_evaluation() { evaluations_.store(evaluations() + 1, std::memory_order_relaxed); }

    Evaluator evaluator_;
    Rules rules_;
    Objective objective_ = Objective::place;
    RollClasses rolls_ = roll_classes(rules_);
    RollTable table_{rolls_};
    AfterstateTable afterstates_;
    std::atomic<std::uint64_t> evaluations_ = 0;
};

}  // namespace airavata::chaturaji
