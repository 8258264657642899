// The network: the same numbers on every machine and by every way to a position, and its files.
#include "ouk/eval/network.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdio>

#include "core/bytes.hpp"
#include "ouk/eval/accumulator.hpp"
#include "ouk/eval/built_in_network.hpp"
#include "ouk/eval/evaluator.hpp"
#include "ouk/notation.hpp"
#include "ouk/ouk_games.hpp"
#include "ouk/random_network.hpp"

using namespace airavata;
using namespace airavata::ouk;

namespace {

std::vector<Position> recorded_positions() {
    std::vector<Position> positions;
    for (const auto& game : test::recorded_games()) {
        positions.push_back(parse_fen(game.start).value());
        for (const auto& turn : game.moves) positions.push_back(parse_fen(turn.fen).value());
    }
    return positions;
}

/// The sums of a view, each feature's row added by itself.
Layer refreshed(const Position& position, Color side, const Network& network) {
    Layer sums = network.input_biases;
    for_each_feature(position, view_of(position, side), [&](int feature) {
        const auto& row = network.input_weights[static_cast<std::size_t>(feature)];
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
    });
    return sums;
}

}  // namespace

BOOST_AUTO_TEST_CASE(sums_by_differences_are_those_of_a_fresh_start) {
    const auto network = test::random_network(1);
    AccumulatorSet accumulators(*network);
    const std::vector<Position> positions = recorded_positions();
    const auto check = [&](const Position& position) {
        for (const Color side : {Color::white, Color::black}) {
            const auto& sums = accumulators.values(position, side, *network, usable_kernels().front());
            BOOST_REQUIRE(sums == refreshed(position, side, *network));
        }
    };
    for (const Position& position : positions) check(position);
    // And from anywhere to anywhere.
    Random random(5);
    for (int jump = 0; jump < 2000; ++jump) {
        check(positions[random.below(static_cast<std::uint32_t>(positions.size()))]);
    }
}

BOOST_AUTO_TEST_CASE(a_position_has_one_value_whatever_was_asked_before) {
    const auto network = test::random_network(3);
    Evaluator evaluator(network);
    int others_than_zero = 0;
    for (const Position& position : recorded_positions()) {
        const Score value = evaluator.evaluate(position);
        if (value != 0) ++others_than_zero;
        BOOST_REQUIRE_EQUAL(value, Evaluator(network).evaluate(position));
        // Both sides are judged alike.
        BOOST_REQUIRE_EQUAL(value, evaluator.evaluate(turned_around(position)));
    }
    BOOST_TEST(others_than_zero > 1000);
}

BOOST_AUTO_TEST_CASE(the_explanation_ends_with_the_value) {
    Evaluator evaluator(test::random_network(3));
    const Position position = parse_fen("8/8/3k4/8/5r2/2R5/8/1K6 b - - 0 1").value();
    const std::string text = evaluator.explain(position);
    BOOST_TEST(text.ends_with(": " + std::to_string(-evaluator.evaluate(position)) + " centipawns\n"));
    // Without its rook White has nothing but the king.
    const int rook =
        -evaluator.evaluate(position) - -evaluator.evaluate(parse_fen("8/8/3k4/8/5r2/8/8/1K6 b - - 0 1").value());
    const std::string shown = (rook < 0 ? "" : "+") + std::to_string(rook);
    BOOST_TEST(text.find(shown + " |") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_built_in_network_knows_the_game) {
    const auto value = [](const std::string& fen) {
        return Evaluator(built_in_network()).evaluate(parse_fen(fen).value());
    };
    constexpr int little = 100;
    constexpr int much = 300;
    BOOST_TEST(std::abs(value(start_fen.data())) < little);
    BOOST_TEST(value("rnsmksn1/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1") > much, "a rook more");
    BOOST_TEST(value("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/1NSKMSNR w DEde - 0 1") < -much, "a rook less");
    // The count takes the advantage away.
    const std::string rooks = "8/2km4/8/8/8/8/3R4/3KR3 w - ";
    BOOST_TEST(value(rooks + "- 0 1") > much);
    BOOST_TEST(value(rooks + "126 0 1") > value(rooks + "126 120 1") + little);
}

BOOST_AUTO_TEST_CASE(features_are_told_apart) {
    const auto features_of = [](const std::string& fen, Color side) {
        const Position position = parse_fen(fen).value();
        std::vector<int> features;
        for_each_feature(position, view_of(position, side), [&](int feature) { features.push_back(feature); });
        std::sort(features.begin(), features.end());
        BOOST_TEST((std::unique(features.begin(), features.end()) == features.end()));
        return features;
    };
    const std::string fen = "8/8/3k4/8/8/2R5/8/1K3r2 w - - 0 1";
    const auto seen = features_of(fen, Color::white);
    BOOST_TEST(seen == features_of("8/8/4k3/8/8/5R2/8/2r3K1 w - - 0 1", Color::white), "files mirrored");
    BOOST_TEST(seen == features_of("1k3R2/8/2r5/8/8/3K4/8/8 b - - 0 1", Color::black), "colours and ranks swapped");
    BOOST_TEST(seen != features_of(fen, Color::black));
    BOOST_TEST(seen != features_of("8/8/3k4/8/8/2R5/8/1K3r2 w - 126 3 1", Color::white), "a count runs");
    BOOST_TEST(features_of("8/8/3k4/8/8/2R5/8/1K3r2 w - 126 3 1", Color::white) !=
               features_of("8/8/3k4/8/8/2R5/8/1K3r2 w - 126 121 1", Color::white));
    const std::string start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w ";
    BOOST_TEST(features_of(start + "DEde - 0 1", Color::white).size() == 36U);
    BOOST_TEST(features_of(start + "De - 0 1", Color::white).size() == 34U);
}

BOOST_AUTO_TEST_CASE(the_counts_features_follow_each_other) {
    int before = 0;
    for (int remaining = -1; remaining <= 126; ++remaining) {
        const int feature = count_feature(remaining);
        BOOST_REQUIRE(feature >= before);
        BOOST_REQUIRE(feature <= before + 1);
        before = feature;
    }
    BOOST_TEST(before == count_feature_count - 1);
}

BOOST_AUTO_TEST_CASE(a_file_gives_the_network_back) {
    const auto network = test::random_network(4);
    const auto decoded = decode_network(encode(*network));
    BOOST_REQUIRE(decoded.has_value());
    BOOST_TEST((**decoded == *network));
}

BOOST_AUTO_TEST_CASE(what_is_no_network_is_refused) {
    const auto complaint = [](const std::string& bytes) {
        const auto decoded = decode_network(bytes);
        BOOST_REQUIRE(!decoded.has_value());
        return decoded.error().message;
    };
    const auto network = test::random_network(4);
    BOOST_TEST(complaint("CHTN and more") == "is no such network: it does not begin with OUKN");
    Network large = *network;
    large.output_weights[3].theirs[7] = most_layer_weight + 1;
    BOOST_TEST(complaint(encode(large)) == "has weights that are too large");
    large = *network;
    large.input_weights[5][6] = 900;
    BOOST_TEST(complaint(encode(large)) == "has weights that are too large");
}
