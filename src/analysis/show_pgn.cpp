#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/show.hpp"
#include "ouk/pgn.hpp"

namespace airavata::analysis {

namespace {

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

}  // namespace

std::string to_pgn(const Report& report) {
    std::string text;
    for (const auto& [name, value] : report.tags) {
        if (name != "Annotator") text += ouk::pgn_tag(name, value);
    }
    text += ouk::pgn_tag("Annotator", report.by) + "\n";
    ouk::PgnText moves;
    bool needs_number = true;
    for (const Ply& ply : report.plies) {
        if (ply.player == 0 || needs_number) moves.add(ply.number);
        moves.add(fmt::format("{}{}", ply.played, sign_of(ply.mark)));
        if (!ply.lines.empty()) moves.add(fmt::format("{{{}/{}}}", ply.lines.front().score, ply.lines.front().depth));
        const bool shows_better = ply.mark >= Mark::dubious && !ply.lines.empty();
        if (shows_better) moves.add_words(fmt::format("({})", variation(ply, ply.lines.front())));
        needs_number = shows_better;
    }
    if (!report.complete) moves.add_words("{the analysis was broken off here}");
    moves.add(report.result);
    return text + moves.text() + "\n\n";
}

}  // namespace airavata::analysis
