// Rolling the dice.
#pragma once

#include "chaturaji/types.hpp"
#include "core/random.hpp"

namespace airavata::chaturaji {

/// Two dice of the rules, each face equally likely.
inline Dice draw_roll(const Rules& rules, Random& random) {
    const auto faces = static_cast<std::uint32_t>(rules.highest_face() - rules.lowest_face() + 1);
    const int one = rules.lowest_face() + static_cast<int>(random.below(faces));
    const int other = rules.lowest_face() + static_cast<int>(random.below(faces));
    return Dice::of(one, other);
}

}  // namespace airavata::chaturaji
