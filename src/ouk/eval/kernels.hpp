// The network's inner loops, in the best instructions that the machine has.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "ouk/eval/network.hpp"

namespace airavata::ouk {

/// Rows of the first layer to add and to take away.
struct Changes {
    using Rows = FixedVector<const Network::Layer*, 2 * most_features>;
    Rows added;
    Rows removed;
};

/// All of them compute the same whole numbers.
struct Kernels {
    std::string_view name;
    void (*update)(Network::Layer& values, const Changes& changes);
    /// The sum of weights times squared clipped values, in units of one * one * output_one.
    std::int32_t (*output)(const Network::Layer& own, const Network::Layer& theirs,
                           const Network::OutputWeights& weights);
};

/// Those that this machine can run, the fastest first; the last one runs anywhere.
std::span<const Kernels> usable_kernels();

}  // namespace airavata::ouk
