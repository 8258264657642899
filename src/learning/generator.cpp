#include "learning/generator.hpp"

#include <condition_variable>
#include <limits>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "learning/self_play.hpp"

namespace airavata::learning {

namespace {

/// Hands out numbers of games to those who play them, and takes the games back.
class Exchange {
  public:
    Exchange(std::uint64_t first, std::uint64_t end) : next_(first), wanted_(first), end_(end) {}

    /// The next game to play; nothing if there is none.
    std::optional<std::uint64_t> take_number() {
        const std::lock_guard lock(mutex_);
        if (next_ >= end_) return std::nullopt;
        return next_++;
    }

    void bring(GameRecord game) {
        {
            const std::lock_guard lock(mutex_);
            games_.emplace(game.number, std::move(game));
        }
        changed_.notify_one();
    }
    void fail(Error error) {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::move(error);
    }
    /// Who plays comes and goes.
    void begin() {
        const std::lock_guard lock(mutex_);
        ++players_;
    }
    void end() {
        {
            const std::lock_guard lock(mutex_);
            --players_;
        }
        changed_.notify_one();
    }

    /// Waits for the next game in the order of numbers; nothing if nobody plays it any more.
    std::optional<GameRecord> wait() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return players_ == 0 || games_.contains(wanted_); });
        auto game = games_.extract(wanted_);
        if (game.empty()) return std::nullopt;
        ++wanted_;
        return std::move(game.mapped());
    }

    [[nodiscard]] std::optional<Error> error() {
        const std::lock_guard lock(mutex_);
        return error_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::uint64_t, GameRecord> games_;  // played, not yet written
    std::uint64_t next_;                         // to be played
    std::uint64_t wanted_;                       // to be written
    std::uint64_t end_;
    std::size_t players_ = 0;
    std::optional<Error> error_;
};

/// One thread's work.
void play_games(const Recipe& recipe, const std::shared_ptr<const ouk::Network>& network, Exchange& exchange,
                SearchControl& control) {
    SelfPlayer player(recipe, network);
    while (!control.stopped()) {
        const auto number = exchange.take_number();
        if (!number) break;
        auto game = player.play(*number, control);
        if (!game) {
            exchange.fail(game.error());
            control.stop();
        } else if (*game) {
            exchange.bring(std::move(**game));
        }
    }
    exchange.end();
}

/// Writes the games as they come in.
Result<Progress> write_games(GameStore& store, Exchange& exchange, const std::function<void(const Progress&)>& report) {
    Progress progress;
    while (const auto game = exchange.wait()) {
        if (auto written = store.append(*game); !written) return tl::unexpected(written.error());
        ++progress.games;
        progress.positions += game->moves.size();
        report(progress);
    }
    if (const auto error = exchange.error()) return tl::unexpected(*error);
    return progress;
}

}  // namespace

Result<Progress> generate(GameStore& store, const std::shared_ptr<const ouk::Network>& network,
                          std::optional<std::uint64_t> games, std::size_t threads, SearchControl& control,
                          const std::function<void(const Progress&)>& report) {
    Exchange exchange(store.games(), games.value_or(std::numeric_limits<std::uint64_t>::max()));
    std::vector<std::jthread> players;
    players.reserve(threads);
    for (std::size_t i = 0; i < threads; ++i) {
        exchange.begin();
        try {
            players.emplace_back([&] { play_games(store.recipe(), network, exchange, control); });
        } catch (const std::system_error&) {
            exchange.end();  // the others do without it
            break;
        }
    }
    if (players.empty()) return failure("the system gives no thread to play on");
    auto progress = write_games(store, exchange, report);
    if (!progress) control.stop();
    return progress;
}

}  // namespace airavata::learning
