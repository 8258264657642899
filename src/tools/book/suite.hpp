// Test positions of Chaturaji.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/search_control.hpp"

namespace airavata::tools {

struct SuitePlan {
    std::size_t each = 12;       // positions of each theme
    std::size_t turns = 8;       // to look at in each position, at most
    std::uint32_t games = 1296;  // in which each of them is played out
    double cost = 0.08;          // payoff that wrong turns lose at least ...
    double close = 0.02;         // ... and right ones at most
    std::uint64_t seed = 1;
    std::size_t threads = 1;
};

/// How many themes there are.
std::size_t suite_themes();

/// Positions of games of self-play with dice in hand, as many of each theme, in which it matters which turn is chosen:
/// a line of EPD each, with the right turns as bm and theme and number as id. Each turn that is looked at is right or
/// wrong as the plan says, wrong ones beyond four standard errors. `report` is told how many are found. Once the
/// control stops, those found are returned.
std::vector<std::string> chaturaji_suite(const SuitePlan& plan, const SearchControl& control,
                                         const std::function<void(std::size_t)>& report);

}  // namespace airavata::tools
