// What a position is worth to each seat.
#pragma once

#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "chaturaji/position.hpp"

namespace airavata::chaturaji {

/// What a player wants.
enum class Objective : std::uint8_t {
    place,  // a good place: 1, 1/3, -1/3, -1
    win,    // a share of the first place
    points  // many points
};

/// Their names, in that order.
inline constexpr std::string_view objective_names[] = {"place", "win", "points"};
/// The one of that name.
constexpr std::optional<Objective> objective_of(std::string_view name) {
    for (std::size_t number = 0; number < std::size(objective_names); ++number) {
        if (objective_names[number] == name) return static_cast<Objective>(number);
    }
    return std::nullopt;
}

/// A number for each seat, in the order r, b, y, g.
using SeatValues = std::array<float, seat_count>;

/// What the seats can expect.
struct Expectation {
    SeatValues objective{};  // of the objective asked for
    SeatValues points{};     // at the game's end
};

/// Adds a term that counts as much as its weight says.
inline void add(Expectation& sum, const Expectation& term, double weight) {
    const auto factor = static_cast<float>(weight);
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        sum.objective[seat] += factor * term.objective[seat];
        sum.points[seat] += factor * term.points[seat];
    }
}

/// Of a position that is over: its result.
Expectation result_of(const Position& position, Objective objective);

}  // namespace airavata::chaturaji
