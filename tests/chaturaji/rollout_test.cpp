// Rollouts: exact where the end is near, sure as they say.
#include "chaturaji/rollout.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

#include "chaturaji/bench_positions.hpp"
#include "chaturaji/eval/built_in_network.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/random_network.hpp"
#include "chaturaji/search/search.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

namespace {

constexpr auto ignore = [](std::size_t) {};
constexpr int all_first_rolls = 36;

/// A position between turns, early in a game.
Position some_position() {
    const Rules rules;
    return distinct_turns(parse_fen(bench_positions[0], rules).value(), rules).front().after;
}

Rollout roll_out(const Position& position, const RolloutPlan& plan, const Rules& rules = Rules()) {
    return roll_out(position, rules, Objective::place, test::random_network(1), plan, 1, SearchControl(), ignore);
}

/// What the search makes of a position before a roll when so many turns are played out.
Expectation searched(const Position& position, const Rules& rules, int depth) {
    Searcher searcher(test::random_network(1));
    SearchLimits limits;
    limits.depth = depth;
    return searcher
        .search_before_roll(position, rules, Objective::place, limits, SearchControl(), [](const SearchReport&) {})
        .expectation;
}

/// Plays out a position whose game ends after two turns, and checks that the mean is exact.
Rollout exact_two_turns(const char* fen, std::uint32_t games, float tolerance) {
    const Position position = parse_fen(fen, Rules()).value();
    const Rollout rollout = roll_out(position, {.games = games, .less_luck = false});
    const Expectation mean = rollout.mean();
    const Expectation exact = searched(position, Rules(), 2);
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        BOOST_TEST(std::abs(mean.objective[seat] - exact.objective[seat]) < tolerance);
    }
    return rollout;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_last_turn_is_exact) {
    Rules rules;
    Position position = some_position();
    rules.round_limit = position.turn() / turns_per_round + 1;
    while (position.turn() % turns_per_round != turns_per_round - 1) {
        position = position.after_roll(Dice::of(3, 5), rules);
        if (!position.dice().empty()) position = position.after_early_end(rules);
        BOOST_TEST_REQUIRE(!position.over());
    }
    const Expectation exact = searched(position, rules, 1);
    for (const bool less_luck : {false, true}) {
        const Rollout rollout = roll_out(position, {.games = all_first_rolls, .less_luck = less_luck}, rules);
        const Expectation mean = rollout.mean();
        for (std::size_t seat = 0; seat < seat_count; ++seat) {
            BOOST_TEST(std::abs(mean.objective[seat] - exact.objective[seat]) < 1e-5F);
            BOOST_TEST(std::abs(mean.points[seat] - exact.points[seat]) < 1e-4F);
            // Without the luck of the only roll nothing scatters.
            if (less_luck) BOOST_TEST(rollout.error().objective[seat] < 1e-6F);
        }
    }
}

BOOST_AUTO_TEST_CASE(each_of_the_first_two_rolls_is_dealt_alike) {
    // Yellow cannot move, and green's turn is the game's last one.
    const Rollout rollout =
        exact_two_turns("8/7yP/7gK/8/1rP2gE3/8/5rP2/rK7 y - 5,3,2,4 by,-,-,- -,-,-,- - 0 118", all_first_rolls, 1e-5F);
    BOOST_TEST(rollout.error().objective[3] > 0.01F);
}

BOOST_AUTO_TEST_CASE(the_first_two_rolls_are_dealt_with_each_other) {
    // Yellow's and green's turns are the game's last ones.
    const Rollout rollout = exact_two_turns("8/7yP/6gK1/3yH4/1rP2gE3/8/5rP2/rK7 y - 5,3,4,4 by,-,-,- -,-,-,- - 0 118",
                                            all_first_rolls * all_first_rolls, 1e-4F);
    BOOST_TEST(rollout.error().objective[0] > 0.002F);
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_has_its_result) {
    const Position over = parse_fen("8/8/8/8/8/8/8/rK7 r - 54,3,2,1 byg,-,-,- -,-,-,- - 0 40", Rules()).value();
    BOOST_TEST_REQUIRE(over.over());
    const Rollout rollout = roll_out(over, {.games = 2});
    const SeatValues expected = {1, 1.0F / 3, -1.0F / 3, -1};
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        BOOST_TEST(std::abs(rollout.mean().objective[seat] - expected[seat]) < 1e-6F);
    }
    BOOST_TEST((rollout.error().objective == SeatValues{}));
}

BOOST_AUTO_TEST_CASE(another_seed_has_other_dice) {
    const auto first_game = [](std::uint64_t seed) {
        return roll_out(some_position(), {.seed = seed, .games = 1}).games.at(0).objective;
    };
    BOOST_TEST((first_game(5) == first_game(5)));
    BOOST_TEST((first_game(5) != first_game(6)));
}

BOOST_AUTO_TEST_CASE(luck_taken_off_leaves_the_mean_and_a_smaller_error) {
    // By a network that knows something of the game.
    const auto roll = [](bool less_luck) {
        return roll_out(some_position(), Rules(), Objective::place, built_in_network(),
                        {.games = 72, .less_luck = less_luck}, 1, SearchControl(), ignore);
    };
    const Rollout with_luck = roll(false);
    const Rollout less_luck = roll(true);
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        const float error = std::hypot(with_luck.error().objective[seat], less_luck.error().objective[seat]);
        BOOST_TEST(std::abs(with_luck.mean().objective[seat] - less_luck.mean().objective[seat]) < 4 * error);
        BOOST_TEST(less_luck.error().objective[seat] < with_luck.error().objective[seat]);
    }
}

BOOST_AUTO_TEST_CASE(a_difference_is_of_the_same_dice) {
    const Rollout rollout = roll_out(some_position(), {.games = 12});
    BOOST_TEST(difference(rollout, rollout, Seat::blue).mean == 0);
    BOOST_TEST(difference(rollout, rollout, Seat::blue).error == 0);
    Rollout better = rollout;
    for (Expectation& game : better.games) game.objective[1] += 0.5F;
    BOOST_TEST(std::abs(difference(better, rollout, Seat::blue).mean - 0.5) < 1e-6);
    BOOST_TEST(difference(better, rollout, Seat::blue).error < 1e-6);
    BOOST_TEST(difference(better, rollout, Seat::red).mean == 0);
}
