// What the evaluation sees in a position.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "chaturaji/dice.hpp"
#include "chaturaji/position.hpp"

namespace airavata::chaturaji {

/// One number a seat for each. "Its turn" is the seat's next one. A chance of capture is that of the dice alone: that a
/// roll allows the capture, not that the capture is played.
enum class Feature : std::uint8_t {
    pawns,      // number, times the share of the game that is left
    boats,      // the same
    horses,     // the same
    elephants,  // the same
    king,       // has one, times the share of the game that is left
    king_alive,
    resigned,
    second_to_play,  // one seat plays before it
    third_to_play,
    last_to_play,
    prey_now,   // value of what it may capture in its turn, by the chance that the roll allows it: it plays next
    prey_soon,  // the same where other seats play first, but not the owner
    prey_soon_that_flees,  // the same where the owner plays first
    best_prey,             // the greatest term of the three sums above
    pawns_in_danger,       // chance to be captured before its turn, added up
    boats_in_danger,
    horses_in_danger,
    elephants_in_danger,
    king_in_danger,
    value_in_danger_later,  // value by the chance of capture after its turn, if it leaves the piece there
    king_in_danger_later,
    one_king_taken,  // and it has its own
    two_kings_taken,
    third_king_in_reach,  // chance to take the last king that it needs for the 54 points, times what they would add
    pawns_one_step_away,  // from their far edge
    pawns_two_steps_away,
    pawns_waiting,
    promotion_prospect,  // value that pawns would gain at the end of their file, less for each step to go
    elephant_mobility,   // squares
    other_mobility,      // squares, without the king's
    triumph_chance,
    thrones_in_reach,
    count
};
inline constexpr std::size_t feature_count = static_cast<std::size_t>(Feature::count);

/// The name of a feature, as above.
std::string_view name(Feature feature);

/// The numbers of one seat.
using FeatureVector = std::array<float, feature_count>;

/// All that the evaluation is computed from.
struct Features {
    std::array<FeatureVector, seat_count> of_seat;
    int kings = 0;        // on the board
    float material = 0;   // value of all pieces on the board
    float game_left = 1;  // 1: the limits are far; near 0: the game ends soon by one of them
};

/// Of a position before a roll that is not over.
Features features_of(const Position& position, const Rules& rules);

}  // namespace airavata::chaturaji
