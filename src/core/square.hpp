// Squares of an 8x8 board, numbered a1 = 0, b1 = 1, ... h8 = 63.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace airavata {

using Square = std::uint8_t;

inline constexpr int square_count = 64;
/// Stands for "no square" where a square may be missing.
inline constexpr Square no_square = 64;

/// File 0 = a ... 7 = h; rank 0 = first ... 7 = eighth.
constexpr Square make_square(int file, int rank) { return static_cast<Square>(rank * 8 + file); }
constexpr int file_of(Square square) { return square & 7; }
constexpr int rank_of(Square square) { return square >> 3; }

/// The square named by two characters such as "e3"; no_square if the text names none.
constexpr Square parse_square(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return no_square;
    return make_square(text[0] - 'a', text[1] - '1');
}

/// The two characters that name a square.
inline std::string square_name(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

}  // namespace airavata
