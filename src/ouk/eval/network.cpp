#include "ouk/eval/network.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/bytes.hpp"
#include "core/network_file.hpp"

namespace airavata::ouk {

namespace {

const NetworkShape& shape() {
    static const NetworkShape ouk_shape{
        .tag = "OUKN",
        .numbers = {{"format", 1},
                    {"set of features", 1},  // another number whenever features.hpp means something else
                    {"width", layer_width},
                    {"number of buckets", output_bucket_count}},
        .weights_size =
            sizeof(Layer) * (feature_count + 1 + 2 * output_bucket_count) + sizeof(std::int32_t) * output_bucket_count};
    return ouk_shape;
}

/// Calls `action` with every number of the network, in the order of the file.
template <class AnyNetwork, class Action>
void for_each_number(AnyNetwork& network, Action&& action) {
    const auto each = [&](auto& numbers) { std::for_each(numbers.begin(), numbers.end(), action); };
    for (auto& layer : network.input_weights) each(layer);
    each(network.input_biases);
    for (auto& weights : network.output_weights) {
        each(weights.own);
        each(weights.theirs);
    }
    each(network.output_biases);
}

/// Whether a neuron's sum stays within 16 bits whatever the features.
bool inputs_fit(const Network& network) {
    for (std::size_t neuron = 0; neuron < layer_width; ++neuron) {
        int greatest = 0;
        for (const Layer& layer : network.input_weights) greatest = std::max(greatest, std::abs(int{layer[neuron]}));
        if (most_features * greatest + std::abs(int{network.input_biases[neuron]}) > INT16_MAX) return false;
    }
    return true;
}

/// Whether weights and sums of the last layer stay within their bits whatever the neurons say.
bool outputs_fit(const Network& network) {
    const auto fits = [](const Layer& weights) {
        std::int64_t sum = 0;
        for (const std::int16_t weight : weights) {
            if (std::abs(int{weight}) > most_layer_weight) return false;
            sum += std::int64_t{std::abs(int{weight})} * layer_one * layer_one;
        }
        return sum <= INT32_MAX;
    };
    return std::all_of(
        network.output_weights.begin(), network.output_weights.end(),
        [&](const Network::OutputWeights& weights) { return fits(weights.own) && fits(weights.theirs); });
}

Result<std::shared_ptr<const Network>> network_of(const NetworkFile& file) {
    const auto network = std::make_shared<Network>();
    network->centipawns = file.unit;
    network->description = file.description;
    ByteReader reader(file.weights);
    for_each_number(*network, [&]<class T>(T& number) { number = reader.take<T>(); });
    if (!inputs_fit(*network) || !outputs_fit(*network)) return failure("has weights that are too large");
    return network;
}

}  // namespace

std::string encode(const Network& network) {
    NetworkFile file{.unit = network.centipawns, .description = network.description, .weights = {}};
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

}  // namespace airavata::ouk
