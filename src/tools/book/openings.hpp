// Openings for matches.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/search_control.hpp"

namespace airavata::tools {

struct OpeningsPlan {
    std::size_t count = 1000;
    int least_moves = 6;  // of all sides since the beginning
    int most_moves = 10;
    std::uint64_t nodes = 50'000;  // of the search that says whether one is balanced
    int balance = 30;              // how far it may be from even: centipawns, or hundredths of a payoff for any seat
    std::uint64_t seed = 1;
};

/// Positions after moves at random, different ones and all balanced, as FEN. `report` is told how many are found. Once
/// the control stops, those found are returned.
std::vector<std::string> ouk_openings(const OpeningsPlan& plan, const SearchControl& control,
                                      const std::function<void(std::size_t)>& report);
/// The same of Chaturaji, before a roll. Here the moves are turns, at random among those that are worth nearly as much
/// as the best one.
std::vector<std::string> chaturaji_openings(const OpeningsPlan& plan, const SearchControl& control,
                                            const std::function<void(std::size_t)>& report);

}  // namespace airavata::tools
