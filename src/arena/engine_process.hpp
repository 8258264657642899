// An engine's process: lines in, lines out, and its end.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/asio.hpp"
#include "arena/fault.hpp"
#include "core/result.hpp"

namespace airavata::arena {

/// What a process is started with.
struct ProcessSettings {
    std::vector<std::string> command;  // program and arguments
    std::string directory;             // empty: this one
    std::string log;                   // file to which its standard error is appended; empty: thrown away
};

/// A running program. It leads a process group of its own, so that Ctrl-C in a terminal does not reach it and its own
/// children end with it; the kernel ends it if the runner dies. All awaiting functions obey the deadline set last;
/// after it they fail. Not more than one of them at a time.
class EngineProcess {
  public:
    /// Starts the program. A name without `/` is looked for in PATH. Refuses what cannot be started.
    static Result<std::unique_ptr<EngineProcess>> start(asio::io_context& context, const ProcessSettings& settings);
    /// Ends the process at once if it still runs.
    ~EngineProcess();
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    /// Until when the awaiting functions may wait.
    void set_deadline(Moment deadline);
    /// Without it they may wait for ever; while one is set, the runner has something to wait for.
    void clear_deadline();

    /// Writes text, to its last byte. At a closed pipe it fails as a crash, at the deadline as a stall.
    asio::awaitable<Outcome<void>> write(std::string text);
    /// The next line without its end. Fails at the end of output as a crash, at the deadline as a stall, and with a
    /// line that no text protocol has, too long or with control characters, as garbage.
    asio::awaitable<Outcome<std::string>> read_line();
    /// The lines that have come already, without waiting: those read before and what the pipe holds, once, so that a
    /// program that never stops writing does not hold up the runner. Fails like read_line at what is garbage; the end
    /// of output is left for the next wait to find.
    Outcome<std::vector<std::string>> read_what_came();
    /// When the newest bytes of the line read last came.
    [[nodiscard]] Moment arrival() const { return arrival_; }

    /// Closes its input and waits for the process's end, for at most `limit`, then ends it by force. Says how it ended:
    /// "exited with status 1".
    asio::awaitable<std::string> wait_for_end(std::chrono::milliseconds limit);
    /// Ends the process by force; whoever awaits it fails.
    void kill();

  private:
    struct Watch {
        bool on = true;
        bool passed = false;
    };

    EngineProcess(asio::posix::stream_descriptor input, asio::posix::stream_descriptor output, int pid);
    Outcome<std::optional<std::string>> take_line();
    void fetch_what_came();
    [[nodiscard]] bool deadline_passed() const { return watch_ && watch_->passed; }
    void reap();

    asio::posix::stream_descriptor input_;   // the process reads it
    asio::posix::stream_descriptor output_;  // the process writes it
    asio::steady_timer timer_;
    std::shared_ptr<Watch> watch_;
    std::string buffer_;
    std::size_t read_ = 0;  // how much of the buffer has been handed out
    Moment arrival_{};
    int pid_ = 0;
    int status_ = 0;  // as waitpid gives it
    bool running_ = true;
};

}  // namespace airavata::arena
