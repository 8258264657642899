#include "arena/reporter.hpp"

#include <unistd.h>
#include <cstdio>

namespace airavata::arena {

namespace {

nlohmann::json to_object(const Tags& tags) {
    nlohmann::json object;
    for (const auto& [name, value] : tags) object[name] = value;
    return object;
}

void print(const std::string& text) {
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
}

/// Names may hold any bytes.
std::string one_line(const nlohmann::json& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace

Reporter::Reporter(bool json, int games, int played_before)
    : json_(json), games_(games), played_before_(played_before), line_(stdout, !json && isatty(STDOUT_FILENO) != 0) {}

void Reporter::notice(const std::string& text) {
    if (json_) {
        print(one_line({{"type", "notice"}, {"text", text}}));
    } else {
        line_.keep(text + "\n");
    }
}

void Reporter::game(const FinishedGame& game, const Contest& contest) {
    ++played_;
    if (json_) print(one_line({{"type", "game"}, {"tags", to_object(game.tags)}}));
    if (!line_.is_due()) return;
    if (json_) {
        print(one_line({{"type", "standings"}, {"standings", contest.report()}}));
    } else {
        line_.show(progress(contest));
    }
}

void Reporter::end(const Contest& contest, std::string_view state) {
    if (json_) {
        print(one_line({{"type", "report"}, {"state", state}, {"standings", contest.report()}}));
    } else {
        const std::string of_all = games_ == 0 ? "" : fmt::format(" of {}", games_);
        line_.keep(fmt::format("{}{} games in {}, match {}\n{}", played_before_ + played_, of_all,
                               duration_text(line_.seconds_since_start()), state, contest.table()));
    }
}

std::string Reporter::progress(const Contest& contest) const {
    const int done = played_before_ + played_;
    const double rate = played_ / std::max(line_.seconds_since_start(), 1e-3);
    const std::string of_all = games_ == 0 ? "" : fmt::format("/{}", games_);
    const std::string left = games_ == 0 ? "" : fmt::format(", {} left", duration_text((games_ - done) / rate));
    return fmt::format("{}{} games, {:.2f}/s{} | {}", done, of_all, rate, left, contest.summary());
}

}  // namespace airavata::arena
