// The command line.
#include <boost/test/unit_test.hpp>

#include "arena/options.hpp"

using namespace airavata::arena;

namespace {

using Words = std::vector<std::string>;

Settings settings_of(const Words& words) {
    const auto settings = parse_options(words);
    BOOST_TEST_REQUIRE(settings.has_value(), (settings ? "" : settings.error().message));
    BOOST_TEST_REQUIRE(settings->has_value());
    return **settings;
}

Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

const Words ouk = {"--variant", "cambodian", "--engine", "cmd=a", "--engine", "cmd=b", "--each", "tc=5+0.05"};
const Words chaturaji = {"--variant", "chaturaji", "--engine", "builtin=greedy", "--engine", "builtin=random"};

void check_refused(const Words& words, std::string_view complaint) {
    const auto settings = parse_options(words);
    BOOST_TEST_REQUIRE(!settings, "expected: " << complaint);
    BOOST_TEST(settings.error().message.find(complaint) != std::string::npos,
               "'" << settings.error().message << "' does not hold '" << complaint << "'");
    BOOST_TEST(settings.error().message.find('\n') == std::string::npos);
}

}  // namespace

BOOST_AUTO_TEST_CASE(engines) {
    const Settings settings =
        settings_of({"--variant", "cambodian", "--engine", "cmd=dir/engine 'one word' \"a 'b\" c\\ d'\\'",
                     "option.Hash=16", "dir=/tmp", "--engine", "cmd=dir/engine", "nodes=5", "option.Move Overhead=3",
                     "--each", "tc=40/60+0.5", "option.Threads=1", "timemargin=20"});
    BOOST_TEST_REQUIRE(settings.engines.size() == 2U);
    const EngineSettings& first = settings.engines[0];
    BOOST_TEST((first.command == Words{"dir/engine", "one word", "a 'b", "c d\\"}));
    BOOST_TEST(first.name == "engine");
    BOOST_TEST(first.directory == "/tmp");
    BOOST_TEST(to_text(first.limits) == "40/60+0.5");
    BOOST_TEST((*first.limits.margin == Milliseconds(20)));
    BOOST_TEST(first.options.size() == 2U);
    const EngineSettings& second = settings.engines[1];
    BOOST_TEST(second.name == "engine 2");
    BOOST_TEST(to_text(second.limits) == "nodes=5");  // its own limit instead of everybody's
    BOOST_TEST(second.options[1].first == "Move Overhead");
    BOOST_TEST(second.options[1].second == "3");
}

BOOST_AUTO_TEST_CASE(set_ups) {
    const Settings settings =
        settings_of({"--variant", "chaturaji", "--each", "depth=1", "option.Hash=16", "option.Threads=1", "--engine",
                     "cmd=a", "option.hash=8", "option.Ponder=true", "--engine", "builtin=greedy"});
    BOOST_TEST(set_up(settings.engines[0]) == "Hash=8, Threads=1, Ponder=true");
    BOOST_TEST(set_up(settings.engines[1]) == "builtin=greedy");
    BOOST_TEST(set_up(settings_of(ouk).engines[0]) == "");
}

BOOST_AUTO_TEST_CASE(match) {
    const Settings plain = settings_of(ouk);
    BOOST_TEST(plain.rounds == 100);
    BOOST_TEST(plain.max_moves == 400);
    BOOST_TEST(!plain.sprt);
    BOOST_TEST(settings_of(with(ouk, {"--games", "9"})).rounds == 5);
    const Settings sprt = settings_of(with(ouk, {"--sprt", "-5", "5", "--alpha", "0.1", "--sprt-model=normalized"}));
    BOOST_TEST_REQUIRE(sprt.sprt.has_value());
    BOOST_TEST(sprt.sprt->elo0 == -5);
    BOOST_TEST(sprt.sprt->alpha == 0.1);
    BOOST_TEST((sprt.sprt->model == Sprt::Model::normalized));
    BOOST_TEST(sprt.rounds > 1000000);
    const Settings four =
        settings_of(with(chaturaji, {"--rule", "Boat Triumph=false", "--rule", "Round Limit=5", "--split", "2-2",
                                     "--first-seat", "fixed", "--seed", "18446744073709551615"}));
    BOOST_TEST(!four.rules.boat_triumph);
    BOOST_TEST(four.rules.round_limit == 5);
    BOOST_TEST((four.split == Split::two_two));
    BOOST_TEST(!four.first_seat_rotates);
    BOOST_TEST(four.seed == ~std::uint64_t{0});
    BOOST_TEST(settings_of(with(chaturaji, {"--games", "9"})).rounds == 3);  // four games each
}

BOOST_AUTO_TEST_CASE(help) {
    const auto asked = parse_options(Words{"--help"});
    BOOST_TEST_REQUIRE(asked.has_value());
    BOOST_TEST(!asked->has_value());
    BOOST_TEST(help_text().starts_with("Usage: airavata-arena"));
}

BOOST_AUTO_TEST_CASE(wrong_calls) {
    check_refused({}, "--variant is missing");
    check_refused({"--variant", "chess"}, "--variant 'chess' is none of cambodian, chaturaji");
    check_refused({"--variant", "cambodian", "--engine", "cmd=a"}, "has no limit");
    check_refused({"--variant", "cambodian", "--engine", "cmd=a", "depth=1"}, "played by 2 engines, not 1");
    check_refused({"--variant", "chaturaji", "--engine", "builtin=random"}, "2 to 4 engines, not 1");
    check_refused(with(ouk, {"--engine", "cmd=c"}), "not 3");
    check_refused(with(ouk, {"--engine", "builtin=greedy"}), "no built-in player");
    check_refused(with(chaturaji, {"--engine", "builtin=clever"}), "builtin 'clever'");
    check_refused(with(chaturaji, {"--engine", "builtin=greedy", "name=x", "--engine", "builtin=greedy", "name=x"}),
                  "two engines have the name x");
    check_refused(with(chaturaji, {"--engine", "name=x"}), "needs cmd= or builtin=");
    check_refused(with(chaturaji, {"--engine", "cmd='x", "depth=1"}), "left open");
    check_refused(with(chaturaji, {"--engine", "cmd=x\\", "depth=1"}), "ends with a backslash");
    check_refused(with(chaturaji, {"--engine", "cmd=x", "depth=0"}), "depth '0' is not a number from 1");
    check_refused(with(chaturaji, {"--engine", "cmd=x", "hash=3"}), "unknown key 'hash'");
    check_refused(with(chaturaji, {"--engine", "x", "depth=1"}), "'x' is not KEY=VALUE");
    check_refused(with(ouk, {"--each", "tc=fast"}), "tc=fast");
    check_refused(with(ouk, {"--roundz", "3"}), "roundz");
    check_refused(with(ouk, {"--rounds"}), "rounds");
    check_refused(with(ouk, {"--rounds", "0"}), "--rounds '0'");
    check_refused(with(ouk, {"--rounds", "3", "--games", "3"}), "exclude");
    check_refused(with(ouk, {"--sprt", "5"}), "needs two numbers");
    check_refused(with(ouk, {"--sprt", "5", "0"}), "ELO0 must be less");
    check_refused(with(ouk, {"--sprt", "0", "5", "--alpha", "0.5", "--beta", "0.5"}), "less than 1 together");
    check_refused(with(ouk, {"--patience", "nan"}), "--patience 'nan'");
    check_refused(with(ouk, {"stray"}), "'stray' is not KEY=VALUE");
    check_refused(with({"stray"}, ouk), "");
    check_refused(with(chaturaji, {"--rule", "Promotion=maybe"}), "Promotion");
    check_refused(with(chaturaji, {"--rule", "Promotion"}), "not NAME=VALUE");
    check_refused(with(chaturaji, {"--sprt", "0", "5"}), "cambodian only");
}

BOOST_AUTO_TEST_CASE(options_that_mean_nothing) {
    const std::vector<Words> of_ouk = {
        {"--max-moves", "9"}, {"--sprt", "0", "5"}, {"--alpha", "0.1"}, {"--beta", "0.1"}, {"--sprt-model=logistic"}};
    for (const Words& words : of_ouk) check_refused(with(chaturaji, words), "is for cambodian only");
    const std::vector<Words> of_chaturaji = {{"--rule", "Dice=long"}, {"--first-seat", "fixed"}, {"--split", "1-3"}};
    for (const Words& words : of_chaturaji) check_refused(with(ouk, words), "is for chaturaji only");
    const std::vector<Words> of_sprt = {{"--alpha", "0.1"}, {"--beta", "0.1"}, {"--sprt-model=logistic"}};
    for (const Words& words : of_sprt) check_refused(with(ouk, words), "is for a match with --sprt only");
    check_refused(with(ouk, {"--order", "random"}), "--order is for a match with --openings only");
    check_refused(with(chaturaji, {"--openings", "x", "--first-seat", "fixed"}),
                  "--first-seat is for games without --openings");
    check_refused(with(chaturaji, {"--engine", "builtin=random", "--split", "2-2"}),
                  "--split is for two entrants only");
    for (const char* word : {"depth=1", "timemargin=5", "option.Hash=16", "dir=/tmp"}) {
        check_refused(with(chaturaji, {"--engine", "builtin=random", "name=x", word}),
                      "engine x: a built-in player has no limits");
    }
    const Settings each = settings_of(with(chaturaji, {"--each", "depth=1", "option.Hash=16", "dir=/tmp"}));
    BOOST_TEST(!each.engines[0].limits.any());
}
