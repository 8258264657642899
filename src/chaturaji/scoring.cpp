#include "chaturaji/scoring.hpp"

#include <algorithm>
#include <tuple>

namespace airavata::chaturaji {

std::array<int, seat_count> places(const Position& position) {
    const auto standing = [&](Seat seat) {
        int value = 0;
        for (const Kind kind : all_kinds) value += value_of(kind) * count(position.pieces(seat, kind));
        return std::tuple(position.points(seat), position.has_king(seat), value);
    };
    std::array<int, seat_count> places{};
    for (const Seat seat : all_seats) {
        int& place = places[static_cast<std::size_t>(index(seat))];
        place = 1;
        for (const Seat other : all_seats) place += standing(other) > standing(seat);
    }
    return places;
}

std::array<double, seat_count> placement_payoffs(const std::array<int, seat_count>& places) {
    std::array<double, seat_count> payoffs{};
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        const auto sharing = std::count(places.begin(), places.end(), places[seat]);
        const double mean_place = places[seat] + static_cast<double>(sharing - 1) / 2;
        payoffs[seat] = 1 - (mean_place - 1) * 2 / 3;
    }
    return payoffs;
}

std::array<double, seat_count> shares_of_first(const std::array<int, seat_count>& places) {
    std::array<double, seat_count> shares{};
    const auto sharing = static_cast<double>(std::count(places.begin(), places.end(), 1));
    for (std::size_t seat = 0; seat < seat_count; ++seat) shares[seat] = places[seat] == 1 ? 1 / sharing : 0;
    return shares;
}

}  // namespace airavata::chaturaji
