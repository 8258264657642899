// Where one game at a time is played: the engines that it keeps running.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <map>
#include <memory>

#include "arena/uci_engine.hpp"

namespace airavata::arena {

class Workplace {
  public:
    /// `pool` is for work that would keep the runner from reading what engines say.
    Workplace(asio::io_context& context, asio::thread_pool& pool, const Settings& settings)
        : context_(context), pool_(pool), settings_(settings) {}

    /// The process of an entrant, by its number, for the `copy`-th seat that it holds: seats share no process, and so
    /// no hash table.
    UciEngine& engine(std::size_t entrant, int copy = 0);

    /// Ends all processes, whatever they are at; no other will run here.
    void interrupt();
    /// Asks all engines to quit.
    asio::awaitable<void> close();

    [[nodiscard]] asio::thread_pool& pool() const { return pool_; }

  private:
    asio::io_context& context_;
    asio::thread_pool& pool_;
    const Settings& settings_;
    std::map<std::pair<std::size_t, int>, std::unique_ptr<UciEngine>> engines_;
    bool interrupted_ = false;
};

}  // namespace airavata::arena
