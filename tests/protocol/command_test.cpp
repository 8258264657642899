// From text to command: what is understood, what is complained about.
#include "protocol/command.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

using namespace airavata;
using namespace airavata::protocol;
using command::parse;
using Strings = std::vector<std::string>;

namespace {

/// The command of a line that must be one of this kind; `complaints` are all that may be said of it.
template <class T>
T read(std::string_view line, const Strings& complaints = {}) {
    const command::Parsed parsed = parse(line);
    BOOST_TEST_CONTEXT("line '" << line << "'") {
        BOOST_TEST(parsed.complaints == complaints, boost::test_tools::per_element());
        BOOST_REQUIRE(std::holds_alternative<T>(parsed.command));
    }
    return std::get<T>(parsed.command);
}

Limits read_go(const std::string& parameters, const Strings& complaints = {}) {
    return read<command::Go>("go" + parameters, complaints).limits;
}

bool is_unbounded(const Limits& limits) {
    return !limits.clocks[0].time && !limits.clocks[1].time && !limits.move_time && !limits.depth && !limits.nodes &&
           !limits.mate;
}

}  // namespace

BOOST_AUTO_TEST_CASE(commands_without_arguments) {
    read<command::Uci>("uci");
    read<command::IsReady>("isready");
    read<command::NewGame>("ucinewgame");
    read<command::Stop>("stop");
    read<command::PonderHit>("ponderhit");
    read<command::Quit>("quit");
    read<command::Display>("d");
    read<command::Evaluate>("eval");
    read<command::Flip>("flip");
    read<command::Help>("help");
}

BOOST_AUTO_TEST_CASE(blanks_do_not_matter) {
    for (const char* line : {"", " ", "\t", "\r", " \t \r"}) read<command::Nothing>(line);
    for (const char* line : {"isready\r", "  isready", "isready \t", "\tisready\t\r"}) read<command::IsReady>(line);
    BOOST_TEST(*read_go("\t depth \t 7\r").depth == 7);
    const auto position = read<command::SetPosition>("position\tfen  a/b   w  -\tmoves   d3d4\te6e5 \r");
    BOOST_TEST(*position.text.fen == "a/b w -");
    BOOST_TEST(position.text.moves == Strings({"d3d4", "e6e5"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(words_behind_a_command_without_arguments_are_ignored) {
    read<command::IsReady>("isready please");
    read<command::Quit>("quit now");
}

BOOST_AUTO_TEST_CASE(unknown_commands) {
    read<command::Nothing>("xyzzy go depth 1", {"unknown command 'xyzzy' (help lists them)"});
    read<command::Nothing>("UCI", {"unknown command 'UCI' (help lists them)"});
    read<command::Nothing>("uc", {"unknown command 'uc' (help lists them)"});
    read<command::Nothing>(std::string(100000, 'x'),
                           {"unknown command '" + std::string(40, 'x') + "' (help lists them)"});
}

BOOST_AUTO_TEST_CASE(help_names_every_command) {
    const std::string help = fmt::format("\n{}", command::help_text());
    for (const char* name : {"uci", "isready", "ucinewgame", "setoption", "position", "go", "stop", "ponderhit", "d",
                             "eval", "flip", "bench", "debug", "help", "quit"}) {
        BOOST_TEST(help.find(fmt::format("\n{} ", name)) != std::string::npos, name);
    }
}

BOOST_AUTO_TEST_CASE(debug) {
    BOOST_TEST(read<command::Debug>("debug on").on);
    BOOST_TEST(!read<command::Debug>("debug off").on);
    read<command::Nothing>("debug", {"debug: on or off is missing"});
    read<command::Nothing>("debug maybe", {"debug: 'maybe' is neither on nor off"});
}

BOOST_AUTO_TEST_CASE(bench) {
    BOOST_TEST(!read<command::Bench>("bench").depth.has_value());
    BOOST_TEST(*read<command::Bench>("bench 4").depth == 4);
    read<command::Nothing>("bench x", {"bench: 'x' is not a number"});
    read<command::Nothing>("bench 0", {"bench: 0 is not from 1 to 2147483647"});
}

BOOST_AUTO_TEST_CASE(bare_go_is_unbounded) {
    const Limits limits = read_go("");
    BOOST_TEST(is_unbounded(limits));
    BOOST_TEST(!limits.infinite);
    BOOST_TEST(!limits.ponder);
    BOOST_TEST(limits.search_moves.empty());
}

BOOST_AUTO_TEST_CASE(go_parameters) {
    const Limits limits = read_go(
        " wtime 60000 btime 59000 winc 1000 binc 900 movestogo 40 movetime 500 depth 12 nodes 100000 mate 3 infinite "
        "ponder searchmoves d3d4 e3e4");
    BOOST_TEST(limits.clocks[0].time->count() == 60000);
    BOOST_TEST(limits.clocks[1].time->count() == 59000);
    BOOST_TEST(limits.clocks[0].increment.count() == 1000);
    BOOST_TEST(limits.clocks[1].increment.count() == 900);
    BOOST_TEST(*limits.moves_to_go == 40);
    BOOST_TEST(limits.move_time->count() == 500);
    BOOST_TEST(*limits.depth == 12);
    BOOST_TEST(*limits.nodes == 100000U);
    BOOST_TEST(*limits.mate == 3);
    BOOST_TEST(limits.infinite);
    BOOST_TEST(limits.ponder);
    BOOST_TEST(limits.search_moves == Strings({"d3d4", "e3e4"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(searchmoves_end_at_the_next_parameter) {
    const Limits limits = read_go(" searchmoves d3d4 e3e4 depth 5");
    BOOST_TEST(limits.search_moves == Strings({"d3d4", "e3e4"}), boost::test_tools::per_element());
    BOOST_TEST(*limits.depth == 5);
    BOOST_TEST(read_go(" searchmoves").search_moves.empty());
    BOOST_TEST(read_go(" searchmoves infinite").infinite);
}

BOOST_AUTO_TEST_CASE(clocks_of_four_seats) {
    const Limits limits = read_go(" rtime 1 btime 2 ytime 3 gtime 4 rinc 5 binc 6 yinc 7 ginc 8");
    for (int seat = 0; seat < 4; ++seat) {
        const auto& clock = limits.clocks[static_cast<std::size_t>(seat)];
        BOOST_TEST(clock.time->count() == seat + 1);
        BOOST_TEST(clock.increment.count() == seat + 5);
    }
    // A seat whose clock is not told is taken to have as much as another.
    for (const auto& clock : read_go(" ytime 300").clocks) BOOST_TEST(clock.time->count() == 300);
    // Unless something else bounds its search.
    for (const std::string limit : {" depth 3", " nodes 7", " movetime 50", " infinite"}) {
        const Limits bounded = read_go(" ytime 300" + limit);
        for (const std::size_t seat : {0U, 1U, 3U}) BOOST_TEST(!bounded.clocks[seat].time.has_value());
    }
}

BOOST_AUTO_TEST_CASE(clocks_may_be_negative_zero_or_absurd) {
    const Limits limits = read_go(" wtime -250 btime 0 winc -1 binc 0 movetime -5");
    BOOST_TEST(limits.clocks[0].time->count() == -250);
    BOOST_TEST(limits.clocks[1].time->count() == 0);
    BOOST_TEST(limits.clocks[0].increment.count() == -1);
    BOOST_TEST(limits.move_time->count() == -5);

    const std::int64_t longest = std::int64_t{1} << 40;
    for (const char* much : {"2000000000000", "9223372036854775807", "99999999999999999999999"}) {
        const Limits absurd = read_go(std::string(" wtime ") + much + " btime -" + much);
        BOOST_TEST(absurd.clocks[0].time->count() == longest);
        BOOST_TEST(absurd.clocks[1].time->count() == -longest);
    }
}

BOOST_AUTO_TEST_CASE(a_clock_that_only_one_player_has_is_taken_for_both) {
    BOOST_TEST(read_go(" btime 5000").clocks[0].time->count() == 5000);
    BOOST_TEST(read_go(" wtime 5000").clocks[1].time->count() == 5000);
    const Limits limits = read_go(" wtime ? btime 5000", {"wtime: '?' is not a number"});
    BOOST_TEST(limits.clocks[0].time->count() == 5000);
}

BOOST_AUTO_TEST_CASE(a_limit_that_cannot_be_read_does_not_make_the_search_endless) {
    const std::string taken = "go: no limit could be read, 1000 ms are taken";
    const auto check = [&](const std::string& parameters, Strings complaints) {
        complaints.push_back(taken);
        BOOST_TEST(read_go(parameters, complaints).move_time->count() == 1000);
    };
    check(" wtime abc btime 1.5", {"wtime: 'abc' is not a number", "btime: '1.5' is not a number"});
    check(" wtime btime", {"wtime: 'btime' is not a number", "btime: a number is missing"});
    check(" depth", {"depth: a number is missing"});
    check(" depth -1", {"depth: -1 is not from 0 to 2147483647"});
    check(" depth 99999999999999999999", {"depth: 99999999999999999999 is not from 0 to 2147483647"});
    check(" nodes -1", {"nodes: -1 is not from 0 to 9223372036854775807"});
    check(" mate 0", {"mate: 0 is not from 1 to 2147483647"});
    check(" movetime 5s ponder", {"movetime: '5s' is not a number"});

    // What else was given is enough.
    BOOST_TEST(!read_go(" movestogo x wtime 100 btime 100", {"movestogo: 'x' is not a number"}).move_time.has_value());
    BOOST_TEST(*read_go(" movetime x depth 3", {"movetime: 'x' is not a number"}).depth == 3);
    BOOST_TEST(is_unbounded(read_go(" infinite depth x", {"depth: 'x' is not a number"})));
}

BOOST_AUTO_TEST_CASE(unknown_words_of_go_are_skipped) {
    const Limits limits =
        read_go(" fast depth 3 xtime 100",
                {"go: 'fast' is not understood", "go: 'xtime' is not understood", "go: '100' is not understood"});
    BOOST_TEST(*limits.depth == 3);
}

BOOST_AUTO_TEST_CASE(perft) {
    BOOST_TEST(read<command::Perft>("go perft 3").depth == 3);
    BOOST_TEST(read<command::Perft>("go perft 0").depth == 0);
    read<command::Nothing>("go perft", {"perft: a number is missing"});
    read<command::Nothing>("go perft x", {"perft: 'x' is not a number"});
    read<command::Nothing>("go perft -1", {"perft: -1 is not from 0 to 2147483647"});
}

BOOST_AUTO_TEST_CASE(roll) {
    const auto start = read<command::SetPosition>("position startpos roll 35");
    BOOST_TEST(*start.text.roll == "35");
    const auto played = read<command::SetPosition>("position fen 8/8 r - moves 35:b1c3 12:0000 roll 66");
    BOOST_TEST(*played.text.fen == "8/8 r -");
    BOOST_TEST(played.text.moves == Strings({"35:b1c3", "12:0000"}), boost::test_tools::per_element());
    BOOST_TEST(*played.text.roll == "66");
    BOOST_TEST(*read<command::SetPosition>("position fen 8/8 roll 11").text.fen == "8/8");
    BOOST_TEST(!read<command::SetPosition>("position startpos roll", {"position: roll: the dice are missing"})
                    .text.roll.has_value());
    const auto twice = read<command::SetPosition>(
        "position startpos roll 12 roll 34",
        {"position: 'roll' after the roll is not understood", "position: '34' after the roll is not understood"});
    BOOST_TEST(*twice.text.roll == "12");
}

BOOST_AUTO_TEST_CASE(position) {
    const auto start = read<command::SetPosition>("position startpos");
    BOOST_TEST(!start.text.fen.has_value());
    BOOST_TEST(start.text.moves.empty());

    BOOST_TEST(read<command::SetPosition>("position startpos moves").text.moves.empty());
    BOOST_TEST(read<command::SetPosition>("position startpos moves d3d4 d6d5").text.moves == Strings({"d3d4", "d6d5"}),
               boost::test_tools::per_element());

    const auto given = read<command::SetPosition>("position fen 8/8 w DE - 0 1 moves d3d4");
    BOOST_TEST(*given.text.fen == "8/8 w DE - 0 1");
    BOOST_TEST(given.text.moves == Strings({"d3d4"}), boost::test_tools::per_element());
    BOOST_TEST(*read<command::SetPosition>("position fen").text.fen == "");

    read<command::Nothing>("position", {"position: startpos or fen is missing"});
    read<command::Nothing>("position 8/8 w", {"position: '8/8' is neither startpos nor fen"});
    // The moves after a word too many still count.
    BOOST_TEST(
        read<command::SetPosition>("position startpos please moves d3d4", {"position: 'please' is not understood"})
                .text.moves == Strings({"d3d4"}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(setoption) {
    const auto check = [](const char* line, const std::string& name, const std::string& value) {
        const auto option = read<command::SetOption>(line);
        BOOST_TEST(option.name == name);
        BOOST_TEST(option.value == value);
    };
    check("setoption name Hash value 64", "Hash", "64");
    check("setoption name Clear Hash", "Clear Hash", "");
    check("setoption name  Move \t Overhead  value  30 \r", "Move Overhead", "30");
    check("setoption name Debug Log File value /tmp/a  file with value.txt", "Debug Log File",
          "/tmp/a  file with value.txt");
    check("setoption name Debug Log File value", "Debug Log File", "");
    check("setoption name Debug Log File value <empty>", "Debug Log File", "<empty>");

    read<command::Nothing>("setoption", {"setoption: name is missing"});
    read<command::Nothing>("setoption Hash value 64", {"setoption: 'Hash' stands where name should"});
    read<command::Nothing>("setoption name", {"setoption: the option's name is missing"});
    read<command::Nothing>("setoption name value 64", {"setoption: the option's name is missing"});
}
