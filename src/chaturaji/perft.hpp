// Counting the ways in which turns can go.
#pragma once

#include <atomic>
#include <cstdint>

#include "chaturaji/position.hpp"

namespace airavata::chaturaji {

/// Number of sequences of `turns` completed turns from a position before a roll: every distinct unordered roll counts
/// once, and for it every sequence of moves that completes the turn, an allowed early end being one. A position where
/// the game is over is one sequence, however many turns are left.
std::uint64_t perft(const Position& position, int turns, const Rules& rules);

/// The same number, found faster: dice are handled by class, equal positions are merged after each turn, and the moves
/// of the last turn are counted, not played. With dice in hand the turn going on is the first. Once `stop` is true it
/// ends soon and the number means nothing.
std::uint64_t merged_perft(const Position& position, int turns, const Rules& rules, const std::atomic<bool>& stop);
std::uint64_t merged_perft(const Position& position, int turns, const Rules& rules);

}  // namespace airavata::chaturaji
