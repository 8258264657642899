#include "tools/command_line.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <sstream>

#include "core/open_input.hpp"
#include "core/replace_file.hpp"
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

std::string counted(std::size_t number, std::string_view thing) {
    return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

bool wants_color(bool no_color) {
    const char* const wish = std::getenv("NO_COLOR");
    return !no_color && (wish == nullptr || *wish == '\0') && isatty(STDOUT_FILENO) != 0;
}

Result<void> check_outputs(const std::vector<std::string>& paths) {
    for (const std::string& path : paths) {
        if (path.empty()) continue;
        if (const auto possible = check_replaceable(path); !possible) return possible;
    }
    return {};
}

Result<std::string> read_checkpoint(const std::string& path) {
    if (path.empty() || !std::filesystem::exists(path)) return {};
    auto input = open_input(path);
    if (!input) return tl::unexpected(input.error());
    std::string bytes{std::istreambuf_iterator<char>(*input), {}};
    if (!*input) return failure(fmt::format("{} cannot be read", path));
    if (bytes.empty()) return failure(fmt::format("{} is empty", path));
    return bytes;
}

}  // namespace airavata::tools
