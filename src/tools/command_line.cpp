#include "tools/command_line.hpp"

#include <fmt/format.h>
#include <sstream>

#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

std::optional<int> read_command_line(const std::string& name, std::span<const std::string> arguments,
                                     po::options_description options,
                                     const po::positional_options_description& positional, po::variables_map& values) {
    options.add_options()("help,h", "show this text");
    try {
        po::command_line_parser parser(std::vector<std::string>(arguments.begin(), arguments.end()));
        po::store(parser.options(options).positional(positional).run(), values);
        po::notify(values);
    } catch (const po::error& error) {
        return fail(fmt::format("{}: {}", name, error.what()));
    }
    if (values.count("help") == 0) return std::nullopt;
    std::ostringstream text;
    text << options;
    print(text.str());
    return 0;
}

}  // namespace airavata::tools
