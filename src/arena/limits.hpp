// How much an engine may think, and the clock that watches it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace airavata::arena {

using Milliseconds = std::chrono::milliseconds;
using Nanoseconds = std::chrono::nanoseconds;

/// The limits of one engine; several may hold at once.
struct Limits {
    struct Clock {
        int moves = 0;  // for how many moves the time is; 0: for the game
        Milliseconds time{};
        Milliseconds increment{};

        friend bool operator==(const Clock&, const Clock&) = default;
    };
    std::optional<Clock> clock;
    std::optional<Milliseconds> move_time;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::optional<Milliseconds> margin;  // how far a limit may be overstepped without a fault

    [[nodiscard]] bool any() const { return clock || move_time || nodes || depth; }

    friend bool operator==(const Limits&, const Limits&) = default;
};

/// A clock as `[moves/]time[+increment]`, both in seconds: `5+0.05`, `40/60`.
Result<Limits::Clock> parse_clock(std::string_view text);

/// For the tag TimeControl: the clock as it is parsed, `0.1/move`, `nodes=1000`, `depth=5`; several with `,` between.
std::string to_text(const Limits& limits);

/// The clock of one player in one game.
class PlayerClock {
  public:
    explicit PlayerClock(const Limits& limits);

    [[nodiscard]] const Limits& limits() const { return limits_; }
    /// What is left on the clock; only if the limits have one.
    [[nodiscard]] Nanoseconds left() const { return left_; }
    /// Moves until more time comes; 0 if it never does.
    [[nodiscard]] int moves_to_go() const { return moves_to_go_; }

    /// The time until the limit, if time is limited.
    [[nodiscard]] std::optional<Nanoseconds> allowance() const;
    /// How far the limit may be overstepped: by default not at all on a clock; 100 ms with a time for each move, since
    /// the pipe between the two programs is not the engine's to answer for.
    [[nodiscard]] Nanoseconds margin() const;

    /// What a move's time was beyond the limit; 0 if it was within.
    [[nodiscard]] Nanoseconds overstep(Nanoseconds used) const;
    /// Takes a move's time off the clock and gives what the move earns.
    void spend(Nanoseconds used);

    /// The words of `go` for this player's own limits, its clock aside: ` movetime 100`.
    [[nodiscard]] std::string go_words() const;
    /// The words for its clock under a seat's letter: ` wtime 5000 winc 50`; empty without a clock.
    [[nodiscard]] std::string clock_words(char seat) const;

  private:
    Limits limits_;
    Nanoseconds left_{};
    int moves_to_go_ = 0;
};

}  // namespace airavata::arena
