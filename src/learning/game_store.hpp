// The file that games of self-play are written to.
#pragma once

#include <cstdint>
#include <string>

#include "core/append_file.hpp"
#include "learning/record.hpp"

namespace airavata::learning {

/// A recipe and after it the games 0, 1, 2 ... that it makes. Each is written whole, or not at all.
class GameStore {
  public:
    /// Opens the file to go on where it ends; makes it if there is none. A last record that was cut short is cut off.
    /// Refuses a file that holds anything else than this recipe's first games, naming the difference.
    static Result<GameStore> open(const std::string& path, const Recipe& recipe);

    [[nodiscard]] const Recipe& recipe() const { return recipe_; }
    [[nodiscard]] const std::string& path() const { return file_.path(); }
    /// Games in the file; also the number of the next one.
    [[nodiscard]] std::uint64_t games() const { return games_; }
    /// Bytes of a record cut short that were cut off when the file was opened.
    [[nodiscard]] std::uint64_t bytes_cut() const { return bytes_cut_; }

    /// Writes the next game.
    Result<void> append(const GameRecord& game);

  private:
    GameStore(AppendFile file, Recipe recipe) : file_(std::move(file)), recipe_(std::move(recipe)) {}
    /// Counts what the file holds.
    Result<void> read();

    AppendFile file_;
    Recipe recipe_;
    std::uint64_t games_ = 0;
    std::uint64_t bytes_cut_ = 0;
};

}  // namespace airavata::learning
