// Large blocks of zeroed memory that cost nothing until they are touched.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>

namespace airavata {

/// Owns whole pages, zero at first, aligned for any cache line; backed by huge pages where the system has them.
class ZeroedMemory {
  public:
    /// Nothing if the system refuses that much.
    static std::optional<ZeroedMemory> allocate(std::size_t bytes);

    ZeroedMemory() = default;
    ZeroedMemory(ZeroedMemory&& other) noexcept { swap(other); }
    ZeroedMemory& operator=(ZeroedMemory&& other) noexcept {
        swap(other);
        return *this;
    }
    ~ZeroedMemory();

    [[nodiscard]] void* data() const { return data_; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    void swap(ZeroedMemory& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(bytes_, other.bytes_);
    }

    void* data_ = nullptr;
    std::size_t bytes_ = 0;
};

}  // namespace airavata
