// Drawing by weights, and random orders.
#pragma once

#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "core/random.hpp"

namespace airavata {

/// The number of one of several weights, none negative: each as often as its weight says. Nothing if all are 0, or in
/// the rare case that rounding left something over.
inline std::optional<std::size_t> draw(const std::vector<double>& weights, Random& random) {
    double rest = random.fraction() * std::accumulate(weights.begin(), weights.end(), 0.0);
    for (std::size_t number = 0; number < weights.size(); ++number) {
        rest -= weights[number];
        if (rest < 0) return number;
    }
    return std::nullopt;
}

/// Puts things in a random order (Fisher, Yates).
template <class Thing>
void shuffle(std::vector<Thing>& things, Random& random) {
    for (std::size_t i = things.size(); i > 1; --i) {
        std::swap(things[i - 1], things[random.below(static_cast<std::uint32_t>(i))]);
    }
}

}  // namespace airavata
