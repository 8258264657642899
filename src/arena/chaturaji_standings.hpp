// What the games of a Chaturaji match add up to.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "arena/luck.hpp"
#include "arena/plackett_luce.hpp"
#include "arena/schedule.hpp"

namespace airavata::arena {

/// A finished game, by seat.
struct SeatedGame {
    int round = 1;
    Seating seating{};
    std::array<int, chaturaji::seat_count> places{};
    std::array<int, chaturaji::seat_count> points{};
    SeatNumbers adjusted{};  // payoffs less luck
};

/// Means over rounds. Only complete rounds count, since only in them everybody has sat everywhere.
class ChaturajiStandings {
  public:
    ChaturajiStandings(std::vector<std::string> names, std::size_t games_per_round)
        : names_(std::move(names)), games_per_round_(games_per_round) {}

    void count(const SeatedGame& game);

    /// What an entrant gets from a seat in a game, each with the half width of its 95 % confidence interval.
    struct Line {
        Estimate payoff;    // of the place, from -1 to 1
        Estimate adjusted;  // the same with the luck of the dice taken out
        Estimate firsts;    // share of first places
        Estimate points;
        Estimate rating;  // Plackett-Luce
    };
    [[nodiscard]] std::vector<Line> lines() const;

    [[nodiscard]] std::string summary() const;
    [[nodiscard]] std::string table() const;
    [[nodiscard]] nlohmann::json report() const;

  private:
    /// Means of one entrant over a round.
    struct Means {
        double payoff = 0, adjusted = 0, firsts = 0, points = 0;
    };
    [[nodiscard]] std::vector<Means> means_of(const std::vector<SeatedGame>& round) const;

    std::vector<std::string> names_;
    std::size_t games_per_round_;
    std::size_t games_ = 0;
    std::map<int, std::vector<SeatedGame>> open_;  // rounds that are not complete
    std::vector<std::vector<Means>> rounds_;       // for each complete round, the means of each entrant
    std::vector<RankedGame> ranked_;               // games of complete rounds
};

}  // namespace airavata::arena
