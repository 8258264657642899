// What positions and turns are called in an opening book (book/BOOK.md).
#pragma once

#include <cstdint>
#include <optional>

#include "chaturaji/turns.hpp"

namespace airavata::chaturaji {

/// The key of a position with both dice of a roll in hand: of the first seven fields of its FEN, with each face as the
/// smallest one of its class (1, 2, 3, 4). None of any other position.
std::optional<std::uint64_t> book_key(const Position& position);

/// The number of a turn: for each move the square of origin and that of destination in a byte each, both plus 1 (a1 is
/// 1, b1 is 2, h8 is 64), the first move in the lowest two bytes; 0 where there is no move.
std::uint32_t book_code(const Turn& turn);

/// The turn of that number with what it leads to; none if the position has no such turn.
std::optional<TurnOutcome> turn_of_book_code(const Position& position, const Rules& rules, std::uint32_t code);

}  // namespace airavata::chaturaji
