// Making books: counts, minimax over lines, weights, merging.
#include "book/builder.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

using namespace airavata::book;

namespace {

Entry find(const std::vector<Entry>& entries, std::uint64_t key, std::uint32_t move) {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const Entry& entry) { return entry.key == key && entry.move == move; });
    BOOST_TEST_REQUIRE((found != entries.end()));
    return *found;
}

/// So many games in which a move led from one position to another.
void add(Builder& builder, std::uint64_t key, std::uint32_t move, std::optional<std::uint64_t> next, int games,
         int result = 0) {
    for (int game = 0; game < games; ++game) builder.add({.key = key, .move = move, .next = next, .result = result});
}

}  // namespace

BOOST_AUTO_TEST_CASE(games_and_results_are_added_up) {
    Builder builder;
    add(builder, 1, 10, std::nullopt, 3, 1);
    add(builder, 1, 10, std::nullopt, 1, -1);
    add(builder, 1, 11, std::nullopt, 4, -1);
    add(builder, 1, 12, std::nullopt, 1, 1);
    const auto entries = builder.entries({.least_games = 2});
    BOOST_TEST(entries.size() == 2U);
    BOOST_TEST(find(entries, 1, 10).games == 4U);
    BOOST_TEST(find(entries, 1, 10).results == 2);
    BOOST_TEST(find(entries, 1, 10).weight == 65535);
    BOOST_TEST(find(entries, 1, 11).weight == 0, "it never won");
}

BOOST_AUTO_TEST_CASE(the_ends_of_lines_are_backed_up) {
    // From 1 to 2 or 3; from 2 to 4 or 5; 3, 4 and 5 are ends.
    Builder builder;
    add(builder, 1, 12, 2, 2);
    add(builder, 1, 13, 3, 2);
    add(builder, 2, 24, 4, 2);
    add(builder, 2, 25, 5, 2);
    builder.add_value(4, 30);
    builder.add_value(5, -10);
    builder.add_value(5, -30);
    builder.add_value(3, 5);
    builder.add_value(2, 999);  // what was thought of it does not count: its lines go on
    const auto entries = builder.entries({.least_games = 2, .temperature = 10, .most_loss = 60});
    BOOST_TEST(find(entries, 2, 24).value == -30);
    BOOST_TEST(find(entries, 2, 25).value == 20);
    BOOST_TEST(find(entries, 1, 12).value == -20);
    BOOST_TEST(find(entries, 1, 13).value == -5);
    BOOST_TEST(find(entries, 1, 13).weight == 65535);
    BOOST_TEST(std::abs(find(entries, 1, 12).weight - 65535 * std::exp(-1.5)) < 2);
    BOOST_TEST(find(builder.entries({.least_games = 2, .most_loss = 10}), 1, 12).weight == 0);
}

BOOST_AUTO_TEST_CASE(a_circle_comes_to_an_end) {
    Builder builder;
    add(builder, 1, 12, 2, 2);
    add(builder, 2, 21, 1, 2);
    add(builder, 2, 23, 3, 2);
    builder.add_value(3, 40);
    const auto entries = builder.entries({.least_games = 1});
    BOOST_TEST(entries.size() == 3U);
    BOOST_TEST(find(entries, 2, 23).value == -40);
}

BOOST_AUTO_TEST_CASE(books_are_merged) {
    const std::vector<Entry> one = {{.key = 1, .move = 1, .weight = 9, .value = 5, .games = 10, .results = 4},
                                    {.key = 1, .move = 2, .weight = 3, .value = 1, .games = 2, .results = 0}};
    const std::vector<Entry> other = {{.key = 1, .move = 1, .weight = 4, .value = 50, .games = 20, .results = -6},
                                      {.key = 2, .move = 1, .weight = 1, .value = 0, .games = 1, .results = 0}};
    const auto merged = merge({one, other});
    BOOST_TEST(merged.size() == 3U);
    const Entry sum = find(merged, 1, 1);
    BOOST_TEST(sum.games == 30U);
    BOOST_TEST(sum.results == -2);
    BOOST_TEST(sum.weight == 9);
    BOOST_TEST(sum.value == 50);
    BOOST_TEST((merge({one}) == one));
}
