#include "ouk/search/mate.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "ouk/outcome.hpp"

namespace airavata::ouk {

namespace {

constexpr int most_plies = std::numeric_limits<std::uint8_t>::max();

struct Reply {
    Node node;
    Move move;
    int rating;
};

/// The positions after all legal moves, those with the fewest replies first, checks before all others.
std::vector<Reply> attacks(const Node& node) {
    std::vector<Reply> replies;
    for (const Move move : legal_moves(node.position)) {
        const Node child(node.position.after(move));
        constexpr int after_checks = 1000;
        const int rating =
            static_cast<int>(count_legal_moves(child.position)) + (child.legality.in_check() ? 0 : after_checks);
        replies.push_back({child, move, rating});
    }
    std::stable_sort(replies.begin(), replies.end(),
                     [](const Reply& a, const Reply& b) { return a.rating < b.rating; });
    return replies;
}

}  // namespace

MateSearch::MateSearch(const Game& game, std::function<bool(std::uint64_t nodes)> must_stop)
    : must_stop_(std::move(must_stop)), root_(game.position()), table_(table_size) {
    std::map<std::uint64_t, int> times;
    for (const std::uint64_t key : game.keys()) {
        if (++times[key] == 2) stood_twice_.push_back(key);
    }
}

MateSearch::Answer MateSearch::search(const std::vector<Move>& root_moves, int moves) {
    const Node root(root_);
    if (draw_unless_mate(root_) != Ending::none) return {.verdict = Verdict::none, .line = {}};
    const int most = std::min(2 * moves - 1, most_plies);
    for (int plies = 1; plies <= most; plies += 2) {
        for (const Move move : root_moves) {
            const bool mates = mates_by(root, move, plies);
            if (stopped_) return {};
            if (mates) return {.verdict = Verdict::mate, .line = line_from(root, move, plies)};
        }
    }
    return {.verdict = Verdict::none, .line = {}};
}

bool MateSearch::mates_by(const Node& node, Move move, int plies) {
    const Node child(node.position.after(move));
    if (plies == 1 && !child.legality.in_check()) return false;
    return defend(child, plies - 1);
}

/// Drawn unless the side to move is mated here.
bool MateSearch::is_drawn(const Position& position) const {
    return draw_unless_mate(position) != Ending::none ||
           std::find(stood_twice_.begin(), stood_twice_.end(), position.repetition_key()) != stood_twice_.end();
}

bool MateSearch::stopped() {
    constexpr std::uint64_t nodes_between_looks = 1024;
    if (++nodes_ % nodes_between_looks == 0 && must_stop_(nodes_)) stopped_ = true;
    return stopped_;
}

/// Whether the side to move mates in `plies`.
bool MateSearch::attack(const Node& node, int plies) {
    if (stopped() || is_drawn(node.position) || !can_mate(node.position, node.position.side_to_move())) return false;
    const std::uint64_t key = node.position.key();
    if (const Known& before = known(node.position); before.key == key) {
        if (before.proved != 0 && before.proved <= plies) return true;
        if (before.refuted >= plies) return false;
    }
    Move mating;
    if (plies == 1) {
        const MoveList moves = legal_moves(node.position);
        const auto* found =
            std::find_if(moves.begin(), moves.end(), [&](Move move) { return mates_by(node, move, 1); });
        if (found != moves.end()) mating = *found;
    } else {
        for (const Reply& reply : attacks(node)) {
            if (!defend(reply.node, plies - 1)) continue;
            mating = reply.move;
            break;
        }
    }
    if (stopped_) return false;
    Known& entry = known(node.position);
    if (entry.key != key) entry = {.key = key, .mating = {}, .proved = 0, .refuted = 0};
    if (mating) {
        entry.mating = mating;
        entry.proved = static_cast<std::uint8_t>(plies);
    } else {
        entry.refuted = static_cast<std::uint8_t>(plies);
    }
    return static_cast<bool>(mating);
}

/// Whether the side to move is mated in `plies`, whatever it does.
bool MateSearch::defend(const Node& node, int plies) {
    if (stopped()) return false;
    const MoveList moves = legal_moves(node.position);
    if (moves.empty()) return node.legality.in_check();
    if (plies == 0 || is_drawn(node.position)) return false;
    return std::all_of(moves.begin(), moves.end(),
                       [&](Move move) { return attack(Node(node.position.after(move)), plies - 1); });
}

/// The fewest plies, at most `most`, in which the attacker to move mates; `most` + 2 if he does not.
int MateSearch::plies_needed(const Node& node, int most) {
    int plies = 1;
    while (plies <= most && !attack(node, plies)) plies += 2;
    return plies;
}

/// The move that puts the mate off longest; none if the side to move is mated already.
Move MateSearch::longest_defence(const Node& node, int plies) {
    Move best;
    int longest = 0;
    for (const Move move : legal_moves(node.position)) {
        const int needed = plies_needed(Node(node.position.after(move)), plies - 1);
        if (needed <= longest) continue;
        longest = needed;
        best = move;
    }
    return best;
}

/// The line of a mate in `plies` that begins with `first`.
std::vector<Move> MateSearch::line_from(const Node& root, Move first, int plies) {
    // What is still to be found out costs no more than what has been: it is not stopped.
    must_stop_ = [](std::uint64_t) { return false; };
    std::vector<Move> line = {first};
    Node node(root.position.after(first));
    for (plies -= 1; plies > 0; plies -= 2) {
        const Move defence = longest_defence(node, plies);
        node = Node(node.position.after(defence));
        line.push_back(defence);
        attack(node, plies - 1);  // the table may have lost it
        const Move mating = known(node.position).mating;
        node = Node(node.position.after(mating));
        line.push_back(mating);
    }
    return line;
}

}  // namespace airavata::ouk
