// What the files of networks have in common: a head that says what the numbers are for, the numbers, a checksum.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace airavata {

/// A number of the head that a program must agree with.
struct ShapeNumber {
    std::string_view name;  // such as "width"
    std::uint16_t value;
};

/// What the numbers of a file are for. Files of other formats and games have other tags.
struct NetworkShape {
    std::string_view tag;  // four characters
    std::vector<ShapeNumber> numbers;
    std::size_t weights_size;  // bytes
};

/// A file's contents. The format: tag, the shape's numbers, `unit` and the length of the description in two bytes each,
/// description, weights, CRC-32 of all before; little endian.
struct NetworkFile {
    std::uint16_t unit = 0;   // for the game to use
    std::string description;  // one line for people; at most 65535 bytes are kept
    std::string weights;
};

std::string encode(const NetworkShape& shape, const NetworkFile& file);

/// Refuses what has another tag or shape, is damaged, cut short or too long, saying which.
Result<NetworkFile> decode_network_file(const NetworkShape& shape, std::string_view bytes);

/// Reads a file of at most the size that such a network may have; the complaint begins with its name.
Result<NetworkFile> load_network_file(const NetworkShape& shape, const std::string& path);

/// The same, and makes a game's network of what the file holds: `make` takes it and may refuse it too.
template <class Make>
auto load_network_file(const NetworkShape& shape, const std::string& path, Make&& make)
    -> decltype(make(NetworkFile())) {
    const auto file = load_network_file(shape, path);
    if (!file) return tl::unexpected(file.error());
    auto network = make(*file);
    if (!network) return failure(path + " " + network.error().message);
    return network;
}

}  // namespace airavata
