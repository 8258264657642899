#include <algorithm>

#include "ouk/search/parameters.hpp"
#include "ouk/search/search.hpp"
#include "ouk/search/see.hpp"
#include "ouk/search/transposition.hpp"

namespace airavata::ouk {

/// Captures and promotions that lose nothing until the position is quiet; in check, every way out.
template <bool is_pv>
Score Searcher::quiescence(const Node& node, Score alpha, Score beta, int ply) {
    const Position& position = node.position;
    const bool in_check = node.legality.in_check();
    if constexpr (is_pv) pv(ply).clear();
    count_node(ply);
    if (must_stop()) return draw_score;
    if (const auto score = score_if_over(node, ply)) return *score;
    if (ply >= max_ply) return in_check ? draw_score : evaluator_.evaluate(position);

    const std::uint64_t key = position.key();
    const auto remembered = recall(table_, key, ply);
    if (!is_pv && remembered && settles(*remembered, alpha, beta, 0)) return remembered->score;

    const Score original_alpha = alpha;
    const Score raw_evaluation = static_evaluation(node, remembered);
    const Score evaluation =
        in_check ? unknown_evaluation
                 : correction_.corrected(CorrectionHistory::place_of(position, last_moves(ply)), raw_evaluation);
    Score best_score = -infinite_score;
    if (!in_check) {
        best_score = evaluation;
        alpha = std::max(alpha, best_score);
    }

    Move best_move;
    if (alpha < beta) {
        const QuietView quiet_history = quiet_view(ply);
        MovePicker picker(position, node.legality, remembered ? remembered->move : Move(), quiet_history,
                          capture_history_);
        int move_number = 0;
        for (Move move = picker.next(); move; move = picker.next()) {
            ++move_number;
            if (!in_check) {
                const PieceType victim = type_of(position.piece_on(move.to()));
                const Score gain = exchange_value(victim) + (move.promotes() ? exchange_value(PieceType::neang) : 0);
                const Score hoped = evaluation + gain + parameters.delta_margin;
                if (hoped <= alpha) {
                    best_score = std::max(best_score, hoped);
                    continue;
                }
            }
            const Node child(position.after(move));
            table_.prefetch(child.position.key());
            enter(ply, node, move, child);
            const Score score = -quiescence<is_pv>(child, -beta, -alpha, ply + 1);
            leave();
            if (stopped_) return draw_score;
            if (score <= best_score) continue;
            best_score = score;
            if (score <= alpha) continue;
            alpha = score;
            best_move = move;
            if constexpr (is_pv) extend_pv(ply, move);
            if (alpha >= beta) break;
        }
        if (in_check && move_number == 0) return mated_in(ply);
    }

    const Bound bound = bound_of(best_score, original_alpha, beta);
    constexpr int deep_enough_to_keep = 4;
    if (!remembered || remembered->depth < deep_enough_to_keep || bound == Bound::exact) {
        remember(table_, key, ply,
                 {.move = best_move || !remembered ? best_move : remembered->move,
                  .score = best_score,
                  .evaluation = raw_evaluation,
                  .depth = 0,
                  .bound = bound,
                  .was_pv = is_pv || (remembered && remembered->was_pv)});
    }
    return best_score;
}

template Score Searcher::quiescence<true>(const Node&, Score, Score, int);
template Score Searcher::quiescence<false>(const Node&, Score, Score, int);

}  // namespace airavata::ouk
