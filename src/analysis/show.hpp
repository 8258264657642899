// An analysis as text, JSON, PGN or a page.
#pragma once

#include <string>

#include "analysis/report.hpp"

namespace airavata::analysis {

struct TextLook {
    std::size_t lines = 1;  // to show of each position
    bool color = false;     // by ANSI escape sequences
};

/// Aligned text for people: of a position its lines, of a game every move, then what each player did.
std::string to_text(const Report& report, const TextLook& look);

/// One JSON object a line, as analysis.schema.json describes them: the game or position, each ply, the players.
std::string to_json(const Report& report, std::size_t lines);

/// A game of Ouk Chatrang as PGN with scores in comments, marks, and the best line where a move is marked.
std::string to_pgn(const Report& report);

/// One HTML page that needs nothing else: boards, a graph of what the players can expect, moves that step the board.
std::string to_html(const Report& report);

}  // namespace airavata::analysis
