// Everything below main(): without arguments a protocol session on standard input and output, else a subcommand.
#include <fmt/format.h>
#include <unistd.h>
#include <csignal>
#include <iostream>
#include <span>
#include <string>
#include <vector>

#include "ouk/engine.hpp"
#include "protocol/session.hpp"
#include "tools/tools.hpp"

namespace airavata {
namespace {

int run_session() {
    if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
        tools::print(
            "Airavata " AIRAVATA_VERSION
            ", Ouk Chatrang and Chaturaji by UCI. Type 'position startpos moves b1d2', 'go movetime 1000',\n"
            "'d' for the board, 'setoption name UCI_Variant value chaturaji' for the other game, 'help' for all\n"
            "commands, 'quit' to leave.\n");
    }
    protocol::Output output(tools::print);
    protocol::Session session(tools::make_engines(), output);
    session.run(std::cin);
    return 0;
}

constexpr std::string_view usage =
    "Usage: airavata                 speak UCI on standard input and output\n"
    "       airavata bench [DEPTH]   search a fixed set of positions, print nodes and speed\n"
    "       airavata analyse [FILE]  say what a position is worth, or what the moves of a game were\n"
    "       airavata board           show the board of a position, as text or as a picture\n"
    "       airavata book COMMAND    make, look into and check opening books\n"
    "       airavata perft DEPTH     count the sequences of legal moves or turns\n"
    "       airavata play            play against it at the terminal\n"
    "       airavata verify FILE...  replay game records of Chaturaji\n"
    "       airavata selfplay --out FILE\n"
    "                                play against itself and write the games for an evaluation to learn from\n"
    "       airavata games FILE...   sum up, check or print games of selfplay\n"
    "       airavata endings         solve endings against a bare king and make the tables of the evaluation\n"
    "       airavata train FILE...   train a network on such games\n"
    "       airavata tdlearn --net FILE\n"
    "                                let a network of Chaturaji learn from playing itself\n"
    "       airavata COMMAND --help  more about a command\n"
    "       airavata --version       print the version\n";

int run(std::span<const std::string> arguments) {
    if (arguments.empty()) return run_session();
    const std::string& name = arguments[0];
    const auto rest = arguments.subspan(1);
    if (name == "analyse") return tools::analyse(rest);
    if (name == "bench") return tools::bench(rest);
    if (name == "board") return tools::board(rest);
    if (name == "book") return tools::books(rest);
    if (name == "endings") return tools::endings(rest);
    if (name == "perft") return tools::perft(rest);
    if (name == "play") return tools::play(rest);
    if (name == "selfplay") return tools::self_play(rest);
    if (name == "games") return tools::games(rest);
    if (name == "tdlearn") return tools::tdlearn(rest);
    if (name == "train") return tools::train(rest);
    if (name == "verify") return tools::verify(rest);
    if (name == "--version" || name == "-v") {
        tools::print("Airavata " AIRAVATA_VERSION "\n");
        return 0;
    }
    if (name == "help" && !rest.empty()) {
        std::vector<std::string> asked(rest.begin(), rest.end());
        asked.push_back("--help");
        return run(asked);
    }
    if (name == "--help" || name == "-h" || name == "help") {
        tools::print(usage);
        return 0;
    }
    return tools::fail(fmt::format("unknown command '{}'; airavata --help lists them", name));
}

}  // namespace
}  // namespace airavata

extern "C" int airavata_main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a dead reader is seen, and told of, where the writing fails
    return airavata::run(std::vector<std::string>(argv + 1, argv + argc));
}
