// airavata bench [DEPTH]
#include <fmt/format.h>
#include <boost/program_options.hpp>

#include "protocol/session.hpp"
#include "tools/command_line.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

int bench(std::span<const std::string> arguments) {
    po::options_description options(
        "Usage: airavata bench [DEPTH] [--variant NAME]\n"
        "Searches a fixed set of positions on one thread; the nodes are the same every time.\n"
        "Options");
    options.add_options()("depth", po::value<int>(), "depth of each search, 1 or more")(
        "variant", po::value<std::string>()->default_value("cambodian"), "the game: cambodian or chaturaji");
    po::positional_options_description positional;
    positional.add("depth", 1);
    po::variables_map values;
    if (const auto status = read_command_line("bench", arguments, options, positional, values)) return *status;

    std::string line = "bench";
    if (values.count("depth") != 0) {
        const int depth = values["depth"].as<int>();
        if (depth < 1) return fail(fmt::format("bench: depth {} is not 1 or more", depth));
        line += fmt::format(" {}", depth);
    }
    const std::string variant = values["variant"].as<std::string>();
    if (!is_variant(variant)) return fail(fmt::format("bench: there is no variant '{}'", variant));
    protocol::Output output(print);
    protocol::Session session(make_engines(), output);
    session.handle(fmt::format("setoption name UCI_Variant value {}", variant));
    session.handle(line);
    session.wait_for_work();
    return 0;
}

}  // namespace airavata::tools
