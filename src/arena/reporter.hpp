// What a match tells while it goes on.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "arena/contest.hpp"
#include "core/progress.hpp"

namespace airavata::arena {

/// Writes to standard output: at a terminal one line that is written over and over, elsewhere a line every ten seconds,
/// or with `json` one object a line for every game.
class Reporter {
  public:
    /// `games` are those of the whole match; 0 if nobody knows how many it takes.
    Reporter(bool json, int games, int played_before);

    /// A line of its own, for people.
    void notice(const std::string& text);
    void game(const FinishedGame& game, const Contest& contest);
    /// The end of the match; `state` is "finished", "decided", "interrupted" or "failed".
    void end(const Contest& contest, std::string_view state);

  private:
    [[nodiscard]] std::string progress(const Contest& contest) const;

    bool json_;
    int games_;
    int played_before_;  // by earlier runs
    int played_ = 0;     // by this run
    ProgressLine line_;
};

}  // namespace airavata::arena
