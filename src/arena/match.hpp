// Running a match from its settings to its report.
#pragma once

#include "arena/settings.hpp"
#include "core/result.hpp"

namespace airavata::arena {

/// How a match came to its end.
enum class MatchEnd { finished, decided, interrupted };

/// Plays the match and reports on standard output. Games that the file of the settings already holds are counted and
/// not played again. Refuses, before any game, engines that do not start, openings that cannot be read and a file of
/// another match; and stops when the file cannot be written. `started` is set when games begin.
Result<MatchEnd> run_match(const Settings& settings, bool& started);

}  // namespace airavata::arena
