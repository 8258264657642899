#include "chaturaji/search/search.hpp"

#include <algorithm>
#include <limits>

#include "core/time_budget.hpp"

namespace airavata::chaturaji {

namespace {

constexpr int max_depth = 8;

/// Turns of the root that fall behind the best by more than a margin, in the unit of placement payoffs, are not looked
/// at deeper.
struct Parameters {
    float root_margin = 0.4F;
    float root_margin_deep = 0.2F;  // from depth 3 on
};
constexpr Parameters parameters;

/// How many units of the objective are like one of placement payoffs.
float unit(Objective objective) {
    switch (objective) {
        case Objective::place: return 1;
        case Objective::win: return 0.6F;
        case Objective::points: return 12;
    }
    return 1;
}

void add(Expectation& sum, const Expectation& term, double probability) {
    const auto weight = static_cast<float>(probability);
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        sum.objective[seat] += weight * term.objective[seat];
        sum.points[seat] += weight * term.points[seat];
    }
}

}  // namespace

void Searcher::begin(const Rules& rules, Objective objective, const SearchLimits& limits,
                     const SearchControl& control) {
    control_ = &control;
    limits_ = limits;
    rules_ = rules;
    objective_ = objective;
    rolls_ = roll_classes(rules);
    table_ = RollTable(rolls_);
    stopwatch_ = Stopwatch();
    nodes_ = 0;
    forced_ = false;
    stopped_ = false;
}

SearchLine Searcher::search(const Position& position, const std::vector<TurnOutcome>& turns, const Rules& rules,
                            Objective objective, const SearchLimits& limits, const SearchControl& control,
                            const Reporter& report) {
    begin(rules, objective, limits, control);
    const auto mover = static_cast<std::size_t>(index(position.seat_to_play()));
    std::vector<Candidate> candidates;
    candidates.reserve(turns.size());
    for (const TurnOutcome& outcome : turns) {
        candidates.push_back({.outcome = outcome, .expectation = {}});
    }
    forced_ = candidates.size() == 1 && limits.answer_at_once_if_forced;
    for (root_depth_ = 1; root_depth_ <= max_depth; ++root_depth_) {
        search_turns(candidates, mover, root_depth_);
        // Of an iteration that was stopped there is something new if its first turn was searched.
        if (candidates.front().depth == root_depth_) report_lines(position, candidates, report);
        if (stopped_ || iteration_is_last(root_depth_)) break;
    }
    return line_of(position, candidates.front());
}

SearchLine Searcher::search_before_roll(const Position& position, const Rules& rules, Objective objective,
                                        const SearchLimits& limits, const SearchControl& control,
                                        const Reporter& report) {
    begin(rules, objective, limits, control);
    SearchLine line;
    for (root_depth_ = 1; root_depth_ <= max_depth; ++root_depth_) {
        const Expectation expectation = over_rolls(position, root_depth_);
        if (stopped_) break;
        line.expectation = expectation;
        report({.depth = root_depth_, .line_number = 1, .line = line, .nodes = nodes_, .time = stopwatch_.elapsed()});
        if (iteration_is_last(root_depth_)) break;
    }
    return line;
}

/// One iteration over the turns of the root, the best of the last one first. Those searched come to the front, the best
/// before the others.
void Searcher::search_turns(std::vector<Candidate>& candidates, std::size_t mover, int depth) {
    const float margin = unit(objective_) * (depth == 2 ? parameters.root_margin : parameters.root_margin_deep);
    const float best = candidates.front().expectation.objective[mover];
    std::size_t searched = 0;
    for (; searched < candidates.size(); ++searched) {
        Candidate& candidate = candidates[searched];
        const bool hopeless =
            depth > 1 && searched >= limits_.lines && candidate.expectation.objective[mover] < best - margin;
        if (hopeless) break;
        const Expectation expectation = over_rolls(candidate.outcome.after, depth - 1);
        if (stopped_) break;
        candidate.expectation = expectation;
        candidate.depth = depth;
    }
    std::stable_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(searched),
                     [&](const Candidate& a, const Candidate& b) {
                         return a.expectation.objective[mover] > b.expectation.objective[mover];
                     });
}

void Searcher::report_lines(const Position& position, const std::vector<Candidate>& candidates,
                            const Reporter& report) {
    const std::size_t wanted = std::min(limits_.lines, candidates.size());
    for (std::size_t number = 0; number < wanted; ++number) {
        report({.depth = candidates[number].depth,
                .line_number = number + 1,
                .line = line_of(position, candidates[number]),
                .nodes = nodes_,
                .time = stopwatch_.elapsed()});
    }
}

SearchLine Searcher::line_of(const Position& position, const Candidate& candidate) {
    SearchLine line{.pv = {{position.dice(), candidate.outcome.turn}}, .expectation = candidate.expectation};
    if (candidate.depth > 1) {
        if (const auto reply = likely_reply(candidate.outcome.after)) line.pv.push_back(*reply);
    }
    return line;
}

/// The best turn, by the evaluation, for the likeliest roll; none if the game is over or that roll lets nothing move.
std::optional<RolledTurn> Searcher::likely_reply(const Position& position) {
    if (position.over()) return std::nullopt;
    const auto* likeliest = std::max_element(rolls_.begin(), rolls_.end(), [](const RollClass& a, const RollClass& b) {
        return a.probability < b.probability;
    });
    const Position rolled = position.after_roll(likeliest->example, rules_);
    if (rolled.dice().empty()) return std::nullopt;
    const auto mover = static_cast<std::size_t>(index(rolled.seat_to_play()));
    RolledTurn best{.dice = likeliest->example, .turn = {}};
    float best_value = -std::numeric_limits<float>::infinity();
    for (const TurnOutcome& outcome : distinct_turns(rolled, rules_)) {
        const float worth = evaluator_.evaluate(outcome.after, rules_, objective_).objective[mover];
        if (worth <= best_value) continue;
        best_value = worth;
        best.turn = outcome.turn;
    }
    return best;
}

std::vector<Expectation> Searcher::after_each_roll(const Position& position, const Rules& rules, Objective objective,
                                                   int depth) {
    const SearchControl unbounded;
    begin(rules, objective, {}, unbounded);
    const BestTurns best = search_rolls(position, depth);
    std::vector<Expectation> expectations;
    for (std::size_t roll = 0; roll < rolls_.size(); ++roll) expectations.push_back(best[roll].expectation);
    return expectations;
}

/// What a position is worth when `depth` more turns are played out.
Expectation Searcher::over_rolls(const Position& position, int depth) {
    if (depth == 0 || position.over()) return value(position);
    const BestTurns best = search_rolls(position, depth);
    Expectation sum;
    for (std::size_t roll = 0; roll < rolls_.size(); ++roll) {
        add(sum, best[roll].expectation, rolls_[roll].probability);
    }
    return sum;
}

/// For every roll the turn that the evaluation likes best, with what it leads to. (Looking at more than one turn a roll
/// was worth less than the depth that it cost.)
Searcher::BestTurns Searcher::search_rolls(const Position& position, int depth) {
    BestTurns best = best_turns(position);
    if (depth == 1) return best;
    const auto end = best.begin() + static_cast<std::ptrdiff_t>(rolls_.size());
    for (auto roll = best.begin(); roll != end && !stopped_; ++roll) {
        const auto same =
            std::find_if(best.begin(), roll, [&](const BestTurn& other) { return other.after == roll->after; });
        roll->expectation = same != roll ? same->expectation : over_rolls(roll->after, depth - 1);
    }
    return best;
}

Searcher::BestTurns Searcher::best_turns(const Position& position) {
    BestTurns best;
    const auto mover = static_cast<std::size_t>(index(position.seat_to_play()));
    afterstates_.clear();
    for_each_turn_of_all_rolls(position, table_, rules_,
                               [&](RollSet rolls, const Turn& /*turn*/, const Position& after) {
                                   if (stopped_) return;
                                   // Seen before for the same rolls: then it has had its chance.
                                   const auto [slot, is_new] = afterstates_.find(after.key());
                                   const RollSet unseen = is_new ? rolls : static_cast<RollSet>(rolls & ~slot.rolls);
                                   slot.rolls = is_new ? rolls : static_cast<RollSet>(slot.rolls | rolls);
                                   if (unseen == 0) return;
                                   const Expectation expectation = value(after);
                                   const float worth = expectation.objective[mover];
                                   for (std::size_t roll = 0; roll < rolls_.size(); ++roll) {
                                       if ((unseen >> roll & 1) == 0 || worth <= best[roll].worth) continue;
                                       best[roll] = {worth, expectation, after};
                                   }
                               });
    return best;
}

Expectation Searcher::value(const Position& position) {
    ++nodes_;
    if (must_stop()) return {};
    return evaluator_.evaluate(position, rules_, objective_);
}

bool Searcher::iteration_is_last(int depth) const {
    if (limits_.depth && depth >= *limits_.depth) return true;
    if (limits_.nodes && nodes_ >= *limits_.nodes) return true;
    if (forced_ && !control_->pondering()) return true;
    if (!limits_.time || control_->pondering()) return false;
    return time_on_own_clock(stopwatch_, *control_) >= *limits_.time;
}

bool Searcher::must_stop() {
    if (stopped_) return true;
    if (root_depth_ == 1) return false;  // a first iteration is always finished: a turn must be played
    if (limits_.nodes && nodes_ >= *limits_.nodes) return stopped_ = true;
    constexpr std::uint64_t nodes_between_looks = 128;
    if (nodes_ % nodes_between_looks != 0) return false;
    if (control_->stopped()) return stopped_ = true;
    if (forced_ && !control_->pondering()) return stopped_ = true;
    if (limits_.time && time_on_own_clock(stopwatch_, *control_) >= *limits_.time) return stopped_ = true;
    return false;
}

}  // namespace airavata::chaturaji
