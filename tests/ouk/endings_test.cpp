// What the evaluation knows of endings against a bare king.
#include "ouk/eval/endings.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "ouk/eval/mating_tables.hpp"
#include "ouk/notation.hpp"

using namespace airavata;
using namespace airavata::ouk;

namespace {

int value(const std::string& fen) { return value_with_bare_king(parse_fen(fen).value()); }

constexpr int clearly_won = 700;
constexpr int next_to_nothing = 100;

}  // namespace

BOOST_AUTO_TEST_CASE(the_count_must_leave_time_for_the_mate) {
    const std::string near_the_edge = "8/8/8/8/2K5/5R2/1k6/8 w - ";
    BOOST_TEST(value(near_the_edge + "30 6 1") > clearly_won);
    BOOST_TEST(value(near_the_edge + "30 12 1") < value(near_the_edge + "30 6 1"));
    BOOST_TEST(value(near_the_edge + "30 28 1") < next_to_nothing);
    // A rook needs the edge, and all of the count to get there.
    BOOST_TEST(value("8/8/8/3k4/8/8/8/K6R w - 30 6 1") < value("8/8/8/k7/8/8/8/K6R w - 30 6 1"));
}

BOOST_AUTO_TEST_CASE(two_rooks_have_little_time) {
    // Seven moves of the count, four of them gone with the pieces that stand on the board.
    BOOST_TEST(value("8/8/8/8/8/1k6/5R2/K5R1 w - 14 8 1") > value("8/8/8/4k3/8/8/5R2/K5R1 w - 14 8 1"));
    BOOST_TEST(value("8/8/8/4k3/8/8/5R2/K5R1 w - 14 8 1") < clearly_won);
}

BOOST_AUTO_TEST_CASE(kouls_mate_at_the_far_edge) {
    const int far = value("3k4/8/3K4/8/2S1S3/8/8/8 w - 42 8 1");
    const int near = value("8/8/8/2S1S3/8/3K4/8/3k4 w - 42 8 1");
    BOOST_TEST(far > clearly_won);
    BOOST_TEST(near < far / 2);
    // The same for Black, whose kouls walk down the board.
    BOOST_TEST(value("8/8/8/2s1s3/8/3k4/8/3K4 b - 42 8 1") == far);
}

BOOST_AUTO_TEST_CASE(some_armies_cannot_win) {
    for (const std::string fen :
         {"3k4/8/8/8/8/3N1N2/8/3K4 w - 62 8 1", "3k4/8/8/8/8/8/2MM4/3K4 w - 126 8 1",
          "8/8/8/3k4/8/8/8/K2N2M1 w - 126 8 1", "3k4/8/8/8/8/3S4/8/3K4 w - 86 6 1", "3k4/8/8/8/8/3N4/8/3K4 w - - 0 1",
          "3k4/8/8/8/8/1M1M1M2/8/3K4 w - - 0 1", "3k4/8/8/8/8/2P1P3/8/3K4 w - - 0 1",
          // Pawns that promote where all neangs are.
          "8/8/1k6/8/2P5/PK6/2M5/8 w - 126 8 1", "k1K5/3M4/8/1MP5/8/8/8/8 w - 126 71 1",
          "8/8/8/6k1/P1P5/2P1K3/8/8 w - 126 8 1", "8/8/8/8/p7/2mk4/1m6/6K1 b - 126 8 1"}) {
        BOOST_TEST_CONTEXT(fen) {
            BOOST_TEST(value(fen) >= 0);
            BOOST_TEST(value(fen) < next_to_nothing);
        }
    }
    // Neangs on both colours are different, and so are pawns that become such.
    BOOST_TEST(value("3k4/8/8/8/8/1M1MM3/8/3K4 w - 126 10 1") > clearly_won);
    BOOST_TEST(value("8/8/8/1k6/1P6/PK6/2M5/8 w - 126 8 1") > clearly_won);
}

BOOST_AUTO_TEST_CASE(a_file_gives_the_tables_back) {
    const MatingTables& tables = mating_tables();
    const std::string bytes = encode(tables, "of a test");
    const auto decoded = decode_mating_tables(bytes);
    BOOST_REQUIRE_MESSAGE(decoded, decoded.error().message);
    BOOST_TEST((*decoded == tables));
    BOOST_TEST(decode_mating_tables("OUKN and more").error().message ==
               "is no such network: it does not begin with OUKM");
    BOOST_TEST(decode_mating_tables(bytes.substr(0, 9999)).error().message.starts_with("is cut short"));
}

BOOST_AUTO_TEST_CASE(nearer_to_mate_is_better) {
    // Each position follows from the one before by good moves of both sides.
    const std::vector<std::string> kings_meet = {"8/8/8/8/8/k7/7R/5K2 w - 30 6 1", "8/8/8/8/8/k7/4K2R/8 w - 30 6 1",
                                                 "8/8/8/8/8/k2K4/7R/8 w - 30 6 1", "8/8/8/8/8/k1K5/7R/8 w - 30 6 1"};
    for (std::size_t i = 1; i < kings_meet.size(); ++i) {
        BOOST_TEST_CONTEXT(kings_meet[i]) { BOOST_TEST(value(kings_meet[i]) > value(kings_meet[i - 1])); }
    }
}

BOOST_AUTO_TEST_CASE(a_pawn_keeps_the_count_from_beginning) {
    const std::string centre = "8/8/8/4k3/8/";
    BOOST_TEST(value(centre + "P7/8/K6R w - - 0 1") > clearly_won);
    BOOST_TEST(value(centre + "M7/8/K6R w - 30 8 1") < value(centre + "P7/8/K6R w - - 0 1"));
    // A nearer promotion is better, where it is needed.
    BOOST_TEST(value("8/8/8/4k3/P7/8/8/K6S w - - 0 1") > value("8/8/8/4k3/8/P7/8/K6S w - - 0 1"));
    // The board's honour that began earlier goes on, and may end before the promotion.
    BOOST_TEST(value("8/8/8/4k3/8/P7/8/K6S w - 126 10 1") > 3 * value("8/8/8/4k3/8/P7/8/K6S w - 126 124 1"));
}

BOOST_AUTO_TEST_CASE(both_colours_are_judged_alike_against_a_bare_king) {
    for (const std::string fen : {"8/2k5/8/8/8/5N2/3M4/K7 w - 126 9 1", "8/2k5/8/8/8/5N2/3M4/K7 b - 126 9 1",
                                  "8/2k5/8/4S3/8/5S2/8/K7 w - 42 9 1", "8/2k5/8/8/7P/5S2/8/K7 b - - 0 1",
                                  "8/2k5/8/8/7P/8/8/K6R w - 126 90 1", "8/2k5/8/8/8/8/8/K7 w - - 0 1"}) {
        const Position position = parse_fen(fen).value();
        BOOST_TEST_CONTEXT(fen) {
            BOOST_TEST(value_with_bare_king(position) == value_with_bare_king(turned_around(position)));
        }
    }
}
