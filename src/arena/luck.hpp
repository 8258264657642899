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

/// What each seat can expect after each class of rolls, in the order of roll_classes(), from a position before the
/// roll.
using RollEvaluation = std::function<std::vector<SeatNumbers>(const chaturaji::Position&)>;

/// A roll in a game and the position before it.
struct RollEvent {
    chaturaji::Position before;
    chaturaji::Dice roll;
};

/// The luck of the seats over a game: for each roll, what they can expect after it less what they could on average
/// before it. Given all that went before, the mean of each term is 0, whatever the evaluation; so a result less its
/// luck has the mean of the result, and the better the evaluation, the less it scatters.
SeatNumbers luck_of(const std::vector<RollEvent>& rolls, const chaturaji::Rules& rules,
                    const RollEvaluation& evaluation);

}  // namespace airavata::arena
