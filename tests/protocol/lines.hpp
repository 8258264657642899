// What a session under test writes, line by line, from any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace airavata::test {

/// How long a line that must come is waited for. Only a failing test waits so long.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr std::chrono::seconds patience{120};
#else
inline constexpr std::chrono::seconds patience{20};
#endif

/// A queue of lines. `write` is what a protocol::Output is made with.
class Lines {
  public:
    void write(std::string_view text) {
        {
            const std::lock_guard lock(mutex_);
            while (!text.empty()) {
                const std::size_t end = text.find('\n');
                lines_.emplace_back(text.substr(0, end));
                text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
            }
        }
        arrived_.notify_all();
    }

    /// The next line, or none if it does not come in time.
    std::optional<std::string> next(std::chrono::milliseconds timeout = patience) {
        std::unique_lock lock(mutex_);
        if (!arrived_.wait_for(lock, timeout, [&] { return !lines_.empty(); })) return std::nullopt;
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::string> lines_;
};

}  // namespace airavata::test
