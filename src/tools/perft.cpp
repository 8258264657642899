// airavata perft DEPTH [--fen FEN]
#include <fmt/format.h>
#include <boost/program_options.hpp>

#include "core/perft.hpp"
#include "core/stopwatch.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"
#include "tools/command_line.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

int perft(std::span<const std::string> arguments) {
    po::options_description options(
        "Usage: airavata perft DEPTH [--fen FEN]\n"
        "Counts the sequences of legal moves of each length up to DEPTH, with the speed.\n"
        "Options");
    options.add_options()("depth", po::value<int>(), "greatest length, 1 or more")(
        "fen", po::value<std::string>(), "position to begin with; without it the start");
    po::positional_options_description positional;
    positional.add("depth", 1);
    po::variables_map values;
    if (const auto status = read_command_line("perft", arguments, options, positional, values)) return *status;

    if (values.count("depth") == 0) return fail("perft: DEPTH is missing");
    const int deepest = values["depth"].as<int>();
    if (deepest < 1) return fail(fmt::format("perft: depth {} is not 1 or more", deepest));
    const auto position =
        values.count("fen") != 0 ? ouk::parse_fen(values["fen"].as<std::string>()) : ouk::start_position();
    if (!position) return fail(fmt::format("perft: {}", position.error().message));

    for (int depth = 1; depth <= deepest; ++depth) {
        const auto begin = Stopwatch::Clock::now();
        const std::uint64_t leaves = airavata::perft(*position, depth);
        const double seconds = std::chrono::duration<double>(Stopwatch::Clock::now() - begin).count();
        print(fmt::format("perft {} {:>16} {:>9.3f} s {:>7.0f} million/s\n", depth, leaves, seconds,
                          static_cast<double>(leaves) / seconds / 1e6));
    }
    return 0;
}

}  // namespace airavata::tools
