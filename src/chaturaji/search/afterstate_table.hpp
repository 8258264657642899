// Which afterstates of one position were seen before: different orders of moves lead to the same one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chaturaji/dice.hpp"

namespace airavata::chaturaji {

/// A small table by key that forgets everything at once, and some of it early: then an afterstate is only taken for a
/// new one.
class AfterstateTable {
  public:
    struct Slot {
        std::uint64_t key = 0;
        std::uint32_t stamp = 0;
        RollSet rolls = 0;  // for the user to set
    };

    void clear() {
        if (++stamp_ != 0) return;
        slots_.assign(slots_.size(), {});  // the stamps begin again
        stamp_ = 1;
    }

    /// The slot of a key, and whether the key is new; then the slot now has it, and what it holds is for the user to
    /// set.
    struct Found {
        Slot& slot;
        bool is_new;
    };
    Found find(std::uint64_t key) {
        Slot* place = nullptr;
        for (std::size_t probe = 0; probe < probes; ++probe) {
            Slot& slot = slots_[(key + probe) % slots_.size()];
            if (slot.stamp == stamp_ && slot.key == key) return {slot, false};
            if (slot.stamp != stamp_ && place == nullptr) place = &slot;
        }
        if (place == nullptr) place = &slots_[key % slots_.size()];
        place->key = key;
        place->stamp = stamp_;
        return {*place, true};
    }

  private:
    static constexpr std::size_t probes = 4;
    std::vector<Slot> slots_ = std::vector<Slot>(4096);
    std::uint32_t stamp_ = 1;
};

}  // namespace airavata::chaturaji
