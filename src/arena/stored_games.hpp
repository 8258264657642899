// What a match's file of games holds.
#pragma once

#include <cstddef>
#include <vector>

#include "arena/tags.hpp"

namespace airavata::arena {

/// Games read from a file.
struct StoredGames {
    std::vector<Tags> games;
    std::size_t complete = 0;  // bytes up to the end of the last complete game
};

}  // namespace airavata::arena
