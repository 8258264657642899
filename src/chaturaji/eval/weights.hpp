// The numbers of the evaluation, fitted to the ends of self-play games.
#pragma once

#include <array>

#include "chaturaji/eval/features.hpp"

namespace airavata::chaturaji {

struct Weights {
    /// Points that a unit of each feature is worth to the seat by the game's end.
    FeatureVector gain;
    /// Points that every seat gains besides, for each point of material on the board times the share of the game left.
    float gain_of_material;
    /// The natural logarithm of how much a point of difference counts in the odds that one seat ends before another:
    /// a constant, and what is added with two kings on the board, with three, for each 10 points of material on the
    /// board, and times the share of the game left.
    float certainty;
    float certainty_with_two_kings;
    float certainty_with_three_kings;
    float certainty_by_material;
    float certainty_by_game_left;
};

inline constexpr Weights weights = {
    .gain =
        [] {
            FeatureVector gain{};
            const auto set = [&](Feature feature, float points) { gain[static_cast<std::size_t>(feature)] = points; };
            set(Feature::pawns, 0.303F);
            set(Feature::boats, 0.316F);
            set(Feature::horses, 0.800F);
            set(Feature::elephants, 2.380F);
            set(Feature::king, 0.471F);
            set(Feature::king_alive, 1.110F);
            set(Feature::resigned, -1.000F);
            set(Feature::second_to_play, -0.115F);
            set(Feature::third_to_play, -0.372F);
            set(Feature::last_to_play, -0.570F);
            set(Feature::prey_now, 0.650F);
            set(Feature::prey_soon, 0.623F);
            set(Feature::prey_soon_that_flees, 0.271F);
            set(Feature::best_prey, 0.245F);
            set(Feature::pawns_in_danger, -0.382F);
            set(Feature::boats_in_danger, -0.353F);
            set(Feature::horses_in_danger, -0.770F);
            set(Feature::elephants_in_danger, -3.284F);
            set(Feature::king_in_danger, -1.784F);
            set(Feature::value_in_danger_later, -0.154F);
            set(Feature::king_in_danger_later, -0.533F);
            set(Feature::one_king_taken, -0.646F);
            set(Feature::two_kings_taken, 0.197F);
            set(Feature::third_king_in_reach, 0.028F);
            set(Feature::pawns_one_step_away, 0.084F);
            set(Feature::pawns_two_steps_away, -0.077F);
            set(Feature::pawns_waiting, 0.131F);
            set(Feature::promotion_prospect, 0.287F);
            set(Feature::elephant_mobility, 0.001F);
            set(Feature::other_mobility, 0.030F);
            set(Feature::triumph_chance, 4.912F);
            set(Feature::thrones_in_reach, 1.467F);
            return gain;
        }(),
    .gain_of_material = 0.028F,
    .certainty = -0.026F,
    .certainty_with_two_kings = 0.193F,
    .certainty_with_three_kings = 0.031F,
    .certainty_by_material = -0.103F,
    .certainty_by_game_left = -0.840F,
};

}  // namespace airavata::chaturaji
