// A vector whose storage is inside it: no allocation where moves are made by the million.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace airavata {

/// Holds at most `capacity` values of a trivial type; one more is a defect of the caller (asserted).
template <class T, std::size_t capacity>
class FixedVector {
  public:
    using value_type = T;

    FixedVector() {}  // NOLINT(modernize-use-equals-default): leaves the storage as it is

    void push_back(const T& value) {
        assert(size_ < capacity);
        values_[size_++] = value;
    }
    void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    void clear() { size_ = 0; }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }

    T& operator[](std::size_t index) {
        assert(index < size_);
        return values_[index];
    }
    const T& operator[](std::size_t index) const {
        assert(index < size_);
        return values_[index];
    }

    T* begin() { return values_.data(); }
    T* end() { return values_.data() + size_; }
    const T* begin() const { return values_.data(); }
    const T* end() const { return values_.data() + size_; }

  private:
    static_assert(std::is_trivially_copyable_v<T>);
    // In a union nothing is constructed: only what was pushed is ever read, and setting hundreds of values to zero
    // first would cost a search a fifth of its time.
    union {
        std::array<T, capacity> values_;
    };
    std::size_t size_ = 0;
};

}  // namespace airavata
