// The numbers of the search that were chosen by trial.
#pragma once

namespace airavata::ouk {

struct Parameters {
    // Null move, in plies; scores in centipawns.
    int null_move_least_depth = 3;
    int null_move_reduction = 4;
    int null_move_depth_divisor = 4;
    int null_move_score_divisor = 200;

    // Reverse futility, late move pruning, futility: depths in plies, margins in centipawns for each ply.
    int reverse_futility_most_depth = 7;
    int reverse_futility_margin = 75;
    int late_move_most_depth = 7;
    int late_move_base = 4;  // moves, to which the depth squared is added
    int futility_most_depth = 6;
    int futility_base = 90;
    int futility_margin = 80;
    // A move that loses more by exchange than this for each ply is not tried.
    int exchange_most_depth = 6;
    int exchange_quiet_margin = 50;
    int exchange_capture_margin = 90;

    int internal_reduction_least_depth = 4;
    int singular_least_depth = 7;
    int singular_margin = 2;  // centipawns for each ply
    int double_extension_margin = 20;

    // Late move reductions, in plies: base + ln(depth) * ln(move number) / divisor.
    int reduction_least_depth = 3;
    double reduction_base = 0.5;
    double reduction_divisor = 2.0;
    int reduction_history_divisor = 12000;  // of history's +-49152 for one ply

    // History bonus: slope * depth squared, capped.
    int history_slope = 16;
    int history_most = 1600;

    // Correction of the evaluation: sums of three values within +-1024 for one centipawn, and how slowly they learn.
    int correction_divisor = 24;
    int correction_depth_divisor = 8;

    // Quiescence: a capture must come this near to alpha, in centipawns.
    int delta_margin = 150;

    // Aspiration windows, in centipawns.
    int aspiration_least_depth = 4;
    int aspiration_window = 25;
};

inline constexpr Parameters parameters;

}  // namespace airavata::ouk
