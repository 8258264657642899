// Files of self-play for the tests.
#pragma once

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "learning/generator.hpp"
#include "learning/reader.hpp"
#include "ouk/eval/built_in_network.hpp"
#include "temporary_folder.hpp"

namespace airavata::test {

/// Games that are short and played fast.
inline learning::Recipe fast_recipe() {
    learning::Recipe recipe;
    recipe.version = "test";
    recipe.engine = 0x0123456789abcdef;
    recipe.seed = 7;
    recipe.nodes = 40;
    recipe.most_nodes = 200;
    recipe.hash_mebibytes = 1;
    recipe.most_plies = 60;
    return recipe;
}

/// Plays games until the file holds so many.
inline learning::Progress play(const std::string& path, const learning::Recipe& recipe, std::uint64_t games,
                               std::size_t threads = 1) {
    auto store = learning::GameStore::open(path, recipe);
    BOOST_TEST_REQUIRE(store.has_value(), (store ? "" : store.error().message));
    SearchControl control;
    const auto played =
        learning::generate(*store, ouk::built_in_network(), games, threads, control, [](const learning::Progress&) {});
    BOOST_TEST_REQUIRE(played.has_value(), (played ? "" : played.error().message));
    return *played;
}

/// The games of a file; what is wrong with it is said in `error`.
struct ReadGames {
    explicit ReadGames(const std::string& path) {
        const auto read = learning::for_each_game(path, [&](const learning::StoredGame& stored) -> Result<void> {
            recipes.push_back(stored.recipe);
            games.push_back(stored.game);
            return {};
        });
        if (!read) error = read.error().message;
    }
    std::vector<learning::Recipe> recipes;  // of each game
    std::vector<learning::GameRecord> games;
    std::string error;
};

}  // namespace airavata::test
