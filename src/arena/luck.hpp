// What the dice did for the seats of a game.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "chaturaji/dice.hpp"
#include "chaturaji/position.hpp"

namespace airavata::arena {

/// A number for each seat, in the order r, b, y, g.
using SeatNumbers = std::array<double, chaturaji::seat_count>;

/// What each seat can expect of a position between turns; of one where the game is over, what it got.
using Evaluation = std::function<SeatNumbers(const chaturaji::Position&)>;

/// A roll in a game and the position before it.
struct RollEvent {
    chaturaji::Position before;
    chaturaji::Dice roll;
};

/// What each seat can expect after each class of rolls, in the order of roll_classes(): the evaluation after the turn
/// that is best for the mover.
using RollValues = FixedVector<SeatNumbers, 10>;
RollValues values_after_rolls(const chaturaji::Position& before, const chaturaji::RollClasses& classes,
                              const chaturaji::Rules& rules, const Evaluation& evaluation);

/// The luck of the seats over a game: for each roll, what they can expect after it less what they could on average
/// before it. Given all that went before, the mean of each term is 0, whatever the evaluation; so a result less its
/// luck has the mean of the result, and the better the evaluation, the less it scatters.
SeatNumbers luck_of(const std::vector<RollEvent>& rolls, const chaturaji::Rules& rules, const Evaluation& evaluation);

}  // namespace airavata::arena
