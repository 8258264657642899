#include "learning/td/learner.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

#include "chaturaji/draw_roll.hpp"
#include "chaturaji/scoring.hpp"
#include "chaturaji/turns.hpp"
#include "core/bytes.hpp"
#include "learning/record.hpp"

namespace airavata::learning::td {

namespace {

using namespace chaturaji;

constexpr std::string_view tag = "CHTT";
constexpr std::uint16_t format_version = 2;

void put_all(std::string& bytes, const Parameters& parameters) {
    for (const float number : parameters) put(bytes, number);
}
Parameters take_parameters(ByteReader& reader) {
    Parameters parameters(parameter_count);
    for (float& number : parameters) number = reader.take<float>();
    return parameters;
}

/// What all checkpoints of a plan begin with.
std::string head(const Plan& plan) {
    std::string bytes(tag);
    put(bytes, format_version);
    put(bytes, static_cast<std::uint32_t>(parameter_count));
    put(bytes, plan.seed);
    for (const std::uint32_t number : {plan.cycles, plan.games, plan.passes, plan.batch}) put(bytes, number);
    for (const double number : {plan.first_rate, plan.last_rate, plan.trace, plan.other_rules}) put(bytes, number);
    put(bytes, std::uint8_t{plan.look_ahead});
    return bytes;
}

Position after_random_turn(const Position& rolled, const Rules& rules, Random& random) {
    const auto turns = distinct_turns(rolled, rules);
    return turns[random.below(static_cast<std::uint32_t>(turns.size()))].after;
}

/// values = share * values + other_share * others
void mix_in(Outlook& values, float share, const Outlook& others, float other_share) {
    const auto mix_seats = [&](SeatValues& numbers, const SeatValues& other_numbers) {
        for (std::size_t seat = 0; seat < seat_count; ++seat) {
            numbers[seat] = share * numbers[seat] + other_share * other_numbers[seat];
        }
    };
    for (std::size_t seat = 0; seat < seat_count; ++seat) mix_seats(values.before[seat], others.before[seat]);
    mix_seats(values.win, others.win);
    mix_seats(values.points, others.points);
}

/// What the network thinks of a position after the best turn of each roll, over all rolls.
Outlook outlook_ahead(const Position& position, const Rules& rules, TurnChooser& chooser) {
    if (position.over()) return outlook_at_end(position);
    const BestTurns best = chooser.best_turns(position);
    Outlook mean{};
    for (std::size_t roll = 0; roll < chooser.rolls().size(); ++roll) {
        const auto probability = static_cast<float>(chooser.rolls()[roll].probability);
        mix_in(mean, 1, chooser.evaluator().outlook(best[roll].after, rules), probability);
    }
    return mean;
}

/// The payoff of a place that a seat expects, from its chances against the others.
double place_payoff(const Outlook& outlook, std::size_t seat) {
    double payoff = -1;
    for (std::size_t other = 0; other < seat_count; ++other) {
        if (other != seat) payoff += double{outlook.before[seat][other]} * 2 / 3;
    }
    return payoff;
}

}  // namespace

std::string encode(const Plan& plan, const State& state) {
    std::string bytes = head(plan);
    put(bytes, state.steps);
    put(bytes, static_cast<std::uint32_t>(state.cycles.size()));
    for (const Figures& figures : state.cycles) {
        for (const double number : {figures.place_error, figures.points_error, figures.turns}) put(bytes, number);
    }
    put_all(bytes, state.parameters);
    put_all(bytes, state.first_moment);
    put_all(bytes, state.second_moment);
    put(bytes, checksum(bytes));
    return bytes;
}

Result<State> decode_checkpoint(std::string_view bytes, const Plan& plan) {
    if (!bytes.starts_with(tag))
        return failure(fmt::format("is no checkpoint of this: it does not begin with {}", tag));
    const std::string wanted = head(plan);
    const std::size_t figures_at = wanted.size() + sizeof(std::uint64_t) + sizeof(std::uint32_t);
    if (bytes.size() < figures_at + checksum_size) return failure("is cut short");
    const std::string_view summed = bytes.substr(0, bytes.size() - checksum_size);
    if (ByteReader(bytes.substr(summed.size())).take<std::uint32_t>() != checksum(summed)) {
        return failure("is damaged or cut short: its checksum is wrong");
    }
    if (!bytes.starts_with(wanted)) return failure("belongs to learning with other settings or of another network");
    ByteReader reader(bytes.substr(wanted.size()));
    State state;
    state.steps = reader.take<std::uint64_t>();
    const auto cycles = reader.take<std::uint32_t>();
    if (cycles > plan.cycles ||
        summed.size() != figures_at + cycles * 3 * sizeof(double) + 3 * sizeof(float) * parameter_count) {
        return failure("has a wrong length");
    }
    for (std::uint32_t cycle = 0; cycle < cycles; ++cycle) {
        Figures figures;
        for (double* number : {&figures.place_error, &figures.points_error, &figures.turns}) {
            *number = reader.take<double>();
        }
        state.cycles.push_back(figures);
    }
    state.parameters = take_parameters(reader);
    state.first_moment = take_parameters(reader);
    state.second_moment = take_parameters(reader);
    return state;
}

Rules draw_rules(Random& random, double other_rules) {
    Rules rules;
    if (random.fraction() >= other_rules) return rules;
    const auto one_in_three = [&] { return random.below(3) == 0; };
    if (one_in_three()) rules.dice = DiceKind::long_dice;
    if (one_in_three()) rules.promotion = Promotion::always;
    if (one_in_three()) rules.boat_triumph = false;
    if (one_in_three()) rules.throne_points = true;
    if (one_in_three()) rules.must_use_dice = true;
    // Short limits are what turns the game into another one, so half of those drawn are short.
    const auto one_in_two = [&] { return random.below(2) == 0; };
    if (one_in_three()) rules.round_limit = static_cast<int>(one_in_two() ? 2 + random.below(9) : 4 + random.below(30));
    if (one_in_three()) {
        rules.captureless_limit = static_cast<int>(one_in_two() ? 1 + random.below(4) : 2 + random.below(14));
    }
    return rules;
}

Game play(std::uint64_t number, const Plan& plan, TurnChooser& chooser) {
    Random random(mix(plan.seed) + mix(~number));
    Game game{.rules = draw_rules(random, plan.other_rules), .positions = {Position::start()}};
    chooser.set_rules(game.rules, Objective::place);
    // In one game of four the first turns are played at random, so that the network meets what it would not choose.
    const bool begins_at_random = random.below(4) == 0;
    const int random_turns = begins_at_random ? 1 + static_cast<int>(random.below(12)) : 0;
    while (!game.positions.back().over()) {
        const Position& before = game.positions.back();
        const Position rolled = before.after_roll(draw_roll(game.rules, random), game.rules);
        if (rolled.over() || rolled.dice().empty()) {
            game.positions.push_back(rolled);
        } else if (before.turn() < random_turns) {
            game.positions.push_back(after_random_turn(rolled, game.rules, random));
            game.first_chosen = game.positions.size() - 1;
        } else {
            game.positions.push_back(chooser.after_best_turn(rolled));
        }
    }
    return game;
}

std::vector<Outlook> targets(const std::vector<Outlook>& thought, double trace, bool ahead) {
    const auto share = static_cast<float>(trace);
    std::vector<Outlook> wanted(thought.size() - 1);
    Outlook later = thought.back();
    for (std::size_t number = wanted.size(); number-- > 0;) {
        if (!ahead) wanted[number] = later;
        mix_in(later, share, thought[number], 1 - share);
        if (ahead) wanted[number] = later;
    }
    return wanted;
}

Learner::Learner(const Plan& plan, State state, std::size_t threads)
    : plan_(plan), state_(std::move(state)), descent_(threads, Parameters(parameter_count)) {}

std::shared_ptr<const Network> Learner::network() const {
    const std::uint64_t games = std::uint64_t{plan_.games} * state_.cycles.size();
    return std::make_shared<const Network>(quantised(
        state_.parameters, fmt::format("Airavata {}, {} games, trace {}, rate {} to {}, seed {}", AIRAVATA_VERSION,
                                       games, plan_.trace, plan_.first_rate, plan_.last_rate, plan_.seed)));
}

bool Learner::learn_cycle(const SearchControl& control) {
    Figures figures;
    const std::vector<Sample> samples = play_games(control, figures);
    if (control.stopped()) return false;
    learn(samples);
    state_.cycles.push_back(figures);
    return true;
}

std::vector<Sample> Learner::play_games(const SearchControl& control, Figures& figures) {
    const auto player = network();
    const std::uint64_t first_game = std::uint64_t{plan_.games} * state_.cycles.size();
    std::array<std::vector<Sample>, work_parts> found;
    std::array<Figures, work_parts> sums{};
    const Threads& threads = descent_.threads();
    threads.run([&](std::size_t thread) {
        TurnChooser chooser(player);
        threads.for_each_part(thread, plan_.games, [&](std::size_t part, Range range) {
            for (std::size_t number = range.begin; number < range.end && !control.stopped(); ++number) {
                const Game game = play(first_game + number, plan_, chooser);
                // Before a random turn a position is worth another thing than the network would make of it.
                const std::span positions = std::span(game.positions).subspan(game.first_chosen);
                std::vector<Outlook> thought;
                for (const Position& position : positions) {
                    thought.push_back(plan_.look_ahead ? outlook_ahead(position, game.rules, chooser)
                                                       : chooser.evaluator().outlook(position, game.rules));
                }
                const std::vector<Outlook> wanted = targets(thought, plan_.trace, plan_.look_ahead);
                const Outlook& end = thought.back();
                double place_error = 0;
                double points_error = 0;
                for (std::size_t turn = 0; turn < wanted.size(); ++turn) {
                    found[part].push_back(sample_of(positions[turn], game.rules, wanted[turn]));
                    for (std::size_t seat = 0; seat < seat_count; ++seat) {
                        place_error += std::pow(place_payoff(thought[turn], seat) - place_payoff(end, seat), 2);
                        points_error += std::pow(double{thought[turn].points[seat]} - double{end.points[seat]}, 2);
                    }
                }
                sums[part].turns += static_cast<double>(game.positions.size() - 1);
                if (wanted.empty()) continue;  // it was over before any turn was chosen
                const auto values = static_cast<double>(wanted.size() * seat_count);
                sums[part].place_error += place_error / values;
                sums[part].points_error += points_error / values;
            }
        });
    });
    std::vector<Sample> samples;
    for (std::size_t part = 0; part < work_parts; ++part) {
        std::move(found[part].begin(), found[part].end(), std::back_inserter(samples));
        figures.place_error += sums[part].place_error / plan_.games;
        figures.points_error += sums[part].points_error / plan_.games;
        figures.turns += sums[part].turns / plan_.games;
    }
    return samples;
}

void Learner::learn(const std::vector<Sample>& samples) {
    std::vector<std::uint32_t> order(samples.size());
    std::iota(order.begin(), order.end(), 0U);
    Random random(mix(plan_.seed + 1) + state_.cycles.size());
    const double done = static_cast<double>(state_.cycles.size()) / plan_.cycles;
    const double rate = step_size(plan_.first_rate, plan_.last_rate, done);
    for (std::uint32_t pass = 0; pass < plan_.passes; ++pass) {
        shuffle(order, random);
        descent_.pass(
            {state_.parameters, state_.first_moment, state_.second_moment}, samples.size(), plan_.batch, state_.steps,
            [&](std::size_t number, std::size_t /*part*/, Parameters& gradient) {
                add_gradient(state_.parameters, samples[order[number]], gradient);
            },
            [&](std::uint64_t /*step*/) { return rate; }, bound_of, [](std::size_t /*done*/) { return true; });
        state_.steps += (samples.size() + plan_.batch - 1) / plan_.batch;
    }
}

}  // namespace airavata::learning::td
