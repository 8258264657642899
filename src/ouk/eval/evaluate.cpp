#include "ouk/eval/evaluate.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cstdlib>

#include "ouk/eval/endings.hpp"
#include "ouk/eval/terms.hpp"
#include "ouk/movegen.hpp"
#include "ouk/outcome.hpp"
#include "ouk/score.hpp"

namespace airavata::ouk {

namespace {

/// Both phases' values of every term, for one side; the trace shows them, the evaluation only adds them up.
enum class Term { material, placement, mobility, king_safety, pawns, rooks, threats };
constexpr std::array term_names = {"material", "placement", "mobility", "king safety", "pawns", "rooks", "threats"};
constexpr std::size_t term_count = term_names.size();

struct NoTrace {
    void add(Term, Color, Phased) {}
};
struct Trace {
    std::array<std::array<Phased, 2>, term_count> values{};
    void add(Term term, Color color, Phased value) { values[static_cast<std::size_t>(term)][index(color)] += value; }
};

/// The set as White would see it if it belonged to `color`: turned upside down for Black.
constexpr Bitboard seen_by(Color color, Bitboard set) { return color == Color::white ? set : __builtin_bswap64(set); }

constexpr Bitboard fill_north(Bitboard set) {
    set |= set << 8;
    set |= set << 16;
    return set | set << 32;
}

constexpr Bitboard ahead_of(Color color, Bitboard set) { return seen_by(color, fill_north(seen_by(color, set)) << 8); }

template <class Tracer>
class Evaluation {
  public:
    Evaluation(const Position& position, Tracer& tracer) : position_(position), tracer_(tracer) {
        for (const Color color : {Color::white, Color::black}) {
            const Bitboard pawns = position.pieces(color, PieceType::pawn);
            const Bitboard ahead = seen_by(color, seen_by(color, pawns) << 8);
            pawn_attacks_[index(color)] = shift<-1, 0>(ahead) | shift<1, 0>(ahead);
            king_zone_[index(color)] = king_attacks(position.king(color)) | bit(position.king(color));
        }
    }

    /// Both phases' sum, White's point of view.
    Phased total() {
        Phased sum;
        for (const Color us : {Color::white, Color::black}) add(us, sum, material_and_placement(us) + activity(us));
        for (const Color us : {Color::white, Color::black}) add(us, sum, pawns(us) + king_shelter(us) + threats(us));
        return sum;
    }

  private:
    static void add(Color us, Phased& sum, Phased value) { sum = us == Color::white ? sum + value : sum - value; }

    void note(Term term, Color color, Phased value) { tracer_.add(term, color, value); }

    Phased material_and_placement(Color us) {
        Phased material;
        Phased placement;
        for (const PieceType type : all_piece_types) {
            for_each_square(position_.pieces(us, type), [&](Square square) {
                material += terms.material[index(type)];
                placement += terms.placement(us, type, square);
            });
        }
        const Bitboard neangs = position_.pieces(us, PieceType::neang);
        if ((neangs & dark_squares) != 0 && (neangs & ~dark_squares) != 0) material += terms.neangs_on_both_colours;
        note(Term::material, us, material);
        note(Term::placement, us, placement);
        return material + placement;
    }

    /// Mobility, attacks on the enemy king's surroundings, rooks on files without pawns.
    Phased activity(Color us) {
        const Bitboard own = position_.pieces(us);
        const Bitboard useful = ~own & ~pawn_attacks_[index(~us)];
        const Bitboard zone = king_zone_[index(~us)];
        Phased mobility;
        Bitboard all = pawn_attacks_[index(us)] | king_attacks(position_.king(us));
        int king_attack = 0;
        int attackers = 0;
        const auto add = [&](PieceType type, Bitboard attacks) {
            all |= attacks;
            mobility += terms.mobility(type, count(attacks & useful));
            if (const int hits = count(attacks & zone); hits != 0) {
                ++attackers;
                king_attack += terms.king_attack[index(type)] * hits;
            }
        };
        Bitboard by_weak_pieces = 0;
        for_each_square(position_.pieces(us, PieceType::neang), [&](Square from) {
            add(PieceType::neang, diagonal_attacks(from));
            by_weak_pieces |= diagonal_attacks(from);
        });
        for_each_square(position_.pieces(us, PieceType::koul), [&](Square from) {
            add(PieceType::koul, koul_attacks(us, from));
            by_weak_pieces |= koul_attacks(us, from);
        });
        weak_piece_attacks_[index(us)] = by_weak_pieces;
        for_each_square(position_.pieces(us, PieceType::knight),
                        [&](Square from) { add(PieceType::knight, knight_attacks(from)); });
        Phased rooks;
        const Bitboard pawns = position_.pieces(PieceType::pawn);
        for_each_square(position_.pieces(us, PieceType::rook), [&](Square from) {
            // Rooks support each other along a line.
            const Bitboard attacks = rook_attacks(from, position_.occupied() ^ position_.pieces(us, PieceType::rook));
            add(PieceType::rook, attacks);
            const Bitboard file = file_mask(file_of(from));
            if ((file & pawns) == 0) {
                rooks += terms.rook_on_open_file;
            } else if ((file & pawns & own) == 0) {
                rooks += terms.rook_on_half_open_file;
            }
        });
        attacks_[index(us)] = all;
        const Phased pressure = terms.king_pressure(king_attack, attackers);
        note(Term::mobility, us, mobility);
        note(Term::rooks, us, rooks);
        note(Term::king_safety, us, pressure);
        return mobility + rooks + pressure;
    }

    /// Pawns: on the way to become neangs, protected, alone.
    Phased pawns(Color us) {
        const Bitboard own = position_.pieces(us, PieceType::pawn);
        const Bitboard enemy = position_.pieces(~us, PieceType::pawn);
        const Bitboard enemy_ahead = ahead_of(~us, enemy);
        const Bitboard stopped = enemy_ahead | pawn_attacks_[index(~us)] | ahead_of(~us, pawn_attacks_[index(~us)]);
        Phased value;
        value += terms.pawn_protected * count(own & pawn_attacks_[index(us)]);
        value += terms.piece_protected * count((position_.pieces(us) & ~own) & pawn_attacks_[index(us)]);
        for_each_square(own & ~stopped, [&](Square pawn) {
            const int steps =
                us == Color::white ? promotion_rank(us) - rank_of(pawn) : rank_of(pawn) - promotion_rank(us);
            value += terms.free_pawn[static_cast<std::size_t>(steps)];
        });
        const Bitboard files = fill_north(own) | __builtin_bswap64(fill_north(__builtin_bswap64(own)));
        const Bitboard beside = shift<-1, 0>(files) | shift<1, 0>(files);
        value += terms.pawn_alone * count(own & ~beside);
        note(Term::pawns, us, value);
        return value;
    }

    /// Own pieces and pawns around the king.
    Phased king_shelter(Color us) {
        const Bitboard zone = king_zone_[index(us)];
        const Phased value =
            terms.shelter * count(zone & position_.pieces(us) & ~position_.pieces(us, PieceType::king));
        note(Term::king_safety, us, value);
        return value;
    }

    /// Enemy pieces that are attacked by less, or stand unprotected.
    Phased threats(Color us) {
        const Bitboard enemy = position_.pieces(~us) & ~position_.pieces(PieceType::king);
        const Bitboard enemy_pawns = position_.pieces(~us, PieceType::pawn);
        const Bitboard enemy_rooks = position_.pieces(~us, PieceType::rook);
        const Bitboard enemy_strong = enemy_rooks | position_.pieces(~us, PieceType::knight);
        const Bitboard unprotected = enemy & ~attacks_[index(~us)];
        Phased value = terms.threat_by_pawn * count(enemy & ~enemy_pawns & pawn_attacks_[index(us)]);
        value += terms.threat_by_weak_piece * count(enemy_strong & weak_piece_attacks_[index(us)]);
        value +=
            terms.rook_attacked_by_knight * count(enemy_rooks & knight_leaps(position_.pieces(us, PieceType::knight)));
        value += terms.hanging_piece * count(unprotected & ~enemy_pawns & attacks_[index(us)]);
        value += terms.hanging_pawn * count(unprotected & enemy_pawns & attacks_[index(us)]);
        note(Term::threats, us, value);
        return value;
    }

    const Position& position_;
    Tracer& tracer_;
    std::array<Bitboard, 2> pawn_attacks_{};
    std::array<Bitboard, 2> king_zone_{};
    std::array<Bitboard, 2> attacks_{};             // by anything; known once `activity` has been asked for the side
    std::array<Bitboard, 2> weak_piece_attacks_{};  // by neangs and kouls, likewise
};

/// 0 (only endgame values count) to `full_phase` (only middlegame values).
int phase(const Position& position) {
    int sum = 0;
    for (const PieceType type : all_piece_types) sum += phase_weight[index(type)] * count(position.pieces(type));
    return std::min(sum, full_phase);
}

int blend(Phased value, int phase) { return (value.middle * phase + value.end * (full_phase - phase)) / full_phase; }

int piece_sum(const Position& position, Color color) {
    int sum = 0;
    for (const PieceType type : all_piece_types) sum += exchange_value(type) * count(position.pieces(color, type));
    return sum;
}

constexpr int most_pieces_mopped_up = 3;  // king included

/// When the enemy has next to nothing: drive his king to the edge and bring the own one near.
int mop_up(const Position& position, Color stronger) {
    const Square hunted = position.king(~stronger);
    const auto from_centre = [](int coordinate) { return coordinate < 4 ? 3 - coordinate : coordinate - 4; };
    const int to_edge = from_centre(file_of(hunted)) + from_centre(rank_of(hunted));
    int value = terms.mop_up_edge * to_edge + terms.mop_up_near * (7 - king_distance(position.king(stronger), hunted));
    for_each_square(position.pieces(stronger) & ~position.pieces(PieceType::pawn) & ~position.pieces(PieceType::king),
                    [&](Square piece) { value += terms.mop_up_pieces * (7 - king_distance(piece, hunted)); });
    return value;
}

constexpr int full_chance = 64;

/// How much of an advantage can still be turned into a win, of full_chance. Both sides have more than their kings.
int winning_chance(const Position& position, Color stronger) {
    if (!can_mate(position, stronger)) return 0;
    int chance = full_chance;
    if (count(position.pieces(stronger)) == 2) {
        // One piece against any wins next to nothing, except a rook, which a knight holds more often than not.
        if (position.pieces(stronger, PieceType::rook) == 0) return 0;
        const Bitboard enemy = position.pieces(~stronger) & ~position.pieces(PieceType::king);
        if (enemy == position.pieces(~stronger, PieceType::knight)) chance /= 4;
    }
    const Count& count = position.count();
    if (count.running()) {
        // Mating takes time; what the count leaves bounds it.
        const int left = std::max(0, count.remaining());
        chance = std::min(chance, full_chance * std::min(left + 4, terms.plies_to_mate) / terms.plies_to_mate);
    }
    return chance;
}

/// White's point of view made the mover's, or the other way round.
int seen_by_mover(const Position& position, int value) {
    return position.side_to_move() == Color::white ? value : -value;
}

}  // namespace

int evaluate(const Position& position) {
    const int lead = piece_sum(position, Color::white) - piece_sum(position, Color::black);
    const Color leader = lead > 0 ? Color::white : Color::black;
    if (!more_than_one(position.pieces(~leader))) {
        const int value = value_against_bare_king(position, leader, std::abs(lead));
        return seen_by_mover(position, leader == Color::white ? value : -value);
    }

    NoTrace tracer;
    int value = blend(Evaluation<NoTrace>(position, tracer).total(), phase(position));
    if (std::abs(lead) > terms.mop_up_least_lead && count(position.pieces(~leader)) <= most_pieces_mopped_up) {
        value += leader == Color::white ? mop_up(position, leader) : -mop_up(position, leader);
    }
    value = value * winning_chance(position, value > 0 ? Color::white : Color::black) / full_chance;
    return seen_by_mover(position, std::clamp(value, -evaluation_limit, evaluation_limit)) + terms.tempo;
}

std::string explain_evaluation(const Position& position) {
    Trace trace;
    const Phased total = Evaluation<Trace>(position, trace).total();
    std::string text = fmt::format("{:<12} | {:^13} | {:^13} | {:^13}\n", "centipawns", "white", "black", "difference");
    text += fmt::format("{:<12} | {:>6} {:>6} | {:>6} {:>6} | {:>6} {:>6}\n", "", "middle", "end", "middle", "end",
                        "middle", "end");
    const auto row = [&](std::string_view name, Phased white, Phased black) {
        text += fmt::format("{:<12} | {:>6} {:>6} | {:>6} {:>6} | {:>6} {:>6}\n", name, white.middle, white.end,
                            black.middle, black.end, white.middle - black.middle, white.end - black.end);
    };
    for (std::size_t term = 0; term < term_count; ++term) {
        row(term_names[term], trace.values[term][0], trace.values[term][1]);
    }
    text += fmt::format("{:<12} | {:>29} | {:>6} {:>6}\n", "sum", "", total.middle, total.end);
    text += fmt::format("phase {} of {}; for White, with what the ending and the right to move change: {} centipawns\n",
                        phase(position), full_phase, seen_by_mover(position, evaluate(position)));
    return text;
}

}  // namespace airavata::ouk
