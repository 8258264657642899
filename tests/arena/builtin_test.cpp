// The players that are part of the runner.
#include <boost/test/unit_test.hpp>
#include <map>

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

BOOST_AUTO_TEST_CASE(equal_turns_are_equally_likely) {
    const Rules rules;
    const Position rolled = Position::start().after_roll(Dice::of(2, 3), rules);
    // Red's boat goes to c3; its horse to a3 or c3; in either order, but only one of them to c3 with the other one
    // there: never. What there is comes from the rules.
    std::map<std::string, int> ways;
    for (const Move first : legal_moves(rolled)) {
        const Position after = rolled.after(first, rules);
        if (after.dice().empty()) {
            ways[to_text(first)] = 0;
            continue;
        }
        for (const Move second : legal_moves(after)) ways[to_text(first) + "+" + to_text(second)] = 0;
    }
    for (const char* player : {"random", "greedy"}) {
        Random random(1);
        auto counts = ways;
        constexpr int turns = 3000;
        for (int i = 0; i < turns; ++i) ++counts[builtin_turn(player, rolled, rules, random)];
        BOOST_TEST(counts.size() == ways.size());
        for (const auto& [turn, count] : counts) BOOST_TEST(count > turns / static_cast<int>(ways.size()) / 3, turn);
    }
}
