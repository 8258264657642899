// The search: iterative deepening alpha-beta with a principal variation. One Searcher is one thread's work.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/hash_table.hpp"
#include "core/search_control.hpp"
#include "core/stopwatch.hpp"
#include "core/time_budget.hpp"
#include "ouk/eval/evaluator.hpp"
#include "ouk/game.hpp"
#include "ouk/movegen.hpp"
#include "ouk/score.hpp"
#include "ouk/search/correction.hpp"
#include "ouk/search/history.hpp"
#include "ouk/search/node.hpp"
#include "ouk/search/ordering.hpp"
#include "ouk/search/transposition.hpp"

namespace airavata::ouk {

/// What bounds a search besides the control. Nothing set: only the control ends it.
struct SearchLimits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> soft_nodes;  // no iteration begins after so many
    std::optional<int> mate;                  // ends once a mate in so many moves is found
    std::optional<TimeBudget> time;
    bool answer_at_once_if_forced = false;  // a single legal move needs no thought
    std::size_t lines = 1;                  // principal variations wanted
    int first_depth = 1;                    // of the first iteration
    bool alone = false;                     // a team searches with one thread
    /// Nodes that others have searched meanwhile for the same answer; they count for `nodes` and in reports.
    std::function<std::uint64_t()> nodes_elsewhere = [] { return std::uint64_t{0}; };
};

/// A root move's line. `pv` begins with the move.
struct SearchLine {
    std::vector<Move> pv;
    Score score = -infinite_score;
    int depth = 0;            // of the iteration that found it
    std::uint64_t nodes = 0;  // spent on its first move in all iterations
};

/// What is known after an iteration, or when the search ends.
struct SearchReport {
    int depth = 0;
    int selective_depth = 0;
    std::size_t line_number = 1;  // from 1
    SearchLine line;
    std::uint64_t nodes = 0;
    int hash_permille = 0;
    Milliseconds time{0};
};

using Reporter = std::function<void(const SearchReport&)>;

/// Moves of one ply's principal variation.
using Variation = FixedVector<Move, max_ply + 2>;

/// What is known of a node before its moves are tried.
struct NodeFacts {
    int depth = 0;
    int ply = 0;
    bool is_pv = false;
    bool cut_node = false;  // expected to fail high
    bool in_check = false;
    bool improving = false;                     // better for the mover than two plies ago
    Move excluded;                              // left out while it is tested whether it alone is good
    Score raw_evaluation = unknown_evaluation;  // before what was learnt of such positions
    Score evaluation = unknown_evaluation;      // corrected
    Score estimate = unknown_evaluation;        // the evaluation, or a remembered score that says more
    bool was_pv = false;                        // stands or stood on a principal variation
    std::optional<Remembered> remembered;
};

/// What is known of a move before it is searched.
struct Candidate {
    Move move;
    int number = 0;  // in the order of trying, from 1
    bool quiet = false;
    bool gives_check = false;
    bool loses_exchange = false;
    int history = 0;  // of a quiet move
};

/// Searches one position after another, keeping move histories from one to the next. The hash table belongs to its
/// owner, who also begins its generations. One call at a time, but `nodes` may be asked at any time.
class Searcher {
  public:
    Searcher(HashTable& table, std::shared_ptr<const Network> network)
        : table_(table), evaluator_(std::move(network)) {}

    /// Forgets the histories.
    void new_game();

    /// Judges positions by another network from now on. What the table holds should be forgotten too.
    void set_network(std::shared_ptr<const Network> network) { evaluator_ = Evaluator(std::move(network)); }

    /// Searches the game's position. `root_moves` are the moves to choose from, at least one, all legal. Returns the
    /// best line found; after each iteration the lines are reported, and once more if the best one changed after that.
    SearchLine search(const Game& game, const std::vector<Move>& root_moves, const SearchLimits& limits,
                      const SearchControl& control, const Reporter& report);

    /// Of the running search, or the last one.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    void reset_nodes() { nodes_.store(0, std::memory_order_relaxed); }

  private:
    // root.cpp
    void search_lines(const Node& root, int depth);
    void search_line_with_window(const Node& root, int depth, std::size_t line_number);
    Score search_root(const Node& root, Score alpha, Score beta, int depth, std::size_t first_move);
    void report_lines(int depth);
    [[nodiscard]] bool iteration_is_last(int depth) const;
    [[nodiscard]] bool soft_time_is_over() const;
    [[nodiscard]] double soft_time_stretch() const;

    // search.cpp
    template <bool is_pv>
    Score search_node(const Node& node, Score alpha, Score beta, int depth, int ply, bool cut_node);
    Score search_child(const NodeFacts& facts, const Candidate& candidate, const Node& child, Score alpha, Score beta,
                       int depth, int reduction, Score best_score);
    int reduction(const NodeFacts& facts, const Candidate& candidate);
    std::optional<Score> try_null_move(const Node& node, Score beta, int depth, int ply, Score evaluation);
    Score static_evaluation(const Node& node, const std::optional<Remembered>& remembered);
    std::optional<Score> try_to_cut_early(const Node& node, const NodeFacts& facts, Score beta);
    int singular_extension(const Node& node, const NodeFacts& facts, Score beta);
    int extension(const Node& node, const NodeFacts& facts, const Candidate& candidate, Score beta);
    void reward_refutation(const Node& node, Move refutation, const MoveList& quiets_tried,
                           const MoveList& captures_tried, int depth, int ply);

    // quiescence.cpp
    template <bool is_pv>
    Score quiescence(const Node& node, Score alpha, Score beta, int ply);

    // Shared by both.
    [[nodiscard]] bool is_repetition(const Position& position, int ply) const;
    [[nodiscard]] bool can_repeat(const Position& position, int ply) const;
    [[nodiscard]] std::optional<Score> score_if_over(const Node& node, int ply) const;
    void count_node(int ply);
    [[nodiscard]] bool must_stop();
    void extend_pv(int ply, Move move);
    void enter(int ply, const Node& node, Move move, const Node& child);
    void leave() { keys_.pop_back(); }
    [[nodiscard]] QuietView quiet_view(int ply) {
        return {quiet_history_, *frame(ply - 1).continuation, *frame(ply - 2).continuation};
    }
    /// Says which two moves led to a ply.
    [[nodiscard]] std::uint64_t last_moves(int ply) {
        const auto code = [](const Frame& before) {
            return static_cast<std::uint64_t>(index(before.piece) * square_count + before.move.to());
        };
        return code(frame(ply - 1)) << 16 | code(frame(ply - 2));
    }
    [[nodiscard]] Variation& pv(int ply) { return pvs_[static_cast<std::size_t>(ply)]; }

    /// What a ply of the search path leaves for those after it.
    struct Frame {
        // The move made here; none for a null move and before the root.
        Move move;
        Piece piece = Piece::none;
        PieceToHistory* continuation = nullptr;  // answers to it

        Score evaluation = 0;  // static; unknown_evaluation in check
        Move excluded;         // as in NodeFacts
        int cutoffs = 0;       // at this ply since two plies before it a node was entered
    };
    static constexpr int frames_before_root = 2;
    [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply + frames_before_root)]; }

    HashTable& table_;
    Evaluator evaluator_;
    Killers killers_;
    QuietHistory quiet_history_;
    CaptureHistory capture_history_;
    CorrectionHistory correction_;

    // Of the running search.
    const SearchControl* control_ = nullptr;
    const Reporter* reporter_ = nullptr;
    SearchLimits limits_;
    Stopwatch stopwatch_;
    std::vector<SearchLine> lines_;         // one a root move, the best first
    std::vector<std::uint64_t> keys_;       // repetition keys of the game and the search path
    std::size_t root_key_index_ = 0;        // of the root position in keys_
    std::size_t after_null_ = 0;            // index in keys_ of the position after the last null move of the path
    std::atomic<std::uint64_t> nodes_ = 0;  // written by the searching thread alone
    int root_depth_ = 0;
    int selective_depth_ = 0;
    int best_move_changes_ = 0;  // in the present iteration
    int stable_iterations_ = 0;  // with the same best move, up to the last one
    Score mean_score_ = 0;       // of the last iterations, the later ones counting more
    bool stopped_ = false;
    bool unreported_ = false;  // the best line has changed since it was last reported
    std::array<Variation, max_ply + 2> pvs_;
    std::array<Frame, max_ply + frames_before_root + 3> frames_;
};

}  // namespace airavata::ouk
