// Lines to the controller and to the log.
#include "protocol/output.hpp"

#include <unistd.h>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <sstream>
#include <thread>

using namespace airavata;
using namespace airavata::protocol;

namespace {

/// An output into a string, and a name for a log file that is removed at the end.
struct Fixture {
    ~Fixture() {
        (void)output.log_to("");
        std::filesystem::remove(log_name);
    }

    [[nodiscard]] std::string log() const {
        std::ifstream file(log_name);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }

    std::string written;
    Output output{[this](std::string_view text) { written += text; }};
    std::string log_name =
        (std::filesystem::temp_directory_path() / ("airavata output test " + std::to_string(getpid()) + ".log"))
            .string();
};

Info example() {
    return {.depth = 7,
            .selective_depth = 12,
            .multi_pv = 2,
            .score = {.unit = Score::Unit::centipawns, .value = -31, .bound = Score::Bound::exact},
            .wdl = std::nullopt,
            .nodes = 30000,
            .hash_permille = 5,
            .time = Milliseconds(1500),
            .pv = {"d3d4", "d6d5"}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(info_has_its_parts_in_order) {
    Info info = example();
    BOOST_TEST(
        format(info) ==
        "info depth 7 seldepth 12 multipv 2 score cp -31 nodes 30000 nps 20000 hashfull 5 time 1500 pv d3d4 d6d5");
    info.wdl = Wdl{.win = 100, .draw = 700, .loss = 200};
    BOOST_TEST(format(info) ==
               "info depth 7 seldepth 12 multipv 2 score cp -31 wdl 100 700 200 nodes 30000 nps 20000 hashfull 5 time "
               "1500 pv d3d4 d6d5");
}

BOOST_AUTO_TEST_CASE(info_without_a_variation_says_nothing_of_one) {
    Info info = example();
    info.pv.clear();
    BOOST_TEST(format(info).ends_with(" time 1500"));
}

BOOST_AUTO_TEST_CASE(scores) {
    const auto score = [](Score::Unit unit, int value, Score::Bound bound) {
        Info info = example();
        info.score = {.unit = unit, .value = value, .bound = bound};
        info.wdl = Wdl{.win = 1, .draw = 2, .loss = 997};
        const std::string text = format(info);
        const std::size_t begin = text.find("score ");
        return text.substr(begin, text.find(" nodes") - begin);
    };
    using enum Score::Unit;
    using enum Score::Bound;
    BOOST_TEST(score(centipawns, 0, exact) == "score cp 0 wdl 1 2 997");
    BOOST_TEST(score(centipawns, 12, lower) == "score cp 12 lowerbound wdl 1 2 997");
    BOOST_TEST(score(centipawns, -12, upper) == "score cp -12 upperbound wdl 1 2 997");
    BOOST_TEST(score(mate, 3, exact) == "score mate 3 wdl 1 2 997");
    BOOST_TEST(score(mate, -2, lower) == "score mate -2 lowerbound wdl 1 2 997");
}

BOOST_AUTO_TEST_CASE(speed_of_a_search_without_a_clock_tick) {
    BOOST_TEST(nodes_per_second(5, Milliseconds(0)) == 5000U);
    BOOST_TEST(nodes_per_second(5, Milliseconds(1)) == 5000U);
    BOOST_TEST(nodes_per_second(10, Milliseconds(2000)) == 5U);
}

BOOST_FIXTURE_TEST_CASE(every_line_ends_once, Fixture) {
    output.line("one");
    output.line("two\n");
    output.line("three\nfour");
    output.line("");
    output.note("a remark");
    output.error("a fault");
    BOOST_TEST(written == "one\ntwo\nthree\nfour\n\ninfo string a remark\ninfo string error: a fault\n");
}

BOOST_FIXTURE_TEST_CASE(lines_of_several_threads_stay_whole, Fixture) {
    constexpr int lines = 1000;
    const std::string long_line(200, '-');
    {
        const std::jthread other([&] {
            for (int i = 0; i < lines; ++i) output.line(long_line);
        });
        for (int i = 0; i < lines; ++i) output.line("short");
    }
    std::istringstream text(written);
    int found = 0;
    for (std::string line; std::getline(text, line); ++found)
        BOOST_TEST_REQUIRE((line == "short" || line == long_line));
    BOOST_TEST(found == 2 * lines);
}

BOOST_FIXTURE_TEST_CASE(the_log_has_both_directions, Fixture) {
    output.line("before");
    BOOST_TEST(output.log_to(log_name).has_value());
    output.log_input("isready");
    output.line("readyok");
    BOOST_TEST(log() == ">> isready\n<< readyok\n");  // at once, not when the log is closed
    BOOST_TEST(output.log_to("").has_value());
    output.line("after");
    BOOST_TEST(log() == ">> isready\n<< readyok\n");

    // A second session appends.
    BOOST_TEST(output.log_to(log_name).has_value());
    output.log_input("quit");
    BOOST_TEST(log() == ">> isready\n<< readyok\n>> quit\n");
    BOOST_TEST(written == "before\nreadyok\nafter\n");
}

BOOST_FIXTURE_TEST_CASE(a_log_that_cannot_be_opened_is_refused, Fixture) {
    const std::string name = "/no such folder/airavata.log";
    const auto opened = output.log_to(name);
    BOOST_REQUIRE(!opened);
    BOOST_TEST(opened.error().message == "cannot write to " + name + ": No such file or directory");
    BOOST_TEST(!output.log_to("/").has_value());
    output.line("goes on");
    BOOST_TEST(written == "goes on\n");

    // Even after that a good name works.
    BOOST_TEST(output.log_to(log_name).has_value());
    output.line("logged");
    BOOST_TEST(log() == "<< logged\n");
}

BOOST_FIXTURE_TEST_CASE(a_refused_log_ends_the_one_before_it, Fixture) {
    BOOST_TEST(output.log_to(log_name).has_value());
    BOOST_TEST(!output.log_to("/no such folder/x").has_value());
    output.line("not logged");
    BOOST_TEST(log() == "");
}

BOOST_FIXTURE_TEST_CASE(a_full_disk_ends_the_log_and_nothing_else, Fixture) {
    if (!std::filesystem::exists("/dev/full")) return;
    BOOST_TEST(output.log_to("/dev/full").has_value());
    output.line("one");
    output.line("two");
    output.log_input("three");
    BOOST_TEST(written == "one\ninfo string error: Debug Log File: writing failed, the log ends here\ntwo\n");
}
