// Long work that a signal ends in good order.
#pragma once

#include <pthread.h>
#include <csignal>
#include <ctime>
#include <thread>

#include "core/search_control.hpp"

namespace airavata::tools {

/// While it lives, SIGINT, SIGTERM and SIGHUP stop a control instead of ending the program. To be made before any
/// thread that lives as long.
class StopOnSignal {
  public:
    explicit StopOnSignal(SearchControl& control) {
        sigemptyset(&signals_);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals_, signal);
        pthread_sigmask(SIG_BLOCK, &signals_, &before_);
        waiter_ = std::jthread([this, &control](const std::stop_token& over) {
            constexpr timespec patience{.tv_sec = 0, .tv_nsec = 50'000'000};
            while (!over.stop_requested()) {
                if (sigtimedwait(&signals_, nullptr, &patience) > 0) control.stop();
            }
        });
    }
    ~StopOnSignal() {
        waiter_.request_stop();
        waiter_.join();
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    StopOnSignal(const StopOnSignal&) = delete;
    StopOnSignal& operator=(const StopOnSignal&) = delete;

  private:
    sigset_t signals_{};
    sigset_t before_{};
    std::jthread waiter_;
};

}  // namespace airavata::tools
