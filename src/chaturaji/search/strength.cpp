#include "chaturaji/search/strength.hpp"

#include <algorithm>
#include <cmath>

namespace airavata::chaturaji {

namespace {

/// Up to this level a player sees one turn ahead, and each level takes as much carelessness away; from there on it sees
/// more and more.
constexpr double careful_level = 16;
constexpr double full_level = 20;
constexpr double least_nodes = 300;
constexpr double most_nodes = 30'000;

}  // namespace

Strength::Strength(double level) {
    carelessness = std::max(0.0, 1 - level / careful_level);
    const double part = std::max(0.0, level - careful_level) / (full_level - careful_level);
    nodes = static_cast<std::uint64_t>(std::lround(least_nodes * std::pow(most_nodes / least_nodes, part)));
    if (level < careful_level) nodes = 1;
}

std::size_t beginners_turn(const Position& position, const std::vector<TurnOutcome>& turns, Random& random) {
    const Seat mover = position.seat_to_play();
    std::size_t best = 0;
    std::uint32_t equal = 0;
    for (std::size_t number = 0; number < turns.size(); ++number) {
        const int points = turns[number].after.points(mover);
        const int most = turns[best].after.points(mover);
        if (points < most) continue;
        equal = points > most ? 1 : equal + 1;
        if (random.below(equal) == 0) best = number;  // the n-th of equals is taken with a chance of 1/n
    }
    return best;
}

}  // namespace airavata::chaturaji
