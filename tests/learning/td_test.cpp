// Chaturaji's network in floating point, and its learning from its own games.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>

#include "chaturaji/outlook_of_outputs.hpp"
#include "chaturaji/random_network.hpp"
#include "learning/td/learner.hpp"
#include "learning/td/model.hpp"

using namespace airavata;
using namespace airavata::learning::td;

namespace {

Plan fast_plan() {
    Plan plan;
    plan.cycles = 4;
    plan.games = 10;
    plan.batch = 256;  // a step costs what the parameters cost, however few positions it has
    return plan;
}

State fresh_state(const Plan& plan) {
    State state;
    state.parameters = random_parameters(plan.seed);
    return state;
}

State learn(State state, const Plan& plan, std::size_t cycles, std::size_t threads = 1) {
    Learner learner(plan, std::move(state), threads);
    for (std::size_t cycle = 0; cycle < cycles; ++cycle) BOOST_REQUIRE(learner.learn_cycle(SearchControl()));
    return learner.state();
}

/// A game of a random network.
Game some_game(std::uint64_t number) {
    chaturaji::TurnChooser chooser(test::random_network(1));
    return play(number, fast_plan(), chooser);
}

/// A sample whose targets are chances and shares that could be.
Sample some_sample(const chaturaji::Position& position, const chaturaji::Rules& rules) {
    chaturaji::Outlook wanted;
    for (std::size_t one = 0; one < chaturaji::seat_count; ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            wanted.before[one][other] = 0.2F + 0.1F * static_cast<float>(one);
            wanted.before[other][one] = 1 - wanted.before[one][other];
        }
        wanted.win[one] = 0.1F * static_cast<float>(one + 1);
        wanted.points[one] = 12 + static_cast<float>(one);
    }
    return sample_of(position, rules, wanted);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_gradient_is_that_of_the_error) {
    const Game game = some_game(3);
    Parameters parameters = random_parameters(5);
    for (const std::size_t turn : {std::size_t{0}, game.positions.size() / 2}) {
        const Sample sample = some_sample(game.positions[turn], game.rules);
        Parameters gradient(parameter_count);
        add_gradient(parameters, sample, gradient);
        std::vector<std::size_t> places;
        for (std::size_t neuron = 0; neuron < width; neuron += 11) {
            places.push_back(sample.inputs.front() * width + neuron);
            places.push_back(sample.inputs.back() * width + neuron);
            places.push_back(input_biases_at + neuron);
            for (std::size_t output = 0; output < chaturaji::output_count; output += 3) {
                places.push_back(output_weights_at + (sample.bucket * chaturaji::output_count + output) * width +
                                 neuron);
            }
        }
        for (std::size_t output = 0; output < chaturaji::output_count; ++output) {
            places.push_back(output_biases_at + sample.bucket * chaturaji::output_count + output);
        }
        for (const std::size_t place : places) {
            float& value = parameters[place];
            const float before = value;
            constexpr float step = 1e-2F;
            value = before + step;
            const double above = double{error(parameters, sample)};
            value = before - step;
            const double below = double{error(parameters, sample)};
            value = before;
            const double slope = (above - below) / (2 * double{step});
            BOOST_TEST_CONTEXT("parameter " << place) {
                BOOST_TEST(std::abs(slope - double{gradient[place]}) < 0.01 * std::abs(slope) + 2e-3);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(whole_numbers_say_what_the_reference_says) {
    // The reference of a network is itself in floating point: what is left is the rounding of the engine's division.
    constexpr double most_error = 2e-4;  // of a chance
    constexpr double most_points_error = 5e-3;
    const auto network = test::random_network(6);
    const Parameters reference = parameters_of(*network);
    chaturaji::Evaluator evaluator(network);
    int compared = 0;
    for (std::uint64_t number = 0; number < 10; ++number) {
        const Game game = some_game(number);
        for (const chaturaji::Position& position : game.positions) {
            if (position.over()) continue;
            const auto said = outputs(reference, some_sample(position, game.rules));
            const auto expected = test::outlook_of(said, position);
            const auto outlook = evaluator.outlook(position, game.rules);
            for (std::size_t seat = 0; seat < chaturaji::seat_count; ++seat) {
                for (std::size_t other = 0; other < chaturaji::seat_count; ++other) {
                    BOOST_REQUIRE_SMALL(double{expected.before[seat][other] - outlook.before[seat][other]}, most_error);
                }
                BOOST_REQUIRE_SMALL(double{expected.win[seat] - outlook.win[seat]}, most_error);
                BOOST_REQUIRE_SMALL(double{expected.points[seat] - outlook.points[seat]}, most_points_error);
            }
            ++compared;
        }
    }
    BOOST_TEST(compared > 100);
}

BOOST_AUTO_TEST_CASE(a_network_survives_the_way_through_parameters) {
    const auto network = test::random_network(7);
    BOOST_TEST((quantised(parameters_of(*network), network->description) == *network));
}

BOOST_AUTO_TEST_CASE(targets_are_relative_to_who_plays_next) {
    const Game game = some_game(4);
    const chaturaji::Position& position = game.positions[2];
    BOOST_TEST_REQUIRE((position.seat_to_play() == chaturaji::Seat::yellow));
    const Sample sample = some_sample(position, game.rules);
    // Yellow (2) before green (3): 1 - (0.2 + 0.3).
    BOOST_TEST(sample.targets[0] == 0.5F, boost::test_tools::tolerance(1e-5F));
    // Green before red (0): 0.5.
    BOOST_TEST(sample.targets[3] == 0.5F, boost::test_tools::tolerance(1e-5F));
    BOOST_TEST(sample.targets[chaturaji::win_outputs_at] == 0.3F, boost::test_tools::tolerance(1e-5F));
    const auto points = static_cast<float>(position.points(chaturaji::Seat::yellow));
    BOOST_TEST(sample.targets[chaturaji::gain_outputs_at] == (14 - points) / chaturaji::points_unit,
               boost::test_tools::tolerance(1e-5F));
}

BOOST_AUTO_TEST_CASE(random_turns_are_told_from_chosen_ones) {
    chaturaji::TurnChooser chooser(test::random_network(1));
    int chosen_at_random = 0;
    for (std::uint64_t number = 0; number < 40; ++number) {
        const Game game = some_game(number);
        chooser.set_rules(game.rules, chaturaji::Objective::place);
        for (std::size_t turn = 0; turn + 1 < game.positions.size(); ++turn) {
            const chaturaji::Position& next = game.positions[turn + 1];
            const auto best = chooser.best_turns(game.positions[turn]);
            // Of turns that are worth the same either may be chosen.
            const float worth = chooser.worth(next, game.positions[turn].seat_to_play());
            const bool is_best =
                std::any_of(best.begin(), best.begin() + static_cast<std::ptrdiff_t>(chooser.rolls().size()),
                            [&](const chaturaji::BestTurn& one) { return one.after == next || one.worth == worth; });
            if (turn >= game.first_chosen) BOOST_TEST(is_best);
            if (turn < game.first_chosen && !is_best) ++chosen_at_random;
        }
    }
    BOOST_TEST(chosen_at_random > 10);
}

BOOST_AUTO_TEST_CASE(what_is_thought_on_the_way_is_blended_into_targets) {
    std::vector<chaturaji::Outlook> thought(4);
    for (std::size_t number = 0; number < thought.size(); ++number) {
        thought[number].points[1] = static_cast<float>(10 * number);
    }
    const auto by_result = targets(thought, 1, false);
    BOOST_TEST_REQUIRE(by_result.size() == 3U);
    for (const auto& target : by_result) BOOST_TEST(target.points[1] == 30);
    const auto by_next = targets(thought, 0, false);
    BOOST_TEST(by_next[0].points[1] == 10);
    BOOST_TEST(by_next[2].points[1] == 30);
    const auto blended = targets(thought, 0.5, false);
    BOOST_TEST(blended[2].points[1] == 30);
    BOOST_TEST(blended[1].points[1] == 25);  // half the end, half what was thought of the third position
    BOOST_TEST(blended[0].points[1] == 17.5F);
    // What was found by looking ahead is learnt of the position itself.
    const auto ahead = targets(thought, 0.5, true);
    BOOST_TEST(ahead[2].points[1] == 25);
    BOOST_TEST(ahead[1].points[1] == 17.5F);
}

BOOST_AUTO_TEST_CASE(games_go_by_the_rules_to_their_end) {
    chaturaji::TurnChooser chooser(test::random_network(2));
    Plan plan = fast_plan();
    plan.other_rules = 1;
    int other_than_usual = 0;
    for (std::uint64_t number = 0; number < 20; ++number) {
        const Game game = play(number, plan, chooser);
        BOOST_TEST(game.positions.back().over());
        BOOST_TEST((game.positions.front() == chaturaji::Position::start()));
        for (std::size_t turn = 0; turn + 1 < game.positions.size(); ++turn) {
            BOOST_REQUIRE(!game.positions[turn].over());
            BOOST_REQUIRE(game.positions[turn].dice().empty());
        }
        if (!(game.rules == chaturaji::Rules())) ++other_than_usual;
        // The same again.
        BOOST_TEST((play(number, plan, chooser).positions == game.positions));
    }
    BOOST_TEST(other_than_usual > 10);
    plan.other_rules = 0;
    BOOST_TEST((play(0, plan, chooser).rules == chaturaji::Rules()));
}

BOOST_AUTO_TEST_CASE(learning_foresees_better) {
    Plan plan = fast_plan();
    plan.cycles = 12;
    plan.games = 60;
    plan.first_rate = 0.004;  // few steps: large ones
    const State learnt = learn(fresh_state(plan), plan, plan.cycles);
    const auto mean_error = [&](std::size_t first) {
        return (learnt.cycles[first].place_error + learnt.cycles[first + 1].place_error) / 2;
    };
    BOOST_TEST(mean_error(10) < 0.9 * mean_error(0));
}

BOOST_AUTO_TEST_CASE(threads_do_not_change_the_outcome) {
    const Plan plan = fast_plan();
    BOOST_TEST((learn(fresh_state(plan), plan, 2, 1) == learn(fresh_state(plan), plan, 2, 3)));
}

BOOST_AUTO_TEST_CASE(learning_goes_on_exactly_where_it_was) {
    const Plan plan = fast_plan();
    const State whole = learn(fresh_state(plan), plan, plan.cycles);
    const State half = learn(fresh_state(plan), plan, 2);
    auto restored = decode_checkpoint(encode(plan, half), plan);
    BOOST_REQUIRE_MESSAGE(restored, restored.error().message);
    BOOST_TEST((*restored == half));
    BOOST_TEST((learn(std::move(*restored), plan, plan.cycles - 2) == whole));
}

BOOST_AUTO_TEST_CASE(a_stopped_cycle_changes_nothing) {
    const Plan plan = fast_plan();
    SearchControl control;
    control.stop();
    Learner learner(plan, fresh_state(plan), 2);
    BOOST_TEST(!learner.learn_cycle(control));
    BOOST_TEST((learner.state() == fresh_state(plan)));
}

BOOST_AUTO_TEST_CASE(wrong_checkpoints_are_refused) {
    const Plan plan = fast_plan();
    const std::string good = encode(plan, fresh_state(plan));
    const auto complaint = [](std::string_view bytes, const Plan& wanted) {
        const auto decoded = decode_checkpoint(bytes, wanted);
        BOOST_REQUIRE(!decoded.has_value());
        return decoded.error().message;
    };
    Plan other = plan;
    other.trace = 0.5;
    BOOST_TEST(complaint(good, other) == "belongs to learning with other settings or of another network");
    BOOST_TEST(complaint("OUKT", plan) == "is no checkpoint of this: it does not begin with CHTT");
    BOOST_TEST(complaint(good.substr(0, 30), plan) == "is cut short");
    BOOST_TEST(complaint(good.substr(0, good.size() - 1), plan) == "is damaged or cut short: its checksum is wrong");
    std::string damaged = good;
    damaged[good.size() / 3] = static_cast<char>(damaged[good.size() / 3] ^ 2);
    BOOST_TEST(complaint(damaged, plan) == "is damaged or cut short: its checksum is wrong");
}
