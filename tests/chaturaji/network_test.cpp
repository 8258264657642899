// The network: the same numbers by every way to a position, turned with the board, and its files.
#include "chaturaji/eval/network.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <set>

#include "chaturaji/eval/evaluator.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/outlook_of_outputs.hpp"
#include "chaturaji/random_network.hpp"
#include "chaturaji/turns.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

namespace {

/// Positions between turns of random games, the last of each game over.
std::vector<Position> random_positions(const Rules& rules, int games) {
    std::vector<Position> positions;
    Random random(4);
    for (int game = 0; game < games; ++game) {
        Position position = Position::start();
        while (!position.over()) {
            positions.push_back(position);
            const auto face = [&] {
                const auto faces = static_cast<std::uint32_t>(rules.highest_face() - rules.lowest_face() + 1);
                return rules.lowest_face() + static_cast<int>(random.below(faces));
            };
            position = position.after_roll(Dice::of(face(), face()), rules);
            if (position.over() || position.dice().empty()) continue;
            const auto turns = distinct_turns(position, rules);
            position = turns[random.below(static_cast<std::uint32_t>(turns.size()))].after;
        }
        positions.push_back(position);
    }
    return positions;
}

/// An output of the network by its definition.
double output_by_definition(const Network& network, const Position& position, const Rules& rules, std::size_t number) {
    std::array<int, layer_width> sums{};
    for (std::size_t i = 0; i < layer_width; ++i) sums[i] = network.input_biases[i];
    for_each_input(position, rules, [&](std::size_t input) {
        for (std::size_t i = 0; i < layer_width; ++i) sums[i] += network.input_weights[input][i];
    });
    const std::size_t bucket = bucket_of(position);
    double sum = 0;
    for (std::size_t i = 0; i < layer_width; ++i) {
        const double value = std::clamp(sums[i], 0, layer_one) / double{layer_one};
        sum += value * value * network.output_weights[bucket][number][i] / double{Network::output_one};
    }
    return sum + network.output_biases[bucket][number] / (double{layer_one} * Network::output_one);
}

/// Outlook of a position, by the outputs' definition.
Outlook outlook_by_definition(const Network& network, const Position& position, const Rules& rules) {
    std::array<double, output_count> output{};
    for (std::size_t number = 0; number < output_count; ++number) {
        output[number] = output_by_definition(network, position, rules, number);
    }
    return test::outlook_of(output, position);
}

const std::array all_objectives = {Objective::place, Objective::win, Objective::points};

Rules other_rules() {
    Rules rules;
    rules.dice = DiceKind::long_dice;
    rules.promotion = Promotion::always;
    rules.throne_points = true;
    rules.round_limit = 0;
    return rules;
}

}  // namespace

BOOST_AUTO_TEST_CASE(values_are_those_of_the_definition) {
    const auto network = test::random_network(1);
    for (const Rules& rules : {Rules(), other_rules()}) {
        Evaluator evaluator(network);
        for (const Position& position : random_positions(rules, 20)) {
            if (position.over()) continue;
            const Outlook expected = outlook_by_definition(*network, position, rules);
            const Outlook seen = evaluator.outlook(position, rules);
            const Expectation of_place = evaluator.evaluate(position, rules, Objective::place);
            for (std::size_t seat = 0; seat < seat_count; ++seat) {
                float payoff = -1;
                for (std::size_t other = 0; other < seat_count; ++other) {
                    BOOST_REQUIRE_SMALL(seen.before[seat][other] - expected.before[seat][other], 1e-3F);
                    payoff += expected.before[seat][other] * 2 / 3;
                }
                BOOST_REQUIRE_SMALL(seen.win[seat] - expected.win[seat], 1e-3F);
                BOOST_REQUIRE_SMALL(seen.points[seat] - expected.points[seat], 1e-2F);
                BOOST_REQUIRE_SMALL(of_place.objective[seat] - payoff, 2e-3F);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_position_has_one_value_whatever_was_asked_before) {
    const auto network = test::random_network(2);
    for (const Rules& rules : {Rules(), other_rules()}) {
        Evaluator evaluator(network);
        for (const Position& position : random_positions(rules, 10)) {
            for (const Objective objective : all_objectives) {
                const auto value = evaluator.evaluate(position, rules, objective);
                const auto fresh = Evaluator(network).evaluate(position, rules, objective);
                BOOST_REQUIRE(value.objective == fresh.objective);
                BOOST_REQUIRE(value.points == fresh.points);
                for (const Seat seat : all_seats) {
                    BOOST_REQUIRE_EQUAL(evaluator.worth(position, rules, objective, seat),
                                        value.objective[static_cast<std::size_t>(index(seat))]);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_board_turned_turns_the_values) {
    const Rules rules;
    Evaluator evaluator(test::random_network(3));
    for (const Position& position : random_positions(rules, 10)) {
        for (const Objective objective : all_objectives) {
            auto expected = evaluator.evaluate(position, rules, objective).objective;
            std::rotate(expected.begin(), expected.end() - 1, expected.end());  // each is the next seat's
            BOOST_REQUIRE(evaluator.evaluate(position.quarter_turned(), rules, objective).objective == expected);
        }
    }
}

BOOST_AUTO_TEST_CASE(values_add_up) {
    const Rules rules;
    Evaluator evaluator(test::random_network(5));
    for (const Position& position : random_positions(rules, 5)) {
        const auto sum = [&](Objective objective) {
            const auto values = evaluator.evaluate(position, rules, objective).objective;
            return double{values[0]} + double{values[1]} + double{values[2]} + double{values[3]};
        };
        BOOST_REQUIRE_SMALL(sum(Objective::place), 1e-5);
        BOOST_REQUIRE_SMALL(sum(Objective::win) - 1, 1e-5);
    }
}

BOOST_AUTO_TEST_CASE(shares_of_the_first_place_are_numbers_however_large_the_outputs) {
    Network extreme = *test::random_network(5);
    for (auto& biases : extreme.output_biases) {
        for (std::size_t number = 0; number < seat_count; ++number) {
            biases[win_outputs_at + number] = number == 0 ? 1 << 30 : 1 << 29;
        }
    }
    Evaluator evaluator(std::make_shared<const Network>(extreme));
    const auto shares = evaluator.evaluate(Position::start(), Rules(), Objective::win).objective;
    BOOST_TEST((shares == SeatValues{1, 0, 0, 0}));
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_has_its_result) {
    const Rules rules;
    Evaluator evaluator(test::random_network(6));
    int over = 0;
    for (const Position& position : random_positions(rules, 5)) {
        if (!position.over()) continue;
        ++over;
        const auto value = evaluator.evaluate(position, rules, Objective::place);
        BOOST_TEST((value.objective == result_of(position, Objective::place).objective));
    }
    BOOST_TEST(over == 5);
}

BOOST_AUTO_TEST_CASE(inputs_are_within_their_numbers) {
    for (const Rules& rules : {Rules(), other_rules()}) {
        std::set<std::size_t> seen;
        for (const Position& position : random_positions(rules, 20)) {
            std::size_t times = 0;
            for_each_input(position, rules, [&](std::size_t input) {
                BOOST_REQUIRE(input < input_count);
                seen.insert(input);
                ++times;
            });
            BOOST_REQUIRE(times >= pair_count + 2);
        }
        BOOST_TEST(seen.size() > 1000U);
    }
}

BOOST_AUTO_TEST_CASE(what_matters_is_seen) {
    const auto inputs = [](const std::string& fen, const Rules& rules = Rules()) {
        std::multiset<std::size_t> found;
        for_each_input(parse_fen(fen, rules).value(), rules, [&](std::size_t input) { found.insert(input); });
        return found;
    };
    const std::string board = "7yK/8/8/bK7/6gK1/8/8/rK1rE5 ";
    const auto plain = inputs(board + "r - 0,0,0,0 -,-,-,- -,-,-,- - 0 4");
    BOOST_TEST((plain != inputs(board + "b - 0,0,0,0 -,-,-,- -,-,-,- - 0 4")), "who plays next");
    BOOST_TEST((plain != inputs(board + "r - 0,1,0,0 -,-,-,- -,-,-,- - 0 4")), "points");
    BOOST_TEST((plain != inputs(board + "r - 0,0,0,0 b,-,-,- -,-,-,- - 0 4")), "kings taken");
    BOOST_TEST((plain != inputs(board + "r - 0,0,0,0 -,-,-,- -,-,-,- y 0 4")), "resigned");
    BOOST_TEST(
        (inputs(board + "r - 0,0,0,0 -,-,-,- -,-,-,- - 0 44") != inputs(board + "r - 0,0,0,0 -,-,-,- -,-,-,- - 40 44")),
        "turns without a capture");
    BOOST_TEST((plain != inputs(board + "r - 0,0,0,0 -,-,-,- -,-,-,- - 0 116")), "the round limit is near");
    Rules with_thrones;
    with_thrones.throne_points = true;
    BOOST_TEST((inputs(board + "r - 0,0,0,0 -,-,-,- -,-,-,- - 0 4", with_thrones) !=
                inputs(board + "r - 5,0,0,0 -,-,-,- b,-,-,- - 0 4", with_thrones)),
               "thrones taken");
}

BOOST_AUTO_TEST_CASE(a_file_gives_the_network_back) {
    const auto network = test::random_network(7);
    const auto decoded = decode_network(encode(*network));
    BOOST_REQUIRE_MESSAGE(decoded, decoded.error().message);
    BOOST_TEST((**decoded == *network));
}

BOOST_AUTO_TEST_CASE(what_is_no_network_is_refused) {
    const auto complaint = [](const std::string& bytes) {
        const auto decoded = decode_network(bytes);
        BOOST_REQUIRE(!decoded.has_value());
        return decoded.error().message;
    };
    const auto network = test::random_network(8);
    BOOST_TEST(complaint("OUKN and more") == "is no such network: it does not begin with CHTN");
    Network large = *network;
    large.output_weights[2][5][9] = most_layer_weight + 1;
    BOOST_TEST(complaint(encode(large)) == "has weights that are too large");
    large = *network;
    large.input_weights[attack_inputs_at + 7][3] = layer_one / 2 + 2;
    BOOST_TEST(complaint(encode(large)) == "has weights that are too large");
}
