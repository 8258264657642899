#include "core/text.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>

using namespace airavata;

namespace {

template <class Number>
std::errc error_in(std::string_view text) {
    const auto number = to_number<Number>(text);
    return number ? std::errc{} : number.error();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_number_is_all_of_the_text) {
    BOOST_TEST(to_number<int>("0").value() == 0);
    BOOST_TEST(to_number<int>("-17").value() == -17);
    BOOST_TEST(to_number<int>("-0").value() == 0);
    BOOST_TEST(to_number<int>("007").value() == 7);
    BOOST_TEST(to_number<int>(std::string_view("128").substr(0, 2)).value() == 12);
    for (const char* text : {"", "-", "+1", "--1", " 1", "1 ", "1x", "x1", "1.5", "1e3", "0x1", "ten"}) {
        BOOST_TEST((error_in<int>(text) == std::errc::invalid_argument), text);
    }
    BOOST_TEST((error_in<int>({}) == std::errc::invalid_argument));
}

BOOST_AUTO_TEST_CASE(a_number_that_does_not_fit_is_told_from_no_number) {
    BOOST_TEST(to_number<std::int64_t>("-9223372036854775808").value() == std::numeric_limits<std::int64_t>::min());
    BOOST_TEST(to_number<std::uint64_t>("18446744073709551615").value() == std::numeric_limits<std::uint64_t>::max());
    for (const char* text : {"2147483648", "-2147483649", "99999999999999999999999"}) {
        BOOST_TEST((error_in<int>(text) == std::errc::result_out_of_range), text);
    }
    BOOST_TEST((error_in<std::uint64_t>("18446744073709551616") == std::errc::result_out_of_range));
    BOOST_TEST((error_in<int>("99999999999999999999999x") == std::errc::invalid_argument));
    BOOST_TEST((error_in<std::uint64_t>("-1") == std::errc::invalid_argument));
}

BOOST_AUTO_TEST_CASE(a_double_may_have_a_point_and_an_exponent) {
    BOOST_TEST(to_number<double>("-0.25").value() == -0.25);
    BOOST_TEST(to_number<double>("5").value() == 5);
    BOOST_TEST(to_number<double>("1e3").value() == 1000);
    BOOST_TEST(to_number<double>("inf").value() == std::numeric_limits<double>::infinity());
    BOOST_TEST((error_in<double>("1e999") == std::errc::result_out_of_range));
    for (const char* text : {"", ".", "+1", " 1", "1,5", "1.5s", "0x1"}) {
        BOOST_TEST((error_in<double>(text) == std::errc::invalid_argument), text);
    }
}
