#include "chaturaji/position.hpp"

#include <algorithm>
#include <bit>

#include "chaturaji/geometry.hpp"
#include "core/random.hpp"

namespace airavata::chaturaji {

namespace {

constexpr auto piece_numbers = [] {
    std::array<std::array<std::uint64_t, square_count>, piece_code_count> numbers{};
    Random random(0x4368617475726a);  // any seed serves
    for (auto& squares : numbers) {
        for (auto& number : squares) number = random.next();
    }
    return numbers;
}();

constexpr std::uint64_t number_of(Piece piece, Square square) {
    return piece_numbers[static_cast<std::size_t>(index(piece))][square];
}

constexpr int throne_points = 5;

}  // namespace

Position::Position() { board_.fill(Piece::none); }

Position Position::start() {
    Position position;
    constexpr std::array back_rank = {Kind::boat, Kind::horse, Kind::elephant, Kind::king};
    for (const Seat seat : all_seats) {
        for (int file = 0; file < 4; ++file) {
            position.put(make_piece(seat, back_rank[static_cast<std::size_t>(file)]),
                         turned(make_square(file, 0), index(seat)));
            position.put(make_piece(seat, Kind::pawn), turned(make_square(file, 1), index(seat)));
        }
    }
    return position;
}

void Position::put(Piece piece, Square square) {
    board_[square] = piece;
    by_seat_[static_cast<std::size_t>(index(seat_of(piece)))] |= bit(square);
    by_kind_[static_cast<std::size_t>(index(kind_of(piece)))] |= bit(square);
    board_key_ ^= number_of(piece, square);
}

void Position::remove(Square square) {
    const Piece piece = board_[square];
    board_[square] = Piece::none;
    by_seat_[static_cast<std::size_t>(index(seat_of(piece)))] ^= bit(square);
    by_kind_[static_cast<std::size_t>(index(kind_of(piece)))] ^= bit(square);
    board_key_ ^= number_of(piece, square);
}

/// Moves a piece to an empty square.
void Position::shift_piece(Piece piece, Move move) {
    const Bitboard both = bit(move.from) | bit(move.to);
    board_[move.from] = Piece::none;
    board_[move.to] = piece;
    by_seat_[static_cast<std::size_t>(index(seat_of(piece)))] ^= both;
    by_kind_[static_cast<std::size_t>(index(kind_of(piece)))] ^= both;
    board_key_ ^= number_of(piece, move.from) ^ number_of(piece, move.to);
}

/// Takes a piece off the board for the mover.
void Position::capture(Square square) {
    const Piece victim = board_[square];
    const auto mover = static_cast<std::size_t>(index(seat_));
    points_[mover] = static_cast<std::int16_t>(points_[mover] + value_of(kind_of(victim)));
    if (kind_of(victim) == Kind::king) kings_[mover] |= bit_of(seat_of(victim));
    captured_ = true;
    quiet_ = 0;
    remove(square);
}

/// If the boat just moved completes a block of four boats of four seats, the other three are captured.
void Position::score_triumph(Square boat) {
    for_each_square(triumph_block(*this, seat_, boat), [&](Square square) { capture(square); });
}

/// Promotes every pawn of any army that stands on its far edge and may be promoted now.
void Position::promote(const Rules& rules) {
    for (const Seat seat : all_seats) {
        const auto number = static_cast<std::size_t>(index(seat));
        if ((pieces(seat, Kind::pawn) & far_edge_masks[number]) == 0) continue;
        for (std::size_t place = 0; place < far_edges[number].size(); ++place) {
            const Square square = far_edges[number][place];
            if (board_[square] != make_piece(seat, Kind::pawn)) continue;
            const Kind kind = edge_kinds[place];
            if (!is_promoted(*this, seat, kind, rules)) continue;
            remove(square);
            put(make_piece(seat, kind), square);
        }
    }
}

/// Whether a pawn of any army waits on its far edge.
bool Position::has_waiting_pawn() const {
    Bitboard at_edge = 0;
    for (std::size_t seat = 0; seat < seat_count; ++seat) at_edge |= by_seat_[seat] & far_edge_masks[seat];
    return (at_edge & pieces(Kind::pawn)) != 0;
}

/// No army ever has two.
bool Position::at_most_one_king() const { return count(pieces(Kind::king)) <= 1; }

/// Whether a die in hand can be played.
bool Position::can_play_hand() const {
    const auto plays = [&](int face) { return face != 0 && can_play(*this, seat_, class_of_face(face)); };
    return plays(dice_.first) || plays(dice_.second);
}

/// The end that the counters bring about once a turn is completed.
End Position::end_between_turns(const Rules& rules) const {
    if (quiet_ >= turns_per_round * rules.captureless_limit) return End::captureless;
    if (rules.round_limit != 0 && turn_ >= turns_per_round * rules.round_limit) return End::rounds;
    return End::none;
}

void Position::finish(End end) {
    end_ = end;
    dice_ = {};
}

/// Ends the turn and passes on to the next seat that plays. The turns of resigned seats complete at once.
void Position::complete_turn(const Rules& rules) {
    dice_ = {};
    do {
        if (!captured_) ++quiet_;
        captured_ = false;
        ++turn_;
        seat_ = next(seat_);
        if (const End end = end_between_turns(rules); end != End::none) return finish(end);
    } while ((resigned_ & bit_of(seat_)) != 0);
}

Position Position::after_roll(Dice roll, const Rules& rules) const {
    Position rolled = *this;
    rolled.dice_ = roll;
    if (!rolled.can_play_hand()) rolled.complete_turn(rules);
    return rolled;
}

Position Position::after_piece_move(Move move, const Rules& rules) const {
    Position next = *this;
    const Piece piece = board_[move.from];
    const Kind kind = kind_of(piece);
    if (board_[move.to] != Piece::none) next.capture(move.to);
    next.shift_piece(piece, move);

    if (rules.boat_triumph && kind == Kind::boat) next.score_triumph(move.to);
    const auto mover = static_cast<std::size_t>(index(seat_));
    const bool reaches_edge = kind == Kind::pawn && (far_edge_masks[mover] & bit(move.to)) != 0;
    if (reaches_edge || has_waiting_pawn()) next.promote(rules);
    if (rules.throne_points && kind == Kind::king) {
        for (const Seat seat : all_seats) {
            if (seat == seat_ || throne(seat) != move.to || (thrones_[mover] & bit_of(seat)) != 0) continue;
            next.thrones_[mover] |= bit_of(seat);
            next.points_[mover] = static_cast<std::int16_t>(next.points_[mover] + throne_points);
        }
    }

    const auto others = static_cast<SeatSet>(0b1111 & ~bit_of(seat_));
    if (next.has_king(seat_) && (next.kings_[mover] & others) == others) {
        next.points_[mover] = std::max<std::int16_t>(next.points_[mover], chaturaji_points);
        next.finish(End::chaturaji);
    } else if (next.at_most_one_king()) {
        next.finish(End::kings);
    }
    return next;
}

Position Position::after(Move move, const Rules& rules) const {
    Position next = after_piece_move(move, rules);
    if (next.over()) return next;
    next.dice_ = dice_.without(class_of_kind(kind_of(board_[move.from])));
    if (!next.can_play_hand()) next.complete_turn(rules);
    return next;
}

Position Position::after_last_move(Move move, const Rules& rules) const {
    Position next = after_piece_move(move, rules);
    if (!next.over()) next.complete_turn(rules);
    return next;
}

Position Position::after_early_end(const Rules& rules) const {
    Position next = *this;
    next.complete_turn(rules);
    return next;
}

Position Position::after_resignation(Seat seat, const Rules& rules) const {
    Position next = *this;
    next.resigned_ |= bit_of(seat);
    if (std::popcount(next.resigned_) >= 3) {
        next.finish(End::resignations);
    } else if (seat == seat_) {
        next.complete_turn(rules);
    }
    return next;
}

Position Position::quarter_turned() const {
    const auto seats_turned = [](SeatSet seats) { return static_cast<SeatSet>((seats << 1 | seats >> 3) & 0b1111); };
    Position turned_position;
    for_each_square(occupied(), [&](Square square) {
        const Piece piece = board_[square];
        turned_position.put(make_piece(next(seat_of(piece)), kind_of(piece)), turned(square, 1));
    });
    for (const Seat seat : all_seats) {
        turned_position.set_points(next(seat), points(seat));
        turned_position.set_kings_taken(next(seat), seats_turned(kings_taken(seat)));
        turned_position.set_thrones_taken(next(seat), seats_turned(thrones_taken(seat)));
    }
    turned_position.quiet_ = quiet_;
    turned_position.turn_ = turn_;
    turned_position.dice_ = dice_;
    turned_position.seat_ = next(seat_);
    turned_position.resigned_ = seats_turned(resigned_);
    turned_position.captured_ = captured_;
    turned_position.end_ = end_;
    return turned_position;
}

void Position::settle(const Rules& rules) {
    if (end_ == End::chaturaji) return;
    end_ = End::none;
    if (at_most_one_king()) return finish(End::kings);
    if (std::popcount(resigned_) >= 3) return finish(End::resignations);
    if (dice_.empty()) {
        if (const End end = end_between_turns(rules); end != End::none) return finish(end);
        if ((resigned_ & bit_of(seat_)) != 0) complete_turn(rules);
        return;
    }
    if (!can_play_hand()) complete_turn(rules);
}

std::uint64_t Position::state_key() const {
    std::uint64_t key = static_cast<std::uint64_t>(index(seat_)) | static_cast<std::uint64_t>(dice_.first) << 2 |
                        static_cast<std::uint64_t>(dice_.second) << 5 | static_cast<std::uint64_t>(captured_) << 8 |
                        static_cast<std::uint64_t>(resigned_) << 9 | static_cast<std::uint64_t>(end_) << 13 |
                        static_cast<std::uint64_t>(quiet_) << 16 | static_cast<std::uint64_t>(turn_) << 40;
    key = mix(key + 0x9e3779b97f4a7c15);
    std::uint64_t points = 0;
    std::uint64_t marks = 0;
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        points = points << 16 | static_cast<std::uint16_t>(points_[seat]);
        marks = marks << 8 | static_cast<std::uint64_t>(kings_[seat]) << 4 | thrones_[seat];
    }
    return mix(key ^ mix(points) ^ mix(~marks));
}

std::uint64_t Position::fresh_key() const {
    std::uint64_t key = 0;
    for (int square = 0; square < square_count; ++square) {
        const Piece piece = board_[static_cast<std::size_t>(square)];
        if (piece != Piece::none) key ^= number_of(piece, static_cast<Square>(square));
    }
    return key ^ state_key();
}

Bitboard triumph_block(const Position& position, Seat seat, Square boat) {
    constexpr int blocks[4][2] = {
        {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};  // north-east, south-east, north-west, south-west
    for (const auto& [files, ranks] : blocks) {
        const int file = file_of(boat) + files;
        const int rank = rank_of(boat) + ranks;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) continue;
        const Bitboard others = bit(make_square(file, rank)) | bit(make_square(file_of(boat), rank)) |
                                bit(make_square(file, rank_of(boat)));
        if ((others & ~position.pieces(Kind::boat)) != 0) continue;
        const bool of_four_seats = std::all_of(all_seats.begin(), all_seats.end(), [&](Seat other) {
            return other == seat || (position.pieces(other) & others) != 0;
        });
        if (of_four_seats) return others;
    }
    return 0;
}

bool is_promoted(const Position& position, Seat seat, Kind square_kind, const Rules& rules) {
    return rules.promotion == Promotion::always ? square_kind != Kind::king : position.pieces(seat, square_kind) == 0;
}

Bitboard targets(const Position& position, Square from) {
    const Piece piece = position.piece_on(from);
    const Seat seat = seat_of(piece);
    const Bitboard source = bit(from);
    Bitboard reached = 0;
    switch (kind_of(piece)) {
        case Kind::pawn:
            return (pawn_steps(seat, source) & ~position.occupied()) |
                   (pawn_attacks(seat, source) & position.occupied() & ~position.pieces(seat));
        case Kind::boat: reached = boat_leaps(source); break;
        case Kind::horse: reached = knight_attacks(from); break;
        case Kind::elephant: reached = rook_attacks(from, position.occupied()); break;
        case Kind::king: reached = king_attacks(from); break;
    }
    return reached & ~position.pieces(seat);
}

int count_moves(const Position& position, Seat seat, DieClass die) {
    const Bitboard foreign = ~position.pieces(seat);
    int moves = 0;
    switch (die) {
        case DieClass::pawn_or_king:
            for_each_square(position.pieces(seat, Kind::pawn) | position.pieces(seat, Kind::king),
                            [&](Square from) { moves += count(targets(position, from)); });
            break;
        case DieClass::boat:
            for_each_square(position.pieces(seat, Kind::boat),
                            [&](Square from) { moves += count(boat_leaps(bit(from)) & foreign); });
            break;
        case DieClass::horse:
            for_each_square(position.pieces(seat, Kind::horse),
                            [&](Square from) { moves += count(knight_attacks(from) & foreign); });
            break;
        case DieClass::elephant:
            for_each_square(position.pieces(seat, Kind::elephant),
                            [&](Square from) { moves += count(rook_attacks(from, position.occupied()) & foreign); });
            break;
    }
    return moves;
}

bool can_play(const Position& position, Seat seat, DieClass die) {
    const Bitboard foreign = ~position.pieces(seat);
    switch (die) {
        case DieClass::pawn_or_king: {
            const Bitboard pawns = position.pieces(seat, Kind::pawn);
            return (neighbours(position.pieces(seat, Kind::king)) & foreign) != 0 ||
                   (pawn_steps(seat, pawns) & ~position.occupied()) != 0 ||
                   (pawn_attacks(seat, pawns) & position.occupied() & foreign) != 0;
        }
        case DieClass::boat: return (boat_leaps(position.pieces(seat, Kind::boat)) & foreign) != 0;
        case DieClass::horse: return (knight_leaps(position.pieces(seat, Kind::horse)) & foreign) != 0;
        case DieClass::elephant: {
            // An elephant moves unless its own pieces or the edge stand next to it on every side.
            const Bitboard elephants = position.pieces(seat, Kind::elephant);
            const Bitboard beside =
                shift<1, 0>(elephants) | shift<-1, 0>(elephants) | shift<0, 1>(elephants) | shift<0, -1>(elephants);
            return (beside & foreign) != 0;
        }
    }
    return false;
}

}  // namespace airavata::chaturaji
