// Counting the leaves of the tree of legal moves: the usual proof that move generation is right, and its speed.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/game.hpp"

namespace airavata {

/// Number of sequences of `depth` legal moves from the position (1 for depth 0). Draws do not end a sequence;
/// only the lack of a legal move does. The last ply is counted, not played. Once `stop` is true the walk ends
/// soon and the number means nothing.
template <GamePosition P>
std::uint64_t perft(const P& position, int depth, const std::atomic<bool>& stop) {
    if (depth <= 0) return 1;
    if (depth == 1) return count_legal_moves(position);
    if (depth > 2 && stop.load(std::memory_order_relaxed)) return 0;
    std::uint64_t leaves = 0;
    for (const auto move : legal_moves(position)) leaves += perft(position.after(move), depth - 1, stop);
    return leaves;
}

template <GamePosition P>
std::uint64_t perft(const P& position, int depth) {
    return perft(position, depth, std::atomic<bool>{false});
}

}  // namespace airavata
