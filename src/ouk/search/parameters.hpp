// The numbers of the search that were chosen by trial.
#pragma once

namespace airavata::ouk {

struct Parameters {
    // Null move, in plies; scores in centipawns.
    int null_move_least_depth = 3;
    int null_move_reduction = 4;
    int null_move_depth_divisor = 4;
    int null_move_score_divisor = 200;

    // Late move reductions, in plies: base + ln(depth) * ln(move number) / divisor.
    int reduction_least_depth = 3;
    double reduction_base = 0.5;
    double reduction_divisor = 2.0;
    int reduction_history_divisor = 8192;  // of history's +-16384 for one ply

    // History bonus: slope * depth squared, capped.
    int history_slope = 16;
    int history_most = 1600;

    // Quiescence: a capture must come this near to alpha, in centipawns.
    int delta_margin = 150;

    // Aspiration windows, in centipawns.
    int aspiration_least_depth = 4;
    int aspiration_window = 25;
};

inline constexpr Parameters parameters;

}  // namespace airavata::ouk
