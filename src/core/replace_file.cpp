#include "core/replace_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <cstring>

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

}  // namespace

Result<void> replace_file(const std::string& path, std::string_view bytes) {
    const std::string fresh = path + ".new";
    const auto complain = [&] { return failure(fmt::format("cannot write {}: {}", path, std::strerror(errno))); };
    constexpr mode_t readable = 0644;
    const int descriptor = open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, readable);
    if (descriptor < 0) return complain();
    const bool written = write_all(descriptor, bytes);
    const int reason = errno;
    const bool closed = close(descriptor) == 0;
    if (!written) errno = reason;
    if (written && closed && std::rename(fresh.c_str(), path.c_str()) == 0) return {};
    const auto complaint = complain();
    unlink(fresh.c_str());
    return complaint;
}

}  // namespace airavata
