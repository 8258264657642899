// Playing weaker: how often a level plays like a beginner, and how a beginner plays.
#include "chaturaji/search/strength.hpp"

#include <boost/test/unit_test.hpp>
#include <map>

#include "chaturaji/notation.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

BOOST_AUTO_TEST_CASE(a_higher_level_errs_less_or_sees_more) {
    for (double level = 0; level < 19.75; level += 0.25) {
        const Strength lower(level);
        const Strength higher(level + 0.25);
        BOOST_TEST(lower.carelessness >= higher.carelessness);
        BOOST_TEST(lower.nodes <= higher.nodes);
        BOOST_TEST((lower.carelessness > higher.carelessness || lower.nodes < higher.nodes));
    }
    BOOST_TEST(Strength(0).carelessness == 1);
}

BOOST_AUTO_TEST_CASE(a_beginner_captures_what_is_worth_most) {
    const Rules rules;
    // The elephant takes a horse or a pawn, the boat nothing.
    const Position position =
        parse_fen("8/1yK6/8/yP7/7gK/bK7/8/rE2yH2rB1 r 46 0,0,0,0 -,-,-,- -,-,-,- - 0 40", rules).value();
    const auto turns = distinct_turns(position, rules);
    int most = 0;
    for (const TurnOutcome& turn : turns) most = std::max(most, turn.after.points(Seat::red));
    BOOST_TEST_REQUIRE(most > 0);
    std::map<std::size_t, int> chosen;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random(seed);
        ++chosen[beginners_turn(position, turns, random)];
    }
    for (const auto& [number, times] : chosen) BOOST_TEST(turns[number].after.points(Seat::red) == most);
}

BOOST_AUTO_TEST_CASE(turns_that_are_the_same_to_a_beginner_are_equally_likely) {
    const Rules rules;
    const Position start = Position::start().after_roll(Dice::of(1, 1), rules);  // nothing to capture is so near
    const auto turns = distinct_turns(start, rules);
    std::vector<int> chosen(turns.size());
    constexpr int trials = 4000;
    Random random(1);
    for (int trial = 0; trial < trials; ++trial) ++chosen[beginners_turn(start, turns, random)];
    const double expected = static_cast<double>(trials) / static_cast<double>(turns.size());
    for (const int times : chosen) {
        BOOST_TEST(times > 0.7 * expected);
        BOOST_TEST(times < 1.3 * expected);
    }
}
