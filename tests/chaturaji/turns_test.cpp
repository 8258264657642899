#include "chaturaji/turns.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <string>

#include "chaturaji/notation.hpp"
#include "chaturaji/rules_json.hpp"
#include "fixture.hpp"
#include "json.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

namespace {

/// The text of a turn just rolled.
std::string turn_text(Dice roll, const Turn& turn) { return to_text(roll) + ":" + to_text(turn); }

/// What every turn of a roll leads to, found by nothing but single moves.
void collect(const Position& position, const Rules& rules, std::multiset<std::uint64_t>& keys) {
    if (position.dice().empty()) {
        keys.insert(position.key());
        return;
    }
    for (const Move move : legal_moves(position)) collect(position.after(move, rules), rules, keys);
    if (may_end_turn(position, rules)) keys.insert(position.after_early_end(rules).key());
}

void check(const Position& position, const Rules& rules) {
    const RollClasses classes = roll_classes(rules);
    std::map<std::size_t, std::multiset<std::uint64_t>> of_all_rolls;
    for_each_turn_of_all_rolls(position, RollTable(classes), rules,
                               [&](RollSet rolls, const Turn& turn, const Position& after) {
                                   for (std::size_t number = 0; number < classes.size(); ++number) {
                                       if ((rolls >> number & 1) == 0) continue;
                                       of_all_rolls[number].insert(after.key());
                                       const std::string text = turn_text(classes[number].example, turn);
                                       const auto played = play_turn(position, text, rules);
                                       BOOST_REQUIRE_MESSAGE(played, played.error().message);
                                       BOOST_REQUIRE_EQUAL(played->key(), after.key());
                                   }
                               });
    for (std::size_t number = 0; number < classes.size(); ++number) {
        const Position rolled = position.after_roll(classes[number].example, rules);
        std::multiset<std::uint64_t> keys;
        collect(rolled, rules, keys);
        BOOST_REQUIRE((of_all_rolls[number] == keys));
        if (rolled.dice().empty()) continue;
        std::set<std::uint64_t> merged;
        for (const TurnOutcome& outcome : distinct_turns(rolled, rules)) {
            BOOST_REQUIRE(merged.insert(outcome.after.key()).second);
            const auto played = play_turn(position, turn_text(classes[number].example, outcome.turn), rules);
            BOOST_REQUIRE_MESSAGE(played, played.error().message);
            BOOST_REQUIRE((*played == outcome.after));
        }
        BOOST_REQUIRE((merged == std::set<std::uint64_t>(keys.begin(), keys.end())));
    }
}

}  // namespace

/// Whole turns are what single moves make them, whatever the house rules and however near the game's end.
BOOST_AUTO_TEST_CASE(whole_turns_and_single_moves) {
    int number = 0;
    for (const std::string& line : test::fixture_lines("chaturaji-setups.jsonl")) {
        if (++number % 10 != 0) continue;
        const auto json = test::parse_json(line);
        const Rules rules = test::rules_of(json.at("rules"));
        const auto position = parse_fen(std::string(json.at("fen")), rules);
        BOOST_REQUIRE(position);
        if (!position->over() && position->dice().empty()) check(*position, rules);
    }
    check(Position::start(), Rules());
}

BOOST_AUTO_TEST_CASE(what_is_left_of_a_turn) {
    const Rules rules;
    const auto position = play_turn(Position::start(), "35:b1c3+", rules);
    BOOST_REQUIRE(position);
    const auto turns = distinct_turns(*position, rules);
    // The pawns' six steps and captures, the king's moves, or nothing.
    BOOST_TEST(turns.size() == count_moves(*position, Seat::red, DieClass::pawn_or_king) + 1U);
    const auto alone =
        std::count_if(turns.begin(), turns.end(), [](const TurnOutcome& outcome) { return outcome.turn.empty(); });
    BOOST_TEST(alone == 1);
}
