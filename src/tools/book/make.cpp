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
    if (entries.empty()) {
        return fail(fmt::format("book {}: nothing was done that could be written", command), exit_interrupted);
    }
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
        "positions", setting(plan.positions, "N", 1, 100'000'000), "positions to search")(
        "nodes", setting(plan.nodes, "N", 1, 1'000'000'000), "nodes of each search")(
        "lines", setting(plan.lines, "N", 1, 100), "moves to look at in each position")(
        "loss", setting(plan.most_loss, "C", 0, 10'000), "leave out moves that lose more, in centipawns")(
        "ply-cost", setting(plan.ply_cost, "C", 0, 10'000),
        "centipawns that a line must be better to be followed a move further")(
        "temperature", setting(taste.temperature, "C", 0.1, 10'000),
        "centipawns by which a move must be worse to be chosen e times less often")(
        "threads", setting(plan.threads, "T", 1, most_threads), "threads")(
        "description", po::value(&description)->value_name("TEXT"), "what the book says of itself");
    po::variables_map values;
    if (const auto status = read_command_line("book grow", arguments, options, {}, values)) return *status;
    if (out.empty()) return fail("book grow: --out BOOK is missing");
    if (const auto status = refuse_outputs("book grow", {out})) return *status;
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
        "positions", setting(plan.positions, "N", 1, 100'000'000), "positions with their dice")(
        "turns", setting(plan.turns, "N", 1, 1000), "turns since the beginning of the game within which they lie")(
        "games", setting(plan.games, "N", 1, 10'000'000), "games in which each turn that is looked at is played out")(
        "lines", setting(plan.lines, "N", 1, 100), "turns to look at in each position")(
        "loss", setting(plan.most_loss, "P", 0, 2), "never choose turns that lose more, in payoffs")(
        "temperature", setting(plan.temperature, "P", 0.001, 2),
        "payoff that a turn must be worse to be chosen e times less often")(
        "seed", setting(plan.seed, "S", 0, most_seed), "number from which the dice follow")(
        "threads", setting(plan.threads, "T", 1, most_threads), "threads")(
        "description", po::value(&description)->value_name("TEXT"), "what the book says of itself");
    po::variables_map values;
    if (const auto status = read_command_line("book rollout", arguments, options, {}, values)) return *status;
    if (out.empty()) return fail("book rollout: --out BOOK is missing");
    if (const auto status = refuse_outputs("book rollout", {out})) return *status;
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
        "count", setting(plan.count, "N", 1, 100'000'000), "openings to find")(
        "least", setting(plan.least_moves, "N", 1, 100), "least number of moves or turns")(
        "most", setting(plan.most_moves, "N", 1, 100), "greatest number")(
        "nodes", setting(plan.nodes, "N", 1, 1'000'000'000), "nodes of the search")(
        "balance", setting(plan.balance, "B", 0, 10'000),
        "how far from even: centipawns, or hundredths of a payoff of any seat")(
        "seed", setting(plan.seed, "S", 0, most_seed), "number from which all that is random follows");
    po::variables_map values;
    if (const auto status = read_command_line("book openings", arguments, options, {}, values)) return *status;
    if (variant != "cambodian" && variant != "chaturaji") {
        return fail(fmt::format("book openings: there is no variant '{}'", variant));
    }
    if (plan.most_moves < plan.least_moves) {
        return fail(fmt::format("book openings: --most {} is less than --least {}", plan.most_moves, plan.least_moves));
    }
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
    options.add_options()("each", setting(plan.each, "N", 1, 1'000'000), "positions of each theme")(
        "turns", setting(plan.turns, "N", 2, 1000), "turns to look at in each position")(
        "games", setting(plan.games, "N", 2, 10'000'000), "games in which each of them is played out")(
        "cost", setting(plan.cost, "P", 0, 2), "payoff that wrong turns lose at least")(
        "close", setting(plan.close, "P", 0, 2), "payoff that right turns lose at most")(
        "seed", setting(plan.seed, "S", 0, most_seed), "number from which all that is random follows")(
        "threads", setting(plan.threads, "T", 1, most_threads), "threads");
    po::variables_map values;
    if (const auto status = read_command_line("book suite", arguments, options, {}, values)) return *status;
    if (plan.close > plan.cost) {
        return fail(fmt::format("book suite: --close {} is more than --cost {}", plan.close, plan.cost));
    }
    Progress progress("positions", plan.each * suite_themes());
    SearchControl control;
    const StopOnSignal stop_on_signal(control);
    return print_lines(chaturaji_suite(plan, control, [&](std::size_t done) { progress(done); }), progress, control);
}

}  // namespace airavata::tools
