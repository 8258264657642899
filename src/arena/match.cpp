#include "arena/match.hpp"

#include <fmt/format.h>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <exception>
#include <set>

#include "arena/contest.hpp"
#include "arena/reporter.hpp"
#include "core/append_file.hpp"
#include "core/text.hpp"

namespace airavata::arena {

namespace {

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:04}.{:02}.{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

/// The number that a tag Round gives, if it is one of the match.
std::optional<GameNumber> parse_number(std::string_view text, int rounds, int games_per_round) {
    GameNumber number;
    if (std::sscanf(std::string(text).c_str(), "%d.%d", &number.round, &number.game) != 2) return std::nullopt;
    const bool exists =
        number.round >= 1 && number.round <= rounds && number.game >= 1 && number.game <= games_per_round;
    return exists && number.text() == text ? std::optional(number) : std::nullopt;
}

class Match {
  public:
    Match(const Settings& settings, Contest& contest) : settings_(settings), contest_(contest) {}

    /// Counts the games of earlier runs.
    Result<void> resume() {
        if (settings_.out.empty()) return {};
        auto file = AppendFile::open(settings_.out);
        if (!file) return tl::unexpected(file.error());
        file_.emplace(std::move(*file));
        const auto text = file_->contents();
        if (!text) return tl::unexpected(text.error());
        const auto stored = contest_.read(*text);
        if (!stored) return another_match(stored.error().message);
        for (const Tags& tags : stored->games) {
            if (auto counted = count_earlier(tags); !counted) return another_match(counted.error().message);
        }
        if (stored->complete == text->size()) return {};
        notice_ = fmt::format("{}: the last game was cut short, its {} bytes are removed", settings_.out,
                              text->size() - stored->complete);
        return file_->cut(stored->complete);
    }

    /// Starts every engine once, so that what is wrong with it is known before any game. Interrupted, it leaves the
    /// rest to play(), which will not play.
    Result<void> try_engines() {
        if (finished() || contest_.decided()) return {};
        Result<void> tried;
        await_signals();
        spawn(try_each_engine(tried));
        run();
        if (interrupted_) return {};
        return tried;
    }

    Result<MatchEnd> play() {
        reporter_.emplace(settings_.json, settings_.sprt ? 0 : total(), static_cast<int>(done_.size()));
        if (!notice_.empty()) reporter_->notice(notice_);
        if (!done_.empty()) reporter_->notice(fmt::format("{} games are in {} already", done_.size(), settings_.out));
        await_signals();
        if (contest_.decided()) stopping_ = true;  // by the games of earlier runs
        playing_ = settings_.concurrency;
        for (int i = 0; i < settings_.concurrency; ++i) {
            if (workplaces_.size() <= static_cast<std::size_t>(i)) add_workplace();
            spawn(work(*workplaces_[static_cast<std::size_t>(i)]));
        }
        run();
        const bool decided = contest_.decided() && !finished();
        reporter_->end(contest_, error_ ? "failed" : interrupted_ ? "interrupted" : decided ? "decided" : "finished");
        if (error_) return tl::unexpected(*error_);
        if (interrupted_) return MatchEnd::interrupted;
        return decided ? MatchEnd::decided : MatchEnd::finished;
    }

  private:
    [[nodiscard]] int total() const { return settings_.rounds * contest_.games_per_round(); }
    [[nodiscard]] bool finished() const { return static_cast<int>(done_.size()) == total(); }
    [[nodiscard]] tl::unexpected<Error> another_match(const std::string& difference) const {
        return failure(fmt::format("{} holds another match: {}", settings_.out, difference));
    }

    Result<void> count_earlier(const Tags& tags) {
        const std::string_view round = value_of(tags, "Round");
        const auto number = parse_number(round, settings_.rounds, contest_.games_per_round());
        if (!number) return failure(fmt::format("there is no game {} in this one", round));
        for (const auto& [name, value] : contest_.identity(*number)) {
            if (value_of(tags, name) == value) continue;
            return failure(fmt::format("game {} has {} '{}', not '{}'", round, name, value_of(tags, name), value));
        }
        if (!done_.insert(*number).second) return failure(fmt::format("game {} is in it twice", round));
        if (done_.size() == 1) date_ = value_of(tags, "Date");  // the day on which the match began
        return contest_.count(*number, tags);
    }

    /// The next game that nobody has played or plays.
    std::optional<GameNumber> next_game() {
        while (next_.round <= settings_.rounds) {
            const GameNumber number = next_;
            if (++next_.game > contest_.games_per_round()) next_ = {next_.round + 1, 1};
            if (!done_.contains(number)) return number;
        }
        return std::nullopt;
    }

    /// The runner waits for signals until they are cancelled; one that comes in between is kept for the next wait.
    void await_signals() {
        signals_.async_wait([this](SystemError error, int) {
            if (error) return;
            interrupted_ = true;
            stop();
        });
    }

    void add_workplace() { workplaces_.push_back(std::make_unique<Workplace>(context_, pool_, settings_)); }

    asio::awaitable<void> try_each_engine(Result<void>& tried) {
        add_workplace();
        for (std::size_t i = 0; i < settings_.engines.size() && tried && !stopping_; ++i) {
            if (settings_.engines[i].is_builtin()) continue;
            Outcome<void> ready = co_await workplaces_[0]->engine(i).new_game();
            if (!ready) tried = failure(fmt::format("engine {}: {}", settings_.engines[i].name, ready.error().said));
        }
        if (!tried) co_await workplaces_[0]->close();
        signals_.cancel();
    }

    /// Plays game after game until none is left.
    asio::awaitable<void> work(Workplace& workplace) {
        while (!stopping_) {
            const auto number = next_game();
            if (!number) break;
            // Games of built-in players never wait; here the runner comes to hear of signals.
            co_await asio::post(context_, asio::use_awaitable);
            if (stopping_) break;
            const FinishedGame game = co_await contest_.play(*number, date_, workplace);
            if (stopping_) break;
            finish(*number, game);
        }
        co_await workplace.close();
        if (--playing_ == 0) signals_.cancel();
    }

    void finish(GameNumber number, const FinishedGame& game) {
        if (file_) {
            if (auto written = file_->append(game.text); !written) return fail(written.error());
        }
        if (auto counted = contest_.count(number, game.tags); !counted) return fail(counted.error());
        done_.insert(number);
        reporter_->game(game, contest_);
        if (contest_.decided()) stop();
    }

    void fail(const Error& error) {
        error_ = error;
        stop();
    }

    /// Ends the match; games in play are dropped.
    void stop() {
        stopping_ = true;
        for (const auto& workplace : workplaces_) workplace->interrupt();
    }

    void spawn(asio::awaitable<void> task) {
        asio::co_spawn(context_, std::move(task), [](std::exception_ptr error) {
            if (error) std::rethrow_exception(error);
        });
    }

    /// Runs until nothing is left to do.
    void run() {
        context_.restart();
        context_.run();
    }

    const Settings& settings_;
    Contest& contest_;
    asio::io_context context_{1};
    asio::thread_pool pool_{1};
    asio::signal_set signals_{context_, SIGINT, SIGTERM, SIGHUP};
    std::vector<std::unique_ptr<Workplace>> workplaces_;
    std::optional<AppendFile> file_;
    std::optional<Reporter> reporter_;
    std::string notice_;
    std::string date_ = today();
    std::set<GameNumber> done_;
    GameNumber next_;
    int playing_ = 0;
    bool stopping_ = false;
    bool interrupted_ = false;
    std::optional<Error> error_;
};

}  // namespace

Result<MatchEnd> run_match(const Settings& settings, bool& started) {
    std::signal(SIGPIPE, SIG_IGN);  // an engine that dies is a fault of its own, not the runner's end
    auto contest = make_contest(settings);
    if (!contest) return tl::unexpected(contest.error());
    Match match(settings, **contest);
    if (auto resumed = match.resume(); !resumed) return tl::unexpected(resumed.error());
    if (auto tried = match.try_engines(); !tried) return tl::unexpected(tried.error());
    started = true;
    return match.play();
}

}  // namespace airavata::arena
