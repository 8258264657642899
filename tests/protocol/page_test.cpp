// What protocol/PROTOCOL.md shows of Chaturaji is what the rules say.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <string>
#include <variant>
#include <vector>

#include "chaturaji/house_rules.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/scoring.hpp"
#include "chaturaji/turns.hpp"
#include "core/text.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

namespace {

/// The lines of the page that stand in blocks of code.
std::vector<std::string> code_lines() {
    std::ifstream page(AIRAVATA_TRANSCRIPTS "/../PROTOCOL.md");
    std::vector<std::string> lines;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("    ")) lines.push_back(line.substr(4));
    }
    return lines;
}

bool holds(const std::vector<std::string>& lines, const std::string& line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
}

std::string option_line(const HouseRule& rule) {
    const std::string initial = value_text(rule, Rules());
    std::string kind;
    if (const auto* choice = std::get_if<HouseRule::Choice>(&rule.form)) {
        kind = fmt::format("combo default {} var {}", initial, fmt::join(choice->words, " var "));
    } else if (const auto* number = std::get_if<HouseRule::Number>(&rule.form)) {
        kind = fmt::format("spin default {} min {} max {}", initial, number->least, number->greatest);
    } else {
        kind = "check default " + initial;
    }
    return fmt::format("option name {} type {}", rule.name, kind);
}

/// What a `position` command leaves behind.
struct Told {
    Position position;
    Dice roll;  // if it gave one, for which the position is still before the roll
    std::string error;
};

Told obey_position(const std::string& arguments) {
    const Rules rules;
    const auto words = split(arguments, ' ');
    Told told{.position = Position::start(), .roll = {}, .error = ""};
    std::size_t at = 1;
    if (words[0] == "fen") {
        at = 10;
        const auto fen = parse_fen(fmt::format("{}", fmt::join(words.begin() + 1, words.begin() + 10, " ")), rules);
        BOOST_TEST_REQUIRE(fen.has_value());
        told.position = *fen;
    }
    if (at < words.size() && words[at] == "moves") {
        for (std::size_t number = 1; ++at < words.size() && words[at] != "roll"; ++number) {
            const auto next = play_turn(told.position, words[at], rules);
            if (!next) {
                told.error =
                    fmt::format("position: move {} {}; the position before it stands", number, next.error().message);
                return told;
            }
            told.position = *next;
        }
    }
    if (at + 1 < words.size() && words[at] == "roll") told.roll = parse_roll(words[at + 1], rules).value();
    return told;
}

/// An answer is a turn that the dice allow, and there is none before a roll.
void check_answer(const Told& told, const std::string& answer) {
    const bool has_dice = !told.roll.empty() || !told.position.dice().empty();
    BOOST_TEST(has_dice == (answer != "(none)"));
    if (!has_dice) return;
    const Dice dice = told.roll.empty() ? told.position.dice() : told.roll;
    const auto next = play_turn(told.position, to_text(dice) + ":" + answer, Rules());
    BOOST_TEST(next.has_value(), "not allowed: bestmove " << answer);
}

std::string legal_moves_line(const Position& position) {
    std::string line = "Legal moves:";
    for (const Move move : legal_moves(position)) line += " " + to_text(move);
    return line;
}

}  // namespace

BOOST_AUTO_TEST_CASE(options_and_start) {
    const auto lines = code_lines();
    for (const HouseRule& rule : house_rules()) BOOST_TEST(holds(lines, option_line(rule)), option_line(rule));
    BOOST_TEST(holds(lines, "< info string variant chaturaji files 8 ranks 8 seats rbyg dice 2 startpos " +
                                to_fen(Position::start())));
}

BOOST_AUTO_TEST_CASE(the_example) {
    Told told{.position = Position::start(), .roll = {}, .error = ""};
    int positions = 0;
    int answers = 0;
    int shown = 0;
    for (const std::string& line : code_lines()) {
        const auto rest_after = [&](std::string_view begin) { return line.substr(begin.size()); };
        if (line.starts_with("> position ")) {
            told = obey_position(rest_after("> position "));
            ++positions;
        } else if (line.starts_with("< info string error: ")) {
            BOOST_TEST(rest_after("< info string error: ") == told.error);
            told.error.clear();
        } else if (line.starts_with("< bestmove ")) {
            check_answer(told, rest_after("< bestmove "));
            ++answers;
        } else if (line.starts_with("< Fen: ")) {
            BOOST_TEST(rest_after("< Fen: ") == to_fen(told.position));
            ++shown;
        } else if (line.starts_with("< Legal moves:")) {
            BOOST_TEST(line == "< " + legal_moves_line(told.position));
        } else if (line.starts_with("< over ")) {
            BOOST_TEST(rest_after("< over ") == name(told.position.end()));
        } else if (line.starts_with("< places ")) {
            BOOST_TEST(rest_after("< places ") == fmt::format("{}", fmt::join(places(told.position), " ")));
        } else if (line.starts_with("> ")) {
            BOOST_TEST(told.error == "");  // an error must have been told by now
        }
    }
    BOOST_TEST(positions == 7);
    BOOST_TEST(answers == 6);
    BOOST_TEST(shown == 3);
}
