#include "learning/summary.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

namespace airavata::learning {

namespace {

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

std::string row(std::string_view label, const ScoreBand& band, std::string_view fit) {
    if (band.positions() == 0) return fmt::format("{:>7} {:>10}\n", label, 0);
    return fmt::format("{:>7} {:>10} {:>6.1f} {:>6.1f} {:>6.1f} {:>7.3f} {:>7}\n", label, band.positions(),
                       percent(band.won, band.positions()), percent(band.drawn, band.positions()),
                       percent(band.lost, band.positions()), band.mean_result(), fit);
}

std::string describe(const Recipe& recipe) {
    return fmt::format("by Airavata {} (engine {:016x}), seed {}, {} nodes, {}-{} random plies", recipe.version,
                       recipe.engine, recipe.seed, recipe.nodes, recipe.least_random_plies, recipe.most_random_plies);
}

}  // namespace

std::optional<double> logistic_scale(const std::vector<ScoreBand>& bands) {
    // The likelihood's slope by the inverse of the scale; it falls as that grows.
    const auto slope = [&](double inverse) {
        double sum = 0;
        for (const ScoreBand& band : bands) {
            if (band.positions() == 0) continue;
            const double missing = band.mean_result() - logistic(band.mean_score(), 1 / inverse);
            sum += static_cast<double>(band.score_sum) * missing;
        }
        return sum;
    };
    double low = 1e-6;  // a scale of a million: no connection
    double high = 1;    // a scale of one: the results are as the sign of the score
    if (slope(low) <= 0) return std::nullopt;
    for (int step = 0; step < 60; ++step) {
        const double middle = std::sqrt(low * high);
        (slope(middle) > 0 ? low : high) = middle;
    }
    return 1 / low;
}

void Summary::add(const StoredGame& stored) {
    if (sources_.empty() || sources_.back().recipe != stored.recipe) sources_.push_back({.recipe = stored.recipe});
    ++sources_.back().games;
    const GameRecord& game = stored.game;
    ++games_;
    positions_ += game.moves.size();
    ++results_[game.white_half_points];
    ++endings_[static_cast<std::size_t>(game.ending)];
    if (game.unfinished()) return;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const ouk::Score score = game.moves[ply].score;
        add_position(game.side_at(ply) == ouk::Color::white ? score : -score, game.white_half_points);
    }
}

void Summary::add_position(ouk::Score score, int half_points) {
    const auto number =
        std::clamp(std::lround(static_cast<double>(score) / band_width), -long{outermost}, long{outermost});
    ScoreBand& band =
        ouk::is_mate(score) ? mates_[score > 0 ? 1 : 0] : bands_[static_cast<std::size_t>(number + outermost)];
    ++(half_points == 2 ? band.won : half_points == 1 ? band.drawn : band.lost);
    band.score_sum += score;
}

std::string Summary::text() const {
    std::string text;
    for (const Source& source : sources_) text += fmt::format("{} games {}\n", source.games, describe(source.recipe));
    if (games_ == 0) return "no games\n";
    text += fmt::format("\n{} games, {} positions, {:.1f} plies a game\n", games_, positions_,
                        static_cast<double>(positions_) / static_cast<double>(games_));
    text += fmt::format("White won {} ({:.1f} %), drawn {} ({:.1f} %), lost {} ({:.1f} %)\n", results_[2],
                        percent(results_[2], games_), results_[1], percent(results_[1], games_), results_[0],
                        percent(results_[0], games_));
    text += "ended by";
    for (std::size_t ending = 1; ending < ending_count; ++ending) {
        text += fmt::format(" {} {},", ouk::name(static_cast<ouk::Ending>(ending)), endings_[ending]);
    }
    text += fmt::format(" broken off {}\n", endings_[0]);
    return text + table();
}

std::string Summary::table() const {
    const auto scale = logistic_scale(bands_);
    std::string text =
        "\nThe results by score, both from White's view; games broken off are left out:\n"
        "  score  positions   won% drawn%  lost%  result     fit\n";
    text += row("mated", mates_[0], "");
    for (int number = -outermost; number <= outermost; ++number) {
        const ScoreBand& band = bands_[static_cast<std::size_t>(number + outermost)];
        const std::string mark = number == -outermost ? "<=" : number == outermost ? ">=" : "";
        const bool fitted = scale && band.positions() != 0;
        text += row(mark + std::to_string(number * band_width), band,
                    fitted ? fmt::format("{:.3f}", logistic(band.mean_score(), *scale)) : "");
    }
    text += row("mates", mates_[1], "");
    if (!scale) return text + "the results do not go with the scores\n";
    return text + fmt::format("fit: 1 / (1 + exp(-score / {:.0f}))\n", *scale);
}

}  // namespace airavata::learning
