// How far off the static evaluation has been in positions of one kind, and what it is corrected by.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "ouk/position.hpp"
#include "ouk/score.hpp"

namespace airavata::ouk {

/// Remembers what searches found against what the evaluation said, by three features of a position that stay while
/// pieces move: the pawns, and each side's other pieces.
class CorrectionHistory {
  public:
    CorrectionHistory() : tables_(std::make_unique<Tables>()) {}

    /// The evaluation with what is known of positions like this one.
    [[nodiscard]] Score corrected(const Position& position, Score evaluation) const;

    /// A search to `depth` found the score `found` where the corrected evaluation was `evaluation`.
    void learn(const Position& position, Score evaluation, Score found, int depth);

    void clear() { *tables_ = {}; }

  private:
    static constexpr std::size_t feature_count = 3;
    static constexpr std::size_t size = 1 << 14;
    /// By side to move, feature, and key.
    using Tables = std::array<std::array<std::array<std::int16_t, size>, feature_count>, 2>;
    using Keys = std::array<std::size_t, feature_count>;
    static Keys keys_of(const Position& position);

    std::unique_ptr<Tables> tables_;  // 192 KB
};

}  // namespace airavata::ouk
