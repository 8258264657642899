// Numbers as bytes, the lowest byte first, and the checksum of bytes: what binary files are made of.
#pragma once

#include <boost/crc.hpp>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace airavata {

/// Appends a number to a text of bytes.
template <std::unsigned_integral T>
void put(std::string& bytes, T number) {
    for (std::size_t i = 0; i < sizeof(T); ++i) {
        bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i) & 255);
    }
}

/// CRC-32 as in zlib, PNG and Ethernet.
inline std::uint32_t checksum(std::string_view bytes) {
    boost::crc_32_type crc;
    crc.process_bytes(bytes.data(), bytes.size());
    return crc.checksum();
}

/// Takes numbers from the front of a text of bytes.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

    [[nodiscard]] std::string_view rest() const { return rest_; }

    /// The next number. There must be enough bytes left for it.
    template <std::unsigned_integral T>
    T take() {
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i) {
            number |= static_cast<std::uint64_t>(static_cast<unsigned char>(rest_[i])) << (8 * i);
        }
        rest_.remove_prefix(sizeof(T));
        return static_cast<T>(number);
    }

  private:
    std::string_view rest_;
};

}  // namespace airavata
