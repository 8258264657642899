// airavata book grow|rollout|openings|suite ...
#include <fmt/format.h>
#include <unistd.h>
#include <boost/program_options.hpp>
#include <optional>

#include "chaturaji/house_rules.hpp"
#include "core/progress.hpp"
#include "tools/book/commands.hpp"
#include "tools/book/grow.hpp"
#include "tools/book/openings.hpp"
#include "tools/book/rollout_book.hpp"
#include "tools/book/suite.hpp"
#include "tools/command_line.hpp"
#include "tools/stop_on_signal.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

namespace {

/// Tells how many of how many are done.
class Progress {
  public:
    Progress(std::string_view things, std::size_t all)
        : things_(things), all_(all), line_(stderr, isatty(STDERR_FILENO) != 0) {}

    void operator()(std::size_t done) {
        if (done == 0 || !line_.is_due()) return;
        const double left = line_.seconds_since_start() * (static_cast<double>(all_) / static_cast<double>(done) - 1);
        line_.show(fmt::format("{} of {} {}, {} left", done, all_, things_, duration_text(left)));
    }
    void keep(const std::string& text) const { line_.keep(text); }

  private:
    std::string_view things_;
    std::size_t all_;
    ProgressLine line_;
};

/// Writes what was found; returns the exit status.
int finish(std::string_view command, const std::string& out, const book::Head& head, std::vector<book::Entry> entries,
           const Progress& progress, const SearchControl& control) {
    progress.keep("");
    if (entries.empty()) return fail(fmt::format("book {}: nothing was done that could be written", command));
    const std::size_t size = entries.size();
    if (const int status = write_book(command, out, head, std::move(entries)); status != 0) return status;
    progress.keep(fmt::format("{}: {}\n", out, counted(size, "move")));
    return control.stopped() ? exit_interrupted : 0;
}

/// Prints what was found; returns the exit status.
int print_lines(const std::vector<std::string>& lines, const Progress& progress, const SearchControl& control) {
    progress.keep("");
    for (const std::string& line : lines) print(line + "\n");
    return control.stopped() ? exit_interrupted : 0;
}

}  // namespace

int book_grow(std::span<const std::string> arguments) {
    std::string out;
    std::string description;
    GrowthPlan plan;
    book::Taste taste;
    po::options_description options(
        "Usage: airavata book grow --out BOOK [settings]\n"
        "Makes a book of Ouk Chatrang by searching positions from the start on, those of the best lines first, and "
        "valuing\n"
        "the lines by minimax from their ends. The outcome does not depend on the number of threads.\n"
        "Exit status: 0, 1 if the book could not be written, 2 if the call is wrong, 130 if interrupted; what is done "
        "until\n"
        "then is written.\n"
        "Options");
    options.add_options()("out", po::value(&out)->value_name("BOOK"), "book to write")(
        "positions", setting(plan.positions, "N"), "positions to search")(
        "nodes", setting(plan.nodes, "N"), "nodes of each search")("lines", setting(plan.lines, "N"),
                                                                   "moves to look at in each position")(
        "loss", setting(plan.most_loss, "C"), "leave out moves that lose more, in centipawns")(
        "ply-cost", setting(plan.ply_cost, "C"), "centipawns that a line must be better to be followed a move further")(
        "temperature", setting(taste.temperature, "C"),
        "centipawns by which a move must be worse to be chosen e times less often")(
        "threads", setting(plan.threads, "T"), "threads")("description", po::value(&description)->value_name("TEXT"),
                                                          "what the book says of itself");
    po::variables_map values;
    if (const auto status = read_command_line("book grow", arguments, options, {}, values)) return *status;
    const auto wrong = [&]() -> std::optional<std::string> {
        if (out.empty()) return "--out BOOK is missing";
        if (auto bad = unless_within("positions", plan.positions, 1, 100'000'000)) return bad;
        if (auto bad = unless_within("nodes", plan.nodes, 1, 1'000'000'000)) return bad;
        if (auto bad = unless_within("lines", plan.lines, 1, 100)) return bad;
        if (auto bad = unless_within("loss", plan.most_loss, 0, 10'000)) return bad;
        if (auto bad = unless_within("ply-cost", plan.ply_cost, 0, 10'000)) return bad;
        if (auto bad = unless_within("temperature", taste.temperature, 0.1, 10'000)) return bad;
        return unless_within("threads", plan.threads, 1, 1024);
    }();
    if (wrong) return fail(fmt::format("book grow: {}", *wrong));
    if (const auto possible = check_outputs({out}); !possible) {
        return fail(fmt::format("book grow: {}", possible.error().message));
    }
    Progress progress("positions", plan.positions);
    SearchControl control;
    const StopOnSignal stop_on_signal(control);
    book::Builder builder;
    grow(builder, plan, control, [&](std::size_t done) { progress(done); });
    taste.most_loss = plan.most_loss;
    if (description.empty()) {
        description = fmt::format("Airavata {}, {} searched with {} nodes each", AIRAVATA_VERSION,
                                  counted(plan.positions, "position"), plan.nodes);
    }
    return finish("grow", out, {.game = book::Game::ouk, .description = description, .rules = {}},
                  builder.entries(taste), progress, control);
}

int book_rollout(std::span<const std::string> arguments) {
    std::string out;
    std::string description;
    RolloutBookPlan plan;
    po::options_description options(
        "Usage: airavata book rollout --out BOOK [settings]\n"
        "Makes a book of Chaturaji: for the positions of the first turns that come about most often, with every roll, "
        "the\n"
        "turns that are best when the game is played out from there many times. The outcome does not depend on the "
        "number\n"
        "of threads.\n"
        "Exit status: 0, 1 if the book could not be written, 2 if the call is wrong, 130 if interrupted; what is done "
        "until\n"
        "then is written.\n"
        "Options");
    options.add_options()("out", po::value(&out)->value_name("BOOK"), "book to write")(
        "positions", setting(plan.positions, "N"), "positions with their dice")(
        "turns", setting(plan.turns, "N"), "turns since the beginning of the game within which they lie")(
        "games", setting(plan.games, "N"), "games in which each turn that is looked at is played out")(
        "lines", setting(plan.lines, "N"), "turns to look at in each position")(
        "loss", setting(plan.most_loss, "P"), "never choose turns that lose more, in payoffs")(
        "temperature", setting(plan.temperature, "P"),
        "payoff that a turn must be worse to be chosen e times less often")("seed", setting(plan.seed, "S"),
                                                                            "number from which the dice follow")(
        "threads", setting(plan.threads, "T"), "threads")("description", po::value(&description)->value_name("TEXT"),
                                                          "what the book says of itself");
    po::variables_map values;
    if (const auto status = read_command_line("book rollout", arguments, options, {}, values)) return *status;
    const auto wrong = [&]() -> std::optional<std::string> {
        if (out.empty()) return "--out BOOK is missing";
        if (auto bad = unless_within("positions", plan.positions, 1, 100'000'000)) return bad;
        if (auto bad = unless_within("turns", plan.turns, 1, 1000)) return bad;
        if (auto bad = unless_within("games", plan.games, 1, 10'000'000)) return bad;
        if (auto bad = unless_within("lines", plan.lines, 1, 100)) return bad;
        if (auto bad = unless_within("loss", plan.most_loss, 0, 2)) return bad;
        if (auto bad = unless_within("temperature", plan.temperature, 0.001, 2)) return bad;
        return unless_within("threads", plan.threads, 1, 1024);
    }();
    if (wrong) return fail(fmt::format("book rollout: {}", *wrong));
    if (const auto possible = check_outputs({out}); !possible) {
        return fail(fmt::format("book rollout: {}", possible.error().message));
    }
    Progress progress("positions", plan.positions);
    SearchControl control;
    const StopOnSignal stop_on_signal(control);
    auto entries = rollout_book(plan, control, [&](std::size_t done) { progress(done); });
    if (description.empty()) {
        description = fmt::format("Airavata {}, {} played out {} times each", AIRAVATA_VERSION,
                                  counted(entries.size(), "turn"), plan.games);
    }
    const book::Head head{
        .game = book::Game::chaturaji, .description = description, .rules = chaturaji::to_text(chaturaji::Rules())};
    return finish("rollout", out, head, std::move(entries), progress, control);
}

int book_openings(std::span<const std::string> arguments) {
    OpeningsPlan plan;
    std::string variant = "cambodian";
    po::options_description options(
        "Usage: airavata book openings [--variant NAME] [settings]\n"
        "Prints balanced openings for matches, a FEN a line: positions after moves at random, or in Chaturaji after "
        "turns\n"
        "that are about as good as the best, that a search calls even.\n"
        "Exit status: 0, 2 if the call is wrong, 130 if interrupted; what is found until then is printed.\n"
        "Options");
    options.add_options()("variant", setting(variant, "NAME"), "the game: cambodian or chaturaji")(
        "count", setting(plan.count, "N"), "openings to find")("least", setting(plan.least_moves, "N"),
                                                               "least number of moves or turns")(
        "most", setting(plan.most_moves, "N"), "greatest number")("nodes", setting(plan.nodes, "N"),
                                                                  "nodes of the search")(
        "balance", setting(plan.balance, "B"), "how far from even: centipawns, or hundredths of a payoff of any seat")(
        "seed", setting(plan.seed, "S"), "number from which all that is random follows");
    po::variables_map values;
    if (const auto status = read_command_line("book openings", arguments, options, {}, values)) return *status;
    const auto wrong = [&]() -> std::optional<std::string> {
        if (variant != "cambodian" && variant != "chaturaji") return fmt::format("there is no variant '{}'", variant);
        if (auto bad = unless_within("count", plan.count, 1, 100'000'000)) return bad;
        if (auto bad = unless_within("least", plan.least_moves, 1, 100)) return bad;
        if (auto bad = unless_within("most", plan.most_moves, plan.least_moves, 100)) return bad;
        if (auto bad = unless_within("nodes", plan.nodes, 1, 1'000'000'000)) return bad;
        return unless_within("balance", plan.balance, 0, 10'000);
    }();
    if (wrong) return fail(fmt::format("book openings: {}", *wrong));
    Progress progress("openings", plan.count);
    SearchControl control;
    const StopOnSignal stop_on_signal(control);
    const auto report = [&](std::size_t done) { progress(done); };
    const auto found =
        variant == "chaturaji" ? chaturaji_openings(plan, control, report) : ouk_openings(plan, control, report);
    return print_lines(found, progress, control);
}

int book_suite(std::span<const std::string> arguments) {
    SuitePlan plan;
    po::options_description options(
        "Usage: airavata book suite [settings]\n"
        "Prints test positions of Chaturaji as lines of EPD, from games of self-play and of several themes: poisoned\n"
        "captures, triumphs, third kings, the last kings, limits, waiting pawns. Turns are right or wrong by playing "
        "them\n"
        "out many times; bm names the right ones. airavata analyse counts how many the engine finds.\n"
        "Exit status: 0, 2 if the call is wrong, 130 if interrupted; what is found until then is printed.\n"
        "Options");
    options.add_options()("each", setting(plan.each, "N"), "positions of each theme")(
        "turns", setting(plan.turns, "N"), "turns to look at in each position")(
        "games", setting(plan.games, "N"), "games in which each of them is played out")(
        "cost", setting(plan.cost, "P"), "payoff that wrong turns lose at least")(
        "close", setting(plan.close, "P"), "payoff that right turns lose at most")(
        "seed", setting(plan.seed, "S"), "number from which all that is random follows")(
        "threads", setting(plan.threads, "T"), "threads");
    po::variables_map values;
    if (const auto status = read_command_line("book suite", arguments, options, {}, values)) return *status;
    const auto wrong = [&]() -> std::optional<std::string> {
        if (auto bad = unless_within("each", plan.each, 1, 1'000'000)) return bad;
        if (auto bad = unless_within("turns", plan.turns, 2, 1000)) return bad;
        if (auto bad = unless_within("games", plan.games, 2, 10'000'000)) return bad;
        if (auto bad = unless_within("cost", plan.cost, 0, 2)) return bad;
        if (auto bad = unless_within("close", plan.close, 0, plan.cost)) return bad;
        return unless_within("threads", plan.threads, 1, 1024);
    }();
    if (wrong) return fail(fmt::format("book suite: {}", *wrong));
    Progress progress("positions", plan.each * suite_themes());
    SearchControl control;
    const StopOnSignal stop_on_signal(control);
    return print_lines(chaturaji_suite(plan, control, [&](std::size_t done) { progress(done); }), progress, control);
}

}  // namespace airavata::tools
