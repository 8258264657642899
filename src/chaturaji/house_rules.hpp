// The house rules by the names under which users meet them: options of the engine and of the match runner, and game
// records.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "chaturaji/types.hpp"
#include "core/result.hpp"

namespace airavata::chaturaji {

/// One rule of `Rules`: its name, what it may be, and the field that holds it.
struct HouseRule {
    /// One of several words; the field's value is the word's number.
    struct Choice {
        std::span<const std::string_view> words;
        int (*get)(const Rules&);
        void (*set)(Rules&, int);
    };
    struct Switch {
        bool Rules::*field;
    };
    struct Number {
        int Rules::*field;
        int least;
        int greatest;
    };

    std::string_view name;
    std::variant<Choice, Switch, Number> form;
};

/// All of them, in the order in which they are listed.
std::span<const HouseRule> house_rules();

/// The value of a rule as text: one of its words, `true` or `false`, a number.
std::string value_text(const HouseRule& rule, const Rules& rules);

/// Sets the rule of a name, compared exactly. Refuses a name that there is not and a value that the rule cannot have.
Result<void> set_rule(Rules& rules, std::string_view name, std::string_view value);

/// All rules with their values on one line: `Dice cubic, Promotion lost, Boat Triumph true, …`.
std::string to_text(const Rules& rules);

/// Reads such a line, the rules in any order; those that it does not name have their default. Refuses what set_rule
/// refuses, and a rule named twice.
Result<Rules> parse_rules(std::string_view text);

}  // namespace airavata::chaturaji
