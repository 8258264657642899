#include "chaturaji/rollout.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <numeric>
#include <optional>

#include "chaturaji/search/turn_chooser.hpp"
#include "core/draw.hpp"
#include "core/random.hpp"
#include "core/threads.hpp"

namespace airavata::chaturaji {

namespace {

/// Deals the first two rolls of each game, in an order that the seed shuffles: in as many games as there are rolls (36
/// with cubes), each comes once as the first and once as the second; in the square of that, every pair comes once.
class Deal {
  public:
    static constexpr std::size_t rolls = 2;

    Deal(const Rules& rules, std::uint64_t seed)
        : lowest_(rules.lowest_face()),
          faces_(static_cast<std::uint32_t>(rules.highest_face() - rules.lowest_face() + 1)) {
        Random random(mix(seed));
        for (std::vector<std::uint32_t>& order : orders_) {
            order.resize(count());
            std::iota(order.begin(), order.end(), 0U);
            shuffle(order, random);
        }
    }

    [[nodiscard]] std::uint32_t count() const { return faces_ * faces_; }

    /// The rolls that a game begins with, as numbers below count().
    [[nodiscard]] std::array<std::uint32_t, rolls> of(std::uint32_t game) const {
        const std::uint32_t place = game % count();
        return {orders_[0][place], (orders_[1][place] + game / count()) % count()};
    }

    [[nodiscard]] Dice dice(std::uint32_t roll) const {
        return Dice::of(lowest_ + static_cast<int>(roll % faces_), lowest_ + static_cast<int>(roll / faces_));
    }

  private:
    int lowest_;
    std::uint32_t faces_;
    std::array<std::vector<std::uint32_t>, rolls> orders_;
};

/// The rolls of one game: after those that are dealt they are drawn.
class Rolls {
  public:
    Rolls(const Deal& deal, std::uint64_t seed, std::uint32_t game)
        : deal_(deal), dealt_(deal.of(game)), random_(mix(seed) + mix(~std::uint64_t{game})) {}

    Dice next() { return deal_.dice(number_ < dealt_.size() ? dealt_[number_++] : random_.below(deal_.count())); }

  private:
    const Deal& deal_;
    std::array<std::uint32_t, Deal::rolls> dealt_;
    std::size_t number_ = 0;
    Random random_;
};

/// Takes off what a roll gives the seats, less what they can expect on average.
void take_off_luck(Expectation& result, const BestTurns& turns, std::size_t rolled, TurnChooser& chooser) {
    const RollClasses& rolls = chooser.rolls();
    std::array<Expectation, most_roll_classes> values;
    for (std::size_t roll = 0; roll < rolls.size(); ++roll) {
        const std::size_t first = first_alike(turns, roll);
        values[roll] = first < roll ? values[first] : chooser.value(turns[roll].after);
        add(result, values[roll], rolls[roll].probability);
    }
    add(result, values[rolled], -1);
}

/// What a game comes to.
Expectation play_out(Position position, const Rules& rules, const RolloutPlan& plan, const Deal& deal,
                     std::uint32_t game, TurnChooser& chooser) {
    Rolls rolls(deal, plan.seed, game);
    Expectation result;
    while (!position.over()) {
        const Dice roll = rolls.next();
        if (plan.less_luck) {
            const BestTurns turns = chooser.best_turns(position);
            const std::size_t rolled = chooser.class_of(roll);
            take_off_luck(result, turns, rolled, chooser);
            position = turns[rolled].after;
        } else {
            position = position.after_roll(roll, rules);
            if (!position.dice().empty()) position = chooser.after_best_turn(position);
        }
    }
    add(result, chooser.value(position), 1);
    return result;
}

/// The standard error of the mean of `count` numbers.
template <class NumberAt>
double standard_error(std::size_t count, double mean, const NumberAt& number_at) {
    if (count < 2) return 0;
    double squares = 0;
    for (std::size_t i = 0; i < count; ++i) squares += std::pow(number_at(i) - mean, 2);
    return std::sqrt(squares / static_cast<double>(count - 1) / static_cast<double>(count));
}

}  // namespace

Expectation Rollout::mean() const {
    Expectation sum;
    for (const Expectation& game : games) add(sum, game, 1.0 / static_cast<double>(games.size()));
    return sum;
}

Expectation Rollout::error() const {
    const Expectation means = mean();
    Expectation errors;
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        const auto of = [&](SeatValues Expectation::*values) {
            return static_cast<float>(standard_error(games.size(), double{(means.*values)[seat]},
                                                     [&](std::size_t i) { return double{(games[i].*values)[seat]}; }));
        };
        errors.objective[seat] = of(&Expectation::objective);
        errors.points[seat] = of(&Expectation::points);
    }
    return errors;
}

Difference difference(const Rollout& one, const Rollout& other, Seat seat) {
    const std::size_t count = std::min(one.games.size(), other.games.size());
    if (count == 0) return {};
    const auto number = static_cast<std::size_t>(index(seat));
    const auto at = [&](std::size_t i) {
        return double{one.games[i].objective[number]} - double{other.games[i].objective[number]};
    };
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += at(i);
    const double mean = sum / static_cast<double>(count);
    return {.mean = mean, .error = standard_error(count, mean, at)};
}

Rollout roll_out(const Position& position, const Rules& rules, Objective objective,
                 const std::shared_ptr<const Network>& network, const RolloutPlan& plan, std::size_t threads,
                 const SearchControl& control, const std::function<void(std::size_t)>& report) {
    const Deal deal(rules, plan.seed);
    std::vector<std::optional<Expectation>> results(plan.games);
    std::atomic<std::uint32_t> next = 0;
    std::mutex reporting;
    std::size_t done = 0;
    on_threads(threads, [&](std::size_t /*thread*/) {
        TurnChooser chooser(network);
        chooser.set_rules(rules, objective);
        for (std::uint32_t game = next++; game < plan.games && !control.stopped(); game = next++) {
            results[game] = play_out(position, rules, plan, deal, game, chooser);
            const std::lock_guard lock(reporting);
            report(++done);
        }
    });
    Rollout rollout;
    for (const auto& result : results) {
        if (!result) break;
        rollout.games.push_back(*result);
    }
    return rollout;
}

}  // namespace airavata::chaturaji
