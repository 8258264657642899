// Reading files of games, and what they add up to.
#include "learning/reader.hpp"

#include <boost/test/unit_test.hpp>

#include "learning/games.hpp"
#include "learning/summary.hpp"
#include "ouk/notation.hpp"

using namespace airavata;
using namespace airavata::learning;

BOOST_AUTO_TEST_CASE(files_put_together_are_a_file) {
    const test::TemporaryFolder folder;
    Recipe other = test::fast_recipe();
    other.seed = 8;
    test::play(folder.file("a"), test::fast_recipe(), 2);
    test::play(folder.file("b"), other, 1);
    test::write(folder.file("ab"), test::contents(folder.file("a")) + test::contents(folder.file("b")));
    const test::ReadGames a(folder.file("a"));
    const test::ReadGames b(folder.file("b"));
    const test::ReadGames both(folder.file("ab"));
    BOOST_TEST(both.error == "");
    BOOST_TEST_REQUIRE(both.games.size() == 3U);
    BOOST_TEST((both.games[1] == a.games.at(1)));
    BOOST_TEST((both.games[2] == b.games.at(0)));
    BOOST_TEST((both.recipes[1] == test::fast_recipe()));
    BOOST_TEST((both.recipes[2] == other));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_told_with_its_place) {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("games");
    test::play(file, test::fast_recipe(), 3);
    const std::string whole = test::contents(file);
    const test::ReadGames before(file);
    const std::size_t last = whole.size() - encode(before.games.at(2)).size();
    const std::string place = file + ": byte " + std::to_string(last) + " (game 3): ";

    std::string damaged = whole;
    damaged.back() = static_cast<char>(damaged.back() ^ 1);
    test::write(file, damaged);
    const test::ReadGames games(file);
    BOOST_TEST(games.error == place + "the checksum of the record is wrong");
    BOOST_TEST(games.games.size() == 2U);  // the whole ones have been handed over

    test::write(file, whole.substr(0, whole.size() - 1));
    BOOST_TEST(test::ReadGames(file).error ==
               place + "the record is cut short; the whole records before it are the first " + std::to_string(last) +
                   " bytes");
    test::write(file, encode(before.games.at(0)));
    BOOST_TEST(test::ReadGames(file).error == file + ": byte 0: a game stands before any recipe");

    // A visitor's complaint ends the reading.
    test::write(file, whole);
    int visited = 0;
    const auto read = for_each_game(file, [&](const StoredGame&) -> Result<void> {
        if (++visited == 3) return failure("seen enough");
        return {};
    });
    BOOST_TEST_REQUIRE(!read.has_value());
    BOOST_TEST(read.error().message == place + "seen enough");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_refused) {
    const test::TemporaryFolder folder;
    BOOST_TEST(test::ReadGames("/nonexistent").error == "/nonexistent cannot be opened: No such file or directory");
    BOOST_TEST(test::ReadGames("/tmp").error == "/tmp is a directory");
    test::write(folder.file("empty"), "");
    const test::ReadGames empty(folder.file("empty"));
    BOOST_TEST(empty.error == "");
    BOOST_TEST(empty.games.empty());
}

BOOST_AUTO_TEST_CASE(scores_are_counted_from_whites_view) {
    GameRecord game;
    game.start = ouk::parse_fen("k7/8/1K6/8/8/8/8/7R b - - 0 1").value();  // the moves are not looked at
    for (const std::int16_t score : {-310, 320, 0, 5000, -31990}) game.moves.push_back({.move = {}, .score = score});
    game.ending = ouk::Ending::checkmate;
    game.white_half_points = 2;
    Summary summary;
    const Recipe recipe = test::fast_recipe();
    summary.add({.recipe = recipe, .game = game});
    game.ending = ouk::Ending::none;  // counts as a game, but for no score
    game.white_half_points = 1;
    summary.add({.recipe = recipe, .game = game});
    const std::string text = summary.text();
    const auto holds = [&](std::string_view part) {
        BOOST_TEST((text.find(part) != text.npos), "'" << part << "' is not in:\n" << text);
    };
    holds("2 games by Airavata test (engine 0123456789abcdef), seed 7, 40 nodes, 6-10 random plies\n");
    holds("2 games, 10 positions, 5.0 plies a game\n");
    holds("White won 1 (50.0 %), drawn 1 (50.0 %), lost 0 (0.0 %)\n");
    holds("ended by checkmate 1, stalemate 0, material 0, count 0, repetition 0, broken off 1\n");
    holds("\n    300          2  100.0    0.0    0.0   1.000 ");
    holds("\n      0          1  100.0    0.0    0.0   1.000 ");
    holds("\n >=1000          1  100.0    0.0    0.0   1.000 ");
    holds("\n  mates          1  100.0    0.0    0.0   1.000 ");
    holds("\n  mated          0\n");
}

BOOST_AUTO_TEST_CASE(the_fit_finds_the_scale_that_made_the_results) {
    // At +-scale * ln 3 three of four points are won.
    const std::int64_t score = 220;
    std::vector<ScoreBand> bands = {{.won = 300, .drawn = 0, .lost = 100, .score_sum = 400 * score},
                                    {.won = 50, .drawn = 100, .lost = 250, .score_sum = -400 * score},
                                    {}};
    const auto scale = logistic_scale(bands);
    BOOST_TEST_REQUIRE(scale.has_value());
    BOOST_TEST(*scale == 220 / std::log(3), boost::test_tools::tolerance(1e-6));
    std::swap(bands[0].won, bands[0].lost);
    std::swap(bands[1].won, bands[1].lost);
    BOOST_TEST(!logistic_scale(bands).has_value());
    BOOST_TEST(!logistic_scale({}).has_value());
}
