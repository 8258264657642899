// How far off the static evaluation has been in positions of one kind, and what it is corrected by.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "ouk/position.hpp"
#include "ouk/score.hpp"

namespace airavata::ouk {

/// Remembers what searches found against what the evaluation said, by features of a position: its pawns, each side's
/// other pieces, and the two moves that led to it.
class CorrectionHistory {
  public:
    CorrectionHistory() : tables_(std::make_unique<Tables>()) {}

    /// Where a position's values are.
    static constexpr std::size_t feature_count = 4;
    struct Place {
        Color side;
        std::array<std::size_t, feature_count> keys;
    };
    /// `last_moves` is any number that says which two moves led to the position.
    static Place place_of(const Position& position, std::uint64_t last_moves);

    /// The evaluation with what is known of positions like this one.
    [[nodiscard]] Score corrected(const Place& place, Score evaluation) const;

    /// A search to `depth` found the score `found` where the corrected evaluation was `evaluation`.
    void learn(const Place& place, Score evaluation, Score found, int depth);

    void clear() { *tables_ = {}; }

  private:
    static constexpr std::size_t size = 1 << 14;
    /// By side to move, feature, and key.
    using Tables = std::array<std::array<std::array<std::int16_t, size>, feature_count>, 2>;

    std::unique_ptr<Tables> tables_;  // 256 KB
};

}  // namespace airavata::ouk
