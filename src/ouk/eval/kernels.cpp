#include "ouk/eval/kernels.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace airavata::ouk {

namespace {

// Plain loops, which the compiler turns into the vector instructions of each function that they are inlined into.

[[gnu::always_inline]] inline void update_in_any(Network::Layer& values, const Changes& changes) {
    for (const Network::Layer* row : changes.added) {
#pragma GCC ivdep
        for (std::size_t i = 0; i < network_width; ++i) values[i] = static_cast<std::int16_t>(values[i] + (*row)[i]);
    }
    for (const Network::Layer* row : changes.removed) {
#pragma GCC ivdep
        for (std::size_t i = 0; i < network_width; ++i) values[i] = static_cast<std::int16_t>(values[i] - (*row)[i]);
    }
}

[[gnu::always_inline]] inline std::int32_t weighed(const Network::Layer& values, const std::int16_t* weights) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < network_width; ++i) {
        const auto clipped = std::clamp<std::int16_t>(values[i], 0, Network::one);
        const auto product = static_cast<std::int16_t>(clipped * weights[i]);  // fits: see most_output_weight
        sum += std::int32_t{product} * std::int32_t{clipped};
    }
    return sum;
}
static_assert(Network::one * Network::most_output_weight <= INT16_MAX);

[[gnu::always_inline]] inline std::int32_t output_in_any(const Network::Layer& own, const Network::Layer& theirs,
                                                         const Network::OutputWeights& weights) {
    return weighed(own, weights.data()) + weighed(theirs, weights.data() + network_width);
}

/// One set of kernels for each set of instructions.
struct Plain {
    static void update(Network::Layer& values, const Changes& changes) { update_in_any(values, changes); }
    static std::int32_t output(const Network::Layer& own, const Network::Layer& theirs,
                               const Network::OutputWeights& weights) {
        return output_in_any(own, theirs, weights);
    }
};
struct Sse41 {
    [[gnu::target("sse4.1")]] static void update(Network::Layer& values, const Changes& changes) {
        update_in_any(values, changes);
    }
    [[gnu::target("sse4.1")]] static std::int32_t output(const Network::Layer& own, const Network::Layer& theirs,
                                                         const Network::OutputWeights& weights) {
        return output_in_any(own, theirs, weights);
    }
};
struct Avx2 {
    [[gnu::target("avx2")]] static void update(Network::Layer& values, const Changes& changes) {
        update_in_any(values, changes);
    }
    [[gnu::target("avx2")]] static std::int32_t output(const Network::Layer& own, const Network::Layer& theirs,
                                                       const Network::OutputWeights& weights) {
        return output_in_any(own, theirs, weights);
    }
};
struct Avx512 {
    [[gnu::target("avx512bw,prefer-vector-width=512")]] static void update(Network::Layer& values,
                                                                           const Changes& changes) {
        update_in_any(values, changes);
    }
    [[gnu::target("avx512bw,prefer-vector-width=512")]] static std::int32_t output(
        const Network::Layer& own, const Network::Layer& theirs, const Network::OutputWeights& weights) {
        return output_in_any(own, theirs, weights);
    }
};

template <class Instructions>
constexpr Kernels kernels_of(std::string_view name) {
    return {.name = name, .update = Instructions::update, .output = Instructions::output};
}

}  // namespace

std::span<const Kernels> usable_kernels() {
    static const std::vector<Kernels> usable = [] {
        std::vector<Kernels> found;
        if (__builtin_cpu_supports("avx512bw")) found.push_back(kernels_of<Avx512>("AVX-512"));
        if (__builtin_cpu_supports("avx2")) found.push_back(kernels_of<Avx2>("AVX2"));
        if (__builtin_cpu_supports("sse4.1")) found.push_back(kernels_of<Sse41>("SSE4.1"));
        found.push_back(kernels_of<Plain>("plain"));
        return found;
    }();
    return usable;
}

}  // namespace airavata::ouk
