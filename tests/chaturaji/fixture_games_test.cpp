// Every recorded game replays exactly.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "chaturaji/notation.hpp"
#include "chaturaji/rules_json.hpp"
#include "chaturaji/scoring.hpp"
#include "chaturaji/turns.hpp"
#include "fixture.hpp"
#include "json.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

namespace {

/// The single moves open right after a turn's roll.
std::vector<std::string> first_moves(const Position& position, const std::string& turn, const Rules& rules) {
    std::vector<std::string> moves;
    if (turn.ends_with(":resign")) return moves;
    const std::string faces = turn.substr(0, turn.find(':'));
    const Position rolled =
        position.dice().empty() ? position.after_roll(parse_roll(faces, rules).value(), rules) : position;
    if (rolled.turn() != position.turn() || rolled.over()) return moves;
    for (const Move move : legal_moves(rolled)) moves.push_back(to_text(move));
    std::sort(moves.begin(), moves.end());
    return moves;
}

void replay(const std::string& file, std::size_t expected_games) {
    std::size_t games = 0;
    for (const std::string& line : test::fixture_lines(file)) {
        const auto json = test::parse_json(line);
        const Rules rules = test::rules_of(json.at("rules"));
        Position position = Position::start();
        if (json.contains("fen")) {
            const auto start = parse_fen(std::string(json.at("fen")), rules);
            BOOST_REQUIRE_MESSAGE(start, start.error().message << ": " << json.at("fen"));
            position = *start;
        }
        for (const auto& turn : json.at("turns")) {
            const std::string text = turn.at("turn");
            if (!text.ends_with(":resign")) {
                BOOST_REQUIRE(first_moves(position, text, rules) == turn.at("legal").get<std::vector<std::string>>());
            }
            const auto next = play_turn(position, text, rules);
            BOOST_REQUIRE_MESSAGE(next, next.error().message << " in " << to_fen(position));
            BOOST_REQUIRE_EQUAL(to_fen(*next), std::string(turn.at("fen")));
            BOOST_REQUIRE_EQUAL(next->key(), next->fresh_key());
            position = *next;
        }
        BOOST_TEST(std::string(name(position.end())) == (json.at("end") == "-" ? "none" : std::string(json.at("end"))));
        const auto standing = places(position);
        for (std::size_t seat = 0; seat < seat_count; ++seat) {
            const std::string letter(1, seat_letters[seat]);
            BOOST_TEST(standing[seat] == json.at("places").at(letter).get<int>());
            BOOST_TEST(position.points(all_seats[seat]) == json.at("points").at(letter).get<int>());
        }
        ++games;
    }
    BOOST_TEST(games == expected_games);
}

}  // namespace

BOOST_AUTO_TEST_CASE(whole_games) { replay("chaturaji-games.jsonl", 240); }

BOOST_AUTO_TEST_CASE(games_from_made_up_positions) { replay("chaturaji-setups.jsonl", 1500); }
