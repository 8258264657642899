// The match runner: airavata-arena
#include <fmt/format.h>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "arena/match.hpp"
#include "arena/options.hpp"

namespace {

constexpr int status_failed = 1, status_wrong = 2, status_interrupted = 130;

int complain(int status, const std::string& message) {
    fmt::print(stderr, "airavata-arena: {}\n", message);
    return status;
}

int run(const std::vector<std::string>& arguments) {
    using namespace airavata::arena;
    const auto settings = parse_options(arguments);
    if (!settings) return complain(status_wrong, settings.error().message);
    if (!*settings) {
        std::fputs(help_text().c_str(), stdout);
        return 0;
    }
    bool started = false;
    const auto end = run_match(**settings, started);
    if (!end) return complain(started ? status_failed : status_wrong, end.error().message);
    return *end == MatchEnd::interrupted ? status_interrupted : 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const int status = run({argv + 1, argv + argc});
        // Nobody may have been there to read; the games were played nevertheless.
        const bool told = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
        if (!told) complain(status_failed, "not everything could be written to standard output");
        return told || status != 0 ? status : status_failed;
    } catch (const std::exception& error) {
        return complain(status_failed, error.what());
    }
}
