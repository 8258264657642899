// The subcommands of the program, and what they share.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/engine.hpp"

namespace airavata::tools {

inline constexpr int exit_wrong_call = 2;
// Exit statuses of work that was begun.
inline constexpr int exit_failed = 1;
inline constexpr int exit_interrupted = 130;

// Each takes the arguments after its name and returns the exit status: 0, or 2 if it was called wrongly.
/// Also 1 if something could not be written, 130 if it was interrupted.
int analyse(std::span<const std::string> arguments);
int bench(std::span<const std::string> arguments);
/// Also 1 if the picture could not be written.
int board(std::span<const std::string> arguments);
/// Also 1 if a book could not be written or does not know a position, 130 if the work was interrupted.
int books(std::span<const std::string> arguments);
/// Also 1 if the tables could not be written.
int endings(std::span<const std::string> arguments);
int games(std::span<const std::string> arguments);
int perft(std::span<const std::string> arguments);
int play(std::span<const std::string> arguments);
/// Also 1 if the work failed, 130 if it was interrupted.
int self_play(std::span<const std::string> arguments);
/// Likewise.
int tdlearn(std::span<const std::string> arguments);
/// Likewise.
int train(std::span<const std::string> arguments);
/// Also 1 if a file was read and something is wrong in it.
int verify(std::span<const std::string> arguments);

/// The games that the program knows, the default one first.
std::vector<std::unique_ptr<protocol::Engine>> make_engines();

/// Whether one of them plays the variant of that name.
bool is_variant(std::string_view name);

/// Writes to standard output at once. If nobody can read it any more, says so on standard error and ends the program:
/// there is nobody left to work for.
void print(std::string_view text);

/// Says what is wrong in one line on standard error and returns the exit status: that of a wrong call, if no other.
int fail(std::string_view what, int status = exit_wrong_call);

}  // namespace airavata::tools
