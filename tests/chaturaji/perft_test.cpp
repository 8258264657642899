#include "chaturaji/perft.hpp"

#include <boost/test/unit_test.hpp>

using namespace airavata::chaturaji;

BOOST_AUTO_TEST_CASE(start_position) {
    const Position start = Position::start();
    const Rules rules;
    BOOST_TEST(perft(start, 0, rules) == 1U);
    BOOST_TEST(perft(start, 1, rules) == 345U);
    BOOST_TEST(perft(start, 2, rules) == 118957U);
#ifdef NDEBUG
    BOOST_TEST(perft(start, 3, rules) == 41017675U);
#endif
}
