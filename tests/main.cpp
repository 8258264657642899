// The main function of every test program; Boost.Test finds the cases by itself.
#include <boost/test/unit_test.hpp>

int main(int argc, char** argv) {
    return boost::unit_test::unit_test_main([] { return true; }, argc, argv);
}
