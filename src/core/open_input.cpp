#include "core/open_input.hpp"

#include <fmt/format.h>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace airavata {

Result<std::ifstream> open_input(const std::string& path) {
    // A directory can be opened, but nothing can be read from it.
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return failure(fmt::format("{} is a directory", path));
    std::ifstream input(path, std::ios::binary);
    if (!input) return failure(fmt::format("{} cannot be opened: {}", path, std::strerror(errno)));
    return input;
}

}  // namespace airavata
