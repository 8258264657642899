// What is said about a game in its file: names with values, in order.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace airavata::arena {

using Tags = std::vector<std::pair<std::string, std::string>>;

/// The value of a tag; empty if there is none.
inline std::string_view value_of(const Tags& tags, std::string_view name) {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
    return found == tags.end() ? std::string_view() : std::string_view(found->second);
}

}  // namespace airavata::arena
