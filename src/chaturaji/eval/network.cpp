#include "chaturaji/eval/network.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/bytes.hpp"
#include "core/network_file.hpp"

namespace airavata::chaturaji {

namespace {

const NetworkShape& shape() {
    static const NetworkShape chaturaji_shape{
        .tag = "CHTN",
        .numbers = {{"format", 1},
                    {"set of inputs", 1},  // another number whenever inputs.hpp means something else
                    {"width", layer_width},
                    {"number of outputs", output_count},
                    {"number of buckets", bucket_count}},
        .weights_size = sizeof(Layer) * (input_count + 1 + output_count * bucket_count) +
                        sizeof(std::int32_t) * output_count * bucket_count};
    return chaturaji_shape;
}

/// Calls `action` with every number of the network, in the order of the file.
template <class AnyNetwork, class Action>
void for_each_number(AnyNetwork& network, Action&& action) {
    const auto each = [&](auto& numbers) { std::for_each(numbers.begin(), numbers.end(), action); };
    for (auto& layer : network.input_weights) each(layer);
    each(network.input_biases);
    for (auto& bucket : network.output_weights) {
        for (auto& layer : bucket) each(layer);
    }
    for (auto& biases : network.output_biases) each(biases);
}

bool is_within(const Layer& layer, int bound) {
    return std::all_of(layer.begin(), layer.end(), [&](std::int16_t number) { return std::abs(int{number}) <= bound; });
}

/// Whether all numbers are within their bounds, so that no sum overflows.
bool is_within_bounds(const Network& network) {
    const auto whole = [](float bound) { return static_cast<int>(std::lround(bound * layer_one)); };
    for (std::size_t input = 0; input < input_count; ++input) {
        if (!is_within(network.input_weights[input], whole(most_input_weight(input)))) return false;
    }
    if (!is_within(network.input_biases, whole(most_input_bias))) return false;
    // 128 products of at most 127 times 255 times 255 fit 32 bits.
    static_assert(std::int64_t{layer_width} * most_layer_weight * layer_one * layer_one <= INT32_MAX);
    return std::all_of(network.output_weights.begin(), network.output_weights.end(), [](const auto& bucket) {
        return std::all_of(bucket.begin(), bucket.end(),
                           [](const Layer& layer) { return is_within(layer, most_layer_weight); });
    });
}

Result<std::shared_ptr<const Network>> network_of(const NetworkFile& file) {
    const auto network = std::make_shared<Network>();
    network->description = file.description;
    ByteReader reader(file.weights);
    for_each_number(*network, [&]<class T>(T& number) { number = reader.take<T>(); });
    if (!is_within_bounds(*network)) return failure("has weights that are too large");
    return network;
}

}  // namespace

std::string encode(const Network& network) {
    NetworkFile file{
        .unit = static_cast<std::uint16_t>(points_unit), .description = network.description, .weights = {}};
    for_each_number(network, [&](auto number) { put(file.weights, number); });
    return airavata::encode(shape(), file);
}

Result<std::shared_ptr<const Network>> decode_network(std::string_view bytes) {
    const auto file = decode_network_file(shape(), bytes);
    if (!file) return tl::unexpected(file.error());
    return network_of(*file);
}

Result<std::shared_ptr<const Network>> load_network(const std::string& path) {
    return load_network_file(shape(), path, network_of);
}

}  // namespace airavata::chaturaji
