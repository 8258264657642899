// A conversation with a controller: takes its lines one by one, owns the games and the running search.
#pragma once

#include <atomic>
#include <cstddef>
#include <istream>
#include <memory>
#include <string_view>
#include <thread>
#include <vector>

#include "protocol/command.hpp"
#include "protocol/engine.hpp"
#include "protocol/options.hpp"
#include "protocol/output.hpp"
#include "protocol/strength_options.hpp"

namespace airavata::protocol {

class Session {
  public:
    /// Serves the games given, at least one; the first is the one to begin with. `output` must outlive the session.
    Session(std::vector<std::unique_ptr<Engine>> engines, Output& output);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    /// Ends a search that still runs.
    ~Session();

    /// Handles lines until `quit` or the end of input; both end a running search, whose best move is still printed.
    void run(std::istream& input);

    /// Handles one line; false after `quit`. Returns at once while a search runs, except for `stop` and `quit`, which
    /// wait until the best move is printed.
    bool handle(std::string_view line);

    /// Blocks until the running search or other work has ended by itself.
    void wait_for_work();

  private:
    void handle(const command::Nothing&) {}
    void handle(const command::Uci&);
    void handle(const command::IsReady&);
    void handle(const command::NewGame&);
    void handle(const command::Stop&) { end_work(); }
    void handle(const command::PonderHit&);
    void handle(const command::Quit&) { end_work(); }
    void handle(const command::Display&);
    void handle(const command::Evaluate&);
    void handle(const command::Flip&) { engine_->flip(); }
    void handle(const command::Help&);
    void handle(const command::Debug& debug) { settings_.debug = debug.on; }
    void handle(const command::SetOption&);
    void handle(const command::SetPosition&);
    void handle(const command::Go&);
    void handle(const command::Perft&);
    void handle(const command::Bench&);

    void add_options();
    void add_book_options();
    Result<void> choose_book(const std::string& path);
    Result<void> choose_variant(const std::string& name);
    [[nodiscard]] bool must_wait(const command::Command& command) const;
    void run_waiting();

    [[nodiscard]] bool working() const { return !work_done_; }
    bool ready_to_work(std::string_view what);
    void start(Job job, bool ponder);
    void end_work();
    void join_worker();

    Output& output_;
    std::vector<std::unique_ptr<Engine>> engines_;
    Engine* engine_;
    Options options_;
    Settings settings_;
    StrengthOptions strength_;
    std::size_t hash_mebibytes_;

    /// Commands that came during a search and change what it stands on: they are carried out when it has ended.
    std::vector<command::Command> waiting_;

    // The work that runs or was the last to run. The control outlives the thread.
    std::unique_ptr<SearchControl> control_;
    std::atomic<bool> work_done_ = true;
    std::thread worker_;
};

}  // namespace airavata::protocol
