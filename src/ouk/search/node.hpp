// A position with what its moves are bound by.
#pragma once

#include "ouk/movegen.hpp"
#include "ouk/position.hpp"

namespace airavata::ouk {

struct Node {
    explicit Node(const Position& p) : position(p), legality(position) {}
    Position position;
    Legality legality;
};

}  // namespace airavata::ouk
