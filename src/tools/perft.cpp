// airavata perft DEPTH [--variant NAME] [--fen FEN]
#include <fmt/format.h>
#include <boost/program_options.hpp>
#include <functional>

#include "chaturaji/notation.hpp"
#include "chaturaji/perft.hpp"
#include "core/perft.hpp"
#include "core/stopwatch.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"
#include "tools/command_line.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

namespace {

/// The leaves to a depth.
using Counter = std::function<std::uint64_t(int)>;

/// Counts from a position of Ouk Chatrang; without a FEN from the start.
Result<Counter> count_ouk(const std::optional<std::string>& fen) {
    const auto position = fen ? ouk::parse_fen(*fen) : ouk::start_position();
    if (!position) return tl::make_unexpected(position.error());
    return [start = *position](int depth) { return airavata::perft(start, depth); };
}

/// Counts turns of Chaturaji under the usual rules.
Result<Counter> count_chaturaji(const std::optional<std::string>& fen) {
    const chaturaji::Rules rules;
    const auto position = fen ? chaturaji::parse_fen(*fen, rules) : chaturaji::Position::start();
    if (!position) return tl::make_unexpected(position.error());
    return [start = *position, rules](int turns) { return chaturaji::merged_perft(start, turns, rules); };
}

}  // namespace

int perft(std::span<const std::string> arguments) {
    po::options_description options(
        "Usage: airavata perft DEPTH [--variant NAME] [--fen FEN]\n"
        "Counts the sequences of legal moves (of Chaturaji: of turns) of each length up to DEPTH, with the speed.\n"
        "Options");
    options.add_options()("depth", po::value<int>(), "greatest length, 1 or more")(
        "variant", po::value<std::string>()->default_value("cambodian"), "the game: cambodian or chaturaji")(
        "fen", po::value<std::string>(), "position to begin with; without it the start");
    po::positional_options_description positional;
    positional.add("depth", 1);
    po::variables_map values;
    if (const auto status = read_command_line("perft", arguments, options, positional, values)) return *status;

    if (values.count("depth") == 0) return fail("perft: DEPTH is missing");
    const int deepest = values["depth"].as<int>();
    if (deepest < 1) return fail(fmt::format("perft: depth {} is not 1 or more", deepest));
    const auto variant = values["variant"].as<std::string>();
    if (!is_variant(variant)) return fail(fmt::format("perft: there is no variant '{}'", variant));
    const auto fen = values.count("fen") != 0 ? std::optional(values["fen"].as<std::string>()) : std::nullopt;
    const auto count = variant == "chaturaji" ? count_chaturaji(fen) : count_ouk(fen);
    if (!count) return fail(fmt::format("perft: {}", count.error().message));

    for (int depth = 1; depth <= deepest; ++depth) {
        const auto begin = Stopwatch::Clock::now();
        const std::uint64_t leaves = (*count)(depth);
        const double seconds = std::chrono::duration<double>(Stopwatch::Clock::now() - begin).count();
        print(fmt::format("perft {} {:>16} {:>9.3f} s {:>7.0f} million/s\n", depth, leaves, seconds,
                          static_cast<double>(leaves) / seconds / 1e6));
    }
    return 0;
}

}  // namespace airavata::tools
