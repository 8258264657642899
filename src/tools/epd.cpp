#include "tools/epd.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace airavata::tools {

namespace {

constexpr std::size_t fields_that_must_be = 3;

/// The parts between semicolons that stand in no quotes.
std::vector<std::string_view> operations_of(std::string_view text) {
    std::vector<std::string_view> parts;
    bool quoted = false;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        if (at < text.size() && text[at] == '"') quoted = !quoted;
        if (at < text.size() && (text[at] != ';' || quoted)) continue;
        parts.push_back(text.substr(begin, at - begin));
        begin = at + 1;
    }
    return parts;
}

}  // namespace

std::optional<std::string_view> EpdLine::find(std::string_view opcode) const {
    const auto found = std::find_if(operations.begin(), operations.end(),
                                    [&](const auto& operation) { return operation.first == opcode; });
    return found == operations.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

Result<EpdLine> parse_epd(std::string_view line, std::size_t fields, bool all) {
    EpdLine epd;
    const auto words = words_of(line);
    std::size_t count = 0;
    for (; count < std::min(fields, words.size()); ++count) {
        const bool is_number = words[count].find_first_not_of("0123456789-") == std::string_view::npos;
        if (!all && count >= fields_that_must_be && !is_number) break;
        epd.position += (count == 0 ? "" : " ") + std::string(words[count]);
    }
    if (count == words.size()) return epd;
    const auto rest = static_cast<std::size_t>(words[count].data() - line.data());
    if (std::count(line.begin() + static_cast<std::ptrdiff_t>(rest), line.end(), '"') % 2 != 0) {
        return failure("a quotation mark is missing");
    }
    for (const std::string_view part : operations_of(line.substr(rest))) {
        const auto operation = words_of(part);
        if (operation.empty()) continue;
        const auto operands = static_cast<std::size_t>(operation[0].data() + operation[0].size() - part.data());
        std::string value(part.substr(operands));
        value.erase(std::remove(value.begin(), value.end(), '"'), value.end());
        const auto begin = value.find_first_not_of(" \t");
        const auto end = value.find_last_not_of(" \t\r");
        epd.operations.emplace_back(operation[0],
                                    begin == std::string::npos ? "" : value.substr(begin, end - begin + 1));
    }
    return epd;
}

}  // namespace airavata::tools
