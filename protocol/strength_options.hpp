// The options by which a player weaker than the engine is asked for.
#pragma once

#include <optional>

#include "protocol/engine.hpp"

namespace airavata::protocol {

class Options;

/// What the options of playing strength are set to. Levels and Elo are two names for one scale, so that both mean the
/// same to any game; what a level is worth in a game is the game's own table.
class StrengthOptions {
  public:
    static constexpr int full_level = 20;
    /// Elo of level 0, and of a step.
    static constexpr int least_elo = 500;
    static constexpr int elo_per_level = 125;
    /// Of the highest level that is limited.
    static constexpr int greatest_elo = least_elo + elo_per_level * (full_level - 1);

    /// Adds `Skill Level`, `UCI_LimitStrength`, `UCI_Elo` and `UCI_AnalyseMode`. This must outlive `options`.
    void add_to(Options& options);

    /// The level to search with, none for full strength. An Elo that is to be heeded counts, not the level. Where no
    /// game is played the strength is full.
    [[nodiscard]] std::optional<double> level(const Limits& limits) const;

    /// Not in the analysis mode, without limits, and in the search for a mate.
    [[nodiscard]] bool game_is_played(const Limits& limits) const;

  private:
    int skill_level_ = full_level;
    bool limit_elo_ = false;
    int elo_ = greatest_elo;
    bool analysis_ = false;
};

}  // namespace airavata::protocol
