// A network of random weights for the tests.
#pragma once

#include <memory>

#include "chaturaji/eval/network.hpp"
#include "core/random.hpp"

namespace airavata::test {

/// Neurons lie below, within and above the range that they are clipped to.
inline std::shared_ptr<chaturaji::Network> random_network(std::uint64_t seed) {
    const auto network = std::make_shared<chaturaji::Network>();
    Random random(mix(seed));
    const auto within = [&](int most) {
        const auto choices = static_cast<std::uint32_t>(2 * most + 1);
        return static_cast<std::int16_t>(static_cast<int>(random.below(choices)) - most);
    };
    for (Layer& row : network->input_weights) {
        for (auto& weight : row) weight = within(60);
    }
    for (auto& bias : network->input_biases) bias = within(200);
    for (auto& bucket : network->output_weights) {
        for (Layer& weights : bucket) {
            for (auto& weight : weights) weight = within(20);
        }
    }
    for (auto& bucket : network->output_biases) {
        for (auto& bias : bucket) bias = within(1000);
    }
    network->description = "random";
    return network;
}

}  // namespace airavata::test
