// Proofs of mates: every move of both sides is tried, nothing is judged by an evaluation.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/search_control.hpp"
#include "ouk/game.hpp"
#include "ouk/movegen.hpp"
#include "ouk/search/node.hpp"

namespace airavata::ouk {

/// Looks for the shortest mate by the side to move. The count, draws by material and third repetitions of positions of
/// the game are respected: a mate is one on the board of a referee. One search for one object.
class MateSearch {
  public:
    /// `must_stop` is asked now and then with the nodes searched so far; once it says true, the search ends.
    MateSearch(const Game& game, std::function<bool(std::uint64_t nodes)> must_stop);

    enum class Verdict {
        mate,    // `line` is the shortest one, with the longest defence, and ends with the mate
        none,    // proved: no mate in so many moves
        unknown  // stopped before
    };
    struct Answer {
        Verdict verdict = Verdict::unknown;
        std::vector<Move> line;
    };
    /// Is there a mate in at most `moves` moves that begins with one of `root_moves`? The cost grows about tenfold
    /// with each move.
    Answer search(const std::vector<Move>& root_moves, int moves);

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    // The plies given are those in which the mate must be there: odd where the attacker is to move, else even.
    bool attack(const Node& node, int plies);
    bool defend(const Node& node, int plies);
    bool mates_by(const Node& node, Move move, int plies);
    [[nodiscard]] bool is_drawn(const Position& position) const;
    bool stopped();
    int plies_needed(const Node& node, int most);
    Move longest_defence(const Node& node, int plies);
    std::vector<Move> line_from(const Node& root, Move first, int plies);

    /// What is known of a position with the attacker to move.
    struct Known {
        std::uint64_t key = 0;
        Move mating;           // leads to mate in `proved` plies
        std::uint8_t proved;   // 0: nothing is
        std::uint8_t refuted;  // no mate in so many plies
    };
    static constexpr std::size_t table_size = 1 << 20;
    Known& known(const Position& position) { return table_[position.key() % table_size]; }

    std::function<bool(std::uint64_t)> must_stop_;
    Position root_;
    std::vector<std::uint64_t> stood_twice_;  // repetition keys of the game; the next time is a draw
    std::vector<Known> table_;                // 16 MB
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace airavata::ouk
