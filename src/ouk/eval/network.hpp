// The network's numbers, and the files they are kept in.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/layer_kernels.hpp"
#include "core/result.hpp"
#include "ouk/eval/features.hpp"

namespace airavata::ouk {

/// An efficiently updatable network. Each side's view is summed up by the same layer: for every feature that the view
/// has its row of `input_weights` is added to `input_biases`. The values, clipped to 0..1 and squared, of the mover's
/// view and then of the other one are weighed by the `output_weights` of the position's bucket.
///
/// All numbers are whole: a value of 1 is `layer_one` in the first layer and `output_one` in the weights of the last
/// one; output_biases are in units of both multiplied.
struct Network {
    static constexpr int output_one = 64;

    struct OutputWeights {
        alignas(64) Layer own{};
        alignas(64) Layer theirs{};
        friend bool operator==(const OutputWeights&, const OutputWeights&) = default;
    };

    alignas(64) std::array<Layer, feature_count> input_weights{};
    alignas(64) Layer input_biases{};
    std::array<OutputWeights, output_bucket_count> output_weights{};
    std::array<std::int32_t, output_bucket_count> output_biases{};
    /// Centipawns that an output of 1 stands for.
    std::uint16_t centipawns = 0;
    /// Who made it from what, for people: one line.
    std::string description;

    friend bool operator==(const Network&, const Network&) = default;
};

/// The bytes of a network's file; README.md has every one.
std::string encode(const Network& network);

/// Reads such bytes. Refuses what is no network, one for another architecture, damaged or cut short, and weights that
/// could overflow, saying what is wrong.
Result<std::shared_ptr<const Network>> decode_network(std::string_view bytes);

/// Reads a file; the complaint begins with its name.
Result<std::shared_ptr<const Network>> load_network(const std::string& path);

}  // namespace airavata::ouk
