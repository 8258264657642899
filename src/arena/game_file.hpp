// The file that a match's games are appended to.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/tags.hpp"
#include "core/result.hpp"

namespace airavata::arena {

/// Games read from a file.
struct StoredGames {
    std::vector<Tags> games;
    std::size_t complete = 0;  // bytes up to the end of the last complete game
};

/// Each game is written whole, or not at all. The file is locked while it is open: no two matches write one file.
class GameFile {
  public:
    /// Opens a file for reading and appending; makes it if there is none. Refuses what cannot be, or is in use.
    static Result<GameFile> open(const std::string& path);
    GameFile(GameFile&& other) noexcept
        : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}
    GameFile& operator=(GameFile&&) = delete;
    ~GameFile();

    /// All that the file holds.
    [[nodiscard]] Result<std::string> contents() const;
    /// Cuts the file to a length in bytes.
    Result<void> cut(std::size_t length);
    /// Appends a game. If it cannot be written to its last byte, what was written of it is taken back.
    Result<void> append(std::string_view game);

  private:
    GameFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
    [[nodiscard]] tl::unexpected<Error> cannot(std::string_view what) const;

    std::string path_;
    int descriptor_;
};

}  // namespace airavata::arena
