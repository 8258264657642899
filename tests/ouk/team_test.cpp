// Several threads that search together.
#include "ouk/search/team.hpp"

#include <boost/test/unit_test.hpp>
#include <string_view>
#include <vector>

#include "ouk/eval/built_in_network.hpp"
#include "ouk/notation.hpp"

using namespace airavata;
using namespace airavata::ouk;

namespace {

struct Team {
    explicit Team(std::size_t threads) {
        BOOST_REQUIRE(table.resize(4));
        BOOST_REQUIRE(team.resize(threads));
    }

    SearchLine search(const Game& game, const SearchLimits& limits) {
        const MoveList moves = legal_moves(game.position());
        reports.clear();
        return team.search(game, {moves.begin(), moves.end()}, limits, SearchControl(),
                           [&](const SearchReport& report) { reports.push_back(report); });
    }

    HashTable table;
    SearchTeam team{table, built_in_network()};
    std::vector<SearchReport> reports;
};

Game game_of(std::string_view fen) { return Game(parse_fen(fen).value()); }

}  // namespace

BOOST_AUTO_TEST_CASE(a_team_of_one_always_searches_the_same) {
    SearchLimits limits;
    limits.depth = 9;
    std::vector<std::uint64_t> nodes;
    for (int time = 0; time < 2; ++time) {
        Team one(1);
        one.search(game_of(start_fen), limits);
        nodes.push_back(one.team.nodes());
    }
    BOOST_TEST(nodes[0] == nodes[1]);
}

BOOST_AUTO_TEST_CASE(one_of_a_team_searches_alone_if_told_to) {
    SearchLimits limits;
    limits.depth = 9;
    limits.alone = true;
    Team one(1);
    Team four(4);
    one.search(game_of(start_fen), limits);
    four.search(game_of(start_fen), limits);
    BOOST_TEST(four.team.nodes() == one.team.nodes());
}

BOOST_AUTO_TEST_CASE(a_node_limit_ends_the_search_of_all) {
    constexpr std::uint64_t limit = 100000;
    SearchLimits limits;
    limits.nodes = limit;
    Team four(4);
    four.search(game_of(start_fen), limits);
    BOOST_TEST(four.reports.back().nodes <= four.team.nodes());
    BOOST_TEST(four.team.nodes() >= limit);
}

BOOST_AUTO_TEST_CASE(the_answer_is_the_line_reported_last) {
    Team three(3);
    SearchLimits limits;
    for (const std::uint64_t nodes : {5000, 20000, 50000, 100000}) {
        limits.nodes = nodes;
        const SearchLine line = three.search(game_of(start_fen), limits);
        const SearchReport& last = three.reports.back();
        BOOST_TEST((last.line.pv == line.pv));
        BOOST_TEST(last.line.score == line.score);
        BOOST_TEST(line.pv.size() > 0U);
    }
}

BOOST_AUTO_TEST_CASE(a_team_finds_what_one_finds) {
    Team four(4);
    SearchLimits limits;
    limits.depth = 8;
    BOOST_TEST(four.search(game_of("k7/8/2K5/8/8/8/8/7R w - 30 28 1"), limits).score == mate_in(3));
    BOOST_TEST(four.search(game_of("k7/8/2K5/8/8/8/8/7R w - 30 29 1"), limits).score == draw_score);
}

BOOST_AUTO_TEST_CASE(a_smaller_team_is_as_deterministic_as_a_new_one) {
    SearchLimits limits;
    limits.depth = 8;
    Team fresh(1);
    fresh.search(game_of(start_fen), limits);
    Team shrunk(4);
    BOOST_REQUIRE(shrunk.team.resize(1));
    shrunk.search(game_of(start_fen), limits);
    BOOST_TEST(fresh.team.nodes() == shrunk.team.nodes());
}
