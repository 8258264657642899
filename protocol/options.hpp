// The options that a controller may set, by name.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"

namespace airavata::protocol {

/// A table of options. Each has a handler that is called with every value set, and may refuse it.
class Options {
  public:
    template <class T>
    using Handler = std::function<Result<void>(T)>;

    void add_check(std::string name, bool initial, Handler<bool> handler);
    void add_spin(std::string name, std::int64_t initial, std::int64_t least, std::int64_t greatest,
                  Handler<std::int64_t> handler);
    /// `aliases` are values that are taken but not shown, each with the choice that it stands for.
    void add_combo(std::string name, std::string initial, std::vector<std::string> choices,
                   Handler<const std::string&> handler, std::vector<std::pair<std::string, std::string>> aliases = {});
    void add_text(std::string name, std::string initial, Handler<const std::string&> handler);
    void add_button(std::string name, std::function<Result<void>()> handler);

    /// Sets an option; names and choices are compared without regard to case. Refuses an unknown name or a value that
    /// the option cannot have, naming both.
    Result<void> set(std::string_view name, const std::string& value);

    /// The lines `option name …` in the order in which the options were added.
    [[nodiscard]] std::string describe() const;

  private:
    struct Check {
        bool initial;
        Handler<bool> handler;
    };
    struct Spin {
        std::int64_t initial, least, greatest;
        Handler<std::int64_t> handler;
    };
    struct Combo {
        std::string initial;
        std::vector<std::string> choices;
        std::vector<std::pair<std::string, std::string>> aliases;
        Handler<const std::string&> handler;
    };
    struct Text {
        std::string initial;
        Handler<const std::string&> handler;
    };
    struct Button {
        std::function<Result<void>()> handler;
    };
    struct Option {
        std::string name;
        std::variant<Check, Spin, Combo, Text, Button> kind;
    };

    static Result<void> apply(const Check& check, const std::string& value);
    static Result<void> apply(const Spin& spin, const std::string& value);
    static Result<void> apply(const Combo& combo, const std::string& value);
    static Result<void> apply(const Text& text, const std::string& value);
    static Result<void> apply(const Button& button, const std::string& value);

    static std::string describe(const Check& check);
    static std::string describe(const Spin& spin);
    static std::string describe(const Combo& combo);
    static std::string describe(const Text& text);
    static std::string describe(const Button& button);

    std::vector<Option> options_;
};

}  // namespace airavata::protocol
