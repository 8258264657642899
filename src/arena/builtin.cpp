#include "arena/builtin.hpp"

#include "chaturaji/notation.hpp"
#include "chaturaji/turns.hpp"

namespace airavata::arena {

using namespace chaturaji;

namespace {

Turn random_turn(Position position, const Rules& rules, Random& random) {
    Turn turn;
    do {
        const MoveList moves = legal_moves(position);
        turn.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        position = position.after(turn[turn.size() - 1], rules);
    } while (!position.dice().empty() && !position.over());
    return turn;
}

Turn greedy_turn(const Position& position, Rules rules, Random& random) {
    rules.must_use_dice = true;  // it never ends its turn early
    const Seat mover = position.seat_to_play();
    Turn best;
    int most = -1;
    std::uint32_t equal = 0;
    for_each_turn(position, rules, [&](const Turn& played, const Position& after) {
        if (after.points(mover) < most) return;
        equal = after.points(mover) > most ? 1 : equal + 1;
        most = after.points(mover);
        if (random.below(equal) == 0) best = played;  // the n-th of equals stays with a chance of 1/n
    });
    return best;
}

}  // namespace

bool is_builtin_player(std::string_view name) { return name == "random" || name == "greedy"; }

std::string builtin_turn(std::string_view name, const Position& position, const Rules& rules, Random& random) {
    return to_text(name == "random" ? random_turn(position, rules, random) : greedy_turn(position, rules, random));
}

}  // namespace airavata::arena
