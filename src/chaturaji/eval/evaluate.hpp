// What a position is worth to each seat.
#pragma once

#include <array>
#include <string>

#include "chaturaji/eval/features.hpp"
#include "chaturaji/position.hpp"

namespace airavata::chaturaji {

/// What a player wants.
enum class Objective : std::uint8_t {
    place,  // a good place: 1, 1/3, -1/3, -1
    win,    // a share of the first place
    points  // many points
};

/// A number for each seat, in the order r, b, y, g.
using SeatValues = std::array<float, seat_count>;

/// What the seats can expect.
struct Expectation {
    SeatValues objective{};  // of the objective asked for
    SeatValues points{};     // at the game's end
};

/// Of a position between turns, or one that is over: there it is the result.
Expectation evaluate(const Position& position, const Rules& rules, Objective objective);

/// The evaluation feature by feature, for people.
std::string explain_evaluation(const Position& position, const Rules& rules, Objective objective);

}  // namespace airavata::chaturaji
