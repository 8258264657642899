#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>

#include "analysis/show.hpp"

namespace airavata::analysis {

namespace {

constexpr std::string_view seat_letters = "rbyg";

std::string colored(std::string_view text, Mark mark, bool use) {
    constexpr int colors[] = {0, 32, 33, 35, 31};  // in the order of Mark: none, green, yellow, magenta, red
    if (!use || mark == Mark::none) return std::string(text);
    return fmt::format("\033[1;{}m{}\033[0m", colors[static_cast<std::size_t>(mark)], text);
}

/// What each seat can expect: `r +0.214 11.0  b …`.
std::string seats_text(const Line& line) {
    std::string text;
    for (std::size_t seat = 0; seat < line.seats.size(); ++seat) {
        text += fmt::format("  {} {:+.3f} {:4.1f}", seat_letters[seat], line.seats[seat], line.points[seat]);
    }
    return text;
}

std::string position_text(const Ply& ply, const TextLook& look) {
    std::string text;
    const std::size_t shown = std::min(look.lines, ply.lines.size());
    for (std::size_t number = 0; number < shown; ++number) {
        const Line& line = ply.lines[number];
        text += fmt::format("{:>2}. {:>7}", number + 1, line.score);
        if (const auto& rollout = line.rollout) {
            text += fmt::format(" ± {:.3f}", rollout->error);
            text += number == 0 ? std::string(18, ' ')
                                : fmt::format("  ({:+.3f} ± {:.3f})", rollout->behind, rollout->behind_error);
        } else {
            text += fmt::format("  depth {:>2}", line.depth);
        }
        text += fmt::format("  {}{}\n", fmt::join(line.moves, " "), seats_text(line));
    }
    return text;
}

std::string ply_text(const Ply& ply, const TextLook& look) {
    const std::string_view sign = sign_of(ply.mark);
    const std::string move = fmt::format("{}{}", ply.played, sign);
    std::string text = fmt::format("{:>6} {}{:{}}", ply.number, colored(move, ply.mark, look.color), "",
                                   std::max<std::size_t>(16, move.size()) - move.size());
    if (!ply.lines.empty()) text += fmt::format(" {:>8}", ply.lines.front().score);
    if (!ply.luck.empty()) text += fmt::format("  luck {:+.2f}", ply.luck[ply.player]);
    const bool shows_better = ply.mark >= Mark::dubious && !ply.lines.empty();
    if (shows_better) {
        constexpr std::size_t most_moves = 5;
        const auto& moves = ply.lines.front().moves;
        text += fmt::format(
            "  lost {:.0f} %, better {}", 100 * ply.loss(),
            fmt::join(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(std::min(most_moves, moves.size())),
                      " "));
    }
    return text + "\n";
}

std::string player_text(const Player& player, bool has_luck) {
    std::string text =
        fmt::format("{:24} accuracy {:5.1f} %  {} moves, {} ?!, {} ?, {} ??", player.name.empty() ? "?" : player.name,
                    player.accuracy, player.moves, player.marks[0], player.marks[1], player.marks[2]);
    if (has_luck) text += fmt::format(", luck {:+.2f}", player.luck);
    return text + "\n";
}

}  // namespace

std::string to_text(const Report& report, const TextLook& look) {
    if (report.result.empty()) {
        const Ply& ply = report.plies.front();
        return fmt::format("{}\n{}", ply.fen, position_text(ply, look));
    }
    std::string text;
    for (const auto& [name, value] : report.tags) text += fmt::format("{}: {}\n", name, value);
    text += "\n";
    for (const Ply& ply : report.plies) {
        text += ply_text(ply, look);
        if (look.lines > 1) text += position_text(ply, look);
    }
    text += fmt::format("{:>6} {}{}\n\n", "", report.result, report.complete ? "" : "  (the analysis was broken off)");
    for (const Player& player : report.players) text += player_text(player, report.variant == "chaturaji");
    return text + "\n";
}

}  // namespace airavata::analysis
