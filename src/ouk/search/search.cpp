#include "ouk/search/search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ouk/outcome.hpp"
#include "ouk/search/cycles.hpp"
#include "ouk/search/parameters.hpp"
#include "ouk/search/see.hpp"
#include "ouk/search/transposition.hpp"

namespace airavata::ouk {

namespace {

/// The reduction of a late move, in 1/1024 of a ply, by depth and number of the move alone.
int usual_reduction(int depth, int move_number) {
    constexpr int size = 64;
    static const auto logarithms = [] {  // times 32
        std::array<int, size> values{};
        for (std::size_t n = 1; n < size; ++n) values[n] = static_cast<int>(32 * std::log(static_cast<double>(n)));
        return values;
    }();
    return parameters.reduction_base + logarithms[static_cast<std::size_t>(std::min(depth, size - 1))] *
                                           logarithms[static_cast<std::size_t>(std::min(move_number, size - 1))] * 100 /
                                           parameters.reduction_divisor;
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

/// What the position is worth before any search of it: the evaluation, or the remembered score if it says more.
Score estimate(const NodeFacts& facts) {
    const auto& remembered = facts.remembered;
    if (facts.in_check || !remembered || is_mate(remembered->score)) return facts.evaluation;
    const bool says_more = remembered->bound == Bound::exact ||
                           (remembered->bound == Bound::lower && remembered->score > facts.evaluation) ||
                           (remembered->bound == Bound::upper && remembered->score < facts.evaluation);
    return says_more ? remembered->score : facts.evaluation;
}

/// The position is so bad that at most a capture could bring the score to beta.
bool is_far_below(Score evaluation, Score beta, int depth) {
    return depth <= parameters.razoring_most_depth && !is_mate(beta) &&
           evaluation + parameters.razoring_base + parameters.razoring_margin * depth * depth < beta;
}

/// The position is so good that a shallow search would hardly bring the score below beta.
bool is_far_above(Score evaluation, Score beta, int depth, bool improving) {
    return depth <= parameters.reverse_futility_most_depth && !is_mate(beta) && !is_mate(evaluation) &&
           evaluation - parameters.reverse_futility_margin * (depth - improving) >= beta;
}

/// A node that should be good has no move to begin with: it is not worth the full depth.
bool lacks_first_move(const NodeFacts& facts) {
    const bool has_one = facts.remembered && facts.remembered->move;
    return !has_one && !facts.excluded && facts.depth >= parameters.internal_reduction_least_depth &&
           (facts.is_pv || facts.cut_node);
}

/// So many quiet moves have been tried, or the position is so bad, that no further one will bring the score to alpha.
bool no_quiet_is_worth_it(const NodeFacts& facts, const Candidate& candidate, std::size_t tried, Score alpha) {
    const auto most = static_cast<std::size_t>(parameters.late_move_base + facts.depth * facts.depth);
    if (facts.depth <= parameters.late_move_most_depth && tried >= (facts.improving ? most : most / 2)) return true;
    if (facts.depth <= parameters.history_pruning_most_depth &&
        candidate.history < -parameters.history_pruning_margin * facts.depth) {
        return true;
    }
    const int reduced_depth = std::max(0, facts.depth - usual_reduction(facts.depth, candidate.number) / 1024);
    return reduced_depth <= parameters.futility_most_depth &&
           facts.evaluation + parameters.futility_base + parameters.futility_margin * reduced_depth <= alpha;
}

/// The move gives away more than the depth left could bring back.
bool loses_too_much(const Position& position, const NodeFacts& facts, const Candidate& candidate) {
    if (facts.depth > parameters.exchange_most_depth || !(candidate.quiet || candidate.loses_exchange)) return false;
    const int margin = candidate.quiet ? parameters.exchange_quiet_margin : parameters.exchange_capture_margin;
    return !wins_exchange(position, candidate.move, -margin * facts.depth);
}

/// Whether it should be tested if the remembered move is the only good one.
bool is_singular_candidate(const NodeFacts& facts, Move move) {
    const auto& remembered = facts.remembered;
    return remembered && move == remembered->move && !facts.excluded &&
           facts.depth >= parameters.singular_least_depth && remembered->depth >= facts.depth - 3 &&
           remembered->bound != Bound::upper && !is_mate(remembered->score);
}

/// Whether the score found says that the evaluation was off: not where a capture made the difference, and not where the
/// score is only a bound on the side where the evaluation is.
bool tells_of_evaluation(const Position& position, const NodeFacts& facts, Move best, Score score, Bound bound) {
    if (facts.in_check || is_mate(score) || (best && !is_quiet(position, best))) return false;
    if (bound == Bound::lower) return score > facts.evaluation;
    if (bound == Bound::upper) return score < facts.evaluation;
    return true;
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

/// True if one move of the side to move could lead back to a position since the root.
bool Searcher::can_repeat(const Position& position, int ply) const {
    const auto here = static_cast<std::ptrdiff_t>(root_key_index_) + ply;
    const std::ptrdiff_t first = std::max({static_cast<std::ptrdiff_t>(after_null_), here - position.count().plies,
                                           static_cast<std::ptrdiff_t>(root_key_index_) + 1});
    for (std::ptrdiff_t back = here - 3; back >= first; back -= 2) {
        if (one_move_leads_back(position, keys_[static_cast<std::size_t>(back)])) return true;
    }
    return false;
}

/// The score of a game that is over at this node, which is not the root; nothing if it goes on.
std::optional<Score> Searcher::score_if_over(const Node& node, int ply) const {
    const Position& position = node.position;
    if (is_repetition(position, ply)) return draw_score;
    if (draw_unless_mate(position) == Ending::none) return std::nullopt;
    // Mate on the last count still wins.
    if (node.legality.in_check() && count_legal_moves(position) == 0) return mated_in(ply);
    return draw_score;
}

void Searcher::count_node(int ply) {
    nodes_.store(nodes() + 1, std::memory_order_relaxed);
    selective_depth_ = std::max(selective_depth_, ply);
}

/// Asks the limits, the clock only now and then. Once true it stays true.
bool Searcher::must_stop() {
    if (stopped_) return true;
    if (root_depth_ == 1) return false;  // a first iteration is always finished: a move must be made
    if (limits_.nodes && nodes() >= *limits_.nodes) return stopped_ = true;
    constexpr std::uint64_t nodes_between_looks = 512;
    if (nodes() % nodes_between_looks != 0) return false;
    if (control_->stopped()) return stopped_ = true;
    if (limits_.nodes && nodes() + limits_.nodes_elsewhere() >= *limits_.nodes) return stopped_ = true;
    if (limits_.time && time_on_own_clock(stopwatch_, *control_) >= limits_.time->hard) return stopped_ = true;
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
    Frame& here = frame(ply);
    here.move = move;
    here.piece = node.position.piece_on(move.from());
    here.continuation = &quiet_history_.after(here.piece, move.to());
}

std::optional<Score> Searcher::try_null_move(const Node& node, Score beta, int depth, int ply, Score evaluation) {
    const Node child(node.position.after_null());
    const int reduction = parameters.null_move_reduction + depth / parameters.null_move_depth_divisor +
                          std::min((evaluation - beta) / parameters.null_move_score_divisor, 3);
    const std::size_t saved = std::exchange(after_null_, keys_.size());
    keys_.push_back(child.position.repetition_key());
    Frame& here = frame(ply);
    here.move = Move();
    here.piece = Piece::none;
    here.continuation = &quiet_history_.after_nothing();
    const Score score = -search_node<false>(child, -beta, -beta + 1, depth - reduction, ply + 1, false);
    leave();
    after_null_ = saved;
    if (stopped_ || score < beta) return std::nullopt;
    return is_mate(score) ? beta : score;
}

/// Whether the remembered move is so much better than all others that it deserves more depth: plies to add to it,
/// negative if it deserves less.
int Searcher::singular_extension(const Node& node, const NodeFacts& facts, Score beta) {
    const Remembered& remembered = *facts.remembered;
    const Score bar = remembered.score - parameters.singular_margin * facts.depth;
    frame(facts.ply).excluded = remembered.move;
    const Score others = search_node<false>(node, bar - 1, bar, (facts.depth - 1) / 2, facts.ply, facts.cut_node);
    frame(facts.ply).excluded = Move();
    if (others < bar) return !facts.is_pv && others < bar - parameters.double_extension_margin ? 2 : 1;
    return remembered.score >= beta ? -2 : facts.cut_node ? -1 : 0;
}

/// How much deeper the child is searched than by the usual one ply less.
int Searcher::extension(const Node& node, const NodeFacts& facts, const Candidate& candidate, Score beta) {
    if (facts.ply >= 2 * root_depth_) return 0;
    if (is_singular_candidate(facts, candidate.move)) {
        const int plies = singular_extension(node, facts, beta);
        if (plies != 0) return plies;
    }
    return candidate.gives_check && !candidate.loses_exchange ? 1 : 0;
}

/// Plies that a late move is searched less deep at first; none for early and for good ones.
int Searcher::reduction(const NodeFacts& facts, const Candidate& candidate) {
    const int full_depth_moves = facts.is_pv ? 3 : 1;
    if (facts.depth < parameters.reduction_least_depth || candidate.number <= full_depth_moves ||
        !(candidate.quiet || candidate.loses_exchange)) {
        return 0;
    }
    int parts = usual_reduction(facts.depth, candidate.number);
    if (facts.is_pv) parts -= parameters.reduction_pv;
    if (facts.was_pv) parts -= parameters.reduction_was_pv;
    if (facts.cut_node) parts += parameters.reduction_cut_node;
    if (!facts.improving) parts += parameters.reduction_not_improving;
    if (facts.in_check || candidate.gives_check) parts -= parameters.reduction_check;
    if (frame(facts.ply + 1).cutoffs > 3) parts += parameters.reduction_cutoffs;
    parts -= candidate.history * parameters.reduction_history / 1024;
    return std::clamp(parts / 1024, 0, facts.depth - 2);
}

/// Searches a move with the window and depth that its place in the order earns. `depth` is the child's; `reduction` is
/// taken from it at first, if there is any.
Score Searcher::search_child(const NodeFacts& facts, const Candidate& candidate, const Node& child, Score alpha,
                             Score beta, int depth, int reduction, Score best_score) {
    Score score = 0;
    const int ply = facts.ply + 1;
    const bool is_first = candidate.number == 1;
    if (!facts.is_pv || !is_first) {
        score =
            -search_node<false>(child, -alpha - 1, -alpha, depth - reduction, ply, reduction > 0 || !facts.cut_node);
        if (stopped_) return score;
        if (score > alpha && reduction > 0) {
            const int reduced = depth - reduction;
            if (reduction > 1 && score > best_score + parameters.deeper_margin) ++depth;
            if (score < best_score + parameters.shallower_margin) --depth;
            if (depth > reduced) score = -search_node<false>(child, -alpha - 1, -alpha, depth, ply, !facts.cut_node);
            if (stopped_) return score;
        }
    }
    if (facts.is_pv && (is_first || (score > alpha && score < beta))) {
        score = -search_node<true>(child, -beta, -alpha, depth, ply, false);
    }
    return score;
}

void Searcher::reward_refutation(const Node& node, Move refutation, const MoveList& quiets_tried,
                                 const MoveList& captures_tried, int depth, int ply) {
    const Position& position = node.position;
    const int bonus = history_bonus(depth);
    const auto capture = [&](Move move) -> std::int16_t& {
        return capture_history_.value(position.piece_on(move.from()), move.to(), type_of(position.piece_on(move.to())));
    };
    if (is_quiet(position, refutation)) {
        const Color us = position.side_to_move();
        const QuietView view = quiet_view(ply);
        killers_.add(ply, refutation);
        view.update(us, position.piece_on(refutation.from()), refutation, bonus);
        for (const Move move : quiets_tried) view.update(us, position.piece_on(move.from()), move, -bonus);
    } else {
        update_history(capture(refutation), bonus);
    }
    for (const Move move : captures_tried) update_history(capture(move), -bonus);
}

/// The static evaluation, from memory if it is there; none in check.
Score Searcher::static_evaluation(const Node& node, const std::optional<Remembered>& remembered) {
    if (node.legality.in_check()) return unknown_evaluation;
    if (remembered && remembered->evaluation != unknown_evaluation) return remembered->evaluation;
    return evaluator_.evaluate(node.position);
}

/// A score that makes trying moves needless: the position is far below alpha and no capture helps, it is far above
/// beta, or passing is good enough.
std::optional<Score> Searcher::try_to_cut_early(const Node& node, const NodeFacts& facts, Score beta) {
    if (facts.is_pv || facts.in_check || facts.excluded) return std::nullopt;
    if (is_far_below(facts.estimate, beta, facts.depth)) {
        const Score score = quiescence<false>(node, beta - 1, beta, facts.ply);
        if (score < beta || stopped_) return score;
    }
    if (is_far_above(facts.estimate, beta, facts.depth, facts.improving)) return (facts.estimate + beta) / 2;
    const bool after_null = frame(facts.ply - 1).continuation == &quiet_history_.after_nothing();
    if (after_null || !can_try_null_move(node.position, beta, facts.depth, facts.estimate)) return std::nullopt;
    return try_null_move(node, beta, facts.depth, facts.ply, facts.estimate);
}

template <bool is_pv>
Score Searcher::search_node(const Node& node, Score alpha, Score beta, int depth, int ply, bool cut_node) {
    const Position& position = node.position;
    NodeFacts facts{.depth = std::max(depth, 1),
                    .ply = ply,
                    .is_pv = is_pv,
                    .cut_node = cut_node,
                    .in_check = node.legality.in_check(),
                    .improving = false,
                    .excluded = frame(ply).excluded,
                    .raw_evaluation = unknown_evaluation,
                    .evaluation = unknown_evaluation,
                    .estimate = unknown_evaluation,
                    .was_pv = is_pv,
                    .remembered = std::nullopt};
    if (depth <= 0 && !facts.in_check) return quiescence<is_pv>(node, alpha, beta, ply);

    if constexpr (is_pv) pv(ply).clear();
    count_node(ply);
    if (must_stop()) return draw_score;
    if (const auto score = score_if_over(node, ply)) return *score;
    if (ply >= max_ply) return facts.in_check ? draw_score : evaluator_.evaluate(position);

    if (alpha < draw_score && can_repeat(position, ply)) {
        alpha = draw_score;
        if (alpha >= beta) return alpha;
    }
    if constexpr (!is_pv) {
        // No mate from here can be better than one already found nearer the root. (On a principal variation the line
        // is wanted.)
        alpha = std::max(alpha, mated_in(ply));
        beta = std::min(beta, mate_in(ply + 1));
        if (alpha >= beta) return alpha;
    }

    const std::uint64_t key = position.key();
    facts.remembered = recall(table_, key, ply);
    if (!is_pv && !facts.excluded && facts.remembered && settles(*facts.remembered, alpha, beta, facts.depth)) {
        return facts.remembered->score;
    }
    if (facts.remembered && facts.remembered->was_pv) facts.was_pv = true;
    if (lacks_first_move(facts)) --facts.depth;

    facts.raw_evaluation = static_evaluation(node, facts.remembered);
    CorrectionHistory::Place place{};
    if (!facts.in_check) {
        place = CorrectionHistory::place_of(position, last_moves(ply));
        facts.evaluation = correction_.corrected(place, facts.raw_evaluation);
    }
    facts.estimate = estimate(facts);
    frame(ply).evaluation = facts.evaluation;
    frame(ply + 2).cutoffs = 0;
    const Score before = frame(ply - 2).evaluation;
    facts.improving = !facts.in_check && (before == unknown_evaluation || facts.evaluation > before);

    if (const auto score = try_to_cut_early(node, facts, beta)) return *score;
    if (stopped_) return draw_score;

    killers_.clear_ply(ply + 1);
    const QuietView history = quiet_view(ply);
    MovePicker picker(position, node.legality, facts.remembered ? facts.remembered->move : Move(), killers_.at(ply),
                      history, capture_history_);
    const Score original_alpha = alpha;
    Score best_score = -infinite_score;
    Move best_move;
    MoveList quiets_tried;
    MoveList captures_tried;
    Candidate candidate;
    for (Move move = picker.next(); move; move = picker.next()) {
        if (move == facts.excluded) continue;
        const Node child(position.after(move));
        table_.prefetch(child.position.key());
        candidate.move = move;
        ++candidate.number;
        candidate.quiet = is_quiet(position, move);
        candidate.loses_exchange = picker.at_losing_captures();
        candidate.gives_check = child.legality.in_check();
        candidate.history =
            candidate.quiet ? history.value(position.side_to_move(), position.piece_on(move.from()), move) : 0;

        if (!is_pv && !facts.in_check && !candidate.gives_check && best_score > -mate_threshold) {
            if (candidate.quiet && no_quiet_is_worth_it(facts, candidate, quiets_tried.size(), alpha)) {
                picker.skip_quiets();
                continue;
            }
            if (loses_too_much(position, facts, candidate)) continue;
        }
        const int child_depth = facts.depth - 1 + extension(node, facts, candidate, beta);
        if (stopped_) return draw_score;

        // A move that the zero window finds good enough for a cut has no line of its own.
        if constexpr (is_pv) pv(ply + 1).clear();
        enter(ply, node, move, child);
        const Score score =
            search_child(facts, candidate, child, alpha, beta, child_depth, reduction(facts, candidate), best_score);
        leave();
        if (stopped_) return draw_score;

        if (score > best_score) best_score = score;
        if (score > alpha) {
            alpha = score;
            best_move = move;
            if constexpr (is_pv) extend_pv(ply, move);
            if (alpha >= beta) {
                ++frame(ply).cutoffs;
                reward_refutation(node, move, quiets_tried, captures_tried, facts.depth, ply);
                break;
            }
            if (facts.depth > 2 && facts.depth <= parameters.narrowing_most_depth && !is_mate(score)) --facts.depth;
        }
        (candidate.quiet ? quiets_tried : captures_tried).push_back(move);
    }

    if (candidate.number == 0) {
        if (facts.excluded) return alpha;
        return facts.in_check ? mated_in(ply) : draw_score;
    }
    if (best_score >= beta && !is_mate(best_score) && !is_mate(beta)) {
        best_score = (best_score * facts.depth + beta) / (facts.depth + 1);
    }
    if (!facts.excluded) {
        const Bound bound = bound_of(best_score, original_alpha, beta);
        if (tells_of_evaluation(position, facts, best_move, best_score, bound)) {
            correction_.learn(place, facts.evaluation, best_score, facts.depth);
        }
        remember(table_, key, ply,
                 {.move = best_move || !facts.remembered ? best_move : facts.remembered->move,
                  .score = best_score,
                  .evaluation = facts.raw_evaluation,
                  .depth = std::min(facts.depth, 255),
                  .bound = bound,
                  .was_pv = facts.was_pv});
    }
    return best_score;
}

template Score Searcher::search_node<true>(const Node&, Score, Score, int, int, bool);
template Score Searcher::search_node<false>(const Node&, Score, Score, int, int, bool);

}  // namespace airavata::ouk
