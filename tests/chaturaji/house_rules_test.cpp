#include "chaturaji/house_rules.hpp"

#include <boost/test/unit_test.hpp>

using namespace airavata;
using namespace airavata::chaturaji;

BOOST_AUTO_TEST_CASE(defaults_as_text) {
    std::string all;
    for (const HouseRule& rule : house_rules()) all += std::string(rule.name) + "=" + value_text(rule, Rules()) + ";";
    BOOST_TEST(all ==
               "Dice=cubic;Promotion=lost;Boat Triumph=true;Throne Points=false;Must Use Dice=false;Round "
               "Limit=30;Captureless Limit=12;");
}

BOOST_AUTO_TEST_CASE(every_rule_is_set_by_its_text) {
    Rules rules;
    BOOST_TEST(set_rule(rules, "Dice", "long").has_value());
    BOOST_TEST(set_rule(rules, "Promotion", "always").has_value());
    BOOST_TEST(set_rule(rules, "Boat Triumph", "false").has_value());
    BOOST_TEST(set_rule(rules, "Throne Points", "true").has_value());
    BOOST_TEST(set_rule(rules, "Must Use Dice", "true").has_value());
    BOOST_TEST(set_rule(rules, "Round Limit", "0").has_value());
    BOOST_TEST(set_rule(rules, "Captureless Limit", "7").has_value());
    const Rules expected{.dice = DiceKind::long_dice,
                         .promotion = Promotion::always,
                         .boat_triumph = false,
                         .throne_points = true,
                         .must_use_dice = true,
                         .round_limit = 0,
                         .captureless_limit = 7};
    BOOST_TEST((rules == expected));
    Rules again;
    for (const HouseRule& rule : house_rules())
        BOOST_TEST(set_rule(again, rule.name, value_text(rule, rules)).has_value());
    BOOST_TEST((again == expected));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_is_refused_and_changes_nothing) {
    Rules rules;
    const auto message = [&](std::string_view name, std::string_view value) {
        const auto set = set_rule(rules, name, value);
        return set ? std::string() : set.error().message;
    };
    BOOST_TEST(message("Dices", "long") == "there is no house rule 'Dices'");
    BOOST_TEST(message("Dice", "round") == "Dice: 'round' is none of cubic, long");
    BOOST_TEST(message("Boat Triumph", "on") == "Boat Triumph: 'on' is neither true nor false");
    BOOST_TEST(message("Round Limit", "-1") == "Round Limit: '-1' is no number from 0 to 100000");
    BOOST_TEST(message("Round Limit", "3x") == "Round Limit: '3x' is no number from 0 to 100000");
    BOOST_TEST(message("Captureless Limit", "0") == "Captureless Limit: '0' is no number from 1 to 100000");
    BOOST_TEST((rules == Rules()));
}

BOOST_AUTO_TEST_CASE(all_rules_on_a_line) {
    BOOST_TEST(
        to_text(Rules()) ==
        "Dice cubic, Promotion lost, Boat Triumph true, Throne Points false, Must Use Dice false, Round Limit 30, "
        "Captureless Limit 12");
    const std::string text =
        "Dice long, Promotion always, Boat Triumph false, Throne Points true, Must Use Dice true, Round Limit 0, "
        "Captureless Limit 7";
    BOOST_TEST(to_text(parse_rules(text).value()) == text);
    BOOST_TEST(
        (parse_rules("Round Limit 7,Dice long").value() == Rules{.dice = DiceKind::long_dice, .round_limit = 7}));
    const auto message = [&](std::string_view line) { return parse_rules(line).error().message; };
    BOOST_TEST(message("") == "'' is no house rule with its value");
    BOOST_TEST(message("Dice long, ") == "'' is no house rule with its value");
    BOOST_TEST(message("Dice long, Dice long") == "Dice: is named twice");
    BOOST_TEST(message("Dice round") == "Dice: 'round' is none of cubic, long");
}
