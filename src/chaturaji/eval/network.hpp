// The network's numbers, and the files they are kept in.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "chaturaji/eval/inputs.hpp"
#include "core/layer_kernels.hpp"
#include "core/result.hpp"

namespace airavata::chaturaji {

/// What the network says of a position, one number after the other: for each two seats in turn order (0 and 1, 0 and
/// 2 … 2 and 3) the log odds that the first of them ends before the other; for each seat a number whose exponential is
/// like its share of the first place; for each seat the points that it will still get, in units of `points_unit`.
inline constexpr std::size_t pair_outputs_at = 0;
inline constexpr std::size_t win_outputs_at = pair_outputs_at + pair_count;
inline constexpr std::size_t gain_outputs_at = win_outputs_at + seat_count;
inline constexpr std::size_t output_count = gain_outputs_at + seat_count;
inline constexpr float points_unit = 10;

/// The last layer is another one for every eight pieces on the board.
inline constexpr std::size_t bucket_count = 4;
inline std::size_t bucket_of(const Position& position) {
    const auto pieces = static_cast<std::size_t>(count(position.occupied()));
    return pieces > 24 ? 3 : (pieces - 1) / 8;
}

/// Inputs (inputs.hpp) are summed up by a layer: for each that is there its row of `input_weights` is added to
/// `input_biases`. The values, clipped to 0..1 and squared, are weighed by `output_weights` of the position's bucket.
///
/// All numbers are whole: a value of 1 is `layer_one` in the first layer and `output_one` in the weights of the last
/// one; output_biases are in units of both multiplied.
struct Network {
    static constexpr int output_one = 32;

    alignas(64) std::array<Layer, input_count> input_weights{};
    alignas(64) Layer input_biases{};
    alignas(64) std::array<std::array<Layer, output_count>, bucket_count> output_weights{};
    std::array<std::array<std::int32_t, output_count>, bucket_count> output_biases{};
    /// Who made it from what, for people: one line.
    std::string description;

    friend bool operator==(const Network&, const Network&) = default;
};

/// The bytes of a network's file.
std::string encode(const Network& network);

/// Reads such bytes. Refuses what is no network of this game, one of another architecture, damaged or cut short, and
/// weights beyond their bounds, saying what is wrong.
Result<std::shared_ptr<const Network>> decode_network(std::string_view bytes);

/// Reads a file; the complaint begins with its name.
Result<std::shared_ptr<const Network>> load_network(const std::string& path);

}  // namespace airavata::chaturaji
