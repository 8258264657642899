// The options of playing strength: which one counts, and what they refuse.
#include "protocol/strength_options.hpp"

#include <boost/test/unit_test.hpp>
#include <optional>
#include <string>

#include "protocol/options.hpp"

using namespace airavata;
using namespace airavata::protocol;

namespace {

struct Table {
    Table() { strength.add_to(options); }

    void set(const char* name, const std::string& value) { BOOST_TEST_REQUIRE(options.set(name, value).has_value()); }
    void refuses(const char* name, const std::string& value, const std::string& reason) {
        const auto set = options.set(name, value);
        BOOST_TEST_REQUIRE(!set);
        BOOST_TEST(set.error().message == reason);
    }
    void level_is(std::optional<double> expected, const Limits& limits = {}) {
        BOOST_TEST((strength.level(limits) == expected));
    }

    StrengthOptions strength;
    Options options;
};

}  // namespace

BOOST_FIXTURE_TEST_CASE(full_strength_unless_less_is_asked_for, Table) {
    level_is(std::nullopt);
    set("Skill Level", "19");
    level_is(19);
    set("Skill Level", "0");
    level_is(0);
    set("Skill Level", "20");
    level_is(std::nullopt);
}

BOOST_FIXTURE_TEST_CASE(elo_counts_only_if_strength_is_limited, Table) {
    set("UCI_Elo", "500");
    level_is(std::nullopt);
    set("UCI_LimitStrength", "true");
    level_is(0);
    set("Skill Level", "7");
    level_is(0);
    set("UCI_Elo", "1400");
    level_is(7.2);
    set("UCI_Elo", "2875");
    level_is(19);
    set("UCI_LimitStrength", "false");
    level_is(7);
}

BOOST_FIXTURE_TEST_CASE(analysis_has_full_strength, Table) {
    set("Skill Level", "3");
    Limits infinite;
    infinite.infinite = true;
    level_is(std::nullopt, infinite);
    Limits mate;
    mate.mate = 2;
    level_is(std::nullopt, mate);
    Limits clock;
    clock.clocks[0].time = Milliseconds(1000);
    level_is(3, clock);
    set("UCI_AnalyseMode", "true");
    level_is(std::nullopt, clock);
    set("UCI_AnalyseMode", "false");
    level_is(3, clock);
}

BOOST_FIXTURE_TEST_CASE(what_is_out_of_range_changes_nothing, Table) {
    set("Skill Level", "4");
    refuses("Skill Level", "21", "option Skill Level: 21 is not from 0 to 20");
    refuses("Skill Level", "-1", "option Skill Level: -1 is not from 0 to 20");
    level_is(4);
    set("UCI_LimitStrength", "true");
    set("UCI_Elo", "1000");
    refuses("UCI_Elo", "499", "option UCI_Elo: 499 is not from 500 to 2875");
    refuses("UCI_Elo", "2876", "option UCI_Elo: 2876 is not from 500 to 2875");
    level_is(4);
    refuses("UCI_LimitStrength", "no", "option UCI_LimitStrength: 'no' is neither true nor false");
    level_is(4);
}
