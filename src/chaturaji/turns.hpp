// The moves of a turn.
#pragma once

#include "chaturaji/position.hpp"

namespace airavata::chaturaji {

/// Every single move that the dice in hand allow, each once; none before a roll.
MoveList legal_moves(const Position& position);

/// The single moves of the seat to play that a die of a class allows.
MoveList moves_of_class(const Position& position, DieClass die);

/// Whether the turn going on may be ended before all dice are played. (By itself it ends when none can be.)
constexpr bool may_end_turn(const Position& position, const Rules& rules) {
    return !rules.must_use_dice && !position.dice().empty() && !position.over();
}

}  // namespace airavata::chaturaji
