// A position of Chaturaji: board, seat, dice in hand, points and all that the rules remember.
#pragma once

#include <array>
#include <cstdint>

#include "chaturaji/types.hpp"

namespace airavata::chaturaji {

/// The piece on each square.
using Board = std::array<Piece, square_count>;

/// A value: moves, rolls and resignations give new positions, and nothing refers to an earlier one. A position is
/// always at a place where somebody must act: before a roll, or with dice in hand of which one can be played; or the
/// game is over.
class Position {
  public:
    /// An empty board, from which notation builds positions; not itself a position of the game.
    Position();
    /// The beginning of a game.
    static Position start();

    [[nodiscard]] Bitboard pieces(Seat seat) const { return by_seat_[static_cast<std::size_t>(index(seat))]; }
    [[nodiscard]] Bitboard pieces(Kind kind) const { return by_kind_[static_cast<std::size_t>(index(kind))]; }
    [[nodiscard]] Bitboard pieces(Seat seat, Kind kind) const { return pieces(seat) & pieces(kind); }
    [[nodiscard]] Bitboard occupied() const { return by_seat_[0] | by_seat_[1] | by_seat_[2] | by_seat_[3]; }
    [[nodiscard]] Piece piece_on(Square square) const { return board_[square]; }
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] bool has_king(Seat seat) const { return pieces(seat, Kind::king) != 0; }

    [[nodiscard]] Seat seat_to_play() const { return seat_; }
    /// The dice in hand; empty before the roll and once the game is over.
    [[nodiscard]] Dice dice() const { return dice_; }
    /// Whether something was captured in the turn going on.
    [[nodiscard]] bool captured_in_turn() const { return captured_; }
    [[nodiscard]] int points(Seat seat) const { return points_[static_cast<std::size_t>(index(seat))]; }
    /// The seats whose king `seat` has taken, and those on whose throne its king has stepped.
    [[nodiscard]] SeatSet kings_taken(Seat seat) const { return kings_[static_cast<std::size_t>(index(seat))]; }
    [[nodiscard]] SeatSet thrones_taken(Seat seat) const { return thrones_[static_cast<std::size_t>(index(seat))]; }
    [[nodiscard]] SeatSet resigned() const { return resigned_; }
    /// Completed turns since the last one with a capture, and since the game began.
    [[nodiscard]] int quiet() const { return quiet_; }
    [[nodiscard]] int turn() const { return turn_; }
    [[nodiscard]] End end() const { return end_; }
    [[nodiscard]] bool over() const { return end_ != End::none; }

    /// After a roll; only before one. If no die can be played the turn is already completed.
    [[nodiscard]] Position after_roll(Dice roll, const Rules& rules) const;
    /// After a single move with the dice in hand, which must allow it. The turn is completed if no other die can be
    /// played.
    [[nodiscard]] Position after(Move move, const Rules& rules) const;
    /// The board's part of a single move, without regard to dice: captures, points, promotions, the ends that a move
    /// can bring about. Whose turn it is and what is in hand stay as they are; so this position is not at a place where
    /// somebody must act.
    [[nodiscard]] Position after_piece_move(Move move, const Rules& rules) const;
    /// After a single move that ends the turn, whatever else is in hand.
    [[nodiscard]] Position after_last_move(Move move, const Rules& rules) const;
    /// After the turn's end before all dice are played. Not if the rules forbid it (may_end_turn in turns.hpp).
    [[nodiscard]] Position after_early_end(const Rules& rules) const;
    /// After the resignation of a seat that has not resigned yet, at any moment before the end.
    [[nodiscard]] Position after_resignation(Seat seat, const Rules& rules) const;

    /// The same with the board turned a quarter clockwise: every army, and all that belongs to it, is the next seat's.
    [[nodiscard]] Position quarter_turned() const;

    /// Tells apart all that matters for the rest of the game.
    [[nodiscard]] std::uint64_t key() const { return board_key_ ^ state_key(); }
    /// The same, computed from nothing but the board and the state.
    [[nodiscard]] std::uint64_t fresh_key() const;

    // For building a position from nothing.
    void put(Piece piece, Square square);
    void set_seat_to_play(Seat seat) { seat_ = seat; }
    void set_dice(Dice dice, bool captured) {
        dice_ = dice;
        captured_ = captured;
    }
    void set_points(Seat seat, int points) {
        points_[static_cast<std::size_t>(index(seat))] = static_cast<std::int16_t>(points);
    }
    void set_kings_taken(Seat seat, SeatSet of) { kings_[static_cast<std::size_t>(index(seat))] = of; }
    void set_thrones_taken(Seat seat, SeatSet of) { thrones_[static_cast<std::size_t>(index(seat))] = of; }
    void set_resigned(SeatSet seats) { resigned_ = seats; }
    void set_counters(int quiet, int turn) {
        quiet_ = quiet;
        turn_ = turn;
    }
    /// Brings a position just built, or one that is to go on by other rules, to a place where somebody must act: turns
    /// of resigned seats are passed, a hand that cannot be played ends its turn, and whether the game is over is judged
    /// anew. Only an end by the third king stands: the board does not tell of it.
    void settle(const Rules& rules);

    friend bool operator==(const Position&, const Position&) = default;

  private:
    void remove(Square square);
    void shift_piece(Piece piece, Move move);
    void capture(Square square);
    void score_triumph(Square boat);
    void promote(const Rules& rules);
    void complete_turn(const Rules& rules);
    void finish(End end);
    [[nodiscard]] bool has_waiting_pawn() const;
    [[nodiscard]] bool at_most_one_king() const;
    [[nodiscard]] bool can_play_hand() const;
    [[nodiscard]] End end_between_turns(const Rules& rules) const;
    [[nodiscard]] std::uint64_t state_key() const;

    std::array<Bitboard, seat_count> by_seat_{};
    std::array<Bitboard, kind_count> by_kind_{};
    Board board_;
    std::uint64_t board_key_ = 0;
    std::array<std::int16_t, seat_count> points_{};
    std::array<SeatSet, seat_count> kings_{};
    std::array<SeatSet, seat_count> thrones_{};
    std::int32_t quiet_ = 0;
    std::int32_t turn_ = 0;
    Dice dice_;
    Seat seat_ = Seat::red;
    SeatSet resigned_ = 0;
    bool captured_ = false;
    End end_ = End::none;
};

/// The other three squares of the first 2x2 block, in the order of the rules, that a boat of `seat` on `boat` makes a
/// block of four boats of four seats; none if there is no such block.
Bitboard triumph_block(const Position& position, Seat seat, Square boat);

/// Whether a pawn of `seat` that stands on a square of that kind of its far edge is promoted.
bool is_promoted(const Position& position, Seat seat, Kind square_kind, const Rules& rules);

/// The squares a piece may go to; none of its own army's.
Bitboard targets(const Position& position, Square from);

/// How many single moves a seat has for a class of die.
int count_moves(const Position& position, Seat seat, DieClass die);

/// Whether it has any.
bool can_play(const Position& position, Seat seat, DieClass die);

}  // namespace airavata::chaturaji
