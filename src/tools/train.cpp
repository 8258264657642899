// airavata train FILE... --net FILE [--checkpoint FILE] [--curve FILE] [--from FILE] [settings]
#include <fmt/ranges.h>
#include <unistd.h>
#include <boost/program_options.hpp>
#include <optional>

#include "core/progress.hpp"
#include "core/replace_file.hpp"
#include "learning/curve.hpp"
#include "learning/trainer.hpp"
#include "tools/command_line.hpp"
#include "tools/stop_on_signal.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

namespace {

/// What the command line asks for.
struct Order {
    std::vector<std::string> files;
    std::string net;
    std::string checkpoint;  // empty: none
    std::string curve;       // likewise
    std::string from;        // likewise
    std::size_t threads = 1;
    learning::TrainingPlan plan;
};

/// Where the training begins: with the network that is asked for, or with random weights.
Result<learning::Parameters> first_parameters(const Order& order) {
    if (order.from.empty()) return learning::random_parameters(order.plan.seed);
    const auto network = ouk::load_network(order.from);
    if (!network) return tl::unexpected(network.error());
    return learning::parameters_of(**network);
}

/// Where it goes on, or else begins.
Result<learning::TrainingState> first_state(const Order& order, learning::Parameters first, std::uint64_t fingerprint) {
    const auto checkpoint = read_checkpoint(order.checkpoint);
    if (!checkpoint) return tl::unexpected(checkpoint.error());
    if (!checkpoint->empty()) {
        auto state = learning::decode_checkpoint(*checkpoint, order.plan, fingerprint);
        if (!state) return failure(fmt::format("{} {}", order.checkpoint, state.error().message));
        return state;
    }
    learning::TrainingState state;
    state.parameters = std::move(first);
    return state;
}

std::string description(const Order& order, const learning::Trainer& trainer, std::size_t samples) {
    const learning::TrainingPlan& plan = order.plan;
    return fmt::format(
        "Airavata {}, {} positions, {} epochs, batch {}, rate {} to {}, trace {}, score share {}, seed {}{}",
        AIRAVATA_VERSION, samples, trainer.state().epochs.size(), plan.batch, plan.first_rate, plan.last_rate,
        plan.targets.trace, plan.targets.score_share, plan.seed, order.from.empty() ? "" : ", from an earlier network");
}

/// Trains to the end, telling of it and writing after each epoch; returns the exit status.
int train_to_the_end(const Order& order, const learning::Collection& collection, learning::Trainer& trainer) {
    ProgressLine line(stderr, isatty(STDERR_FILENO) != 0);
    SearchControl control;
    const StopOnSignal stop_on_signal(control);
    const std::uint64_t fingerprint = collection.training.fingerprint() + collection.validation.fingerprint();
    const std::size_t samples = collection.training.size();
    const auto complain = [&](const Error& error) {
        line.keep("");
        return fail(fmt::format("train: {}", error.message), exit_failed);
    };
    const std::size_t epochs_before = trainer.state().epochs.size();
    while (!trainer.is_done()) {
        const std::size_t epoch = trainer.state().epochs.size() + 1;
        const auto speed = [&](std::size_t done) {
            return static_cast<double>((epoch - 1 - epochs_before) * samples + done) / line.seconds_since_start();
        };
        const bool trained = trainer.train_epoch(control, [&](std::size_t done) {
            if (!line.is_due()) return;
            const auto left = static_cast<double>((order.plan.epochs - epoch + 1) * samples - done);
            line.show(fmt::format("epoch {}/{}, {}/{} positions, {:.0f}/s, {} left", epoch, order.plan.epochs, done,
                                  samples, speed(done), duration_text(left / speed(done))));
        });
        if (!trained) {
            line.keep(fmt::format(
                "interrupted in epoch {}{}\n", epoch,
                order.checkpoint.empty() ? "" : fmt::format("; {} epochs are in {}", epoch - 1, order.checkpoint)));
            return exit_interrupted;
        }
        const learning::Losses& losses = trainer.state().epochs.back();
        line.keep(fmt::format("epoch {:>3}/{}: error {:.6f} in training, {:.6f} in validation, {:.0f} positions/s\n",
                              epoch, order.plan.epochs, losses.training, losses.validation, speed(samples)));
        if (!order.curve.empty()) {
            const auto written = replace_file(order.curve, learning::curve(trainer.state().epochs));
            if (!written) return complain(written.error());
        }
        if (!order.checkpoint.empty()) {
            const auto written =
                replace_file(order.checkpoint, learning::encode(order.plan, fingerprint, trainer.state()));
            if (!written) return complain(written.error());
        }
    }
    const ouk::Network network =
        learning::quantised(trainer.state().parameters, static_cast<int>(order.plan.targets.centipawns),
                            description(order, trainer, samples));
    const auto written = replace_file(order.net, ouk::encode(network));
    if (!written) return complain(written.error());
    line.keep(fmt::format("{}: {}\n", order.net, network.description));
    return 0;
}

}  // namespace

int train(std::span<const std::string> arguments) {
    Order order;
    learning::TrainingPlan& plan = order.plan;
    po::options_description options(
        "Usage: airavata train FILE... --net FILE [--checkpoint FILE] [--curve FILE] [--from FILE] [settings]\n"
        "Trains a network on games of self-play (airavata selfplay) and writes it, for the engine's option EvalFile.\n"
        "With a checkpoint the same command goes on after the last whole epoch, as if it had not been interrupted.\n"
        "The outcome does not depend on the number of threads.\n"
        "Exit status: 0, 1 if something could not be written, 2 if the call or a file is wrong, 130 if interrupted.\n"
        "Options");
    const auto text = [](std::string& value) { return po::value(&value)->value_name("FILE"); };
    options.add_options()("file", po::value(&order.files), "a file of games; - is standard input")(
        "net", text(order.net), "network to write")("checkpoint", text(order.checkpoint),
                                                    "where the training stands; written after each epoch")(
        "curve", text(order.curve), "SVG picture of the errors; written after each epoch")(
        "from", text(order.from), "network to begin with; without it, with random weights")(
        "epochs", setting(plan.epochs, "N", 1, 10'000), "times that every position is seen")(
        "batch", setting(plan.batch, "N", 1, 1 << 24), "positions a step")(
        "rate", setting(plan.first_rate, "R", 1e-7, 1.0), "step size at the beginning")(
        "last-rate", setting(plan.last_rate, "R", 0.0, 1.0), "step size at the end")(
        "trace", setting(plan.targets.trace, "L", 0.0, 1.0),
        "weight of the next ply's score against a position's own: 0 that alone, 1 the game's result")(
        "score-share", setting(plan.targets.score_share, "S", 0.0, 1.0),
        "share of the scores in what is taught; the rest is the game's result")(
        "centipawns", setting(plan.targets.centipawns, "C", 1, 10'000), "what log odds of 1 are worth")(
        "seed", setting(plan.seed, "S", 0, most_seed), "number from which all that is random follows")(
        "threads", setting(order.threads, "T", 1, most_threads), "threads");
    po::positional_options_description positional;
    positional.add("file", -1);
    po::variables_map values;
    if (const auto status = read_command_line("train", arguments, options, positional, values)) return *status;
    if (order.files.empty()) return fail("train: FILE is missing");
    if (order.net.empty()) return fail("train: --net FILE is missing");

    if (const auto status = refuse_outputs("train", {order.net, order.checkpoint, order.curve}, order.files))
        return *status;
    auto first = first_parameters(order);
    if (!first) return fail(fmt::format("train: {}", first.error().message));
    const auto collection = learning::collect(order.files, plan.targets);
    if (!collection) return fail(fmt::format("train: {}", collection.error().message));
    if (collection->training.size() == 0 || collection->validation.size() == 0) {
        return fail(fmt::format("train: there are too few games in {}", fmt::join(order.files, ", ")));
    }
    fmt::print(stderr, "{}", collection->text());
    auto state = first_state(order, std::move(*first),
                             collection->training.fingerprint() + collection->validation.fingerprint());
    if (!state) return fail(fmt::format("train: {}", state.error().message));
    if (!state->epochs.empty()) fmt::print(stderr, "{} epochs are done already\n", state->epochs.size());
    learning::Trainer trainer(*collection, plan, std::move(*state), order.threads);
    return train_to_the_end(order, *collection, trainer);
}

}  // namespace airavata::tools
