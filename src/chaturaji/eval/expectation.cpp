#include "chaturaji/eval/expectation.hpp"

#include <algorithm>

#include "chaturaji/scoring.hpp"

namespace airavata::chaturaji {

namespace {

SeatValues narrowed(const std::array<double, seat_count>& values) {
    SeatValues narrow{};
    std::transform(values.begin(), values.end(), narrow.begin(),
                   [](double value) { return static_cast<float>(value); });
    return narrow;
}

}  // namespace

Expectation result_of(const Position& position, Objective objective) {
    Expectation result;
    for (const Seat seat : all_seats) {
        result.points[static_cast<std::size_t>(index(seat))] = static_cast<float>(position.points(seat));
    }
    switch (objective) {
        case Objective::place: result.objective = narrowed(placement_payoffs(places(position))); break;
        case Objective::win: result.objective = narrowed(shares_of_first(places(position))); break;
        case Objective::points: result.objective = result.points; break;
    }
    return result;
}

}  // namespace airavata::chaturaji
