// Whole matches by the program, with engines that misbehave, files that are cut short, and disks that are full.
#include <sys/wait.h>
#include <unistd.h>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/pgn.hpp"
#include "arena/schedule.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/record_reader.hpp"
#include "temporary_folder.hpp"

using namespace airavata;
using airavata::arena::value_of;
using test::contents;
using test::TemporaryFolder;
using test::write;

namespace {

const std::string arena_program = AIRAVATA_ARENA;
const std::string bad_engine = AIRAVATA_BAD_ENGINE;

struct Finished {
    int status = 0;
    std::string said;  // on both streams
};

Finished run(const std::string& arguments) {
    Finished finished;
    std::FILE* pipe = popen(("exec 2>&1; " + arena_program + " " + arguments).c_str(), "r");
    BOOST_TEST_REQUIRE(pipe != nullptr);
    char buffer[4096];
    while (const std::size_t length = fread(buffer, 1, sizeof buffer, pipe)) finished.said.append(buffer, length);
    const int status = pclose(pipe);
    BOOST_TEST_REQUIRE(WIFEXITED(status));
    finished.status = WEXITSTATUS(status);
    return finished;
}

/// The text without comments, which hold times, and without the line breaks, which depend on them.
std::string without_comments(const std::string& text) {
    std::istringstream words(text);
    std::string rest;
    bool comment = false;
    for (std::string word; words >> word;) {
        comment = comment || word.front() == '{';
        if (!comment) rest += word + " ";
        if (word.back() == '}') comment = false;
    }
    return rest;
}

std::vector<arena::Tags> pgn_games(const std::string& path) {
    const std::string text = contents(path);
    const auto stored = arena::read_pgn(text);
    BOOST_TEST_REQUIRE(stored.has_value());
    BOOST_TEST(stored->complete == text.size());
    return stored->games;
}

std::vector<chaturaji::Record> records(const std::string& path) {
    std::ifstream file(path);
    chaturaji::RecordReader reader(file);
    std::vector<chaturaji::Record> all;
    while (true) {
        const auto record = reader.next();
        BOOST_TEST_REQUIRE(record.has_value());
        if (!*record) return all;
        BOOST_TEST(chaturaji::replay(**record).has_value());
        all.push_back(**record);
    }
}

std::string engine(const std::string& mode, const std::string& more) {
    return " --engine 'cmd=" + bad_engine + " " + mode + "' " + more;
}

struct Misbehaviour {
    const char* mode;
    const char* fault;        // its kind
    const char* termination;  // in PGN
    const char* limit;
};
// What is late needs a limit; what is not gets none, so that a slow machine changes nothing.
constexpr Misbehaviour all_misbehaviour[] = {
    {"'crash 2'", "crash: has closed its output; ended by signal 6", "abandoned", "depth=1"},
    {"'exit 2'", "crash: has closed its output; exited with status 3", "abandoned", "depth=1"},
    {"close", "crash: has closed its output; had to be ended by force", "abandoned", "depth=1"},
    {"'garbage 2'", "garbage: wrote what is no text", "abandoned", "depth=1"},
    {"long", "garbage: wrote a line of more than 65536 bytes", "abandoned", "depth=1"},
    {"'illegal 2'", "illegal: bestmove '{a1h8}'", "rules infraction", "depth=1"},
    {"twice", "garbage: moved without being asked: bestmove ", "abandoned", "depth=1"},
    {"late", "time: moved ", "time forfeit", "movetime=50"},
};

std::string plain(std::string mode) {
    mode.erase(std::remove(mode.begin(), mode.end(), '\''), mode.end());
    return mode;
}

}  // namespace

BOOST_AUTO_TEST_CASE(engines_that_misbehave_lose_at_ouk) {
    const TemporaryFolder folder;
    for (const Misbehaviour& bad : all_misbehaviour) {
        BOOST_TEST_CONTEXT(bad.mode) {
            const std::string file = folder.file(plain(bad.mode) + ".pgn");
            const Finished match = run("--variant cambodian --rounds 1 --concurrency 2 --out '" + file + "'" +
                                       engine("good", "name=Good depth=1") +
                                       engine(plain(bad.mode), std::string("name=Bad ") + bad.limit));
            BOOST_TEST(match.status == 0);
            BOOST_TEST(match.said.find("Bad: 2 faults") != std::string::npos, match.said);
            const auto games = pgn_games(file);
            BOOST_TEST_REQUIRE(games.size() == 2U);
            for (const arena::Tags& tags : games) {
                const bool white = value_of(tags, "White") == "Bad";
                BOOST_TEST(value_of(tags, "Result") == (white ? "0-1" : "1-0"));
                BOOST_TEST(value_of(tags, "Termination") == bad.termination);
                BOOST_TEST(value_of(tags, white ? "WhiteFault" : "BlackFault").starts_with(bad.fault));
                BOOST_TEST(value_of(tags, white ? "BlackFault" : "WhiteFault") == "");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(blanks_are_free) {
    const TemporaryFolder folder;
    const std::string file = folder.file("games.pgn");
    const Finished match = run("--variant cambodian --rounds 1 --max-moves 4 --each depth=1 --out " + file +
                               engine("good", "name=Good") + engine("blanks", "name=Spacious option.dice=LONG"));
    BOOST_TEST(match.status == 0, match.said);
    for (const arena::Tags& tags : pgn_games(file)) {
        BOOST_TEST(value_of(tags, "PlyCount") == "8");
        BOOST_TEST(value_of(tags, "Termination") == "adjudication");
    }
}

BOOST_AUTO_TEST_CASE(seats_that_misbehave_resign_at_chaturaji) {
    const TemporaryFolder folder;
    for (const Misbehaviour& bad : all_misbehaviour) {
        BOOST_TEST_CONTEXT(bad.mode) {
            const std::string file = folder.file(plain(bad.mode) + ".txt");
            const Finished match =
                run("--variant chaturaji --rounds 1 --concurrency 4 --out '" + file + "' --engine builtin=greedy" +
                    engine(plain(bad.mode), std::string("name=Bad ") + bad.limit) + " --split 2-2");
            BOOST_TEST(match.status == 0);
            BOOST_TEST(match.said.find("Bad: 12 faults") != std::string::npos, match.said);
            const auto games = records(file);
            BOOST_TEST_REQUIRE(games.size() == 6U);
            for (const chaturaji::Record& game : games) {
                int resigned = 0;
                for (const chaturaji::RecordedTurn& turn : game.turns) {
                    if (!turn.text.ends_with(":resign")) continue;
                    ++resigned;
                    BOOST_TEST(turn.comment.starts_with(bad.fault));
                    const auto with = turn.comment.rfind(", with ");
                    BOOST_TEST_REQUIRE(with != std::string::npos, turn.comment);
                    const std::string roll = turn.comment.substr(with + 7);
                    BOOST_TEST((roll.size() == 2 && roll.find_first_not_of("123456") == std::string::npos), roll);
                }
                BOOST_TEST(resigned == 2);
                BOOST_TEST((game.outcome.end != chaturaji::End::none));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(engines_that_never_answer_are_ended) {
    const TemporaryFolder folder;
    const std::string file = folder.file("ouk.pgn");
    const Finished ouk = run("--variant cambodian --rounds 1 --concurrency 2 --patience 2 --each movetime=50 --out " +
                             file + engine("stall", "name=Stall") + engine("flood", "name=Flood"));
    BOOST_TEST(ouk.status == 0);
    const auto games = pgn_games(file);
    BOOST_TEST_REQUIRE(games.size() == 2U);
    for (const arena::Tags& tags : games) {
        BOOST_TEST(value_of(tags, "Result") == "0-1");
        BOOST_TEST(value_of(tags, "WhiteFault") == "stall: does not answer");
    }
    const Finished four = run("--variant chaturaji --rounds 1 --concurrency 4 --patience 2 --json" +
                              engine("stall", "movetime=50 name=Bad") + " --engine builtin=greedy");
    BOOST_TEST(four.status == 0);
    BOOST_TEST(four.said.find("\"faults\":4") != std::string::npos, four.said);
}

BOOST_AUTO_TEST_CASE(engines_that_do_not_start) {
    const std::string ouk = "--variant cambodian --rounds 1 --each depth=1";
    const Finished missing = run(ouk + engine("good", "") + " --engine cmd=/no/engine name=None");
    BOOST_TEST(missing.status == 2);
    BOOST_TEST(missing.said == "airavata-arena: engine None: no program '/no/engine'\n");
    const Finished silent = run(ouk + engine("nouci", "name=Silent") + engine("good", "") + " --patience 1");
    BOOST_TEST(silent.status == 2);
    BOOST_TEST(silent.said == "airavata-arena: engine Silent: does not answer\n");
    const Finished option = run(ouk + engine("good", "name=A option.Contempt=3") + engine("good", "name=B"));
    BOOST_TEST(option.status == 2);
    BOOST_TEST(option.said == "airavata-arena: engine A: has no option 'Contempt'\n");
    const Finished value = run(ouk + engine("good", "name=A option.Dice=flat") + engine("good", "name=B"));
    BOOST_TEST(value.status == 2);
    BOOST_TEST(value.said == "airavata-arena: engine A: its option 'Dice' cannot be 'flat'\n");
    for (const char* limit : {"-1", "1001", "many"}) {
        const Finished spin = run(ouk + engine("good", std::string("name=A 'option.Round Limit=") + limit + "'") +
                                  engine("good", "name=B"));
        BOOST_TEST(spin.status == 2);
        BOOST_TEST(spin.said ==
                   std::string("airavata-arena: engine A: its option 'Round Limit' cannot be '") + limit + "'\n");
    }
    const Finished picky = run(ouk + engine("good", "name=A") + engine("picky", "name=B option.Dice=long"));
    BOOST_TEST(picky.status == 2);
    BOOST_TEST(picky.said == "airavata-arena: engine B: refuses an option: setoption: these dice are too long\n");
    const Finished no_uci = run(ouk + engine("good", "name=A") + " --engine cmd=/bin/true name=True");
    BOOST_TEST(no_uci.status == 2);
    BOOST_TEST(no_uci.said.starts_with("airavata-arena: engine True: has closed its"), no_uci.said);
}

BOOST_AUTO_TEST_CASE(a_match_cut_short_ends_as_if_it_had_not_been) {
    const TemporaryFolder folder;
    const std::string whole = folder.file("whole");
    const std::string cut = folder.file("cut");
    const std::string four =
        "--variant chaturaji --rounds 3 --seed 5 --engine builtin=greedy --engine builtin=random --out ";
    const std::string ouk = "--variant cambodian --rounds 2 --max-moves 20 --each depth=1" + engine("good", "name=A") +
                            engine("good", "name=B") + " --out ";
    for (const std::string& match : {four, ouk}) {
        std::filesystem::remove(whole);
        const Finished first = run(match + whole);
        BOOST_TEST(first.status == 0);
        const std::string text = contents(whole);
        BOOST_TEST(text.size() > 1000U);
        for (const std::size_t length :
             {text.size(), text.size() - 1, text.size() / 2, std::size_t{20}, std::size_t{0}}) {
            write(cut, text.substr(0, length));
            const Finished second = run(match + cut);
            BOOST_TEST(second.status == 0);
            BOOST_TEST(without_comments(contents(cut)) == without_comments(text));
            // The report after the first line, which has the time.
            const auto report = [](const std::string& said) { return said.substr(said.find("match finished")); };
            BOOST_TEST(report(second.said) == report(first.said));
        }
    }
}

BOOST_AUTO_TEST_CASE(games_of_a_round_have_the_same_dice) {
    const TemporaryFolder folder;
    const std::string file = folder.file("games");
    const Finished match =
        run("--variant chaturaji --rounds 2 --seed 9 --engine builtin=greedy --engine builtin=random"
            " --engine builtin=greedy --engine builtin=random --concurrency 3 --out " +
            file);
    BOOST_TEST(match.status == 0);
    const auto games = records(file);
    BOOST_TEST_REQUIRE(games.size() == 48U);
    for (const chaturaji::Record& game : games) {
        const int round = std::stoi(game.round);
        BOOST_TEST((game.start.seat_to_play() == (round == 1 ? chaturaji::Seat::red : chaturaji::Seat::blue)));
        const auto replayed = chaturaji::replay(game);
        BOOST_TEST_REQUIRE(replayed.has_value());
        for (std::size_t i = 0; i < game.turns.size(); ++i) {
            const chaturaji::Position& before = replayed->positions[i];
            const auto roll = arena::roll_of(9, round, before.turn() / 4, before.seat_to_play(), game.rules);
            BOOST_TEST(game.turns[i].text.starts_with(chaturaji::to_text(roll) + ":"));
        }
    }
}

BOOST_AUTO_TEST_CASE(another_match_is_refused) {
    const TemporaryFolder folder;
    const std::string file = folder.file("games");
    const std::string players = "--variant chaturaji --engine builtin=greedy --engine builtin=random --out " + file;
    BOOST_TEST(run(players + " --rounds 2 --seed 5").status == 0);
    const std::string text = contents(file);
    for (const auto& [other, difference] : {std::pair{" --rounds 2 --seed 6", "Seed '5', not '6'"},
                                            {" --rounds 1 --seed 5", "there is no game 2.1"},
                                            {" --rounds 2 --seed 5 --rule Promotion=always", "has Rules"},
                                            {" --rounds 2 --seed 5 --first-seat fixed", "has FEN"},
                                            {" --rounds 2 --seed 5 --split 2-2", "has Blue"}}) {
        const Finished refused = run(players + other);
        BOOST_TEST(refused.status == 2);
        BOOST_TEST(refused.said.starts_with("airavata-arena: " + file + " holds another match: "));
        BOOST_TEST(refused.said.find(difference) != std::string::npos, refused.said);
        BOOST_TEST(contents(file) == text);
    }
    const Finished swapped = run(
        "--variant chaturaji --rounds 2 --seed 5 --engine builtin=greedy --engine builtin=greedy name=random --out " +
        file);
    BOOST_TEST(swapped.status == 2);
    BOOST_TEST(swapped.said.find("Options 'builtin=random', not 'builtin=greedy'") != std::string::npos, swapped.said);
    const Finished longer = run(players + " --rounds 3 --seed 5");
    BOOST_TEST(longer.status == 0);
    BOOST_TEST(records(file).size() == 12U);

    for (const char* foreign : {"a shopping list", "a shopping list\n", "[Event \"?\"]\n\n1. e4 *\n\n"}) {
        write(file, foreign);
        BOOST_TEST(run(players + " --rounds 1").status == 2);
        BOOST_TEST(contents(file) == foreign);
        const Finished ouk = run("--variant cambodian --rounds 1 --each depth=1 --out " + file +
                                 engine("good", "name=A") + engine("good", "name=B"));
        BOOST_TEST(ouk.status == 2);
        BOOST_TEST(contents(file) == foreign);
    }
}

BOOST_AUTO_TEST_CASE(other_options_make_another_match) {
    const TemporaryFolder folder;
    for (const char* variant : {"cambodian --max-moves 2", "chaturaji"}) {
        const std::string file = folder.file(std::string(variant).substr(0, 4));
        const auto match = [&](const std::string& options) {
            return run(std::string("--variant ") + variant + " --rounds 1 --each depth=1 --out " + file +
                       engine("good", "name=A " + options) + engine("good", "name=B"));
        };
        const std::string some = "'option.Round Limit=5' option.dice=long";
        BOOST_TEST(match(some).status == 0);
        BOOST_TEST(contents(file).find("Options \"Round Limit=5, dice=long\"]") != std::string::npos);
        const std::string text = contents(file);
        BOOST_TEST(match(some).status == 0);
        for (const char* other : {"", "option.dice=long", "'option.Round Limit=6' option.dice=long"}) {
            const Finished refused = match(other);
            BOOST_TEST(refused.status == 2);
            BOOST_TEST(refused.said.find("Options 'Round Limit=5, dice=long', not '") != std::string::npos,
                       refused.said);
        }
        BOOST_TEST(contents(file) == text);
    }
}

BOOST_AUTO_TEST_CASE(a_full_disk_stops_the_match) {
    const Finished match =
        run("--variant chaturaji --engine builtin=greedy --engine builtin=random --rounds 2 --out /dev/full");
    BOOST_TEST(match.status == 1);
    BOOST_TEST(
        match.said.find("airavata-arena: cannot write /dev/full: No space left on device\n") != std::string::npos,
        match.said);
    const Finished nowhere =
        run("--variant chaturaji --engine builtin=greedy --engine builtin=random --rounds 2 --out /no/folder/file");
    BOOST_TEST(nowhere.status == 2);
    BOOST_TEST(nowhere.said == "airavata-arena: cannot open /no/folder/file: No such file or directory\n");
}

namespace {

/// Runs a match that is interrupted as soon as a file holds something.
Finished run_until(const std::string& file, const std::string& arguments) {
    const std::string is_empty = "[ ! -s " + file + " ]";
    return run(arguments + " & runner=$!; while " + is_empty +
               " && kill -0 $runner 2> /dev/null; do sleep 0.02; done; kill -INT $runner; wait $runner");
}

}  // namespace

BOOST_AUTO_TEST_CASE(interrupted) {
    const TemporaryFolder folder;
    const std::string file = folder.file("games");
    const Finished match = run_until(file, "--variant chaturaji --rounds 1000000 --engine builtin=greedy" +
                                               engine("good", "depth=1 name=Good") + " --out " + file);
    BOOST_TEST(match.status == 130);
    BOOST_TEST(match.said.find("match interrupted") != std::string::npos, match.said);
    BOOST_TEST(!records(file).empty());  // whole games, all of them
}

BOOST_AUTO_TEST_CASE(interrupted_in_the_handshake) {
    const TemporaryFolder folder;
    const std::string started = folder.file("started");
    const std::string silent = folder.file("silent");
    write(silent, "echo $$ > " + started + "\nexec sleep 1000\n");
    const Finished match =
        run_until(started, "--variant cambodian --rounds 1 --patience 1000 --each depth=1 --engine 'cmd=sh " + silent +
                               "' name=Silent" + engine("good", "name=Good"));
    BOOST_TEST(match.status == 130);
    BOOST_TEST(match.said.find("0 of 2 games") != std::string::npos, match.said);
    BOOST_TEST(match.said.find("match interrupted") != std::string::npos, match.said);
}

BOOST_AUTO_TEST_CASE(a_sequential_test_stops_when_it_is_decided) {
    const TemporaryFolder folder;
    const std::string file = folder.file("games.pgn");
    const std::string test = "--variant cambodian --sprt 0 200 --each depth=1 --json --out " + file;
    const auto last_line = [](const std::string& said) { return said.substr(said.rfind('\n', said.size() - 2) + 1); };
    const Finished match = run(test + engine("good", "name=A") + engine("illegal", "name=B"));
    BOOST_TEST(match.status == 0);
    const std::string last = last_line(match.said);
    BOOST_TEST(last.find("\"state\":\"decided\"") != std::string::npos, last);
    BOOST_TEST(last.find("\"losses\":0") != std::string::npos, last);

    // Nothing is left to play, and no engine is needed for it.
    const std::string games = contents(file);
    const Finished again = run(test + " --engine cmd=/no/engine name=A --engine cmd=/no/engine name=B");
    BOOST_TEST(again.status == 0);
    BOOST_TEST(last_line(again.said) == last);
    BOOST_TEST(contents(file) == games);
}

BOOST_AUTO_TEST_CASE(openings) {
    const TemporaryFolder folder;
    const std::string epd = folder.file("openings.epd");
    const std::string match = "--variant cambodian --rounds 2 --max-moves 2 --each depth=1" + engine("good", "name=A") +
                              engine("good", "name=B") + " --openings " + epd;
    write(epd,
          "# two\n \t\n8/3k4/6M1/2K1S3/8/8/8/8  w\t- \t86 8 1\tid "
          "\"one\";\nrnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - "
          "0 1\n");
    const std::string file = folder.file("games");
    const Finished played = run(match + " --out " + file);
    BOOST_TEST(played.status == 0, played.said);
    const auto games = pgn_games(file);
    BOOST_TEST_REQUIRE(games.size() == 4U);
    for (std::size_t i = 0; i < games.size(); ++i) {
        BOOST_TEST(value_of(games[i], "White") == (i % 2 == 0 ? "A" : "B"));
        BOOST_TEST(value_of(games[i], "FEN") == value_of(games[i / 2 * 2], "FEN"));
        BOOST_TEST(value_of(games[i], "PlyCount") == "4");
        BOOST_TEST(value_of(games[i], "Termination") == "adjudication");
    }
    BOOST_TEST(value_of(games[0], "FEN") == "8/3k4/6M1/2K1S3/8/8/8/8 w - 86 8 1");

    write(epd, "8/8/8/8/8/8/8/8 w - - 0 1\n");
    BOOST_TEST(run(match).status == 2);
    write(epd, "k7/8/8/8/8/8/8/7K w - - 0 1\n");  // drawn already
    BOOST_TEST(run(match).said == "airavata-arena: " + epd + ":1: in this position the game is over\n");
    write(epd, "# nothing\n");
    BOOST_TEST(run(match).said == "airavata-arena: " + epd + " holds no openings\n");
    std::filesystem::remove(epd);
    BOOST_TEST(run(match).said == "airavata-arena: " + epd + " cannot be opened: No such file or directory\n");
}

BOOST_AUTO_TEST_CASE(openings_of_chaturaji) {
    const TemporaryFolder folder;
    const std::string epd = folder.file("openings.epd");
    const std::string file = folder.file("games");
    const std::string match =
        "--variant chaturaji --rounds 2 --engine builtin=greedy --engine builtin=random --openings " + epd;
    const std::string board = "bBbP2yKyEyHyB/bHbP2yPyPyPyP/bEbP6/bKbP6/6gPgK/6gPgE/rPrPrPrP2gPgH/rBrHrErK2gPgB";
    const std::string green = board + " g - 0,0,0,0 -,-,-,- -,-,-,- - 3 3";
    const std::string blue = board + " b - 0,0,0,0 -,-,-,- -,-,-,- - 1 1";
    write(epd, green + "\n" + blue + " id \"two\";\n");
    const Finished played = run(match + " --out " + file);
    BOOST_TEST(played.status == 0, played.said);
    const auto games = records(file);
    BOOST_TEST_REQUIRE(games.size() == 8U);
    for (std::size_t i = 0; i < games.size(); ++i) {
        BOOST_TEST(chaturaji::to_fen(games[i].start) == (i < 4 ? green : blue));
    }
    write(epd, "# dice\n" + board + " b 3 0,0,0,0 -,-,-,- -,-,-,- - 1 1\n");
    BOOST_TEST(run(match).said == "airavata-arena: " + epd + ":2: in this position the dice have been rolled\n");
    write(epd, board + " b - 0,0,0,0 -,-,-,- -,-,-,- - 1\n");
    BOOST_TEST(run(match).status == 2);
}
