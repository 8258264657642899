#include "learning/model.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/random.hpp"

namespace airavata::learning {

namespace {

constexpr std::size_t width = Parameters::width;
using Sums = std::array<float, width>;

/// The sums of one view over its features.
void sum_up(const Parameters& parameters, std::span<const std::uint16_t> features, Sums& sums) {
    std::copy_n(parameters.input_biases(), width, sums.begin());
    for (const std::uint16_t feature : features) {
        const float* row = parameters.input_weights(feature);
        for (std::size_t i = 0; i < width; ++i) sums[i] += row[i];
    }
}

/// The sum of weights times squared clipped sums. In several partial sums, so that it can be done many at a time and
/// gives the same on every machine.
float weighed(const Sums& sums, const float* weights) {
    constexpr std::size_t lanes = 16;
    static_assert(width % lanes == 0);
    std::array<float, lanes> partial{};
    for (std::size_t first = 0; first < width; first += lanes) {
        for (std::size_t i = 0; i < lanes; ++i) {
            const float clipped = std::min(std::max(sums[first + i], 0.0F), 1.0F);
            partial[i] += clipped * clipped * weights[first + i];
        }
    }
    return std::accumulate(partial.begin(), partial.end(), 0.0F);
}

/// Adds to the gradient what one view contributes. `slope`: of the error by the output.
void add_view(std::span<const std::uint16_t> features, const Sums& sums, const float* weights, float slope,
              float* weight_gradient, Parameters& gradient) {
    Sums by_sum;
    for (std::size_t i = 0; i < width; ++i) {
        const float clipped = std::min(std::max(sums[i], 0.0F), 1.0F);
        weight_gradient[i] += slope * clipped * clipped;
        by_sum[i] = clipped == sums[i] ? slope * weights[i] * 2 * clipped : 0.0F;
    }
    float* biases = gradient.input_biases();
    for (std::size_t i = 0; i < width; ++i) biases[i] += by_sum[i];
    for (const std::uint16_t feature : features) {
        float* row = gradient.input_weights(feature);
        for (std::size_t i = 0; i < width; ++i) row[i] += by_sum[i];
    }
}

}  // namespace

Parameters random_parameters(std::uint64_t seed) {
    Random random(mix(seed));
    // Some thirty features at a time keep the sums of most neurons where their clipped value is not flat.
    constexpr float input_spread = 0.1F;
    constexpr float input_bias = 0.25F;
    const float output_spread = 1 / std::sqrt(2.0F * width);
    Parameters parameters;
    for (std::size_t feature = 0; feature < ouk::feature_count; ++feature) {
        std::generate_n(parameters.input_weights(feature), width, [&] { return random.within(input_spread); });
    }
    std::fill_n(parameters.input_biases(), width, input_bias);
    for (std::size_t bucket = 0; bucket < ouk::output_bucket_count; ++bucket) {
        std::generate_n(parameters.output_weights(bucket), 2 * width, [&] { return random.within(output_spread); });
    }
    return parameters;
}

float output(const Parameters& parameters, const Sample& sample) {
    Sums own, theirs;
    sum_up(parameters, sample.own, own);
    sum_up(parameters, sample.theirs, theirs);
    const auto bucket = static_cast<std::size_t>(sample.bucket);
    const float* weights = parameters.output_weights(bucket);
    return parameters.output_bias(bucket) + weighed(own, weights) + weighed(theirs, weights + width);
}

float expected_result(float log_odds) { return 1 / (1 + std::exp(-log_odds)); }

float add_gradient(const Parameters& parameters, const Sample& sample, float target, Parameters& gradient) {
    Sums own, theirs;
    sum_up(parameters, sample.own, own);
    sum_up(parameters, sample.theirs, theirs);
    const auto bucket = static_cast<std::size_t>(sample.bucket);
    const float* weights = parameters.output_weights(bucket);
    const float said =
        expected_result(parameters.output_bias(bucket) + weighed(own, weights) + weighed(theirs, weights + width));
    const float error = said - target;
    const float slope = 2 * error * said * (1 - said);
    gradient.output_bias(bucket) += slope;
    float* weight_gradient = gradient.output_weights(bucket);
    add_view(sample.own, own, weights, slope, weight_gradient, gradient);
    add_view(sample.theirs, theirs, weights + width, slope, weight_gradient + width, gradient);
    return error * error;
}

ouk::Network quantised(const Parameters& parameters, int centipawns, const std::string& description) {
    using ouk::Network;
    const auto rounded = [](float value, int unit) { return std::lround(value * static_cast<float>(unit)); };
    const auto input = [&](float value) { return static_cast<std::int16_t>(rounded(value, layer_one)); };
    const auto weight = [&](float value) { return static_cast<std::int16_t>(rounded(value, Network::output_one)); };
    Network network;
    for (std::size_t feature = 0; feature < ouk::feature_count; ++feature) {
        std::transform(parameters.input_weights(feature), parameters.input_weights(feature) + width,
                       network.input_weights[feature].begin(), input);
    }
    std::transform(parameters.input_biases(), parameters.input_biases() + width, network.input_biases.begin(), input);
    for (std::size_t bucket = 0; bucket < ouk::output_bucket_count; ++bucket) {
        const float* weights = parameters.output_weights(bucket);
        std::transform(weights, weights + width, network.output_weights[bucket].own.begin(), weight);
        std::transform(weights + width, weights + 2 * width, network.output_weights[bucket].theirs.begin(), weight);
        network.output_biases[bucket] =
            static_cast<std::int32_t>(rounded(parameters.output_bias(bucket), layer_one * Network::output_one));
    }
    network.centipawns = static_cast<std::uint16_t>(centipawns);
    network.description = description;
    return network;
}

Parameters parameters_of(const ouk::Network& network) {
    using ouk::Network;
    const auto input = [](std::int16_t value) { return static_cast<float>(value) / layer_one; };
    const auto weight = [](std::int16_t value) { return static_cast<float>(value) / Network::output_one; };
    Parameters parameters;
    for (std::size_t feature = 0; feature < ouk::feature_count; ++feature) {
        const Layer& row = network.input_weights[feature];
        std::transform(row.begin(), row.end(), parameters.input_weights(feature), input);
    }
    std::transform(network.input_biases.begin(), network.input_biases.end(), parameters.input_biases(), input);
    for (std::size_t bucket = 0; bucket < ouk::output_bucket_count; ++bucket) {
        const Network::OutputWeights& weights = network.output_weights[bucket];
        float* const row = parameters.output_weights(bucket);
        std::transform(weights.own.begin(), weights.own.end(), row, weight);
        std::transform(weights.theirs.begin(), weights.theirs.end(), row + width, weight);
        parameters.output_bias(bucket) =
            static_cast<float>(network.output_biases[bucket]) / (layer_one * Network::output_one);
    }
    return parameters;
}

}  // namespace airavata::learning
