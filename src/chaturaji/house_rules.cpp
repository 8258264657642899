#include "chaturaji/house_rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <vector>

#include "core/text.hpp"

namespace airavata::chaturaji {

namespace {

constexpr std::string_view dice_words[] = {"cubic", "long"};
constexpr std::string_view promotion_words[] = {"lost", "always"};
/// Far beyond any game, and four times as many turns still count without overflow.
constexpr int most_rounds = 100000;

constexpr HouseRule all_rules[] = {
    {"Dice", HouseRule::Choice{.words = dice_words,
                               .get = [](const Rules& rules) { return static_cast<int>(rules.dice); },
                               .set = [](Rules& rules, int word) { rules.dice = static_cast<DiceKind>(word); }}},
    {"Promotion",
     HouseRule::Choice{.words = promotion_words,
                       .get = [](const Rules& rules) { return static_cast<int>(rules.promotion); },
                       .set = [](Rules& rules, int word) { rules.promotion = static_cast<Promotion>(word); }}},
    {"Boat Triumph", HouseRule::Switch{&Rules::boat_triumph}},
    {"Throne Points", HouseRule::Switch{&Rules::throne_points}},
    {"Must Use Dice", HouseRule::Switch{&Rules::must_use_dice}},
    {"Round Limit", HouseRule::Number{.field = &Rules::round_limit, .least = 0, .greatest = most_rounds}},
    {"Captureless Limit", HouseRule::Number{.field = &Rules::captureless_limit, .least = 1, .greatest = most_rounds}},
};

std::string text_of(const HouseRule::Choice& rule, const Rules& rules) {
    return std::string(rule.words[static_cast<std::size_t>(rule.get(rules))]);
}
std::string text_of(const HouseRule::Switch& rule, const Rules& rules) { return fmt::format("{}", rules.*rule.field); }
std::string text_of(const HouseRule::Number& rule, const Rules& rules) { return fmt::format("{}", rules.*rule.field); }

Result<void> set(Rules& rules, const HouseRule::Choice& rule, std::string_view value) {
    const auto found = std::find(rule.words.begin(), rule.words.end(), value);
    if (found == rule.words.end()) {
        return failure(fmt::format("'{}' is none of {}", value, fmt::join(rule.words, ", ")));
    }
    rule.set(rules, static_cast<int>(found - rule.words.begin()));
    return {};
}
Result<void> set(Rules& rules, const HouseRule::Switch& rule, std::string_view value) {
    if (value != "true" && value != "false") return failure(fmt::format("'{}' is neither true nor false", value));
    rules.*rule.field = value == "true";
    return {};
}
Result<void> set(Rules& rules, const HouseRule::Number& rule, std::string_view value) {
    const auto number = to_number<int>(value);
    if (!number || *number < rule.least || *number > rule.greatest) {
        return failure(fmt::format("'{}' is no number from {} to {}", value, rule.least, rule.greatest));
    }
    rules.*rule.field = *number;
    return {};
}

}  // namespace

std::span<const HouseRule> house_rules() { return all_rules; }

std::string value_text(const HouseRule& rule, const Rules& rules) {
    return std::visit([&](const auto& form) { return text_of(form, rules); }, rule.form);
}

Result<void> set_rule(Rules& rules, std::string_view name, std::string_view value) {
    for (const HouseRule& rule : all_rules) {
        if (rule.name != name) continue;
        const auto done = std::visit([&](const auto& form) { return set(rules, form, value); }, rule.form);
        if (!done) return failure(fmt::format("{}: {}", name, done.error().message));
        return {};
    }
    return failure(fmt::format("there is no house rule '{}'", name));
}

std::string to_text(const Rules& rules) {
    std::string text;
    for (const HouseRule& rule : all_rules) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", rule.name, value_text(rule, rules));
    }
    return text;
}

Result<Rules> parse_rules(std::string_view text) {
    Rules rules;
    std::vector<std::string_view> named;
    for (std::string_view part : split(text, ',')) {
        part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
        const std::size_t space = part.rfind(' ');
        if (space == std::string_view::npos) return failure(fmt::format("'{}' is no house rule with its value", part));
        const std::string_view name = part.substr(0, space);
        if (std::find(named.begin(), named.end(), name) != named.end()) {
            return failure(fmt::format("{}: is named twice", name));
        }
        named.push_back(name);
        if (const auto done = set_rule(rules, name, part.substr(space + 1)); !done) {
            return tl::make_unexpected(done.error());
        }
    }
    return rules;
}

}  // namespace airavata::chaturaji
