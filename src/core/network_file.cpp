#include "core/network_file.hpp"

#include <fmt/format.h>

#include "core/bytes.hpp"
#include "core/open_input.hpp"

namespace airavata {

namespace {

constexpr std::size_t checksum_size = 4;

std::size_t head_size(const NetworkShape& shape) { return shape.tag.size() + 2 * (shape.numbers.size() + 2); }

}  // namespace

std::string encode(const NetworkShape& shape, const NetworkFile& file) {
    const std::string_view description = std::string_view(file.description).substr(0, UINT16_MAX);
    std::string bytes(shape.tag);
    for (const ShapeNumber& number : shape.numbers) put(bytes, number.value);
    put(bytes, file.unit);
    put(bytes, static_cast<std::uint16_t>(description.size()));
    bytes += description;
    bytes += file.weights;
    put(bytes, checksum(bytes));
    return bytes;
}

Result<NetworkFile> decode_network_file(const NetworkShape& shape, std::string_view bytes) {
    if (!bytes.starts_with(shape.tag)) {
        return failure(fmt::format("is no such network: it does not begin with {}", shape.tag));
    }
    if (bytes.size() < head_size(shape)) return failure(fmt::format("is cut short: it has {} bytes", bytes.size()));
    ByteReader reader(bytes.substr(shape.tag.size()));
    for (const ShapeNumber& wanted : shape.numbers) {
        const auto found = reader.take<std::uint16_t>();
        if (found != wanted.value) {
            return failure(
                fmt::format("is for another program: its {} is {}, not {}", wanted.name, found, wanted.value));
        }
    }
    NetworkFile file;
    file.unit = reader.take<std::uint16_t>();
    const auto description_size = reader.take<std::uint16_t>();
    const std::size_t size = head_size(shape) + description_size + shape.weights_size + checksum_size;
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
    file.description = reader.rest().substr(0, description_size);
    file.weights = reader.rest().substr(description_size, shape.weights_size);
    return file;
}

Result<NetworkFile> load_network_file(const NetworkShape& shape, const std::string& path) {
    auto input = open_input(path);
    if (!input) return tl::unexpected(input.error());
    // One byte more than any such network has tells what is too long without reading all of it.
    std::string bytes(head_size(shape) + UINT16_MAX + shape.weights_size + checksum_size + 1, '\0');
    input->read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (input->bad()) return failure(fmt::format("{} cannot be read", path));
    bytes.resize(static_cast<std::size_t>(input->gcount()));
    auto file = decode_network_file(shape, bytes);
    if (!file) return failure(fmt::format("{} {}", path, file.error().message));
    return file;
}

}  // namespace airavata
