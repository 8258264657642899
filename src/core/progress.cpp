#include "core/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>

namespace airavata {

namespace {

double seconds(std::chrono::steady_clock::duration time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

std::string duration_text(double seconds) {
    const auto whole = static_cast<long>(seconds);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

double ProgressLine::seconds_since_start() const { return seconds(Clock::now() - start_); }

bool ProgressLine::is_due() {
    constexpr double plain_interval = 10;      // s
    constexpr double terminal_interval = 0.1;  // s: fast work must not make a terminal's
    const auto now = Clock::now();
    if (seconds(now - last_) < (terminal_ ? terminal_interval : plain_interval)) return false;
    last_ = now;
    return true;
}

void ProgressLine::show(const std::string& line) const {
    if (!terminal_) return keep(line + "\n");
    // A line that is wrapped could not be replaced, so it is cut.
    winsize size{};
    const bool known = ioctl(fileno(stream_), TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
    const std::string text = "\r" + line.substr(0, known ? size.ws_col - 1 : std::string::npos) + "\033[K";
    std::fputs(text.c_str(), stream_);
    std::fflush(stream_);
}

void ProgressLine::keep(const std::string& text) const {
    std::fputs(((terminal_ ? "\r\033[K" : "") + text).c_str(), stream_);
    std::fflush(stream_);
}

}  // namespace airavata
