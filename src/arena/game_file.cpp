#include "arena/game_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>

namespace airavata::arena {

Result<GameFile> GameFile::open(const std::string& path) {
    constexpr mode_t readable = 0644;
    GameFile file(path, ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, readable));
    if (file.descriptor_ < 0) return file.cannot("open");
    if (flock(file.descriptor_, LOCK_EX | LOCK_NB) != 0) {
        return failure(fmt::format("{} is being written by another match", path));
    }
    return file;
}

GameFile::~GameFile() {
    if (descriptor_ >= 0) close(descriptor_);
}

Result<std::string> GameFile::contents() const {
    struct stat status {};
    if (fstat(descriptor_, &status) != 0) return cannot("read");
    if (!S_ISREG(status.st_mode)) return std::string();  // a device has nothing to resume
    std::string text(static_cast<std::size_t>(status.st_size), '\0');
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t length = pread(descriptor_, text.data() + done, text.size() - done, static_cast<off_t>(done));
        if (length <= 0) return cannot("read");
        done += static_cast<std::size_t>(length);
    }
    return text;
}

Result<void> GameFile::cut(std::size_t length) {
    if (ftruncate(descriptor_, static_cast<off_t>(length)) != 0) return cannot("cut");
    return {};
}

Result<void> GameFile::append(std::string_view game) {
    const off_t before = lseek(descriptor_, 0, SEEK_END);
    std::size_t done = 0;
    while (done < game.size()) {
        const ssize_t length = write(descriptor_, game.data() + done, game.size() - done);
        if (length < 0 && errno == EINTR) continue;
        if (length <= 0) {
            const auto complaint = cannot("write");
            if (before >= 0 && done > 0) static_cast<void>(cut(static_cast<std::size_t>(before)));
            return complaint;
        }
        done += static_cast<std::size_t>(length);
    }
    return {};
}

tl::unexpected<Error> GameFile::cannot(std::string_view what) const {
    return failure(fmt::format("cannot {} {}: {}", what, path_, std::strerror(errno)));
}

}  // namespace airavata::arena
