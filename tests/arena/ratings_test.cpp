// Elo, the sequential test and ratings of games of four, against numbers computed by hand.
#include <boost/test/unit_test.hpp>
#include <cmath>

#include "arena/chaturaji_standings.hpp"
#include "arena/plackett_luce.hpp"
#include "arena/sprt.hpp"

using namespace airavata::arena;
namespace tools = boost::test_tools;

BOOST_AUTO_TEST_CASE(elo_from_pairs) {
    // 10 pairs: score (0.25*2 + 0.5*4 + 0.75*3 + 1)/10 = 0.575, variance (2*0.325^2 + 4*0.075^2 + 3*0.175^2 +
    // 0.425^2)/10
    const Pentanomial pairs{{0, 2, 4, 3, 1}};
    BOOST_TEST(pairs.pairs() == 10);
    BOOST_TEST(pairs.score() == 0.575, tools::tolerance(1e-12));
    BOOST_TEST(pairs.variance() == 0.050625, tools::tolerance(1e-12));
    // 400 log10(0.575/0.425); the interval 0.575 -+ 1.959964 * sqrt(0.0050625) is (0.435545, 0.714455).
    BOOST_TEST(elo(pairs)->value == 52.511, tools::tolerance(1e-4));
    BOOST_TEST(elo(pairs)->error == (159.319 - -45.038) / 2, tools::tolerance(1e-4));
    // (0.575 - 0.5) / (sqrt(2) * 0.225) * 800 / ln 10
    BOOST_TEST(normalized_elo(pairs)->value == 81.891, tools::tolerance(1e-4));
    // 0.075 / sqrt(0.0050625) = 1.0541 deviations
    BOOST_TEST(*likelihood_of_superiority(pairs) == 0.85408, tools::tolerance(1e-4));
}

BOOST_AUTO_TEST_CASE(elo_without_end) {
    BOOST_TEST(!elo(Pentanomial{}));
    BOOST_TEST(!elo(Pentanomial{{0, 0, 1, 0, 0}}));  // nothing is known of the error
    BOOST_TEST(!elo(Pentanomial{{0, 0, 0, 0, 5}}));
    BOOST_TEST(!normalized_elo(Pentanomial{{0, 0, 5, 0, 0}}));
    BOOST_TEST(!likelihood_of_superiority(Pentanomial{{0, 0, 5, 0, 0}}));
    BOOST_TEST(!elo(Pentanomial{{0, 0, 5, 0, 0}}));
    BOOST_TEST(elo(Pentanomial{{0, 1, 5, 1, 0}})->value == 0);
}

BOOST_AUTO_TEST_CASE(scores_and_elo) {
    BOOST_TEST(score_of_elo(400) == 10.0 / 11, tools::tolerance(1e-12));
    for (const double value : {-300.0, -1.0, 0.0, 20.0}) {
        BOOST_TEST(elo_of_score(score_of_elo(value)) == value, tools::tolerance(1e-9));
    }
}

BOOST_AUTO_TEST_CASE(ratio_of_pairs_won_or_lost) {
    // Only whole pairs: the mean fixes the distribution, so the ratio is the binomial one.
    const Pentanomial pairs{{4000, 0, 0, 0, 6000}};
    const Sprt sprt{.elo0 = 0, .elo1 = 50};
    const double score1 = score_of_elo(50);
    const double by_hand = 6000 * std::log(score1 / 0.5) + 4000 * std::log((1 - score1) / 0.5);
    BOOST_TEST(log_likelihood_ratio(pairs, sprt) == by_hand, tools::tolerance(1e-3));
}

BOOST_AUTO_TEST_CASE(ratio_near_the_middle) {
    // For small differences: pairs * (s1 - s0) * (2 s - s0 - s1) / (2 variance)
    const Pentanomial pairs{{100, 250, 400, 260, 110}};
    const Sprt sprt{.elo0 = 0, .elo1 = 2};
    const double s1 = score_of_elo(2);
    const double approximate = pairs.pairs() * (s1 - 0.5) * (2 * pairs.score() - 0.5 - s1) / (2 * pairs.variance());
    BOOST_TEST(log_likelihood_ratio(pairs, sprt) == approximate, tools::tolerance(0.01));
    // The same in normalised Elo, where 2 Elo are a fixed part of a game's deviation.
    const Sprt normalized{.elo0 = 0, .elo1 = 2, .model = Sprt::Model::normalized};
    const double n1 = 0.5 + 2 / (800 / std::log(10)) * std::sqrt(2 * pairs.variance());
    const double in_units = pairs.pairs() * (n1 - 0.5) * (2 * pairs.score() - 0.5 - n1) / (2 * pairs.variance());
    BOOST_TEST(log_likelihood_ratio(pairs, normalized) == in_units, tools::tolerance(0.01));
}

BOOST_AUTO_TEST_CASE(ratio_is_odd_when_sides_change) {
    const Pentanomial pairs{{3, 10, 20, 14, 5}};
    const Pentanomial turned{{5, 14, 20, 10, 3}};
    const Sprt sprt{.elo0 = -10, .elo1 = 10};
    BOOST_TEST(log_likelihood_ratio(pairs, sprt) == -log_likelihood_ratio(turned, sprt), tools::tolerance(1e-6));
    BOOST_TEST(log_likelihood_ratio(Pentanomial{}, sprt) == 0);
    BOOST_TEST(sprt.upper_bound() == std::log(19.0), tools::tolerance(1e-12));
    BOOST_TEST(sprt.lower_bound() == -std::log(19.0), tools::tolerance(1e-12));
}

namespace {

/// Games in which seat 0's entrant is first, and so on down, or the other way round.
void add(std::vector<RankedGame>& games, int count, std::array<std::size_t, 4> entrants, std::array<int, 4> places) {
    for (int i = 0; i < count; ++i) games.push_back({entrants, places, static_cast<int>(games.size())});
}

}  // namespace

BOOST_AUTO_TEST_CASE(two_entrants_by_hand) {
    // One seat of 0 against three of 1, whose order among themselves tells nothing: 50 times first, 50 times second.
    // With the strength s of 0 against 1 the likelihood is (s/(s+3))^50 (3/(s+3) s/(s+2))^50; at its maximum 2/s -
    // 2/(s+3) - 1/(s+2) = 0.
    std::vector<RankedGame> games;
    add(games, 50, {0, 1, 1, 1}, {1, 2, 3, 4});
    add(games, 50, {0, 1, 1, 1}, {2, 1, 3, 4});
    const auto ratings = plackett_luce(games, 2);
    const double s = std::pow(10, (ratings[0].value - ratings[1].value) / 400);
    BOOST_TEST(std::abs(2 / s - 2 / (s + 3) - 1 / (s + 2)) < 1e-3);
    // Each game is a group. The slopes of the two kinds of games by log s, through the curvature there; each rating is
    // half the difference from the other.
    const double slope_first = 1 - s / (s + 3);
    const double slope_second = 1 - s / (s + 3) - s / (s + 2);
    const double scatter = std::sqrt(50 * (std::pow(slope_first, 2) + std::pow(slope_second, 2)) * 100 / 99);
    const double curvature = 300 * s / std::pow(s + 3, 2) + 100 * s / std::pow(s + 2, 2);
    const double error = 1.98422 * scatter / curvature / 2 * 400 / std::log(10);
    for (const Estimate& rating : ratings) BOOST_TEST(rating.error == error, tools::tolerance(0.01));
    // A single group says nothing about how groups scatter.
    for (RankedGame& game : games) game.group = 0;
    for (const Estimate& rating : plackett_luce(games, 2)) BOOST_TEST(std::isnan(rating.error));
    for (const Estimate& rating : plackett_luce({}, 2)) BOOST_TEST(std::isnan(rating.error));
}

BOOST_AUTO_TEST_CASE(students_distribution) {
    BOOST_TEST(std::isnan(student_95(1)));
    BOOST_TEST(student_95(2) == 12.7062, tools::tolerance(1e-5));  // from printed tables
    BOOST_TEST(student_95(5) == 2.77645, tools::tolerance(1e-5));
    BOOST_TEST(student_95(100'000'000) == normal_95, tools::tolerance(1e-6));
}

BOOST_AUTO_TEST_CASE(means_over_rounds) {
    // The first entrant is first in all games of the one round, and last in those of the other.
    ChaturajiStandings standings({"A", "B"}, 1);
    const Seating seating = {0, 1, 1, 1};
    standings.count({1, seating, {1, 2, 3, 4}, {9, 3, 2, 1}, {1, 0, 0, 0}});
    auto lines = standings.lines();
    BOOST_TEST(lines[0].payoff.value == 1);
    BOOST_TEST(std::isnan(lines[0].payoff.error));
    BOOST_TEST(std::isnan(lines[0].rating.error));
    BOOST_TEST(standings.report()["players"][0]["rating"].dump().find("\"error\":null") != std::string::npos);
    standings.count({2, seating, {4, 1, 2, 3}, {0, 3, 2, 1}, {0, 0, 0, 0}});
    lines = standings.lines();
    BOOST_TEST(lines[0].payoff.value == 0);
    BOOST_TEST(lines[0].payoff.error == 12.7062, tools::tolerance(1e-5));  // deviation sqrt(2), of the mean 1
    BOOST_TEST(lines[0].points.error == 12.7062 * 4.5, tools::tolerance(1e-5));
    BOOST_TEST(lines[0].rating.error > 0);
}

BOOST_AUTO_TEST_CASE(equal_entrants) {
    std::vector<RankedGame> games;
    add(games, 10, {0, 1, 2, 3}, {1, 2, 3, 4});
    add(games, 10, {3, 2, 1, 0}, {1, 2, 3, 4});
    add(games, 10, {1, 3, 0, 2}, {1, 2, 3, 4});
    add(games, 10, {2, 0, 3, 1}, {1, 2, 3, 4});
    for (const Estimate& rating : plackett_luce(games, 4)) {
        BOOST_TEST(std::abs(rating.value) < 1e-6);
        BOOST_TEST(rating.error > 0);
    }
}

BOOST_AUTO_TEST_CASE(ties_are_the_mean_of_orders) {
    // All four share the first place: nothing is learned.
    std::vector<RankedGame> games;
    add(games, 20, {0, 1, 2, 3}, {1, 1, 1, 1});
    for (const Estimate& rating : plackett_luce(games, 4)) BOOST_TEST(std::abs(rating.value) < 1e-6);
}

BOOST_AUTO_TEST_CASE(shared_places_by_hand) {
    // 0 and 1 share the first place of 50 games with 2 and 3, who share the first of 30 others. With the strength s of
    // the former against the latter, the chances are s^2 / ((s+1) (s+2)) and 1 / ((s+1) (2s+1)).
    std::vector<RankedGame> games;
    add(games, 50, {0, 1, 2, 3}, {1, 1, 3, 3});
    add(games, 30, {0, 1, 2, 3}, {3, 3, 1, 1});
    const auto ratings = plackett_luce(games, 4);
    BOOST_TEST(std::abs(ratings[0].value - ratings[1].value) < 1e-6);
    BOOST_TEST(std::abs(ratings[2].value - ratings[3].value) < 1e-6);
    const double s = std::pow(10, (ratings[0].value - ratings[2].value) / 400);
    const double slope = 50 * (2 - s / (s + 1) - s / (s + 2)) - 30 * (s / (s + 1) + 2 * s / (2 * s + 1));
    BOOST_TEST(std::abs(slope) < 0.1);  // but for the prior
    for (const Estimate& rating : ratings) BOOST_TEST(rating.error > 0);
}

BOOST_AUTO_TEST_CASE(who_loses_everything_has_a_rating) {
    std::vector<RankedGame> games;
    add(games, 20, {0, 1, 2, 3}, {1, 2, 3, 4});
    const auto ratings = plackett_luce(games, 4);
    double sum = 0;
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        BOOST_TEST(std::isfinite(ratings[i].value));
        if (i > 0) BOOST_TEST(ratings[i].value < ratings[i - 1].value);
        sum += ratings[i].value;
    }
    BOOST_TEST(std::abs(sum) < 1e-6);
}

BOOST_AUTO_TEST_CASE(games_that_repeat_each_other_say_no_more) {
    // Every game twice in one group: the same ratings and, but for the small sample's correction, the same errors.
    std::vector<RankedGame> once;
    add(once, 30, {0, 1, 1, 1}, {1, 2, 3, 4});
    add(once, 30, {0, 1, 1, 1}, {3, 2, 1, 4});
    std::vector<RankedGame> twice = once;
    twice.insert(twice.end(), once.begin(), once.end());
    const auto a = plackett_luce(once, 2);
    const auto b = plackett_luce(twice, 2);
    BOOST_TEST(a[0].value == b[0].value, tools::tolerance(0.01));
    BOOST_TEST(a[0].error == b[0].error, tools::tolerance(0.01));
}
