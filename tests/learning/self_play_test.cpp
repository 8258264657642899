// Playing and writing games of self-play.
#include "learning/self_play.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <boost/test/unit_test.hpp>
#include <csignal>

#include "learning/games.hpp"
#include "ouk/notation.hpp"
#include "ouk/random_network.hpp"

using namespace airavata;
using namespace airavata::learning;
using test::contents;
using test::fast_recipe;
using test::play;

namespace {

std::string refusal(const std::string& path, const Recipe& recipe) {
    const auto store = GameStore::open(path, recipe);
    return store ? "" : store.error().message;
}

/// What a file holds once so many games have been played into it, and how much of that is the last one.
struct Played {
    Played(const std::string& path, std::size_t games) {
        play(path, fast_recipe(), games);
        whole = contents(path);
        last = encode(test::ReadGames(path).games.at(games - 1)).size();
    }
    std::string whole;
    std::size_t last = 0;
};

}  // namespace

BOOST_AUTO_TEST_CASE(games_are_honest) {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("games");
    const auto played = play(file, fast_recipe(), 12);
    const test::ReadGames read(file);
    BOOST_TEST(read.error == "");
    BOOST_TEST_REQUIRE(read.games.size() == 12U);
    std::uint64_t positions = 0;
    for (std::size_t number = 0; number < read.games.size(); ++number) {
        const GameRecord& game = read.games[number];
        const auto checked = check(game);
        BOOST_TEST(checked.has_value(), (checked ? "" : checked.error().message));
        BOOST_TEST(game.number == number);
        BOOST_TEST_REQUIRE(!game.moves.empty());
        BOOST_TEST(std::abs(game.moves[0].score) <= fast_recipe().balance);
        BOOST_TEST(game.moves.size() <= fast_recipe().most_plies);
        BOOST_TEST(game.unfinished() <= (game.moves.size() == fast_recipe().most_plies));
        const int plies = 2 * (game.start.full_move() - 1) + ouk::index(game.start.side_to_move());
        BOOST_TEST(plies >= fast_recipe().least_random_plies);
        BOOST_TEST(plies <= fast_recipe().most_random_plies);
        positions += game.moves.size();
    }
    BOOST_TEST(played.games == 12U);
    BOOST_TEST(played.positions == positions);
    BOOST_TEST(!(read.games[0].start == read.games[1].start));
}

BOOST_AUTO_TEST_CASE(a_game_does_not_depend_on_those_before_it) {
    SelfPlayer one(fast_recipe(), ouk::built_in_network());
    SelfPlayer other(fast_recipe(), ouk::built_in_network());
    BOOST_TEST_REQUIRE(one.play(0, SearchControl()).value().has_value());
    const auto after_another = one.play(5, SearchControl()).value();
    const auto alone = other.play(5, SearchControl()).value();
    BOOST_TEST_REQUIRE((after_another && alone));
    BOOST_TEST((*after_another == *alone));
    Recipe reseeded = fast_recipe();
    ++reseeded.seed;
    const auto elsewhere = SelfPlayer(reseeded, ouk::built_in_network()).play(5, SearchControl()).value();
    BOOST_TEST((elsewhere && *elsewhere != *alone));
}

BOOST_AUTO_TEST_CASE(the_signature_of_the_engine_is_the_same_every_time) {
    const auto first = engine_signature(ouk::built_in_network());
    BOOST_TEST_REQUIRE(first.has_value());
    BOOST_TEST(*first == engine_signature(ouk::built_in_network()).value());
    const auto by_network = engine_signature(test::random_network(1));
    BOOST_TEST((by_network == engine_signature(test::random_network(1))));
    BOOST_TEST((by_network != first));
    BOOST_TEST((by_network != engine_signature(test::random_network(2))));
}

BOOST_AUTO_TEST_CASE(threads_change_nothing) {
    const test::TemporaryFolder folder;
    play(folder.file("one"), fast_recipe(), 10, 1);
    play(folder.file("three"), fast_recipe(), 10, 3);
    BOOST_TEST((contents(folder.file("one")) == contents(folder.file("three"))));
}

BOOST_AUTO_TEST_CASE(a_file_goes_on_where_it_ends) {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("games");
    play(folder.file("at once"), fast_recipe(), 6);
    play(file, fast_recipe(), 4);
    const auto played = play(file, fast_recipe(), 6);
    BOOST_TEST(played.games == 2U);
    BOOST_TEST((contents(file) == contents(folder.file("at once"))));
    BOOST_TEST(play(file, fast_recipe(), 6).games == 0U);
    BOOST_TEST(play(file, fast_recipe(), 3).games == 0U);  // it is not cut
    BOOST_TEST((contents(file) == contents(folder.file("at once"))));
}

BOOST_AUTO_TEST_CASE(a_last_record_cut_short_is_cut_off_wherever_it_ends) {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("games");
    const auto [whole, last] = Played(file, 2);
    for (std::size_t missing = 1; missing < last; ++missing) {
        test::write(file, whole.substr(0, whole.size() - missing));
        {
            const auto store = GameStore::open(file, fast_recipe());
            BOOST_TEST_REQUIRE(store.has_value());
            BOOST_TEST(store->games() == 1U);
            BOOST_TEST(store->bytes_cut() == last - missing);
        }
        BOOST_TEST_REQUIRE((contents(file) == whole.substr(0, whole.size() - last)));
    }
    play(file, fast_recipe(), 2);
    BOOST_TEST((contents(file) == whole));

    // A recipe cut short is written anew.
    test::write(file, whole.substr(0, 30));
    play(file, fast_recipe(), 2);
    BOOST_TEST((contents(file) == whole));
}

BOOST_AUTO_TEST_CASE(what_is_refused_stays_as_it_is) {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("games");
    const auto refuses = [&](const std::string& bytes, const Recipe& recipe, const std::string& complaint) {
        test::write(file, bytes);
        BOOST_TEST(refusal(file, recipe) == file + ": byte " + complaint);
        BOOST_TEST((contents(file) == bytes));
    };
    play(file, fast_recipe(), 2);
    const std::string whole = contents(file);
    const test::ReadGames read(file);
    const std::size_t recipe_size = encode(fast_recipe()).size();
    Recipe other = fast_recipe();
    other.nodes = 41;
    refuses(whole, other, "0: the games are made otherwise: the node limit is 40, not 41");
    refuses("a text\n", fast_recipe(), "0: no record begins here");
    refuses(encode(read.games[0]), fast_recipe(), "0: a game stands before any recipe");
    refuses(whole + whole, fast_recipe(),
            std::to_string(whole.size()) + ": a second recipe: a file put together from several does not go on");
    refuses(encode(fast_recipe()) + encode(read.games[1]), fast_recipe(),
            std::to_string(recipe_size) + ": game 1 stands where game 0 should");
    std::string damaged = whole;
    damaged[recipe_size + 20] = static_cast<char>(damaged[recipe_size + 20] ^ 1);
    refuses(damaged, fast_recipe(), std::to_string(recipe_size) + ": the checksum of the record is wrong");
}

BOOST_AUTO_TEST_CASE(a_file_has_one_writer) {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("games");
    const auto store = GameStore::open(file, fast_recipe());
    BOOST_TEST_REQUIRE(store.has_value());
    BOOST_TEST(refusal(file, fast_recipe()) == file + " is being written by another program");
    BOOST_TEST(refusal("/nonexistent/games", fast_recipe()) ==
               "cannot open /nonexistent/games: No such file or directory");
}

BOOST_AUTO_TEST_CASE(a_stop_leaves_whole_games) {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("games");
    auto store = GameStore::open(file, fast_recipe());
    BOOST_TEST_REQUIRE(store.has_value());
    SearchControl control;
    const auto played =
        generate(*store, ouk::built_in_network(), std::nullopt, 2, control, [&](const Progress& progress) {
            if (progress.games == 3) control.stop();
        });
    BOOST_TEST_REQUIRE(played.has_value());
    BOOST_TEST(played->games >= 3U);
    const test::ReadGames read(file);
    BOOST_TEST(read.error == "");
    BOOST_TEST(read.games.size() == played->games);
    BOOST_TEST(store->games() == played->games);
    play(folder.file("at once"), fast_recipe(), played->games);
    BOOST_TEST((contents(file) == contents(folder.file("at once"))));
}

BOOST_AUTO_TEST_CASE(a_full_disk_loses_no_game) {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("games");
    const auto [whole, last] = Played(file, 3);
    test::write(file, whole.substr(0, whole.size() - last));

    // The file may grow by half of the next game.
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    BOOST_REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    const rlimit tight{.rlim_cur = whole.size() - last / 2, .rlim_max = before.rlim_max};
    auto store = GameStore::open(file, fast_recipe());
    BOOST_TEST_REQUIRE(store.has_value());
    SearchControl control;
    BOOST_REQUIRE(setrlimit(RLIMIT_FSIZE, &tight) == 0);
    const auto played = generate(*store, ouk::built_in_network(), 9, 2, control, [](const Progress&) {});
    BOOST_REQUIRE(setrlimit(RLIMIT_FSIZE, &before) == 0);
    BOOST_TEST_REQUIRE(!played.has_value());
    BOOST_TEST(played.error().message == "cannot write " + file + ": File too large");
    BOOST_TEST(store->games() == 2U);
    BOOST_TEST((contents(file) == whole.substr(0, whole.size() - last)));
}
