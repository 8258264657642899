// The table of allowed counts and each rule by which a count begins or is replaced; the recorded games
// (fixture_games_test) cover their interplay.
#include "ouk/counting.hpp"

#include <boost/test/unit_test.hpp>

#include "ouk/notation.hpp"

using namespace airavata::ouk;

namespace {

int allowed(const char* fen, Color side) { return allowed_count(parse_fen(fen).value(), side); }

/// The counting fields after a move.
std::string after(const char* fen, const char* move) {
    const Position position = parse_fen(fen).value();
    const Count count = position.after(parse_uci(position, move).value()).count();
    return std::to_string(count.limit) + " " + std::to_string(count.plies);
}

}  // namespace

BOOST_AUTO_TEST_CASE(pieces_honour) {
    BOOST_TEST(allowed("k7/8/8/8/8/8/8/K5RR w - - 0 1", Color::black) == 7);
    BOOST_TEST(allowed("k7/8/8/8/8/8/8/K4RRR w - - 0 1", Color::black) == 7);
    BOOST_TEST(allowed("k7/8/8/8/8/8/8/K3SSNR w - - 0 1", Color::black) == 15);
    BOOST_TEST(allowed("k7/8/8/8/8/8/8/K3SSNN w - - 0 1", Color::black) == 21);
    BOOST_TEST(allowed("k7/8/8/8/8/8/8/K4SNN w - - 0 1", Color::black) == 31);
    BOOST_TEST(allowed("k7/8/8/8/8/8/8/K4SNM w - - 0 1", Color::black) == 43);
    BOOST_TEST(allowed("k7/8/8/8/8/8/8/K4MNM w - - 0 1", Color::black) == 63);
    BOOST_TEST(allowed("7k/8/8/8/8/8/8/K4MMM w - - 0 1", Color::white) == 0);
}

BOOST_AUTO_TEST_CASE(pieces_honour_waits_for_the_pawns) {
    BOOST_TEST(allowed("k7/8/8/8/8/P7/8/K5RR w - - 0 1", Color::black) == 0);
}

BOOST_AUTO_TEST_CASE(boards_honour) {
    BOOST_TEST(allowed("km6/8/8/8/8/P7/8/K5RR w - - 0 1", Color::black) == 63);
    BOOST_TEST(allowed("kmm5/8/8/8/8/8/8/K5RR w - - 0 1", Color::black) == 63);
    BOOST_TEST(allowed("kmmm4/8/8/8/8/8/8/K5RR w - - 0 1", Color::black) == 0);
    BOOST_TEST(allowed("kmm5/8/8/8/8/8/8/K5R1 w - - 0 1", Color::white) == 63);
    BOOST_TEST(allowed("kmm5/8/8/8/8/8/8/K7 w - - 0 1", Color::black) == 0);
}

BOOST_AUTO_TEST_CASE(without_a_count_plies_since_capture_or_pawn_move) {
    BOOST_TEST(after("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 4 3", "b1d2") == "0 5");
    BOOST_TEST(after("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 4 3", "a3a4") == "0 0");
}

BOOST_AUTO_TEST_CASE(a_count_begins_for_the_side_to_move) {
    // Board's honour begins at 0, pieces' honour at twice the pieces on the board.
    BOOST_TEST(after("kmm5/8/8/8/8/8/8/K4RRR w - - 5 1", "f1f2") == "126 0");
    BOOST_TEST(after("k7/8/8/8/8/8/8/K4RRR w - - 5 1", "f1f2") == "14 10");
    // Not for the side that has just moved, nor while the side to move has four pieces.
    BOOST_TEST(after("kmm5/8/8/8/8/8/8/K4RRR b - - 5 1", "c8d7") == "0 6");
    BOOST_TEST(after("kmmm4/8/8/8/8/8/8/K4RRR w - - 5 1", "f1f2") == "0 6");
}

BOOST_AUTO_TEST_CASE(a_running_count_rises_and_stays) {
    BOOST_TEST(after("km6/8/8/8/8/8/8/K5RR w - 126 10 1", "g1g2") == "126 11");
    BOOST_TEST(after("km6/8/8/8/8/8/8/K5RR b - 126 10 1", "b8c7") == "126 11");
}

BOOST_AUTO_TEST_CASE(capture_of_the_last_piece_begins_pieces_honour) {
    // Four pieces are left: the count begins at 8 of 14.
    BOOST_TEST(after("k7/8/8/8/8/8/6m1/K5RR w - 126 100 1", "g1g2") == "14 8");
}

BOOST_AUTO_TEST_CASE(promotion_against_a_bare_king_begins_anew) {
    // The last pawn becomes a neang: king, neang and koul against the king, limit 86 from 2 * 4.
    BOOST_TEST(after("8/8/3k4/PS6/8/8/8/K7 w - 126 90 1", "a5a6m") == "86 8");
}

BOOST_AUTO_TEST_CASE(the_bare_king_takes_the_last_pawn) {
    // It begins one ply ahead: 2 * 3 - 1.
    BOOST_TEST(after("8/8/8/1k6/P7/8/8/K6R b - 126 20 1", "b5a4") == "30 5");
    // Not the last one: the old count goes on.
    BOOST_TEST(after("8/8/8/1k6/P6P/8/8/K6R b - 126 20 1", "b5a4") == "126 21");
}

BOOST_AUTO_TEST_CASE(a_count_once_begun_is_never_dropped) {
    // Black now has a bare king while pawns stand: no pieces' honour, but the count goes on.
    BOOST_TEST(after("8/1k6/8/8/P6P/8/m7/RK6 w - 126 20 1", "a1a2") == "126 21");
}
