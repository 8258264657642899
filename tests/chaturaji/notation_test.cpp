#include "chaturaji/notation.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace airavata;
using namespace airavata::chaturaji;

namespace {

const std::string start_board = "bBbP2yKyEyHyB/bHbP2yPyPyPyP/bEbP6/bKbP6/6gPgK/6gPgE/rPrPrPrP2gPgH/rBrHrErK2gPgB";
const std::string rest = " 0,0,0,0 -,-,-,- -,-,-,- - 0 0";

/// The FEN is refused with exactly this message.
void refused(const std::string& fen, const std::string& message) {
    const auto position = parse_fen(fen, Rules());
    BOOST_TEST(!position, fen << " was taken");
    if (!position) BOOST_TEST(position.error().message == message);
}

std::string played(const std::string& fen, const std::string& turn, const Rules& rules = {}) {
    const auto next = play_turn(parse_fen(fen, rules).value(), turn, rules);
    return next ? to_fen(*next) : next.error().message;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_start_is_as_written) {
    BOOST_TEST(to_fen(Position::start()) == start_board + " r -" + rest);
    BOOST_TEST((parse_fen(start_board + " r -" + rest, Rules()).value() == Position::start()));
}

BOOST_AUTO_TEST_CASE(fen_refusals_name_field_and_reason) {
    refused("", "FEN: has 1 fields, not 9");
    refused(start_board + " r - 0,0,0,0 -,-,-,- -,-,-,- - 0", "FEN: has 8 fields, not 9");
    refused("8/8/8 r -" + rest, "FEN board: 3 ranks, not 8");
    refused("9/8/8/8/8/8/8/8 r -" + rest, "FEN board: '9' on rank 8 is no piece");
    refused("rKrK5/8/8/8/8/8/8/8 r -" + rest, "FEN board: rank 8 has 7 files, not 8");
    refused("rKrK6/8/8/8/8/8/8/8 r -" + rest, "FEN board: r has more than one king");
    refused("rQ7/8/8/8/8/8/8/8 r -" + rest, "FEN board: 'rQ' on rank 8 is no piece");
    refused(start_board + " w -" + rest, "FEN seat: 'w' is none of r, b, y, g");
    refused(start_board + " r 78" + rest, "FEN dice: '7' is no face of these dice");
    refused(start_board + " r 53" + rest, "FEN dice: the smaller face comes first");
    refused(start_board + " r 135" + rest, "FEN dice: '135' are no dice in hand");
    refused(start_board + " r -x" + rest, "FEN dice: x without dice");
    refused(start_board + " r 35x" + rest, "FEN dice: a capture before a die was played");
    refused(start_board + " r - 0,0,0 -,-,-,- -,-,-,- - 0 0", "FEN points: 3 parts, not 4");
    refused(start_board + " r - 0,0,-1,0 -,-,-,- -,-,-,- - 0 0", "FEN points: '-1' is no number from 0 to 30000");
    refused(start_board + " r - 0,0,0,0 yb,-,-,- -,-,-,- - 0 0", "FEN kings: 'yb' is not in the order rbyg");
    refused(start_board + " r - 0,0,0,0 r,-,-,- -,-,-,- - 0 0", "FEN kings: r has taken its own king");
    refused(start_board + " r - 0,0,0,0 -,-,-,- -,b,-,- - 0 0", "FEN thrones: b has taken its own throne");
    refused(start_board + " r - 0,0,0,0 -,-,-,- -,-,-,- q 0 0", "FEN resigned: 'q' is no seat");
    refused(start_board + " r 35 0,0,0,0 -,-,-,- -,-,-,- r 0 0", "FEN dice: a resigned seat has no dice");
    refused(start_board + " r 3x 0,0,0,0 -,-,-,- -,-,-,- - 1 1", "FEN quiet: not 0 after a capture in this turn");
    refused(start_board + " r - 0,0,0,0 -,-,-,- -,-,-,- - x 1", "FEN quiet: 'x' is no number from 0 to 1000000");
}

BOOST_AUTO_TEST_CASE(a_resigned_seat_to_play_is_passed) {
    const auto position = parse_fen(start_board + " r - 0,0,0,0 -,-,-,- -,-,-,- r 0 0", Rules()).value();
    BOOST_TEST((position.seat_to_play() == Seat::blue));
    BOOST_TEST(position.turn() == 1);
    BOOST_TEST(position.quiet() == 1);
}

BOOST_AUTO_TEST_CASE(turns_that_are_not_allowed) {
    const std::string start = start_board + " r -" + rest;
    BOOST_TEST(played(start, "35") == "turn '35': has no colon");
    BOOST_TEST(played(start, "37:b1c3") == "turn '37:b1c3': '7' is no face of these dice");
    BOOST_TEST(played(start, "3:b1c3") == "turn '3:b1c3': '3' is no roll of two dice");
    BOOST_TEST(played(start, "35:b1b3") == "turn '35:b1b3': 'b1b3' is not allowed with the dice 35");
    BOOST_TEST(played(start, "33:a2a3") == "turn '33:a2a3': 'a2a3' is not allowed with the dice 33");
    BOOST_TEST(played(start, "35:b1c3+d1e1+d1e1") ==
               "turn '35:b1c3+d1e1+d1e1': the turn had ended before its last move");
    BOOST_TEST(played(start, "46:0000") == start_board + " b - 0,0,0,0 -,-,-,- -,-,-,- - 1 1");
    BOOST_TEST(played(start, "46:0000+") == "turn '46:0000+': 0000 ends a turn, nothing can follow");
    BOOST_TEST(played(start, "35:b1c3+d1e1+") == "turn '35:b1c3+d1e1+': the turn has ended, nothing can follow");
    BOOST_TEST(played(start, "q:resign") == "turn 'q:resign': 'q' is no seat");

    Rules must;
    must.must_use_dice = true;
    BOOST_TEST(played(start, "35:b1c3", must) == "turn '35:b1c3': the dice 5 must be played");
}

BOOST_AUTO_TEST_CASE(a_turn_in_parts) {
    const Rules rules;
    const Position start = Position::start();
    const Position half = play_turn(start, "35:b1c3+", rules).value();
    BOOST_TEST(to_text(half.dice()) == "5");
    BOOST_TEST(play_turn(half, "3:d1e1", rules).error().message == "turn '3:d1e1': the dice in hand are 5");
    BOOST_TEST((play_turn(half, "5:d1e1", rules).value() == play_turn(start, "53:b1c3+d1e1", rules).value()));
    // Another seat may resign in the middle; its own turn would end by it.
    const Position without_blue = play_turn(half, "b:resign", rules).value();
    BOOST_TEST(to_text(without_blue.dice()) == "5");
    BOOST_TEST((play_turn(without_blue, "5:d1e1", rules).value().seat_to_play() == Seat::yellow));
    BOOST_TEST((play_turn(half, "r:resign", rules).value().seat_to_play() == Seat::blue));
    BOOST_TEST(play_turn(without_blue, "b:resign", rules).error().message ==
               "turn 'b:resign': this seat has resigned already");
}

BOOST_AUTO_TEST_CASE(nothing_follows_the_end) {
    const std::string last_king = "rK7/8/8/8/8/8/8/8 r -" + rest;
    BOOST_TEST(played(last_king, "15:a8a7") == "turn '15:a8a7': the game is over (kings)");
}
