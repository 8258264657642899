// airavata games FILE...
#include <fmt/format.h>
#include <boost/program_options.hpp>
#include <vector>

#include "learning/reader.hpp"
#include "learning/summary.hpp"
#include "ouk/notation.hpp"
#include "tools/command_line.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

namespace {

/// A game as text: where it began, every move with its score, how it ended.
std::string to_text(const learning::StoredGame& stored) {
    const learning::GameRecord& game = stored.game;
    std::string text = fmt::format("game {} seed {}\nfen {}\n", game.number, stored.recipe.seed, to_fen(game.start));
    constexpr std::size_t moves_a_line = 8;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const bool ends_line = (ply + 1) % moves_a_line == 0 || ply + 1 == game.moves.size();
        text +=
            fmt::format("{} {:+}{}", ouk::to_uci(game.moves[ply].move), game.moves[ply].score, ends_line ? '\n' : ' ');
    }
    constexpr std::string_view results[] = {"0-1", "1/2-1/2", "1-0"};
    return text + fmt::format("{} {}, {} plies\n\n", game.unfinished() ? "*" : results[game.white_half_points],
                              game.unfinished() ? "broken off" : ouk::name(game.ending), game.moves.size());
}

}  // namespace

int games(std::span<const std::string> arguments) {
    po::options_description options(
        "Usage: airavata games FILE... [--check] [--print]\n"
        "Reads files of self-play (airavata selfplay), - for standard input, and sums them up: games, results, and "
        "how\n"
        "results go with scores. Exit status: 0, or 2 if a file is wrong.\n"
        "Options");
    options.add_options()("file", po::value<std::vector<std::string>>(), "a file of games")(
        "check", po::bool_switch(), "replay every game by the rules")(
        "print", po::bool_switch(), "print every game: FEN, moves, each with its score for who plays it, result");
    po::positional_options_description positional;
    positional.add("file", -1);
    po::variables_map values;
    if (const auto status = read_command_line("games", arguments, options, positional, values)) return *status;
    if (values.count("file") == 0) return fail("games: FILE is missing");
    const bool checks = values["check"].as<bool>();
    const bool prints = values["print"].as<bool>();

    learning::Summary summary;
    const auto visit = [&](const learning::StoredGame& stored) -> Result<void> {
        if (checks) {
            if (auto checked = learning::check(stored.game); !checked) return checked;
        }
        if (prints) print(to_text(stored));
        summary.add(stored);
        return {};
    };
    int status = 0;
    for (const std::string& file : values["file"].as<std::vector<std::string>>()) {
        const std::uint64_t before = summary.games();
        if (const auto read = learning::for_each_game(file, visit); !read) {
            status = fail(fmt::format("games: {}", read.error().message));
        } else if (summary.games() == before) {
            status = fail(fmt::format("games: {} holds no games", file));
        }
    }
    if (!prints && status == 0) print(summary.text() + (checks ? "every game was replayed: all right\n" : ""));
    return status;
}

}  // namespace airavata::tools
