#include "ouk/search/correction.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/random.hpp"
#include "ouk/search/parameters.hpp"

namespace airavata::ouk {

namespace {

constexpr int limit = 1024;

}  // namespace

CorrectionHistory::Place CorrectionHistory::place_of(const Position& position, std::uint64_t last_moves) {
    const auto key_of = [](std::uint64_t mixed) { return static_cast<std::size_t>(mixed % size); };
    Place place{.side = position.side_to_move(), .keys = {}};
    auto& keys = place.keys;
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
    keys[3] = key_of(mix(last_moves));
    return place;
}

Score CorrectionHistory::corrected(const Place& place, Score evaluation) const {
    const auto& tables = (*tables_)[static_cast<std::size_t>(index(place.side))];
    int sum = 0;
    for (std::size_t feature = 0; feature < feature_count; ++feature) sum += tables[feature][place.keys[feature]];
    return std::clamp(evaluation + sum / parameters.correction_divisor, -evaluation_limit, evaluation_limit);
}

void CorrectionHistory::learn(const Place& place, Score evaluation, Score found, int depth) {
    auto& tables = (*tables_)[static_cast<std::size_t>(index(place.side))];
    const int bonus =
        std::clamp((found - evaluation) * depth / parameters.correction_depth_divisor, -limit / 4, limit / 4);
    for (std::size_t feature = 0; feature < feature_count; ++feature) {
        std::int16_t& value = tables[feature][place.keys[feature]];
        value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / limit);
    }
}

}  // namespace airavata::ouk
