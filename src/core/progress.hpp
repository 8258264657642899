// Showing people how far a long work is.
#pragma once

#include <chrono>
#include <cstdio>
#include <string>

namespace airavata {

/// Hours, minutes and seconds: `1:02:03`.
std::string duration_text(double seconds);

/// One line about the progress of a work, replaced at a terminal again and again; elsewhere a new one now and then.
class ProgressLine {
  public:
    /// `terminal`: whether the stream is one on which lines may be replaced.
    ProgressLine(std::FILE* stream, bool terminal) : stream_(stream), terminal_(terminal) {}

    [[nodiscard]] double seconds_since_start() const;
    /// Whether it is time for a line: ten a second at a terminal, elsewhere one in ten seconds. Asked again, it is not.
    bool is_due();
    /// Shows a line, without its end.
    void show(const std::string& line) const;
    /// Writes text that stays. It ends with a line's end.
    void keep(const std::string& text) const;

  private:
    using Clock = std::chrono::steady_clock;

    std::FILE* stream_;
    bool terminal_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_ = start_;
};

}  // namespace airavata
