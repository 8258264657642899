#include "core/perft.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "fixture.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"

using namespace airavata;
using namespace airavata::ouk;

BOOST_AUTO_TEST_CASE(start_position_to_depth_6) {
    const Position start = start_position();
    const std::uint64_t leaves[] = {1, 25, 625, 15031, 361719, 8597966, 204583970};
    int deepest = 6;
#ifndef NDEBUG
    deepest = 5;  // with sanitizers the last depth takes minutes
#endif
    for (int depth = 0; depth <= deepest; ++depth) BOOST_TEST(perft(start, depth) == leaves[depth]);
}

/// Lines `FEN ;D1 n ;D2 n …`; the numbers are ffish's.
BOOST_AUTO_TEST_CASE(other_positions) {
    const auto lines = test::fixture_lines("ouk-perft.epd");
    BOOST_TEST(lines.size() >= 30U);
    for (const std::string& line : lines) {
        std::istringstream fields(line);
        std::string fen;
        std::getline(fields, fen, ';');
        const auto position = parse_fen(fen);
        BOOST_REQUIRE_MESSAGE(position, fen << ": " << position.error().message);
        int depths = 0;
        for (std::string field; std::getline(fields, field, ';'); ++depths) {
            std::istringstream text(field);
            char letter = 0;
            int depth = 0;
            std::uint64_t leaves = 0;
            text >> letter >> depth >> leaves;
            BOOST_REQUIRE(text && letter == 'D');
            BOOST_TEST(perft(*position, depth) == leaves, fen << " depth " << depth);
        }
        BOOST_TEST(depths > 0);
    }
}
