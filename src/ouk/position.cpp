#include "ouk/position.hpp"

#include "core/random.hpp"
#include "ouk/counting.hpp"

namespace airavata::ouk {

namespace {

struct Zobrist {
    std::array<std::array<std::uint64_t, square_count>, piece_code_count> piece{};
    std::array<std::uint64_t, all_rights + 1> rights{};
    std::uint64_t black_to_move = 0;
};

constexpr Zobrist make_zobrist() {
    Zobrist numbers;
    Random random(0x41697261766174);  // any seed serves
    for (auto& squares : numbers.piece) {
        for (auto& number : squares) number = random.next();
    }
    for (auto& number : numbers.rights) number = random.next();
    numbers.black_to_move = random.next();
    return numbers;
}

constexpr Zobrist zobrist = make_zobrist();

/// The rights that end when a piece leaves or enters a square.
constexpr auto rights_by_square = [] {
    std::array<Rights, square_count> table{};
    for (const Color color : {Color::white, Color::black}) {
        table[king_start(color)] = king_leap(color);
        table[neang_start(color)] = neang_leap(color);
    }
    return table;
}();

/// The right that a rook takes from the enemy king by moving to `to`, whatever stands between.
constexpr Rights right_aimed_at(Color rook_color, Square to) {
    const Square king = king_start(~rook_color);  // the king stands there while its right lasts
    const bool aims = file_of(to) == file_of(king) || rank_of(to) == rank_of(king);
    return aims ? king_leap(~rook_color) : Rights{0};
}

}  // namespace

Position::Position() {
    board_.fill(Piece::none);
    key_ = zobrist.rights[0];
}

void Position::put(Piece piece, Square square) {
    board_[square] = piece;
    by_type_[index(type_of(piece))] |= bit(square);
    by_color_[index(color_of(piece))] |= bit(square);
    key_ ^= zobrist.piece[index(piece)][square];
}

void Position::remove(Square square) {
    const Piece piece = board_[square];
    board_[square] = Piece::none;
    by_type_[index(type_of(piece))] ^= bit(square);
    by_color_[index(color_of(piece))] ^= bit(square);
    key_ ^= zobrist.piece[index(piece)][square];
}

void Position::set_side_to_move(Color side) {
    if (side != side_) key_ ^= zobrist.black_to_move;
    side_ = side;
}

void Position::set_rights(Rights rights) {
    key_ ^= zobrist.rights[rights_] ^ zobrist.rights[rights];
    rights_ = rights;
}

void Position::pass_turn() {
    full_move_ += index(side_);
    set_side_to_move(~side_);
}

Position Position::after(Move move) const {
    Position next = *this;
    const Piece piece = board_[move.from()];
    const CountedMove counted = {.captured = type_of(board_[move.to()]),
                                 .promoted = move.promotes(),
                                 .pawn_moved = type_of(piece) == PieceType::pawn};

    if (counted.captured != PieceType::none) next.remove(move.to());
    next.remove(move.from());
    next.put(move.promotes() ? make_piece(side_, PieceType::neang) : piece, move.to());

    if (rights_ != 0) {
        Rights lost = rights_by_square[move.from()] | rights_by_square[move.to()];
        if (type_of(piece) == PieceType::rook) lost |= right_aimed_at(side_, move.to());
        next.set_rights(rights_ & ~lost);
    }
    next.pass_turn();
    next.count_ = count_after(next, count_, counted);
    return next;
}

Position Position::after_null() const {
    Position next = *this;
    next.pass_turn();
    next.count_ = count_after(next, count_, {});
    return next;
}

std::uint64_t Position::fresh_repetition_key() const {
    std::uint64_t key = zobrist.rights[rights_];
    if (side_ == Color::black) key ^= zobrist.black_to_move;
    for (int square = 0; square < square_count; ++square) {
        if (board_[square] != Piece::none) key ^= zobrist.piece[index(board_[square])][square];
    }
    return key;
}

std::uint64_t Position::move_key(Piece piece, Square from, Square to) {
    const auto& by_square = zobrist.piece[index(piece)];
    return by_square[from] ^ by_square[to] ^ zobrist.black_to_move;
}

Position turned_around(const Position& position) {
    Position turned;
    for (int square = 0; square < square_count; ++square) {
        const Piece piece = position.piece_on(static_cast<Square>(square));
        if (piece == Piece::none) continue;
        turned.put(make_piece(~color_of(piece), type_of(piece)), static_cast<Square>(square_count - 1 - square));
    }
    Rights rights = 0;
    if ((position.rights() & white_king_leap) != 0) rights |= black_king_leap;
    if ((position.rights() & white_neang_leap) != 0) rights |= black_neang_leap;
    if ((position.rights() & black_neang_leap) != 0) rights |= white_neang_leap;
    if ((position.rights() & black_king_leap) != 0) rights |= white_king_leap;
    turned.set_rights(rights);
    turned.set_side_to_move(~position.side_to_move());
    turned.set_count(position.count());
    turned.set_full_move(position.full_move());
    return turned;
}

std::uint64_t Position::count_key(const Count& count) {
    if (!count.running()) return 0;
    return mix(static_cast<std::uint64_t>(count.limit) << 32 | static_cast<std::uint32_t>(count.plies));
}

}  // namespace airavata::ouk
