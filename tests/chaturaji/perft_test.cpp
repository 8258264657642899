#include "chaturaji/perft.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "chaturaji/house_rules.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/rules_json.hpp"
#include "core/text.hpp"
#include "fixture.hpp"
#include "json.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

BOOST_AUTO_TEST_CASE(start_position) {
    const Position start = Position::start();
    const Rules rules;
    BOOST_TEST(perft(start, 0, rules) == 1U);
    BOOST_TEST(perft(start, 1, rules) == 345U);
    BOOST_TEST(perft(start, 2, rules) == 118957U);
#ifdef NDEBUG
    BOOST_TEST(perft(start, 3, rules) == 41017675U);
    BOOST_TEST(merged_perft(start, 4, rules) == 14201279182U);
#endif
    BOOST_TEST(merged_perft(start, 3, rules) == 41017675U);
}

/// Merging and counting change nothing, whatever the house rules and however near the game's end.
BOOST_AUTO_TEST_CASE(merged_equals_plain) {
    int positions = 0;
    for (const std::string& line : test::fixture_lines("chaturaji-setups.jsonl")) {
        if (++positions % 10 != 0) continue;
        const auto json = test::parse_json(line);
        const Rules rules = test::rules_of(json.at("rules"));
        const auto position = parse_fen(std::string(json.at("fen")), rules);
        BOOST_REQUIRE(position);
        if (!position->dice().empty()) continue;
        for (const int turns : {1, 2}) {
            BOOST_REQUIRE_EQUAL(merged_perft(*position, turns, rules), perft(*position, turns, rules));
        }
    }
}

BOOST_AUTO_TEST_CASE(pinned_positions) {
    for (const std::string& line : test::fixture_lines("chaturaji-perft.txt")) {
        const auto parts = split(line, ';');
        BOOST_REQUIRE_EQUAL(parts.size(), 4U);
        Rules rules;
        if (parts[1] != " -") {
            for (const std::string_view part : split(parts[1], ',')) {
                const std::size_t blank = part.rfind(' ');
                const auto set = set_rule(rules, part.substr(1, blank - 1), part.substr(blank + 1));
                BOOST_REQUIRE_MESSAGE(set, set.error().message);
            }
        }
        const auto position = parse_fen(parts[0], rules);
        BOOST_REQUIRE_MESSAGE(position, position.error().message);
        const int turns = std::stoi(std::string(parts[2]));
        BOOST_TEST(merged_perft(*position, turns, rules) == std::stoull(std::string(parts[3])), line);
    }
}
