// Chaturaji's network in floating point.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "chaturaji/eval/evaluator.hpp"
#include "chaturaji/eval/network.hpp"

namespace airavata::learning::td {

/// The parameters of a network (chaturaji/eval/network.hpp), or a gradient by them, in one row of numbers: input
/// weights by input and neuron, input biases by neuron, output weights by bucket, output and neuron, output biases by
/// bucket and output.
using Parameters = std::vector<float>;
inline constexpr std::size_t width = layer_width;
inline constexpr std::size_t input_biases_at = chaturaji::input_count * width;
inline constexpr std::size_t output_weights_at = input_biases_at + width;
inline constexpr std::size_t output_biases_at =
    output_weights_at + chaturaji::bucket_count * chaturaji::output_count * width;
inline constexpr std::size_t parameter_count = output_biases_at + chaturaji::bucket_count * chaturaji::output_count;

/// Small random parameters to begin with.
Parameters random_parameters(std::uint64_t seed);

/// What a parameter must be within, either way, so that it fits the network's whole numbers.
float bound_of(std::size_t parameter);

/// A position between turns with what is to be learnt of it.
struct Sample {
    std::vector<std::uint16_t> inputs;
    std::size_t bucket = 0;
    /// By output: the chance of each pair, the shares of the first place, points still to come in units of
    /// points_unit.
    std::array<float, chaturaji::output_count> targets{};
};

Sample sample_of(const chaturaji::Position& position, const chaturaji::Rules& rules, const chaturaji::Outlook& target);

/// What the network's outputs are, with nothing done to them.
std::array<float, chaturaji::output_count> outputs(const Parameters& parameters, const Sample& sample);

/// The error of a sample: cross entropies of the pairs and of the first place, and the square of the points' error,
/// weighed against each other.
float error(const Parameters& parameters, const Sample& sample);

/// Adds the error's gradient.
void add_gradient(const Parameters& parameters, const Sample& sample, Parameters& gradient);

/// The network in whole numbers.
chaturaji::Network quantised(const Parameters& parameters, const std::string& description);

/// The parameters of a network as far as its whole numbers tell.
Parameters parameters_of(const chaturaji::Network& network);

}  // namespace airavata::learning::td
