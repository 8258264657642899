#include "chaturaji/search/search.hpp"

#include <algorithm>
#include <limits>
#include <new>

#include "core/threads.hpp"
#include "core/time_budget.hpp"

namespace airavata::chaturaji {

namespace {

constexpr int max_depth = 64;

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

}  // namespace

Searcher::Searcher(std::shared_ptr<const Network> network) : network_(std::move(network)) {
    choosers_.push_back(std::make_unique<TurnChooser>(network_));
}

void Searcher::set_network(std::shared_ptr<const Network> network) {
    network_ = std::move(network);
    for (auto& chooser : choosers_) chooser = std::make_unique<TurnChooser>(network_);
}

bool Searcher::set_threads(std::size_t threads) {
    try {
        choosers_.reserve(threads);
        while (choosers_.size() < threads) choosers_.push_back(std::make_unique<TurnChooser>(network_));
    } catch (const std::bad_alloc&) {
        return false;
    }
    choosers_.resize(threads);
    return true;
}

void Searcher::begin(const Rules& rules, Objective objective, const SearchLimits& limits,
                     const SearchControl& control) {
    control_ = &control;
    limits_ = limits;
    rules_ = rules;
    objective_ = objective;
    for (const auto& chooser : choosers_) {
        chooser->set_rules(rules, objective);
        chooser->reset_evaluations();
    }
    stopwatch_ = Stopwatch();
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
        search_turns(candidates, mover);
        // Of an iteration that was stopped there is something new if its first turn was searched.
        if (candidates.front().depth == root_depth_) report_lines(position, candidates, report);
        if (stopped_ || iteration_is_last()) break;
    }
    return line_of(position, candidates.front());
}

SearchLine Searcher::search_before_roll(const Position& position, const Rules& rules, Objective objective,
                                        const SearchLimits& limits, const SearchControl& control,
                                        const Reporter& report) {
    begin(rules, objective, limits, control);
    SearchLine line;
    for (root_depth_ = 1; root_depth_ <= max_depth; ++root_depth_) {
        const std::vector<Expectation> by_roll = values_by_roll(position, root_depth_);
        if (stopped_) break;
        line.expectation = mean(by_roll);
        report({.depth = root_depth_, .line_number = 1, .line = line, .nodes = nodes(), .time = stopwatch_.elapsed()});
        if (iteration_is_last()) break;
    }
    return line;
}

std::vector<Expectation> Searcher::after_each_roll(const Position& position, const Rules& rules, Objective objective,
                                                   int depth) {
    const SearchControl unbounded;
    begin(rules, objective, {}, unbounded);
    root_depth_ = depth;
    return values_by_roll(position, depth);
}

/// One iteration over the turns of the root, the best of the last one first. Those searched come to the front, the best
/// before the others.
void Searcher::search_turns(std::vector<Candidate>& candidates, std::size_t mover) {
    const float margin = unit(objective_) * (root_depth_ == 2 ? parameters.root_margin : parameters.root_margin_deep);
    const float best = candidates.front().expectation.objective[mover];
    std::vector<const Position*> positions;
    for (const Candidate& candidate : candidates) {
        const bool hopeless = root_depth_ > 1 && positions.size() >= limits_.lines &&
                              candidate.expectation.objective[mover] < best - margin;
        if (hopeless) break;
        positions.push_back(&candidate.outcome.after);
    }
    const std::vector<Expectation> found = values(positions, root_depth_ - 1);
    for (std::size_t number = 0; number < found.size(); ++number) {
        candidates[number].expectation = found[number];
        candidates[number].depth = root_depth_;
    }
    std::stable_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(found.size()),
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
                .nodes = nodes(),
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
    const auto* likeliest =
        std::max_element(rolls().begin(), rolls().end(),
                         [](const RollClass& a, const RollClass& b) { return a.probability < b.probability; });
    const Position rolled = position.after_roll(likeliest->example, rules_);
    if (rolled.dice().empty()) return std::nullopt;
    RolledTurn best{.dice = likeliest->example, .turn = {}};
    float best_worth = -std::numeric_limits<float>::infinity();
    for (const TurnOutcome& outcome : distinct_turns(rolled, rules_)) {
        const float worth = choosers_.front()->worth(outcome.after, rolled.seat_to_play());
        if (worth <= best_worth) continue;
        best_worth = worth;
        best.turn = outcome.turn;
    }
    return best;
}

/// What positions are worth when `depth` more turns are played out, by all threads. If the search was stopped, only
/// those before the first that was not done.
std::vector<Expectation> Searcher::values(const std::vector<const Position*>& positions, int depth) {
    std::vector<std::optional<Expectation>> found(positions.size());
    std::atomic<std::size_t> next = 0;
    const std::size_t threads = depth == 0 ? 1 : std::min(choosers_.size(), positions.size());
    on_threads(threads, [&](std::size_t thread) {
        for (std::size_t number = next++; number < positions.size(); number = next++) {
            const Expectation expectation = over_rolls(*positions[number], depth, *choosers_[thread]);
            if (stopped_) return;
            found[number] = expectation;
        }
    });
    std::vector<Expectation> expectations;
    for (const auto& expectation : found) {
        if (!expectation) break;
        expectations.push_back(*expectation);
    }
    return expectations;
}

/// The same for the outcomes of each roll from a position; none is left out, but after a stop they are of no use.
std::vector<Expectation> Searcher::values_by_roll(const Position& position, int depth) {
    const BestTurns best = choosers_.front()->best_turns(position);
    std::vector<const Position*> outcomes;
    std::vector<std::size_t> number_of(rolls().size());  // of each roll's outcome
    for (std::size_t roll = 0; roll < rolls().size(); ++roll) {
        const std::size_t first = first_alike(best, roll);
        number_of[roll] = first < roll ? number_of[first] : outcomes.size();
        if (first == roll) outcomes.push_back(&best[roll].after);
    }
    std::vector<Expectation> found = values(outcomes, depth - 1);
    found.resize(outcomes.size());
    std::vector<Expectation> by_roll;
    for (const std::size_t number : number_of) by_roll.push_back(found[number]);
    return by_roll;
}

Expectation Searcher::mean(const std::vector<Expectation>& by_roll) const {
    Expectation sum;
    for (std::size_t roll = 0; roll < by_roll.size(); ++roll) add(sum, by_roll[roll], rolls()[roll].probability);
    return sum;
}

/// What a position is worth when `depth` more turns are played out: for each roll the turn that the evaluation likes
/// best. (Looking at more than one turn a roll was worth less than the depth that it cost.)
Expectation Searcher::over_rolls(const Position& position, int depth, TurnChooser& chooser) {
    if (depth == 0 || position.over()) return chooser.value(position);
    const BestTurns best = chooser.best_turns(position);
    std::vector<Expectation> by_roll(rolls().size());
    for (std::size_t roll = 0; roll < by_roll.size() && !must_stop(); ++roll) {
        const std::size_t first = first_alike(best, roll);
        by_roll[roll] = first < roll ? by_roll[first] : over_rolls(best[roll].after, depth - 1, chooser);
    }
    return mean(by_roll);
}

std::uint64_t Searcher::nodes() const {
    std::uint64_t sum = 0;
    for (const auto& chooser : choosers_) sum += chooser->evaluations();
    return sum;
}

bool Searcher::iteration_is_last() const {
    if (limits_.depth && root_depth_ >= *limits_.depth) return true;
    if (limits_.nodes && nodes() >= *limits_.nodes) return true;
    if (forced_ && !control_->pondering()) return true;
    if (!limits_.time || control_->pondering()) return false;
    return time_on_own_clock(stopwatch_, *control_) >= *limits_.time;
}

bool Searcher::must_stop() {
    if (stopped_) return true;
    if (root_depth_ == 1) return false;  // a first iteration is always finished: a turn must be played
    if (limits_.nodes && nodes() >= *limits_.nodes) return stopped_ = true;
    if (control_->stopped()) return stopped_ = true;
    if (forced_ && !control_->pondering()) return stopped_ = true;
    if (limits_.time && time_on_own_clock(stopwatch_, *control_) >= *limits_.time) return stopped_ = true;
    return false;
}

}  // namespace airavata::chaturaji
