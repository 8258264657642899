#include "core/time_budget.hpp"

#include <boost/test/unit_test.hpp>

using namespace airavata;

namespace {

TimeBudget share(int time, int increment, std::optional<int> moves_to_go = std::nullopt, int overhead = 10) {
    return share_of_clock({.time = Milliseconds(time),
                           .increment = Milliseconds(increment),
                           .moves_to_go = moves_to_go,
                           .move_overhead = Milliseconds(overhead)},
                          36);
}

}  // namespace

BOOST_AUTO_TEST_CASE(never_more_than_the_clock_holds) {
    for (const int time : {-5000, -1, 0, 1, 5, 11, 20, 50, 100, 1000, 60000, 3600000}) {
        for (const int increment : {0, 10, 1000, 100000}) {
            for (const std::optional<int> moves :
                 {std::optional<int>(), std::optional(0), std::optional(1), std::optional(40)}) {
                const TimeBudget budget = share(time, increment, moves);
                BOOST_TEST(budget.soft.count() >= 1);
                BOOST_TEST(budget.soft.count() <= budget.hard.count());
                BOOST_TEST(budget.hard.count() <= std::max(1, time - 10));
            }
        }
    }
}

/// A player who spends the soft limit and loses the overhead on each move never runs out of time.
BOOST_AUTO_TEST_CASE(a_long_game_fits_the_clock) {
    for (const int increment : {0, 5, 10, 50, 1000}) {
        int time = 1000;
        for (int move = 0; move < 300; ++move) {
            const auto spent = static_cast<int>(share(time, increment).soft.count()) + (increment > 0 ? 5 : 0);
            time -= spent;
            BOOST_REQUIRE(time >= 0 || increment == 0);
            if (time <= 10) break;  // without an increment any clock runs out at last
            time += increment;
        }
    }
}

BOOST_AUTO_TEST_CASE(more_time_more_thought) {
    BOOST_TEST(share(60000, 0).soft.count() > share(10000, 0).soft.count());
    BOOST_TEST(share(10000, 1000).soft.count() > share(10000, 0).soft.count());
    BOOST_TEST(share(10000, 0, 2).soft.count() > share(10000, 0, 20).soft.count());
    BOOST_TEST(share(10000, 0, 1).soft.count() > 8000);
}
