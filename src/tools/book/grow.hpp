// Growing a book of Ouk Chatrang by search.
#pragma once

#include <cstdint>
#include <functional>

#include "book/builder.hpp"
#include "core/search_control.hpp"

namespace airavata::tools {

struct GrowthPlan {
    std::size_t positions = 20'000;  // to search
    std::uint64_t nodes = 50'000;    // of each search
    std::size_t lines = 4;           // moves to look at in each position
    int most_loss = 50;              // centipawns: worse moves are not followed
    int ply_cost = 15;  // a line's cost is what its moves lose, and so much for each; the cheapest grows first
    std::size_t threads = 1;
};

/// Searches the start position, then again and again the positions at the ends of the cheapest lines. What is found is
/// in the builder: moves, and the values of the positions that they lead to. `report` is told how many are searched, by
/// this thread. Once the control stops, what is done is there. The outcome does not depend on the number of threads.
void grow(book::Builder& builder, const GrowthPlan& plan, const SearchControl& control,
          const std::function<void(std::size_t)>& report);

}  // namespace airavata::tools
