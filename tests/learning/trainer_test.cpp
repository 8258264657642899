// Choosing samples, training, and going on from checkpoints.
#include "learning/trainer.hpp"

#include <boost/test/unit_test.hpp>

#include "learning/curve.hpp"
#include "learning/games.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"

using namespace airavata;
using namespace airavata::learning;

namespace {

/// Samples of so many short games.
Collection played(std::uint64_t games) {
    const test::TemporaryFolder folder;
    Recipe recipe = test::fast_recipe();
    recipe.most_plies = 400;  // so that they end
    test::play(folder.file("games"), recipe, games);
    return collect({folder.file("games")}, Targets()).value();
}

/// Samples of some games, a few of them for validation.
const Collection& collection() {
    static const Collection collected = played(120);
    return collected;
}

TrainingPlan fast_plan() {
    TrainingPlan plan;
    plan.epochs = 4;
    plan.batch = 256;
    return plan;
}

TrainingState fresh_state(const TrainingPlan& plan) {
    TrainingState state;
    state.parameters = random_parameters(plan.seed);
    return state;
}

TrainingState train(TrainingState state, const TrainingPlan& plan, std::size_t epochs, std::size_t threads = 1) {
    Trainer trainer(collection(), plan, std::move(state), threads);
    for (std::size_t epoch = 0; epoch < epochs; ++epoch) {
        BOOST_REQUIRE(trainer.train_epoch(SearchControl(), [](std::size_t) {}));
    }
    return trainer.state();
}

bool same(const TrainingState& a, const TrainingState& b) {
    return a.parameters == b.parameters && a.first_moment == b.first_moment && a.second_moment == b.second_moment &&
           a.steps == b.steps && a.epochs == b.epochs;
}

}  // namespace

BOOST_AUTO_TEST_CASE(samples_are_quiet_positions_with_their_labels) {
    // A game that holds one position of each kind.
    GameRecord game;
    game.start = ouk::parse_fen("8/2k5/8/8/3p4/4P3/8/R2K4 w - - 0 1").value();
    game.ending = ouk::Ending::repetition;
    const auto add = [&](const char* move, int score) {
        const ouk::Position position = [&] {
            ouk::Position at = game.start;
            for (const ScoredMove& scored : game.moves) at = at.after(scored.move);
            return at;
        }();
        game.moves.push_back(
            {.move = ouk::parse_uci(position, move).value(), .score = static_cast<std::int16_t>(score)});
    };
    add("d1c2", 310);   // quiet
    add("c7c6", -290);  // quiet
    add("e3d4", 3500);  // takes
    add("c6b5", 0);     // a bare king
    add("a1a5", 100);   // a bare king
    add("b5a5", 0);     // in check
    Collection collected;
    const Targets targets;
    collect(game, targets, collected);
    BOOST_TEST(collected.games == 1U);
    BOOST_TEST(collected.positions == 6U);
    BOOST_TEST(collected.not_quiet == 1U);
    BOOST_TEST(collected.bare_kings == 2U);
    BOOST_TEST(collected.in_check == 1U);
    const SampleSet& samples = collected.training.size() != 0 ? collected.training : collected.validation;
    BOOST_TEST_REQUIRE(samples.size() == 2U);
    BOOST_TEST(samples[0].target == targets_of(game, targets)[0]);
    BOOST_TEST(samples[1].target == targets_of(game, targets)[1]);
    BOOST_TEST(samples[0].own.size() == 5U);
    BOOST_TEST(samples[0].bucket == 1);

    game.white_half_points = 2;
    Collection won;
    collect(game, targets, won);
    const SampleSet& of_won = won.training.size() != 0 ? won.training : won.validation;
    BOOST_TEST(of_won.fingerprint() != samples.fingerprint());

    game.ending = ouk::Ending::none;
    Collection broken;
    collect(game, targets, broken);
    BOOST_TEST(broken.broken_off == 1U);
    BOOST_TEST(broken.training.size() + broken.validation.size() == 0U);
}

BOOST_AUTO_TEST_CASE(targets_mix_scores_and_result) {
    GameRecord game;
    game.start = ouk::Position();
    game.white_half_points = 0;
    for (const int score : {250, 0, -250}) {
        game.moves.push_back({.move = ouk::Move(), .score = static_cast<std::int16_t>(score)});
    }
    const auto expect = [&](const Targets& targets, const std::vector<float>& expected) {
        const std::vector<float> got = targets_of(game, targets);
        BOOST_TEST_REQUIRE(got.size() == expected.size());
        for (std::size_t ply = 0; ply < got.size(); ++ply) {
            BOOST_TEST(got[ply] == expected[ply], boost::test_tools::tolerance(1e-5F));
        }
    };
    // The scores alone: the logistic function of 1, 0 and -1.
    expect({.centipawns = 250, .trace = 0, .score_share = 1}, {0.731059F, 0.5F, 0.268941F});
    // The result alone, which is the mover's.
    expect({.centipawns = 250, .trace = 0, .score_share = 0}, {0, 1, 0});
    expect({.centipawns = 250, .trace = 1, .score_share = 1}, {0, 1, 0});
    // Half of each.
    expect({.centipawns = 250, .trace = 0, .score_share = 0.5}, {0.365529F, 0.75F, 0.134471F});
    // Fading: 0.134471 is half the last score and half the loss that comes of it; what is White's there is not Black's.
    expect({.centipawns = 250, .trace = 0.5, .score_share = 1}, {0.524147F, 0.682765F, 0.134471F});
}

BOOST_AUTO_TEST_CASE(training_learns) {
    // Enough games that those of validation do not depend on a few openings.
    const Collection games = played(300);
    BOOST_TEST_REQUIRE(games.validation.size() > 1000U);
    const TrainingPlan plan = fast_plan();
    Trainer trainer(games, plan, fresh_state(plan), 1);
    const double before = trainer.loss(games.validation);
    while (!trainer.is_done()) BOOST_REQUIRE(trainer.train_epoch(SearchControl(), [](std::size_t) {}));
    const std::vector<Losses>& epochs = trainer.state().epochs;
    BOOST_TEST(epochs.back().training < epochs.front().training * 0.7);
    BOOST_TEST(epochs.back().validation < before * 0.7);
}

BOOST_AUTO_TEST_CASE(threads_do_not_change_the_outcome) {
    const TrainingPlan plan = fast_plan();
    BOOST_TEST(same(train(fresh_state(plan), plan, 2, 1), train(fresh_state(plan), plan, 2, 3)));
}

BOOST_AUTO_TEST_CASE(a_training_goes_on_exactly_where_it_was) {
    const TrainingPlan plan = fast_plan();
    const std::uint64_t fingerprint = 42;
    const TrainingState whole = train(fresh_state(plan), plan, plan.epochs);
    const TrainingState half = train(fresh_state(plan), plan, 2);
    auto restored = decode_checkpoint(encode(plan, fingerprint, half), plan, fingerprint);
    BOOST_REQUIRE(restored.has_value());
    BOOST_TEST(same(half, *restored));
    BOOST_TEST(same(whole, train(std::move(*restored), plan, plan.epochs - 2)));
}

BOOST_AUTO_TEST_CASE(a_stopped_epoch_says_so) {
    const TrainingPlan plan = fast_plan();
    SearchControl control;
    control.stop();
    Trainer trainer(collection(), plan, fresh_state(plan), 2);
    BOOST_TEST(!trainer.train_epoch(control, [](std::size_t) {}));
}

BOOST_AUTO_TEST_CASE(wrong_checkpoints_are_refused) {
    const TrainingPlan plan = fast_plan();
    const std::string good = encode(plan, 42, fresh_state(plan));
    const auto complaint = [](std::string_view bytes, const TrainingPlan& wanted, std::uint64_t fingerprint) {
        const auto decoded = decode_checkpoint(bytes, wanted, fingerprint);
        BOOST_REQUIRE(!decoded.has_value());
        return decoded.error().message;
    };
    const std::string others = "belongs to a training of other samples, with other settings or of another network";
    BOOST_TEST(complaint(good, plan, 43) == others);
    TrainingPlan other = plan;
    other.targets.score_share = 0.5;
    BOOST_TEST(complaint(good, other, 42) == others);
    BOOST_TEST(complaint("", plan, 42) == "is no checkpoint: it does not begin with OUKT");
    BOOST_TEST(complaint(good.substr(0, 20), plan, 42) == "is cut short");
    BOOST_TEST(complaint(good.substr(0, good.size() - 1), plan, 42) ==
               "is damaged or cut short: its checksum is wrong");
    std::string damaged = good;
    damaged[good.size() / 2] = static_cast<char>(damaged[good.size() / 2] ^ 1);
    BOOST_TEST(complaint(damaged, plan, 42) == "is damaged or cut short: its checksum is wrong");
}

BOOST_AUTO_TEST_CASE(the_curve_is_a_picture) {
    const std::string one = curve({{.training = 0.05, .validation = 0.06}});
    BOOST_TEST(one.starts_with("<svg "));
    BOOST_TEST(one.ends_with("</svg>\n"));
    const std::string two = curve({{.training = 0.05, .validation = 0.06}, {.training = 0.04, .validation = 0.05}});
    BOOST_TEST(two.find("points=\"90.0,190.0 700.0,350.0 \"") != std::string::npos);
    BOOST_TEST(two.find("0.06000") != std::string::npos);
}
