// Learning Chaturaji by temporal differences: the network plays against itself and learns from its own games.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "chaturaji/search/turn_chooser.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "core/search_control.hpp"
#include "learning/optimizer.hpp"
#include "learning/td/model.hpp"

namespace airavata::learning::td {

/// All that the outcome of learning depends on besides where it begins.
struct Plan {
    std::uint64_t seed = 1;
    std::uint32_t cycles = 200;
    std::uint32_t games = 2000;  // a cycle, all played by the network as it is then
    std::uint32_t passes = 2;    // times that a cycle's positions are learnt
    std::uint32_t batch = 4096;  // positions a step
    double first_rate = 0.001;   // step size of Adam; falls along half a cosine ...
    double last_rate = 0.00002;  // ... to this
    double trace = 0.8;          // how much more what comes later counts than what was thought next: lambda
    bool look_ahead = false;     // what is thought of a position is what is thought after its next turn, over all rolls
    double other_rules = 0.4;    // share of games in which house rules are drawn at random

    friend bool operator==(const Plan&, const Plan&) = default;
};

/// How well the network foresaw the games of a cycle.
struct Figures {
    double place_error = 0;   // mean square of placement payoff expected less payoff got
    double points_error = 0;  // likewise of points
    double turns = 0;         // mean length of a game

    friend bool operator==(const Figures&, const Figures&) = default;
};

/// Learning between two cycles.
struct State {
    Parameters parameters;
    // Adam's means of the gradient and of its square.
    Parameters first_moment = Parameters(parameter_count);
    Parameters second_moment = Parameters(parameter_count);
    std::uint64_t steps = 0;
    std::vector<Figures> cycles;  // done

    friend bool operator==(const State&, const State&) = default;
};

/// A checkpoint as bytes: plan and state. Its numbers are exact: learning goes on from it as if there had been no
/// break.
std::string encode(const Plan& plan, const State& state);
/// Reads a checkpoint. Refuses what is none or damaged, or belongs to another plan.
Result<State> decode_checkpoint(std::string_view bytes, const Plan& plan);

/// The house rules of a game.
chaturaji::Rules draw_rules(Random& random, double other_rules);

/// A game: its positions between turns, the last one over.
struct Game {
    chaturaji::Rules rules;
    std::vector<chaturaji::Position> positions;
    std::size_t first_chosen = 0;  // the position from which on no turn is random any more
};

/// Plays a game of the network against itself, each turn the one whose outcome is best for the mover's place. It
/// depends on the number, the plan and the chooser's network alone.
Game play(std::uint64_t number, const Plan& plan, chaturaji::TurnChooser& chooser);

/// What is to be learnt of each position but the last: the game's end, blended with what the network thought of each
/// position on the way there. `thought` is what it thought of each; for the last one, the result. `ahead`: that was
/// found by looking ahead from the position, so it is to be learnt of the position itself, not only of earlier ones.
std::vector<chaturaji::Outlook> targets(const std::vector<chaturaji::Outlook>& thought, double trace, bool ahead);

/// Learns cycle after cycle.
class Learner {
  public:
    Learner(const Plan& plan, State state, std::size_t threads);

    [[nodiscard]] bool is_done() const { return state_.cycles.size() >= plan_.cycles; }
    [[nodiscard]] const State& state() const { return state_; }
    /// The network as it is now, in whole numbers.
    [[nodiscard]] std::shared_ptr<const chaturaji::Network> network() const;

    /// One cycle. The outcome does not depend on the number of threads. Once the control stops, false is returned and
    /// the state is as before.
    bool learn_cycle(const SearchControl& control);

  private:
    std::vector<Sample> play_games(const SearchControl& control, Figures& figures);
    void learn(const std::vector<Sample>& samples);

    Plan plan_;
    State state_;
    Descent<Parameters> descent_;
};

}  // namespace airavata::learning::td
