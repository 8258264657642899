// The numbers of the search that were chosen by trial.
#pragma once

namespace airavata::ouk {

/// Depths are in plies, margins in centipawns.
struct Parameters {
    int null_move_least_depth = 3;
    int null_move_reduction = 4;
    int null_move_depth_divisor = 4;
    int null_move_score_divisor = 200;

    // Far above beta, or far below alpha, by the evaluation.
    int reverse_futility_most_depth = 7;
    int reverse_futility_margin = 75;
    int razoring_most_depth = 3;
    int razoring_base = 200;
    int razoring_margin = 150;

    int late_move_most_depth = 7;
    int late_move_base = 4;  // moves, to which the depth squared is added
    int futility_most_depth = 6;
    int futility_base = 90;
    int futility_margin = 80;
    int history_pruning_most_depth = 4;
    int history_pruning_margin = 4000;  // of history, for each ply
    // A move that loses more by exchange than this for each ply is not tried.
    int exchange_most_depth = 6;
    int exchange_quiet_margin = 50;
    int exchange_capture_margin = 90;

    int internal_reduction_least_depth = 4;
    int singular_least_depth = 7;
    int singular_margin = 2;  // centipawns for each ply
    int double_extension_margin = 20;

    // Late move reductions, in 1/1024 of a ply: base + ln(depth) * ln(move number) * 100 / divisor.
    int reduction_least_depth = 3;
    int reduction_base = 512;
    int reduction_divisor = 200;
    int reduction_pv = 1024;
    int reduction_was_pv = 700;
    int reduction_cut_node = 1024;
    int reduction_not_improving = 1024;
    int reduction_check = 1024;
    int reduction_cutoffs = 700;
    int reduction_history = 87;  // for 1024 of history
    // A reduced move that came out better than alpha is searched again: deeper if it beats the best so far by this,
    // shallower if it does not by that.
    int deeper_margin = 50;
    int shallower_margin = 8;
    int narrowing_most_depth = 11;  // once a move has raised alpha, the others are searched less deep up to here

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
