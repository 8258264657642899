// The search: expectation over the rolls, and at every turn the best for who plays it (max^n).
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "chaturaji/search/turn_chooser.hpp"
#include "chaturaji/turns.hpp"
#include "core/search_control.hpp"
#include "core/stopwatch.hpp"

namespace airavata::chaturaji {

/// What bounds a search besides the control. Nothing set: only the control ends it, or the greatest depth.
struct SearchLimits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> time;       // on the own clock
    bool answer_at_once_if_forced = false;  // a single way to play the turn needs no thought
    std::size_t lines = 1;                  // turns to report
};

/// A turn with the dice that it is played with.
struct RolledTurn {
    Dice dice;
    Turn turn;
};

/// A way to play the turn and what it leads to: `pv` begins with it; later turns assume the likeliest roll. Before a
/// roll `pv` is empty.
struct SearchLine {
    std::vector<RolledTurn> pv;
    Expectation expectation;
};

struct SearchReport {
    int depth = 0;  // in turns, the first one included
    std::size_t line_number = 1;
    SearchLine line;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
};

using Reporter = std::function<void(const SearchReport&)>;

/// Searches one position after another; nothing is kept from one to the next. One call at a time.
class Searcher {
  public:
    /// Values positions by a network. Searches on one thread.
    explicit Searcher(std::shared_ptr<const Network> network);

    void set_network(std::shared_ptr<const Network> network);
    /// How many threads search, 1 or more. With one, the same search visits the same nodes every time; with several a
    /// search that ends by its depth has the same outcome. False if there is no memory for them: then it stays as it
    /// was.
    bool set_threads(std::size_t threads);

    /// Values the turns to choose from, at least one, that are open at the position with the dice in hand; returns the
    /// best. After each iteration the best lines are reported.
    SearchLine search(const Position& position, const std::vector<TurnOutcome>& turns, const Rules& rules,
                      Objective objective, const SearchLimits& limits, const SearchControl& control,
                      const Reporter& report);

    /// Values a position before a roll, over all rolls.
    SearchLine search_before_roll(const Position& position, const Rules& rules, Objective objective,
                                  const SearchLimits& limits, const SearchControl& control, const Reporter& report);

    /// What a position before a roll leads to by each class of rolls, in the order of roll_classes(), when `depth`
    /// turns are played out, 1 or more.
    std::vector<Expectation> after_each_roll(const Position& position, const Rules& rules, Objective objective,
                                             int depth);

    /// Positions evaluated by the last search.
    [[nodiscard]] std::uint64_t nodes() const;

  private:
    /// A turn of the root and what it is known to lead to.
    struct Candidate {
        TurnOutcome outcome;
        Expectation expectation;
        int depth = 0;  // to which it was searched
    };

    void begin(const Rules& rules, Objective objective, const SearchLimits& limits, const SearchControl& control);
    void search_turns(std::vector<Candidate>& candidates, std::size_t mover);
    void report_lines(const Position& position, const std::vector<Candidate>& candidates, const Reporter& report);
    [[nodiscard]] SearchLine line_of(const Position& position, const Candidate& candidate);
    [[nodiscard]] std::optional<RolledTurn> likely_reply(const Position& position);

    std::vector<Expectation> values(const std::vector<const Position*>& positions, int depth);
    std::vector<Expectation> values_by_roll(const Position& position, int depth);
    Expectation over_rolls(const Position& position, int depth, TurnChooser& chooser);
    [[nodiscard]] Expectation mean(const std::vector<Expectation>& by_roll) const;
    [[nodiscard]] const RollClasses& rolls() const { return choosers_.front()->rolls(); }
    [[nodiscard]] bool iteration_is_last() const;
    /// Asked between positions whose turns are all valued at once: nodes may exceed their limit by some hundreds.
    bool must_stop();

    std::shared_ptr<const Network> network_;
    std::vector<std::unique_ptr<TurnChooser>> choosers_;  // one a thread

    // Of the running search.
    const SearchControl* control_ = nullptr;
    SearchLimits limits_;
    Rules rules_;
    Objective objective_ = Objective::place;
    Stopwatch stopwatch_;
    int root_depth_ = 0;
    bool forced_ = false;  // there is nothing to choose, and no need to think about it
    std::atomic<bool> stopped_ = false;
};

}  // namespace airavata::chaturaji
