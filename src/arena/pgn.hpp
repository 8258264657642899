// Games of Ouk Chatrang as PGN, as Cute Chess and PyChess read it.
#pragma once

#include <string>
#include <string_view>

#include "arena/ouk_game.hpp"
#include "arena/stored_games.hpp"
#include "arena/tags.hpp"

namespace airavata::arena {

/// A whole game, the empty line after it included. `tags` come as they are, after the tag Event; the moves are numbered
/// from the start position, each with a comment of score, depth and time; the reason of the end is the last comment.
std::string to_pgn(const Tags& tags, const OukPlayed& played);

/// The games of a file that to_pgn wrote, by their tags. What comes after the last complete game is left out. Refuses
/// anything else, naming the line.
Result<StoredGames> read_pgn(std::string_view text);

}  // namespace airavata::arena
