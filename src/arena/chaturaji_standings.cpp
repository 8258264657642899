#include "arena/chaturaji_standings.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <limits>

#include "chaturaji/scoring.hpp"

namespace airavata::arena {

namespace {

/// Mean over rounds, with the error if there are two at least.
template <class Of>
Estimate mean_over(std::size_t rounds, Of&& of) {
    if (rounds == 0) return {0, std::numeric_limits<double>::quiet_NaN()};
    const auto count = static_cast<double>(rounds);
    double sum = 0;
    for (std::size_t i = 0; i < rounds; ++i) sum += of(i);
    const double mean = sum / count;
    double squares = 0;
    for (std::size_t i = 0; i < rounds; ++i) squares += (of(i) - mean) * (of(i) - mean);
    return {mean, student_95(static_cast<int>(rounds)) * std::sqrt(squares / (count - 1) / count)};
}

nlohmann::json to_json(const Estimate& estimate) { return {{"value", estimate.value}, {"error", estimate.error}}; }

}  // namespace

void ChaturajiStandings::count(const SeatedGame& game) {
    ++games_;
    std::vector<SeatedGame>& round = open_[game.round];
    round.push_back(game);
    if (round.size() < games_per_round_) return;
    rounds_.push_back(means_of(round));
    for (const SeatedGame& one : round) ranked_.push_back({one.seating, one.places, one.round});
    open_.erase(game.round);
}

std::vector<ChaturajiStandings::Means> ChaturajiStandings::means_of(const std::vector<SeatedGame>& round) const {
    std::vector<Means> means(names_.size());
    std::vector<double> seats(names_.size());
    for (const SeatedGame& game : round) {
        const auto payoffs = chaturaji::placement_payoffs(game.places);
        const auto firsts = chaturaji::shares_of_first(game.places);
        for (std::size_t seat = 0; seat < game.seating.size(); ++seat) {
            Means& own = means[game.seating[seat]];
            ++seats[game.seating[seat]];
            own.payoff += payoffs[seat];
            own.adjusted += game.adjusted[seat];
            own.firsts += firsts[seat];
            own.points += game.points[seat];
        }
    }
    for (std::size_t i = 0; i < means.size(); ++i) {
        for (double* value : {&means[i].payoff, &means[i].adjusted, &means[i].firsts, &means[i].points}) {
            *value /= seats[i];
        }
    }
    return means;
}

std::vector<ChaturajiStandings::Line> ChaturajiStandings::lines() const {
    const auto ratings = plackett_luce(ranked_, names_.size());
    std::vector<Line> lines;
    for (std::size_t entrant = 0; entrant < names_.size(); ++entrant) {
        const auto mean = [&](double Means::*field) {
            return mean_over(rounds_.size(), [&](std::size_t round) { return rounds_[round][entrant].*field; });
        };
        lines.push_back({mean(&Means::payoff), mean(&Means::adjusted), mean(&Means::firsts), mean(&Means::points),
                         ratings[entrant]});
    }
    return lines;
}

std::string ChaturajiStandings::summary() const {
    std::string text;
    for (std::size_t entrant = 0; entrant < names_.size(); ++entrant) {
        const Estimate adjusted =
            mean_over(rounds_.size(), [&](std::size_t i) { return rounds_[i][entrant].adjusted; });
        text += fmt::format("{}{} {:+.3f}", entrant == 0 ? "" : ", ", names_[entrant], adjusted.value);
        if (!std::isnan(adjusted.error)) text += fmt::format(" +/- {:.3f}", adjusted.error);
    }
    return text;
}

std::string ChaturajiStandings::table() const {
    std::string text = fmt::format("{} games, {} complete rounds; for each seat and game, with 95 % confidence:\n",
                                   games_, rounds_.size());
    std::size_t widest = 0;
    for (const std::string& name : names_) widest = std::max(widest, name.size());
    text += fmt::format("{:<{}}  {:>16}  {:>16}  {:>14}  {:>14}  {:>14}\n", "", widest, "payoff", "less luck",
                        "firsts %", "points", "rating");
    const auto all = lines();
    for (std::size_t entrant = 0; entrant < names_.size(); ++entrant) {
        const Line& line = all[entrant];
        const auto cell = [](const Estimate& estimate, int digits, double scale) {
            if (std::isnan(estimate.error)) return fmt::format("{:.{}f}", estimate.value * scale, digits);
            return fmt::format("{:.{}f} +/- {:.{}f}", estimate.value * scale, digits, estimate.error * scale, digits);
        };
        text += fmt::format("{:<{}}  {:>16}  {:>16}  {:>14}  {:>14}  {:>14}\n", names_[entrant], widest,
                            cell(line.payoff, 3, 1), cell(line.adjusted, 3, 1), cell(line.firsts, 1, 100),
                            cell(line.points, 2, 1), cell(line.rating, 0, 1));
    }
    return text;
}

nlohmann::json ChaturajiStandings::report() const {
    nlohmann::json report = {{"games", games_}, {"complete_rounds", rounds_.size()}};
    const auto all = lines();
    for (std::size_t entrant = 0; entrant < names_.size(); ++entrant) {
        report["players"].push_back({{"name", names_[entrant]},
                                     {"payoff", to_json(all[entrant].payoff)},
                                     {"adjusted_payoff", to_json(all[entrant].adjusted)},
                                     {"firsts", to_json(all[entrant].firsts)},
                                     {"points", to_json(all[entrant].points)},
                                     {"rating", to_json(all[entrant].rating)}});
    }
    return report;
}

}  // namespace airavata::arena
