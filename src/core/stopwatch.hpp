// Time since a start.
#pragma once

#include <chrono>

namespace airavata {

using Milliseconds = std::chrono::milliseconds;

class Stopwatch {
  public:
    using Clock = std::chrono::steady_clock;

    /// Whole milliseconds since the watch was made.
    [[nodiscard]] Milliseconds elapsed() const { return elapsed_at(Clock::now()); }
    [[nodiscard]] Milliseconds elapsed_at(Clock::time_point moment) const {
        return std::chrono::duration_cast<Milliseconds>(moment - start_);
    }

  private:
    Clock::time_point start_ = Clock::now();
};

}  // namespace airavata
