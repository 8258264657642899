// Luck has the mean 0, whatever the evaluation.
#include <boost/test/unit_test.hpp>
#include <cmath>

#include "arena/builtin.hpp"
#include "arena/luck.hpp"
#include "arena/schedule.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/scoring.hpp"
#include "chaturaji/turns.hpp"

using namespace airavata;
using namespace airavata::chaturaji;
using namespace airavata::arena;

namespace {

/// What the best turn for points leads to, or, where the game ends, what the places are worth.
std::vector<SeatNumbers> by_points(const Position& before, const Rules& rules) {
    const auto mover = static_cast<std::size_t>(index(before.seat_to_play()));
    const auto value = [](const Position& position) {
        if (position.over()) return placement_payoffs(places(position));
        SeatNumbers values{};
        for (const Seat seat : all_seats) {
            values[static_cast<std::size_t>(index(seat))] = position.points(seat) * 0.1 - position.turn() * 0.01;
        }
        return values;
    };
    std::vector<SeatNumbers> values;
    for (const RollClass& roll : roll_classes(rules)) {
        const Position rolled = before.after_roll(roll.example, rules);
        SeatNumbers best = value(rolled);
        if (!rolled.dice().empty()) {
            for (const TurnOutcome& turn : distinct_turns(rolled, rules)) {
                if (value(turn.after)[mover] > best[mover]) best = value(turn.after);
            }
        }
        values.push_back(best);
    }
    return values;
}

/// Calls `visit` with every position before a roll of some games of random players.
template <class Visit>
void for_positions(const Rules& rules, Visit&& visit) {
    for (int game = 1; game <= 3; ++game) {
        Position position = Position::start();
        while (!position.over()) {
            visit(position);
            const Seat seat = position.seat_to_play();
            const Dice roll = roll_of(11, game, position.turn() / 4, seat, rules);
            const Position rolled = position.after_roll(roll, rules);
            Random random(seed_of(5, Purpose::builtin_player, {game, position.turn()}));
            position =
                rolled.dice().empty()
                    ? rolled
                    : play_turn(position, to_text(roll) + ":" + builtin_turn("random", rolled, rules, random), rules)
                          .value();
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_mean_over_all_rolls_is_zero) {
    for (const Rules& rules : {Rules{}, Rules{.dice = DiceKind::long_dice, .must_use_dice = true}}) {
        const auto evaluation = [&](const Position& position) { return by_points(position, rules); };
        int positions = 0;
        for_positions(rules, [&](const Position& position) {
            SeatNumbers mean{};
            bool any = false;
            for (const RollClass& roll : roll_classes(rules)) {
                const SeatNumbers luck = luck_of({{position, roll.example}}, rules, evaluation);
                for (std::size_t seat = 0; seat < mean.size(); ++seat) {
                    mean[seat] += roll.probability * luck[seat];
                    any = any || luck[seat] != 0;
                }
            }
            for (const double number : mean) BOOST_TEST(std::abs(number) < 1e-12);
            positions += any ? 1 : 0;
        });
        BOOST_TEST(positions > 50);
    }
}

BOOST_AUTO_TEST_CASE(luck_adds_up) {
    const Rules rules;
    const Position start = Position::start();
    const auto evaluation = [&](const Position& position) { return by_points(position, rules); };
    const RollEvent one{start, Dice::of(2, 3)};
    const RollEvent two{start.after_roll(Dice::of(2, 2), rules).after_early_end(rules), Dice::of(1, 6)};
    const SeatNumbers a = luck_of({one}, rules, evaluation);
    const SeatNumbers b = luck_of({two}, rules, evaluation);
    const SeatNumbers both = luck_of({one, two}, rules, evaluation);
    for (std::size_t seat = 0; seat < both.size(); ++seat) BOOST_TEST(std::abs(both[seat] - a[seat] - b[seat]) < 1e-12);
    const SeatNumbers none = luck_of({}, rules, evaluation);
    for (const double number : none) BOOST_TEST(number == 0);
}
