// Single moves that lead back to an earlier position.
#pragma once

#include <cstdint>

#include "ouk/position.hpp"

namespace airavata::ouk {

/// Whether the side to move has a move that could be taken back and that leads from `position` to another one whose
/// repetition key is `earlier`. Whether the move is safe for the king is not looked at.
bool one_move_leads_back(const Position& position, std::uint64_t earlier);

}  // namespace airavata::ouk
