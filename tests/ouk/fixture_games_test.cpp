// Every recorded game replays exactly, and on the way everything that must hold at every position is asked.
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>

#include "ouk/game.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"
#include "ouk/ouk_games.hpp"

using namespace airavata;
using namespace airavata::ouk;

BOOST_AUTO_TEST_CASE(games_replay_exactly) {
    std::size_t moves_played = 0;
    for (const auto& recorded : test::recorded_games()) {
        const auto start = parse_fen(recorded.start);
        BOOST_REQUIRE_MESSAGE(start, start.error().message);
        BOOST_TEST(to_fen(*start) == recorded.start);
        Game game(*start);

        for (const auto& [text, san, fen, replies] : recorded.moves) {
            // Only its last position may be the end of a game. (One starts where neither side can mate.)
            BOOST_REQUIRE_MESSAGE(game.ending() == Ending::none || game.keys().size() == 1,
                                  "over before " << text << " to " << fen);
            const auto move = parse_uci(game.position(), text);
            BOOST_REQUIRE_MESSAGE(move, move.error().message);
            BOOST_TEST(to_uci(*move) == text);
            BOOST_TEST(to_san(game.position(), *move) == san);
            const auto by_san = parse_san(game.position(), san);
            BOOST_REQUIRE_MESSAGE(by_san, by_san.error().message);
            BOOST_TEST((*by_san == *move));

            game.play(*move);
            BOOST_REQUIRE_EQUAL(to_fen(game.position()), fen);
            BOOST_REQUIRE_EQUAL(legal_moves(game.position()).size(), replies);
            BOOST_REQUIRE_EQUAL(count_legal_moves(game.position()), replies);
            ++moves_played;
        }

        const Position& last = game.position();
        BOOST_TEST((game.ending() != Ending::none) == recorded.over);
        BOOST_TEST(result_text(last, game.ending()) == recorded.result);
        // The recorder takes repetition and count for draws that are claimed.
        const bool unclaimed = ending(last) != Ending::count;
        BOOST_TEST(result_text(last, unclaimed ? ending(last) : Ending::none) == recorded.resultNoClaim);
        BOOST_TEST((!can_mate(last, Color::white) && !can_mate(last, Color::black)) == recorded.insufficient);
    }
    BOOST_TEST(moves_played == 25416U);
}

BOOST_AUTO_TEST_CASE(keys_are_those_of_a_fresh_position) {
    for (const auto& recorded : test::recorded_games()) {
        Position position = *parse_fen(recorded.start);
        for (const auto& turn : recorded.moves) {
            position = position.after(*parse_uci(position, turn.move));
            const Position fresh = *parse_fen(turn.fen);
            BOOST_REQUIRE(position == fresh);
            BOOST_REQUIRE_EQUAL(position.repetition_key(), position.fresh_repetition_key());
            BOOST_REQUIRE_EQUAL(position.repetition_key(), fresh.repetition_key());
            BOOST_REQUIRE_EQUAL(position.key(), fresh.key());
            BOOST_REQUIRE_EQUAL(position.after_null().repetition_key(), position.after_null().fresh_repetition_key());
        }
    }
}

BOOST_AUTO_TEST_CASE(keys_tell_rights_side_and_counts_apart) {
    const auto position = [](const char* fen) { return *parse_fen(fen); };
    const Position plain = position("8/3k4/6M1/2K1S3/8/8/8/8 b - - 8 1");
    const Position counted = position("8/3k4/6M1/2K1S3/8/8/8/8 b - 86 8 1");
    BOOST_TEST(plain.repetition_key() == counted.repetition_key());
    BOOST_TEST(plain.key() != counted.key());
    BOOST_TEST(counted.key() != position("8/3k4/6M1/2K1S3/8/8/8/8 b - 86 9 1").key());
    BOOST_TEST(counted.key() != position("8/3k4/6M1/2K1S3/8/8/8/8 b - 87 9 1").key());
    BOOST_TEST(plain.key() != position("8/3k4/6M1/2K1S3/8/8/8/8 w - - 8 1").key());

    const std::string board = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w ";
    std::set<std::uint64_t> keys;
    for (const char* rights : {"-", "D", "E", "d", "e", "DE", "de", "DEde"}) {
        keys.insert(parse_fen(board + rights + " - 0 1")->repetition_key());
    }
    BOOST_TEST(keys.size() == 8U);
}
