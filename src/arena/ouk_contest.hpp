// A match of two engines at Ouk Chatrang.
#pragma once

#include <map>

#include "arena/contest.hpp"
#include "arena/fault_tally.hpp"
#include "arena/openings.hpp"
#include "arena/sprt.hpp"
#include "ouk/position.hpp"

namespace airavata::arena {

using OukOpenings = Openings<ouk::Position>;
/// Reads an EPD file of FENs. Refuses a wrong one, and a position where the game is over.
Result<OukOpenings> read_ouk_openings(const std::string& path);

/// A round is a pair of games: one opening, with the first engine as White and then as Black.
class OukContest : public Contest {
  public:
    OukContest(const Settings& settings, OukOpenings openings);

    [[nodiscard]] int games_per_round() const override { return 2; }
    [[nodiscard]] Tags identity(GameNumber number) const override;
    asio::awaitable<FinishedGame> play(GameNumber number, std::string date, Workplace& workplace) override;
    [[nodiscard]] Result<StoredGames> read(std::string_view text) const override;
    Result<void> count(GameNumber number, const Tags& tags) override;
    [[nodiscard]] bool decided() const override;
    [[nodiscard]] std::string summary() const override;
    [[nodiscard]] std::string table() const override;
    [[nodiscard]] nlohmann::json report() const override;

  private:
    [[nodiscard]] ouk::Position opening(int round) const;
    [[nodiscard]] std::string sprt_words() const;

    const Settings& settings_;
    OukOpenings openings_;
    std::map<int, int> half_pairs_;  // round to the half points of the first engine in the one game played
    Pentanomial pairs_;
    int wins_ = 0, draws_ = 0, losses_ = 0;  // of the first engine
    std::map<std::string, int, std::less<>> endings_;
    FaultTally faults_;
};

}  // namespace airavata::arena
