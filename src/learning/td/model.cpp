#include "learning/td/model.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/random.hpp"

namespace airavata::learning::td {

namespace {

using namespace chaturaji;

using Sums = std::array<float, width>;
using Outputs = std::array<float, output_count>;

/// How much an error of a point weighs against one of a chance.
constexpr float points_weight = 0.2F;

void sum_up(const Parameters& parameters, const Sample& sample, Sums& sums) {
    std::copy_n(parameters.data() + input_biases_at, width, sums.begin());
    for (const std::uint16_t input : sample.inputs) {
        const float* row = parameters.data() + input * width;
        for (std::size_t i = 0; i < width; ++i) sums[i] += row[i];
    }
}

float clipped(float sum) { return std::min(std::max(sum, 0.0F), 1.0F); }

std::size_t output_row(std::size_t bucket, std::size_t output) {
    return output_weights_at + (bucket * output_count + output) * width;
}
std::size_t output_bias(std::size_t bucket, std::size_t output) {
    return output_biases_at + bucket * output_count + output;
}

/// In several partial sums, so that it can be done many at a time and gives the same on every machine.
float dot(const Sums& values, const float* weights) {
    constexpr std::size_t lanes = 16;
    static_assert(width % lanes == 0);
    std::array<float, lanes> partial{};
    for (std::size_t first = 0; first < width; first += lanes) {
        for (std::size_t i = 0; i < lanes; ++i) partial[i] += values[first + i] * weights[first + i];
    }
    return std::accumulate(partial.begin(), partial.end(), 0.0F);
}

Outputs outputs_of(const Parameters& parameters, std::size_t bucket, const Sums& sums) {
    Sums squares;
    for (std::size_t i = 0; i < width; ++i) squares[i] = clipped(sums[i]) * clipped(sums[i]);
    Outputs outputs;
    for (std::size_t number = 0; number < output_count; ++number) {
        outputs[number] =
            dot(squares, parameters.data() + output_row(bucket, number)) + parameters[output_bias(bucket, number)];
    }
    return outputs;
}

float logistic(float log_odds) { return 1 / (1 + std::exp(-log_odds)); }

/// Shares that add up to 1.
std::array<float, seat_count> shares(const Outputs& outputs) {
    std::array<float, seat_count> parts{};
    const float* logits = outputs.data() + win_outputs_at;
    const float most = *std::max_element(logits, logits + seat_count);
    float sum = 0;
    for (std::size_t seat = 0; seat < seat_count; ++seat) sum += parts[seat] = std::exp(logits[seat] - most);
    for (float& part : parts) part /= sum;
    return parts;
}

/// The error's slope by each output.
Outputs slopes(const Outputs& outputs, const Outputs& targets) {
    Outputs slopes;
    for (std::size_t pair = pair_outputs_at; pair < pair_outputs_at + pair_count; ++pair) {
        slopes[pair] = logistic(outputs[pair]) - targets[pair];
    }
    const auto parts = shares(outputs);
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        slopes[win_outputs_at + seat] = parts[seat] - targets[win_outputs_at + seat];
        slopes[gain_outputs_at + seat] =
            2 * points_weight * (outputs[gain_outputs_at + seat] - targets[gain_outputs_at + seat]);
    }
    return slopes;
}

}  // namespace

Parameters random_parameters(std::uint64_t seed) {
    Random random(mix(seed));
    // Some sixty inputs at a time keep the sums of most neurons where their clipped value is not flat.
    constexpr float input_spread = 0.08F;
    constexpr float input_bias = 0.25F;
    const float output_spread = 1 / std::sqrt(static_cast<float>(width));
    Parameters parameters(parameter_count);
    for (std::size_t i = 0; i < input_biases_at; ++i) parameters[i] = random.within(input_spread);
    for (std::size_t i = input_biases_at; i < output_weights_at; ++i) parameters[i] = input_bias;
    for (std::size_t i = output_weights_at; i < output_biases_at; ++i) parameters[i] = random.within(output_spread);
    return parameters;
}

float bound_of(std::size_t parameter) {
    if (parameter < input_biases_at) return most_input_weight(parameter / width);
    if (parameter < output_weights_at) return most_input_bias;
    constexpr float none = 1000;
    constexpr float most_output = static_cast<float>(most_layer_weight) / Network::output_one;
    return parameter < output_biases_at ? most_output : none;
}

Sample sample_of(const Position& position, const Rules& rules, const Outlook& target) {
    Sample sample;
    sample.bucket = bucket_of(position);
    for_each_input(position, rules,
                   [&](std::size_t input) { sample.inputs.push_back(static_cast<std::uint16_t>(input)); });
    const auto seat = [&](std::size_t number) {
        return (static_cast<std::size_t>(index(position.seat_to_play())) + number) & 3;
    };
    std::size_t pair = pair_outputs_at;
    for (std::size_t one = 0; one < seat_count; ++one) {
        for (std::size_t other = one + 1; other < seat_count; ++other) {
            sample.targets[pair++] = target.before[seat(one)][seat(other)];
        }
        sample.targets[win_outputs_at + one] = target.win[seat(one)];
        const auto now = static_cast<float>(position.points(all_seats[seat(one)]));
        sample.targets[gain_outputs_at + one] = (target.points[seat(one)] - now) / points_unit;
    }
    return sample;
}

std::array<float, output_count> outputs(const Parameters& parameters, const Sample& sample) {
    Sums sums;
    sum_up(parameters, sample, sums);
    return outputs_of(parameters, sample.bucket, sums);
}

float error(const Parameters& parameters, const Sample& sample) {
    const Outputs said = outputs(parameters, sample);
    const Outputs& targets = sample.targets;
    float sum = 0;
    for (std::size_t pair = pair_outputs_at; pair < pair_outputs_at + pair_count; ++pair) {
        // -t log(p) - (1 - t) log(1 - p)
        sum += std::max(said[pair], 0.0F) - said[pair] * targets[pair] + std::log1p(std::exp(-std::abs(said[pair])));
    }
    const auto parts = shares(said);
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        sum -= targets[win_outputs_at + seat] * std::log(std::max(parts[seat], 1e-12F));
        const float points = said[gain_outputs_at + seat] - targets[gain_outputs_at + seat];
        sum += points_weight * points * points;
    }
    return sum;
}

void add_gradient(const Parameters& parameters, const Sample& sample, Parameters& gradient) {
    Sums sums;
    sum_up(parameters, sample, sums);
    const Outputs slope = slopes(outputs_of(parameters, sample.bucket, sums), sample.targets);
    Sums values;
    for (std::size_t i = 0; i < width; ++i) values[i] = clipped(sums[i]);
    Sums by_square{};
    for (std::size_t number = 0; number < output_count; ++number) {
        const float* weights = parameters.data() + output_row(sample.bucket, number);
        float* row = gradient.data() + output_row(sample.bucket, number);
        for (std::size_t i = 0; i < width; ++i) {
            row[i] += slope[number] * values[i] * values[i];
            by_square[i] += slope[number] * weights[i];
        }
        gradient[output_bias(sample.bucket, number)] += slope[number];
    }
    Sums by_sum;
    for (std::size_t i = 0; i < width; ++i) by_sum[i] = values[i] == sums[i] ? by_square[i] * 2 * values[i] : 0.0F;
    float* biases = gradient.data() + input_biases_at;
    for (std::size_t i = 0; i < width; ++i) biases[i] += by_sum[i];
    for (const std::uint16_t input : sample.inputs) {
        float* row = gradient.data() + input * width;
        for (std::size_t i = 0; i < width; ++i) row[i] += by_sum[i];
    }
}

Network quantised(const Parameters& parameters, const std::string& description) {
    Network network;
    const auto fill = [&](Layer& layer, std::size_t from, int unit) {
        for (std::size_t i = 0; i < width; ++i) {
            layer[i] = static_cast<std::int16_t>(std::lround(parameters[from + i] * static_cast<float>(unit)));
        }
    };
    for (std::size_t input = 0; input < input_count; ++input) {
        fill(network.input_weights[input], input * width, layer_one);
    }
    fill(network.input_biases, input_biases_at, layer_one);
    for (std::size_t bucket = 0; bucket < bucket_count; ++bucket) {
        for (std::size_t number = 0; number < output_count; ++number) {
            fill(network.output_weights[bucket][number], output_row(bucket, number), Network::output_one);
            network.output_biases[bucket][number] = static_cast<std::int32_t>(
                std::lround(parameters[output_bias(bucket, number)] * (layer_one * Network::output_one)));
        }
    }
    network.description = description;
    return network;
}

Parameters parameters_of(const Network& network) {
    Parameters parameters(parameter_count);
    const auto fill = [&](const Layer& layer, std::size_t from, int unit) {
        for (std::size_t i = 0; i < width; ++i) {
            parameters[from + i] = static_cast<float>(layer[i]) / static_cast<float>(unit);
        }
    };
    for (std::size_t input = 0; input < input_count; ++input) {
        fill(network.input_weights[input], input * width, layer_one);
    }
    fill(network.input_biases, input_biases_at, layer_one);
    for (std::size_t bucket = 0; bucket < bucket_count; ++bucket) {
        for (std::size_t number = 0; number < output_count; ++number) {
            fill(network.output_weights[bucket][number], output_row(bucket, number), Network::output_one);
            parameters[output_bias(bucket, number)] =
                static_cast<float>(network.output_biases[bucket][number]) / (layer_one * Network::output_one);
        }
    }
    return parameters;
}

}  // namespace airavata::learning::td
