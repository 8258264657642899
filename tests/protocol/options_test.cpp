// The options by themselves: kinds, limits, how they are described.
#include "protocol/options.hpp"

#include <boost/test/unit_test.hpp>
#include <optional>

using namespace airavata;
using namespace airavata::protocol;

namespace {

/// One option of each kind, and what their handlers were last called with.
struct Table {
    Table() {
        options.add_check("Check", true, [this](bool on) -> Result<void> {
            check = on;
            return {};
        });
        options.add_spin("Some Spin", 5, -3, 10, [this](std::int64_t number) -> Result<void> {
            if (number == 7) return failure("not 7");
            spin = number;
            return {};
        });
        options.add_combo("Combo", "one", {"one", "Two"},
                          [this](const std::string& choice) -> Result<void> {
                              combo = choice;
                              return {};
                          },
                          {{"deux", "Two"}});
        options.add_text("Text", "", [this](const std::string& value) -> Result<void> {
            text = value;
            return {};
        });
        options.add_text("Name", "nobody", [](const std::string&) -> Result<void> { return {}; });
        options.add_button("Push", [this]() -> Result<void> {
            ++pushed;
            return {};
        });
    }

    void sets(std::string_view name, const std::string& value) {
        const auto set = options.set(name, value);
        BOOST_TEST(set.has_value(), (set ? "" : set.error().message));
    }
    void refuses(std::string_view name, const std::string& value, const std::string& reason) {
        const auto set = options.set(name, value);
        BOOST_REQUIRE(!set);
        BOOST_TEST(set.error().message == reason);
    }

    Options options;
    std::optional<bool> check;
    std::optional<std::int64_t> spin;
    std::string combo = "unset", text = "unset";
    int pushed = 0;
};

}  // namespace

BOOST_FIXTURE_TEST_CASE(described_in_their_order, Table) {
    BOOST_TEST(options.describe() ==
               "option name Check type check default true\n"
               "option name Some Spin type spin default 5 min -3 max 10\n"
               "option name Combo type combo default one var one var Two\n"
               "option name Text type string default <empty>\n"
               "option name Name type string default nobody\n"
               "option name Push type button\n");
}

BOOST_FIXTURE_TEST_CASE(no_handler_is_called_by_itself, Table) {
    BOOST_TEST(!check.has_value());
    BOOST_TEST(!spin.has_value());
    BOOST_TEST(combo == "unset");
    BOOST_TEST(pushed == 0);
}

BOOST_FIXTURE_TEST_CASE(checks, Table) {
    sets("Check", "false");
    BOOST_TEST(*check == false);
    sets("check", "TRUE");
    BOOST_TEST(*check == true);
    refuses("Check", "1", "option Check: '1' is neither true nor false");
    refuses("Check", "", "option Check: '' is neither true nor false");
    BOOST_TEST(*check == true);
}

BOOST_FIXTURE_TEST_CASE(spins, Table) {
    for (const std::int64_t number : {-3, 0, 10}) {
        sets("Some Spin", std::to_string(number));
        BOOST_TEST(*spin == number);
    }
    refuses("Some Spin", "11", "option Some Spin: 11 is not from -3 to 10");
    refuses("Some Spin", "-4", "option Some Spin: -4 is not from -3 to 10");
    refuses("Some Spin", "4x", "option Some Spin: '4x' is not a number");
    refuses("Some Spin", "4.5", "option Some Spin: '4.5' is not a number");
    refuses("Some Spin", "", "option Some Spin: '' is not a number");
    refuses("Some Spin", "99999999999999999999", "option Some Spin: 99999999999999999999 is not from -3 to 10");
    refuses("Some Spin", "7", "option Some Spin: not 7");
    BOOST_TEST(*spin == 10);
}

BOOST_FIXTURE_TEST_CASE(combos, Table) {
    sets("combo", "TWO");
    BOOST_TEST(combo == "Two");
    sets("Combo", "one");
    BOOST_TEST(combo == "one");
    sets("Combo", "Deux");
    BOOST_TEST(combo == "Two");
    refuses("Combo", "three", "option Combo: 'three' is none of one, Two");
    refuses("Combo", "", "option Combo: '' is none of one, Two");
    BOOST_TEST(combo == "Two");
}

BOOST_FIXTURE_TEST_CASE(texts, Table) {
    sets("Text", "Some words,  as They are");
    BOOST_TEST(text == "Some words,  as They are");
    sets("Text", "<empty>");
    BOOST_TEST(text == "");
    sets("Text", "x");
    sets("Text", "");
    BOOST_TEST(text == "");
}

BOOST_FIXTURE_TEST_CASE(buttons, Table) {
    sets("push", "");
    sets("PUSH", "whatever");
    BOOST_TEST(pushed == 2);
}

BOOST_FIXTURE_TEST_CASE(unknown_names, Table) {
    refuses("Spin", "1", "there is no option 'Spin'");
    refuses("", "1", "there is no option ''");
    refuses("Check ", "true", "there is no option 'Check '");
}
