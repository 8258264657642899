// Boards as pictures (SVG) and as text for a terminal.
#pragma once

#include <optional>
#include <string>

#include "chaturaji/turns.hpp"
#include "ouk/position.hpp"

namespace airavata::pictures {

/// Symbols of all pieces of a game for one SVG document, to be shown by `<use href="#ID"/>`: the ID is `w` or `b` or a
/// seat's letter, and the piece's letter in the game's notation, such as `wK` or `gE`. They are 100 by 100.
std::string ouk_symbols();
std::string chaturaji_symbols();

/// A whole SVG document of so many pixels a side. White, or red, is at the bottom; the squares of the last move are
/// marked. In Chaturaji points and dice stand beside the board.
std::string svg(const ouk::Position& position, std::optional<ouk::Move> last, int pixels);
std::string svg(const chaturaji::Position& position, const chaturaji::Turn& last, int pixels);

/// How a terminal shows a board.
struct TextStyle {
    bool unicode = false;  // pieces as chess symbols, where there are any
    bool color = false;    // by ANSI escape sequences
};

/// Eight lines of squares with ranks, and one of files; what was moved last is in brackets.
std::string text(const ouk::Position& position, std::optional<ouk::Move> last, const TextStyle& style);
std::string text(const chaturaji::Position& position, const chaturaji::Turn& last, const TextStyle& style);

}  // namespace airavata::pictures
