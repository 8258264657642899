// A file that games are appended to.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.hpp"

namespace airavata {

/// What is appended is written whole, or not at all. The file is locked while it is open: no two programs write it.
class AppendFile {
  public:
    /// Opens a file for reading and appending; makes it if there is none, and takes it away again if nothing is
    /// written. Refuses what cannot be, or is in use by another such writer.
    static Result<AppendFile> open(const std::string& path);
    AppendFile(AppendFile&& other) noexcept
        : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)), is_made_(other.is_made_) {}
    AppendFile& operator=(AppendFile&&) = delete;
    ~AppendFile();

    [[nodiscard]] const std::string& path() const { return path_; }
    /// Its length in bytes; 0 for what is no plain file, such as a device.
    [[nodiscard]] Result<std::uint64_t> size() const;
    /// All that the file holds.
    [[nodiscard]] Result<std::string> contents() const;
    /// Cuts the file to a length in bytes.
    Result<void> cut(std::uint64_t length);
    /// Appends bytes. If they cannot be written to the last one, what was written of them is taken back.
    Result<void> append(std::string_view bytes);

  private:
    AppendFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
    [[nodiscard]] tl::unexpected<Error> cannot(std::string_view what) const;

    std::string path_;
    int descriptor_;
    bool is_made_ = false;
};

}  // namespace airavata
