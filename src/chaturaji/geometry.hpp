// How the armies' pawns and boats go, and where pawns end.
#pragma once

#include <array>
#include <cstddef>

#include "chaturaji/types.hpp"
#include "core/bitboard.hpp"

namespace airavata::chaturaji {

/// A seat's far edge from its left-hand corner on, and what a pawn becomes on each square of it.
inline constexpr auto far_edges = [] {
    std::array<std::array<Square, 8>, seat_count> edges{};
    for (int seat = 0; seat < seat_count; ++seat) {
        for (int file = 0; file < 8; ++file) {
            edges[static_cast<std::size_t>(seat)][static_cast<std::size_t>(file)] = turned(make_square(file, 7), seat);
        }
    }
    return edges;
}();
inline constexpr std::array edge_kinds = {Kind::boat, Kind::horse,    Kind::elephant, Kind::king,
                                          Kind::king, Kind::elephant, Kind::horse,    Kind::boat};
inline constexpr auto far_edge_masks = [] {
    std::array<Bitboard, seat_count> masks{};
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        for (const Square square : far_edges[seat]) masks[seat] |= bit(square);
    }
    return masks;
}();

/// All pawns of a seat one step ahead, and the squares they attack.
constexpr Bitboard pawn_steps(Seat seat, Bitboard pawns) {
    switch (seat) {
        case Seat::red: return shift<0, 1>(pawns);
        case Seat::blue: return shift<1, 0>(pawns);
        case Seat::yellow: return shift<0, -1>(pawns);
        case Seat::green: return shift<-1, 0>(pawns);
    }
    return 0;
}
constexpr Bitboard pawn_attacks(Seat seat, Bitboard pawns) {
    const Bitboard ahead = pawn_steps(seat, pawns);
    return seat == Seat::red || seat == Seat::yellow ? shift<-1, 0>(ahead) | shift<1, 0>(ahead)
                                                     : shift<0, -1>(ahead) | shift<0, 1>(ahead);
}
/// Where boats leap to.
constexpr Bitboard boat_leaps(Bitboard boats) {
    return shift<2, 2>(boats) | shift<2, -2>(boats) | shift<-2, 2>(boats) | shift<-2, -2>(boats);
}

}  // namespace airavata::chaturaji
