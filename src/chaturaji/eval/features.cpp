#include "chaturaji/eval/features.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "chaturaji/geometry.hpp"

namespace airavata::chaturaji {

namespace {

/// A set of die classes, bit n for the n-th.
using DieSet = unsigned;
inline constexpr std::size_t die_set_count = 1 << die_class_count;
constexpr DieSet set_of(DieClass die) { return 1U << index(die); }

/// The chance that a roll shows at least one die of a set.
using RollChances = std::array<float, die_set_count>;

constexpr RollChances roll_chances(const Rules& rules) {
    RollChances chances{};
    const int faces = rules.highest_face() - rules.lowest_face() + 1;
    for (DieSet set = 0; set < die_set_count; ++set) {
        int wanted = 0;
        for (int face = rules.lowest_face(); face <= rules.highest_face(); ++face) {
            if ((set & set_of(class_of_face(face))) != 0) ++wanted;
        }
        const float missed = 1 - static_cast<float>(wanted) / static_cast<float>(faces);
        chances[set] = 1 - missed * missed;
    }
    return chances;
}

const RollChances& chances_under(const Rules& rules) {
    static constexpr RollChances cubic = roll_chances({.dice = DiceKind::cubic});
    static constexpr RollChances long_dice = roll_chances({.dice = DiceKind::long_dice});
    return rules.dice == DiceKind::cubic ? cubic : long_dice;
}

constexpr std::size_t number(Seat seat) { return static_cast<std::size_t>(index(seat)); }
constexpr std::size_t number(Feature feature) { return static_cast<std::size_t>(feature); }

/// The work of features_of, step by step.
class Survey {
  public:
    Survey(const Position& position, const Rules& rules)
        : position_(position), rules_(rules), chances_(chances_under(rules)) {}

    Features take() {
        measure_game();
        for (const Seat seat : all_seats) {
            map_attacks(seat);
            count_pieces(seat);
            look_at_pawns(seat);
        }
        for (const Seat seat : all_seats) {
            if (!plays(seat)) continue;
            look_for_prey(seat);
            look_at_kings_taken(seat);
            if (rules_.boat_triumph) look_for_triumph(seat);
            if (rules_.throne_points) look_at_thrones(seat);
        }
        look_for_danger();
        return features_;
    }

  private:
    float& at(Seat seat, Feature feature) { return features_.of_seat[number(seat)][number(feature)]; }
    [[nodiscard]] bool plays(Seat seat) const { return (position_.resigned() & bit_of(seat)) == 0; }
    /// How many seats play before it.
    [[nodiscard]] int distance(Seat seat) const { return (index(seat) - index(position_.seat_to_play())) & 3; }

    void measure_game() {
        const auto rounds = [](int turns) { return static_cast<float>(std::max(turns, 0)) / turns_per_round; };
        float left = rounds(turns_per_round * rules_.captureless_limit - position_.quiet()) + 2;  // a capture: more
        if (rules_.round_limit != 0) {
            left = std::min(left, rounds(turns_per_round * rules_.round_limit - position_.turn()));
        }
        constexpr float usual_rounds = 4;  // after so many, most of what could be captured is gone
        features_.game_left = 1 - std::exp(-left / usual_rounds);
        for (const Kind kind : all_kinds) {
            features_.material += static_cast<float>(value_of(kind) * count(position_.pieces(kind)));
        }
        features_.kings = count(position_.pieces(Kind::king));
    }

    void map_attacks(Seat seat) {
        features_.of_seat[number(seat)].fill(0);
        auto& maps = attacks_[number(seat)];
        maps.fill(0);
        if (!plays(seat)) return;
        const Bitboard foreign = ~position_.pieces(seat);
        maps[static_cast<std::size_t>(DieClass::pawn_or_king)] =
            pawn_attacks(seat, position_.pieces(seat, Kind::pawn)) | neighbours(position_.pieces(seat, Kind::king));
        const Bitboard boats = boat_leaps(position_.pieces(seat, Kind::boat));
        const Bitboard horses = knight_leaps(position_.pieces(seat, Kind::horse));
        Bitboard elephants = 0;
        for_each_square(position_.pieces(seat, Kind::elephant),
                        [&](Square from) { elephants |= rook_attacks(from, position_.occupied()); });
        maps[static_cast<std::size_t>(DieClass::boat)] = boats;
        maps[static_cast<std::size_t>(DieClass::horse)] = horses;
        maps[static_cast<std::size_t>(DieClass::elephant)] = elephants;
        at(seat, Feature::elephant_mobility) = static_cast<float>(count(elephants & foreign));
        at(seat, Feature::other_mobility) = static_cast<float>(count(boats & foreign) + count(horses & foreign));
    }

    void count_pieces(Seat seat) {
        constexpr std::array numbers = {Feature::pawns, Feature::boats, Feature::horses, Feature::elephants};
        if (!plays(seat)) {
            at(seat, Feature::resigned) = 1;
        } else {
            for (std::size_t kind = 0; kind < numbers.size(); ++kind) {
                at(seat, numbers[kind]) =
                    features_.game_left * static_cast<float>(count(position_.pieces(seat, all_kinds[kind])));
            }
            if (position_.has_king(seat)) at(seat, Feature::king) = features_.game_left;
            constexpr std::array turns = {Feature::second_to_play, Feature::third_to_play, Feature::last_to_play};
            if (distance(seat) != 0) at(seat, turns[static_cast<std::size_t>(distance(seat) - 1)]) = 1;
        }
        if (position_.has_king(seat)) at(seat, Feature::king_alive) = 1;
    }

    void look_at_pawns(Seat seat) {
        if (!plays(seat)) return;
        for_each_square(position_.pieces(seat, Kind::pawn), [&](Square square) {
            const Square own = turned(square, (seat_count - index(seat)) & 3);  // as red sees it
            const int steps = 7 - rank_of(own);
            if (steps == 0) at(seat, Feature::pawns_waiting) += 1;
            if (steps == 1) at(seat, Feature::pawns_one_step_away) += 1;
            if (steps == 2) at(seat, Feature::pawns_two_steps_away) += 1;
            const Kind kind = edge_kinds[static_cast<std::size_t>(file_of(own))];
            constexpr std::array by_steps = {1.0F, 0.8F, 0.5F, 0.3F, 0.2F, 0.1F, 0.1F, 0.0F};
            if (is_promoted(position_, seat, kind, rules_)) {
                at(seat, Feature::promotion_prospect) += by_steps[static_cast<std::size_t>(steps)] *
                                                         features_.game_left * static_cast<float>(value_of(kind) - 1);
            }
        });
    }

    /// The die classes by which a seat may capture on a square.
    [[nodiscard]] DieSet attackers(Seat seat, Square square) const {
        const auto& maps = attacks_[number(seat)];
        DieSet set = 0;
        for (unsigned die = 0; die < die_class_count; ++die) {
            set |= static_cast<DieSet>(maps[die] >> square & 1) << die;
        }
        return set;
    }

    /// Goes through what the seat attacks; notes for each piece attacked the chance to survive.
    void look_for_prey(Seat seat) {
        const auto& maps = attacks_[number(seat)];
        const Bitboard attacked =
            (maps[0] | maps[1] | maps[2] | maps[3]) & position_.occupied() & ~position_.pieces(seat);
        for_each_square(attacked, [&](Square square) {
            const Piece prey = position_.piece_on(square);
            const Seat owner = seat_of(prey);
            const float chance = chances_[attackers(seat, square)];
            const float value = chance * static_cast<float>(value_of(kind_of(prey)));
            const bool owner_first = plays(owner) && distance(owner) < distance(seat);
            if (distance(seat) == 0) {
                at(seat, Feature::prey_now) += value;
            } else {
                at(seat, owner_first ? Feature::prey_soon_that_flees : Feature::prey_soon) += value;
            }
            float& best = at(seat, Feature::best_prey);
            best = std::max(best, value);

            auto& survival = owner_first ? survives_later_ : survives_;
            Bitboard& known = owner_first ? attacked_later_ : attacked_;
            if ((known & bit(square)) == 0) survival[square] = 1;
            known |= bit(square);
            survival[square] *= 1 - chance;
        });
    }

    void look_for_danger() {
        constexpr std::array danger = {Feature::pawns_in_danger, Feature::boats_in_danger, Feature::horses_in_danger,
                                       Feature::elephants_in_danger, Feature::king_in_danger};
        for_each_square(attacked_, [&](Square square) {
            const Piece piece = position_.piece_on(square);
            at(seat_of(piece), danger[static_cast<std::size_t>(kind_of(piece))]) += 1 - survives_[square];
        });
        for_each_square(attacked_later_, [&](Square square) {
            const Piece piece = position_.piece_on(square);
            const float chance = 1 - survives_later_[square];
            if (kind_of(piece) == Kind::king) {
                at(seat_of(piece), Feature::king_in_danger_later) += chance;
            } else {
                at(seat_of(piece), Feature::value_in_danger_later) +=
                    chance * static_cast<float>(value_of(kind_of(piece)));
            }
        });
    }

    void look_at_kings_taken(Seat seat) {
        if (!position_.has_king(seat)) return;
        const SeatSet missing = 0b1111 & ~(position_.kings_taken(seat) | bit_of(seat));
        if (std::has_single_bit(missing)) {
            at(seat, Feature::two_kings_taken) = 1;
            const Bitboard king =
                position_.pieces(all_seats[static_cast<std::size_t>(std::countr_zero(missing))], Kind::king);
            if (king == 0) return;
            const DieSet dice = attackers(seat, first_square(king));
            const auto gain = static_cast<float>(std::max(0, chaturaji_points - position_.points(seat)));
            at(seat, Feature::third_king_in_reach) = chances_[dice] * gain;
        } else if (std::popcount(missing) == 2) {
            at(seat, Feature::one_king_taken) = 1;
        }
    }

    /// A boat that could complete a block of four boats of four seats.
    void look_for_triumph(Seat seat) {
        const Bitboard boats = position_.pieces(Kind::boat);
        const Bitboard beside =
            boats & (shift<1, 0>(boats) | shift<0, 1>(boats) | shift<1, 1>(boats) | shift<1, -1>(boats));
        if (beside == 0) return;
        const Bitboard targets = boat_leaps(position_.pieces(seat, Kind::boat)) & ~position_.pieces(seat);
        bool possible = false;
        for_each_square(targets,
                        [&](Square target) { possible = possible || triumph_block(position_, seat, target) != 0; });
        if (possible) at(seat, Feature::triumph_chance) = chances_[set_of(DieClass::boat)];
    }

    void look_at_thrones(Seat seat) {
        const Bitboard reached = neighbours(position_.pieces(seat, Kind::king)) & ~position_.pieces(seat);
        for (const Seat other : all_seats) {
            const bool open = other != seat && (position_.thrones_taken(seat) & bit_of(other)) == 0;
            if (open && (reached & bit(throne(other))) != 0) at(seat, Feature::thrones_in_reach) += 1;
        }
    }

    const Position& position_;
    const Rules& rules_;
    const RollChances& chances_;
    Features features_;
    std::array<std::array<Bitboard, die_class_count>, seat_count> attacks_;
    Bitboard attacked_ = 0;        // before the owner plays
    Bitboard attacked_later_ = 0;  // after it has played
    std::array<float, square_count> survives_;
    std::array<float, square_count> survives_later_;
};

}  // namespace

std::string_view name(Feature feature) {
    constexpr std::string_view names[] = {"pawns",
                                          "boats",
                                          "horses",
                                          "elephants",
                                          "king",
                                          "king alive",
                                          "resigned",
                                          "second to play",
                                          "third to play",
                                          "last to play",
                                          "prey now",
                                          "prey soon",
                                          "prey soon that flees",
                                          "best prey",
                                          "pawns in danger",
                                          "boats in danger",
                                          "horses in danger",
                                          "elephants in danger",
                                          "king in danger",
                                          "value in danger later",
                                          "king in danger later",
                                          "one king taken",
                                          "two kings taken",
                                          "third king in reach",
                                          "pawns one step away",
                                          "pawns two steps away",
                                          "pawns waiting",
                                          "promotion prospect",
                                          "elephant mobility",
                                          "other mobility",
                                          "triumph chance",
                                          "thrones in reach"};
    static_assert(std::size(names) == feature_count);
    return names[number(feature)];
}

Features features_of(const Position& position, const Rules& rules) { return Survey(position, rules).take(); }

}  // namespace airavata::chaturaji
