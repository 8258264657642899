// What the network sees of a position between turns.
#pragma once

#include <cstdint>

#include "chaturaji/position.hpp"

namespace airavata::chaturaji {

// All is seen from the seat that plays next: the board is turned so that its army is at the bottom, and seats are
// numbered in turn order from it, 0 to 3. So a position and the one turned by a quarter look the same. Every input is
// there or not.

/// A seat's number as `viewer` sees it.
constexpr std::size_t relative(Seat seat, Seat viewer) {
    return static_cast<std::size_t>((index(seat) - index(viewer)) & 3);
}

/// A square as `viewer` sees it.
constexpr Square seen_by(Seat viewer, Square square) {
    constexpr auto table = [] {
        std::array<std::array<Square, square_count>, seat_count> squares{};
        for (int seat = 0; seat < seat_count; ++seat) {
            for (int from = 0; from < square_count; ++from) {
                squares[static_cast<std::size_t>(seat)][static_cast<std::size_t>(from)] =
                    turned(static_cast<Square>(from), (seat_count - seat) & 3);
            }
        }
        return squares;
    }();
    return table[static_cast<std::size_t>(index(viewer))][square];
}

/// A set of die classes, bit n for the n-th.
using DieSet = unsigned;
inline constexpr std::size_t die_set_count = 1 << die_class_count;

/// The greatest difference of points between two seats that is told apart, and the steps in which turns left are.
inline constexpr int greatest_lead = 24;
inline constexpr std::size_t lead_count = 2 * greatest_lead + 1;
inline constexpr std::size_t time_step_count = 16;

// The kinds of inputs, one after the other.
inline constexpr std::size_t piece_inputs = seat_count * kind_count * square_count;
/// Whose piece of which kind is attacked, or protected, by whom with which dice; once for each such piece.
inline constexpr std::size_t attack_inputs_at = piece_inputs;
inline constexpr std::size_t attack_inputs = seat_count * kind_count * seat_count * die_set_count;
/// By how many points each two seats are apart.
inline constexpr std::size_t pair_count = 6;
inline constexpr std::size_t lead_inputs_at = attack_inputs_at + attack_inputs;
inline constexpr std::size_t lead_inputs = pair_count * lead_count;
/// Whose king each seat has taken.
inline constexpr std::size_t king_inputs_at = lead_inputs_at + lead_inputs;
inline constexpr std::size_t king_inputs = seat_count * seat_count;
/// On whose throne each seat's king can still score, if thrones score and it has a king.
inline constexpr std::size_t throne_inputs_at = king_inputs_at + king_inputs;
inline constexpr std::size_t throne_inputs = seat_count * seat_count;
inline constexpr std::size_t resigned_inputs_at = throne_inputs_at + throne_inputs;
inline constexpr std::size_t resigned_inputs = seat_count;
/// Turns until the round limit, and until the captureless limit.
inline constexpr std::size_t round_inputs_at = resigned_inputs_at + resigned_inputs;
inline constexpr std::size_t quiet_inputs_at = round_inputs_at + time_step_count;
/// Long dice, promotion always, boat triumph, throne points, dice must be used.
inline constexpr std::size_t rule_inputs_at = quiet_inputs_at + time_step_count;
inline constexpr std::size_t rule_inputs = 5;
inline constexpr std::size_t input_count = rule_inputs_at + rule_inputs;

/// The most inputs besides pieces that a position can have: a piece on each square attacked by every seat, and the
/// others.
inline constexpr std::size_t most_other_inputs =
    square_count * seat_count + pair_count + king_inputs + throne_inputs + resigned_inputs + 2 + rule_inputs;

/// What an input's weights must be within, either way, in units of a neuron's value. With these bounds no sum leaves 16
/// bits while no army has more than the eight pieces that it begins with: 32 pieces, each attacked by four seats.
constexpr float most_input_weight(std::size_t input) {
    if (input < attack_inputs_at) return 1;        // 32 of them at most
    if (input < lead_inputs_at) return 0.5F;       // 128
    if (input < king_inputs_at) return 1.5F;       // 6
    if (input < resigned_inputs_at) return 0.25F;  // 24
    if (input < round_inputs_at) return 0.5F;      // 4
    if (input < rule_inputs_at) return 1;          // 2
    return 0.5F;                                   // 5
}
inline constexpr float most_input_bias = 2;
static_assert(32 * 1 + 128 * 0.5 + 6 * 1.5 + 24 * 0.25 + 4 * 0.5 + 2 * 1 + 5 * 0.5 + 2 < 32767.0 / 255);

inline std::size_t piece_input(Seat viewer, Piece piece, Square square) {
    const std::size_t owner = relative(seat_of(piece), viewer);
    return (owner * kind_count + static_cast<std::size_t>(index(kind_of(piece)))) * square_count +
           seen_by(viewer, square);
}

/// Which step so many turns left are in; the last one is for those that are as good as endless.
constexpr std::size_t time_step(int turns) {
    // Every turn counts in the last rounds; before, a round, then several.
    constexpr int upper_ends[time_step_count - 1] = {1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 20, 28, 40, 60, 100};
    std::size_t step = 0;
    while (step < time_step_count - 1 && turns > upper_ends[step]) ++step;
    return step;
}

/// The inputs that are not pieces on squares.
class OtherInputs {
  public:
    OtherInputs(const Position& position, const Rules& rules);

    [[nodiscard]] const std::uint16_t* begin() const { return inputs_.begin(); }
    [[nodiscard]] const std::uint16_t* end() const { return inputs_.end(); }

  private:
    void add(std::size_t input) { inputs_.push_back(static_cast<std::uint16_t>(input)); }
    void add_attacks(const Position& position);
    void add_points(const Position& position);
    void add_what_was_taken(const Position& position, const Rules& rules);
    void add_time(const Position& position, const Rules& rules);

    FixedVector<std::uint16_t, most_other_inputs> inputs_;
};

/// Calls `action(input)` for every input of a position between turns.
template <class Action>
void for_each_input(const Position& position, const Rules& rules, Action&& action) {
    for_each_square(position.occupied(), [&](Square square) {
        action(piece_input(position.seat_to_play(), position.piece_on(square), square));
    });
    for (const std::uint16_t input : OtherInputs(position, rules)) action(std::size_t{input});
}

}  // namespace airavata::chaturaji
