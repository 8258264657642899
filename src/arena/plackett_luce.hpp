// Ratings from games of four.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "arena/estimate.hpp"

namespace airavata::arena {

/// A game as ratings see it: who sat on the four seats, by number, and their places from 1; equal seats share a place.
struct RankedGame {
    std::array<std::size_t, 4> entrants{};
    std::array<int, 4> places{};
    int group = 0;  // games of a group, which share dice, depend on each other
};

/// The likeliest ratings by the model of Plackett and Luce: the first place goes to a seat with a chance in proportion
/// to its strength, the next one likewise among the rest, and so on. Seats that share a place could stand in any order,
/// each as likely. Ratings are on Elo's scale, 400 for ten times the strength, their mean 0; the errors (95 %) are
/// robust against games of a group depending on each other, and not known with fewer than two groups. A weak prior
/// keeps the rating of who loses everything finite. What cannot be computed is NaN.
std::vector<Estimate> plackett_luce(const std::vector<RankedGame>& games, std::size_t entrants);

}  // namespace airavata::arena
