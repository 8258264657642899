#include "chaturaji/eval/evaluate.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "chaturaji/eval/weights.hpp"
#include "chaturaji/scoring.hpp"

namespace airavata::chaturaji {

namespace {

SeatValues narrowed(const std::array<double, seat_count>& values) {
    SeatValues narrow{};
    std::transform(values.begin(), values.end(), narrow.begin(),
                   [](double value) { return static_cast<float>(value); });
    return narrow;
}

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

float dot(const FeatureVector& a, const FeatureVector& b) {
    float sum = 0;
    for (std::size_t i = 0; i < feature_count; ++i) sum += a[i] * b[i];
    return sum;
}

/// The points that each seat can expect to have at the end.
SeatValues expected_points(const Position& position, const Features& features) {
    SeatValues points{};
    const float of_all = weights.gain_of_material * features.material * features.game_left;
    for (const Seat seat : all_seats) {
        const auto number = static_cast<std::size_t>(index(seat));
        points[number] =
            static_cast<float>(position.points(seat)) + of_all + dot(weights.gain, features.of_seat[number]);
    }
    return points;
}

/// How much a point of difference counts in the log-odds that one seat ends before another.
float certainty(const Features& features) {
    float log = weights.certainty + weights.certainty_by_material * features.material / 10 +
                weights.certainty_by_game_left * features.game_left;
    if (features.kings == 2) log += weights.certainty_with_two_kings;
    if (features.kings == 3) log += weights.certainty_with_three_kings;
    return std::exp(log);
}

/// A place is how many seats end before one: so what it is worth adds up from the odds of each pair.
SeatValues place_payoffs(const SeatValues& points, float certainty) {
    SeatValues payoffs;
    payoffs.fill(-1);
    for (std::size_t one = 0; one < seat_count; ++one) {
        for (std::size_t other = one + 1; other < seat_count; ++other) {
            const float before = 1 / (1 + std::exp(certainty * (points[other] - points[one])));
            payoffs[one] += before * 2 / 3;
            payoffs[other] += (1 - before) * 2 / 3;
        }
    }
    return payoffs;
}

/// The chances to be first, as in the Plackett-Luce model.
SeatValues win_shares(const SeatValues& points, float certainty) {
    const float most = *std::max_element(points.begin(), points.end());
    SeatValues shares{};
    float sum = 0;
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        shares[seat] = std::exp(certainty * (points[seat] - most));
        sum += shares[seat];
    }
    for (float& share : shares) share /= sum;
    return shares;
}

}  // namespace

Expectation evaluate(const Position& position, const Rules& rules, Objective objective) {
    if (position.over()) return result_of(position, objective);
    const Features features = features_of(position, rules);
    Expectation expectation;
    expectation.points = expected_points(position, features);
    switch (objective) {
        case Objective::place: expectation.objective = place_payoffs(expectation.points, certainty(features)); break;
        case Objective::win: expectation.objective = win_shares(expectation.points, certainty(features)); break;
        case Objective::points: expectation.objective = expectation.points; break;
    }
    return expectation;
}

std::string explain_evaluation(const Position& position, const Rules& rules, Objective objective) {
    const Expectation expectation = evaluate(position, rules, objective);
    std::string text =
        fmt::format("{:<24}{:>9}{:>9}{:>9}{:>9}\n", "points expected of", "red", "blue", "yellow", "green");
    const auto line = [&](std::string_view what, const auto& value_of_seat) {
        text += fmt::format("{:<24}", what);
        for (std::size_t seat = 0; seat < seat_count; ++seat) text += fmt::format("{:>9.2f}", value_of_seat(seat));
        text += '\n';
    };
    line("points", [&](std::size_t seat) { return static_cast<float>(position.points(all_seats[seat])); });
    if (!position.over()) {
        const Features features = features_of(position, rules);
        for (std::size_t feature = 0; feature < feature_count; ++feature) {
            line(name(static_cast<Feature>(feature)),
                 [&](std::size_t seat) { return weights.gain[feature] * features.of_seat[seat][feature]; });
        }
        line("captures still to come",
             [&](std::size_t) { return weights.gain_of_material * features.material * features.game_left; });
    }
    line("points at the end", [&](std::size_t seat) { return expectation.points[seat]; });
    line("objective", [&](std::size_t seat) { return expectation.objective[seat]; });
    return text;
}

}  // namespace airavata::chaturaji
