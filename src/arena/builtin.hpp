// Players of Chaturaji that are part of the runner: opponents that never change.
#pragma once

#include <string>
#include <string_view>

#include "chaturaji/position.hpp"
#include "core/random.hpp"

namespace airavata::arena {

/// Whether there is a built-in player of the name: "random", "greedy".
bool is_builtin_player(std::string_view name);

/// The turn that a built-in player chooses, as `bestmove` has it; the position has dice in hand. Neither ends its turn
/// while a die can be played.
/// - `random` plays a move of all that the dice allow, each as likely as the other, and again until the turn ends.
/// - `greedy` chooses among the turns with the most points for itself, each way to play them as likely as the other.
std::string builtin_turn(std::string_view name, const chaturaji::Position& position, const chaturaji::Rules& rules,
                         Random& random);

}  // namespace airavata::arena
