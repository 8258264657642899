// The inner loops of networks, in the best instructions that the machine has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/fixed_vector.hpp"

namespace airavata {

/// The numbers of a layer's neurons. A neuron's value of 1 is `layer_one`.
inline constexpr std::size_t layer_width = 128;
using Layer = std::array<std::int16_t, layer_width>;
inline constexpr int layer_one = 255;

/// Weights of a layer's clipped values must be within this, either way, so that weight times value fits 16 bits.
inline constexpr int most_layer_weight = 127;
static_assert(layer_one * most_layer_weight <= INT16_MAX);

/// Rows of weights to add to a layer's sums and to take away.
struct RowChanges {
    static constexpr std::size_t most = 160;  // of each
    FixedVector<const Layer*, most> added;
    FixedVector<const Layer*, most> removed;
};

/// All of them compute the same whole numbers.
struct LayerKernels {
    std::string_view name;
    void (*update)(Layer& sums, const RowChanges& changes);
    /// The sum of weights times squared values, each clipped to 0..layer_one. It must fit 32 bits.
    std::int32_t (*weigh)(const Layer& values, const Layer& weights);
};

/// Those that this machine can run, the fastest first; the last one runs anywhere.
std::span<const LayerKernels> usable_kernels();

}  // namespace airavata
