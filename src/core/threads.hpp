// Work shared out among threads.
#pragma once

#include <cstddef>
#include <system_error>
#include <thread>
#include <vector>

namespace airavata {

/// Calls `work(thread)` on up to `threads` threads, 1 or more, one of them this one, whose number is 0; waits for all.
/// If the system refuses a thread, the others do without it: so each should take as much of the work as there is.
template <class Work>
void on_threads(std::size_t threads, const Work& work) {
    std::vector<std::jthread> others;
    others.reserve(threads - 1);
    try {
        for (std::size_t thread = 1; thread < threads; ++thread) others.emplace_back([&work, thread] { work(thread); });
    } catch (const std::system_error&) {
        // Those that are there will do.
    }
    work(0);
}

}  // namespace airavata
