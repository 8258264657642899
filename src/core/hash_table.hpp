// The hash table of a search: what was found out about a position, by its key.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/memory.hpp"

namespace airavata {

/// A table of fixed size that forgets what is worth least. Any number of threads may use it at once without locks:
/// an entry written by two threads at the same time is recognised by its key and read as absent.
class HashTable {
  public:
    static constexpr int payload_bits = 51;

    struct Hit {
        std::uint64_t payload;
        int depth;
    };

    /// Makes an empty table of so many MiB. False if the memory cannot be had: then the table is as it was.
    bool resize(std::size_t mebibytes) {
        auto memory = ZeroedMemory::allocate(mebibytes << 20);
        if (!memory) return false;
        memory_ = std::move(*memory);
        generation_ = 0;
        return true;
    }

    /// Forgets everything. False if the system would not give fresh memory; then nothing is forgotten.
    bool clear() { return resize(memory_.bytes() >> 20); }

    /// A new search begins: what earlier ones stored is now the first to be replaced.
    void next_generation() { generation_ = (generation_ + 1) & generation_mask; }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&cluster(key)); }

    [[nodiscard]] std::optional<Hit> probe(std::uint64_t key) const {
        for (const Entry& entry : cluster(key)) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (data != 0 && (entry.checked_key.load(std::memory_order_relaxed) ^ data) == key) {
                return Hit{.payload = data >> payload_shift, .depth = depth_of(data)};
            }
        }
        return std::nullopt;
    }

    /// Stores `payload` (payload_bits wide) found by a search of `depth` (0-255). Takes the place of what was stored
    /// for the same key, else of the shallowest and oldest entry of the cluster.
    void store(std::uint64_t key, int depth, std::uint64_t payload) {
        Entry* place = nullptr;
        int lowest_worth = 0;
        for (Entry& entry : cluster(key)) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (data == 0 || (entry.checked_key.load(std::memory_order_relaxed) ^ data) == key) {
                place = &entry;
                break;
            }
            constexpr int plies_per_generation = 8;
            const int worth = depth_of(data) - plies_per_generation * age_of(data);
            if (place == nullptr || worth < lowest_worth) {
                place = &entry;
                lowest_worth = worth;
            }
        }
        const std::uint64_t data =
            payload << payload_shift | generation_ << generation_shift | static_cast<std::uint64_t>(depth);
        place->data.store(data, std::memory_order_relaxed);
        place->checked_key.store(key ^ data, std::memory_order_relaxed);
    }

    /// Permille of the entries in use by the present generation, from a sample.
    [[nodiscard]] int permille_full() const {
        constexpr std::size_t sample = 250;
        int used = 0;
        for (std::size_t number = 0; number < sample; ++number) {
            for (const Entry& entry : clusters()[number]) {
                const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
                used += data != 0 && age_of(data) == 0;
            }
        }
        return used;  // of 250 clusters of 4
    }

  private:
    // An entry is its data and its key combined with the data. Data, from the lowest bit: depth 8, generation 5,
    // payload.
    struct Entry {
        std::atomic<std::uint64_t> data;
        std::atomic<std::uint64_t> checked_key;
    };
    using Cluster = std::array<Entry, 4>;
    static_assert(sizeof(Cluster) == 64, "a cluster is a cache line");

    static constexpr int generation_shift = 8;
    static constexpr std::uint64_t generation_mask = 31;
    static constexpr int payload_shift = 64 - payload_bits;

    static int depth_of(std::uint64_t data) { return static_cast<int>(data & 255); }
    [[nodiscard]] int age_of(std::uint64_t data) const {
        return static_cast<int>((generation_ - (data >> generation_shift)) & generation_mask);
    }

    [[nodiscard]] Cluster* clusters() const { return static_cast<Cluster*>(memory_.data()); }
    [[nodiscard]] Cluster& cluster(std::uint64_t key) const {
        __extension__ using Wide = unsigned __int128;
        const std::size_t number = memory_.bytes() / sizeof(Cluster);
        return clusters()[static_cast<std::size_t>(Wide{key} * number >> 64)];
    }

    ZeroedMemory memory_;
    std::uint64_t generation_ = 0;
};

}  // namespace airavata
