// The moves of a turn, and whole turns.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "chaturaji/dice.hpp"
#include "chaturaji/position.hpp"

namespace airavata::chaturaji {

/// Every single move that the dice in hand allow, each once; none before a roll.
MoveList legal_moves(const Position& position);

/// The single moves of the seat to play that a die of a class allows.
MoveList moves_of_class(const Position& position, DieClass die);

/// Whether the turn going on may be ended before all dice are played. (By itself it ends when none can be.)
constexpr bool may_end_turn(const Position& position, const Rules& rules) {
    return !rules.must_use_dice && !position.dice().empty() && !position.over();
}

/// The single moves of a turn in their order; none of a turn without a move.
using Turn = FixedVector<Move, 2>;

/// A turn and the position that it leads to.
struct TurnOutcome {
    Turn turn;
    Position after;
};

/// Calls `visit(turn, after)` for every way to complete the turn going on: every sequence of moves, `turn` being what
/// is left of it if one die was played already. The position must have dice in hand.
template <class Visit>
void for_each_turn(const Position& position, const Rules& rules, Visit&& visit) {
    const auto complete = [&](const auto& self, const Position& now, Turn& turn) -> void {
        for (const Move move : legal_moves(now)) {
            const Position next = now.after(move, rules);
            turn.push_back(move);
            if (next.dice().empty()) {
                visit(std::as_const(turn), next);
            } else {
                self(self, next, turn);
            }
            turn.pop_back();
        }
        if (may_end_turn(now, rules)) visit(std::as_const(turn), now.after_early_end(rules));
    };
    Turn turn;
    complete(complete, position, turn);
}

/// All ways to complete the turn going on, those that lead to the same position only once, by the fewest moves.
std::vector<TurnOutcome> distinct_turns(const Position& position, const Rules& rules);

/// The rolls after which the seat may end its turn, or has to, without a move.
RollSet rolls_without_move(const Position& position, const RollTable& table, const Rules& rules);

/// Plays out every turn of every roll from a position before a roll: calls `visit(rolls, turn, after)` for each
/// sequence of moves, where `rolls` are the classes of rolls that it completes a turn of. A roll that lets nothing move
/// completes the turn without a move. Different orders of moves are different turns.
template <class Visit>
void for_each_turn_of_all_rolls(const Position& position, const RollTable& table, const Rules& rules, Visit&& visit) {
    if (const RollSet rolls = rolls_without_move(position, table, rules); rolls != 0) {
        visit(rolls, Turn(), position.after_early_end(rules));
    }
    Turn turn;
    for (const DieClass first : all_die_classes) {
        for (const Move move : moves_of_class(position, first)) {
            const Position moved = position.after_piece_move(move, rules);
            turn.push_back(move);
            RollSet ended = 0;
            for (const DieClass second : all_die_classes) {
                const RollSet roll = table.of(first, second);
                if (roll == 0) continue;
                const MoveList moves = moved.over() ? MoveList() : moves_of_class(moved, second);
                if (moves.empty() || !rules.must_use_dice) ended |= roll;
                for (const Move next : moves) {
                    turn.push_back(next);
                    visit(roll, turn, moved.after_last_move(next, rules));
                    turn.pop_back();
                }
            }
            if (ended != 0) visit(ended, turn, moved.over() ? moved : moved.after_early_end(rules));
            turn.pop_back();
        }
    }
}

}  // namespace airavata::chaturaji
