// Weaker play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chaturaji/turns.hpp"
#include "core/random.hpp"

namespace airavata::chaturaji {

/// How strong a player of a level below the full one is.
struct Strength {
    /// `level` is from 0, the weakest, to below 20.
    explicit Strength(double level);

    double carelessness;  // the chance that a turn is played as a beginner plays it
    std::uint64_t nodes;  // of the search for any other turn; its first iteration is finished all the same
};

/// The number of the turn that a beginner plays: it captures what is worth most, and looks no further. Turns that are
/// the same to it are equally likely. There must be one at least.
std::size_t beginners_turn(const Position& position, const std::vector<TurnOutcome>& turns, Random& random);

}  // namespace airavata::chaturaji
