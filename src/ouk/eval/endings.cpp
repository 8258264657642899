#include "ouk/eval/endings.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "ouk/counting.hpp"
#include "ouk/eval/mating_forces.hpp"
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

/// Tenths of plies that a mate is expected to take.
int time_to_mate(const Position& position, Color stronger, const MatingForce& force) {
    const Square bare = position.king(~stronger);
    const int file = std::min(file_of(bare), 7 - file_of(bare));
    const int rank = stronger == Color::white ? rank_of(bare) : 7 - rank_of(bare);
    const auto beyond_four = [&](Square piece) { return king_distance(piece, bare) - 4; };

    int time = per_ply * force.plies[static_cast<std::size_t>(4 * rank + file)];
    time += force.king_step * beyond_four(position.king(stronger));
    const Bitboard slow =
        position.pieces(PieceType::neang) | position.pieces(PieceType::koul) | position.pieces(PieceType::knight);
    for_each_square(slow, [&](Square piece) { time += force.piece_step * beyond_four(piece); });
    return std::max(time, 0) + (position.side_to_move() == stronger ? 0 : lost_tempo);
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
    Army promoted = army;
    promoted.neangs += count(position.pieces(stronger, PieceType::pawn));
    const bool one_colour = has_neangs_of_one_colour(position, stronger);
    int best = 0;
    for (const MatingForce& force : mating_forces) {
        if (!promoted.includes(force.army)) continue;
        if (one_colour && force.army.is_of_neangs()) continue;
        const int time = time_to_mate(position, stronger, force);
        int until_mate = time / per_ply;
        int left = plies_left(position, stronger);
        if (!army.includes(force.army)) {
            // Pawns come first, if they still can; the last of them begins a new count.
            const int promoting = plies_a_pawn_step * steps_to_promotion(position, stronger);
            until_mate += promoting;
            if (promoting <= left) left = plies_of_new_count(position, stronger);
        }
        const int value = worth_of_mating + material + worth_of_a_ply * std::max(slowest_mate - until_mate, 0);
        best = std::max(best, if_in_time(value, time, left, force.spread));
    }
    if (best != 0) return best;
    // Only blunders lose to such an army; an edge is where they happen.
    return std::max(slowest_mate - time_to_mate(position, stronger, mating_forces.back()) / per_ply, 0) / 4;
}

}  // namespace

bool has_neangs_of_one_colour(const Position& position, Color color) {
    Bitboard neangs = position.pieces(color, PieceType::neang);
    for_each_square(position.pieces(color, PieceType::pawn),
                    [&](Square pawn) { neangs |= bit(make_square(file_of(pawn), promotion_rank(color))); });
    return (neangs & dark_squares) == 0 || (neangs & ~dark_squares) == 0;
}

Score value_with_bare_king(const Position& position) {
    const Color stronger = more_than_one(position.pieces(Color::white)) ? Color::white : Color::black;
    const int value = value_against_bare_king(position, stronger);
    return position.side_to_move() == stronger ? value : -value;
}

}  // namespace airavata::ouk
