// What an engine can do wrong in a game.
#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace airavata::arena {

enum class FaultKind {
    start,    // the program could not be started or did not shake hands
    crash,    // it ended, or closed its input or output
    stall,    // it gave no move for long after its limit
    time,     // it gave its move too late
    garbage,  // it wrote what no engine writes
    illegal   // it gave a move that the rules refuse
};
/// One word: "start", "crash", ...
constexpr std::string_view name(FaultKind kind) {
    constexpr std::string_view names[] = {"start", "crash", "stall", "time", "garbage", "illegal"};
    return names[static_cast<int>(kind)];
}

struct Fault {
    FaultKind kind = FaultKind::crash;
    std::string said;  // a sentence about it, with what the engine said; short, and printable

    [[nodiscard]] std::string text() const { return fmt::format("{}: {}", name(kind), said); }
};

template <class T>
using Outcome = tl::expected<T, Fault>;

/// Text from an engine as it can be quoted anywhere: at most 120 printable ASCII characters.
std::string quotable(std::string_view text);

/// For `return fault(...)` in a function that returns an Outcome.
inline tl::unexpected<Fault> fault(FaultKind kind, std::string_view said) {
    return tl::unexpected<Fault>(Fault{kind, quotable(said)});
}

}  // namespace airavata::arena
