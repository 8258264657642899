// Making a book of Chaturaji by rollouts.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "book/book.hpp"
#include "core/search_control.hpp"

namespace airavata::tools {

struct RolloutBookPlan {
    std::size_t positions = 1000;  // with their dice
    int turns = 8;                 // since the beginning of the game, within which they lie
    std::uint32_t games = 1296;    // in which each turn that is looked at is played out
    std::size_t lines = 3;         // turns to look at for each roll
    double temperature = 0.03;     // payoff: a turn that is worth so much less is played e times less often
    double most_loss = 0.05;       // payoff: turns that are worth less by more are never chosen from the book
    std::uint64_t seed = 1;
    std::size_t threads = 1;
};

/// The entries of the positions that come about most often, each with the dice just rolled, if turns are chosen as the
/// plan says. `report` is told how many positions are done. Once the control stops, those done are returned.
std::vector<book::Entry> rollout_book(const RolloutBookPlan& plan, const SearchControl& control,
                                      const std::function<void(std::size_t)>& report);

}  // namespace airavata::tools
