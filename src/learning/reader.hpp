// Reading the files of self-play, one game at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>

#include "learning/record.hpp"

namespace airavata::learning {

/// Reads record after record from a stream.
class RecordReader {
  public:
    explicit RecordReader(std::istream& input) : input_(input) {}

    /// The next record; nothing at the end of the stream. What is damaged is refused, without the place; nothing can
    /// be read after that.
    Result<std::optional<Record>> next();

    /// Bytes before the record that was read or refused last.
    [[nodiscard]] std::uint64_t offset() const { return offset_; }
    /// Bytes up to the end of the last whole record.
    [[nodiscard]] std::uint64_t complete() const { return complete_; }
    /// Whether what was refused is the beginning of a record at whose end the stream is missing.
    [[nodiscard]] bool cut_short() const { return cut_short_; }

  private:
    /// Reads so many bytes behind those of the record at hand; fewer at the end of the stream.
    Result<void> read(std::size_t length);
    tl::unexpected<Error> is_cut_short();

    std::istream& input_;
    std::string bytes_;  // of the record at hand
    std::uint64_t offset_ = 0;
    std::uint64_t complete_ = 0;
    bool cut_short_ = false;
};

/// A game where it was found.
struct StoredGame {
    const Recipe& recipe;
    const GameRecord& game;
};

/// What is called with each game. A failure ends the reading.
using GameVisitor = std::function<Result<void>(const StoredGame&)>;

/// Reads a file from its beginning to its end and hands over every game; `-` is the standard input. A file may be
/// several in a row. Whatever is wrong, or whatever the visitor complains of, is told with file, byte and number of
/// the game in the file. The moves are as in the file: `check` says whether the rules allow them.
Result<void> for_each_game(const std::string& path, const GameVisitor& visit);

/// Replays a game by the rules. Refuses moves that are not legal, scores that cannot be, a game that goes on after its
/// end, and a wrong ending or result; names the ply, from 1.
Result<void> check(const GameRecord& game);

}  // namespace airavata::learning
