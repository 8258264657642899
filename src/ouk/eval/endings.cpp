#include "ouk/eval/endings.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "ouk/counting.hpp"
#include "ouk/eval/mating_tables.hpp"
#include "ouk/outcome.hpp"

namespace airavata::ouk {

namespace {

constexpr int without_end = 1000;        // plies: more than any mate takes
constexpr int lost_tempo = 3 * per_ply;  // the estimates are for the strong side to move
constexpr int plies_a_pawn_step = 2;

// Centipawns.
constexpr int worth_of_mating = 500;  // besides the material
constexpr int worth_of_a_ply = 8;     // for each that the mate is nearer than slowest_mate
constexpr int slowest_mate = 100;

Army army_of(const Position& position, Color color) {
    const auto number_of = [&](PieceType type) { return count(position.pieces(color, type)); };
    return {.neangs = number_of(PieceType::neang),
            .kouls = number_of(PieceType::koul),
            .knights = number_of(PieceType::knight),
            .rooks = number_of(PieceType::rook)};
}

/// Plies of the count that begins with the move to be played, the mating one included.
int plies_of_new_count(const Position& position, Color stronger) {
    return 2 * (allowed_against(position, stronger) - count(position.occupied()) + 1);
}

/// Plies that the strong side still has with the pieces it has now, the mating one included.
int plies_left(const Position& position, Color stronger) {
    if (position.count().running()) return position.count().remaining() + 1;
    return position.pieces(PieceType::pawn) != 0 ? without_end : plies_of_new_count(position, stronger);
}

int steps_to_promotion(const Position& position, Color color) {
    int steps = 0;
    for_each_square(position.pieces(color, PieceType::pawn),
                    [&](Square pawn) { steps += std::abs(promotion_rank(color) - rank_of(pawn)); });
    return steps;
}

/// Where pawns become neangs if they stay on their files.
Bitboard promotion_squares(const Position& position, Color color) {
    Bitboard squares = 0;
    for_each_square(position.pieces(color, PieceType::pawn),
                    [&](Square pawn) { squares |= bit(make_square(file_of(pawn), promotion_rank(color))); });
    return squares;
}

/// Whether all neangs stand on squares of one colour, which they never change, and all pawns become neangs there unless
/// they leave their files by a capture.
bool has_neangs_of_one_colour(const Position& position, Color color) {
    const Bitboard neangs = position.pieces(color, PieceType::neang) | promotion_squares(position, color);
    return (neangs & dark_squares) == 0 || (neangs & ~dark_squares) == 0;
}

/// Tenths of plies that a mate by such an army is expected to take. Where there are more pieces of a type than it has,
/// the best placed ones count. `neangs`: those that there are, or will be.
int time_to_mate(const Position& position, Color stronger, const Army& army, const MatingTable& table,
                 Bitboard neangs) {
    const Square bare = position.king(~stronger);
    const std::size_t place = bare_place(table_square(bare, bare, stronger));
    int time = position.side_to_move() == stronger ? 0 : lost_tempo;
    for (const PieceType type : all_piece_types) {
        const int needed = army.number_of(type);
        if (needed == 0) continue;
        const auto& times = table.times[static_cast<std::size_t>(index(type))][place];
        FixedVector<int, square_count> all;
        for_each_square(type == PieceType::neang ? neangs : position.pieces(stronger, type),
                        [&](Square square) { all.push_back(times[table_square(square, bare, stronger)]); });
        std::sort(all.begin(), all.end());
        // Two pawns may promote on one square: it counts twice then.
        for (int piece = 0; piece < needed; ++piece) time += all[std::min<std::size_t>(piece, all.size() - 1)];
    }
    return std::max(time, 0);
}

/// `value` times how likely it is that what takes about `time` (tenths of plies) is done in `left` plies: an eighth one
/// standard deviation too late, seven eighths one early, and never quite nothing, so that the search always sees which
/// way is better.
int if_in_time(int value, int time, int left, int spread) {
    const std::int64_t margin = left * per_ply - time;
    const std::int64_t wide = spread + std::abs(margin);
    const int unlikely = static_cast<int>(std::int64_t{value} * spread * spread / (2 * wide * wide));
    return margin < 0 ? unlikely : value - unlikely;
}

int material_of(const Position& position, Color color) {
    int sum = 0;
    for (const PieceType type : all_piece_types) sum += exchange_value(type) * count(position.pieces(color, type));
    return sum;
}

/// What the position is worth to the side with more than its king.
int value_against_bare_king(const Position& position, Color stronger) {
    if (!can_mate(position, stronger)) return 0;
    const Army army = army_of(position, stronger);
    const int material = material_of(position, stronger);
    const Bitboard neangs = position.pieces(stronger, PieceType::neang);
    Army promoted = army;
    promoted.neangs += count(position.pieces(stronger, PieceType::pawn));
    const bool one_colour = has_neangs_of_one_colour(position, stronger);
    const MatingTables& tables = mating_tables();
    int best = 0;
    for (std::size_t number = 0; number < mating_armies.size(); ++number) {
        const Army& mating = mating_armies[number];
        if (!promoted.includes(mating) || (one_colour && mating.is_of_neangs())) continue;
        const bool with_pawns = !army.includes(mating);
        const int time = time_to_mate(position, stronger, mating, tables[number],
                                      with_pawns ? neangs | promotion_squares(position, stronger) : neangs);
        int until_mate = time / per_ply;
        int left = plies_left(position, stronger);
        if (with_pawns) {
            // Pawns come first, if they still can; the last of them begins a new count.
            const int promoting = plies_a_pawn_step * steps_to_promotion(position, stronger);
            until_mate += promoting;
            if (promoting <= left) left = plies_of_new_count(position, stronger);
        }
        const int value = worth_of_mating + material + worth_of_a_ply * std::max(slowest_mate - until_mate, 0);
        best = std::max(best, if_in_time(value, time, left, tables[number].spread));
    }
    if (best != 0) return best;
    // Only blunders lose to such an army; the edge is where they happen, with the king near.
    const Square bare = position.king(~stronger);
    const auto from_edge = [](int line) { return std::min(line, 7 - line); };
    return 2 * (6 - from_edge(file_of(bare)) - from_edge(rank_of(bare))) + 7 -
           king_distance(bare, position.king(stronger));
}

}  // namespace

bool needs_help_to_mate(const Position& position, Color color) {
    const Bitboard others = position.pieces(color, PieceType::koul) | position.pieces(color, PieceType::knight) |
                            position.pieces(color, PieceType::rook);
    return others == 0 && has_neangs_of_one_colour(position, color);
}

Score value_with_bare_king(const Position& position) {
    const Color stronger = more_than_one(position.pieces(Color::white)) ? Color::white : Color::black;
    const int value = value_against_bare_king(position, stronger);
    return position.side_to_move() == stronger ? value : -value;
}

}  // namespace airavata::ouk
