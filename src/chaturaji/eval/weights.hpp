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
        {
            0.303F,   // pawns
            0.316F,   // boats
            0.800F,   // horses
            2.380F,   // elephants
            0.471F,   // king
            1.110F,   // king alive
            -1.000F,  // resigned
            -0.115F,  // second to play
            -0.372F,  // third to play
            -0.570F,  // last to play
            0.650F,   // prey now
            0.623F,   // prey soon
            0.271F,   // prey soon that flees
            0.245F,   // best prey
            -0.382F,  // pawns in danger
            -0.353F,  // boats in danger
            -0.770F,  // horses in danger
            -3.284F,  // elephants in danger
            -1.784F,  // king in danger
            -0.154F,  // value in danger later
            -0.533F,  // king in danger later
            -0.646F,  // one king taken
            0.197F,   // two kings taken
            0.028F,   // third king in reach
            0.084F,   // pawns one step away
            -0.077F,  // pawns two steps away
            0.131F,   // pawns waiting
            0.287F,   // promotion prospect
            0.001F,   // elephant mobility
            0.030F,   // other mobility
            4.912F,   // triumph chance
            1.467F,   // thrones in reach
        },
    .gain_of_material = 0.028F,
    .certainty = -0.026F,
    .certainty_with_two_kings = 0.193F,
    .certainty_with_three_kings = 0.031F,
    .certainty_by_material = -0.103F,
    .certainty_by_game_left = -0.840F,
};

}  // namespace airavata::chaturaji
