// What games of self-play add up to.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "learning/reader.hpp"

namespace airavata::learning {

/// Positions of one band of scores, from White's point of view.
struct ScoreBand {
    std::uint64_t won = 0, drawn = 0, lost = 0;
    std::int64_t score_sum = 0;  // centipawns

    [[nodiscard]] std::uint64_t positions() const { return won + drawn + lost; }
    [[nodiscard]] double mean_score() const {
        return static_cast<double>(score_sum) / static_cast<double>(positions());
    }
    /// From 0, all lost, to 1, all won.
    [[nodiscard]] double mean_result() const {
        return (static_cast<double>(won) + static_cast<double>(drawn) / 2) / static_cast<double>(positions());
    }
};

/// The scale, in centipawns, with which 1 / (1 + exp(-score / scale)) is likeliest to give the results of all bands.
/// Nothing if no scale is: the results do not go with the scores, or there are none.
std::optional<double> logistic_scale(const std::vector<ScoreBand>& bands);

/// Counts games and positions as they are read.
class Summary {
  public:
    void add(const StoredGame& stored);

    [[nodiscard]] std::uint64_t games() const { return games_; }

    /// A text for people: who made the games, how they ended, and how results go with scores.
    [[nodiscard]] std::string text() const;

  private:
    /// Games in a row of one recipe.
    struct Source {
        Recipe recipe;
        std::uint64_t games = 0;
    };
    static constexpr int band_width = 100;  // centipawns
    static constexpr int outermost = 10;    // bands on either side of the middle one; beyond lies the last
    static constexpr std::size_t ending_count = 6;

    void add_position(ouk::Score score, int half_points);
    [[nodiscard]] std::string table() const;

    std::vector<Source> sources_;
    std::uint64_t games_ = 0;
    std::uint64_t positions_ = 0;
    std::array<std::uint64_t, 3> results_{};  // by White's half points
    std::array<std::uint64_t, ending_count> endings_{};
    std::vector<ScoreBand> bands_ = std::vector<ScoreBand>(2 * outermost + 1);
    std::array<ScoreBand, 2> mates_;  // White is mated, White mates
};

}  // namespace airavata::learning
