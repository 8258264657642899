#include "tools/book/openings.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "chaturaji/draw_roll.hpp"
#include "chaturaji/eval/built_in_network.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/search/search.hpp"
#include "core/random.hpp"
#include "ouk/eval/built_in_network.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"
#include "ouk/search/search.hpp"

namespace airavata::tools {

namespace {

int number_of_moves(const OpeningsPlan& plan, Random& random) {
    return plan.least_moves +
           static_cast<int>(random.below(static_cast<std::uint32_t>(plan.most_moves - plan.least_moves + 1)));
}

ouk::Game random_game(const OpeningsPlan& plan, Random& random) {
    ouk::Game game(ouk::start_position());
    for (int left = number_of_moves(plan, random); left > 0 && game.ending() == ouk::Ending::none; --left) {
        const ouk::MoveList moves = legal_moves(game.position());
        game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return game;
}

/// A turn that is worth nearly as much as the best one.
chaturaji::Position after_good_turn(const chaturaji::Position& rolled, const chaturaji::Rules& rules,
                                    chaturaji::TurnChooser& chooser, Random& random) {
    constexpr float most_loss = 0.08F;
    const auto turns = distinct_turns(rolled, rules);
    std::vector<float> worths;
    for (const auto& turn : turns) worths.push_back(chooser.worth(turn.after, rolled.seat_to_play()));
    const float best = *std::max_element(worths.begin(), worths.end());
    std::vector<chaturaji::Position> good;
    for (std::size_t number = 0; number < turns.size(); ++number) {
        if (worths[number] >= best - most_loss) good.push_back(turns[number].after);
    }
    return good[random.below(static_cast<std::uint32_t>(good.size()))];
}

}  // namespace

std::vector<std::string> ouk_openings(const OpeningsPlan& plan, const SearchControl& control,
                                      const std::function<void(std::size_t)>& report) {
    constexpr std::size_t hash_mebibytes = 8;
    HashTable table;
    std::vector<std::string> found;
    if (!table.resize(hash_mebibytes)) return found;
    ouk::Searcher searcher(table, ouk::built_in_network());
    ouk::SearchLimits limits;
    limits.nodes = plan.nodes;
    std::unordered_set<std::uint64_t> seen;
    Random random(mix(plan.seed));
    while (found.size() < plan.count && !control.stopped()) {
        const ouk::Game game = random_game(plan, random);
        const ouk::Position& position = game.position();
        if (game.ending() != ouk::Ending::none || !seen.insert(position.repetition_key()).second) continue;
        table.clear();
        searcher.new_game();
        const ouk::MoveList moves = legal_moves(position);
        const auto line =
            searcher.search(game, {moves.begin(), moves.end()}, limits, control, [](const ouk::SearchReport&) {});
        if (std::abs(line.score) > plan.balance || control.stopped()) continue;
        found.push_back(to_fen(position));
        report(found.size());
    }
    return found;
}

std::vector<std::string> chaturaji_openings(const OpeningsPlan& plan, const SearchControl& control,
                                            const std::function<void(std::size_t)>& report) {
    const chaturaji::Rules rules;
    chaturaji::TurnChooser chooser(chaturaji::built_in_network());
    chooser.set_rules(rules, chaturaji::Objective::place);
    chaturaji::Searcher searcher(chaturaji::built_in_network());
    chaturaji::SearchLimits limits;
    limits.nodes = plan.nodes;
    std::unordered_set<std::uint64_t> seen;
    std::vector<std::string> found;
    Random random(mix(plan.seed));
    while (found.size() < plan.count && !control.stopped()) {
        chaturaji::Position position = chaturaji::Position::start();
        for (int left = number_of_moves(plan, random); left > 0 && !position.over(); --left) {
            position = position.after_roll(chaturaji::draw_roll(rules, random), rules);
            if (!position.dice().empty()) position = after_good_turn(position, rules, chooser, random);
        }
        if (position.over() || !seen.insert(position.key()).second) continue;
        const auto line = searcher.search_before_roll(position, rules, chaturaji::Objective::place, limits, control,
                                                      [](const chaturaji::SearchReport&) {});
        const auto& payoffs = line.expectation.objective;
        const bool is_balanced = std::all_of(payoffs.begin(), payoffs.end(), [&](float payoff) {
            return std::abs(100 * payoff) <= static_cast<float>(plan.balance);
        });
        if (!is_balanced || control.stopped()) continue;
        found.push_back(to_fen(position));
        report(found.size());
    }
    return found;
}

}  // namespace airavata::tools
