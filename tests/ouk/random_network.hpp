// A network of random weights for the tests.
#pragma once

#include <memory>

#include "core/random.hpp"
#include "ouk/eval/network.hpp"

namespace airavata::test {

/// Weights of the size that trained ones have; neurons lie below, within and above the range that they are clipped to.
inline std::shared_ptr<ouk::Network> random_network(std::uint64_t seed) {
    const auto network = std::make_shared<ouk::Network>();
    Random random(mix(seed));
    const auto within = [&](int most) {
        return static_cast<std::int16_t>(static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) -
                                         most);
    };
    for (auto& row : network->input_weights) {
        for (auto& weight : row) weight = within(80);
    }
    for (auto& bias : network->input_biases) bias = within(200);
    for (auto& weights : network->output_weights) {
        for (auto& weight : weights.own) weight = within(most_layer_weight / 4);
        for (auto& weight : weights.theirs) weight = within(most_layer_weight / 4);
    }
    for (auto& bias : network->output_biases) bias = within(1000);
    network->centipawns = 250;
    network->description = "random";
    return network;
}

}  // namespace airavata::test
