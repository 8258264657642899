#include "chaturaji/turns.hpp"

#include <unordered_map>

namespace airavata::chaturaji {

namespace {

void add_moves(const Position& position, Bitboard pieces, MoveList& moves) {
    for_each_square(pieces, [&](Square from) {
        for_each_square(targets(position, from), [&](Square to) { moves.push_back({from, to}); });
    });
}

Bitboard movers(const Position& position, DieClass die) {
    const Seat seat = position.seat_to_play();
    switch (die) {
        case DieClass::pawn_or_king: return position.pieces(seat, Kind::pawn) | position.pieces(seat, Kind::king);
        case DieClass::boat: return position.pieces(seat, Kind::boat);
        case DieClass::horse: return position.pieces(seat, Kind::horse);
        case DieClass::elephant: return position.pieces(seat, Kind::elephant);
    }
    return 0;
}

}  // namespace

MoveList moves_of_class(const Position& position, DieClass die) {
    MoveList moves;
    add_moves(position, movers(position, die), moves);
    return moves;
}

MoveList legal_moves(const Position& position) {
    MoveList moves;
    const Dice dice = position.dice();
    if (position.over() || dice.empty()) return moves;
    const DieClass first = class_of_face(dice.first);
    add_moves(position, movers(position, first), moves);
    if (dice.second != 0 && class_of_face(dice.second) != first) {
        add_moves(position, movers(position, class_of_face(dice.second)), moves);
    }
    return moves;
}

std::vector<TurnOutcome> distinct_turns(const Position& position, const Rules& rules) {
    std::unordered_map<std::uint64_t, std::size_t> places;
    std::vector<TurnOutcome> turns;
    for_each_turn(position, rules, [&](const Turn& turn, const Position& after) {
        const auto [found, is_new] = places.try_emplace(after.key(), turns.size());
        if (is_new) {
            turns.push_back({turn, after});
        } else if (turn.size() < turns[found->second].turn.size()) {
            turns[found->second].turn = turn;
        }
    });
    return turns;
}

RollSet rolls_without_move(const Position& position, const RollTable& table, const Rules& rules) {
    const auto must_move = [&](DieClass die) {
        return rules.must_use_dice && can_play(position, position.seat_to_play(), die);
    };
    RollSet rolls = 0;
    for (const DieClass a : all_die_classes) {
        for (const DieClass b : all_die_classes) {
            if (!must_move(a) && !must_move(b)) rolls |= table.of(a, b);
        }
    }
    return rolls;
}

}  // namespace airavata::chaturaji
