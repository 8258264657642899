// Numbers as bytes, the lowest byte first, and the checksum of bytes: what binary files are made of.
#pragma once

#include <bit>
#include <boost/crc.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace airavata {

/// What can stand in bytes: whole numbers, signed ones as their two's complement, and floating-point numbers as IEEE
/// 754 has them.
template <class T>
concept Number = std::is_arithmetic_v<T>;

/// The whole number with the same bits.
template <Number T>
using BitsOf = std::conditional_t<sizeof(T) == 1, std::uint8_t,
                                  std::conditional_t<sizeof(T) == 2, std::uint16_t,
                                                     std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;

/// Appends a number to a text of bytes.
template <Number T>
void put(std::string& bytes, T number) {
    const std::uint64_t bits = std::bit_cast<BitsOf<T>>(number);
    for (std::size_t i = 0; i < sizeof(T); ++i) bytes += static_cast<char>(bits >> (8 * i) & 255);
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
    template <Number T>
    T take() {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i) {
            bits |= static_cast<std::uint64_t>(static_cast<unsigned char>(rest_[i])) << (8 * i);
        }
        rest_.remove_prefix(sizeof(T));
        return std::bit_cast<T>(static_cast<BitsOf<T>>(bits));
    }

  private:
    std::string_view rest_;
};

}  // namespace airavata
