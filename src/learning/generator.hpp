// Many games of self-play, on several threads, written in their order.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/search_control.hpp"
#include "learning/game_store.hpp"
#include "ouk/eval/network.hpp"

namespace airavata::learning {

/// What this run has written so far.
struct Progress {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
};

/// Plays games that a network judges, and writes them until the store holds `games` of them, or the control stops;
/// nothing: until then. What the file holds in the end depends on their number alone, not on `threads` (1 or more).
/// `report` is called after each game written, by the calling thread. Fails, with all games before written, if a game
/// cannot be played or written, or if no thread can be had.
Result<Progress> generate(GameStore& store, const std::shared_ptr<const ouk::Network>& network,
                          std::optional<std::uint64_t> games, std::size_t threads, SearchControl& control,
                          const std::function<void(const Progress&)>& report);

}  // namespace airavata::learning
