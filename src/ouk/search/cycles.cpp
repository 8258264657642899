#include "ouk/search/cycles.hpp"

#include <array>
#include <cassert>
#include <utility>

#include "ouk/movegen.hpp"

namespace airavata::ouk {

namespace {

/// A piece between two squares, either way.
struct Shuttle {
    std::uint64_t key = 0;  // what such a move changes of the repetition key
    Square a = 0;
    Square b = 0;
};

/// All shuttles, each at one of the two places that its key names (cuckoo hashing), so that a look-up needs two looks.
class ShuttleTable {
  public:
    ShuttleTable() {
        for (const Color color : {Color::white, Color::black}) {
            for (const PieceType type : all_piece_types) {
                for (int from = 0; from < square_count; ++from) {
                    add_all(make_piece(color, type), static_cast<Square>(from));
                }
            }
        }
    }

    [[nodiscard]] const Shuttle* find(std::uint64_t key) const {
        for (const std::size_t place : {first_place(key), second_place(key)}) {
            if (shuttles_[place].key == key) return &shuttles_[place];
        }
        return nullptr;
    }

  private:
    static constexpr std::size_t size = 1 << 13;  // for 2044 shuttles
    static std::size_t first_place(std::uint64_t key) { return key % size; }
    static std::size_t second_place(std::uint64_t key) { return (key >> 32) % size; }

    /// The squares from which the piece can come back the way it went. Pawns cannot; kouls only on diagonals.
    static Bitboard reversible(PieceType type, Square from) {
        switch (type) {
            case PieceType::neang:
            case PieceType::koul: return diagonal_attacks(from);
            case PieceType::knight: return knight_attacks(from);
            case PieceType::rook: return rook_attacks(from, 0);
            case PieceType::king: return king_attacks(from);
            default: return 0;
        }
    }

    void add_all(Piece piece, Square from) {
        for_each_square(reversible(type_of(piece), from), [&](Square to) {
            if (from < to) add({.key = Position::move_key(piece, from, to), .a = from, .b = to});
        });
    }

    void add(Shuttle shuttle) {
        std::size_t place = first_place(shuttle.key);
        while (true) {
            std::swap(shuttles_[place], shuttle);
            if (shuttle.key == 0) return;
            place = place == first_place(shuttle.key) ? second_place(shuttle.key) : first_place(shuttle.key);
        }
    }

    std::array<Shuttle, size> shuttles_{};
};

}  // namespace

bool one_move_leads_back(const Position& position, std::uint64_t earlier) {
    // Made at the first use, not when the program starts: then it is not yet known which CPU's code may run.
    static const ShuttleTable shuttles;
    const Shuttle* shuttle = shuttles.find(position.repetition_key() ^ earlier);
    if (shuttle == nullptr) return false;
    const Bitboard ends = bit(shuttle->a) | bit(shuttle->b);
    if ((ends & position.pieces(position.side_to_move())) == 0) return false;
    const bool rook = (ends & position.pieces(PieceType::rook)) != 0;
    return !rook || (rook_attacks(shuttle->a, position.occupied()) & bit(shuttle->b)) != 0;
}

}  // namespace airavata::ouk
