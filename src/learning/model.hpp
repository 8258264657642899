// The network in floating point: what is trained, and the reference for its whole numbers.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "learning/samples.hpp"
#include "ouk/eval/network.hpp"

namespace airavata::learning {

/// The parameters of a network (ouk/eval/network.hpp), or a gradient by them, in one row of numbers: input weights by
/// feature and neuron, input biases by neuron, output weights by bucket and neuron (those of the mover's view first),
/// output biases by bucket.
class Parameters {
  public:
    static constexpr std::size_t width = layer_width;
    static constexpr std::size_t input_biases_at = ouk::feature_count * width;
    static constexpr std::size_t output_weights_at = input_biases_at + width;
    static constexpr std::size_t output_biases_at = output_weights_at + ouk::output_bucket_count * 2 * width;
    static constexpr std::size_t count = output_biases_at + ouk::output_bucket_count;

    /// All are 0.
    Parameters() : values_(count) {}

    [[nodiscard]] std::size_t size() const { return count; }
    [[nodiscard]] auto begin() { return values_.begin(); }
    [[nodiscard]] auto begin() const { return values_.begin(); }
    [[nodiscard]] auto end() { return values_.end(); }
    [[nodiscard]] auto end() const { return values_.end(); }
    [[nodiscard]] float& operator[](std::size_t number) { return values_[number]; }
    [[nodiscard]] float operator[](std::size_t number) const { return values_[number]; }

    [[nodiscard]] float* input_weights(std::size_t feature) { return values_.data() + feature * width; }
    [[nodiscard]] const float* input_weights(std::size_t feature) const { return values_.data() + feature * width; }
    [[nodiscard]] float* input_biases() { return values_.data() + input_biases_at; }
    [[nodiscard]] const float* input_biases() const { return values_.data() + input_biases_at; }
    [[nodiscard]] float* output_weights(std::size_t bucket) {
        return values_.data() + output_weights_at + bucket * 2 * width;
    }
    [[nodiscard]] const float* output_weights(std::size_t bucket) const {
        return values_.data() + output_weights_at + bucket * 2 * width;
    }
    [[nodiscard]] float& output_bias(std::size_t bucket) { return values_[output_biases_at + bucket]; }
    [[nodiscard]] float output_bias(std::size_t bucket) const { return values_[output_biases_at + bucket]; }

    friend bool operator==(const Parameters&, const Parameters&) = default;

  private:
    std::vector<float> values_;
};

/// Small random parameters to begin with.
Parameters random_parameters(std::uint64_t seed);

/// The greatest value, either way, that a parameter may have so that it fits the network's whole numbers. Output biases
/// have none.
inline constexpr float most_input_parameter = 1.98F;
inline constexpr float most_output_weight =
    static_cast<float>(most_layer_weight) / static_cast<float>(ouk::Network::output_one);

/// What the network says of the sample for who is to move: the logarithm of the odds of a win.
float output(const Parameters& parameters, const Sample& sample);

/// The logistic function: from log odds to an expected result from 0 to 1.
float expected_result(float log_odds);

/// Adds the gradient of (expected_result(output) - target)^2 to `gradient`; returns that square.
float add_gradient(const Parameters& parameters, const Sample& sample, float target, Parameters& gradient);

/// The network in whole numbers. `centipawns` is what log odds of 1 are worth.
ouk::Network quantised(const Parameters& parameters, int centipawns, const std::string& description);

/// The parameters of a network as far as its whole numbers tell.
Parameters parameters_of(const ouk::Network& network);

}  // namespace airavata::learning
