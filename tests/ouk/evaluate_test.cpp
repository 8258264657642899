#include "ouk/eval/evaluate.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "ouk/notation.hpp"
#include "ouk/ouk_games.hpp"
#include "ouk/score.hpp"

using namespace airavata;
using namespace airavata::ouk;

BOOST_AUTO_TEST_CASE(both_sides_are_judged_alike) {
    for (const auto& game : test::recorded_games()) {
        for (const auto& turn : game.moves) {
            const Position position = parse_fen(turn.fen).value();
            BOOST_REQUIRE_EQUAL(evaluate(position), evaluate(turned_around(position)));
            BOOST_REQUIRE(std::abs(evaluate(position)) <= evaluation_limit + 100);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_count_takes_the_advantage_away) {
    const auto value = [](const std::string& count) {
        return evaluate(parse_fen("8/2k5/8/8/8/8/3R4/3KR3 w - " + count + " 1").value());
    };
    const int unhurried = value("- 0");
    BOOST_TEST(unhurried > 800);
    BOOST_TEST(value("14 13") < unhurried / 4);
    BOOST_TEST(value("14 0") > value("14 10"));
}

BOOST_AUTO_TEST_CASE(who_cannot_mate_is_not_ahead) {
    // Two neangs on squares of one colour against the king: worth nothing.
    BOOST_TEST(std::abs(evaluate(parse_fen("3k4/8/8/8/8/3M1M2/8/3K4 w - - 0 1").value())) < 30);
}

BOOST_AUTO_TEST_CASE(the_explanation_ends_with_the_value) {
    const Position position = start_position();
    const std::string text = explain_evaluation(position);
    BOOST_TEST(text.find("material") != std::string::npos);
    BOOST_TEST(text.find(std::to_string(evaluate(position)) + " centipawns") != std::string::npos);
}
