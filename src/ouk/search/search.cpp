#include "ouk/search/search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ouk/eval/evaluate.hpp"
#include "ouk/search/parameters.hpp"
#include "ouk/search/see.hpp"
#include "ouk/search/transposition.hpp"

namespace airavata::ouk {

namespace {

/// Reductions in plies by depth and number of the move.
const auto& reduction_table() {
    static const auto table = [] {
        std::array<std::array<std::int8_t, 64>, 64> plies{};
        for (std::size_t depth = 1; depth < 64; ++depth) {
            for (std::size_t number = 1; number < 64; ++number) {
                const double depth_log = std::log(static_cast<double>(depth));
                plies[depth][number] = static_cast<std::int8_t>(parameters.reduction_base +
                                                                depth_log * std::log(static_cast<double>(number)) /
                                                                    parameters.reduction_divisor);
            }
        }
        return plies;
    }();
    return table;
}

/// A side that has only king, neangs, kouls and pawns is often in zugzwang; passing tells nothing then.
bool passing_is_safe(const Position& position) {
    const Color us = position.side_to_move();
    return (position.pieces(us, PieceType::rook) | position.pieces(us, PieceType::knight)) != 0;
}

bool can_try_null_move(const Position& position, Score beta, int depth, Score evaluation) {
    return depth >= parameters.null_move_least_depth && evaluation >= beta && !is_mate(beta) &&
           passing_is_safe(position);
}

/// The position is so good that a shallow search would hardly bring the score below beta.
bool is_far_above(Score evaluation, Score beta, int depth, bool improving) {
    return depth <= parameters.reverse_futility_most_depth && !is_mate(beta) && !is_mate(evaluation) &&
           evaluation - parameters.reverse_futility_margin * (depth - improving) >= beta;
}

/// So many quiet moves have been tried without success that the others are not worth it.
bool enough_quiets_tried(std::size_t tried, int depth, bool improving) {
    const auto most = static_cast<std::size_t>(parameters.late_move_base + depth * depth);
    return depth <= parameters.late_move_most_depth && tried >= (improving ? most : most / 2);
}

/// The position is so bad that a quiet move would hardly bring the score up to alpha.
bool is_futile(Score evaluation, Score alpha, int reduced_depth) {
    return reduced_depth <= parameters.futility_most_depth &&
           evaluation + parameters.futility_base + parameters.futility_margin * reduced_depth <= alpha;
}

/// Whether what was remembered settles a search to `depth` with this window.
bool settles(const Remembered& remembered, Score alpha, Score beta, int depth) {
    if (remembered.depth < depth) return false;
    switch (remembered.bound) {
        case Bound::exact: return true;
        case Bound::lower: return remembered.score >= beta;
        case Bound::upper: return remembered.score <= alpha;
        case Bound::none: break;
    }
    return false;
}

int history_bonus(int depth) { return std::min(parameters.history_slope * depth * depth, parameters.history_most); }

}  // namespace

/// True if the position stood on the board before: once since the root, or twice if only before it.
bool Searcher::is_repetition(const Position& position, int ply) const {
    const std::uint64_t key = position.repetition_key();
    const auto here = static_cast<std::ptrdiff_t>(root_key_index_) + ply;
    const auto root = static_cast<std::ptrdiff_t>(root_key_index_);
    // Nothing comes back from before a capture or pawn move, nor before a null move. A count that runs has not begun
    // later than the last of them.
    const std::ptrdiff_t first = std::max(static_cast<std::ptrdiff_t>(after_null_), here - position.count().plies);
    int seen = 0;
    for (std::ptrdiff_t back = here - 4; back >= first; back -= 2) {
        if (keys_[static_cast<std::size_t>(back)] != key) continue;
        if (back > root || ++seen == 2) return true;
    }
    return false;
}

/// The score of a game that is over at this node, which is not the root; nothing if it goes on.
std::optional<Score> Searcher::score_if_over(const Node& node, int ply) const {
    const Position& position = node.position;
    if (is_repetition(position, ply)) return draw_score;
    const bool no_strong_piece = (position.pieces(PieceType::rook) | position.pieces(PieceType::koul)) == 0;
    const bool drawn = position.count().exceeded() ||
                       (no_strong_piece && !can_mate(position, Color::white) && !can_mate(position, Color::black));
    if (!drawn) return std::nullopt;
    // Mate on the last count still wins.
    if (node.legality.in_check() && count_legal_moves(position) == 0) return mated_in(ply);
    return draw_score;
}

void Searcher::count_node(int ply) {
    ++nodes_;
    selective_depth_ = std::max(selective_depth_, ply);
}

/// Asks the limits, the clock only now and then. Once true it stays true.
bool Searcher::must_stop() {
    if (stopped_) return true;
    if (root_depth_ == 1) return false;  // a first iteration is always finished: a move must be made
    if (limits_.nodes && nodes_ >= *limits_.nodes) return stopped_ = true;
    constexpr std::uint64_t nodes_between_looks = 512;
    if (nodes_ % nodes_between_looks != 0) return false;
    if (control_->stopped()) return stopped_ = true;
    if (limits_.time && !control_->pondering()) {
        // The clock begins to run when pondering ends.
        const auto now = Stopwatch::Clock::now();
        const auto since_hit = std::chrono::duration_cast<Milliseconds>(now - control_->ponder_hit_time());
        if (std::min(stopwatch_.elapsed_at(now), since_hit) >= limits_.time->hard) return stopped_ = true;
    }
    return false;
}

void Searcher::extend_pv(int ply, Move move) {
    Variation& here = pv(ply);
    here.clear();
    here.push_back(move);
    for (const Move later : pv(ply + 1)) here.push_back(later);
}

/// Everything that a move changes on the search path.
void Searcher::enter(int ply, const Node& node, Move move, const Node& child) {
    keys_.push_back(child.position.repetition_key());
    frame(ply).continuation = &quiet_history_.after(node.position.piece_on(move.from()), move.to());
}

std::optional<Score> Searcher::try_null_move(const Node& node, Score beta, int depth, int ply, Score evaluation) {
    const Node child(node.position.after_null());
    const int reduction = parameters.null_move_reduction + depth / parameters.null_move_depth_divisor +
                          std::min((evaluation - beta) / parameters.null_move_score_divisor, 3);
    const std::size_t saved = std::exchange(after_null_, keys_.size());
    keys_.push_back(child.position.repetition_key());
    frame(ply).continuation = &quiet_history_.after_nothing();
    const Score score = -search_node<false>(child, -beta, -beta + 1, depth - reduction, ply + 1, false);
    leave();
    after_null_ = saved;
    if (stopped_ || score < beta) return std::nullopt;
    return is_mate(score) ? beta : score;
}

/// Whether the remembered move is so much better than all others that it deserves more depth: plies to add to it,
/// negative if it deserves less.
int Searcher::singular_extension(const Node& node, const Remembered& remembered, Score beta, int depth, int ply,
                                 bool cut_node) {
    const Score bar = remembered.score - parameters.singular_margin * depth;
    frame(ply).excluded = remembered.move;
    const Score others = search_node<false>(node, bar - 1, bar, (depth - 1) / 2, ply, cut_node);
    frame(ply).excluded = Move();
    if (others < bar) return 1;
    return remembered.score >= beta ? -1 : 0;
}

/// Searches a move with the window and depth that its place in the order earns. `depth` is the child's; `reduction` is
/// taken from it at first, if there is any.
Score Searcher::search_child(const Node& child, Score alpha, Score beta, int depth, int reduction, int ply,
                             int move_number, bool is_pv, bool cut_node) {
    Score score = 0;
    const bool is_first = move_number == 1;
    if (!is_pv || !is_first) {
        score = -search_node<false>(child, -alpha - 1, -alpha, depth - reduction, ply + 1, reduction > 0 || !cut_node);
        if (score > alpha && reduction > 0) {
            score = -search_node<false>(child, -alpha - 1, -alpha, depth, ply + 1, !cut_node);
        }
    }
    if (is_pv && (is_first || (score > alpha && score < beta))) {
        score = -search_node<true>(child, -beta, -alpha, depth, ply + 1, false);
    }
    return score;
}

void Searcher::reward_refutation(const Node& node, Move refutation, const MoveList& quiets_tried, int depth, int ply) {
    const Position& position = node.position;
    const Color us = position.side_to_move();
    const QuietView view = quiet_view(ply);
    killers_.add(ply, refutation);
    const int bonus = history_bonus(depth);
    view.update(us, position.piece_on(refutation.from()), refutation, bonus);
    for (const Move move : quiets_tried) view.update(us, position.piece_on(move.from()), move, -bonus);
}

template <bool is_pv>
Score Searcher::search_node(const Node& node, Score alpha, Score beta, int depth, int ply, bool cut_node) {
    const Position& position = node.position;
    const bool in_check = node.legality.in_check();
    const Move excluded = frame(ply).excluded;
    if (depth <= 0 && !in_check) return quiescence<is_pv>(node, alpha, beta, ply);
    depth = std::max(depth, 1);

    if constexpr (is_pv) pv(ply).clear();
    count_node(ply);
    if (must_stop()) return draw_score;
    if (const auto score = score_if_over(node, ply)) return *score;
    if (ply >= max_ply) return in_check ? draw_score : evaluate(position);

    // No mate from here can be better than one already found nearer the root.
    alpha = std::max(alpha, mated_in(ply));
    beta = std::min(beta, mate_in(ply + 1));
    if (alpha >= beta) return alpha;

    const std::uint64_t key = position.key();
    const auto remembered = recall(table_, key, ply);
    if (!is_pv && !excluded && remembered && settles(*remembered, alpha, beta, depth)) return remembered->score;
    if (!(remembered && remembered->move) && !excluded && depth >= parameters.internal_reduction_least_depth &&
        (is_pv || cut_node)) {
        --depth;  // without a move to begin with the node is not worth the full depth
    }

    Score evaluation = unknown_evaluation;
    bool improving = false;
    if (!in_check) {
        evaluation =
            remembered && remembered->evaluation != unknown_evaluation ? remembered->evaluation : evaluate(position);
        const Score before = frame(ply - 2).evaluation;
        improving = before == unknown_evaluation || evaluation > before;
    }
    frame(ply).evaluation = evaluation;

    if (!is_pv && !in_check && !excluded) {
        if (is_far_above(evaluation, beta, depth, improving)) return evaluation;
        const bool after_null = frame(ply - 1).continuation == &quiet_history_.after_nothing();
        if (!after_null && can_try_null_move(position, beta, depth, evaluation)) {
            if (const auto score = try_null_move(node, beta, depth, ply, evaluation)) return *score;
            if (stopped_) return draw_score;
        }
    }

    killers_.clear_ply(ply + 1);
    const QuietView quiet_history = quiet_view(ply);
    MovePicker picker(position, node.legality, remembered ? remembered->move : Move(), killers_.at(ply), quiet_history);
    const Color us = position.side_to_move();
    const Score original_alpha = alpha;
    Score best_score = -infinite_score;
    Move best_move;
    MoveList quiets_tried;
    int move_number = 0;
    for (Move move = picker.next(); move; move = picker.next()) {
        if (move == excluded) continue;
        ++move_number;
        const bool quiet = !move.promotes() && position.piece_on(move.to()) == Piece::none;
        const int history = quiet ? quiet_history.value(us, position.piece_on(move.from()), move) : 0;
        const Node child(position.after(move));
        const bool gives_check = child.legality.in_check();
        table_.prefetch(child.position.key());

        int reduction = reduction_table()[static_cast<std::size_t>(std::min(depth, 63))]
                                         [static_cast<std::size_t>(std::min(move_number, 63))];

        if (!is_pv && best_score > -mate_threshold && !gives_check && !in_check) {
            if (quiet) {
                const int reduced_depth = std::max(0, depth - reduction);
                if (enough_quiets_tried(quiets_tried.size(), depth, improving) ||
                    is_futile(evaluation, alpha, reduced_depth)) {
                    picker.skip_quiets();
                    continue;
                }
                if (depth <= parameters.exchange_most_depth &&
                    !wins_exchange(position, move, -parameters.exchange_quiet_margin * depth)) {
                    continue;
                }
            } else if (depth <= parameters.exchange_most_depth && picker.at_losing_captures() &&
                       !wins_exchange(position, move, -parameters.exchange_capture_margin * depth)) {
                continue;
            }
        }

        int extension = 0;
        if (remembered && move == remembered->move && !excluded && depth >= parameters.singular_least_depth &&
            remembered->depth >= depth - 3 && remembered->bound != Bound::upper && !is_mate(remembered->score) &&
            ply < 2 * root_depth_) {
            extension = singular_extension(node, *remembered, beta, depth, ply, cut_node);
            if (stopped_) return draw_score;
        }
        if (extension == 0 && gives_check && ply < 2 * root_depth_ && !picker.at_losing_captures()) extension = 1;

        if (depth >= parameters.reduction_least_depth && move_number > (is_pv ? 3 : 1) &&
            (quiet || picker.at_losing_captures())) {
            if (is_pv) --reduction;
            if (cut_node) ++reduction;
            if (!improving) ++reduction;
            if (in_check || gives_check) --reduction;
            reduction -= history / parameters.reduction_history_divisor;
            reduction = std::clamp(reduction, 0, depth - 2);
        } else {
            reduction = 0;
        }

        enter(ply, node, move, child);
        const Score score =
            search_child(child, alpha, beta, depth - 1 + extension, reduction, ply, move_number, is_pv, cut_node);
        leave();
        if (stopped_) return draw_score;

        if (score > best_score) {
            best_score = score;
            if (score > alpha) {
                alpha = score;
                best_move = move;
                if constexpr (is_pv) extend_pv(ply, move);
            }
        }
        if (alpha >= beta) {
            if (quiet) reward_refutation(node, move, quiets_tried, depth, ply);
            break;
        }
        if (quiet) quiets_tried.push_back(move);
    }

    if (move_number == 0) {
        if (excluded) return alpha;
        return in_check ? mated_in(ply) : draw_score;
    }
    if (excluded) return best_score;
    const Bound bound = best_score >= beta ? Bound::lower : best_score > original_alpha ? Bound::exact : Bound::upper;
    remember(table_, key, ply,
             {.move = best_move,
              .score = best_score,
              .evaluation = evaluation,
              .depth = std::min(depth, 255),
              .bound = bound});
    return best_score;
}

template Score Searcher::search_node<true>(const Node&, Score, Score, int, int, bool);
template Score Searcher::search_node<false>(const Node&, Score, Score, int, int, bool);

}  // namespace airavata::ouk
