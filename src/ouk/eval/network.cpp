#include "ouk/eval/network.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/bytes.hpp"

namespace airavata::ouk {

namespace {

constexpr std::string_view tag = "OUKN";
constexpr std::uint16_t format_version = 1;
constexpr std::uint16_t feature_set = 1;  // another number whenever features.hpp means something else
constexpr std::size_t head_size = 16;
constexpr std::size_t checksum_size = 4;

constexpr std::size_t weights_size = sizeof(Network::input_weights) + sizeof(Network::input_biases) +
                                     sizeof(Network::output_weights) + sizeof(Network::output_biases);

/// Calls `action` with every number of the network, in the order of the file.
template <class AnyNetwork, class Action>
void for_each_number(AnyNetwork& network, Action&& action) {
    for (auto& layer : network.input_weights) std::for_each(layer.begin(), layer.end(), action);
    std::for_each(network.input_biases.begin(), network.input_biases.end(), action);
    for (auto& weights : network.output_weights) std::for_each(weights.begin(), weights.end(), action);
    std::for_each(network.output_biases.begin(), network.output_biases.end(), action);
}

/// Whether a neuron's sum stays within 16 bits whatever the features.
bool inputs_fit(const Network& network) {
    for (std::size_t neuron = 0; neuron < network_width; ++neuron) {
        int greatest = 0;
        for (const Network::Layer& layer : network.input_weights) {
            greatest = std::max(greatest, std::abs(int{layer[neuron]}));
        }
        if (most_features * greatest + std::abs(int{network.input_biases[neuron]}) > INT16_MAX) return false;
    }
    return true;
}

/// Whether the output's sum stays within 32 bits whatever the neurons say.
bool outputs_fit(const Network& network) {
    for (const Network::OutputWeights& weights : network.output_weights) {
        std::int64_t sum = 0;
        for (const std::int16_t weight : weights) {
            if (std::abs(int{weight}) > Network::most_output_weight) return false;
            sum += std::int64_t{std::abs(int{weight})} * Network::one * Network::one;
        }
        if (sum > INT32_MAX) return false;
    }
    return true;
}

}  // namespace

std::string encode(const Network& network) {
    const std::string_view description = std::string_view(network.description).substr(0, UINT16_MAX);
    std::string bytes(tag);
    put(bytes, format_version);
    put(bytes, feature_set);
    put(bytes, static_cast<std::uint16_t>(network_width));
    put(bytes, static_cast<std::uint16_t>(output_bucket_count));
    put(bytes, network.centipawns);
    put(bytes, static_cast<std::uint16_t>(description.size()));
    bytes += description;
    for_each_number(
        network, [&]<class Number>(Number number) { put(bytes, static_cast<std::make_unsigned_t<Number>>(number)); });
    put(bytes, checksum(bytes));
    return bytes;
}

Result<std::shared_ptr<const Network>> decode_network(std::string_view bytes) {
    if (!bytes.starts_with(tag)) return failure(fmt::format("is no network: it does not begin with {}", tag));
    if (bytes.size() < head_size) return failure(fmt::format("is cut short: it has {} bytes", bytes.size()));
    ByteReader reader(bytes.substr(tag.size()));
    const auto is = [&](std::string_view what, std::uint16_t wanted) -> Result<void> {
        const auto found = reader.take<std::uint16_t>();
        if (found == wanted) return {};
        return failure(fmt::format("is for another program: its {} is {}, not {}", what, found, wanted));
    };
    if (auto agrees = is("format", format_version); !agrees) return tl::unexpected(agrees.error());
    if (auto agrees = is("set of features", feature_set); !agrees) return tl::unexpected(agrees.error());
    if (auto agrees = is("width", network_width); !agrees) return tl::unexpected(agrees.error());
    if (auto agrees = is("number of buckets", output_bucket_count); !agrees) return tl::unexpected(agrees.error());

    const auto network = std::make_shared<Network>();
    network->centipawns = reader.take<std::uint16_t>();
    const auto description_size = reader.take<std::uint16_t>();
    const std::size_t size = head_size + description_size + weights_size + checksum_size;
    if (bytes.size() < size) {
        return failure(fmt::format("is cut short: it has {} bytes of {}", bytes.size(), size));
    }
    if (bytes.size() > size) {
        return failure(fmt::format("is too long: it has {} bytes, not {}", bytes.size(), size));
    }
    const std::string_view summed = bytes.substr(0, size - checksum_size);
    if (ByteReader(bytes.substr(summed.size())).take<std::uint32_t>() != checksum(summed)) {
        return failure("is damaged: its checksum is wrong");
    }
    network->description = reader.rest().substr(0, description_size);
    reader = ByteReader(reader.rest().substr(description_size));
    for_each_number(*network, [&]<class Number>(Number& number) {
        number = static_cast<Number>(reader.take<std::make_unsigned_t<Number>>());
    });
    if (!inputs_fit(*network) || !outputs_fit(*network)) return failure("has weights that are too large");
    return network;
}

Result<std::shared_ptr<const Network>> load_network(const std::string& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return failure(fmt::format("{} is a directory", path));
    std::ifstream input(path, std::ios::binary);
    if (!input) return failure(fmt::format("{} cannot be opened: {}", path, std::strerror(errno)));
    // One byte more than any network has tells what is too long without reading all of it.
    constexpr std::size_t most = head_size + UINT16_MAX + weights_size + checksum_size + 1;
    std::string bytes(most, '\0');
    input.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (input.bad()) return failure(fmt::format("{} cannot be read", path));
    bytes.resize(static_cast<std::size_t>(input.gcount()));
    auto network = decode_network(bytes);
    if (!network) return failure(fmt::format("{} {}", path, network.error().message));
    return network;
}

}  // namespace airavata::ouk
