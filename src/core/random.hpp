// Random numbers that are the same on every machine.
#pragma once

#include <cstdint>

namespace airavata {

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): a bijection that scatters close inputs.
constexpr std::uint64_t mix(std::uint64_t value) {
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
    value = (value ^ value >> 27) * 0x94d049bb133111eb;
    return value ^ value >> 31;
}

/// SplitMix64: one 64-bit word of state, every state is good. Not for secrets.
class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() { return mix(state_ += 0x9e3779b97f4a7c15); }

    /// A number in [0, bound), bound > 0; its bias is below bound / 2^32.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
    }

    /// A number in [0, 1).
    constexpr double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

    /// A number in [-most, most), in steps of most / 2^23.
    constexpr float within(float most) { return most * (static_cast<float>(next() >> 40) * 0x1p-23F - 1); }

  private:
    std::uint64_t state_;
};

}  // namespace airavata
