// The numbers of the hand-made evaluation, in centipawns. Fitted by least squares to 900,000 quiet positions of games
// that the engine played against itself at 3,000 and 4,000 nodes a move: half to their results, half to the search's
// own scores.
#pragma once

#include <algorithm>
#include <array>

#include "ouk/types.hpp"

namespace airavata::ouk {

/// A value in the middlegame and one in the endgame.
struct Phased {
    int middle = 0;
    int end = 0;

    constexpr Phased& operator+=(Phased other) {
        middle += other.middle;
        end += other.end;
        return *this;
    }
    friend constexpr Phased operator+(Phased a, Phased b) { return a += b; }
    friend constexpr Phased operator-(Phased a, Phased b) { return {a.middle - b.middle, a.end - b.end}; }
    friend constexpr Phased operator*(Phased a, int factor) { return {a.middle * factor, a.end * factor}; }
};

/// How much each piece type says that this is not yet the endgame; the sum of both armies at the start is full_phase.
inline constexpr std::array<int, piece_type_count> phase_weight = {0, 1, 2, 2, 4, 0};
inline constexpr int full_phase = 2 * (1 + 2 * 2 + 2 * 2 + 2 * 4);

struct Terms {
    std::array<Phased, piece_type_count> material = {Phased{123, 35}, {214, 44},  {316, 89},
                                                     {450, 124},      {833, 262}, {0, 0}};
    Phased neangs_on_both_colours = {-14, 28};

    // Placement is the sum of a value by file (from the edge) and one by rank (from the own side).
    using ByFile = std::array<Phased, 4>;
    using ByRank = std::array<Phased, 8>;
    std::array<ByFile, piece_type_count> by_file = {
        ByFile{Phased{-20, 15}, {-3, -5}, {2, -3}, {20, -8}}, ByFile{Phased{-70, 2}, {-3, 7}, {33, 0}, {39, -10}},
        ByFile{Phased{-43, -4}, {-12, 0}, {23, 5}, {30, 0}},  ByFile{Phased{-14, -13}, {2, 6}, {10, -1}, {3, 8}},
        ByFile{Phased{-1, -2}, {1, -5}, {-2, 8}, {3, 0}},     ByFile{Phased{-12, -27}, {3, -9}, {3, 9}, {5, 29}}};
    std::array<ByRank, piece_type_count> by_rank = {
        ByRank{Phased{0, 0}, {0, 0}, {-6, 8}, {-2, -15}, {7, 8}, {0, 0}, {0, 0}, {0, 0}},
        ByRank{Phased{-48, -24}, {-42, 5}, {-6, 17}, {31, -2}, {14, 8}, {16, 15}, {-20, 8}, {52, -24}},
        ByRank{Phased{-3, -28}, {12, -4}, {33, 10}, {45, 12}, {31, 15}, {-5, 25}, {-54, 16}, {-56, -44}},
        ByRank{Phased{-5, -47}, {-2, -10}, {-1, 14}, {11, 19}, {20, 6}, {13, 11}, {24, -1}, {-60, 11}},
        ByRank{Phased{-13, -4}, {-19, -1}, {-13, -4}, {4, -5}, {-8, 8}, {24, -10}, {17, 7}, {9, 13}},
        ByRank{Phased{-5, -89}, {4, -46}, {-12, 2}, {-32, 30}, {-46, 44}, {-10, 33}, {43, 16}, {55, 10}}};

    constexpr Phased placement(Color color, PieceType type, Square square) const {
        const int file = std::min(file_of(square), 7 - file_of(square));
        const int rank = color == Color::white ? rank_of(square) : 7 - rank_of(square);
        return by_file[index(type)][static_cast<std::size_t>(file)] +
               by_rank[index(type)][static_cast<std::size_t>(rank)];
    }

    // A value for each square a piece may usefully go to, beyond the usual number.
    std::array<Phased, piece_type_count> mobility_step = {Phased{0, 0}, {5, 2}, {5, 6}, {8, -2}, {2, 2}, {0, 0}};
    std::array<int, piece_type_count> mobility_usual = {0, 2, 3, 4, 7, 0};
    constexpr Phased mobility(PieceType type, int squares) const {
        return mobility_step[index(type)] * (squares - mobility_usual[index(type)]);
    }

    // For each square of the enemy king's surroundings that a piece attacks.
    std::array<int, piece_type_count> king_attack = {0, 7, 10, 4, 3, 0};
    constexpr Phased king_pressure(int attack, int attackers) const {
        if (attackers < 2) return {attack / 2, attack / 4};
        const int value = std::min(attack * attack / 24 + attack, 260);
        return {value, value / 3};
    }
    Phased shelter = {4, -3};

    Phased rook_on_open_file = {14, 19};
    Phased rook_on_half_open_file = {9, 30};

    Phased pawn_protected = {-4, 9};
    Phased piece_protected = {-4, 18};
    Phased pawn_alone = {-8, -17};
    std::array<Phased, 4> free_pawn = {Phased{0, 0}, {16, 59}, {16, 66}, {-3, 33}};  // by steps to promotion

    Phased threat_by_pawn = {49, 27};
    Phased threat_by_weak_piece = {48, -28};  // a neang or koul attacks a knight or rook
    Phased rook_attacked_by_knight = {32, -18};
    Phased hanging_piece = {20, 17};
    Phased hanging_pawn = {16, 70};

    // Against one or two pieces besides the king.
    int mop_up_least_lead = 200;
    int mop_up_edge = 12;    // for each step of the hunted king from the centre, by file and by rank
    int mop_up_near = 8;     // for each step the kings are nearer than seven
    int mop_up_pieces = 2;   // likewise for each other piece
    int plies_to_mate = 40;  // a count that leaves fewer takes its share of the advantage

    int tempo = 6;
};

inline constexpr Terms terms;

}  // namespace airavata::ouk
