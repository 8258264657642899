// The engine's games against itself.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/search_control.hpp"
#include "learning/record.hpp"
#include "ouk/game.hpp"
#include "ouk/search/search.hpp"

namespace airavata::learning {

/// A number that changes when the engine searches or evaluates otherwise, as with another network: what it finds in a
/// set of positions. Nothing if there is no memory for a hash table.
std::optional<std::uint64_t> engine_signature(const std::shared_ptr<const ouk::Network>& network);

/// Plays games one after another. Each depends on the recipe, the network and its number alone.
class SelfPlayer {
  public:
    SelfPlayer(const Recipe& recipe, std::shared_ptr<const ouk::Network> network)
        : recipe_(recipe), searcher_(table_, std::move(network)) {}

    /// Plays the game of a number to its end. Nothing if the control stopped it before; refuses if there is no memory
    /// for the hash table.
    Result<std::optional<GameRecord>> play(std::uint64_t number, const SearchControl& control);

  private:
    /// The best move with its score. Hash table and histories go on from one move to the next.
    ScoredMove search(const ouk::Game& game, const SearchControl& control);

    Recipe recipe_;
    HashTable table_;
    ouk::Searcher searcher_;
};

}  // namespace airavata::learning
