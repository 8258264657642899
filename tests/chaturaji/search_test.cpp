#include "chaturaji/search/search.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <string>

#include "chaturaji/bench_positions.hpp"
#include "chaturaji/eval/built_in_network.hpp"
#include "chaturaji/notation.hpp"
#include "core/random.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

namespace {

const Rules rules;
constexpr auto ignore = [](const SearchReport&) {};

Position read(std::string_view fen) {
    const auto position = parse_fen(fen, rules);
    BOOST_REQUIRE_MESSAGE(position, position.error().message);
    return *position;
}

SearchLine search(const Position& position, const SearchLimits& limits, Objective objective = Objective::place) {
    Searcher searcher(built_in_network());
    const SearchControl control;
    return searcher.search(position, distinct_turns(position, rules), rules, objective, limits, control, ignore);
}

SearchLimits to_depth(int depth) {
    SearchLimits limits;
    limits.depth = depth;
    return limits;
}

float sum(const SeatValues& values) { return std::accumulate(values.begin(), values.end(), 0.0F); }

const auto within_a_thousandth = boost::test_tools::tolerance(1e-3F);

/// The expectation over the rolls of one turn, by its definition.
SeatValues one_turn_by_definition(const Position& position) {
    Evaluator evaluator(built_in_network());
    SeatValues expected{};
    const auto mover = static_cast<std::size_t>(index(position.seat_to_play()));
    for (const RollClass& roll : roll_classes(rules)) {
        const Position rolled = position.after_roll(roll.example, rules);
        SeatValues best = evaluator.evaluate(rolled, rules, Objective::place).objective;
        if (!rolled.dice().empty()) {
            best[mover] = -2;
            for (const TurnOutcome& outcome : distinct_turns(rolled, rules)) {
                const SeatValues values = evaluator.evaluate(outcome.after, rules, Objective::place).objective;
                if (values[mover] > best[mover]) best = values;
            }
        }
        for (std::size_t seat = 0; seat < seat_count; ++seat) {
            expected[seat] += static_cast<float>(roll.probability) * best[seat];
        }
    }
    return expected;
}

}  // namespace

BOOST_AUTO_TEST_CASE(expectation_over_all_rolls) {
    for (const std::string_view fen : bench_positions) {
        // The position after some turn, before the next roll.
        const Position position = distinct_turns(read(fen), rules).front().after;
        if (position.over()) continue;
        Searcher searcher(built_in_network());
        const SearchControl control;
        const SearchLine line =
            searcher.search_before_roll(position, rules, Objective::place, to_depth(1), control, ignore);
        const SeatValues expected = one_turn_by_definition(position);
        const auto of_rolls = searcher.after_each_roll(position, rules, Objective::place, 1);
        const RollClasses classes = roll_classes(rules);
        BOOST_TEST_REQUIRE(of_rolls.size() == classes.size());
        for (std::size_t seat = 0; seat < seat_count; ++seat) {
            BOOST_TEST(std::abs(line.expectation.objective[seat] - expected[seat]) < 1e-4F);
            double mean = 0;
            for (std::size_t roll = 0; roll < classes.size(); ++roll) {
                mean += classes[roll].probability * of_rolls[roll].objective[seat];
            }
            BOOST_TEST(std::abs(mean - expected[seat]) < 1e-4);
        }
    }
}

BOOST_AUTO_TEST_CASE(payoffs_add_up) {
    for (const std::string_view fen : bench_positions) {
        const Position position = read(fen);
        BOOST_TEST(std::abs(sum(search(position, to_depth(2)).expectation.objective)) < 1e-3F);
        BOOST_TEST(sum(search(position, to_depth(2), Objective::win).expectation.objective) == 1, within_a_thousandth);
        const SearchLine points = search(position, to_depth(2), Objective::points);
        BOOST_TEST((points.expectation.objective == points.expectation.points));
    }
}

BOOST_AUTO_TEST_CASE(takes_what_wins) {
    for (const Objective objective : {Objective::place, Objective::win, Objective::points}) {
        // The third king ends the game with 54 points.
        const Position king = read("bK3yK3/8/8/8/7gK/8/8/rE2rK4 r 46 0,0,0,0 yg,-,-,- -,-,-,- - 0 40");
        const SearchLine taken = search(king, to_depth(2), objective);
        BOOST_TEST(to_text(taken.pv[0].turn) == "a1a8");
        BOOST_TEST(taken.expectation.points[0] == 54);
        // The boat that completes a block of four takes the other three.
        const Position boats = read("bK6yK/8/8/4bByB2/5gB2/8/2rB5/rK6gK r 23 0,0,0,0 -,-,-,- -,-,-,- - 0 8");
        BOOST_TEST(to_text(search(boats, to_depth(2), objective).pv[0].turn) == "c2e4");
    }
}

BOOST_AUTO_TEST_CASE(limits_are_kept) {
    const Position start = Position::start().after_roll(Dice::of(3, 5), rules);
    const auto turns = distinct_turns(start, rules);
    Searcher searcher(built_in_network());
    const SearchControl control;
    int reports = 0;
    int deepest = 0;
    const auto count_reports = [&](const SearchReport& report) {
        ++reports;
        deepest = std::max(deepest, report.depth);
    };
    searcher.search(start, turns, rules, Objective::place, to_depth(3), control, count_reports);
    BOOST_TEST(reports == 3);
    BOOST_TEST(deepest == 3);

    SearchLimits nodes;
    nodes.nodes = 1000;
    searcher.search(start, turns, rules, Objective::place, nodes, control, ignore);
    BOOST_TEST(searcher.nodes() < 1500U);

    // A stop that comes before the search still leaves a first iteration.
    SearchControl stopped;
    stopped.stop();
    const SearchLine line = searcher.search(start, turns, rules, Objective::place, {}, stopped, ignore);
    BOOST_TEST(line.pv.size() >= 1U);
    BOOST_TEST(searcher.nodes() < 1000U);

    reports = 0;
    SearchLimits lines = to_depth(2);
    lines.lines = 3;
    searcher.search(start, turns, rules, Objective::place, lines, control, count_reports);
    BOOST_TEST(reports == 6);
}

/// What one searcher found before changes nothing.
BOOST_AUTO_TEST_CASE(nothing_is_kept_from_one_position_to_the_next) {
    Searcher old(built_in_network());
    const SearchControl control;
    for (const std::string_view fen : bench_positions) {
        const Position position = read(fen);
        const SearchLine fresh = search(position, to_depth(2));
        const SearchLine later = old.search(position, distinct_turns(position, rules), rules, Objective::place,
                                            to_depth(2), control, ignore);
        BOOST_TEST(to_text(fresh.pv[0].turn) == to_text(later.pv[0].turn));
        BOOST_TEST((fresh.expectation.objective == later.expectation.objective));
    }
}
