#include "arena/uci_engine.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace airavata::arena {

namespace {

using Words = std::vector<std::string_view>;

/// Words from one up to another with a space between, however many blanks there were.
std::string joined(Words::const_iterator begin, Words::const_iterator end) {
    std::string text;
    for (auto word = begin; word != end; ++word) text.append(text.empty() ? "" : " ").append(*word);
    return text;
}

bool begins_with(const Words& words, std::string_view first) { return !words.empty() && words.front() == first; }

/// Whether an option may have the value. Texts are the engine's to judge.
bool can_be(const OfferedOption& option, std::string_view value) {
    if (option.type == "check") return value == "true" || value == "false";
    if (option.type == "spin") {
        const auto number = to_number<std::int64_t>(value);
        return number && !(option.least && *number < *option.least) && !(option.greatest && *number > *option.greatest);
    }
    if (option.type != "combo") return true;
    return std::any_of(option.choices.begin(), option.choices.end(),
                       [&](const std::string& choice) { return same_but_for_case(choice, value); });
}

}  // namespace

void SearchInfo::read(std::string_view line) {
    const auto words = words_of(line);
    const auto value = [&](std::string_view name, std::size_t offset = 1) -> std::string_view {
        // The line of play comes last and may hold any word.
        const auto end = std::find(words.begin(), words.end(), "pv");
        const auto found = std::find(words.begin(), end, name);
        return end - found > static_cast<std::ptrdiff_t>(offset) ? *(found + static_cast<std::ptrdiff_t>(offset)) : "";
    };
    if (words.size() < 2 || words[1] == "string") return;
    if (const auto line_number = value("multipv"); !line_number.empty() && line_number != "1") return;
    if (const auto number = to_number<int>(value("depth"))) depth = *number;
    if (const auto number = to_number<std::uint64_t>(value("nodes"))) nodes = *number;
    if (const auto number = to_number<int>(value("score", 2))) {
        const bool is_mate = value("score") == "mate";
        mate = is_mate ? std::optional(*number) : std::nullopt;
        centipawns = is_mate ? std::nullopt : std::optional(*number);
    }
}

std::optional<OfferedOption> parse_option(std::string_view line) {
    const Words words = words_of(line);
    if (words.size() < 3 || words[0] != "option" || words[1] != "name") return std::nullopt;
    const auto name = words.begin() + 2;
    const auto type = std::find(name, words.end(), "type");
    if (words.end() - type < 2) return std::nullopt;
    OfferedOption option;
    option.name = joined(name, type);
    option.type = type[1];
    const auto number_after = [&](std::string_view word) -> std::optional<std::int64_t> {
        const auto found = std::find(type, words.end(), word);
        if (words.end() - found < 2) return std::nullopt;
        const auto number = to_number<std::int64_t>(found[1]);
        return number ? std::optional(*number) : std::nullopt;
    };
    if (option.type == "spin") {
        option.least = number_after("min");
        option.greatest = number_after("max");
    }
    for (auto var = std::find(type, words.end(), "var"); var != words.end();) {
        const auto next = std::find(var + 1, words.end(), "var");
        option.choices.push_back(joined(var + 1, next));
        var = next;
    }
    return option;
}

UciEngine::UciEngine(asio::io_context& context, const EngineSettings& settings,
                     std::vector<std::pair<std::string, std::string>> options, std::chrono::milliseconds patience,
                     std::string log)
    : context_(context), settings_(settings), options_(std::move(options)), patience_(patience), log_(std::move(log)) {
    options_.insert(options_.end(), settings.options.begin(), settings.options.end());
}

asio::awaitable<Outcome<void>> UciEngine::new_game() {
    if (interrupted_) co_return fault(FaultKind::crash, "is interrupted");
    if (!process_) {
        Outcome<void> started = co_await start();
        if (!started) co_return started;
    }
    allow(patience_);
    Outcome<void> sent = co_await send("ucinewgame\nisready\n");
    if (!sent) co_return tl::unexpected(sent.error());
    Outcome<void> ready = co_await wait_for("readyok");
    if (process_) process_->clear_deadline();
    co_return ready;
}

asio::awaitable<Outcome<Answer>> UciEngine::go(std::string position, std::string go, std::optional<Nanoseconds> limit) {
    constexpr std::chrono::hours without_limit{1};
    if (!process_ || interrupted_) co_return fault(FaultKind::crash, "does not run");
    if (auto quiet = refuse_unasked_moves(); !quiet) {
        Fault bad = co_await ended_by(quiet.error());
        co_return tl::unexpected(bad);
    }
    const auto start = std::chrono::steady_clock::now();
    const auto wait = limit ? *limit + patience_ : Nanoseconds(without_limit);
    process_->set_deadline(start + std::chrono::duration_cast<Moment::duration>(wait));
    std::string request = position + "\n" + go + "\n";
    Outcome<void> sent = co_await send(std::move(request));
    if (!sent) co_return tl::unexpected(sent.error());
    Answer answer;
    while (true) {
        Outcome<std::string> line = co_await receive();
        if (!line) co_return tl::unexpected(line.error());
        const Words words = words_of(*line);
        if (begins_with(words, "info")) {
            answer.info.read(*line);
        } else if (begins_with(words, "bestmove")) {
            answer.time = std::max(Nanoseconds(process_->arrival() - start), Nanoseconds(0));
            if (words.size() > 1) answer.move = words[1];
            process_->clear_deadline();
            co_return answer;
        }
    }
}

/// Reads what the engine has said since its last answer. A move among it would be taken for the next answer.
Outcome<void> UciEngine::refuse_unasked_moves() {
    const auto lines = process_->read_what_came();
    if (!lines) return tl::unexpected(lines.error());
    for (const std::string& line : *lines) {
        if (begins_with(words_of(line), "bestmove"))
            return fault(FaultKind::garbage, "moved without being asked: " + line);
    }
    return {};
}

asio::awaitable<void> UciEngine::quit() {
    constexpr std::chrono::milliseconds a_little{2000};
    if (!process_) co_return;
    allow(a_little);
    static_cast<void>(co_await process_->write("quit\n"));
    static_cast<void>(co_await process_->wait_for_end(a_little));
    process_.reset();
}

asio::awaitable<Outcome<void>> UciEngine::start() {
    auto started =
        EngineProcess::start(context_, {.command = settings_.command, .directory = settings_.directory, .log = log_});
    if (!started) co_return fault(FaultKind::start, started.error().message);
    process_ = std::move(*started);
    offered_.clear();
    allow(patience_);
    Outcome<void> sent = co_await send("uci\n");
    if (!sent) co_return tl::unexpected(sent.error());
    Outcome<void> ready = co_await wait_for("uciok");
    if (ready) ready = co_await set_options();
    if (ready) co_return ready;
    process_.reset();
    co_return fault(FaultKind::start, ready.error().said);
}

asio::awaitable<Outcome<void>> UciEngine::set_options() {
    std::string lines;
    for (const auto& [name, value] : options_) {
        const auto option = std::find_if(offered_.begin(), offered_.end(), [&](const OfferedOption& offered) {
            return same_but_for_case(offered.name, name);
        });
        if (option == offered_.end()) co_return fault(FaultKind::start, "has no option '" + name + "'");
        if (!can_be(*option, value)) {
            co_return fault(FaultKind::start, "its option '" + name + "' cannot be '" + value + "'");
        }
        lines += "setoption name " + name + " value " + value + "\n";
    }
    lines += "isready\n";
    allow(patience_);
    Outcome<void> sent = co_await send(std::move(lines));
    if (!sent) co_return tl::unexpected(sent.error());
    std::string complaint;
    Outcome<void> ready = co_await wait_for("readyok", &complaint);
    if (ready && !complaint.empty()) co_return fault(FaultKind::start, "refuses an option: " + complaint);
    co_return ready;
}

/// Reads lines until the answer comes. `complaint` gets the text of the first `info string error: ...`.
asio::awaitable<Outcome<void>> UciEngine::wait_for(std::string_view answer, std::string* complaint) {
    while (true) {
        Outcome<std::string> line = co_await receive();
        if (!line) co_return tl::unexpected(line.error());
        const Words words = words_of(*line);
        if (words == Words{answer}) co_return Outcome<void>{};
        const bool complains = words.size() > 2 && words[0] == "info" && words[1] == "string" && words[2] == "error:";
        if (complains && complaint != nullptr && complaint->empty()) {
            *complaint = joined(words.begin() + 3, words.end());
        }
        if (auto option = parse_option(*line)) offered_.push_back(std::move(*option));
    }
}

/// Writes to the process, and ends it if that fails.
asio::awaitable<Outcome<void>> UciEngine::send(std::string text) {
    Outcome<void> written = co_await process_->write(std::move(text));
    if (written) co_return written;
    Fault bad = co_await ended_by(written.error());
    co_return tl::unexpected(bad);
}

/// Reads a line of the process, and ends it if that fails.
asio::awaitable<Outcome<std::string>> UciEngine::receive() {
    Outcome<std::string> line = co_await process_->read_line();
    if (line) co_return line;
    Fault bad = co_await ended_by(line.error());
    co_return tl::unexpected(bad);
}

/// Ends the process after a fault; of a crash it is said how the process ended.
asio::awaitable<Fault> UciEngine::ended_by(Fault bad) {
    constexpr std::chrono::milliseconds moment{500};
    if (bad.kind == FaultKind::crash) {
        const std::string end = co_await process_->wait_for_end(moment);
        bad.said = quotable(bad.said + "; " + end);
    }
    process_.reset();
    co_return bad;
}

}  // namespace airavata::arena
