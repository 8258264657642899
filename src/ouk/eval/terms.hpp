// The numbers of the hand-made evaluation, in centipawns. Fitted by least squares to 350,000 quiet positions of games
// that the engine played against itself at 3,000 nodes a move: half to their results, half to the search's own scores.
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
    std::array<Phased, piece_type_count> material = {Phased{69, 95}, {215, 192}, {314, 209},
                                                     {379, 305},     {729, 442}, {0, 0}};
    Phased neangs_on_both_colours = {-15, 38};

    // Placement is the sum of a value by file (from the edge) and one by rank (from the own side).
    using ByFile = std::array<Phased, 4>;
    using ByRank = std::array<Phased, 8>;
    std::array<ByFile, piece_type_count> by_file = {ByFile{Phased{17, -3}, {36, -28}, {42, -38}, {51, -28}},
                                                    ByFile{Phased{-50, -63}, {25, -65}, {49, -59}, {50, -51}},
                                                    ByFile{Phased{24, -23}, {31, -6}, {66, -2}, {69, 2}},
                                                    ByFile{Phased{23, -66}, {38, -47}, {48, -38}, {47, -48}},
                                                    ByFile{Phased{31, -31}, {48, -50}, {39, -28}, {35, -27}},
                                                    ByFile{Phased{-34, 21}, {-11, 15}, {-12, 18}, {-3, 15}}};
    std::array<ByRank, piece_type_count> by_rank = {
        ByRank{Phased{0, 0}, {0, 0}, {23, -1}, {25, -25}, {39, 9}, {0, 0}, {0, 0}, {0, 0}},
        ByRank{Phased{-2, -85}, {0, -53}, {30, -43}, {73, -44}, {31, -29}, {35, -33}, {65, -84}, {219, -144}},
        ByRank{Phased{0, -52}, {19, -26}, {45, -14}, {60, -9}, {46, 6}, {-13, 10}, {-28, -13}, {14, -104}},
        ByRank{Phased{33, -90}, {31, -51}, {37, -27}, {54, -25}, {58, -20}, {49, -24}, {9, -3}, {-49, -28}},
        ByRank{Phased{22, -22}, {17, -26}, {32, -41}, {43, -30}, {28, -22}, {47, -18}, {43, -12}, {57, -32}},
        ByRank{Phased{-15, -58}, {1, -29}, {-15, -2}, {-20, 9}, {-59, 33}, {-32, 37}, {13, 50}, {-49, 76}}};

    constexpr Phased placement(Color color, PieceType type, Square square) const {
        const int file = std::min(file_of(square), 7 - file_of(square));
        const int rank = color == Color::white ? rank_of(square) : 7 - rank_of(square);
        return by_file[index(type)][static_cast<std::size_t>(file)] +
               by_rank[index(type)][static_cast<std::size_t>(rank)];
    }

    // A value for each square a piece may usefully go to, beyond the usual number.
    std::array<Phased, piece_type_count> mobility_step = {Phased{0, 0}, {7, -1}, {4, 3}, {8, -1}, {2, 4}, {0, 0}};
    std::array<int, piece_type_count> mobility_usual = {0, 4, 11, 3, -3, 0};
    constexpr Phased mobility(PieceType type, int squares) const {
        return mobility_step[index(type)] * (squares - mobility_usual[index(type)]);
    }

    // For each square of the enemy king's surroundings that a piece attacks.
    std::array<int, piece_type_count> king_attack = {0, 1, 7, 2, 4, 0};
    constexpr Phased king_pressure(int attack, int attackers) const {
        if (attackers < 2) return {attack / 2, attack / 4};
        const int value = std::min(attack * attack / 24 + attack, 260);
        return {value, value / 3};
    }
    Phased shelter = {4, -7};

    Phased rook_on_open_file = {17, 28};
    Phased rook_on_half_open_file = {-1, 39};

    Phased pawn_protected = {-1, 12};
    Phased piece_protected = {-7, 24};
    Phased pawn_alone = {-11, -15};
    std::array<Phased, 4> free_pawn = {Phased{0, 0}, {26, 47}, {20, 61}, {3, 16}};  // by steps to promotion

    Phased threat_by_pawn = {53, 23};
    Phased threat_by_weak_piece = {46, -24};  // a neang or koul attacks a knight or rook
    Phased rook_attacked_by_knight = {25, -3};
    Phased hanging_piece = {23, 19};
    Phased hanging_pawn = {19, 77};

    // Against at most two pieces besides the king.
    int mop_up_least_lead = 200;
    int mop_up_edge = 12;    // for each step of the hunted king from the centre, by file and by rank
    int mop_up_near = 8;     // for each step the kings are nearer than seven
    int mop_up_pieces = 2;   // likewise for each other piece
    int plies_to_mate = 40;  // a count that leaves fewer takes its share of the advantage

    int tempo = 6;
};

inline constexpr Terms terms;

}  // namespace airavata::ouk
