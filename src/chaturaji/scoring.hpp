// Who stands where.
#pragma once

#include <array>

#include "chaturaji/position.hpp"

namespace airavata::chaturaji {

/// The place of each seat, from 1: by points, then by having a king, then by the value of the pieces left. Equal seats
/// share the better place.
std::array<int, seat_count> places(const Position& position);

}  // namespace airavata::chaturaji
