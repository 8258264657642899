// A match of two to four entrants at Chaturaji.
#pragma once

#include <map>

#include "arena/chaturaji_standings.hpp"
#include "arena/contest.hpp"
#include "arena/fault_tally.hpp"
#include "arena/openings.hpp"
#include "arena/schedule.hpp"
#include "chaturaji/record.hpp"

namespace airavata::arena {

using ChaturajiOpenings = Openings<chaturaji::Position>;
/// Reads an EPD file of positions by the rules. Refuses a wrong one, one where the game is over, and one whose dice
/// have been rolled: the match rolls its own.
Result<ChaturajiOpenings> read_chaturaji_openings(const std::string& path, const chaturaji::Rules& rules);

/// A round is one game for each seating, all with the same dice and the same first seat or opening.
class ChaturajiContest : public Contest {
  public:
    ChaturajiContest(const Settings& settings, ChaturajiOpenings openings);

    [[nodiscard]] int games_per_round() const override { return static_cast<int>(seatings_.size()); }
    [[nodiscard]] Tags identity(GameNumber number) const override;
    asio::awaitable<FinishedGame> play(GameNumber number, std::string date, Workplace& workplace) override;
    [[nodiscard]] Result<StoredGames> read(std::string_view text) const override;
    Result<void> count(GameNumber number, const Tags& tags) override;
    [[nodiscard]] bool decided() const override { return false; }
    [[nodiscard]] std::string summary() const override { return standings_.summary(); }
    [[nodiscard]] std::string table() const override { return standings_.table() + faults_.table(); }
    [[nodiscard]] nlohmann::json report() const override;

  private:
    [[nodiscard]] const Seating& seating(GameNumber number) const {
        return seatings_[static_cast<std::size_t>(number.game - 1)];
    }
    [[nodiscard]] chaturaji::Position start(int round) const;
    [[nodiscard]] Tags options_tags(GameNumber number) const;
    [[nodiscard]] chaturaji::Record blank_record(GameNumber number) const;

    const Settings& settings_;
    ChaturajiOpenings openings_;
    std::vector<Seating> seatings_;
    ChaturajiStandings standings_;
    FaultTally faults_;
};

}  // namespace airavata::arena
