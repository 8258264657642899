// What a search must find, and what the count does to it.
#include "ouk/search/search.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "ouk/eval/built_in_network.hpp"
#include "ouk/notation.hpp"
#include "ouk/search/cycles.hpp"
#include "ouk/search/see.hpp"
#include "ouk_games.hpp"

using namespace airavata;
using namespace airavata::ouk;

namespace {

struct Player {
    Player() { BOOST_REQUIRE(table.resize(4)); }

    SearchLine search(const Game& game, int depth) {
        const MoveList moves = legal_moves(game.position());
        SearchLimits limits;
        limits.depth = depth;
        return searcher.search(game, {moves.begin(), moves.end()}, limits, SearchControl(), [](const SearchReport&) {});
    }
    SearchLine search(const std::string& fen, int depth) { return search(Game(parse_fen(fen).value()), depth); }

    HashTable table;
    Searcher searcher{table, built_in_network()};
};

}  // namespace

BOOST_AUTO_TEST_CASE(finds_mates) {
    Player player;
    // Rook to the eighth rank.
    const SearchLine one = player.search("k7/8/1K6/8/8/8/8/7R w - - 0 1", 4);
    BOOST_TEST(to_uci(one.pv.at(0)) == "h1h8");
    BOOST_TEST(one.score == mate_in(1));
    BOOST_TEST(one.pv.size() == 1U);
    // Two rooks: ladder mate in two.
    const SearchLine two = player.search("8/4k3/7R/6R1/8/8/8/K7 w - - 0 1", 8);
    BOOST_TEST(is_mate(two.score));
}

BOOST_AUTO_TEST_CASE(a_mate_after_the_end_of_the_count_is_a_draw) {
    // Mate in two moves, three plies: the count may just reach its limit plus one with the mating move.
    const std::string board = "k7/8/2K5/8/8/8/8/7R w - ";
    BOOST_TEST(Player().search(board + "30 0 1", 8).score == mate_in(3));
    BOOST_TEST(Player().search(board + "30 28 1", 8).score == mate_in(3));
    // The reply before it exceeds the limit: too late.
    BOOST_TEST(Player().search(board + "30 29 1", 8).score == draw_score);
    BOOST_TEST(Player().search(board + "30 30 1", 8).score == draw_score);
}

BOOST_AUTO_TEST_CASE(the_table_keeps_counts_apart) {
    const std::string board = "k7/8/2K5/8/8/8/8/7R w - ";
    Player player;
    BOOST_TEST(player.search(board + "30 0 1", 8).score == mate_in(3));
    BOOST_TEST(player.search(board + "30 29 1", 8).score == draw_score);
    BOOST_TEST(player.search(board + "30 28 1", 8).score == mate_in(3));
}

BOOST_AUTO_TEST_CASE(a_null_move_does_not_stop_the_count) {
    const Position counted = parse_fen("8/3k4/6M1/2K1S3/8/8/8/8 b - 86 8 1").value();
    BOOST_TEST(counted.after_null().count().plies == 9);
    BOOST_TEST(counted.after_null().count().limit == 86);
}

BOOST_AUTO_TEST_CASE(a_third_repetition_is_a_draw) {
    // White is two rooks ahead; only the move that closes the circle is allowed at the root.
    Game game(parse_fen("7k/8/8/5ppp/8/8/6S1/RR1K4 w - - 0 1").value());
    const auto play = [&](const char* move) { game.play(parse_uci(game.position(), move).value()); };
    const auto score_of = [&](const char* move) {
        Player player;
        SearchLimits limits;
        limits.depth = 5;
        const std::vector<Move> only = {parse_uci(game.position(), move).value()};
        return player.searcher.search(game, only, limits, SearchControl(), [](const SearchReport&) {}).score;
    };
    for (int round = 0; round < 2; ++round) {
        for (const char* move : {"a1a2", "h8h7", "a2a1"}) play(move);
        if (round == 0) play("h7h8");
    }
    // Black to move may bring about the first position for the third time, and is glad to.
    BOOST_TEST(score_of("h7h8") == draw_score);
    BOOST_TEST(score_of("h7g7") < -500);
}

// One move leads to another position, and back, if it moves a piece that can return and changes nothing else.
BOOST_AUTO_TEST_CASE(moves_that_lead_back) {
    int back = 0;
    int not_back = 0;
    for (const test::RecordedGame& recorded : test::recorded_games()) {
        Game game(parse_fen(recorded.start).value());
        for (const auto& turn : recorded.moves) {
            const Position& position = game.position();
            for (const Move move : legal_moves(position)) {
                const Position next = position.after(move);
                const PieceType type = type_of(position.piece_on(move.from()));
                const bool straight = file_of(move.from()) == file_of(move.to());
                const bool expected = is_quiet(position, move) && type != PieceType::pawn &&
                                      !(type == PieceType::koul && straight) && next.rights() == position.rights();
                if (one_move_leads_back(position, next.repetition_key()) != expected) {
                    BOOST_ERROR(to_fen(position) << " " << to_uci(move) << " leads back: " << !expected);
                }
                ++(expected ? back : not_back);
            }
            game.play(parse_uci(position, turn.move).value());
        }
    }
    BOOST_TEST(back > 1000);
    BOOST_TEST(not_back > 1000);
}

BOOST_AUTO_TEST_CASE(the_same_search_twice_visits_the_same_nodes) {
    std::uint64_t nodes[2];
    for (auto& number : nodes) {
        Player player;
        player.search(std::string(start_fen), 10);
        number = player.searcher.nodes();
    }
    BOOST_TEST(nodes[0] == nodes[1]);
}

BOOST_AUTO_TEST_CASE(a_soft_node_limit_ends_the_search_after_an_iteration) {
    const Game game(start_position());
    const MoveList moves = legal_moves(game.position());
    constexpr std::uint64_t soft = 3000;
    std::vector<SearchReport> reports;
    SearchLimits limits;
    limits.soft_nodes = soft;
    Player limited;
    const SearchLine line = limited.searcher.search(game, {moves.begin(), moves.end()}, limits, SearchControl(),
                                                    [&](const SearchReport& report) { reports.push_back(report); });
    BOOST_TEST_REQUIRE(reports.size() >= 2U);
    BOOST_TEST(reports.back().nodes >= soft);
    BOOST_TEST(reports[reports.size() - 2].nodes < soft);
    // The last iteration was finished: a search to its depth finds the same.
    Player by_depth;
    BOOST_TEST(by_depth.search(game, reports.back().depth).score == line.score);
    BOOST_TEST(by_depth.searcher.nodes() == limited.searcher.nodes());
}

BOOST_AUTO_TEST_CASE(exchanges) {
    const auto wins = [](const char* fen, const char* move, Score threshold) {
        const Position position = parse_fen(fen).value();
        return wins_exchange(position, parse_uci(position, move).value(), threshold);
    };
    const Score knight = exchange_value(PieceType::knight);
    const Score pawn = exchange_value(PieceType::pawn);
    const Score rook = exchange_value(PieceType::rook);
    // A pawn nobody protects.
    const char* free_pawn = "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1";
    BOOST_TEST(wins(free_pawn, "d1d5", pawn));
    BOOST_TEST(!wins(free_pawn, "d1d5", pawn + 1));
    // Protected by a pawn: the rook is lost for it.
    const char* protected_pawn = "4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1";
    BOOST_TEST(!wins(protected_pawn, "d1d5", 0));
    BOOST_TEST(wins(protected_pawn, "d1d5", pawn - rook));
    BOOST_TEST(!wins(protected_pawn, "d1d5", pawn - rook + 1));
    // A second rook behind the first does not help against a pawn, but does against a knight.
    BOOST_TEST(wins("4k3/8/1n6/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", pawn - rook + knight));
    BOOST_TEST(!wins("4k3/8/1n6/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", pawn - rook + knight + 1));
    // The king may not take what is protected.
    BOOST_TEST(!wins("8/8/3k4/3n4/8/8/3R4/4K3 w - - 0 1", "d2d5", 0));
    BOOST_TEST(wins("8/8/3k4/3n4/8/8/3R4/3RK3 w - - 0 1", "d2d5", knight));
    // A promotion gains the difference.
    BOOST_TEST(wins("4k3/8/8/1P6/8/8/8/K7 w - - 0 1", "b5b6m", exchange_value(PieceType::neang) - pawn));
}
