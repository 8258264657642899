#include "core/layer_kernels.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

namespace airavata {

namespace {

// No instructions by name: the compiler makes of these the vector instructions of each function that they are inlined
// into.

[[gnu::always_inline]] inline void update_in_any(Layer& sums, const RowChanges& changes) {
    // Many rows may come, so the sums stay in registers: eight of AVX2's sixteen.
    constexpr std::size_t lanes = 16;
    using Vector [[gnu::vector_size(lanes * sizeof(std::int16_t))]] = std::int16_t;
    constexpr std::size_t vectors = layer_width / lanes;
    Vector kept[vectors];
    static_assert(sizeof(kept) == sizeof(sums));
    std::memcpy(kept, sums.data(), sizeof(kept));
    Vector part;
    for (const Layer* row : changes.added) {
#pragma GCC unroll 8
        for (std::size_t i = 0; i < vectors; ++i) {
            std::memcpy(&part, row->data() + i * lanes, sizeof(part));
            kept[i] += part;
        }
    }
    for (const Layer* row : changes.removed) {
#pragma GCC unroll 8
        for (std::size_t i = 0; i < vectors; ++i) {
            std::memcpy(&part, row->data() + i * lanes, sizeof(part));
            kept[i] -= part;
        }
    }
    std::memcpy(sums.data(), kept, sizeof(kept));
}

[[gnu::always_inline]] inline std::int32_t weigh_in_any(const Layer& values, const Layer& weights) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < layer_width; ++i) {
        const auto clipped = std::clamp<std::int16_t>(values[i], 0, layer_one);
        const auto product = static_cast<std::int16_t>(clipped * weights[i]);  // fits: see most_layer_weight
        sum += std::int32_t{product} * std::int32_t{clipped};
    }
    return sum;
}

// One pair of functions for each set of instructions.
struct Plain {
    static void update(Layer& sums, const RowChanges& changes) { update_in_any(sums, changes); }
    static std::int32_t weigh(const Layer& values, const Layer& weights) { return weigh_in_any(values, weights); }
};
struct Sse41 {
    [[gnu::target("sse4.1")]] static void update(Layer& sums, const RowChanges& changes) {
        update_in_any(sums, changes);
    }
    [[gnu::target("sse4.1")]] static std::int32_t weigh(const Layer& values, const Layer& weights) {
        return weigh_in_any(values, weights);
    }
};
struct Avx2 {
    [[gnu::target("avx2")]] static void update(Layer& sums, const RowChanges& changes) { update_in_any(sums, changes); }
    [[gnu::target("avx2")]] static std::int32_t weigh(const Layer& values, const Layer& weights) {
        return weigh_in_any(values, weights);
    }
};
struct Avx512 {
    [[gnu::target("avx512bw,prefer-vector-width=512")]] static void update(Layer& sums, const RowChanges& changes) {
        update_in_any(sums, changes);
    }
    [[gnu::target("avx512bw,prefer-vector-width=512")]] static std::int32_t weigh(const Layer& values,
                                                                                  const Layer& weights) {
        return weigh_in_any(values, weights);
    }
};

template <class Instructions>
constexpr LayerKernels kernels_of(std::string_view name) {
    return {.name = name, .update = Instructions::update, .weigh = Instructions::weigh};
}

}  // namespace

std::span<const LayerKernels> usable_kernels() {
    static const std::vector<LayerKernels> usable = [] {
        std::vector<LayerKernels> found;
        if (__builtin_cpu_supports("avx512bw")) found.push_back(kernels_of<Avx512>("AVX-512"));
        if (__builtin_cpu_supports("avx2")) found.push_back(kernels_of<Avx2>("AVX2"));
        if (__builtin_cpu_supports("sse4.1")) found.push_back(kernels_of<Sse41>("SSE4.1"));
        found.push_back(kernels_of<Plain>("plain"));
        return found;
    }();
    return usable;
}

}  // namespace airavata
