// A game between people and the engine, of either kind.
#pragma once

#include <istream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "pictures/board.hpp"
#include "protocol/engine.hpp"
#include "tools/asked_position.hpp"

namespace airavata::tools {

/// A game that is being played, of either kind.
class Table {
  public:
    virtual ~Table() = default;

    /// The letters of the players in the order of their turns, and the number of the one to play.
    [[nodiscard]] virtual std::string_view players() const = 0;
    [[nodiscard]] virtual std::size_t player() const = 0;
    [[nodiscard]] virtual bool over() const = 0;
    /// The board and all that one must know to play.
    [[nodiscard]] virtual std::string show(const pictures::TextStyle& style) const = 0;
    [[nodiscard]] virtual std::string result() const = 0;
    [[nodiscard]] virtual std::vector<std::string> legal() const = 0;
    /// Plays a move, or says why not. At Chaturaji one of several may be played after the other: the turn goes on as
    /// long as dice are left, unless this is the `whole` turn.
    virtual Result<void> play(const std::string& text, bool whole) = 0;
    virtual void resign() = 0;
    /// How often something was played, and the number of the player who did it.
    [[nodiscard]] virtual std::size_t played() const = 0;
    [[nodiscard]] virtual std::size_t player_of(std::size_t number) const = 0;
    /// Takes back what was played last; something was.
    virtual void undo() = 0;
    /// The position as an engine is told it.
    [[nodiscard]] virtual protocol::PositionText position() const = 0;
    /// The game as a file.
    [[nodiscard]] virtual std::string save(const std::vector<std::string>& names) const = 0;
};

std::unique_ptr<Table> ouk_table(const OukAsked& asked);
/// The dice follow from the seed.
std::unique_ptr<Table> chaturaji_table(const ChaturajiAsked& asked, std::uint64_t seed);

/// A saved game that goes on. Refuses what is none, and a file of several, which saving would take away; the complaint
/// begins with the file's name.
Result<std::unique_ptr<Table>> resume_ouk(const std::string& path, std::istream& input);
Result<std::unique_ptr<Table>> resume_chaturaji(const std::string& path, std::istream& input, std::uint64_t seed);

/// The date in the form of game records, such as 2026.11.30.
std::string today();

}  // namespace airavata::tools
