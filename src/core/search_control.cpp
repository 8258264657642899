#include "core/search_control.hpp"

namespace airavata {

void SearchControl::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
    }
    changed_.notify_all();
}

void SearchControl::ponder_hit() {
    {
        const std::lock_guard lock(mutex_);
        if (!pondering_) return;
        ponder_hit_time_ = Stopwatch::Clock::now();
        pondering_.store(false, std::memory_order_release);
    }
    changed_.notify_all();
}

void SearchControl::wait_until_released(bool only_stop) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return stopped_ || (!only_stop && !pondering_); });
}

}  // namespace airavata
