// The floating-point network: its gradient, and what its whole numbers are worth.
#include "learning/model.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>

#include "ouk/eval/endings.hpp"
#include "ouk/eval/evaluator.hpp"
#include "ouk/notation.hpp"
#include "ouk/ouk_games.hpp"
#include "ouk/outcome.hpp"
#include "ouk/random_network.hpp"

using namespace airavata;
using namespace airavata::learning;

namespace {

std::vector<ouk::Position> recorded_positions() {
    std::vector<ouk::Position> positions;
    for (const auto& game : test::recorded_games()) {
        for (const auto& turn : game.moves) positions.push_back(ouk::parse_fen(turn.fen).value());
    }
    return positions;
}

double squared_error(const Parameters& parameters, const Sample& sample, float target) {
    const double error = double{expected_result(output(parameters, sample))} - double{target};
    return error * error;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_gradient_is_that_of_the_error) {
    SampleSet samples;
    samples.add(ouk::start_position(), 0.52F);
    samples.add(ouk::parse_fen("8/3k4/2p1s3/8/3N1P2/4K3/8/2R5 b - 126 20 1").value(), 0.1F);
    constexpr float target = 0.9F;
    Parameters parameters = random_parameters(3);
    for (std::size_t number = 0; number < samples.size(); ++number) {
        const Sample sample = samples[number];
        Parameters gradient;
        const float error = add_gradient(parameters, sample, target, gradient);
        BOOST_TEST(error == squared_error(parameters, sample, target), boost::test_tools::tolerance(1e-4));

        // Against differences, at parameters of every kind; those that do not matter have no gradient.
        std::vector<std::size_t> places = {Parameters::output_biases_at + static_cast<std::size_t>(sample.bucket),
                                           Parameters::output_biases_at + (sample.bucket == 0 ? 1U : 0U)};
        const std::size_t weights =
            Parameters::output_weights_at + static_cast<std::size_t>(sample.bucket) * 2 * Parameters::width;
        for (std::size_t neuron = 0; neuron < 2 * Parameters::width; neuron += 17) places.push_back(weights + neuron);
        for (std::size_t neuron = 0; neuron < Parameters::width; neuron += 13) {
            places.push_back(Parameters::input_biases_at + neuron);
            places.push_back(sample.own[0] * Parameters::width + neuron);
            places.push_back(sample.theirs[1] * Parameters::width + neuron);
        }
        for (const std::size_t place : places) {
            float& value = parameters[place];
            const float before = value;
            constexpr float step = 1e-2F;
            value = before + step;
            const double above = squared_error(parameters, sample, target);
            value = before - step;
            const double below = squared_error(parameters, sample, target);
            value = before;
            BOOST_TEST_CONTEXT("parameter " << place) {
                const double slope = (above - below) / (2 * double{step});
                BOOST_TEST(std::abs(slope - double{gradient[place]}) < 2e-3 * std::abs(slope) + 2e-5);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(whole_numbers_say_what_the_reference_says) {
    // The reference of a network is itself in floating point: what is left is the rounding of the engine's divisions.
    constexpr double most_error = 2.5;  // centipawns
    const auto network = test::random_network(6);
    const Parameters reference = parameters_of(*network);
    ouk::Evaluator evaluator(network);
    int compared = 0;
    for (const ouk::Position& position : recorded_positions()) {
        // Of such sides, bare kings among them, the evaluation knows more than the network.
        if (needs_help_to_mate(position, ouk::Color::white) || needs_help_to_mate(position, ouk::Color::black))
            continue;
        SampleSet samples;
        samples.add(position, 0.5F);
        double exact = double{output(reference, samples[0])} * network->centipawns;
        const ouk::Count& count = position.count();
        if (count.running())
            exact *= std::min(1.0, static_cast<double>(count.remaining()) / ouk::Evaluator::last_plies);
        const ouk::Score value = evaluator.evaluate(position);
        if (value == ouk::draw_score) continue;  // who is ahead cannot mate
        BOOST_REQUIRE_SMALL(exact - value, most_error);
        ++compared;
    }
    BOOST_TEST(compared > 1000);
}

BOOST_AUTO_TEST_CASE(rounding_parameters_changes_little) {
    // Rounding moves each input weight by at most 1/510 and each output weight by at most 1/128. As the errors of a
    // position's hundreds of weights cancel, what remains is small against log odds of 1.
    constexpr double most_error = 0.1;
    const Parameters exact = random_parameters(9);
    const Parameters rounded = parameters_of(quantised(exact, 250, "test"));
    for (const ouk::Position& position : recorded_positions()) {
        SampleSet samples;
        samples.add(position, 0.5F);
        BOOST_REQUIRE_SMALL(double{output(exact, samples[0])} - double{output(rounded, samples[0])}, most_error);
    }
}

BOOST_AUTO_TEST_CASE(a_network_survives_the_way_through_parameters) {
    const auto network = test::random_network(7);
    BOOST_TEST((quantised(parameters_of(*network), network->centipawns, network->description) == *network));
}
