#include "tools/book/rollout_book.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

#include "chaturaji/book_turns.hpp"
#include "chaturaji/eval/built_in_network.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/rollout.hpp"
#include "chaturaji/search/search.hpp"

namespace airavata::tools {

namespace {

using namespace chaturaji;

/// A turn that is looked at.
struct Candidate {
    Turn turn;
    Position after;
    double value = 0;  // payoff to the mover
    double share = 0;  // how often it is played
};

/// The turns that a search likes best, with what rollouts say of them, the best first. Empty after a stop.
std::vector<Candidate> candidates_of(const Position& rolled, const RolloutBookPlan& plan, Searcher& searcher,
                                     const SearchControl& control) {
    const Rules rules;
    const auto mover = static_cast<std::size_t>(index(rolled.seat_to_play()));
    SearchLimits limits;
    constexpr int depth = 3;
    limits.depth = depth;
    limits.lines = plan.lines;
    std::vector<Candidate> candidates;
    const auto turns = distinct_turns(rolled, rules);
    const auto keep = [&](const SearchReport& report) {
        candidates.resize(std::max(candidates.size(), report.line_number));
        candidates[report.line_number - 1].turn = report.line.pv.front().turn;
    };
    searcher.search(rolled, turns, rules, Objective::place, limits, control, keep);
    const RolloutPlan rollout{.seed = plan.seed, .games = plan.games, .less_luck = true};
    for (Candidate& candidate : candidates) {
        const auto outcome = std::find_if(turns.begin(), turns.end(), [&](const TurnOutcome& turn) {
            return book_code(turn.turn) == book_code(candidate.turn);
        });
        candidate.after = outcome->after;
        const Rollout played = roll_out(candidate.after, rules, Objective::place, built_in_network(), rollout,
                                        plan.threads, control, [](std::size_t) {});
        if (control.stopped()) return {};
        candidate.value = double{played.mean().objective[mover]};
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& one, const Candidate& other) { return one.value > other.value; });
    double sum = 0;
    for (Candidate& candidate : candidates) {
        sum += candidate.share = std::exp((candidate.value - candidates.front().value) / plan.temperature);
    }
    for (Candidate& candidate : candidates) candidate.share /= sum;
    return candidates;
}

book::Entry entry_of(const Candidate& candidate, const Candidate& best, std::uint64_t key,
                     const RolloutBookPlan& plan) {
    const bool is_wanted = best.value - candidate.value <= plan.most_loss;
    const double weight = is_wanted ? std::max(1.0, UINT16_MAX * candidate.share / best.share) : 0;
    return {.key = key,
            .move = book_code(candidate.turn),
            .weight = static_cast<std::uint16_t>(std::lround(weight)),
            .value = static_cast<std::int16_t>(std::lround(1000 * candidate.value))};
}

}  // namespace

std::vector<book::Entry> rollout_book(const RolloutBookPlan& plan, const SearchControl& control,
                                      const std::function<void(std::size_t)>& report) {
    const Rules rules;
    const RollClasses classes = roll_classes(rules);
    Searcher searcher(built_in_network());
    searcher.set_threads(plan.threads);

    // Positions before a roll by how often they come about, those of one key once.
    struct Ahead {
        Position position;
        double probability = 0;
    };
    std::unordered_map<std::uint64_t, Ahead> ahead;
    ahead[Position::start().key()] = {.position = Position::start(), .probability = 1};
    std::vector<book::Entry> entries;
    std::size_t done = 0;
    while (done < plan.positions && !ahead.empty()) {
        const auto likeliest = std::max_element(ahead.begin(), ahead.end(), [](const auto& one, const auto& other) {
            return one.second.probability < other.second.probability;
        });
        const auto [position, probability] = likeliest->second;
        ahead.erase(likeliest);
        for (const RollClass& roll : classes) {
            const Position rolled = position.after_roll(roll.example, rules);
            const auto reach = [&](const Position& after, double share) {
                if (after.over() || after.turn() >= plan.turns) return;
                Ahead& next = ahead[after.key()];
                next.position = after;
                next.probability += probability * roll.probability * share;
            };
            const auto key = book_key(rolled);
            if (!key) {
                reach(rolled, 1);  // nothing could move
                continue;
            }
            const auto candidates = candidates_of(rolled, plan, searcher, control);
            if (candidates.empty()) return entries;
            for (const Candidate& candidate : candidates) {
                entries.push_back(entry_of(candidate, candidates.front(), *key, plan));
                reach(candidate.after, candidate.share);
            }
            report(std::min(++done, plan.positions));  // all rolls of the last position are looked at
        }
    }
    return entries;
}

}  // namespace airavata::tools
