// The root: iterative deepening, aspiration windows, several lines, and when to be content.
#include <algorithm>

#include "ouk/search/parameters.hpp"
#include "ouk/search/search.hpp"
#include "ouk/search/transposition.hpp"

namespace airavata::ouk {

void Searcher::new_game() {
    killers_.clear();
    quiet_history_.clear();
    capture_history_.clear();
    correction_.clear();
}

SearchLine Searcher::search(const Game& game, const std::vector<Move>& root_moves, const SearchLimits& limits,
                            const SearchControl& control, const Reporter& report) {
    control_ = &control;
    reporter_ = &report;
    limits_ = limits;
    stopwatch_ = Stopwatch();
    keys_ = game.keys();
    root_key_index_ = keys_.size() - 1;
    after_null_ = 0;
    reset_nodes();
    stopped_ = false;
    unreported_ = true;
    killers_.clear();
    const Node root(game.position());
    for (Frame& frame : frames_) {
        frame = {};
        frame.continuation = &quiet_history_.after_nothing();
        frame.evaluation = unknown_evaluation;
    }
    frame(0).evaluation = static_evaluation(root, std::nullopt);
    lines_.clear();
    for (const Move move : root_moves)
        lines_.push_back({.pv = {move}, .score = -infinite_score, .depth = 0, .nodes = 0});
    stable_iterations_ = 0;

    for (root_depth_ = limits_.first_depth; root_depth_ <= max_depth; ++root_depth_) {
        search_lines(root, root_depth_);
        if (stopped_ || iteration_is_last(root_depth_)) break;
        stable_iterations_ = best_move_changes_ > 0 ? 0 : stable_iterations_ + 1;
        const Score score = lines_.front().score;
        mean_score_ = root_depth_ == limits_.first_depth ? score : (mean_score_ + score) / 2;
    }
    if (unreported_) report_lines(std::min(root_depth_, max_depth));
    return lines_.front();
}

/// One iteration: as many lines as are wanted, each without the first moves of those before it.
void Searcher::search_lines(const Node& root, int depth) {
    selective_depth_ = 0;
    best_move_changes_ = 0;
    const std::size_t wanted = std::min(limits_.lines, lines_.size());
    for (std::size_t number = 0; number < wanted && !stopped_; ++number) search_line_with_window(root, depth, number);
    if (stopped_) return;
    std::stable_sort(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(wanted),
                     [](const SearchLine& a, const SearchLine& b) { return a.score > b.score; });
    report_lines(depth);
}

/// Searches for the line of a number within a window around its last score, and wider until the score fits.
void Searcher::search_line_with_window(const Node& root, int depth, std::size_t line_number) {
    const Score last = lines_[line_number].score;
    Score window = parameters.aspiration_window;
    Score alpha = -infinite_score;
    Score beta = infinite_score;
    if (depth >= parameters.aspiration_least_depth && !is_mate(last)) {
        alpha = last - window;
        beta = last + window;
    }
    while (true) {
        const Score score = search_root(root, alpha, beta, depth, line_number);
        if (stopped_) return;
        window *= 2;
        if (score <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = std::max(score - window, -infinite_score);
        } else if (score >= beta) {
            beta = std::min(score + window, infinite_score);
        } else {
            return;
        }
        constexpr Score widest = 1000;
        if (window > widest) {
            alpha = -infinite_score;
            beta = infinite_score;
        }
    }
}

/// Searches the root moves from `first_move` on and moves the best of them to that place. If none beats alpha the
/// order stays.
Score Searcher::search_root(const Node& root, Score alpha, Score beta, int depth, std::size_t first_move) {
    count_node(0);
    Score best_score = -infinite_score;
    if (must_stop()) return best_score;
    const Score original_alpha = alpha;
    const NodeFacts facts{.depth = depth, .is_pv = true, .in_check = root.legality.in_check(), .improving = true};
    Candidate candidate;
    frame(1).cutoffs = frame(2).cutoffs = 0;
    for (std::size_t place = first_move; place < lines_.size(); ++place) {
        ++candidate.number;
        const Move move = lines_[place].pv.front();
        const Node child(root.position.after(move));
        candidate.move = move;
        candidate.quiet = is_quiet(root.position, move);
        candidate.gives_check = child.legality.in_check();
        const bool reduce = depth >= parameters.reduction_least_depth && candidate.number > 4 && candidate.quiet &&
                            !facts.in_check && !candidate.gives_check;
        enter(0, root, move, child);
        pv(1).clear();
        const std::uint64_t nodes_before = nodes();
        const Score score = search_child(facts, candidate, child, alpha, beta, depth - 1, reduce ? 1 : 0, best_score);
        leave();
        lines_[place].nodes += nodes() - nodes_before;
        if (stopped_) return best_score;

        best_score = std::max(best_score, score);
        if (score > alpha) {
            alpha = score;
            lines_[place].score = score;
            lines_[place].depth = depth;
            lines_[place].pv.assign(1, move);
            lines_[place].pv.insert(lines_[place].pv.end(), pv(1).begin(), pv(1).end());
            // The new best goes to the front, the others keep their order.
            const auto first = lines_.begin() + static_cast<std::ptrdiff_t>(first_move);
            const auto best = lines_.begin() + static_cast<std::ptrdiff_t>(place);
            std::rotate(first, best, best + 1);
            if (first_move == 0) {
                best_move_changes_ += candidate.number > 1;
                unreported_ = true;
            }
        }
        if (alpha >= beta) break;
    }
    if (first_move == 0) {
        const Bound bound = bound_of(best_score, original_alpha, beta);
        const Move best = bound == Bound::upper ? Move() : lines_.front().pv.front();
        remember(table_, root.position.key(), 0,
                 {.move = best, .score = best_score, .evaluation = unknown_evaluation, .depth = depth, .bound = bound});
    }
    return best_score;
}

void Searcher::report_lines(int depth) {
    unreported_ = false;
    const std::size_t wanted = std::min(limits_.lines, lines_.size());
    for (std::size_t number = 0; number < wanted; ++number) {
        (*reporter_)({.depth = depth,
                      .selective_depth = selective_depth_,
                      .line_number = number + 1,
                      .line = lines_[number],
                      .nodes = nodes() + limits_.nodes_elsewhere(),
                      .hash_permille = table_.permille_full(),
                      .time = stopwatch_.elapsed()});
    }
}

bool Searcher::iteration_is_last(int depth) const {
    if (limits_.depth && depth >= *limits_.depth) return true;
    if (limits_.nodes && nodes() + limits_.nodes_elsewhere() >= *limits_.nodes) return true;
    if (limits_.soft_nodes && nodes() + limits_.nodes_elsewhere() >= *limits_.soft_nodes) return true;
    const Score score = lines_.front().score;
    if (limits_.mate && score >= mate_in(2 * *limits_.mate - 1)) return true;
    if (!limits_.time || control_->pondering()) return false;
    if (limits_.answer_at_once_if_forced && lines_.size() == 1) return true;
    return soft_time_is_over();
}

bool Searcher::soft_time_is_over() const {
    return static_cast<double>(stopwatch_.elapsed().count()) >=
           soft_time_stretch() * static_cast<double>(limits_.time->soft.count());
}

/// The soft limit stretches while the best move keeps changing, takes little of the nodes, or gets worse; it shrinks
/// while nothing of that happens.
double Searcher::soft_time_stretch() const {
    const double changes = best_move_changes_ > 0 ? 1.35 : std::max(0.75, 1.15 - 0.08 * stable_iterations_);
    const double share = static_cast<double>(lines_.front().nodes) / static_cast<double>(nodes() + 1);
    const double effort = 1.6 - 1.0 * share;
    const double fall = std::clamp(1.0 + (mean_score_ - lines_.front().score) / 120.0, 0.9, 1.6);
    return changes * effort * fall;
}

}  // namespace airavata::ouk
