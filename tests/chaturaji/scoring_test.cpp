#include "chaturaji/scoring.hpp"

#include <boost/test/unit_test.hpp>
#include <numeric>

#include "chaturaji/dice.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

namespace {

using Values = std::array<double, seat_count>;

void check(const Values& values, const Values& expected) {
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        BOOST_TEST(values[seat] == expected[seat], boost::test_tools::tolerance(1e-12));
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(payoffs) {
    check(placement_payoffs({1, 2, 3, 4}), {1, 1. / 3, -1. / 3, -1});
    check(placement_payoffs({3, 1, 4, 1}), {-1. / 3, 2. / 3, -1, 2. / 3});
    check(placement_payoffs({2, 2, 2, 1}), {-1. / 3, -1. / 3, -1. / 3, 1});
    check(placement_payoffs({1, 1, 1, 1}), {0, 0, 0, 0});
}

BOOST_AUTO_TEST_CASE(first_places) {
    check(shares_of_first({1, 2, 3, 4}), {1, 0, 0, 0});
    check(shares_of_first({3, 1, 4, 1}), {0, 0.5, 0, 0.5});
    check(shares_of_first({1, 1, 1, 1}), {0.25, 0.25, 0.25, 0.25});
}

/// The figures of the rules: of 36 rolls, by class.
BOOST_AUTO_TEST_CASE(ten_classes_of_rolls) {
    for (const DiceKind dice : {DiceKind::cubic, DiceKind::long_dice}) {
        Rules rules;
        rules.dice = dice;
        double sum = 0;
        int unordered = 0;
        for (const RollClass& roll : roll_classes(rules)) {
            sum += roll.probability;
            unordered += roll.unordered;
        }
        BOOST_TEST(roll_classes(rules).size() == 10U);
        BOOST_TEST(sum == 1, boost::test_tools::tolerance(1e-12));
        BOOST_TEST(unordered == (dice == DiceKind::cubic ? 21 : 10));
    }
    const auto of_36 = [](int low, int high) {
        for (const RollClass& roll : roll_classes(Rules())) {
            if (same_classes(roll.example, Dice::of(low, high))) return 36 * roll.probability;
        }
        return 0.0;
    };
    const auto close = boost::test_tools::tolerance(1e-12);
    BOOST_TEST(of_36(5, 6) == 8, close);
    BOOST_TEST(of_36(1, 5) == 4, close);
    BOOST_TEST(of_36(4, 6) == 4, close);
    BOOST_TEST(of_36(2, 5) == 4, close);
    BOOST_TEST(of_36(2, 3) == 2, close);
    BOOST_TEST(of_36(2, 2) == 1, close);
    BOOST_TEST(of_36(3, 3) == 1, close);
}
