#include "core/replace_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace airavata {

namespace {

/// Writes all bytes to the disk; false with errno set if that cannot be.
bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return fsync(descriptor) == 0;
}

std::string name_while_written(const std::string& path) { return path + ".new"; }

int open_fresh(const std::string& path) {
    constexpr mode_t readable = 0644;
    return open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, readable);
}

/// What errno says.
tl::unexpected<Error> complain(const std::string& path) {
    return failure(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
}

}  // namespace

Result<void> replace_file(const std::string& path, std::string_view bytes) {
    const std::string fresh = name_while_written(path);
    const int descriptor = open_fresh(fresh);
    if (descriptor < 0) return complain(path);
    const bool written = write_all(descriptor, bytes);
    const int reason = errno;
    const bool closed = close(descriptor) == 0;
    if (!written) errno = reason;
    if (written && closed && std::rename(fresh.c_str(), path.c_str()) == 0) return {};
    const auto complaint = complain(path);
    unlink(fresh.c_str());
    return complaint;
}

Result<void> check_replaceable(const std::string& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        errno = EISDIR;
        return complain(path);
    }
    const std::string fresh = name_while_written(path);
    const int descriptor = open_fresh(fresh);
    if (descriptor < 0) return complain(path);
    close(descriptor);
    unlink(fresh.c_str());
    return {};
}

}  // namespace airavata
