#include "tools/tools.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "chaturaji/engine.hpp"
#include "ouk/engine.hpp"

namespace airavata::tools {

std::vector<std::unique_ptr<protocol::Engine>> make_engines() {
    std::vector<std::unique_ptr<protocol::Engine>> engines;
    engines.push_back(ouk::make_engine());
    engines.push_back(chaturaji::make_engine());
    return engines;
}

bool is_variant(std::string_view name) {
    const auto engines = make_engines();
    return std::any_of(engines.begin(), engines.end(), [&](const auto& engine) { return engine->variant() == name; });
}

void print(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            fmt::print(stderr, "airavata: cannot write to standard output: {}\n", std::strerror(errno));
            std::_Exit(1);  // other threads may be at work: no destructors
        }
    }
}

int fail(std::string_view what, int status) {
    fmt::print(stderr, "airavata: {}\n", what);
    return status;
}

}  // namespace airavata::tools
