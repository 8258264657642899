#include "core/open_input.hpp"

#include <fmt/format.h>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>

namespace airavata {

Result<std::ifstream> open_input(const std::string& path) {
    // A directory can be opened, but nothing can be read from it.
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return failure(fmt::format("{} is a directory", path));
    std::ifstream input(path, std::ios::binary);
    if (!input) return failure(fmt::format("{} cannot be opened: {}", path, std::strerror(errno)));
    skip_byte_order_mark(input);
    return input;
}

void skip_byte_order_mark(std::istream& input) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    const auto byte = [](char letter) { return std::istream::traits_type::to_int_type(letter); };
    std::size_t same = 0;
    while (same < mark.size() && input.peek() == byte(mark[same])) {
        input.get();
        ++same;
    }
    input.clear(input.rdstate() & ~std::ios::eofbit);  // nothing was asked for yet
    if (same == mark.size()) return;
    for (; same > 0; --same) input.unget();
}

}  // namespace airavata
