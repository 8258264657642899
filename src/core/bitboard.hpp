// Sets of squares as 64-bit words, and the attacks that need nothing but geometry.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "core/square.hpp"

namespace airavata {

/// Bit n stands for square n.
using Bitboard = std::uint64_t;

inline constexpr Bitboard file_a = 0x0101010101010101;
inline constexpr Bitboard file_h = file_a << 7;
inline constexpr Bitboard rank_1 = 0xff;
inline constexpr Bitboard dark_squares = 0xaa55aa55aa55aa55;  // a1 is dark

constexpr Bitboard bit(Square square) { return Bitboard{1} << square; }
constexpr Bitboard file_mask(int file) { return file_a << file; }
constexpr Bitboard rank_mask(int rank) { return rank_1 << (8 * rank); }
constexpr int count(Bitboard set) { return std::popcount(set); }
constexpr bool more_than_one(Bitboard set) { return (set & (set - 1)) != 0; }
constexpr Square first_square(Bitboard set) { return static_cast<Square>(std::countr_zero(set)); }

/// Removes the first square of a non-empty set and returns it.
constexpr Square pop_first(Bitboard& set) {
    const Square square = first_square(set);
    set &= set - 1;
    return square;
}

/// Calls `action(square)` for every square of the set.
template <class Action>
constexpr void for_each_square(Bitboard set, Action&& action) {
    while (set != 0) action(pop_first(set));
}

/// The set moved by `files` (-2..2) to the right and `ranks` upwards; what leaves the board is lost.
template <int files, int ranks>
constexpr Bitboard shift(Bitboard set) {
    static_assert(files >= -2 && files <= 2 && ranks >= -7 && ranks <= 7);
    if constexpr (files == 1) set &= ~file_h;
    if constexpr (files == 2) set &= ~(file_h | file_h >> 1);
    if constexpr (files == -1) set &= ~file_a;
    if constexpr (files == -2) set &= ~(file_a | file_a << 1);
    constexpr int distance = 8 * ranks + files;
    if constexpr (distance >= 0) {
        return set << distance;
    } else {
        return set >> -distance;
    }
}

/// All four diagonal neighbours of the set's squares.
constexpr Bitboard diagonal_neighbours(Bitboard set) {
    return shift<-1, -1>(set) | shift<1, -1>(set) | shift<-1, 1>(set) | shift<1, 1>(set);
}

/// All squares a knight's leap away from the set's squares.
constexpr Bitboard knight_leaps(Bitboard set) {
    return shift<1, 2>(set) | shift<-1, 2>(set) | shift<1, -2>(set) | shift<-1, -2>(set) | shift<2, 1>(set) |
           shift<-2, 1>(set) | shift<2, -1>(set) | shift<-2, -1>(set);
}

/// All eight neighbours of the set's squares.
constexpr Bitboard neighbours(Bitboard set) {
    const Bitboard row = set | shift<1, 0>(set) | shift<-1, 0>(set);
    return (row | shift<0, 1>(row) | shift<0, -1>(row)) & ~set;
}

namespace detail {

template <Bitboard (*attacks_of)(Bitboard)>
constexpr std::array<Bitboard, square_count> leaper_table() {
    std::array<Bitboard, square_count> table{};
    for (int square = 0; square < square_count; ++square) table[square] = attacks_of(Bitboard{1} << square);
    return table;
}

/// Squares seen along a line of eight from `from`, given the occupied ones (bit n = n-th square of the line).
constexpr std::uint8_t line_attacks(int from, unsigned occupied) {
    unsigned seen = 0;
    for (int to = from + 1; to < 8; ++to) {
        seen |= 1U << to;
        if (occupied >> to & 1U) break;
    }
    for (int to = from - 1; to >= 0; --to) {
        seen |= 1U << to;
        if (occupied >> to & 1U) break;
    }
    return static_cast<std::uint8_t>(seen);
}

// Rook lines are looked up by the six inner squares of a line: the outer ones never hide anything. The
// tables ("Kindergarten bitboards", 4.5 KB together) stay in the first-level cache, which a table by full
// occupancy (800 KB) would not.
constexpr int inner_occupancies = 64;

constexpr auto make_rank_table() {
    std::array<std::array<std::uint8_t, 8>, inner_occupancies> table{};
    for (unsigned inner = 0; inner < inner_occupancies; ++inner) {
        for (int file = 0; file < 8; ++file) table[inner][file] = line_attacks(file, inner << 1);
    }
    return table;
}

/// The inner squares of a file as a number of six bits; the multiplication gathers them in the top bits.
constexpr unsigned inner_of_file(Bitboard occupied, int file) {
    return static_cast<unsigned>((occupied >> file & file_a) * 0x0080402010080400ULL >> 58);
}

constexpr auto make_file_table() {
    std::array<std::array<Bitboard, 8>, inner_occupancies> table{};
    for (unsigned line = 0; line < 256; line += 2) {
        Bitboard occupied = 0;
        for (int rank = 0; rank < 8; ++rank) occupied |= Bitboard{line >> rank & 1U} << (8 * rank);
        for (int rank = 0; rank < 8; ++rank) {
            const unsigned seen = line_attacks(rank, line);
            Bitboard& attacks = table[inner_of_file(occupied, 0)][rank];
            attacks = 0;
            for (int to = 0; to < 8; ++to) attacks |= Bitboard{seen >> to & 1U} << (8 * to);
        }
    }
    return table;
}

inline constexpr auto knight_table = leaper_table<knight_leaps>();
inline constexpr auto king_table = leaper_table<neighbours>();
inline constexpr auto diagonal_table = leaper_table<diagonal_neighbours>();
inline constexpr auto rank_table = make_rank_table();
inline constexpr auto file_table = make_file_table();

}  // namespace detail

constexpr Bitboard knight_attacks(Square from) { return detail::knight_table[from]; }
constexpr Bitboard king_attacks(Square from) { return detail::king_table[from]; }
constexpr Bitboard diagonal_attacks(Square from) { return detail::diagonal_table[from]; }

/// Squares a rook on `from` attacks, up to and including the first occupied one each way.
constexpr Bitboard rook_attacks(Square from, Bitboard occupied) {
    const int rank_shift = from & 56;
    const auto inner_of_rank = static_cast<unsigned>(occupied >> (rank_shift + 1) & 63);
    const Bitboard along_rank = Bitboard{detail::rank_table[inner_of_rank][file_of(from)]} << rank_shift;
    const int file = file_of(from);
    return along_rank | detail::file_table[detail::inner_of_file(occupied, file)][rank_of(from)] << file;
}

/// Squares strictly between two squares of one rank or file; none if they share neither.
constexpr Bitboard between(Square a, Square b) {
    if (file_of(a) != file_of(b) && rank_of(a) != rank_of(b)) return 0;
    return rook_attacks(a, bit(b)) & rook_attacks(b, bit(a));
}

/// Steps a king needs between two squares of an empty board.
constexpr int king_distance(Square a, Square b) {
    const int files = file_of(a) > file_of(b) ? file_of(a) - file_of(b) : file_of(b) - file_of(a);
    const int ranks = rank_of(a) > rank_of(b) ? rank_of(a) - rank_of(b) : rank_of(b) - rank_of(a);
    return files > ranks ? files : ranks;
}

}  // namespace airavata
