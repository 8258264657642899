// The numbers of the hand-made evaluation, in centipawns. Chosen by judgement from what the pieces can do.
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
    std::array<Phased, piece_type_count> material = {Phased{90, 110}, {170, 190}, {275, 260},
                                                     {320, 310},      {520, 600}, {0, 0}};
    Phased neangs_on_both_colours = {0, 20};

    // Placement is the sum of a value by file (from the edge) and one by rank (from the own side).
    using ByFile = std::array<Phased, 4>;
    using ByRank = std::array<Phased, 8>;
    std::array<ByFile, piece_type_count> by_file = {
        ByFile{Phased{-4, -4}, {0, 0}, {3, 2}, {6, 4}},    ByFile{Phased{-12, -12}, {0, 0}, {5, 5}, {8, 8}},
        ByFile{Phased{-14, -10}, {-2, 0}, {6, 4}, {9, 6}}, ByFile{Phased{-22, -18}, {-4, -4}, {6, 6}, {10, 10}},
        ByFile{Phased{-4, 0}, {0, 0}, {3, 0}, {5, 0}},     ByFile{Phased{2, -20}, {8, -4}, {0, 6}, {-6, 12}}};
    std::array<ByRank, piece_type_count> by_rank = {
        ByRank{Phased{0, 0}, {0, 0}, {0, 0}, {8, 12}, {16, 28}, {0, 0}, {0, 0}, {0, 0}},
        ByRank{Phased{-14, -14}, {-4, -6}, {6, 2}, {12, 8}, {14, 10}, {8, 8}, {-2, 0}, {-14, -12}},
        ByRank{Phased{-16, -12}, {-4, -4}, {6, 4}, {14, 10}, {18, 12}, {12, 8}, {0, 0}, {-18, -12}},
        ByRank{Phased{-20, -18}, {-6, -6}, {6, 4}, {14, 12}, {18, 14}, {12, 8}, {-4, -4}, {-22, -18}},
        ByRank{Phased{0, 0}, {0, 0}, {0, 0}, {2, 2}, {6, 4}, {10, 6}, {16, 10}, {6, 6}},
        ByRank{Phased{4, -20}, {10, -6}, {-2, 4}, {-18, 12}, {-28, 14}, {-34, 12}, {-38, 0}, {-40, -14}}};

    constexpr Phased placement(Color color, PieceType type, Square square) const {
        const int file = std::min(file_of(square), 7 - file_of(square));
        const int rank = color == Color::white ? rank_of(square) : 7 - rank_of(square);
        return by_file[index(type)][static_cast<std::size_t>(file)] +
               by_rank[index(type)][static_cast<std::size_t>(rank)];
    }

    // A value for each square a piece may usefully go to, beyond the usual number.
    std::array<Phased, piece_type_count> mobility_step = {Phased{0, 0}, {6, 6}, {8, 7}, {6, 6}, {4, 5}, {0, 0}};
    std::array<int, piece_type_count> mobility_usual = {0, 2, 3, 4, 7, 0};
    constexpr Phased mobility(PieceType type, int squares) const {
        return mobility_step[index(type)] * (squares - mobility_usual[index(type)]);
    }

    // For each square of the enemy king's surroundings that a piece attacks.
    std::array<int, piece_type_count> king_attack = {0, 5, 7, 7, 9, 0};
    constexpr Phased king_pressure(int attack, int attackers) const {
        if (attackers < 2) return {attack / 2, attack / 4};
        const int value = std::min(attack * attack / 24 + attack, 260);
        return {value, value / 3};
    }
    Phased shelter = {7, 1};

    Phased rook_on_open_file = {22, 14};
    Phased rook_on_half_open_file = {12, 8};

    Phased pawn_protected = {8, 8};
    Phased piece_protected = {9, 6};
    Phased pawn_alone = {-10, -12};
    std::array<Phased, 4> free_pawn = {Phased{0, 0}, {36, 64}, {20, 40}, {10, 24}};  // by steps to promotion

    Phased threat_by_pawn = {34, 26};
    Phased threat_by_weak_piece = {25, 25};  // a neang or koul attacks a knight or rook
    Phased rook_attacked_by_knight = {20, 20};
    Phased hanging_piece = {20, 20};
    Phased hanging_pawn = {8, 12};

    // Against at most two pieces besides the king.
    int mop_up_least_lead = 200;
    int mop_up_edge = 12;    // for each step of the hunted king from the centre, by file and by rank
    int mop_up_near = 8;     // for each step the kings are nearer than seven
    int mop_up_pieces = 2;   // likewise for each other piece
    int plies_to_mate = 40;  // a count that leaves fewer takes its share of the advantage

    int tempo = 12;
};

inline constexpr Terms terms;

}  // namespace airavata::ouk
