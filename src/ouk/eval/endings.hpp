// Endings against a bare king: what can be won before the count ends.
#pragma once

#include "ouk/position.hpp"

namespace airavata::ouk {

/// What the side with more than its king may hope for, in centipawns: 0 if it cannot win in time, and more the likelier
/// and the nearer a mate is. `material` is what its pieces are worth. The other side must have only its king.
int value_against_bare_king(const Position& position, Color stronger, int material);

}  // namespace airavata::ouk
