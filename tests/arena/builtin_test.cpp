// The players that are part of the runner.
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <map>
#include <set>

#include "arena/builtin.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/turns.hpp"

using namespace airavata;
using namespace airavata::chaturaji;
using namespace airavata::arena;

namespace {

Position played(const Position& position, Dice roll, const std::string& turn, const Rules& rules) {
    return play_turn(position, to_text(roll) + ":" + turn, rules).value();
}

int most_points(const Position& rolled, const Rules& rules) {
    int most = 0;
    for (const TurnOutcome& turn : distinct_turns(rolled, rules)) {
        most = std::max(most, turn.after.points(rolled.seat_to_play()));
    }
    return most;
}

}  // namespace

BOOST_AUTO_TEST_CASE(names) {
    BOOST_TEST(is_builtin_player("random"));
    BOOST_TEST(is_builtin_player("greedy"));
    BOOST_TEST(!is_builtin_player("Random"));
    BOOST_TEST(!is_builtin_player(""));
}

BOOST_AUTO_TEST_CASE(greedy_takes_the_most_points) {
    const Rules rules;
    Random random(3);
    int gains = 0;
    for (int game = 0; game < 3; ++game) {
        Position position = Position::start();
        while (!position.over()) {
            const Dice roll = Dice::of(1 + static_cast<int>(random.below(6)), 1 + static_cast<int>(random.below(6)));
            const Position rolled = position.after_roll(roll, rules);
            if (rolled.dice().empty()) {
                position = rolled;
                continue;
            }
            const Seat mover = position.seat_to_play();
            const Position after = played(position, roll, builtin_turn("greedy", rolled, rules, random), rules);
            BOOST_TEST(after.points(mover) == most_points(rolled, rules));
            gains += after.points(mover) > position.points(mover) ? 1 : 0;
            position = after;
        }
    }
    BOOST_TEST(gains > 30);
}

namespace {

/// The chance of each turn of a player, by the text of the turn.
using Chances = std::map<std::string, double>;

/// Calls the player often, and compares how often each turn came with its chance.
void check_chances(const char* player, const Position& rolled, const Rules& rules, const Chances& chances) {
    constexpr int calls = 20000;
    Random random(1);
    std::map<std::string, int> counts;
    for (int i = 0; i < calls; ++i) ++counts[builtin_turn(player, rolled, rules, random)];
    BOOST_TEST(counts.size() == chances.size());
    for (const auto& [turn, chance] : chances) {
        const double deviation = std::sqrt(calls * chance * (1 - chance));
        BOOST_TEST(std::abs(counts[turn] - calls * chance) < 5 * deviation, player << " plays " << turn);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_chooses_move_by_move) {
    const Rules rules;
    // Horse and pawns or king: after some first moves there are more second ones than after others.
    const Position rolled = Position::start().after_roll(Dice::of(3, 5), rules);
    Chances chances;
    std::set<double> different;
    const MoveList firsts = legal_moves(rolled);
    for (const Move first : firsts) {
        const Position after = rolled.after(first, rules);
        BOOST_TEST_REQUIRE(!after.dice().empty());
        const MoveList seconds = legal_moves(after);
        for (const Move second : seconds) {
            const double chance = 1.0 / static_cast<double>(firsts.size() * seconds.size());
            chances[to_text(first) + "+" + to_text(second)] = chance;
            different.insert(chance);
        }
    }
    BOOST_TEST(different.size() > 1U);
    check_chances("random", rolled, rules, chances);
}

BOOST_AUTO_TEST_CASE(greedy_chooses_among_equal_turns) {
    const Rules rules;
    const Position rolled = Position::start().after_roll(Dice::of(3, 5), rules);  // nothing can be captured
    Chances chances;
    for (const Move first : legal_moves(rolled)) {
        for (const Move second : legal_moves(rolled.after(first, rules))) {
            chances[to_text(first) + "+" + to_text(second)] = 0;
        }
    }
    for (auto& [turn, chance] : chances) chance = 1.0 / static_cast<double>(chances.size());
    check_chances("greedy", rolled, rules, chances);
}
