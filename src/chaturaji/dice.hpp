// What two dice can show, and how likely.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "chaturaji/types.hpp"
#include "core/fixed_vector.hpp"

namespace airavata::chaturaji {

/// All rolls that let the same classes of pieces move: nothing else about a roll matters to the game.
struct RollClass {
    Dice example;       // one of the rolls
    int unordered = 0;  // how many different rolls, the order of the dice aside
    double probability = 0;
};

/// The ten classes of rolls; their probabilities add up to 1. A class with no roll is left out (there is none with the
/// usual dice).
inline constexpr std::size_t most_roll_classes = 10;
using RollClasses = FixedVector<RollClass, most_roll_classes>;

inline RollClasses roll_classes(const Rules& rules) {
    const int faces = rules.highest_face() - rules.lowest_face() + 1;
    RollClasses classes;
    for (int low = rules.lowest_face(); low <= rules.highest_face(); ++low) {
        for (int high = low; high <= rules.highest_face(); ++high) {
            const Dice roll = Dice::of(low, high);
            RollClass* same = nullptr;
            for (RollClass& known : classes) {
                if (same_classes(known.example, roll)) same = &known;
            }
            if (same == nullptr) {
                classes.push_back({.example = roll});
                same = classes.end() - 1;
            }
            ++same->unordered;
            same->probability += (low == high ? 1.0 : 2.0) / (faces * faces);
        }
    }
    return classes;
}

/// A set of roll classes, bit n for the n-th of roll_classes().
using RollSet = std::uint16_t;

/// For each two classes of dice, the roll class that they make as a set of one; empty if no roll shows them.
class RollTable {
  public:
    explicit RollTable(const RollClasses& classes) {
        for (std::size_t number = 0; number < classes.size(); ++number) {
            const Dice roll = classes[number].example;
            const DieClass a = class_of_face(roll.first);
            const DieClass b = class_of_face(roll.second);
            at(a, b) = at(b, a) = static_cast<RollSet>(1 << number);
        }
    }
    [[nodiscard]] RollSet of(DieClass a, DieClass b) const {
        return sets_[static_cast<std::size_t>(index(a))][static_cast<std::size_t>(index(b))];
    }

  private:
    RollSet& at(DieClass a, DieClass b) {
        return sets_[static_cast<std::size_t>(index(a))][static_cast<std::size_t>(index(b))];
    }
    std::array<std::array<RollSet, die_class_count>, die_class_count> sets_{};
};

}  // namespace airavata::chaturaji
