#include "analysis/report.hpp"

#include <cmath>

namespace airavata::analysis {

std::string_view sign_of(Mark mark) {
    constexpr std::string_view signs[] = {"", "!", "?!", "?", "??"};
    return signs[static_cast<std::size_t>(mark)];
}

Mark mark_of(const Ply& ply) {
    if (ply.played.empty() || ply.forced) return Mark::none;
    const double loss = ply.loss();
    if (loss >= blunder_loss) return Mark::blunder;
    if (loss >= mistake_loss) return Mark::mistake;
    if (loss >= dubious_loss) return Mark::dubious;
    const bool is_best = !ply.lines.empty() && ply.lines.front().moves.front() == ply.played;
    const bool leads = ply.lines.size() > 1 && ply.lines[0].expected - ply.lines[1].expected >= only_lead;
    return is_best && leads ? Mark::only : Mark::none;
}

std::vector<Player> players_of(const std::vector<Ply>& plies, const std::vector<std::string>& names) {
    std::vector<Player> players(names.size());
    for (std::size_t number = 0; number < names.size(); ++number) players[number].name = names[number];
    for (const Ply& ply : plies) {
        for (std::size_t seat = 0; seat < ply.luck.size(); ++seat) players[seat].luck += ply.luck[seat];
        if (ply.played.empty() || ply.forced) continue;
        Player& player = players[ply.player];
        ++player.moves;
        constexpr double steepness = 10;
        player.accuracy += 100 * std::exp(-steepness * ply.loss());
        if (ply.mark >= Mark::dubious) {
            ++player.marks[static_cast<std::size_t>(ply.mark) - static_cast<std::size_t>(Mark::dubious)];
        }
    }
    for (Player& player : players) {
        player.accuracy = player.moves == 0 ? 100 : player.accuracy / static_cast<double>(player.moves);
    }
    return players;
}

}  // namespace airavata::analysis
