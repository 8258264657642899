// Random play under random house rules: what must hold at every position of any game.
#include <boost/test/unit_test.hpp>
#include <string>

#include "chaturaji/notation.hpp"
#include "chaturaji/turns.hpp"
#include "core/random.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

namespace {

Rules random_rules(Random& random) {
    Rules rules;
    rules.dice = random.below(2) == 0 ? DiceKind::cubic : DiceKind::long_dice;
    rules.promotion = random.below(2) == 0 ? Promotion::lost : Promotion::always;
    rules.boat_triumph = random.below(2) == 0;
    rules.throne_points = random.below(2) == 0;
    rules.must_use_dice = random.below(2) == 0;
    rules.round_limit = static_cast<int>(random.below(60));
    rules.captureless_limit = static_cast<int>(1 + random.below(20));
    return rules;
}

Dice random_roll(Random& random, const Rules& rules) {
    const auto faces = static_cast<std::uint32_t>(rules.highest_face() - rules.lowest_face() + 1);
    const auto face = [&] { return rules.lowest_face() + static_cast<int>(random.below(faces)); };
    const int first = face();
    return Dice::of(first, face());
}

/// The position survives its text, its key is that of the text's position, and somebody can act.
void check(const Position& position, const Rules& rules) {
    const std::string fen = to_fen(position);
    const auto read = parse_fen(fen, rules);
    BOOST_REQUIRE_MESSAGE(read, read.error().message << ": " << fen);
    BOOST_REQUIRE_EQUAL(to_fen(*read), fen);
    BOOST_REQUIRE_EQUAL(position.key(), position.fresh_key());
    if (position.over()) {
        BOOST_REQUIRE(position.dice().empty() && legal_moves(position).empty());
        return;
    }
    BOOST_REQUIRE(*read == position);
    BOOST_REQUIRE_EQUAL(read->key(), position.key());
    BOOST_REQUIRE((position.resigned() & bit_of(position.seat_to_play())) == 0);
    BOOST_REQUIRE_EQUAL(position.dice().empty(), legal_moves(position).empty());
}

/// Plays one game; each turn is also played by its text, with the same result.
int play_game(Random& random) {
    const Rules rules = random_rules(random);
    Position position = Position::start();
    int turns = 0;
    for (; !position.over(); ++turns) {
        BOOST_REQUIRE(turns < 4000);
        const Position before = position;
        const Dice roll = random_roll(random, rules);
        std::string text = to_text(roll) + ":";
        position = position.after_roll(roll, rules);
        check(position, rules);
        bool moved = false;
        while (!position.dice().empty()) {
            const MoveList moves = legal_moves(position);
            if (may_end_turn(position, rules) && random.below(8) == 0) {
                position = position.after_early_end(rules);
            } else {
                const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
                if (moved) text += '+';
                text += to_text(move);
                moved = true;
                position = position.after(move, rules);
            }
            check(position, rules);
        }
        if (!moved) text += "0000";
        const auto by_text = play_turn(before, text, rules);
        BOOST_REQUIRE_MESSAGE(by_text, by_text.error().message);
        BOOST_REQUIRE(*by_text == position);

        const auto seat = all_seats[random.below(seat_count)];
        if (!position.over() && random.below(200) == 0 && (position.resigned() & bit_of(seat)) == 0) {
            position = position.after_resignation(seat, rules);
            check(position, rules);
        }
    }
    return turns;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_state_survives_its_text) {
    Random random(7);
    int turns = 0;
    for (int game = 0; game < 300; ++game) turns += play_game(random);
    BOOST_TEST(turns > 300);
}
