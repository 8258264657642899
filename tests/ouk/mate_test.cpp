// Mates by proof, and that the search's mates stand before it.
#include "ouk/search/mate.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <utility>
#include <vector>

#include "fixture.hpp"
#include "ouk/eval/built_in_network.hpp"
#include "ouk/notation.hpp"
#include "ouk/search/search.hpp"

using namespace airavata;
using namespace airavata::ouk;

namespace {

std::vector<Move> root_moves(const Position& position) {
    const MoveList moves = legal_moves(position);
    return {moves.begin(), moves.end()};
}

MateSearch::Answer prove(const Game& game, int moves) {
    MateSearch search(game, [](std::uint64_t) { return false; });
    return search.search(root_moves(game.position()), moves);
}

MateSearch::Answer prove(const std::string& fen, int moves) { return prove(Game(parse_fen(fen).value()), moves); }

/// Whether the line is legal, and its end a mate by the side that began it.
void check_line(const Game& start, const std::vector<Move>& line) {
    Game game = start;
    for (const Move move : line) {
        BOOST_REQUIRE(game.ending() == Ending::none);
        BOOST_REQUIRE(is_legal(game.position(), Legality(game.position()), move));
        game.play(move);
    }
    BOOST_TEST((game.ending() == Ending::checkmate));
    BOOST_TEST((winner(game.position(), game.ending()) == start.position().side_to_move()));
}

/// Positions of fixtures/ouk-mates.epd, with the moves that the shortest mate takes.
std::vector<std::pair<std::string, int>> mates_of_games() {
    std::vector<std::pair<std::string, int>> positions;
    for (const std::string& line : test::fixture_lines("ouk-mates.epd")) {
        const auto end = line.find(';');
        const auto moves = line.find("dm ", end);
        BOOST_REQUIRE(moves != std::string::npos);
        positions.emplace_back(line.substr(0, end), std::stoi(line.substr(moves + 3)));
    }
    return positions;
}

constexpr auto mate = MateSearch::Verdict::mate;
constexpr auto none = MateSearch::Verdict::none;

}  // namespace

BOOST_AUTO_TEST_CASE(the_shortest_mate_with_the_longest_defence) {
    const auto one = prove("k7/8/1K6/8/8/8/8/7R w - - 0 1", 5);
    BOOST_TEST((one.verdict == mate));
    BOOST_REQUIRE(one.line.size() == 1U);
    BOOST_TEST(to_uci(one.line[0]) == "h1h8");

    const std::string two = "k7/8/2K5/8/8/8/8/7R w - - 0 1";
    BOOST_TEST((prove(two, 1).verdict == none));
    BOOST_TEST(prove(two, 2).line.size() == 3U);
    BOOST_TEST(prove(two, 4).line.size() == 3U);
    check_line(Game(parse_fen(two).value()), prove(two, 4).line);

    // Longer ones.
    const std::string five = "8/8/3k4/8/8/3K4/R7/7R w - - 0 1";
    const auto answer = prove(five, 6);
    BOOST_TEST((answer.verdict == mate));
    BOOST_TEST((prove(five, static_cast<int>(answer.line.size()) / 2).verdict == none));
    check_line(Game(parse_fen(five).value()), answer.line);
}

BOOST_AUTO_TEST_CASE(the_count_ends_before_the_mate_or_not) {
    const std::string board = "k7/8/2K5/8/8/8/8/7R w - ";
    BOOST_TEST((prove(board + "30 28 1", 3).verdict == mate));
    BOOST_TEST((prove(board + "30 29 1", 3).verdict == none));
    BOOST_TEST((prove(board + "30 31 1", 3).verdict == none));
}

BOOST_AUTO_TEST_CASE(stalemate_and_third_repetition_are_no_mates) {
    // The only moves that keep him in stalemate him.
    BOOST_TEST((prove("k7/8/K7/8/8/8/8/1S6 w - - 0 1", 1).verdict == none));
    // A move that leads to mate, until the position after it has stood on the board twice.
    Game game(parse_fen("k7/8/2K5/8/8/8/8/7R w - - 0 1").value());
    const auto mates_by_it = [&] {
        MateSearch search(game, [](std::uint64_t) { return false; });
        return search.search({parse_uci(game.position(), "c6c7").value()}, 3).verdict == mate;
    };
    for (int time = 0; time < 2; ++time) {
        BOOST_TEST(mates_by_it());
        for (const char* move : {"c6c7", "a8a7", "c7c6", "a7a8"}) {
            game.play(parse_uci(game.position(), move).value());
        }
    }
    BOOST_TEST(!mates_by_it());
}

BOOST_AUTO_TEST_CASE(only_the_root_moves_given_are_tried) {
    const Game game(parse_fen("k7/8/1K6/8/8/8/8/7R w - - 0 1").value());
    MateSearch search(game, [](std::uint64_t) { return false; });
    const Move slow = parse_uci(game.position(), "h1h7").value();
    const auto answer = search.search({slow}, 3);
    BOOST_TEST((answer.verdict == mate));
    BOOST_TEST((answer.line[0] == slow));
    BOOST_TEST(answer.line.size() > 1U);
}

BOOST_AUTO_TEST_CASE(a_search_that_is_stopped_proves_nothing) {
    const Game game{Position(start_position())};
    MateSearch search(game, [](std::uint64_t) { return true; });
    BOOST_TEST((search.search(root_moves(game.position()), 4).verdict == MateSearch::Verdict::unknown));
}

BOOST_AUTO_TEST_CASE(mates_as_long_as_they_are_known_to_be) {
    for (const auto& [fen, moves] : mates_of_games()) {
        BOOST_TEST_CONTEXT(fen) {
            if (moves > 1) BOOST_TEST((prove(fen, moves - 1).verdict == none));
            const auto answer = prove(fen, moves + 1);
            BOOST_TEST((answer.verdict == mate));
            BOOST_TEST(answer.line.size() == static_cast<std::size_t>(2 * moves - 1));
            check_line(Game(parse_fen(fen).value()), answer.line);
        }
    }
}

// Whatever mate a search reports on its way: its line reaches it in the number of plies reported, which is no fewer
// than the proof needs.
BOOST_AUTO_TEST_CASE(the_mates_that_a_search_reports_are_right) {
    HashTable table;
    BOOST_REQUIRE(table.resize(8));
    Searcher searcher(table, built_in_network());
    for (const auto& [fen, moves] : mates_of_games()) {
        BOOST_TEST_CONTEXT(fen) {
            const Game game(parse_fen(fen).value());
            SearchLimits limits;
            limits.nodes = 30000;
            const int least = 2 * moves - 1;
            const auto check = [&](const SearchReport& report) {
                if (!is_mate(report.line.score)) return;
                check_line(game, report.line.pv);
                const auto plies = static_cast<int>(report.line.pv.size());
                BOOST_TEST(report.line.score == mate_in(plies));
                BOOST_TEST(plies >= least);
            };
            const SearchLine line = searcher.search(game, root_moves(game.position()), limits, SearchControl(), check);
            BOOST_TEST(is_mate(line.score));
        }
    }
}
