// Lines of positions with operations, such as `… bm Nf3; id "x";`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace airavata::tools {

struct EpdLine {
    std::string position;                                         // its fields
    std::vector<std::pair<std::string, std::string>> operations;  // opcode and operands, without quotes

    /// The operands of an opcode; none if it is not there.
    [[nodiscard]] std::optional<std::string_view> find(std::string_view opcode) const;
};

/// Reads a line. `fields` is how many fields a position has at most; from the fourth on only numbers and `-` belong to
/// it where they may be missing (`all` says that none may). Refuses a text without its closing quotation mark.
Result<EpdLine> parse_epd(std::string_view line, std::size_t fields, bool all);

}  // namespace airavata::tools
