#include "protocol/options.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "core/text.hpp"

namespace airavata::protocol {

namespace {

/// UCI writes an empty text as `<empty>`.
constexpr std::string_view empty_text = "<empty>";

}  // namespace

void Options::add_check(std::string name, bool initial, Handler<bool> handler) {
    options_.push_back({std::move(name), Check{initial, std::move(handler)}});
}

void Options::add_spin(std::string name, std::int64_t initial, std::int64_t least, std::int64_t greatest,
                       Handler<std::int64_t> handler) {
    options_.push_back({std::move(name), Spin{initial, least, greatest, std::move(handler)}});
}

void Options::add_combo(std::string name, std::string initial, std::vector<std::string> choices,
                        Handler<const std::string&> handler, std::vector<std::pair<std::string, std::string>> aliases) {
    options_.push_back(
        {std::move(name), Combo{std::move(initial), std::move(choices), std::move(aliases), std::move(handler)}});
}

void Options::add_text(std::string name, std::string initial, Handler<const std::string&> handler) {
    options_.push_back({std::move(name), Text{std::move(initial), std::move(handler)}});
}

void Options::add_button(std::string name, std::function<Result<void>()> handler) {
    options_.push_back({std::move(name), Button{std::move(handler)}});
}

Result<void> Options::set(std::string_view name, const std::string& value) {
    for (const Option& option : options_) {
        if (!same_but_for_case(option.name, name)) continue;
        const auto applied = std::visit([&](const auto& kind) { return apply(kind, value); }, option.kind);
        if (!applied) return failure(fmt::format("option {}: {}", option.name, applied.error().message));
        return {};
    }
    return failure(fmt::format("there is no option '{}'", name));
}

Result<void> Options::apply(const Check& check, const std::string& value) {
    const bool on = same_but_for_case(value, "true");
    if (!on && !same_but_for_case(value, "false")) return failure(fmt::format("'{}' is neither true nor false", value));
    return check.handler(on);
}

Result<void> Options::apply(const Spin& spin, const std::string& value) {
    const auto number = to_number<std::int64_t>(value);
    if (!number && number.error() == std::errc::invalid_argument) {
        return failure(fmt::format("'{}' is not a number", value));
    }
    if (!number || *number < spin.least || *number > spin.greatest) {
        return failure(fmt::format("{} is not from {} to {}", value, spin.least, spin.greatest));
    }
    return spin.handler(*number);
}

Result<void> Options::apply(const Combo& combo, const std::string& value) {
    for (const std::string& choice : combo.choices) {
        if (same_but_for_case(choice, value)) return combo.handler(choice);
    }
    for (const auto& [alias, choice] : combo.aliases) {
        if (same_but_for_case(alias, value)) return combo.handler(choice);
    }
    return failure(fmt::format("'{}' is none of {}", value, fmt::join(combo.choices, ", ")));
}

Result<void> Options::apply(const Text& text, const std::string& value) {
    return text.handler(value == empty_text ? std::string() : value);
}

Result<void> Options::apply(const Button& button, const std::string& /*value*/) { return button.handler(); }

std::string Options::describe() const {
    std::string lines;
    for (const Option& option : options_) {
        const std::string kind = std::visit([](const auto& k) { return describe(k); }, option.kind);
        lines += fmt::format("option name {} type {}\n", option.name, kind);
    }
    return lines;
}

std::string Options::describe(const Check& check) { return fmt::format("check default {}", check.initial); }

std::string Options::describe(const Spin& spin) {
    return fmt::format("spin default {} min {} max {}", spin.initial, spin.least, spin.greatest);
}

std::string Options::describe(const Combo& combo) {
    return fmt::format("combo default {} var {}", combo.initial, fmt::join(combo.choices, " var "));
}

std::string Options::describe(const Text& text) {
    return fmt::format("string default {}", text.initial.empty() ? empty_text : text.initial);
}

std::string Options::describe(const Button& /*button*/) { return "button"; }

}  // namespace airavata::protocol
