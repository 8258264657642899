// Where two boards differ.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/square.hpp"

namespace airavata {

/// Calls `action(square)` for every square on which two boards hold different pieces, in order. A piece is one byte.
template <class Piece, class Action>
void for_each_difference(const std::array<Piece, square_count>& a, const std::array<Piece, square_count>& b,
                         Action&& action) {
    // A rank at a time: most are the same.
    constexpr int rank_size = 8;
    static_assert(sizeof(Piece) == 1 && std::endian::native == std::endian::little);
    for (int first = 0; first < square_count; first += rank_size) {
        std::uint64_t one = 0;
        std::uint64_t other = 0;
        std::memcpy(&one, a.data() + first, rank_size);
        std::memcpy(&other, b.data() + first, rank_size);
        for (std::uint64_t rest = one ^ other; rest != 0;) {
            const int file = std::countr_zero(rest) / 8;
            action(static_cast<Square>(first + file));
            rest &= ~(std::uint64_t{0xff} << (8 * file));
        }
    }
}

}  // namespace airavata
