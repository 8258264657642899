// From a line of text to what it asks for. No input or output happens here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/engine.hpp"

namespace airavata::protocol::command {

struct Nothing {};  // an empty line, or one that could not be understood
struct Uci {};
struct IsReady {};
struct NewGame {};
struct Stop {};
struct PonderHit {};
struct Quit {};
struct Display {};
struct Evaluate {};
struct Flip {};
struct Help {};
struct Debug {
    bool on = false;
};
struct SetOption {
    std::string name;
    std::string value;
};
struct SetPosition {
    PositionText text;
};
struct Go {
    Limits limits;
};
struct Perft {
    int depth = 0;
};
struct Bench {
    std::optional<int> depth;
};

using Command = std::variant<Nothing, Uci, IsReady, NewGame, Stop, PonderHit, Quit, Display, Evaluate, Flip, Help,
                             Debug, SetOption, SetPosition, Go, Perft, Bench>;

struct Parsed {
    Command command;
    /// What was wrong with the line, each a sentence. A command may be carried out all the same: a clock that cannot be
    /// read must not cost the game.
    std::vector<std::string> complaints;
};

Parsed parse(std::string_view line);

/// One line a command, for `help`.
std::string help_text();

}  // namespace airavata::protocol::command
