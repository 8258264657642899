#include "arena/limits.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "core/text.hpp"

namespace airavata::arena {

namespace {

/// Seconds, to the millisecond.
std::optional<Milliseconds> parse_seconds(std::string_view text) {
    const auto seconds = to_number<double>(text);
    if (!seconds || !(*seconds >= 0 && *seconds <= 1e6)) return std::nullopt;
    return Milliseconds(std::llround(*seconds * 1000));
}

std::string seconds_text(Milliseconds time) { return fmt::format("{}", static_cast<double>(time.count()) / 1000); }

std::int64_t whole_milliseconds(Nanoseconds time) {
    return std::max<std::int64_t>(0, std::chrono::duration_cast<Milliseconds>(time).count());
}

}  // namespace

Result<Limits::Clock> parse_clock(std::string_view text) {
    const auto wrong = [&] { return failure(fmt::format("tc={} is not [moves/]time[+increment] in seconds", text)); };
    Limits::Clock clock;
    std::string_view rest = text;
    if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
        const auto moves = to_number<int>(rest.substr(0, slash));
        if (!moves || *moves < 1) return wrong();
        clock.moves = *moves;
        rest.remove_prefix(slash + 1);
    }
    const auto plus = rest.find('+');
    const auto time = parse_seconds(rest.substr(0, plus));
    if (!time || time->count() == 0) return wrong();
    clock.time = *time;
    if (plus != std::string_view::npos) {
        const auto increment = parse_seconds(rest.substr(plus + 1));
        if (!increment) return wrong();
        clock.increment = *increment;
    }
    return clock;
}

std::string to_text(const Limits& limits) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ",") + part; };
    if (limits.clock) {
        std::string clock = limits.clock->moves != 0 ? fmt::format("{}/", limits.clock->moves) : "";
        clock += seconds_text(limits.clock->time);
        if (limits.clock->increment.count() != 0) clock += "+" + seconds_text(limits.clock->increment);
        add(clock);
    }
    if (limits.move_time) add(seconds_text(*limits.move_time) + "/move");
    if (limits.nodes) add(fmt::format("nodes={}", *limits.nodes));
    if (limits.depth) add(fmt::format("depth={}", *limits.depth));
    return text.empty() ? "-" : text;
}

PlayerClock::PlayerClock(const Limits& limits) : limits_(limits) {
    if (!limits.clock) return;
    left_ = limits.clock->time;
    moves_to_go_ = limits.clock->moves;
}

std::optional<Nanoseconds> PlayerClock::allowance() const {
    std::optional<Nanoseconds> least;
    if (limits_.clock) least = left_;
    if (limits_.move_time && (!least || *least > *limits_.move_time)) least = *limits_.move_time;
    return least;
}

Nanoseconds PlayerClock::margin() const {
    constexpr Milliseconds move_time_margin{100};
    if (limits_.margin) return *limits_.margin;
    return limits_.clock ? Milliseconds(0) : move_time_margin;
}

Nanoseconds PlayerClock::overstep(Nanoseconds used) const {
    const auto allowed = allowance();
    return allowed && used > *allowed ? used - *allowed : Nanoseconds(0);
}

void PlayerClock::spend(Nanoseconds used) {
    if (!limits_.clock) return;
    // A clock overstepped within the margin begins the next move with the increment alone.
    left_ = std::max(left_ - used, Nanoseconds(0)) + limits_.clock->increment;
    if (limits_.clock->moves == 0 || --moves_to_go_ > 0) return;
    left_ += limits_.clock->time;
    moves_to_go_ = limits_.clock->moves;
}

std::string PlayerClock::go_words() const {
    std::string words;
    if (limits_.clock && moves_to_go_ != 0) words += fmt::format(" movestogo {}", moves_to_go_);
    if (limits_.move_time) words += fmt::format(" movetime {}", limits_.move_time->count());
    if (limits_.nodes) words += fmt::format(" nodes {}", *limits_.nodes);
    if (limits_.depth) words += fmt::format(" depth {}", *limits_.depth);
    return words;
}

std::string PlayerClock::clock_words(char seat) const {
    if (!limits_.clock) return "";
    return fmt::format(" {0}time {1} {0}inc {2}", seat, whole_milliseconds(left_), limits_.clock->increment.count());
}

}  // namespace airavata::arena
