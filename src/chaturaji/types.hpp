// The words of Chaturaji: seats, pieces, dice, moves, house rules.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/bitboard.hpp"
#include "core/fixed_vector.hpp"

namespace airavata::chaturaji {

/// In turn order, clockwise from the bottom of the board.
enum class Seat : std::uint8_t { red, blue, yellow, green };
inline constexpr int seat_count = 4;
inline constexpr std::array all_seats = {Seat::red, Seat::blue, Seat::yellow, Seat::green};
constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat next(Seat seat) { return static_cast<Seat>((index(seat) + 1) & 3); }
inline constexpr std::string_view seat_letters = "rbyg";
constexpr char letter_of(Seat seat) { return seat_letters[static_cast<std::size_t>(index(seat))]; }

/// A set of seats, bit n for the n-th.
using SeatSet = std::uint8_t;
constexpr SeatSet bit_of(Seat seat) { return static_cast<SeatSet>(1 << index(seat)); }

/// In the order of their value, which is one more than their number.
enum class Kind : std::uint8_t { pawn, boat, horse, elephant, king };
inline constexpr int kind_count = 5;
inline constexpr std::array all_kinds = {Kind::pawn, Kind::boat, Kind::horse, Kind::elephant, Kind::king};
constexpr int index(Kind kind) { return static_cast<int>(kind); }
constexpr int value_of(Kind kind) { return index(kind) + 1; }
inline constexpr std::string_view kind_letters = "PBHEK";

/// A piece with its seat in one byte: 8 * seat + kind; `Piece::none` is an empty square.
enum class Piece : std::uint8_t { none = 7 };
inline constexpr int piece_code_count = 32;
constexpr Piece make_piece(Seat seat, Kind kind) { return static_cast<Piece>(8 * index(seat) + index(kind)); }
constexpr int index(Piece piece) { return static_cast<int>(piece); }
constexpr Kind kind_of(Piece piece) { return static_cast<Kind>(index(piece) & 7); }
constexpr Seat seat_of(Piece piece) { return static_cast<Seat>(index(piece) >> 3); }

/// A square turned with the board a quarter clockwise, `quarters` times: what red's square is for the seat of that
/// number.
constexpr Square turned(Square square, int quarters) {
    for (; quarters > 0; --quarters) square = make_square(rank_of(square), 7 - file_of(square));
    return square;
}
/// Where a seat's king begins: its throne.
constexpr Square throne(Seat seat) { return turned(parse_square("d1"), index(seat)); }

/// What a face of a die lets move.
enum class DieClass : std::uint8_t { pawn_or_king, boat, horse, elephant };
inline constexpr int die_class_count = 4;
constexpr DieClass class_of_face(int face) {
    constexpr DieClass classes[] = {DieClass::pawn_or_king, DieClass::pawn_or_king, DieClass::boat,    DieClass::horse,
                                    DieClass::elephant,     DieClass::pawn_or_king, DieClass::elephant};
    return classes[face];
}
inline constexpr std::array all_die_classes = {DieClass::pawn_or_king, DieClass::boat, DieClass::horse,
                                               DieClass::elephant};
constexpr int index(DieClass die) { return static_cast<int>(die); }
constexpr DieClass class_of_kind(Kind kind) {
    constexpr DieClass classes[] = {DieClass::pawn_or_king, DieClass::boat, DieClass::horse, DieClass::elephant,
                                    DieClass::pawn_or_king};
    return classes[index(kind)];
}

/// The dice in hand: up to two faces from 1 to 6, the smaller first; 0 stands for a die that is not there, and comes
/// last.
struct Dice {
    std::uint8_t first = 0;
    std::uint8_t second = 0;

    static constexpr Dice of(int a, int b) {
        return a <= b ? Dice{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)}
                      : Dice{static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(a)};
    }
    [[nodiscard]] constexpr bool empty() const { return first == 0; }
    /// The dice without the smallest face of a class, which must be among them.
    [[nodiscard]] constexpr Dice without(DieClass used) const {
        return class_of_face(first) == used ? Dice{second, 0} : Dice{first, 0};
    }
    friend constexpr bool operator==(Dice, Dice) = default;
};

/// Whether two rolls let the same classes of pieces move.
constexpr bool same_classes(Dice one, Dice other) {
    const DieClass a = class_of_face(one.first);
    const DieClass b = class_of_face(one.second);
    const DieClass c = class_of_face(other.first);
    const DieClass d = class_of_face(other.second);
    return (a == c && b == d) || (a == d && b == c);
}

/// A single move of one piece; what it is comes from the board.
struct Move {
    Square from = 0;
    Square to = 0;

    friend constexpr bool operator==(Move, Move) = default;
    friend constexpr auto operator<=>(Move, Move) = default;
};

/// More single moves than any hand of dice allows: 16 pieces, none with more than the elephant's 14.
inline constexpr std::size_t max_moves = 256;
using MoveList = FixedVector<Move, max_moves>;

enum class DiceKind : std::uint8_t { cubic, long_dice };
enum class Promotion : std::uint8_t { lost, always };

/// The house rules; the defaults are the usual ones.
struct Rules {
    DiceKind dice = DiceKind::cubic;
    Promotion promotion = Promotion::lost;
    bool boat_triumph = true;
    bool throne_points = false;
    bool must_use_dice = false;
    int round_limit = 30;        // 0: none
    int captureless_limit = 12;  // rounds

    [[nodiscard]] constexpr int lowest_face() const { return dice == DiceKind::cubic ? 1 : 2; }
    [[nodiscard]] constexpr int highest_face() const { return dice == DiceKind::cubic ? 6 : 5; }

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr int turns_per_round = seat_count;
/// The least score of who has taken the other three kings.
inline constexpr int chaturaji_points = 54;

/// Why a game has ended.
enum class End : std::uint8_t { none, chaturaji, kings, resignations, captureless, rounds };
/// One word: "chaturaji", "kings", …; "none" while the game goes on.
constexpr std::string_view name(End end) {
    constexpr std::string_view names[] = {"none", "chaturaji", "kings", "resignations", "captureless", "rounds"};
    return names[static_cast<int>(end)];
}

}  // namespace airavata::chaturaji
