// airavata bench [DEPTH]
#include <fmt/format.h>
#include <boost/program_options.hpp>
#include <iostream>
#include <sstream>

#include "protocol/session.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

int bench(std::span<const std::string> arguments) {
    po::options_description options(
        "Usage: airavata bench [DEPTH]\n"
        "Searches a fixed set of positions on one thread; the nodes are the same every time.\n"
        "Options");
    options.add_options()("help,h", "show this text")("depth", po::value<int>(), "depth of each search, 1 or more");
    po::positional_options_description positional;
    positional.add("depth", 1);
    po::variables_map values;
    try {
        po::store(
            po::command_line_parser({arguments.begin(), arguments.end()}).options(options).positional(positional).run(),
            values);
        po::notify(values);
    } catch (const po::error& error) {
        return fail(fmt::format("bench: {}", error.what()));
    }
    if (values.count("help") != 0) {
        std::ostringstream text;
        text << options;
        print(text.str());
        return 0;
    }
    std::string line = "bench";
    if (values.count("depth") != 0) {
        const int depth = values["depth"].as<int>();
        if (depth < 1) return fail(fmt::format("bench: depth {} is not 1 or more", depth));
        line += fmt::format(" {}", depth);
    }
    protocol::Output output(print);
    protocol::Session session(make_engines(), output);
    session.handle(line);
    session.wait_for_work();
    return 0;
}

}  // namespace airavata::tools
