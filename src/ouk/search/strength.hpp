// Weaker play: how far the search may look, and which of the lines that it found is played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/random.hpp"
#include "core/square.hpp"
#include "ouk/search/search.hpp"

namespace airavata::ouk {

/// How strong a player of a level below the full one is. It sees less the weaker it is, and is less particular about
/// how good the move is that it plays among those that it sees.
struct Strength {
    /// `level` is from 0, the weakest, to below 20; a step of one is about 125 Elo (scripts/calibrate measures it).
    explicit Strength(double level);

    std::uint64_t nodes_per_line;  // of one search; its first iteration is finished all the same
    std::size_t lines;             // root moves that are weighed against each other
    double temperature;            // centipawns: a move that is so much worse than another is chosen e times less often
    double oversight;              // the chance that what follows a move is not seen, but only what it takes at once
};

/// The limits of a search with those of the strength put in. It has one thread: what several find in a
/// number of nodes depends on their timing.
SearchLimits limited(SearchLimits limits, const Strength& strength);

/// The number, from 0, of the line that a player of this strength plays; `lines` has one at least, as a search of the
/// position last reported them. A mate that was found is played, and what loses to one that was seen is not, if there
/// is anything else. `taken_on` is where the opponent's last move captured: if the best that is seen takes back, hardly
/// anything else is thought of.
std::size_t choose_line(const Position& position, const std::vector<SearchLine>& lines, const Strength& strength,
                        std::optional<Square> taken_on, Evaluator& evaluator, Random& random);

}  // namespace airavata::ouk
