#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/show.hpp"

namespace airavata::analysis {

namespace {

std::string quoted(std::string_view value) {
    std::string text;
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text;
}

/// A line as a variation, with the numbers of its moves from that of the ply on.
std::string variation(const Ply& ply, const Line& line) {
    std::string text;
    int number = std::stoi(ply.number);
    bool white = ply.player == 0;
    for (const std::string& move : line.moves) {
        if (white) {
            text += fmt::format("{}{}. ", text.empty() ? "" : " ", number);
        } else {
            text += text.empty() ? fmt::format("{}... ", number) : " ";
        }
        text += move;
        if (!white) ++number;
        white = !white;
    }
    return text;
}

/// Words in lines of at most 80 characters.
std::string wrapped(std::string_view text) {
    constexpr std::size_t longest = 80;
    std::string lines;
    std::size_t column = 0;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (column != 0) {
            const bool fits = column + 1 + word.size() <= longest;
            lines += fits ? ' ' : '\n';
            column = fits ? column + 1 : 0;
        }
        lines += word;
        column += word.size();
    }
    return lines;
}

}  // namespace

std::string to_pgn(const Report& report) {
    std::string text;
    for (const auto& [name, value] : report.tags) {
        if (name != "Annotator") text += fmt::format("[{} \"{}\"]\n", name, quoted(value));
    }
    text += fmt::format("[Annotator \"{}\"]\n\n", quoted(report.by));
    std::string moves;
    bool needs_number = true;
    for (const Ply& ply : report.plies) {
        if (ply.player == 0 || needs_number) moves += ply.number + " ";
        moves += fmt::format("{}{} ", ply.played, sign_of(ply.mark));
        if (!ply.lines.empty()) moves += fmt::format("{{{}/{}}} ", ply.lines.front().score, ply.lines.front().depth);
        const bool shows_better = ply.mark >= Mark::dubious && !ply.lines.empty();
        if (shows_better) moves += fmt::format("({}) ", variation(ply, ply.lines.front()));
        needs_number = shows_better;
    }
    if (!report.complete) moves += "{the analysis was broken off here} ";
    return text + wrapped(moves + report.result) + "\n\n";
}

}  // namespace airavata::analysis
