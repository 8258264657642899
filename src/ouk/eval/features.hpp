// What the network sees of a position.
#pragma once

#include <cstdint>

#include "ouk/position.hpp"

namespace airavata::ouk {

/// How one side looks at the board: from its own side, and with files swapped if that puts its king on files a to d. So
/// positions that mirror each other look the same.
struct View {
    Color side = Color::white;
    bool mirrored = false;

    /// What is added (xor) to a square's number.
    [[nodiscard]] constexpr int turn() const {
        constexpr int upside_down = 56;
        constexpr int mirror = 7;
        return (side == Color::white ? 0 : upside_down) ^ (mirrored ? mirror : 0);
    }
};

inline View view_of(const Position& position, Color side) {
    constexpr int files_to_the_left = 4;
    return {.side = side, .mirrored = file_of(position.king(side)) >= files_to_the_left};
}

// The features of a view: a piece on a square, own ones first; then, as a set of bits, what else counts.
inline constexpr int piece_feature_count = 2 * piece_type_count * square_count;
constexpr int piece_feature(View view, Piece piece, Square square) {
    const int owner = color_of(piece) == view.side ? 0 : piece_type_count;
    return (owner + index(type_of(piece))) * square_count + (square ^ view.turn());
}

/// Leaps that the own king and neang, then the other side's still have; then how many plies the count leaves, if one
/// runs.
using Circumstances = std::uint16_t;
inline constexpr int right_feature_count = 4;
inline constexpr int count_feature_count = 8;
inline constexpr int circumstance_count = right_feature_count + count_feature_count;

/// Which of the count's features stands for so many plies left.
constexpr int count_feature(int remaining) {
    constexpr int upper_ends[count_feature_count - 1] = {3, 7, 13, 21, 31, 47, 79};
    int number = 0;
    while (number < count_feature_count - 1 && remaining > upper_ends[number]) ++number;
    return number;
}

inline Circumstances circumstances(const Position& position, Color side) {
    const auto has = [&](Rights right) { return (position.rights() & right) != 0 ? 1 : 0; };
    int set =
        has(king_leap(side)) | has(neang_leap(side)) << 1 | has(king_leap(~side)) << 2 | has(neang_leap(~side)) << 3;
    if (position.count().running()) set |= 1 << (right_feature_count + count_feature(position.count().remaining()));
    return static_cast<Circumstances>(set);
}

inline constexpr int feature_count = piece_feature_count + circumstance_count;

/// Calls `action(feature)` for every feature of a view.
template <class Action>
void for_each_feature(const Position& position, View view, Action&& action) {
    for_each_square(position.occupied(),
                    [&](Square square) { action(piece_feature(view, position.piece_on(square), square)); });
    for_each_square(circumstances(position, view.side), [&](Square bit) { action(piece_feature_count + bit); });
}

/// The most features a view can have.
inline constexpr int most_features = 32 + right_feature_count + 1;

/// The net's last layer is another one for every four pieces on the board.
inline constexpr int output_bucket_count = 8;
inline int output_bucket(const Position& position) { return (count(position.occupied()) - 1) / 4; }

}  // namespace airavata::ouk
