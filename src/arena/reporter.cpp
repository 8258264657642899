#include "arena/reporter.hpp"

#include <sys/ioctl.h>
#include <unistd.h>
#include <cstdio>

namespace airavata::arena {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point moment) { return std::chrono::duration<double>(Clock::now() - moment).count(); }

std::string duration_text(double seconds) {
    const auto whole = static_cast<long>(seconds);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

nlohmann::json to_object(const Tags& tags) {
    nlohmann::json object;
    for (const auto& [name, value] : tags) object[name] = value;
    return object;
}

void print(const std::string& text) {
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
}

/// At a terminal: puts a line in the place of the one before. One that is wrapped could not be replaced, so it is cut.
void rewrite(const std::string& line) {
    winsize size{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
    print("\r" + line.substr(0, known ? size.ws_col - 1 : std::string_view::npos) + "\033[K");
}

/// Names may hold any bytes.
std::string one_line(const nlohmann::json& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace

Reporter::Reporter(bool json, int games, int played_before)
    : json_(json),
      terminal_(!json && isatty(STDOUT_FILENO) != 0),
      games_(games),
      played_before_(played_before),
      start_(Clock::now()),
      last_(start_) {}

void Reporter::notice(const std::string& text) {
    if (json_) {
        print(one_line({{"type", "notice"}, {"text", text}}));
    } else {
        print((terminal_ ? "\r\033[K" : "") + text + "\n");
    }
}

void Reporter::game(const FinishedGame& game, const Contest& contest) {
    constexpr double plain_interval = 10;      // s
    constexpr double terminal_interval = 0.1;  // s: fast games must not make a terminal's work
    ++played_;
    if (json_) print(one_line({{"type", "game"}, {"tags", to_object(game.tags)}}));
    if (seconds_since(last_) < (terminal_ ? terminal_interval : plain_interval)) return;
    last_ = Clock::now();
    if (json_) {
        print(one_line({{"type", "standings"}, {"standings", contest.report()}}));
    } else {
        terminal_ ? rewrite(progress(contest)) : print(progress(contest) + "\n");
    }
}

void Reporter::end(const Contest& contest, std::string_view state) {
    if (json_) {
        print(one_line({{"type", "report"}, {"state", state}, {"standings", contest.report()}}));
    } else {
        const std::string of_all = games_ == 0 ? "" : fmt::format(" of {}", games_);
        print(fmt::format("{}{}{} games in {}, match {}\n{}", terminal_ ? "\r\033[K" : "", played_before_ + played_,
                          of_all, duration_text(seconds_since(start_)), state, contest.table()));
    }
}

std::string Reporter::progress(const Contest& contest) const {
    const int done = played_before_ + played_;
    const double rate = played_ / std::max(seconds_since(start_), 1e-3);
    const std::string of_all = games_ == 0 ? "" : fmt::format("/{}", games_);
    const std::string left = games_ == 0 ? "" : fmt::format(", {} left", duration_text((games_ - done) / rate));
    return fmt::format("{}{} games, {:.2f}/s{} | {}", done, of_all, rate, left, contest.summary());
}

}  // namespace airavata::arena
