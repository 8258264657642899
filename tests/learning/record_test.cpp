// The records of self-play: written, read, damaged, replayed.
#include "learning/record.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "learning/games.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"

using namespace airavata;
using namespace airavata::learning;

namespace {

/// A position with both colours' pieces, rights and a count, as no game of self-play begins with.
constexpr std::string_view odd_fen = "3mk3/8/4p2p/1p2n1P1/1p6/1S5P/3mN1R1/3KMr2 b de 86 17 312";

GameRecord odd_game() {
    GameRecord game;
    game.number = 0x0123456789abcdef;
    game.start = ouk::parse_fen(odd_fen).value();
    const auto moves = legal_moves(game.start);
    for (const std::int16_t score : {0, 1, -1, 31999, -32000}) {
        game.moves.push_back({.move = moves[game.moves.size()], .score = score});
    }
    game.ending = ouk::Ending::count;
    return game;
}

/// A game of which the rules approve: mate in one move.
GameRecord mate_in_one() {
    GameRecord game;
    game.start = ouk::parse_fen("k7/8/1K6/8/8/8/8/7R w - - 0 1").value();
    game.moves.push_back({.move = ouk::parse_uci(game.start, "h1h8").value(), .score = 31999});
    game.ending = ouk::Ending::checkmate;
    game.white_half_points = 2;
    return game;
}

Recipe odd_recipe() {
    return {.version = "9.8.7",
            .engine = 0xfedcba9876543210,
            .seed = 0xffffffffffffffff,
            .nodes = 123456789012,
            .most_nodes = 3,
            .hash_mebibytes = 70000,
            .least_random_plies = 1,
            .most_random_plies = 30,
            .balance = 65535,
            .most_plies = 1000};
}

Result<std::optional<Record>> first_record(const std::string& bytes) {
    std::istringstream input(bytes);
    return RecordReader(input).next();
}

std::string complaint(const GameRecord& game) {
    const auto checked = check(game);
    return checked ? "" : checked.error().message;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_record_is_read_as_it_was_written) {
    const auto game = first_record(encode(odd_game()));
    BOOST_TEST_REQUIRE(game.has_value());
    BOOST_TEST((std::get<GameRecord>(game->value()) == odd_game()));
    const auto recipe = first_record(encode(odd_recipe()));
    BOOST_TEST_REQUIRE(recipe.has_value());
    BOOST_TEST((std::get<Recipe>(recipe->value()) == odd_recipe()));
}

BOOST_AUTO_TEST_CASE(a_game_has_the_bytes_that_the_page_describes) {
    const std::string bytes = encode(mate_in_one());
    const auto byte = [&](std::size_t at) { return static_cast<int>(static_cast<unsigned char>(bytes[at])); };
    BOOST_TEST(bytes.size() == 12U + 56 + 4 + 4);
    BOOST_TEST(bytes.substr(0, 4) == "OUKG");
    BOOST_TEST(byte(4) == 60);                                // length of the body
    BOOST_TEST(byte(20 + 3) == 0x46);                         // g1 empty, h1 white rook
    BOOST_TEST(byte(20 + 20) == 0x56);                        // a6 empty, b6 white king
    BOOST_TEST(byte(20 + 28) == 0x6d);                        // a8 black king, b8 empty
    BOOST_TEST(byte(52) == 0);                                // White to move
    BOOST_TEST(byte(62) == 1);                                // move number
    BOOST_TEST(byte(66) == 2);                                // White has won
    BOOST_TEST(byte(67) == 1);                                // by mate
    BOOST_TEST((byte(68) | byte(69) << 8) == (7 | 63 << 6));  // h1h8
    BOOST_TEST((byte(70) | byte(71) << 8) == 31999);
}

BOOST_AUTO_TEST_CASE(every_changed_bit_is_found) {
    for (const std::string& whole : {encode(odd_game()), encode(odd_recipe())}) {
        for (std::size_t at = 0; at < whole.size(); ++at) {
            for (int bit = 0; bit < 8; ++bit) {
                std::string damaged = whole;
                damaged[at] = static_cast<char>(damaged[at] ^ 1 << bit);
                std::istringstream input(damaged);
                RecordReader reader(input);
                const auto record = reader.next();
                BOOST_TEST_REQUIRE(!record.has_value(), "bit " << bit << " of byte " << at);
                BOOST_TEST(!reader.cut_short());
                BOOST_TEST(reader.complete() == 0U);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_record_cut_short_is_known_as_such) {
    const std::string first = encode(odd_recipe());
    const std::string last = encode(odd_game());
    for (std::size_t length = 1; length < last.size(); ++length) {
        std::istringstream input(first + last.substr(0, length));
        RecordReader reader(input);
        BOOST_TEST_REQUIRE(reader.next().has_value());
        const auto record = reader.next();
        BOOST_TEST_REQUIRE(!record.has_value());
        BOOST_TEST(reader.cut_short());
        BOOST_TEST(reader.complete() == first.size());
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_record_is_not_taken_for_one_cut_short) {
    for (const std::string text : {"x", "OUX", "ouk", "hello\n", "a longer text than a head\n"}) {
        std::istringstream input(text);
        RecordReader reader(input);
        const auto record = reader.next();
        BOOST_TEST_REQUIRE(!record.has_value());
        BOOST_TEST(record.error().message == "no record begins here");
        BOOST_TEST(!reader.cut_short());
    }
}

BOOST_AUTO_TEST_CASE(impossible_positions_are_refused) {
    GameRecord game = odd_game();
    game.start = ouk::Position();
    const auto record = first_record(encode(game));
    BOOST_TEST_REQUIRE(!record.has_value());
    BOOST_TEST(record.error().message == "the start position is none: FEN board: white has no king");
}

BOOST_AUTO_TEST_CASE(differences_are_named) {
    const Recipe one;
    BOOST_TEST(difference(one, one) == "");
    const auto with = [&](auto change) {
        Recipe other = one;
        change(other);
        BOOST_TEST((other != one));
        return difference(one, other);
    };
    BOOST_TEST(with([](Recipe& r) { r.version = "1"; }) == "the program's version is , not 1");
    BOOST_TEST(with([](Recipe& r) { r.engine = 10; }) ==
               "the engine's signature is 0000000000000000, not 000000000000000a");
    BOOST_TEST(with([](Recipe& r) { r.seed = 2; }) == "the seed is 1, not 2");
    BOOST_TEST(with([](Recipe& r) { r.nodes = 2; }) == "the node limit is 5000, not 2");
    BOOST_TEST(with([](Recipe& r) { r.most_nodes = 2; }) == "the hard node limit is 25000, not 2");
    BOOST_TEST(with([](Recipe& r) { r.hash_mebibytes = 2; }) == "the hash size in MiB is 8, not 2");
    BOOST_TEST(with([](Recipe& r) { r.least_random_plies = 2; }) == "the least number of random plies is 6, not 2");
    BOOST_TEST(with([](Recipe& r) { r.most_random_plies = 2; }) == "the greatest number of random plies is 10, not 2");
    BOOST_TEST(with([](Recipe& r) { r.balance = 2; }) == "the balance of openings is 250, not 2");
    BOOST_TEST(with([](Recipe& r) { r.most_plies = 2; }) == "the greatest number of plies is 500, not 2");
}

BOOST_AUTO_TEST_CASE(games_are_checked_by_the_rules) {
    BOOST_TEST(complaint(mate_in_one()) == "");
    GameRecord game = mate_in_one();
    game.moves[0].move = ouk::Move(0, 1);
    BOOST_TEST(complaint(game) == "ply 1: 'a1b1' (code 64) is not legal in k7/8/1K6/8/8/8/8/7R w - - 0 1");
    game = mate_in_one();
    game.moves[0].move = ouk::Move::from_code(static_cast<std::uint16_t>(game.moves[0].move.code() | 1 << 15));
    BOOST_TEST(complaint(game).starts_with("ply 1: 'h1h8' (code 36807) is not legal"));
    game = mate_in_one();
    game.moves[0].score = 32001;
    BOOST_TEST(complaint(game) == "ply 1: the score 32001 is beyond a mate");
    game = mate_in_one();
    game.moves.push_back(game.moves[0]);
    BOOST_TEST(complaint(game) == "ply 2: the game goes on after its end by checkmate");
    game = mate_in_one();
    game.ending = ouk::Ending::none;
    BOOST_TEST(complaint(game) == "ply 1: the ending is said to be none, not checkmate");
    game = mate_in_one();
    game.white_half_points = 1;
    BOOST_TEST(complaint(game) == "ply 1: White is said to have 1 half points, not 2");
}
