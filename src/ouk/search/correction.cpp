#include "ouk/search/correction.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/random.hpp"
#include "ouk/search/parameters.hpp"

namespace airavata::ouk {

namespace {

constexpr int limit = 1024;

}  // namespace

CorrectionHistory::Keys CorrectionHistory::keys_of(const Position& position) {
    const auto key_of = [](std::uint64_t mixed) { return static_cast<std::size_t>(mixed % size); };
    Keys keys{};
    keys[0] = key_of(mix(position.pieces(Color::white, PieceType::pawn)) ^
                     mix(~position.pieces(Color::black, PieceType::pawn)));
    for (const Color color : {Color::white, Color::black}) {
        // Where each kind stands, combined by a multiplier of its own.
        std::uint64_t sum = 0;
        std::uint64_t multiplier = 0x9e3779b97f4a7c15;
        for (const PieceType type :
             {PieceType::neang, PieceType::koul, PieceType::knight, PieceType::rook, PieceType::king}) {
            sum += position.pieces(color, type) * multiplier;
            multiplier = multiplier * 0xd1342543de82ef95 + 2;
        }
        keys[1 + static_cast<std::size_t>(index(color))] = key_of(mix(sum));
    }
    return keys;
}

Score CorrectionHistory::corrected(const Position& position, Score evaluation) const {
    const Keys keys = keys_of(position);
    const auto& tables = (*tables_)[static_cast<std::size_t>(index(position.side_to_move()))];
    int sum = 0;
    for (std::size_t feature = 0; feature < feature_count; ++feature) sum += tables[feature][keys[feature]];
    return std::clamp(evaluation + sum / parameters.correction_divisor, -evaluation_limit, evaluation_limit);
}

void CorrectionHistory::learn(const Position& position, Score evaluation, Score found, int depth) {
    const Keys keys = keys_of(position);
    auto& tables = (*tables_)[static_cast<std::size_t>(index(position.side_to_move()))];
    const int bonus =
        std::clamp((found - evaluation) * depth / parameters.correction_depth_divisor, -limit / 4, limit / 4);
    for (std::size_t feature = 0; feature < feature_count; ++feature) {
        std::int16_t& value = tables[feature][keys[feature]];
        value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / limit);
    }
}

}  // namespace airavata::ouk
