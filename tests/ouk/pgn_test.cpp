// Reading PGN: what games of others hold besides moves, and what is wrong with some.
#include "ouk/pgn.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

using namespace airavata::ouk;

namespace {

/// All games of a text; faults as `line: message`.
struct Found {
    explicit Found(const std::string& text) {
        std::istringstream input(text);
        PgnReader reader(input);
        while (true) {
            const auto next = reader.next();
            if (!next) {
                faults.push_back(std::to_string(next.error().line) + ": " + next.error().message);
            } else if (*next) {
                games.push_back(**next);
            } else {
                break;
            }
        }
    }
    std::vector<PgnGame> games;
    std::vector<std::string> faults;
};

std::string moves(const PgnGame& game) {
    std::string text;
    for (const PgnMove& move : game.moves)
        text += to_uci(move.move) + (move.comment.empty() ? " " : "{" + move.comment + "} ");
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_game_with_all_that_may_stand_in_it) {
    const Found found(
        "% a line for programs\n"
        "[Event \"A \\\"match\\\"\"]\n"
        "[Variant \"Cambodian\"]\n"
        "\n"
        "{The beginning} 1. Nd2 $1 {a\n[comment] of lines} (1. e4 {not (this)} (1. d4) e5) 1... Nd7!? ; to the end "
        "1-0\n"
        "2.Nc4 {one} {two} Nb8\n"
        "3 . 1/2-1/2\n");
    BOOST_TEST(found.faults.empty());
    BOOST_TEST_REQUIRE(found.games.size() == 1U);
    const PgnGame& game = found.games[0];
    BOOST_TEST(game.tag("Event") == "A \"match\"");
    BOOST_TEST(game.tag("Site") == "");
    BOOST_TEST(game.line == 2U);
    BOOST_TEST(game.comment == "The beginning");
    BOOST_TEST(moves(game) == "b1d2{a [comment] of lines} b8d7{to the end 1-0} d2c4{one two} d7b8 ");
    BOOST_TEST(game.result == "1/2-1/2");
}

BOOST_AUTO_TEST_CASE(games_follow_each_other) {
    const Found found(
        "[White \"A\"]\n\n1. d4 1-0\n[White \"B\"]\n\n1. d4 e5 *\n\n\n"
        "1. a4 0-1\n"  // without tags
        "[FEN \"8/2km4/8/8/8/8/3R4/3KR3 w - - 0 40\"]\r\n\r\n40. Rd3 *\r\n");
    BOOST_TEST(found.faults.empty());
    BOOST_TEST_REQUIRE(found.games.size() == 4U);
    BOOST_TEST(found.games[1].tag("White") == "B");
    BOOST_TEST(found.games[2].tags.empty());
    BOOST_TEST(moves(found.games[3]) == "d2d3 ");
    BOOST_TEST(Found("").games.empty());
    BOOST_TEST(Found("\n \n").games.empty());
}

BOOST_AUTO_TEST_CASE(a_fault_is_told_and_the_next_game_is_read) {
    const std::string good = "\n[White \"B\"]\n\n1. d4 *\n";
    const auto fault = [&](const std::string& bad) {
        const Found found(bad + good);
        BOOST_TEST_REQUIRE(found.faults.size() == 1U);
        BOOST_TEST_REQUIRE(found.games.size() == 1U);
        BOOST_TEST(found.games[0].tag("White") == "B");
        return found.faults[0];
    };
    BOOST_TEST(fault("[Variant \"makruk\"]\n[White \"A\"]\n\n1. d4 *\n") == "1: it is a game of makruk");
    BOOST_TEST(fault("[White A]\n\n1. d4 *\n") == "1: '[White A]' is no tag");
    BOOST_TEST(fault("[White \"A\"]\n\n1. d4\ne4 *\n").starts_with("4: move 1... "));
    BOOST_TEST(fault("[FEN \"8/8\"]\n\n1. d4 *\n").starts_with("1: FEN board: "));
    BOOST_TEST(fault("[White \"A\"]\n\n1. d4 e5\n") == "3: the game ends without a result");
    BOOST_TEST(fault("[White \"A\"]\n\n1. d4 (1. e4 *\n") == "3: a variation does not end");
    BOOST_TEST(fault("[White \"A\"]\n\n1. d4) e5 *\n") == "3: ')' ends no variation");
    const Found unended("[White \"A\"]\n\n1. d4 {\n[White \"B\"]\n\n1. d4 *\n");
    BOOST_TEST(unended.games.empty());
    BOOST_TEST_REQUIRE(unended.faults.size() == 1U);
    BOOST_TEST(unended.faults[0] == "6: a comment does not end");
    BOOST_TEST(Found("\x7f"
                     "ELF\x01\x02\n\x03\x04")
                   .faults.size() == 1U);
}
