#include "arena/builtin.hpp"

#include "chaturaji/notation.hpp"
#include "chaturaji/turns.hpp"

namespace airavata::arena {

using namespace chaturaji;

namespace {

/// Calls `visit(turn, after)` for every way to play the dice in hand to the end.
template <class Visit>
void for_each_full_turn(const Position& position, const Rules& rules, Turn& turn, Visit&& visit) {
    for (const Move move : legal_moves(position)) {
        const Position after = position.after(move, rules);
        turn.push_back(move);
        if (after.dice().empty() || after.over()) {
            visit(turn, after);
        } else {
            for_each_full_turn(after, rules, turn, visit);
        }
        turn.pop_back();
    }
}

Turn random_turn(Position position, const Rules& rules, Random& random) {
    Turn turn;
    do {
        const MoveList moves = legal_moves(position);
        turn.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        position = position.after(turn[turn.size() - 1], rules);
    } while (!position.dice().empty() && !position.over());
    return turn;
}

Turn greedy_turn(const Position& position, const Rules& rules, Random& random) {
    const Seat mover = position.seat_to_play();
    Turn best, turn;
    int most = -1;
    std::uint32_t equal = 0;
    for_each_full_turn(position, rules, turn, [&](const Turn& played, const Position& after) {
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
