// The positions that `bench` searches, from the opening to the end of games, each with a roll.
#pragma once

#include <array>
#include <string_view>

namespace airavata::chaturaji {

// clang-format off
inline constexpr std::array<std::string_view, 20> bench_positions = {
    "1bPbH1yE1yH1/1bP2yPyPyPgE/1bP6/1bP4gK1/1bK1yB2gP1/rP4gP2/rP1rPrPrK1gPgH/rB6rE g 25 7,8,2,1 -,y,-,- -,-,-,- - 0 11",
    "6gK1/4yP2gE/bKbP3yB2/2bP5/5rHgP1/2rBrP4/rPrPrP3gP1/8 y 26 7,9,11,15 -,y,-,r -,-,-,- - 2 26",
    "bBbP2yKyEyHyB/1bP2yPyPyPyP/bEbPbH5/bKbP6/6gPgK/rH5gPgE/rPrPrPrPrK1gPgH/rB1rE3gPgB y 12 0,0,0,0 -,-,-,- -,-,-,- - 2 2",
    "8/yE3yP1gE1/yKbP3yP2/8/5gP2/8/rPrPrPrP1rKgPbH/rB6rE r 12 9,11,11,7 b,g,-,- -,-,-,- - 0 24",
    "1bPyH5/6gE1/1bP2bPyB2/1bP5yE/1rP2gP3/7gK/2rPrPrK3/8 g 13 12,12,4,13 b,y,-,- -,-,-,- - 2 39",
    "1bP2bByEyHyB/bHbP2yPyPyPyP/bEbP6/bKbP6/6gPgK/6gPgE/rPrPrPrPrK1gPgH/rBrH4rEgB y 12 1,5,0,0 -,y,-,- -,-,-,- - 0 2",
    "7gE/1bP1bHyPyPyP1/1bPbB5/1bP4rH1/1bK4gP1/4gP3/1rPrPrP1rKgPrE/bE7 b 13 11,12,1,6 g,y,-,- -,-,-,- - 0 21",
    "bBbH4yH1/1bP1yKyPyPyPyP/1bP3yB2/1bP2gH3/6gPgK/1bKrP3gPgE/1rP1rPrK1rE1/bErH5gB y 15 2,7,1,0 -,-,-,- -,-,-,- - 0 10",
    "1bP6/bHbP1yK1yP2/1yB2yP3/1bPbKyH4/6yE1/3rP1gHrB1/6bB1/2bErH4 r 56 6,7,11,6 -,-,g,r -,-,-,- - 1 28",
    "bBbP3yE1yB/bHbP1yKyP1yPyP/bEbP3yP2/1bP6/4yH1gPgK/5gP1gE/rPbKrPrPrK1gPgH/rB5rEgB r 23 1,4,0,0 -,-,-,- -,-,-,- - 2 8",
    "1yE5yB/1bP1yKyPyPyPyH/bEbPbB5/1bK4gK1/3bH2gP1/6gP1/rPrPrPrP2gPgH/rB1rEgB2gP1 y 14 1,3,5,6 -,-,-,r -,-,-,- - 2 10",
    "bBbP2yKyEyH1/bEbP2yP1yPyP/1bP3yP2/bKbP2bH3/5gP1yB/rH1rB1rKgP1gE/rPrPrPrP2gPgH/7rE r 12 3,0,5,0 -,-,g,- -,-,-,- - 7 12",
    "6yHyB/4yPyPyP1/1yK5yP/rH2bP4/7gK/5gPgP1/rPrPrPrPgE1gPgH/3rE1gP2 r 25 11,2,12,5 b,-,-,r -,-,-,- - 1 20",
    "1gE6/2bPyK1yPyP1/1bP3yB2/1bP4gK1/4bB1yH1/1rP4gP1/1bErPrP2gPgH/1rH1rE2gP1 y 16 7,4,4,11 b,-,-,r -,-,-,- - 1 14",
    "bBbP3yE1yB/bH3yPyPyPyP/bEbP2yKyH2/bKbP6/6gPgK/6gPgE/rPrPrPrP2gPgH/rBrH1rK3rE g 16 3,0,1,0 -,-,-,- -,-,-,- - 2 7",
    "yE6yB/bHbP1yKyPyPyPyP/bEbP3yH2/1bP1gB4/2bK1bB1gPgK/rP4gP1gE/1rPrPrPrK1rEgH/rBrH6 r 24 2,0,1,0 -,-,-,- -,-,-,- - 3 8",
    "yE7/2bP1yPgByP1/1yK3yH1yP/8/5gP2/6gPrE/1rKrPgH2gP1/1rH6 r 24 17,4,10,4 b,-,g,- -,-,-,- - 0 24",
    "6yHyB/bHyEyK1yPyPyPyP/bE1bB5/bKbP1bP2gK1/6gP1/2rB2gBgPgE/rPrPrP1rK1gP1/2rE2gP2 r 24 3,3,2,1 -,-,-,- -,-,-,- - 1 12",
    "2bP2gE2/1bP1yK1yPyP1/1bPbB2yH2/1bPbK5/6gP1/6rB1/rH1rPrP1rKgPgH/1rE3gP1gB b 45 5,3,8,7 -,-,g,- -,-,-,- - 4 17",
    "1bP2yK1yEyB/bHbP2yPyP2/1bPbB2yH1gE/1bP2gH1gK1/3rP2gP1/6gP1/bErPrP3gP1/rB1bK3gPgB b 45 0,13,0,2 -,r,-,- -,-,-,- - 3 13",
};
// clang-format on

}  // namespace airavata::chaturaji
