// Several threads that search the same position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "ouk/search/search.hpp"

namespace airavata::ouk {

/// Searchers that share a hash table and nothing else: what one has found the others need not search again. That is
/// all of their cooperation ("Lazy SMP"); that their timing differs is enough to spread them over the tree. A team of
/// one searches the same nodes every time.
class SearchTeam {
  public:
    /// A team of one.
    SearchTeam(HashTable& table, std::shared_ptr<const Network> network);

    /// Sets how many threads search, at least one. False if the memory for them cannot be had: then the team stays as
    /// it was. The first searcher keeps what it has learnt.
    bool resize(std::size_t threads);

    /// Forgets the histories.
    void new_game();

    /// As Searcher::set_network, for all threads.
    void set_network(const std::shared_ptr<const Network>& network);

    /// As Searcher::search, by all threads; the limits count for all of them together. The line of who got deepest is
    /// returned. If the system refuses a thread, the others do without it.
    SearchLine search(const Game& game, const std::vector<Move>& root_moves, const SearchLimits& limits,
                      const SearchControl& control, const Reporter& report);

    /// Of the last search, by all threads.
    [[nodiscard]] std::uint64_t nodes() const;

  private:
    HashTable& table_;
    std::shared_ptr<const Network> network_;
    std::vector<std::unique_ptr<Searcher>> searchers_;
};

}  // namespace airavata::ouk
