#include "core/replace_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>

namespace airavata {

namespace {

namespace fs = std::filesystem;

/// Writes all bytes; false with errno set if that cannot be.
bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// Closes a file after what was done with it; false if either failed, with errno of what failed first.
bool close_after(int descriptor, bool done) {
    const int reason = errno;
    const bool closed = close(descriptor) == 0;
    if (!done) errno = reason;
    return done && closed;
}

/// What errno says.
tl::unexpected<Error> complain(const std::string& path) {
    return failure(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
}

/// Whether something stands there that is not replaced but written into: a pipe, a terminal, a device.
bool is_written_into(const std::string& path) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

constexpr int most_links = 40;  // that lead on to each other, as Linux follows

/// A new file beside the one that it is to replace.
struct Fresh {
    std::string target;  // what is replaced: where links lead to
    std::string path;
    int descriptor = -1;
};

/// Opens one, with the permissions of what it replaces; nothing with errno set if that cannot be.
std::optional<Fresh> open_fresh(const std::string& path) {
    std::error_code ignored;
    fs::path target = path;
    // The file that the last link names need not be there yet.
    for (int links = 0; links < most_links && fs::is_symlink(target, ignored); ++links) {
        target = target.parent_path() / fs::read_symlink(target, ignored);
    }
    Fresh fresh{.target = target.string(), .path = {}};
    struct stat replaced {};
    const bool replaces = stat(fresh.target.c_str(), &replaced) == 0;
    if (replaces && S_ISDIR(replaced.st_mode)) {
        errno = EISDIR;
        return std::nullopt;
    }
    constexpr mode_t usual = 0666;  // less what the user's umask takes away
    for (int number = 0; fresh.descriptor < 0; ++number) {
        fresh.path = fmt::format("{}.{}-{}", fresh.target, getpid(), number);
        fresh.descriptor = open(fresh.path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, usual);
        if (fresh.descriptor < 0 && errno != EEXIST) return std::nullopt;
    }
    constexpr mode_t permissions = 07777;
    if (replaces && fchmod(fresh.descriptor, replaced.st_mode & permissions) != 0) {
        close_after(fresh.descriptor, false);
        unlink(fresh.path.c_str());
        return std::nullopt;
    }
    return fresh;
}

}  // namespace

Result<void> replace_file(const std::string& path, std::string_view bytes) {
    if (is_written_into(path)) {
        const int descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
        if (descriptor < 0 || !close_after(descriptor, write_all(descriptor, bytes))) return complain(path);
        return {};
    }
    const auto fresh = open_fresh(path);
    if (!fresh) return complain(path);
    const bool written = write_all(fresh->descriptor, bytes) && fsync(fresh->descriptor) == 0;
    if (close_after(fresh->descriptor, written) && std::rename(fresh->path.c_str(), fresh->target.c_str()) == 0) {
        return {};
    }
    const auto complaint = complain(path);
    unlink(fresh->path.c_str());
    return complaint;
}

Result<void> check_replaceable(const std::string& path) {
    if (is_written_into(path)) {
        if (access(path.c_str(), W_OK) != 0) return complain(path);
        return {};
    }
    const auto fresh = open_fresh(path);
    if (!fresh) return complain(path);
    close(fresh->descriptor);
    unlink(fresh->path.c_str());
    return {};
}

}  // namespace airavata
