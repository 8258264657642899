// What the runner asks of either game: which games a match has, how one is played, and what they add up to.
#pragma once

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "arena/stored_games.hpp"
#include "arena/workplace.hpp"

namespace airavata::arena {

/// A game of the match: its round, and its number in the round, both from 1.
struct GameNumber {
    int round = 1;
    int game = 1;

    /// `12.2`, as the tag Round has it.
    [[nodiscard]] std::string text() const { return fmt::format("{}.{}", round, game); }
    friend auto operator<=>(const GameNumber&, const GameNumber&) = default;
};

/// A game that has been played.
struct FinishedGame {
    Tags tags;
    std::string text;  // as the file holds it
};

class Contest {
  public:
    virtual ~Contest() = default;

    /// Games of a round: they share an opening, or dice.
    [[nodiscard]] virtual int games_per_round() const = 0;
    /// The tags by which a game of this match is known: who plays, how, from where. One with an empty value must not
    /// be there.
    [[nodiscard]] virtual Tags identity(GameNumber number) const = 0;
    /// Plays a game. A fault of an engine is part of the game; no other way to fail is left.
    virtual asio::awaitable<FinishedGame> play(GameNumber number, std::string date, Workplace& workplace) = 0;

    /// Reads what the match's file holds.
    [[nodiscard]] virtual Result<StoredGames> read(std::string_view text) const = 0;
    /// Counts a finished game, played now or earlier. Refuses tags that cannot be of a game.
    virtual Result<void> count(GameNumber number, const Tags& tags) = 0;

    /// Whether the match needs no more games.
    [[nodiscard]] virtual bool decided() const = 0;
    /// The standings: in a few words, as a table of several lines, and as data.
    [[nodiscard]] virtual std::string summary() const = 0;
    [[nodiscard]] virtual std::string table() const = 0;
    [[nodiscard]] virtual nlohmann::json report() const = 0;
};

/// The contest that the settings ask for. Refuses openings that cannot be read.
Result<std::unique_ptr<Contest>> make_contest(const Settings& settings);

}  // namespace airavata::arena
