// Records are written, read and replayed; what is wrong in them is named with its place.
#include "chaturaji/record.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "chaturaji/house_rules.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/record_reader.hpp"
#include "chaturaji/rules_json.hpp"
#include "chaturaji/scoring.hpp"
#include "fixture.hpp"
#include "json.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

namespace {

/// A record of a fixture game, with the outcome that the fixture gives.
Record record_of(const nlohmann::json& json) {
    Record record;
    record.rules = test::rules_of(json.at("rules"));
    if (json.contains("fen")) record.start = parse_fen(std::string(json.at("fen")), record.rules).value();
    for (const auto& turn : json.at("turns")) record.turns.push_back({.text = turn.at("turn")});
    for (const End end : {End::chaturaji, End::kings, End::resignations, End::captureless, End::rounds}) {
        if (json.at("end") == name(end)) record.outcome.end = end;
    }
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        const std::string letter(1, seat_letters[seat]);
        record.outcome.points[seat] = json.at("points").at(letter);
        record.outcome.places[seat] = json.at("places").at(letter);
    }
    return record;
}

/// Every `step`-th game of a fixture.
std::vector<nlohmann::json> games_of(const std::string& file, std::size_t step) {
    std::vector<nlohmann::json> games;
    const auto lines = test::fixture_lines(file);
    for (std::size_t at = 0; at < lines.size(); at += step) games.push_back(test::parse_json(lines[at]));
    return games;
}

std::string fault_text(const RecordFault& fault) { return std::to_string(fault.line) + ": " + fault.message; }

/// The value, or a failed test that tells the fault.
template <class T>
T must(const tl::expected<T, RecordFault>& result) {
    if (!result) BOOST_FAIL(fault_text(result.error()));
    return *result;
}

/// What a reader finds in a text: "game", or the fault with its line.
std::vector<std::string> found_in(const std::string& text) {
    std::istringstream input(text);
    RecordReader reader(input);
    std::vector<std::string> found;
    while (true) {
        const NextRecord next = reader.next();
        if (next && !*next) return found;
        found.push_back(next ? "game" : fault_text(next.error()));
    }
}

/// The only game of a text.
Record read(const std::string& text) {
    std::istringstream input(text);
    RecordReader reader(input);
    const auto record = must(reader.next());
    BOOST_TEST_REQUIRE(record.has_value());
    BOOST_TEST(!must(reader.next()).has_value());
    return *record;
}

std::string replay_fault(const Record& record) {
    const auto replayed = replay(record);
    return replayed ? "" : fault_text(replayed.error());
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    BOOST_TEST_REQUIRE(at != std::string::npos, what << " is not in the text");
    return text.replace(at, what.size(), by);
}

/// Every fixture game, written and read again, is the same game and replays as the fixture says.
void round_trip(const std::string& file, std::size_t step) {
    std::string text;
    const auto games = games_of(file, step);
    for (const auto& game : games) text += to_text(record_of(game));
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) BOOST_TEST((line.starts_with('[') || line.size() <= 100));

    std::istringstream input(text);
    RecordReader reader(input);
    for (const auto& game : games) {
        const Record record = must(reader.next()).value();
        const Record original = record_of(game);
        BOOST_TEST((record.rules == original.rules));
        BOOST_TEST((record.start == original.start));
        BOOST_TEST((record.outcome == original.outcome));
        BOOST_TEST(to_text(record) == to_text(original));

        const Replayed replayed = must(replay(record));
        const auto& turns = game.at("turns");
        BOOST_TEST_REQUIRE(replayed.positions.size() == turns.size() + 1);
        BOOST_TEST_REQUIRE(replayed.rolled.size() == turns.size());
        for (std::size_t at = 0; at < turns.size(); ++at) {
            BOOST_TEST(to_fen(replayed.positions[at + 1]) == std::string(turns[at].at("fen")));
        }
    }
    BOOST_TEST(!must(reader.next()).has_value());
}

/// Blue resigns, red's turn is left going on, then yellow resigns; the game goes on.
Record small_record() {
    Record record;
    record.players = {"A", "B", "C", "D"};
    record.turns = {{.text = "35:b1c3+d1e1", .comment = "score 0.31"},
                    {.text = "b:resign", .comment = "fault: said \"35:{a1}\""},
                    {.text = "25:h8f6"},
                    {.text = "46:0000"},
                    {.text = "34:c3d5+"},
                    {.text = "y:resign"},
                    {.text = "4:c1d1"}};
    Position position = record.start;
    for (const RecordedTurn& turn : record.turns) {
        const auto next = play_turn(position, turn.text, record.rules);
        if (!next) break;  // an expectation below fails
        position = *next;
    }
    record.outcome = outcome_of(position);
    return record;
}

}  // namespace

BOOST_AUTO_TEST_CASE(whole_games) { round_trip("chaturaji-games.jsonl", 1); }

BOOST_AUTO_TEST_CASE(games_from_made_up_positions) { round_trip("chaturaji-setups.jsonl", 5); }

BOOST_AUTO_TEST_CASE(the_documented_example_is_right) {
    std::ifstream page(AIRAVATA_TRANSCRIPTS "/../RECORDS.md");
    std::string example;
    for (std::string line; std::getline(page, line);) {
        if (line == "## The text") break;
        if (line.starts_with("    ") || line.empty())
            example += line.substr(std::min<std::size_t>(4, line.size())) + "\n";
    }
    const Record record = read(example);
    BOOST_TEST(record.turns.size() == 5U);
    BOOST_TEST(replay_fault(record) == "");
    BOOST_TEST(to_text(record) == example.substr(example.find('[')));
}

BOOST_AUTO_TEST_CASE(the_text_is_as_written) {
    Record record = small_record();
    record.event = "Test \"one\" \\ two";
    record.tags = {{"Seed", "42"}, {"Luck", "0.1,-0.1,0,0"}};
    record.turns.resize(5);
    BOOST_TEST(to_text(record) ==
               "[Game \"Chaturaji\"]\n"
               "[Event \"Test \\\"one\\\" \\\\ two\"]\n"
               "[Date \"????.??.??\"]\n"
               "[Round \"?\"]\n"
               "[Red \"A\"]\n"
               "[Blue \"B\"]\n"
               "[Yellow \"C\"]\n"
               "[Green \"D\"]\n"
               "[Rules \"Dice cubic, Promotion lost, Boat Triumph true, Throne Points false, Must Use Dice false, "
               "Round Limit 30, Captureless Limit 12\"]\n"
               "[End \"unfinished\"]\n"
               "[Points \"0,0,0,0\"]\n"
               "[Places \"1,1,1,1\"]\n"
               "[Seed \"42\"]\n"
               "[Luck \"0.1,-0.1,0,0\"]\n"
               "\n"
               "1. 35:b1c3+d1e1 {score 0.31} b:resign {fault: said \"35:{a1\\}\"} 25:h8f6 46:0000 2. 34:c3d5+ *\n"
               "\n");
    const Record again = read(to_text(record));
    BOOST_TEST(again.event == record.event);
    BOOST_TEST((again.players == record.players));
    BOOST_TEST(find_tag(again, "Seed").value() == "42");
    BOOST_TEST(find_tag(again, "Luck").value() == "0.1,-0.1,0,0");
    BOOST_TEST(!find_tag(again, "Red").has_value());
    BOOST_TEST(again.turns[1].comment == record.turns[1].comment);
    BOOST_TEST(again.line == 1U);
    BOOST_TEST(again.turns[3].line == 16U);
    BOOST_TEST(again.turns[4].line == 16U);
    BOOST_TEST(to_text(again) == to_text(record));
}

BOOST_AUTO_TEST_CASE(every_position_of_a_game) {
    const Record record = small_record();
    const Replayed replayed = must(replay(record));
    const auto& positions = replayed.positions;
    const auto& rolled = replayed.rolled;
    BOOST_TEST_REQUIRE(positions.size() == 8U);
    BOOST_TEST_REQUIRE(rolled.size() == 7U);
    BOOST_TEST((positions[0] == Position::start()));
    BOOST_TEST((rolled[0] == Position::start().after_roll(Dice::of(3, 5), record.rules)));
    BOOST_TEST((rolled[1] == positions[1]));  // a resignation rolls nothing
    BOOST_TEST(to_text(rolled[2].dice()) == "25");
    BOOST_TEST((rolled[3] == positions[3].after_roll(Dice::of(4, 6), record.rules)));
    BOOST_TEST(to_text(positions[5].dice()) == "4");
    BOOST_TEST((rolled[6] == positions[6]));  // a turn taken up again
    BOOST_TEST((positions[7] == replayed.last()));
    BOOST_TEST(letter_of(replayed.last().seat_to_play()) == 'g');  // blue and yellow have resigned
}

BOOST_AUTO_TEST_CASE(comments_hold_any_text) {
    const std::string long_word(150, 'x');
    for (const std::string& comment :
         {std::string("}"), std::string("{a} {b}}"), std::string("\\"), std::string("\\}"), std::string("\\n"),
          std::string("two\nlines\n"), std::string(" blanks  at   all ends "), std::string("\"quoted\""),
          "a b [Game \"Chaturaji\"] " + long_word + " [Game \"Chaturaji\"] " + long_word + " " + long_word,
          std::string("1. 35:b1c3 1,1,1,1 *"), std::string("\xc3\xa9l\xc3\xa9phant")}) {
        Record record = small_record();
        for (RecordedTurn& turn : record.turns) turn.comment = comment;
        record.players[0] = comment;
        record.tags = {{"Remark", comment}};
        const Record again = read(to_text(record));
        BOOST_TEST_REQUIRE(again.turns.size() == record.turns.size());
        for (const RecordedTurn& turn : again.turns) BOOST_TEST(turn.comment == comment);
        BOOST_TEST(again.players[0] == comment);
        BOOST_TEST(find_tag(again, "Remark").value() == comment);
        BOOST_TEST(to_text(again) == to_text(record));
    }
}

BOOST_AUTO_TEST_CASE(control_characters_become_spaces) {
    Record record = small_record();
    record.turns[0].comment = std::string("a\tb\r\n\0c", 7);
    record.event = "a\tb";
    const Record again = read(to_text(record));
    BOOST_TEST(again.turns[0].comment == "a b \n c");
    BOOST_TEST(again.event == "a b");
}

BOOST_AUTO_TEST_CASE(tags_that_would_not_read_back_are_not_written) {
    Record record = small_record();
    record.tags = {{"Luck", "1"}, {"Red", "x"}, {"a b", "x"}, {"", "x"}, {"Luck", "2"}, {"Game", "x"}, {"A_1", "y"}};
    const Record again = read(to_text(record));
    BOOST_TEST_REQUIRE(again.tags.size() == 2U);
    BOOST_TEST(find_tag(again, "Luck").value() == "1");
    BOOST_TEST(find_tag(again, "A_1").value() == "y");
    BOOST_TEST(again.players[0] == "A");
}

BOOST_AUTO_TEST_CASE(other_layouts_are_read) {
    const std::string text = to_text(small_record());
    std::string dos;
    for (const char letter : text) dos += letter == '\n' ? "\r\n" : std::string(1, letter);
    BOOST_TEST(to_text(read(dos)) == text);
    BOOST_TEST(to_text(read("\n\n" + text + "\n \n")) == text);
    BOOST_TEST(to_text(read(replaced(text, "1. 35", "35"))) == text);
    BOOST_TEST(to_text(read(replaced(text, "1. 35", "\n\n17.\n35"))) == text);
    BOOST_TEST(to_text(read(replaced(text, " {score 0.31}", "{score} {0.31}"))) ==
               replaced(text, "score 0.31", "score 0.31"));
    BOOST_TEST(to_text(read(replaced(text, "score 0.31", "score\n0.31"))) == text);
    // Tags may stand in any order; rules that are not named have their default.
    BOOST_TEST(to_text(read(replaced(replaced(text, "[Red \"A\"]\n", ""), "[End", "[Red \"A\"]\n[End"))) == text);
    BOOST_TEST(to_text(read(replaced(text, "Dice cubic, ", ""))) == text);
    BOOST_TEST((read(replaced(text, "Dice cubic", "Dice long")).rules.dice == DiceKind::long_dice));
}

BOOST_AUTO_TEST_CASE(faults_of_the_text_name_their_line) {
    const std::string text = to_text(small_record());
    const auto fault_of = [&](const std::string& what, const std::string& by) {
        // The game after the bad one is found.
        const auto found = found_in(replaced(text, what, by) + text);
        BOOST_TEST(found.size() == 2U);
        BOOST_TEST(found.back() == "game");
        return found.front();
    };
    BOOST_TEST(fault_of("\"Chaturaji\"", "\"Chess\"") == "1: the game is not \"Chaturaji\"");
    BOOST_TEST(fault_of("[Event \"?\"]", "[Event ?]") == "2: '[Event ?]' is no tag: [Name \"value\"]");
    BOOST_TEST(fault_of("[Event \"?\"]", "[Event \"?\\\"]") == "2: '[Event \"?\\\"]' is no tag: [Name \"value\"]");
    BOOST_TEST(fault_of("[Event \"?\"]", "[Event \"?\" x\"]") == "2: '[Event \"?\" x\"]' is no tag: [Name \"value\"]");
    BOOST_TEST(fault_of("[Event \"?\"]\n", "") == "1: the game has no tag Event");
    BOOST_TEST(fault_of("[Blue", "[Red") == "6: a second tag Red");
    BOOST_TEST(fault_of("Dice cubic", "Dice round") == "9: Rules: Dice: 'round' is none of cubic, long");
    BOOST_TEST(fault_of("Dice cubic", "Must Use Dice true") == "9: Rules: Must Use Dice: is named twice");
    BOOST_TEST(fault_of("Dice cubic, ", "x") == "9: Rules: there is no house rule 'xPromotion'");
    BOOST_TEST(fault_of("[End", "[FEN \"8/8\"]\n[End") == "10: FEN: has 1 fields, not 9");
    BOOST_TEST(fault_of("unfinished", "none") == "10: End: 'none' is not the end of a game or \"unfinished\"");
    BOOST_TEST(fault_of("0,0,0,0", "0,0,0") == "11: Points: '0,0,0' is not four numbers with commas between");
    BOOST_TEST(fault_of("1,1,1,1", "1,1,1,x") == "12: Places: '1,1,1,x' is not four numbers with commas between");
    BOOST_TEST(fault_of("1. 35", "{x} 35") == "14: a comment before the first turn");
    BOOST_TEST(fault_of("46:0000", "46-0000") == "14: '46-0000' is neither a turn nor a result");
    BOOST_TEST(fault_of("*", "1,1,1,1") == "15: the result 1,1,1,1 contradicts the tags, after which it is *");
    BOOST_TEST(fault_of("*\n", "* *\n") == "15: something follows on the line of the result");
    BOOST_TEST(fault_of("*\n", "") == "16: the game that begins on line 1 ends without a result");
    BOOST_TEST(fault_of("46:0000", "46:0000 {") ==
               "17: the game that begins on line 1 ends inside the comment of line 14");
    BOOST_TEST(fault_of("[Game \"", "[Spiel \"") ==
               "1: '[Spiel \"Chaturaji\"]' stands where a game ([Game \"Chaturaji\"]) should begin");
}

BOOST_AUTO_TEST_CASE(what_is_no_record) {
    BOOST_TEST(found_in("").empty());
    BOOST_TEST(found_in(" \n\n").empty());
    const std::string ending = "' stands where a game ([Game \"Chaturaji\"]) should begin";
    BOOST_TEST(found_in(std::string("\x7f\x45LF\0\x01\n\n\xff", 9)) == std::vector<std::string>{"1: '?ELF??" + ending});
    BOOST_TEST(found_in("\n" + std::string(100, 'y')) ==
               std::vector<std::string>{"2: '" + std::string(40, 'y') + "..." + ending});
    const std::string text = to_text(small_record());
    const auto found = found_in(text + "more\nand more\n" + text);
    BOOST_TEST_REQUIRE(found.size() == 3U);
    BOOST_TEST(found[0] == "game");
    BOOST_TEST(found[1] == "17: 'more" + ending);
    BOOST_TEST(found[2] == "game");
}

BOOST_AUTO_TEST_CASE(turns_against_the_rules_are_refused) {
    const std::string text = to_text(small_record());
    const auto fault_of = [&](const std::string& what, const std::string& by) {
        return replay_fault(read(replaced(text, what, by)));
    };
    BOOST_TEST(fault_of("34:c3d5+", "34:c3c5+") ==
               "14: round 2 (r, turn 5): turn '34:c3c5+': 'c3c5' is not allowed with the dice 34");
    BOOST_TEST(fault_of("y:resign", "b:resign") ==
               "14: round 2 (r, turn 5): turn 'b:resign': this seat has resigned already");
    BOOST_TEST(fault_of("25:h8f6", "27:h8f6") ==
               "14: round 1 (y, turn 3): turn '27:h8f6': '7' is no face of these dice");
    Record nowhere = small_record();
    nowhere.turns[0].text = "1";
    BOOST_TEST(replay_fault(nowhere) == "0: round 1 (r, turn 1): turn '1': has no colon");
}

BOOST_AUTO_TEST_CASE(outcomes_against_the_turns_are_refused) {
    // A finished game that has unequal points and places.
    const auto game = games_of("chaturaji-games.jsonl", 1).front();
    const Record record = record_of(game);
    const std::string end(name(record.outcome.end));
    BOOST_TEST_REQUIRE((record.outcome.end != End::none));
    BOOST_TEST(replay_fault(record) == "");

    Record wrong = record;
    wrong.outcome.end = record.outcome.end == End::kings ? End::rounds : End::kings;
    const std::string other(name(wrong.outcome.end));
    BOOST_TEST(replay_fault(read(to_text(wrong))) ==
               "1: [End \"" + other + "\"] contradicts the turns, which lead to \"" + end + "\"");
    wrong.outcome.end = End::none;
    BOOST_TEST(replay_fault(read(to_text(wrong))) ==
               "1: [End \"unfinished\"] contradicts the turns, which lead to \"" + end + "\"");

    wrong = record;
    ++wrong.outcome.points[2];
    BOOST_TEST(replay_fault(read(to_text(wrong))).starts_with("1: [Points \""));
    wrong = record;
    wrong.outcome.places[3] = 5 - wrong.outcome.places[3];
    BOOST_TEST(replay_fault(read(to_text(wrong))).starts_with("1: [Places \""));

    wrong = record;
    wrong.turns.pop_back();
    BOOST_TEST(replay_fault(read(to_text(wrong))) ==
               "1: [End \"" + end + "\"] contradicts the turns, which lead to \"unfinished\"");
    wrong = record;
    wrong.turns.push_back({.text = "b:resign"});
    BOOST_TEST(replay_fault(read(to_text(wrong))).ends_with("turn 'b:resign': the game is over (" + end + ")"));
}

BOOST_AUTO_TEST_CASE(a_file_cut_anywhere_in_its_last_game) {
    const auto games = games_of("chaturaji-setups.jsonl", 300);
    std::string whole;
    for (const auto& game : games) whole += to_text(record_of(game));
    Record small = small_record();
    small.turns[3].comment = "{a comment}\nto be cut";
    const std::string last = to_text(small);
    BOOST_TEST_REQUIRE(last.ends_with(" *\n\n"));
    for (std::size_t length = 1; length < last.size() - 1; ++length) {
        std::istringstream input(whole + last.substr(0, length));
        RecordReader reader(input);
        for (std::size_t at = 0; at < games.size(); ++at) BOOST_TEST_REQUIRE(must(reader.next()).has_value());
        const NextRecord cut = reader.next();
        BOOST_TEST_REQUIRE(!cut.has_value(), "cut after " << length << " bytes");
        BOOST_TEST_REQUIRE(cut.error().cut_at.has_value());
        BOOST_TEST(*cut.error().cut_at == whole.size());
        BOOST_TEST(!must(reader.next()).has_value());
    }
    // With the line of its result the game is whole.
    BOOST_TEST(found_in(last.substr(0, last.size() - 1)) == std::vector<std::string>{"game"});
    // A fault that is no cut does not say that it is one.
    std::istringstream input(whole + replaced(last, "46:0000", "46-0000"));
    RecordReader reader(input);
    for (std::size_t at = 0; at < games.size(); ++at) BOOST_TEST_REQUIRE(must(reader.next()).has_value());
    BOOST_TEST(!reader.next().error().cut_at.has_value());
}
