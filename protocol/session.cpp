#include "protocol/session.hpp"

#include <fmt/format.h>
#include <string>

namespace airavata::protocol {

namespace {

constexpr std::size_t default_hash_mebibytes = 16;
constexpr std::int64_t most_hash_mebibytes = 1 << 25;
constexpr std::int64_t most_threads = 1024;
constexpr int most_lines = 256;

}  // namespace

Session::Session(std::vector<std::unique_ptr<Engine>> engines, Output& output)
    : output_(output),
      engines_(std::move(engines)),
      engine_(engines_.front().get()),
      hash_mebibytes_(default_hash_mebibytes) {
    if (!engine_->resize_hash(hash_mebibytes_)) output_.error("no memory for the hash table");
    add_options();
}

Session::~Session() { end_work(); }

void Session::add_options() {
    std::vector<std::string> variants;
    std::vector<std::pair<std::string, std::string>> aliases;
    for (const auto& engine : engines_) {
        variants.emplace_back(engine->variant());
        for (const std::string_view alias : engine->aliases()) aliases.emplace_back(alias, engine->variant());
    }
    options_.add_combo(
        "UCI_Variant", variants.front(), variants, [this](const std::string& name) { return choose_variant(name); },
        aliases);
    options_.add_spin(
        "Hash", default_hash_mebibytes, 1, most_hash_mebibytes, [this](std::int64_t mebibytes) -> Result<void> {
            if (!engine_->resize_hash(static_cast<std::size_t>(mebibytes))) {
                return failure(fmt::format("no memory for {} MiB, {} MiB stay", mebibytes, hash_mebibytes_));
            }
            hash_mebibytes_ = static_cast<std::size_t>(mebibytes);
            return {};
        });
    options_.add_spin("Threads", 1, 1, most_threads, [this](std::int64_t threads) -> Result<void> {
        for (const auto& engine : engines_) {
            if (!engine->set_threads(static_cast<std::size_t>(threads))) {
                return failure(fmt::format("no memory for {} threads", threads));
            }
        }
        return {};
    });
    options_.add_button("Clear Hash", [this]() -> Result<void> {
        if (!engine_->clear_hash()) return failure("no memory for an empty table, the old one stays");
        return {};
    });
    // Says only that the controller may ponder; a search learns of it by `go ponder`.
    options_.add_check("Ponder", false, [](bool) -> Result<void> { return {}; });
    options_.add_spin("MultiPV", 1, 1, most_lines, [this](std::int64_t lines) -> Result<void> {
        settings_.multi_pv = static_cast<int>(lines);
        return {};
    });
    options_.add_spin("Move Overhead", settings_.move_overhead.count(), 0, 10000,
                      [this](std::int64_t milliseconds) -> Result<void> {
                          settings_.move_overhead = Milliseconds(milliseconds);
                          return {};
                      });
    strength_.add_to(options_);
    options_.add_check("UCI_ShowWDL", false, [this](bool on) -> Result<void> {
        settings_.show_wdl = on;
        return {};
    });
    add_book_options();
    for (const auto& engine : engines_) engine->add_options(options_);
    options_.add_text("Debug Log File", "", [this](const std::string& name) { return output_.log_to(name); });
}

void Session::add_book_options() {
    constexpr int greatest_depth = 1000;
    constexpr int greatest_variety = 100;
    BookUse& use = settings_.book;
    options_.add_check("OwnBook", use.own, [&use](bool on) -> Result<void> {
        use.own = on;
        return {};
    });
    options_.add_text("Book File", "", [this](const std::string& path) { return choose_book(path); });
    options_.add_spin("Book Depth", use.depth, 0, greatest_depth, [&use](std::int64_t depth) -> Result<void> {
        use.depth = static_cast<int>(depth);
        return {};
    });
    options_.add_spin("Book Variety", use.variety, 0, greatest_variety, [&use](std::int64_t variety) -> Result<void> {
        use.variety = static_cast<int>(variety);
        return {};
    });
}

/// A book is for the game that it is of; without one all games have the built-in ones again.
Result<void> Session::choose_book(const std::string& path) {
    if (path.empty()) {
        for (const auto& engine : engines_) engine->set_book(std::nullopt);
        return {};
    }
    auto opened = book::Book::open(path);
    if (!opened) return tl::unexpected(opened.error());
    for (const auto& engine : engines_) {
        if (engine->book_game() == opened->head().game) engine->set_book(std::move(*opened));
    }
    return {};
}

Result<void> Session::choose_variant(const std::string& name) {
    for (const auto& engine : engines_) {
        if (engine->variant() != name) continue;
        if (engine.get() != engine_) {
            if (!engine->resize_hash(hash_mebibytes_)) {
                return failure(fmt::format("no memory for the hash table, {} stays", engine_->variant()));
            }
            engine_ = engine.get();
        }
        // Said even if nothing changed: a controller that asks for the default waits for the answer too.
        output_.note(engine_->variant_description());
    }
    return {};
}

void Session::run(std::istream& input) {
    for (std::string line; std::getline(input, line);) {
        if (!handle(line)) return;
    }
    end_work();
}

bool Session::handle(std::string_view line) {
    output_.log_input(line);
    const bool busy = working();
    if (!busy) run_waiting();
    const command::Parsed parsed = command::parse(line);
    for (const std::string& complaint : parsed.complaints) output_.error(complaint);
    if (busy && must_wait(parsed.command)) {
        waiting_.push_back(parsed.command);
    } else {
        std::visit([this](const auto& command) { handle(command); }, parsed.command);
    }
    return !std::holds_alternative<command::Quit>(parsed.command);
}

bool Session::must_wait(const command::Command& command) const {
    if (std::holds_alternative<command::SetOption>(command) || std::holds_alternative<command::NewGame>(command)) {
        return true;
    }
    // What follows a waiting command keeps its place behind it.
    return !waiting_.empty() &&
           (std::holds_alternative<command::SetPosition>(command) || std::holds_alternative<command::Flip>(command));
}

void Session::run_waiting() {
    for (const command::Command& command : std::exchange(waiting_, {})) {
        std::visit([this](const auto& waited) { handle(waited); }, command);
    }
}

void Session::handle(const command::Uci& /*uci*/) {
    output_.line(fmt::format("id name Airavata {}\nid author the Airavata authors\n{}uciok", AIRAVATA_VERSION,
                             options_.describe()));
}

void Session::handle(const command::IsReady& /*is_ready*/) { output_.line("readyok"); }

void Session::handle(const command::NewGame& /*new_game*/) { engine_->new_game(); }

void Session::handle(const command::PonderHit& /*ponder_hit*/) {
    if (control_) control_->ponder_hit();
}

void Session::handle(const command::Display& /*display*/) { output_.line(engine_->display()); }

void Session::handle(const command::Evaluate& /*evaluate*/) { output_.line(engine_->evaluation()); }

void Session::handle(const command::Help& /*help*/) { output_.line(command::help_text()); }

void Session::handle(const command::SetOption& option) {
    if (const auto set = options_.set(option.name, option.value); !set) output_.error(set.error().message);
}

void Session::handle(const command::SetPosition& position) {
    const auto remarks = engine_->set_position(position.text);
    if (!remarks) {
        output_.error(fmt::format("position: {}", remarks.error().message));
        return;
    }
    for (const std::string& remark : *remarks) output_.note(remark);
}

void Session::handle(const command::Go& go) {
    if (!ready_to_work("go")) return;
    Settings settings = settings_;
    settings.level = strength_.level(go.limits);
    if (!strength_.game_is_played(go.limits)) settings.book.own = false;
    start(
        [search = engine_->make_search(go.limits, settings), limits = go.limits](SearchControl& control,
                                                                                 Output& output) {
            const BestMove best = search(control, output);
            // An infinite or pondering search has no answer before it is asked for one.
            if (limits.infinite || limits.ponder) control.wait_until_released(limits.infinite);
            return best.ponder.empty() ? fmt::format("bestmove {}", best.move)
                                       : fmt::format("bestmove {} ponder {}", best.move, best.ponder);
        },
        go.limits.ponder);
}

void Session::handle(const command::Perft& perft) {
    if (ready_to_work("perft")) start(engine_->make_perft(perft.depth), false);
}

void Session::handle(const command::Bench& bench) {
    if (ready_to_work("bench")) start(engine_->make_bench(bench.depth), false);
}

/// Says so and returns false if work is going on; else carries out what has waited for its end.
bool Session::ready_to_work(std::string_view what) {
    if (working()) {
        output_.error(fmt::format("{}: a search is running, stop it first", what));
        return false;
    }
    run_waiting();
    return true;
}

void Session::start(Job job, bool ponder) {
    join_worker();
    control_ = std::make_unique<SearchControl>(ponder);
    work_done_ = false;
    worker_ = std::thread([this, job = std::move(job)] {
        const std::string answer = job(*control_, output_);
        work_done_ = true;  // before the answer: who reads it may ask for more at once
        output_.line(answer);
    });
}

void Session::end_work() {
    if (control_) control_->stop();
    wait_for_work();
}

void Session::wait_for_work() {
    join_worker();
    run_waiting();
}

void Session::join_worker() {
    if (worker_.joinable()) worker_.join();
}

}  // namespace airavata::protocol
