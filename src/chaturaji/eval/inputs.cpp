#include "chaturaji/eval/inputs.hpp"

#include <algorithm>

#include "chaturaji/geometry.hpp"

namespace airavata::chaturaji {

namespace {

/// For each die class the squares that a seat attacks with it, or protects.
using AttackMaps = std::array<Bitboard, die_class_count>;

AttackMaps attack_maps(const Position& position, Seat seat) {
    AttackMaps maps{};
    if ((position.resigned() & bit_of(seat)) != 0) return maps;  // it never moves again
    const auto of = [&](Kind kind) { return position.pieces(seat, kind); };
    maps[static_cast<std::size_t>(DieClass::pawn_or_king)] =
        pawn_attacks(seat, of(Kind::pawn)) | neighbours(of(Kind::king));
    maps[static_cast<std::size_t>(DieClass::boat)] = boat_leaps(of(Kind::boat));
    maps[static_cast<std::size_t>(DieClass::horse)] = knight_leaps(of(Kind::horse));
    Bitboard& elephants = maps[static_cast<std::size_t>(DieClass::elephant)];
    for_each_square(of(Kind::elephant), [&](Square from) { elephants |= rook_attacks(from, position.occupied()); });
    return maps;
}

}  // namespace

OtherInputs::OtherInputs(const Position& position, const Rules& rules) {
    add_attacks(position);
    add_points(position);
    add_what_was_taken(position, rules);
    add_time(position, rules);
    const bool kept[rule_inputs] = {rules.dice == DiceKind::long_dice, rules.promotion == Promotion::always,
                                    rules.boat_triumph, rules.throne_points, rules.must_use_dice};
    for (std::size_t rule = 0; rule < rule_inputs; ++rule) {
        if (kept[rule]) add(rule_inputs_at + rule);
    }
}

void OtherInputs::add_attacks(const Position& position) {
    const Seat viewer = position.seat_to_play();
    for (const Seat attacker : all_seats) {
        const AttackMaps maps = attack_maps(position, attacker);
        const Bitboard hit = (maps[0] | maps[1] | maps[2] | maps[3]) & position.occupied();
        for_each_square(hit, [&](Square square) {
            DieSet dice = 0;
            for (std::size_t die = 0; die < die_class_count; ++die) {
                dice |= static_cast<DieSet>(maps[die] >> square & 1) << die;
            }
            const Piece piece = position.piece_on(square);
            const std::size_t owner = relative(seat_of(piece), viewer);
            const std::size_t victim = owner * kind_count + static_cast<std::size_t>(index(kind_of(piece)));
            add(attack_inputs_at + (victim * seat_count + relative(attacker, viewer)) * die_set_count + dice);
        });
    }
}

void OtherInputs::add_points(const Position& position) {
    const int viewer = index(position.seat_to_play());
    const auto points = [&](int number) {
        return position.points(all_seats[static_cast<std::size_t>((viewer + number) & 3)]);
    };
    std::size_t pair = 0;
    for (int one = 0; one < seat_count; ++one) {
        for (int other = one + 1; other < seat_count; ++other, ++pair) {
            const int lead = std::clamp(points(one) - points(other), -greatest_lead, greatest_lead);
            add(lead_inputs_at + pair * lead_count + static_cast<std::size_t>(lead + greatest_lead));
        }
    }
}

void OtherInputs::add_what_was_taken(const Position& position, const Rules& rules) {
    const Seat viewer = position.seat_to_play();
    for (const Seat seat : all_seats) {
        const std::size_t number = relative(seat, viewer);
        if ((position.resigned() & bit_of(seat)) != 0) add(resigned_inputs_at + number);
        for (const Seat other : all_seats) {
            const std::size_t both = number * seat_count + relative(other, viewer);
            if ((position.kings_taken(seat) & bit_of(other)) != 0) add(king_inputs_at + both);
            const bool open = rules.throne_points && seat != other && position.has_king(seat) &&
                              (position.thrones_taken(seat) & bit_of(other)) == 0;
            if (open) add(throne_inputs_at + both);
        }
    }
}

void OtherInputs::add_time(const Position& position, const Rules& rules) {
    constexpr int endless = 1 << 20;
    const int rounds = rules.round_limit == 0 ? endless : turns_per_round * rules.round_limit - position.turn();
    add(round_inputs_at + time_step(rounds));
    add(quiet_inputs_at + time_step(turns_per_round * rules.captureless_limit - position.quiet()));
}

}  // namespace airavata::chaturaji
