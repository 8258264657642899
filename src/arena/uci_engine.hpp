// An engine that speaks UCI, from its handshake to its moves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/engine_process.hpp"
#include "arena/fault.hpp"
#include "arena/limits.hpp"
#include "arena/settings.hpp"

namespace airavata::arena {

/// What an engine said last about its search; only what it said.
struct SearchInfo {
    std::optional<int> centipawns;
    std::optional<int> mate;  // moves; negative if it is mated
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;

    /// Takes over what a line `info ...` says, if it is about the best line.
    void read(std::string_view line);
};

/// An answer to `go`.
struct Answer {
    std::string move;  // the word after `bestmove`
    SearchInfo info;
    Nanoseconds time{};  // from the writing of `go` to the arrival of `bestmove`
};

/// An option as the engine offers it.
struct OfferedOption {
    std::string name;
    std::string type;
    std::vector<std::string> choices;             // of a combo
    std::optional<std::int64_t> least, greatest;  // of a spin, as far as it tells them
};

/// Reads `option name NAME type TYPE ...`. Nothing if the line is none.
std::optional<OfferedOption> parse_option(std::string_view line);

/// Keeps one process of an engine, and starts another after a fault.
class UciEngine {
  public:
    /// `options` are set after the handshake, in this order, before those of the engine's own settings.
    UciEngine(asio::io_context& context, const EngineSettings& settings,
              std::vector<std::pair<std::string, std::string>> options, std::chrono::milliseconds patience,
              std::string log);

    /// Starts the process if it does not run, sets its options, and makes it ready for a new game.
    asio::awaitable<Outcome<void>> new_game();

    /// Sends a position and `go`, and waits for the move, until `patience` after the limit; an hour if there is none.
    /// The time it took is not judged here. After a fault the process is ended.
    asio::awaitable<Outcome<Answer>> go(std::string position, std::string go, std::optional<Nanoseconds> limit);

    /// Ends the process at once, after a fault that the clock or the rules found: the next game begins with a new one.
    void kill() { process_.reset(); }
    /// Ends the process even while it is awaited: the wait fails, and all that come after it.
    void interrupt() {
        interrupted_ = true;
        if (process_) process_->kill();
    }
    /// Asks the engine to quit and waits for its end a little.
    asio::awaitable<void> quit();

  private:
    asio::awaitable<Outcome<void>> start();
    asio::awaitable<Outcome<void>> set_options();
    asio::awaitable<Outcome<void>> wait_for(std::string_view answer, std::string* complaint = nullptr);
    Outcome<void> refuse_unasked_moves();
    asio::awaitable<Outcome<void>> send(std::string text);
    asio::awaitable<Outcome<std::string>> receive();
    asio::awaitable<Fault> ended_by(Fault bad);
    void allow(std::chrono::milliseconds time) { process_->set_deadline(std::chrono::steady_clock::now() + time); }

    asio::io_context& context_;
    const EngineSettings& settings_;
    std::vector<std::pair<std::string, std::string>> options_;
    std::chrono::milliseconds patience_;
    std::string log_;
    std::unique_ptr<EngineProcess> process_;
    bool interrupted_ = false;
    std::vector<OfferedOption> offered_;
};

}  // namespace airavata::arena
