// What a match is to be: the command line as values.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/limits.hpp"
#include "arena/sprt.hpp"
#include "chaturaji/types.hpp"

namespace airavata::arena {

enum class Variant { ouk, chaturaji };
/// As engines and files call it: "cambodian", "chaturaji".
constexpr std::string_view name(Variant variant) { return variant == Variant::ouk ? "cambodian" : "chaturaji"; }

/// One entrant: an engine program, or a player that is part of the runner.
struct EngineSettings {
    std::string name;
    std::vector<std::string> command;  // program and arguments; empty for a built-in player
    std::string directory;             // where the program is started; empty: here
    std::string builtin;               // "random", "greedy"; empty for a program
    std::vector<std::pair<std::string, std::string>> options;
    Limits limits;

    [[nodiscard]] bool is_builtin() const { return !builtin.empty(); }
};

/// What makes an entrant play as it does, its limits aside: `builtin=greedy`, or its options, `Hash=16, Threads=1`.
/// Where its program lies does not matter.
inline std::string set_up(const EngineSettings& engine) {
    if (engine.is_builtin()) return "builtin=" + engine.builtin;
    std::string text;
    for (const auto& [name, value] : engine.options) text.append(text.empty() ? "" : ", ").append(name + "=" + value);
    return text;
}

/// How two entrants share the four seats of Chaturaji.
enum class Split { one_three, two_two };

struct Settings {
    Variant variant = Variant::ouk;
    std::vector<EngineSettings> engines;
    int rounds = 100;
    std::string openings;  // an EPD file; empty: the start
    bool random_order = false;
    std::uint64_t seed = 1;
    int concurrency = 1;
    std::optional<Sprt> sprt;
    std::string out;  // file of the games; empty: none
    bool json = false;
    int max_moves = 400;  // Ouk Chatrang: moves of each side until the game is drawn
    chaturaji::Rules rules;
    bool first_seat_rotates = true;
    Split split = Split::one_three;
    std::chrono::milliseconds patience{10000};  // how long an engine may be silent beyond its limit, or when it starts
    std::string log;                            // file for what engines say on standard error; empty: none
};

}  // namespace airavata::arena
