// What a search remembers of a position, as it lies in the hash table.
#pragma once

#include <cstdint>
#include <optional>

#include "core/hash_table.hpp"
#include "ouk/score.hpp"
#include "ouk/types.hpp"

namespace airavata::ouk {

enum class Bound : std::uint8_t { none, upper, lower, exact };

/// What a score found with a window says.
constexpr Bound bound_of(Score score, Score alpha, Score beta) {
    if (score >= beta) return Bound::lower;
    return score > alpha ? Bound::exact : Bound::upper;
}

struct Remembered {
    Move move;  // may be none
    Score score = 0;
    Score evaluation = 0;  // static; unknown_evaluation in check
    int depth = 0;
    Bound bound = Bound::none;
    bool was_pv = false;  // stood on a principal variation once
};

inline constexpr Score unknown_evaluation = -infinite_score;

/// Whether what was remembered settles a search to `depth` with this window.
inline bool settles(const Remembered& remembered, Score alpha, Score beta, int depth) {
    if (remembered.depth < depth) return false;
    switch (remembered.bound) {
        case Bound::exact: return true;
        case Bound::lower: return remembered.score >= beta;
        case Bound::upper: return remembered.score <= alpha;
        case Bound::none: break;
    }
    return false;
}

/// Mates are stored as seen from the position, not from the root: `ply` is the way between.
inline Score score_to_hash(Score score, int ply) {
    if (score >= mate_threshold) return score + ply;
    if (score <= -mate_threshold) return score - ply;
    return score;
}
inline Score score_from_hash(Score score, int ply) {
    if (score >= mate_threshold) return score - ply;
    if (score <= -mate_threshold) return score + ply;
    return score;
}

// The payload, from the lowest bit: bound 2, move 16, score 16, evaluation 16, was_pv 1.
static_assert(2 + 16 + 16 + 16 + 1 == HashTable::payload_bits);

inline void remember(HashTable& table, std::uint64_t key, int ply, const Remembered& found) {
    const auto word = [](Score score) { return static_cast<std::uint64_t>(static_cast<std::uint16_t>(score)); };
    table.store(key, found.depth,
                static_cast<std::uint64_t>(found.bound) | static_cast<std::uint64_t>(found.move.code()) << 2 |
                    word(score_to_hash(found.score, ply)) << 18 | word(found.evaluation) << 34 |
                    static_cast<std::uint64_t>(found.was_pv) << 50);
}

inline std::optional<Remembered> recall(const HashTable& table, std::uint64_t key, int ply) {
    const auto hit = table.probe(key);
    if (!hit) return std::nullopt;
    const auto word = [&](int shift) { return static_cast<std::uint16_t>(hit->payload >> shift); };
    const auto score = [&](int shift) { return Score{static_cast<std::int16_t>(word(shift))}; };
    return Remembered{.move = Move::from_code(word(2)),
                      .score = score_from_hash(score(18), ply),
                      .evaluation = score(34),
                      .depth = hit->depth,
                      .bound = static_cast<Bound>(hit->payload & 3),
                      .was_pv = (hit->payload >> 50 & 1) != 0};
}

}  // namespace airavata::ouk
