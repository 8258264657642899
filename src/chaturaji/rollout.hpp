// Rollouts: what a position is worth when it is played out many times.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "chaturaji/eval/evaluator.hpp"
#include "core/search_control.hpp"

namespace airavata::chaturaji {

/// All that a rollout's outcome depends on besides the position and who plays.
struct RolloutPlan {
    std::uint64_t seed = 1;
    std::uint32_t games = 1296;
    /// Whether what the dice did is taken off each result, as far as the evaluation tells: for each roll, what the
    /// seats can expect after it less what they could on average before it. Its mean is 0, so results keep their mean
    /// and scatter less; but every roll must be looked at, which takes some eight times as long.
    bool less_luck = true;
};

/// Means over games, and how sure they are.
struct Rollout {
    std::vector<Expectation> games;  // what each came to, in the order of their numbers

    [[nodiscard]] Expectation mean() const;
    /// The standard error of each mean: a standard deviation of it. Of fewer than two games it is not known, so 0.
    [[nodiscard]] Expectation error() const;
};

/// What the mean of one rollout is above another's, and the standard error of that, for a seat's objective. Games of
/// the same number have the same dice, so that the difference is surer than the means are.
struct Difference {
    double mean = 0;
    double error = 0;
};
Difference difference(const Rollout& one, const Rollout& other, Seat seat);

/// Plays the rest of the game `plan.games` times from a position before a roll, or from one that is over; all seats
/// choose the turn whose outcome the network likes best for the objective. The first two rolls are dealt: in 36 games (16
/// with long dice) each comes once as the first and once as the second, in 36 times 36 with each other. `report` is told
/// the number of games done, by any thread, one at a time. Once the control stops, only the games done before the first
/// that is not are there. The outcome does not depend on the number of threads, 1 or more.
Rollout roll_out(const Position& position, const Rules& rules, Objective objective,
                 const std::shared_ptr<const Network>& network, const RolloutPlan& plan, std::size_t threads,
                 const SearchControl& control, const std::function<void(std::size_t)>& report);

}  // namespace airavata::chaturaji
