// Text of positions and turns.
#pragma once

#include <string>
#include <string_view>

#include "chaturaji/turns.hpp"
#include "core/result.hpp"

namespace airavata::chaturaji {

/// Reads the nine fields `board seat dice points kings thrones resigned quiet turn`. Refuses whatever cannot be a
/// position under the rules, naming the field.
Result<Position> parse_fen(std::string_view text, const Rules& rules);
/// The same before it is settled (Position::settle): just what the fields say, even if nobody can act there.
Result<Position> parse_unsettled_fen(std::string_view text, const Rules& rules);

/// All nine fields; what parse_fen reads back as the same position, but for the reason of a game's end.
std::string to_fen(const Position& position);

/// A single move: `b1c3`.
std::string to_text(Move move);
/// The moves of a turn: `b1c3+d1e1`; `0000` for one without a move.
std::string to_text(const Turn& turn);
/// The moves that the text of a turn names, such as `35:b1c3+d1e1` or `b1c3+d1e1`, whether they can be played or not.
Turn moves_in(std::string_view turn_text);
/// Dice as faces, the smaller first: `35`, `4`, `-` for none.
std::string to_text(Dice dice);

/// The single move that the text names, if the dice in hand allow it.
Result<Move> parse_move(const Position& position, std::string_view text);

/// A roll under the rules' dice, the faces in any order: `35`, `53`.
Result<Dice> parse_roll(std::string_view text, const Rules& rules);

/// Plays what a turn text says, from before the roll (`35:b1c3+d1e1`, `46:0000`), with dice in hand (`5:d1e1`), a turn
/// that still goes on (`35:b1c3+`) or a resignation (`b:resign`). Refuses what the rules do not allow, saying which
/// part.
Result<Position> play_turn(const Position& position, std::string_view text, const Rules& rules);

}  // namespace airavata::chaturaji
