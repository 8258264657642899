// airavata analyse [FILE...] [--fen TEXT] [--moves TEXT] [--roll FACES] [settings]
#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <boost/program_options.hpp>
#include <iostream>
#include <limits>
#include <optional>
#include <set>
#include <sstream>

#include "analysis/analyst.hpp"
#include "analysis/show.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/record_reader.hpp"
#include "core/open_input.hpp"
#include "core/progress.hpp"
#include "core/replace_file.hpp"
#include "core/text.hpp"
#include "tools/asked_position.hpp"
#include "tools/command_line.hpp"
#include "tools/epd.hpp"
#include "tools/stop_on_signal.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

namespace {

using analysis::Report;

/// What the command line asks for.
struct Order {
    std::vector<std::string> files;
    std::optional<int> game;  // only the one of this number
    analysis::Effort effort;
    bool json = false;
    std::string html;  // empty: none
    std::string pgn;   // likewise
    analysis::TextLook look;
};

/// Analyses one thing after another and shows what was found.
class Work {
  public:
    explicit Work(const Order& order) : order_(order), line_(stderr, isatty(STDERR_FILENO) != 0), stop_(control_) {}

    Result<void> look_at(const Asked& asked) {
        if (const auto* const ouk = std::get_if<OukAsked>(&asked)) {
            if (auto ready = make_ouk(); !ready) return ready;
            show(ouk_->position(ouk->game, control_));
        } else {
            if (auto ready = make_chaturaji(); !ready) return ready;
            const auto& [position, rules, last] = std::get<ChaturajiAsked>(asked);
            show(chaturaji_->position(position, rules, control_, rollout_progress()));
        }
        return {};
    }

    /// A file of games or of positions. Refuses what is neither.
    Result<void> read(const std::string& path) {
        if (path == "-") {
            skip_byte_order_mark(std::cin);
            return read_from(path, std::cin);
        }
        auto input = open_input(path);
        if (!input) return tl::unexpected(input.error());
        return read_from(path, *input);
    }

    /// Writes the files that were asked for. Returns the exit status.
    int finish() {
        line_.keep("");
        if (tests_ != 0) {
            const std::string verdict = fmt::format("{} of {} are right\n", right_, tests_);
            if (order_.json) {
                line_.keep(verdict);  // it is no JSON
            } else {
                print(verdict);
            }
        }
        for (const auto& [path, text] : {std::pair(order_.html, &html_), std::pair(order_.pgn, &pgn_)}) {
            if (path.empty()) continue;
            if (const auto written = replace_file(path, *text); !written) {
                return fail(fmt::format("analyse: {}", written.error().message), exit_failed);
            }
        }
        return control_.stopped() ? exit_interrupted : 0;
    }

    [[nodiscard]] bool stopped() const { return control_.stopped(); }

  private:
    Result<void> make_ouk() {
        if (ouk_) return {};
        if (order_.effort.rollout_games != 0) return failure("--rollout is for Chaturaji");
        auto made = analysis::OukAnalyst::make(order_.effort);
        if (!made) return tl::unexpected(made.error());
        ouk_ = std::move(*made);
        return {};
    }
    Result<void> make_chaturaji() {
        if (chaturaji_) return {};
        auto made = analysis::ChaturajiAnalyst::make(order_.effort);
        if (!made) return tl::unexpected(made.error());
        chaturaji_ = std::move(*made);
        return {};
    }

    Result<void> read_from(const std::string& path, std::istream& input) {
        if (input.tellg() != std::istream::pos_type(-1)) return read_whole(path, input);
        // A pipe cannot be read again from its beginning.
        input.clear();
        std::stringstream all;
        if (input.peek() != std::istream::traits_type::eof()) all << input.rdbuf();
        if (input.bad()) return failure(fmt::format("{} cannot be read", path));
        return read_whole(path, all);
    }

    Result<void> read_whole(const std::string& path, std::istream& input) {
        // What it is shows in its first line that says something.
        const auto start = input.tellg();
        std::string first;
        while (first.empty() && std::getline(input, first)) {
            if (first.starts_with('#') || first.starts_with('%') || words_of(first).empty()) first.clear();
        }
        if (first.empty()) return failure(fmt::format("{} is empty", path));
        input.clear();
        input.seekg(start);
        if (first.starts_with("[Game \"")) return read_records(path, input);
        const std::string_view board = words_of(first).front();
        if (!first.starts_with('[') && std::count(board.begin(), board.end(), '/') == 7) return read_epd(path, input);
        return read_pgn(path, input);
    }

    Result<void> read_pgn(const std::string& path, std::istream& input) {
        if (auto ready = make_ouk(); !ready) return ready;
        ouk::PgnReader reader(input);
        int number = 0;
        while (!stopped()) {
            const auto next = reader.next();
            ++number;
            if (next && !*next) break;
            if (order_.game && number != *order_.game) continue;
            if (!next) return failure(fmt::format("{}:{}: {}", path, next.error().line, next.error().message));
            show(ouk_->game(**next, control_, progress(number)));
        }
        return found(path, number);
    }

    Result<void> read_records(const std::string& path, std::istream& input) {
        if (!order_.pgn.empty()) return failure(fmt::format("--pgn is for Ouk Chatrang, and {} is of Chaturaji", path));
        if (order_.effort.rollout_games != 0) {
            return failure(fmt::format("--rollout is for positions, and {} holds games", path));
        }
        if (auto ready = make_chaturaji(); !ready) return ready;
        chaturaji::RecordReader reader(input);
        int number = 0;
        while (!stopped()) {
            const auto record = reader.next();
            ++number;
            if (record && !*record) break;
            if (order_.game && number != *order_.game) continue;
            const auto replayed = record.and_then([](const auto& game) { return chaturaji::replay(*game); });
            if (!replayed) {
                return failure(fmt::format("{}:{}: {}", path, replayed.error().line, replayed.error().message));
            }
            show(chaturaji_->game(**record, *replayed, control_, progress(number)));
        }
        return found(path, number);
    }

    [[nodiscard]] Result<void> found(const std::string& path, int after_last) const {
        if (stopped() || (!order_.game && after_last > 1) || (order_.game && after_last > *order_.game)) return {};
        return failure(order_.game ? fmt::format("{} holds no game {}", path, *order_.game)
                                   : fmt::format("{} holds no game", path));
    }

    Result<void> read_epd(const std::string& path, std::istream& input) {
        if (!order_.html.empty() || !order_.pgn.empty()) {
            return failure(fmt::format("--html and --pgn are for games, and {} holds positions", path));
        }
        std::size_t number = 0;
        for (std::string line; std::getline(input, line) && !stopped();) {
            ++number;
            const auto words = words_of(line);
            if (words.empty() || words.front().starts_with('#')) continue;
            // Letters that Ouk Chatrang has no piece for.
            const bool four = words.front().find_first_of("ygbEHB") != std::string_view::npos;
            const auto epd = four ? parse_epd(line, 9, true) : parse_epd(line, 6, false);
            const auto judged =
                epd.and_then([&](const EpdLine& read) { return four ? judge_chaturaji(read) : judge_ouk(read); });
            if (!judged) return failure(fmt::format("{}:{}: {}", path, number, judged.error().message));
        }
        return {};
    }

    Result<void> judge_ouk(const EpdLine& epd) {
        if (auto ready = make_ouk(); !ready) return ready;
        const auto position = ouk::parse_fen(epd.position);
        if (!position) return tl::unexpected(position.error());
        const auto name = [&](std::string_view text) {
            return ouk::parse_san(*position, text).map([&](ouk::Move move) { return ouk::to_san(*position, move); });
        };
        return judge(epd, name, [&] { return ouk_->position(ouk::Game(*position), control_); });
    }

    Result<void> judge_chaturaji(const EpdLine& epd) {
        if (auto ready = make_chaturaji(); !ready) return ready;
        const chaturaji::Rules rules;
        const auto position = chaturaji::parse_fen(epd.position, rules);
        if (!position) return tl::unexpected(position.error());
        // Turns are the same if they lead to the same position.
        const auto name = [&](std::string_view text) {
            const std::string whole = text.find(':') == std::string_view::npos
                                          ? fmt::format("{}:{}", chaturaji::to_text(position->dice()), text)
                                          : std::string(text);
            return chaturaji::play_turn(*position, whole, rules).map([](const auto& after) {
                return chaturaji::to_fen(after);
            });
        };
        return judge(epd, name, [&] { return chaturaji_->position(*position, rules, control_, rollout_progress()); });
    }

    /// Shows what `search` finds, and whether it is what the line asks for. `name` gives moves that are the same one
    /// name.
    template <class Name, class Search>
    Result<void> judge(const EpdLine& epd, const Name& name, const Search& search) {
        const auto named = [&](const char* operation) -> Result<std::optional<std::set<std::string>>> {
            const auto moves = epd.find(operation);
            if (!moves) return std::nullopt;
            std::set<std::string> names;
            for (const std::string_view move : words_of(*moves)) {
                const Result<std::string> known = name(move);
                if (!known) return failure(fmt::format("{}: {}", operation, known.error().message));
                names.insert(*known);
            }
            if (names.empty()) return failure(fmt::format("{}: a move is missing", operation));
            return names;
        };
        const auto best = named("bm");
        if (!best) return tl::unexpected(best.error());
        const auto avoided = named("am");
        if (!avoided) return tl::unexpected(avoided.error());
        const Report report = search();
        const auto& lines = report.plies.front().lines;
        if (stopped() && lines.empty()) return {};
        const bool is_test = *best || *avoided;
        if (is_test && lines.empty()) return failure("bm or am is given, and the game is over");
        show(report);
        if (!is_test) return {};
        const std::string chosen = *name(lines.front().moves.front());
        const bool is_right = (!*best || (*best)->contains(chosen)) && (!*avoided || !(*avoided)->contains(chosen));
        ++tests_;
        if (is_right) ++right_;
        const auto id = epd.find("id");
        if (!order_.json)
            print(fmt::format("{}{}\n", is_right ? "right" : "wrong", id ? fmt::format("  {}", *id) : ""));
        return {};
    }

    analysis::Progress rollout_progress() {
        return [this](std::size_t done, std::size_t all) {
            if (!line_.is_due()) return;
            line_.show(fmt::format("{} of {} games of the rollout", done, all));
        };
    }

    analysis::Progress progress(int number) {
        return [this, number](std::size_t done, std::size_t all) {
            if (!line_.is_due()) return;
            const double left =
                done == 0 ? 0
                          : line_.seconds_since_start() / static_cast<double>(done) * static_cast<double>(all - done);
            line_.show(fmt::format("game {}: {} of {} moves{}", number, done, all,
                                   done == 0 ? "" : fmt::format(", {} left", duration_text(left))));
        };
    }

    void show(Report report) {
        const analysis::Effort& effort = order_.effort;
        report.by = fmt::format("Analysed by Airavata {}, {} a move.", AIRAVATA_VERSION,
                                effort.nodes   ? fmt::format("{} nodes", *effort.nodes)
                                : effort.depth ? fmt::format("depth {}", *effort.depth)
                                               : fmt::format("{} ms", effort.time_limit()->count()));
        line_.keep("");
        print(order_.json ? analysis::to_json(report, order_.effort.lines) : analysis::to_text(report, order_.look));
        if (!order_.html.empty()) html_ = analysis::to_html(report);
        if (!order_.pgn.empty()) pgn_ += analysis::to_pgn(report);
    }

    const Order& order_;
    ProgressLine line_;
    SearchControl control_;
    StopOnSignal stop_;
    std::unique_ptr<analysis::OukAnalyst> ouk_;
    std::unique_ptr<analysis::ChaturajiAnalyst> chaturaji_;
    std::string html_;
    std::string pgn_;
    int tests_ = 0;
    int right_ = 0;
};

std::optional<std::string> complaint(const Order& order, const po::variables_map& values) {
    const bool asks_for_position = values.count("fen") + values.count("moves") + values.count("roll") != 0;
    if (!order.files.empty() && asks_for_position) return "give either FILE or a position";
    if (order.files.empty() && (!order.html.empty() || !order.pgn.empty())) {
        return "--html and --pgn are for games: FILE is missing";
    }
    if (!order.html.empty() && order.files.size() > 1) return "--html takes one FILE";
    return std::nullopt;
}

}  // namespace

int analyse(std::span<const std::string> arguments) {
    Order order;
    AskedPosition asked;
    bool no_color = false;
    bool with_luck = false;
    std::int64_t milliseconds = 0;
    std::uint64_t nodes = 0;
    int depth = 0;
    int game = 0;
    po::options_description options(
        "Usage: airavata analyse [FILE...] [--fen TEXT] [--moves TEXT] [--roll FACES] [settings]\n"
        "Says what a position is worth and which moves are best; or reads games (PGN of Ouk Chatrang, records of\n"
        "Chaturaji) and says of every move what it lost: ?! from 5 % of what the mover could expect, ? from 10, ?? "
        "from 20,\n"
        "! for the only good move that was found; or positions (EPD), and counts where bm and am are heeded. - stands "
        "for\n"
        "standard input. Ctrl-C ends it with what is done.\n"
        "Exit status: 0, 1 if something could not be written, 2 if the call or a file is wrong, 130 if interrupted.\n"
        "Options");
    options.add_options()("file", po::value(&order.files), "games or positions");
    asked.add_to(options);
    options.add_options()("movetime", bounded(milliseconds, "MS", 1, 86'400'000), "think so long about each (1000)")(
        "nodes", bounded(nodes, "N", 1, std::numeric_limits<std::int64_t>::max()), "or search so many nodes")(
        "depth", bounded(depth, "N", 1, 200), "or to this depth")(
        "threads", setting(order.effort.threads, "T", 1, most_threads), "threads")(
        "hash", setting(order.effort.hash_mebibytes, "MIB", 1, 1 << 25), "hash table of Ouk Chatrang")(
        "multipv", setting(order.effort.lines, "N", 1, 256), "best lines to show")(
        "rollout", setting(order.effort.rollout_games, "N", 0, 10'000'000),
        "Chaturaji: play each line of a position out N times; 1296 deal all first two rolls evenly")(
        "with-luck", po::bool_switch(&with_luck), "rollout: leave in the results what the dice did: faster, less sure")(
        "seed", setting(order.effort.seed, "S", 0, most_seed), "rollout: number from which the dice follow")(
        "game", bounded(game, "N", 1, std::numeric_limits<int>::max()), "only the N-th game of the file")(
        "json", po::bool_switch(&order.json), "one JSON object a line, as analysis.schema.json has it")(
        "html", po::value(&order.html)->value_name("FILE"), "also write a page that shows the game")(
        "pgn", po::value(&order.pgn)->value_name("FILE"), "also write the games of Ouk Chatrang with comments")(
        "no-color", po::bool_switch(&no_color), "no colours (also if NO_COLOR is set)");
    po::positional_options_description positional;
    positional.add("file", -1);
    po::variables_map values;
    if (const auto status = read_command_line("analyse", arguments, options, positional, values)) return *status;
    if (values.count("movetime") != 0) order.effort.time = Milliseconds(milliseconds);
    if (values.count("nodes") != 0) order.effort.nodes = nodes;
    if (values.count("depth") != 0) order.effort.depth = depth;
    if (values.count("game") != 0) order.game = game;
    order.effort.less_luck = !with_luck;
    if (const auto wrong = complaint(order, values)) return fail("analyse: " + *wrong);
    order.look = {.lines = order.effort.lines, .color = wants_color(no_color)};
    const auto position = asked.read();
    if (!position) return fail("analyse: " + position.error().message);
    if (const auto status = refuse_outputs("analyse", {order.html, order.pgn}, order.files)) return *status;
    Work work(order);
    if (order.files.empty()) {
        if (const auto done = work.look_at(*position); !done) return fail("analyse: " + done.error().message);
    }
    for (const std::string& file : order.files) {
        if (work.stopped()) break;
        if (const auto done = work.read(file); !done) return fail("analyse: " + done.error().message);
    }
    return work.finish();
}

}  // namespace airavata::tools
