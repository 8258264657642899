// airavata verify FILE...
#include <fmt/format.h>
#include <algorithm>
#include <boost/program_options.hpp>
#include <iostream>
#include <vector>

#include "chaturaji/record_reader.hpp"
#include "core/open_input.hpp"
#include "tools/command_line.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

namespace {

constexpr int wrong_content = 1;

void tell(const std::string& file, const chaturaji::RecordFault& fault) {
    const std::string advice =
        fault.cut_at ? fmt::format("; the whole games before it are the first {} bytes of the file", *fault.cut_at)
                     : "";
    fmt::print(stderr, "{}:{}: {}{}\n", file, fault.line, fault.message, advice);
}

/// Replays all games; returns the exit status.
int verify_games(const std::string& file, std::istream& input) {
    std::size_t games = 0;
    std::size_t bad = 0;
    std::size_t turns = 0;
    bool holds_games = false;
    chaturaji::RecordReader reader(input);
    while (true) {
        const chaturaji::NextRecord record = reader.next();
        if (record && !*record) break;
        const auto replayed = record.and_then([](const auto& game) { return chaturaji::replay(*game); });
        holds_games |= replayed || replayed.error().in_a_game;
        if (replayed) {
            ++games;
            turns += (*record)->turns.size();
        } else {
            ++bad;
            tell(file, replayed.error());
        }
    }
    if (input.bad()) return fail(fmt::format("verify: cannot read {} to its end", file));
    if (games + bad == 0) return fail(fmt::format("verify: {} holds no game", file));
    // A single complaint says all there is to say about a file in which nothing is right.
    if (games > 0 || bad > 1) {
        print(fmt::format("{}: {}, {}, {}\n", file, counted(games, "game"), counted(turns, "turn"),
                          bad == 0 ? "all right" : fmt::format("right; {} not", bad)));
    }
    if (!holds_games) return exit_wrong_call;
    return bad == 0 ? 0 : wrong_content;
}

int verify_file(const std::string& file) {
    if (file == "-") return verify_games(file, std::cin);
    auto input = open_input(file);
    if (!input) return fail(fmt::format("verify: {}", input.error().message));
    return verify_games(file, *input);
}

}  // namespace

int verify(std::span<const std::string> arguments) {
    po::options_description options(
        "Usage: airavata verify FILE...\n"
        "Replays every game of each file of Chaturaji records; - stands for standard input. Exit status: 0 if all "
        "games\n"
        "are right, 1 if one is not, 2 if a file cannot be read or holds none.\n"
        "Options");
    options.add_options()("file", po::value<std::vector<std::string>>(), "a file of game records");
    po::positional_options_description positional;
    positional.add("file", -1);
    po::variables_map values;
    if (const auto status = read_command_line("verify", arguments, options, positional, values)) return *status;
    if (values.count("file") == 0) return fail("verify: FILE is missing");

    int worst = 0;
    for (const std::string& file : values["file"].as<std::vector<std::string>>()) {
        worst = std::max(worst, verify_file(file));
    }
    return worst;
}

}  // namespace airavata::tools
