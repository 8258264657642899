// How long armies that can mate a bare king take to do it, and the file these times are kept in.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "ouk/types.hpp"

namespace airavata::ouk {

/// Pieces by type, pawns and king aside.
struct Army {
    int neangs = 0;
    int kouls = 0;
    int knights = 0;
    int rooks = 0;

    /// How many of a type; 1 king, no pawn.
    [[nodiscard]] constexpr int number_of(PieceType type) const {
        switch (type) {
            case PieceType::neang: return neangs;
            case PieceType::koul: return kouls;
            case PieceType::knight: return knights;
            case PieceType::rook: return rooks;
            case PieceType::king: return 1;
            default: return 0;
        }
    }
    [[nodiscard]] constexpr bool includes(const Army& other) const {
        return neangs >= other.neangs && kouls >= other.kouls && knights >= other.knights && rooks >= other.rooks;
    }
    /// Nothing but neangs; such an army mates only with neangs on both colours of squares.
    [[nodiscard]] constexpr bool is_of_neangs() const { return kouls == 0 && knights == 0 && rooks == 0; }
    friend constexpr bool operator==(const Army&, const Army&) = default;
};

/// Letters of pieces, such as `KRM`.
std::string name(const Army& army);

/// The armies whose times are known. Larger ones mate at least as fast as those that they include.
inline constexpr std::array mating_armies = {
    Army{.rooks = 2},
    Army{.knights = 1, .rooks = 1},
    Army{.kouls = 1, .rooks = 1},
    Army{.neangs = 1, .rooks = 1},
    Army{.rooks = 1},
    Army{.neangs = 1, .kouls = 2},
    Army{.kouls = 2},
    Army{.kouls = 1, .knights = 1},
    Army{.neangs = 2, .kouls = 1},
    Army{.neangs = 1, .kouls = 1},
    Army{.neangs = 2, .knights = 1},
    Army{.neangs = 1, .knights = 1},
    Army{.neangs = 3},
};

/// What a tenth of a ply is the unit of; times are in tenths, to be exact enough in whole numbers.
inline constexpr int per_ply = 10;

/// Places of a bare king, files a to d of the first rank, then of the second, and so on. Where it stands on another
/// file the board is looked at in a mirror.
inline constexpr std::size_t bare_places = 32;

/// Tenths of plies by the bare king's place and the square of a piece of the army, which plays up the board.
using PieceTimes = std::array<std::array<std::int16_t, square_count>, bare_places>;

/// What is known of one army. The time that a mate takes, the army to move, is about the sum of what its king and each
/// of its pieces have by their squares.
struct MatingTable {
    std::array<PieceTimes, piece_type_count> times{};  // of the types that the army has, its king among them
    std::int16_t spread = 0;                           // tenths of plies: standard deviation of the true time from that

    friend bool operator==(const MatingTable&, const MatingTable&) = default;
};

using MatingTables = std::array<MatingTable, mating_armies.size()>;

/// Where a piece is to be looked up when the bare king stands on `bare` and the army of `stronger` plays against it.
constexpr Square table_square(Square square, Square bare, Color stronger) {
    const int mirror = file_of(bare) > 3 ? 7 : 0;
    const int turn = stronger == Color::white ? 0 : 56;
    return static_cast<Square>(square ^ mirror ^ turn);
}
/// The place of a bare king whose square was looked up so.
constexpr std::size_t bare_place(Square square) {
    return static_cast<std::size_t>(4 * rank_of(square) + file_of(square));
}

/// The bytes of the file; README.md has every one.
std::string encode(const MatingTables& tables, const std::string& description);

/// Refuses what is no such file, damaged or cut short, saying which.
Result<MatingTables> decode_mating_tables(std::string_view bytes);

/// Those of the file ouk.mating of this folder, as it was when the program was built.
const MatingTables& mating_tables();

}  // namespace airavata::ouk
