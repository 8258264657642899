#include "tools/command_line.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <sstream>

#include "core/open_input.hpp"
#include "core/replace_file.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

namespace {

/// An option that was given an empty text, if there is one: where none is meant the option is left out.
std::optional<std::string> given_empty(const po::variables_map& values) {
    for (const auto& [name, value] : values) {
        if (value.defaulted()) continue;
        const auto* const text = boost::any_cast<std::string>(&value.value());
        const auto* const texts = boost::any_cast<std::vector<std::string>>(&value.value());
        if (text != nullptr && text->empty()) return name;
        if (texts != nullptr && std::find(texts->begin(), texts->end(), "") != texts->end()) return name;
    }
    return std::nullopt;
}

}  // namespace

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
    if (values.count("help") != 0) {
        std::ostringstream text;
        text << options;
        print(text.str());
        return 0;
    }
    if (const auto empty = given_empty(values)) return fail(fmt::format("{}: --{} is empty", name, *empty));
    return std::nullopt;
}

std::string counted(std::size_t number, std::string_view thing) {
    return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

bool wants_color(bool no_color) {
    const char* const wish = std::getenv("NO_COLOR");
    return !no_color && (wish == nullptr || *wish == '\0') && isatty(STDOUT_FILENO) != 0;
}

namespace {

/// Whether two names are of one file. What is no file, such as /dev/null, may be named often.
bool are_same(const std::string& one, const std::string& other) {
    namespace fs = std::filesystem;
    std::error_code error;
    const bool there = fs::exists(one, error);
    if (there && !fs::is_regular_file(one, error)) return false;
    if (there || fs::exists(other, error)) return fs::equivalent(one, other, error);
    return fs::weakly_canonical(fs::absolute(one, error), error) ==
           fs::weakly_canonical(fs::absolute(other, error), error);
}

}  // namespace

std::optional<int> refuse_outputs(const std::string& command, const std::vector<std::string>& outputs,
                                  const std::vector<std::string>& inputs) {
    for (std::size_t number = 0; number < outputs.size(); ++number) {
        const std::string& path = outputs[number];
        if (path.empty()) continue;
        const auto is_it = [&](const std::string& other) { return !other.empty() && are_same(path, other); };
        const auto others = outputs.begin() + static_cast<std::ptrdiff_t>(number);
        if (std::any_of(outputs.begin(), others, is_it)) {
            return fail(fmt::format("{}: {} is to be written as two things", command, path));
        }
        if (std::any_of(inputs.begin(), inputs.end(), is_it)) {
            return fail(fmt::format("{}: {} is to be read and would be overwritten", command, path));
        }
        if (const auto possible = check_replaceable(path); !possible) {
            return fail(fmt::format("{}: {}", command, possible.error().message));
        }
    }
    return std::nullopt;
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
