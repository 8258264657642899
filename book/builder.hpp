// Making a book of games.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "book/book.hpp"

namespace airavata::book {

/// A move of a game, as far as a book cares.
struct Played {
    std::uint64_t key = 0;  // of the position before it
    std::uint32_t move = 0;
    std::optional<std::uint64_t> next;  // the key of the position that it leads to, if that can be in a book
    int result = 0;                     // of the game for the mover, as Entry adds them up
};

/// What decides which moves a book has and how often they are chosen.
struct Taste {
    std::uint32_t least_games = 2;  // moves played less often are left out
    int most_result = 1;            // of a game: what a win counts, as Entry adds them up
    double temperature = 25;  // a move whose value is so much lower than the best one's has the e-th part of its weight
    int most_loss = 60;       // moves whose value is lower by more have the weight 0
};

/// Gathers the moves of games and values them from their ends backwards.
class Builder {
  public:
    void add(const Played& played);

    /// A move that was found worth having without being played in a game. It is in the book whatever its games.
    void add_found(std::uint64_t key, std::uint32_t move, std::optional<std::uint64_t> next);

    /// A value of a position for who is to move there; of several, the mean counts.
    void add_value(std::uint64_t key, int value);

    /// The book's entries. A position from which moves of the book lead on is worth what the best of them leads to, by
    /// minimax; any other one, the mean of its values. Where no value is known, results count instead: a move weighs by
    /// how often it was played and what part of the points it won.
    [[nodiscard]] std::vector<Entry> entries(const Taste& taste) const;

    [[nodiscard]] std::size_t positions() const { return nodes_.size(); }

  private:
    struct Edge {
        std::uint32_t move = 0;
        std::optional<std::uint64_t> next;
        std::uint32_t games = 0;
        std::int32_t results = 0;
        bool found = false;

        [[nodiscard]] bool is_wanted(const Taste& taste) const { return found || games >= taste.least_games; }
    };
    struct Node {
        std::vector<Edge> edges;
        std::int64_t value_sum = 0;
        std::uint32_t values = 0;
    };
    Edge& edge(std::uint64_t key, std::uint32_t move, std::optional<std::uint64_t> next);

    using Values = std::unordered_map<std::uint64_t, int>;

    [[nodiscard]] Values backed_up(const Taste& taste) const;

    std::unordered_map<std::uint64_t, Node> nodes_;
};

/// Puts books of one game together: games and results of the same move are added up, its weight is the greatest that it
/// has relative to its position, its value that of the book with most games of it.
std::vector<Entry> merge(const std::vector<std::vector<Entry>>& books);

}  // namespace airavata::book
