// One game of Ouk Chatrang between two engines.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "arena/uci_engine.hpp"
#include "ouk/notation.hpp"

namespace airavata::arena {

/// One side.
struct OukPlayer {
    UciEngine& engine;
    Limits limits;
};

struct OukPlayed {
    struct Ply {
        ouk::Move move;
        Answer answer;
    };
    ouk::Position start;
    std::vector<Ply> plies;
    std::string result;       // "1-0", "0-1", "1/2-1/2"
    std::string termination;  // the tag's value: "normal", "time forfeit", ...
    std::string reason;       // a sentence for people
    std::optional<ouk::Color> faulty;
    Fault fault;                            // of the faulty side, which has lost by it
    std::array<Nanoseconds, 2> overstep{};  // greatest of each colour
};

/// Plays a game to its end by our rules: a fault loses, and after `max_moves` moves of each side it is a draw.
asio::awaitable<OukPlayed> play_ouk(OukPlayer white, OukPlayer black, ouk::Position start, int max_moves);

}  // namespace airavata::arena
