#include "ouk/game.hpp"

#include <algorithm>

namespace airavata::ouk {

int Game::occurrences() const { return static_cast<int>(std::count(keys_.begin(), keys_.end(), keys_.back())); }

Ending Game::ending() const {
    const Ending by_position = ouk::ending(position_);
    if (by_position != Ending::none) return by_position;
    return occurrences() >= 3 ? Ending::repetition : Ending::none;
}

}  // namespace airavata::ouk
