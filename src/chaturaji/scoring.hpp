// Who stands where.
#pragma once

#include <array>

#include "chaturaji/position.hpp"

namespace airavata::chaturaji {

/// The place of each seat, from 1: by points, then by having a king, then by the value of the pieces left. Equal seats
/// share the better place.
std::array<int, seat_count> places(const Position& position);

/// What places are worth: 1 for the first, 1/3, -1/3, -1 for the last; seats that share places share the mean of what
/// these are worth. The four add up to 0.
std::array<double, seat_count> placement_payoffs(const std::array<int, seat_count>& places);

/// What places are worth to who wants to be first: 1 in all, parted among the seats that share the first place.
std::array<double, seat_count> shares_of_first(const std::array<int, seat_count>& places);

}  // namespace airavata::chaturaji
