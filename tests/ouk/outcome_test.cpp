#include "ouk/outcome.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "fixture.hpp"
#include "ouk/game.hpp"
#include "ouk/notation.hpp"

using namespace airavata;
using namespace airavata::ouk;

namespace {

Ending ending_of(const char* fen) { return ending(parse_fen(fen).value()); }

}  // namespace

BOOST_AUTO_TEST_CASE(checkmate_and_stalemate) {
    const Position mate = *parse_fen("1s1k1R2/7r/3S3p/3s4/8/6m1/1K6/4M3 b - - 0 44");
    BOOST_TEST((ending(mate) == Ending::checkmate));
    BOOST_TEST((winner(mate, ending(mate)) == Color::white));
    BOOST_TEST(result_text(mate, ending(mate)) == "1-0");
    const Position stalemate = *parse_fen("8/2m2ksK/8/2s1p3/4n3/8/8/8 w - 126 8 48");
    BOOST_TEST((ending(stalemate) == Ending::stalemate));
    BOOST_TEST(result_text(stalemate, ending(stalemate)) == "1/2-1/2");
}

BOOST_AUTO_TEST_CASE(the_count_runs_out) {
    BOOST_TEST((ending_of("8/8/3k4/8/2S1M3/3K4/5R2/8 w - 30 30 60") == Ending::none));
    BOOST_TEST((ending_of("8/8/3k4/8/2S1M3/3K4/5R2/8 w - 30 31 60") == Ending::count));
    // Mate on the last count wins, even though the count is exceeded by that move.
    BOOST_TEST((ending_of("k5R1/7R/8/8/8/8/8/K7 b - 14 15 60") == Ending::checkmate));
}

BOOST_AUTO_TEST_CASE(repetition_needs_three_times) {
    Game game(start_position());
    for (int round = 0; round < 2; ++round) {
        BOOST_TEST((game.ending() == Ending::none));
        for (const char* move : {"b1d2", "b8d7", "d2b1", "d7b8"}) game.play(*parse_uci(game.position(), move));
    }
    BOOST_TEST(game.occurrences() == 3);
    BOOST_TEST((game.ending() == Ending::repetition));
}

BOOST_AUTO_TEST_CASE(rights_make_another_position) {
    Game game(start_position());
    // The king goes and comes back: the first position had its leap.
    for (int round = 0; round < 2; ++round) {
        for (const char* move : {"d1d2", "b8d7", "d2d1", "d7b8"}) game.play(*parse_uci(game.position(), move));
    }
    BOOST_TEST(game.occurrences() == 2);
}

/// Lines `FEN;white cannot mate;black cannot mate`, judged by ffish.
BOOST_AUTO_TEST_CASE(who_can_mate) {
    const auto lines = test::fixture_lines("ouk-insufficient.epd");
    BOOST_TEST(lines.size() > 300U);
    for (const std::string& line : lines) {
        std::istringstream fields(line);
        std::string fen, white, black;
        std::getline(fields, fen, ';');
        std::getline(fields, white, ';');
        std::getline(fields, black, ';');
        const auto position = parse_fen(fen);
        BOOST_REQUIRE_MESSAGE(position, fen << ": " << position.error().message);
        BOOST_TEST(can_mate(*position, Color::white) == (white == "0"), fen << " white");
        BOOST_TEST(can_mate(*position, Color::black) == (black == "0"), fen << " black");
    }
}
