// airavata tdlearn --net FILE [--checkpoint FILE] [--from FILE] [settings]
#include <fmt/format.h>
#include <unistd.h>
#include <boost/program_options.hpp>
#include <optional>

#include "core/progress.hpp"
#include "core/replace_file.hpp"
#include "learning/td/learner.hpp"
#include "tools/command_line.hpp"
#include "tools/stop_on_signal.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;
namespace td = learning::td;

namespace {

/// What the command line asks for.
struct Order {
    std::string net;
    std::string checkpoint;  // empty: none
    std::string from;        // likewise
    std::size_t threads = 1;
    td::Plan plan;
};

/// Where learning begins, or goes on.
Result<td::State> first_state(const Order& order) {
    const auto checkpoint = read_checkpoint(order.checkpoint);
    if (!checkpoint) return tl::unexpected(checkpoint.error());
    if (!checkpoint->empty()) {
        auto state = td::decode_checkpoint(*checkpoint, order.plan);
        if (!state) return failure(fmt::format("{} {}", order.checkpoint, state.error().message));
        return state;
    }
    td::State state;
    if (order.from.empty()) {
        state.parameters = td::random_parameters(order.plan.seed);
        return state;
    }
    const auto network = chaturaji::load_network(order.from);
    if (!network) return tl::unexpected(network.error());
    state.parameters = td::parameters_of(**network);
    return state;
}

/// Learns to the end, telling of it and writing now and then; returns the exit status.
int learn(const Order& order, td::Learner& learner) {
    ProgressLine line(stderr, isatty(STDERR_FILENO) != 0);
    SearchControl control;
    const StopOnSignal stop_on_signal(control);
    const auto write = [&]() -> Result<void> {
        if (!order.checkpoint.empty()) {
            const auto written = replace_file(order.checkpoint, td::encode(order.plan, learner.state()));
            if (!written) return written;
        }
        return replace_file(order.net, chaturaji::encode(*learner.network()));
    };
    const std::size_t cycles_before = learner.state().cycles.size();
    bool stopped = false;
    while (!learner.is_done() && !stopped) {
        stopped = !learner.learn_cycle(control);
        const std::size_t cycle = learner.state().cycles.size();
        if (!stopped && line.is_due()) {
            const td::Figures& figures = learner.state().cycles.back();
            const double seconds = line.seconds_since_start() / static_cast<double>(cycle - cycles_before);
            line.show(fmt::format("cycle {}/{}: place error {:.4f}, points error {:.2f}, {:.1f} turns, {} left", cycle,
                                  order.plan.cycles, figures.place_error, figures.points_error, figures.turns,
                                  duration_text(seconds * static_cast<double>(order.plan.cycles - cycle))));
        }
        constexpr std::size_t cycles_between_writing = 10;
        if (cycle == cycles_before) break;  // stopped before anything was learnt
        if (stopped || learner.is_done() || cycle % cycles_between_writing == 0) {
            if (const auto written = write(); !written) {
                line.keep("");
                return fail(fmt::format("tdlearn: {}", written.error().message), exit_failed);
            }
        }
    }
    const std::size_t cycles = learner.state().cycles.size();
    line.keep(fmt::format("{} of {} cycles are done{}\n", cycles, order.plan.cycles,
                          cycles == cycles_before ? "" : fmt::format("; the network is in {}", order.net)));
    return stopped ? exit_interrupted : 0;
}

}  // namespace

int tdlearn(std::span<const std::string> arguments) {
    Order order;
    td::Plan& plan = order.plan;
    po::options_description options(
        "Usage: airavata tdlearn --net FILE [--checkpoint FILE] [--from FILE] [settings]\n"
        "Lets a network play Chaturaji against itself and learn from its games, cycle after cycle. With a checkpoint\n"
        "the same command goes on where it ended. The outcome does not depend on the number of threads.\n"
        "Exit status: 0, 1 if something could not be written, 2 if the call or a file is wrong, 130 if interrupted.\n"
        "Options");
    const auto text = [](std::string& value) { return po::value(&value)->value_name("FILE"); };
    options.add_options()("net", text(order.net), "network to write, every ten cycles and at the end")(
        "checkpoint", text(order.checkpoint), "where learning stands; written likewise")(
        "from", text(order.from), "network to begin with; without it, random weights")(
        "cycles", setting(plan.cycles, "N", 1, 10'000'000), "cycles of playing and learning")(
        "games", setting(plan.games, "N", 1, 10'000'000), "games a cycle")(
        "passes", setting(plan.passes, "N", 1, 1000), "times that the positions of a cycle are learnt")(
        "batch", setting(plan.batch, "N", 1, 10'000'000), "positions a step")(
        "rate", setting(plan.first_rate, "R", 1e-7, 1.0), "step size at the beginning")(
        "last-rate", setting(plan.last_rate, "R", 0.0, 1.0), "step size at the end")(
        "trace", setting(plan.trace, "L", 0.0, 1.0),
        "1: only results are learnt; 0: only what is thought after the next turn; between: a blend")(
        "look-ahead", po::bool_switch(&plan.look_ahead),
        "learn what is thought after the next turn over all rolls: surer, and some eight times slower")(
        "other-rules", setting(plan.other_rules, "S", 0.0, 1.0), "share of games by house rules drawn at random")(
        "seed", setting(plan.seed, "S", 0, most_seed), "number from which all that is random follows")(
        "threads", setting(order.threads, "T", 1, most_threads), "threads");
    po::variables_map values;
    if (const auto status = read_command_line("tdlearn", arguments, options, {}, values)) return *status;
    if (order.net.empty()) return fail("tdlearn: --net FILE is missing");
    if (const auto status = refuse_outputs("tdlearn", {order.net, order.checkpoint})) return *status;
    auto state = first_state(order);
    if (!state) return fail(fmt::format("tdlearn: {}", state.error().message));
    td::Learner learner(plan, std::move(*state), order.threads);
    return learn(order, learner);
}

}  // namespace airavata::tools
