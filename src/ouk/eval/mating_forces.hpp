// Armies that can mate a bare king, and how long it takes them.
#pragma once

#include <array>
#include <cstdint>

namespace airavata::ouk {

/// Pieces by type, pawns and king aside.
struct Army {
    int neangs = 0;
    int kouls = 0;
    int knights = 0;
    int rooks = 0;

    [[nodiscard]] constexpr bool includes(const Army& other) const {
        return neangs >= other.neangs && kouls >= other.kouls && knights >= other.knights && rooks >= other.rooks;
    }
    /// Nothing but neangs; such an army mates only with neangs on both colours of squares.
    [[nodiscard]] constexpr bool is_of_neangs() const { return kouls == 0 && knights == 0 && rooks == 0; }
};

/// What a tenth of a ply is the unit of; times are in tenths, to be exact enough in whole numbers.
inline constexpr int per_ply = 10;

struct MatingForce {
    Army army;
    int king_step;   // tenths of plies for each step between the kings beyond four
    int piece_step;  // likewise between the bare king and each neang, koul and knight
    int spread;      // tenths of plies: standard deviation of the true time from the estimate
    // Plies by the bare king's square, the strong side playing up the board: files a to d of the first rank, then of
    // the second, and so on; files h to e are the same.
    std::array<std::uint8_t, 32> plies;
};

// Least-squares fits to exhaustive retrograde tables of these endings: every position that the strong side, to move,
// wins in any number of plies. With knight and neang most positions cannot be won; those are in the fit as 200 plies.
inline constexpr std::array mating_forces = {
    MatingForce{
        .army = {.neangs = 0, .rooks = 2},
        .king_step = 4,
        .piece_step = 0,
        .spread = 17,
        .plies = {2, 3, 3, 4, 3, 5, 6, 7, 3, 6, 8, 8, 4, 7, 8, 9, 4, 7, 8, 9, 3, 6, 8, 8, 3, 5, 6, 7, 2, 3, 3, 4}},
    MatingForce{.army = {.knights = 1, .rooks = 1},
                .king_step = 23,
                .piece_step = 4,
                .spread = 24,
                .plies = {8,  10, 12, 12, 10, 14, 16, 17, 12, 16, 19, 20, 12, 17, 20, 22,
                          12, 17, 20, 22, 12, 16, 19, 20, 10, 14, 16, 17, 8,  10, 12, 12}},
    MatingForce{.army = {.kouls = 1, .rooks = 1},
                .king_step = 24,
                .piece_step = 9,
                .spread = 31,
                .plies = {8,  11, 13, 14, 11, 15, 18, 20, 13, 18, 22, 24, 14, 19, 23, 25,
                          14, 19, 23, 25, 12, 17, 20, 22, 10, 14, 16, 18, 6,  9,  11, 12}},
    MatingForce{.army = {.neangs = 1, .rooks = 1},
                .king_step = 25,
                .piece_step = 6,
                .spread = 29,
                .plies = {8,  11, 13, 14, 11, 15, 18, 20, 13, 18, 22, 24, 14, 20, 24, 27,
                          14, 20, 24, 27, 13, 18, 22, 24, 11, 15, 18, 20, 8,  11, 13, 14}},
    MatingForce{.army = {.rooks = 1},
                .king_step = 27,
                .piece_step = 0,
                .spread = 30,
                .plies = {9,  12, 14, 16, 12, 16, 20, 22, 14, 20, 24, 27, 16, 22, 27, 29,
                          16, 22, 27, 29, 14, 20, 24, 27, 12, 16, 20, 22, 9,  12, 14, 16}},
    MatingForce{.army = {.neangs = 1, .kouls = 2},
                .king_step = 24,
                .piece_step = 10,
                .spread = 86,
                .plies = {29, 34, 38, 40, 32, 38, 43, 46, 35, 41, 47, 49, 35, 41, 47, 49,
                          33, 39, 44, 47, 29, 34, 39, 42, 23, 28, 32, 34, 17, 22, 25, 27}},
    MatingForce{.army = {.kouls = 2},
                .king_step = 24,
                .piece_step = 12,
                .spread = 105,
                .plies = {47, 51, 54, 56, 50, 54, 58, 60, 50, 56, 60, 63, 48, 54, 60, 62,
                          44, 50, 55, 58, 37, 42, 47, 50, 28, 32, 37, 39, 21, 25, 28, 30}},
    MatingForce{.army = {.kouls = 1, .knights = 1},
                .king_step = 25,
                .piece_step = 8,
                .spread = 69,
                .plies = {34, 39, 42, 44, 38, 42, 46, 49, 40, 45, 49, 52, 41, 46, 50, 53,
                          39, 44, 49, 51, 35, 40, 45, 47, 30, 34, 39, 41, 25, 29, 32, 34}},
    MatingForce{.army = {.neangs = 2, .kouls = 1},
                .king_step = 24,
                .piece_step = 9,
                .spread = 94,
                .plies = {32, 37, 41, 43, 36, 41, 46, 49, 39, 45, 51, 54, 40, 46, 52, 55,
                          38, 44, 50, 53, 35, 40, 45, 48, 30, 34, 39, 41, 25, 29, 32, 34}},
    MatingForce{.army = {.neangs = 1, .kouls = 1},
                .king_step = 26,
                .piece_step = 10,
                .spread = 116,
                .plies = {60, 64, 67, 69, 63, 67, 71, 73, 64, 69, 74, 76, 63, 68, 73, 76,
                          59, 65, 70, 73, 53, 58, 63, 65, 44, 49, 53, 56, 36, 40, 45, 47}},
    MatingForce{.army = {.neangs = 2, .knights = 1},
                .king_step = 24,
                .piece_step = 9,
                .spread = 73,
                .plies = {29, 34, 38, 40, 34, 39, 43, 45, 38, 43, 48, 50, 40, 45, 50, 53,
                          40, 45, 50, 53, 38, 43, 48, 50, 34, 39, 43, 45, 29, 34, 38, 40}},
    MatingForce{.army = {.neangs = 1, .knights = 1},
                .king_step = 55,
                .piece_step = 12,
                .spread = 294,
                .plies = {163, 177, 190, 195, 177, 191, 199, 202, 190, 199, 204, 206, 195, 202, 206, 209,
                          195, 202, 206, 209, 190, 199, 204, 206, 177, 191, 200, 202, 163, 177, 190, 195}},
    MatingForce{.army = {.neangs = 3},
                .king_step = 21,
                .piece_step = 12,
                .spread = 66,
                .plies = {35, 39, 42, 44, 39, 43, 47, 49, 42, 47, 52, 54, 45, 50, 54, 57,
                          45, 50, 54, 57, 43, 47, 52, 55, 39, 43, 47, 50, 35, 39, 42, 44}}};

}  // namespace airavata::ouk
