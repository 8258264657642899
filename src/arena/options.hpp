// The command line of the match runner.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "arena/settings.hpp"
#include "core/result.hpp"

namespace airavata::arena {

/// What `--help` says.
std::string help_text();

/// Reads the arguments after the program's name; nothing if they ask for help. Refuses, in one line, what is unknown,
/// missing or out of range. Files are not opened here.
Result<std::optional<Settings>> parse_options(std::span<const std::string> arguments);

}  // namespace airavata::arena
