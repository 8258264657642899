// Marks of moves and sums over a game.
#include "analysis/report.hpp"

#include <boost/test/unit_test.hpp>

using namespace airavata::analysis;

namespace {

Ply ply(double best, double after, const char* played = "a", double second = 0) {
    Ply made;
    made.played = played;
    made.best = best;
    made.after = after;
    made.lines = {{.moves = {"a"}, .expected = best}, {.moves = {"b"}, .expected = second}};
    made.mark = mark_of(made);
    return made;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_mark_says_how_much_was_lost) {
    BOOST_TEST(sign_of(ply(0.6, 0.56, "b").mark) == "");
    BOOST_TEST(sign_of(ply(0.6, 0.54, "b").mark) == "?!");
    BOOST_TEST(sign_of(ply(0.6, 0.49, "b").mark) == "?");
    BOOST_TEST(sign_of(ply(0.6, 0.35, "b").mark) == "??");
    BOOST_TEST(sign_of(ply(0.6, 0.7, "b").mark) == "", "more than was thought is no loss");
    BOOST_TEST(sign_of(ply(0.6, 0.6, "a", 0.4).mark) == "!");
    BOOST_TEST(sign_of(ply(0.6, 0.6, "a", 0.5).mark) == "", "another move is nearly as good");
    BOOST_TEST(sign_of(ply(0.6, 0.59, "b", 0.4).mark) == "", "it is not the only one");
    Ply forced = ply(0.6, 0.6, "a", 0);
    forced.forced = true;
    BOOST_TEST(sign_of(mark_of(forced)) == "");
}

BOOST_AUTO_TEST_CASE(players_are_summed_up) {
    std::vector<Ply> plies = {ply(0.5, 0.5, "a", 0.5), ply(0.5, 0.43, "b"), ply(0.5, 0.2, "b"),
                              ply(0.5, 0.5, "a", 0.5)};
    for (std::size_t number = 0; number < plies.size(); ++number) plies[number].player = number % 2;
    plies[3].forced = true;
    plies[0].luck = {0.1, -0.2};
    plies[2].luck = {0.3, 0.1};
    const auto players = players_of(plies, {"A", "B"});
    BOOST_TEST_REQUIRE(players.size() == 2U);
    BOOST_TEST(players[0].name == "A");
    BOOST_TEST(players[0].moves == 2U);
    BOOST_TEST(players[0].marks[2] == 1);
    BOOST_TEST(std::abs(players[0].accuracy - 50 * (1 + std::exp(-3))) < 1e-9);
    BOOST_TEST(players[1].moves == 1U, "a forced move does not count");
    BOOST_TEST(players[1].marks[0] == 1);
    BOOST_TEST(std::abs(players[1].accuracy - 100 * std::exp(-0.7)) < 1e-9);
    BOOST_TEST(std::abs(players[0].luck - 0.4) < 1e-9);
    BOOST_TEST(std::abs(players[1].luck + 0.1) < 1e-9);
    BOOST_TEST(players_of({}, {"A"})[0].accuracy == 100);
}
