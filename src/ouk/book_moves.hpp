// What positions and moves are called in an opening book (book/BOOK.md).
#pragma once

#include <cstdint>
#include <optional>

#include "ouk/position.hpp"

namespace airavata::ouk {

/// The key of a position: of the first three fields of its FEN. None while a count runs: such positions are in no book.
std::optional<std::uint64_t> book_key(const Position& position);

/// The number of a move: its square of origin, and 64 times that of its destination (a1 is 0, b1 is 1, h8 is 63).
constexpr std::uint32_t book_code(Move move) { return static_cast<std::uint32_t>(move.from() | move.to() << 6); }

/// The legal move of that number; none if there is no such move.
std::optional<Move> move_of_book_code(const Position& position, std::uint32_t code);

}  // namespace airavata::ouk
