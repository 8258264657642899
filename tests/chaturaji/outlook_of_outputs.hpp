// What the outputs of Chaturaji's network mean, by their definition, in double precision: for tests.
#pragma once

#include <algorithm>
#include <cmath>

#include "chaturaji/eval/evaluator.hpp"

namespace airavata::test {

/// `outputs[n]` is the n-th output of a network for the position, which is not over.
template <class Outputs>
chaturaji::Outlook outlook_of(const Outputs& outputs, const chaturaji::Position& position) {
    using namespace chaturaji;
    const auto seat = [&](std::size_t number) {
        return (static_cast<std::size_t>(index(position.seat_to_play())) + number) % seat_count;
    };
    double powers = 0;
    for (std::size_t number = 0; number < seat_count; ++number) {
        powers += std::exp(double{outputs[win_outputs_at + number]});
    }
    Outlook outlook;
    std::size_t pair = pair_outputs_at;
    for (std::size_t one = 0; one < seat_count; ++one) {
        for (std::size_t other = one + 1; other < seat_count; ++other, ++pair) {
            const double before = 1 / (1 + std::exp(-double{outputs[pair]}));
            outlook.before[seat(one)][seat(other)] = static_cast<float>(before);
            outlook.before[seat(other)][seat(one)] = static_cast<float>(1 - before);
        }
        const double gain = std::max(double{outputs[gain_outputs_at + one]}, 0.0);
        outlook.win[seat(one)] = static_cast<float>(std::exp(double{outputs[win_outputs_at + one]}) / powers);
        outlook.points[seat(one)] = static_cast<float>(position.points(all_seats[seat(one)]) + points_unit * gain);
    }
    return outlook;
}

}  // namespace airavata::test
