// How the one who started a search steers it from another thread.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>

#include "core/stopwatch.hpp"

namespace airavata {

/// The search only asks; who started it tells.
class SearchControl {
  public:
    explicit SearchControl(bool ponder = false) : pondering_(ponder) {}

    /// True once the search must end as soon as it can.
    [[nodiscard]] bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
    [[nodiscard]] const std::atomic<bool>& stop_flag() const { return stopped_; }

    /// True while the search runs on the opponent's time: then no clock bounds it.
    [[nodiscard]] bool pondering() const { return pondering_.load(std::memory_order_acquire); }

    /// When pondering ended; the start of the epoch if there was none.
    [[nodiscard]] Stopwatch::Clock::time_point ponder_hit_time() const {
        return ponder_hit_time_.load(std::memory_order_relaxed);
    }

    void stop();
    void ponder_hit();

    /// Blocks until the search may give its answer: a stop, or, unless `only_stop`, the end of pondering.
    void wait_until_released(bool only_stop);

  private:
    std::atomic<bool> stopped_ = false;
    std::atomic<bool> pondering_;
    std::atomic<Stopwatch::Clock::time_point> ponder_hit_time_{};
    std::mutex mutex_;
    std::condition_variable changed_;
};

}  // namespace airavata
