#include "core/append_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>

namespace airavata {

Result<AppendFile> AppendFile::open(const std::string& path) {
    constexpr mode_t readable = 0644;
    constexpr int flags = O_RDWR | O_APPEND | O_CLOEXEC;
    AppendFile file(path, ::open(path.c_str(), flags | O_CREAT | O_EXCL, readable));
    file.is_made_ = file.descriptor_ >= 0;
    if (errno == EEXIST && !file.is_made_) file.descriptor_ = ::open(path.c_str(), flags | O_CREAT, readable);
    if (file.descriptor_ < 0) return file.cannot("open");
    if (flock(file.descriptor_, LOCK_EX | LOCK_NB) != 0) {
        return failure(fmt::format("{} is being written by another program", path));
    }
    return file;
}

AppendFile::~AppendFile() {
    if (descriptor_ < 0) return;
    if (is_made_ && size().value_or(1) == 0) unlink(path_.c_str());
    close(descriptor_);
}

Result<std::uint64_t> AppendFile::size() const {
    struct stat status {};
    if (fstat(descriptor_, &status) != 0) return cannot("read");
    return S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(status.st_size) : 0;
}

Result<std::string> AppendFile::contents() const {
    const auto length = size();
    if (!length) return tl::unexpected(length.error());
    std::string text(*length, '\0');
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t part = pread(descriptor_, text.data() + done, text.size() - done, static_cast<off_t>(done));
        if (part <= 0) return cannot("read");
        done += static_cast<std::size_t>(part);
    }
    return text;
}

Result<void> AppendFile::cut(std::uint64_t length) {
    if (ftruncate(descriptor_, static_cast<off_t>(length)) != 0) return cannot("cut");
    return {};
}

Result<void> AppendFile::append(std::string_view bytes) {
    const off_t before = lseek(descriptor_, 0, SEEK_END);
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t length = write(descriptor_, bytes.data() + done, bytes.size() - done);
        if (length < 0 && errno == EINTR) continue;
        if (length <= 0) {
            const auto complaint = cannot("write");
            if (before >= 0 && done > 0) static_cast<void>(cut(static_cast<std::uint64_t>(before)));
            return complaint;
        }
        done += static_cast<std::size_t>(length);
    }
    return {};
}

tl::unexpected<Error> AppendFile::cannot(std::string_view what) const {
    return failure(fmt::format("cannot {} {}: {}", what, path_, std::strerror(errno)));
}

}  // namespace airavata
