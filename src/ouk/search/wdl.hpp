// From a score to chances.
#pragma once

#include <cmath>

#include "ouk/score.hpp"

namespace airavata::ouk {

/// Permille of won and lost games; the rest is drawn.
struct Chances {
    int win = 0;
    int loss = 0;
};

/// Two logistic curves: half of the games are won at `even_chance` centipawns, and the odds change by e every `slope`.
inline Chances chances(Score score) {
    if (is_mate(score)) return score > 0 ? Chances{1000, 0} : Chances{0, 1000};
    constexpr double even_chance = 190;
    constexpr double slope = 90;
    const auto permille = [](double value) {
        return static_cast<int>(std::lround(1000 / (1 + std::exp((even_chance - value) / slope))));
    };
    return {permille(score), permille(-score)};
}

}  // namespace airavata::ouk
