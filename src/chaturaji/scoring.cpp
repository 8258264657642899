#include "chaturaji/scoring.hpp"

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

}  // namespace airavata::chaturaji
