#include "arena/fault.hpp"

namespace airavata::arena {

std::string quotable(std::string_view text) {
    constexpr std::size_t longest = 120;
    std::string quoted;
    for (const char c : text.substr(0, longest)) quoted += c >= ' ' && c <= '~' ? c : '?';
    if (text.size() > longest) quoted += "...";
    return quoted;
}

}  // namespace airavata::arena
