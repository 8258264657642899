// Search and rollouts by several threads: the same outcome as by one.
#include <boost/test/unit_test.hpp>

#include "chaturaji/bench_positions.hpp"
#include "chaturaji/eval/built_in_network.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/rollout.hpp"
#include "chaturaji/search/search.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

namespace {

const Rules rules;

SearchLine search(Searcher& searcher, const Position& position, const SearchLimits& limits) {
    return searcher.search(position, distinct_turns(position, rules), rules, Objective::place, limits, SearchControl(),
                           [](const SearchReport&) {});
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_search_to_a_depth_is_the_same) {
    Searcher one(built_in_network());
    Searcher three(built_in_network());
    BOOST_TEST_REQUIRE(three.set_threads(3));
    SearchLimits to_depth;
    to_depth.depth = 2;
    for (const std::string_view fen : {bench_positions[0], bench_positions[7]}) {
        const Position position = parse_fen(fen, rules).value();
        const SearchLine alone = search(one, position, to_depth);
        const SearchLine together = search(three, position, to_depth);
        BOOST_TEST(to_text(alone.pv[0].turn) == to_text(together.pv[0].turn));
        BOOST_TEST((alone.expectation.objective == together.expectation.objective));
        BOOST_TEST(one.nodes() == three.nodes());
    }
}

BOOST_AUTO_TEST_CASE(nodes_are_counted_over_all_threads) {
    Searcher three(built_in_network());
    BOOST_TEST_REQUIRE(three.set_threads(3));
    SearchLimits limits;
    limits.nodes = 5000;
    search(three, Position::start().after_roll(Dice::of(3, 5), rules), limits);
    BOOST_TEST(three.nodes() >= 5000U);
    BOOST_TEST(three.nodes() < 7000U);
}

BOOST_AUTO_TEST_CASE(a_rollout_is_the_same) {
    const Position position = distinct_turns(parse_fen(bench_positions[0], rules).value(), rules).front().after;
    const auto roll = [&](std::size_t threads) {
        return roll_out(position, rules, Objective::place, built_in_network(), {.seed = 5, .games = 8}, threads,
                        SearchControl(), [](std::size_t) {})
            .games;
    };
    const auto alone = roll(1);
    const auto together = roll(3);
    BOOST_TEST_REQUIRE(alone.size() == 8U);
    BOOST_TEST_REQUIRE(together.size() == 8U);
    for (std::size_t game = 0; game < alone.size(); ++game) {
        BOOST_TEST((alone[game].objective == together[game].objective));
    }
}

BOOST_AUTO_TEST_CASE(a_stop_leaves_what_is_done) {
    const Position position = distinct_turns(parse_fen(bench_positions[0], rules).value(), rules).front().after;
    SearchControl control;
    const Rollout rollout = roll_out(position, rules, Objective::place, built_in_network(), {.games = 1000}, 2, control,
                                     [&](std::size_t done) {
                                         if (done == 5) control.stop();
                                     });
    BOOST_TEST(rollout.games.size() >= 4U);  // one may be lost behind a game that was not finished
    BOOST_TEST(rollout.games.size() < 10U);
}
