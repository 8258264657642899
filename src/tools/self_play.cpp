// airavata selfplay --out FILE [--net FILE] [--games N] [--nodes N] [--seed S] [--threads T] ...
#include <fmt/format.h>
#include <unistd.h>
#include <boost/program_options.hpp>
#include <limits>

#include "core/progress.hpp"
#include "core/text.hpp"
#include "learning/generator.hpp"
#include "learning/self_play.hpp"
#include "ouk/eval/built_in_network.hpp"
#include "tools/command_line.hpp"
#include "tools/stop_on_signal.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

namespace {

/// A whole number from `least` to `most`, and nothing else.
Result<std::uint64_t> parse_number(std::string_view name, std::string_view text, std::uint64_t least,
                                   std::uint64_t most) {
    const auto number = to_number<std::uint64_t>(text);
    if (!number || *number < least || *number > most) {
        return failure(fmt::format("{} '{}' is no number from {} to {}", name, text, least, most));
    }
    return *number;
}

/// What the command line asks for.
struct Order {
    std::string path;
    std::optional<std::uint64_t> games;
    std::uint64_t threads = 1;
    learning::Recipe recipe;
    std::shared_ptr<const ouk::Network> network = ouk::built_in_network();
};

Result<Order> parse_order(const po::variables_map& values) {
    constexpr std::uint64_t unbounded = std::numeric_limits<std::uint64_t>::max();
    constexpr std::uint64_t most_nodes = 1'000'000'000;
    constexpr std::uint64_t most_random_plies = 30;  // beyond, hardly any opening is balanced
    Order order;
    std::optional<Error> wrong;
    const auto number = [&](const char* name, std::uint64_t least, std::uint64_t most, std::uint64_t otherwise) {
        if (values.count(name) == 0) return otherwise;
        const auto parsed = parse_number(fmt::format("--{}", name), values[name].as<std::string>(), least, most);
        if (!parsed && !wrong) wrong = parsed.error();
        return parsed.value_or(otherwise);
    };
    if (values.count("out") == 0) return failure("--out FILE is missing");
    order.path = values["out"].as<std::string>();
    if (values.count("games") != 0) order.games = number("games", 1, unbounded, 1);
    order.threads = number("threads", 1, most_threads, 1);
    learning::Recipe& recipe = order.recipe;
    recipe.version = AIRAVATA_VERSION;
    recipe.seed = number("seed", 0, unbounded, recipe.seed);
    recipe.nodes = number("nodes", 1, most_nodes, recipe.nodes);
    recipe.most_nodes = learning::most_nodes_for(recipe.nodes);
    recipe.balance = static_cast<std::uint16_t>(number("balance", 0, ouk::mate_threshold, recipe.balance));
    if (wrong) return tl::unexpected(*wrong);
    if (values.count("random-plies") != 0) {
        const auto text = values["random-plies"].as<std::string>();
        const auto parts = split(text, '-');
        const auto least = parse_number("--random-plies", parts.front(), 1, most_random_plies);
        const auto most = parse_number("--random-plies", parts.back(), 1, most_random_plies);
        if (!least || !most || parts.size() > 2 || *least > *most) {
            return failure(
                fmt::format("--random-plies '{}' is no number or range of numbers from 1 to {}, such as 6-10", text,
                            most_random_plies));
        }
        recipe.least_random_plies = static_cast<std::uint16_t>(*least);
        recipe.most_random_plies = static_cast<std::uint16_t>(*most);
    }
    if (values.count("net") != 0) {
        auto network = ouk::load_network(values["net"].as<std::string>());
        if (!network) return tl::unexpected(network.error());
        order.network = *network;
    }
    return order;
}

/// Plays what is asked for, telling of it; returns the exit status.
int play(const Order& order, learning::GameStore& store) {
    const bool terminal = isatty(STDERR_FILENO) != 0;
    ProgressLine line(stderr, terminal);
    const std::uint64_t before = store.games();
    if (store.bytes_cut() != 0) {
        line.keep(fmt::format("{}: the last record was cut short, its {} bytes are removed\n", order.path,
                              store.bytes_cut()));
    }
    if (before != 0) line.keep(fmt::format("{} games are in {} already\n", before, order.path));

    SearchControl control;
    const StopOnSignal stop_on_signal(control);
    const auto played = learning::generate(
        store, order.network, order.games, order.threads, control, [&](const learning::Progress& progress) {
            if (!line.is_due()) return;
            const double seconds = line.seconds_since_start();
            std::string text = fmt::format("{}{} games, {} positions, {:.0f}/s", before + progress.games,
                                           order.games ? fmt::format("/{}", *order.games) : "", progress.positions,
                                           static_cast<double>(progress.positions) / seconds);
            if (order.games) {
                const auto left = static_cast<double>(*order.games - before - progress.games);
                text += fmt::format(", {} left", duration_text(left * seconds / static_cast<double>(progress.games)));
            }
            line.show(text);
        });
    if (!played) {
        line.keep("");
        return fail(fmt::format("selfplay: {}; {} games are in {}", played.error().message, store.games(), order.path),
                    exit_failed);
    }
    const bool all = order.games && store.games() >= *order.games;
    const double seconds = line.seconds_since_start();
    line.keep(fmt::format("{} in {}; this run: {}, {} in {}, {:.0f}/s{}\n", counted(store.games(), "game"), order.path,
                          counted(played->games, "game"), counted(played->positions, "position"),
                          duration_text(seconds), static_cast<double>(played->positions) / seconds,
                          all ? "" : ", interrupted"));
    return all ? 0 : exit_interrupted;
}

}  // namespace

int self_play(std::span<const std::string> arguments) {
    po::options_description options(
        "Usage: airavata selfplay --out FILE [--net FILE] [--games N] [--nodes N] [--seed S] [--threads T]\n"
        "                         [--random-plies A-B] [--balance C]\n"
        "Plays games of Ouk Chatrang against itself, for an evaluation to learn from, and writes them to FILE. The\n"
        "same command again goes on where the file ends. The games are the same whatever the number of threads;\n"
        "another seed gives others. Ctrl-C ends it with whole games written.\n"
        "Exit status: 0 if all games are written, 1 if that failed, 2 if the call or the file is wrong, 130 if it was\n"
        "interrupted.\n"
        "Options");
    const learning::Recipe usual;
    const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
    options.add_options()("out", text("FILE"), "file of games; src/learning/README.md describes it")(
        "net", text("FILE"), "network to judge positions by; without it, the built-in one")(
        "games", text("N"), "games that the file is to hold; without it until interrupted")(
        "nodes", text("N"),
        fmt::format("no iteration of a search begins after so many nodes [{}]", usual.nodes).c_str())(
        "seed", text("S"), fmt::format("number from which the random openings follow [{}]", usual.seed).c_str())(
        "threads", text("T"), "games played at the same time [1]")(
        "random-plies", text("A-B"),
        fmt::format("random moves, White's and Black's, before the game begins [{}-{}]", usual.least_random_plies,
                    usual.most_random_plies)
            .c_str())(
        "balance", text("C"),
        fmt::format("a game does not begin with a score beyond so many centipawns [{}]", usual.balance).c_str());
    po::variables_map values;
    if (const auto status = read_command_line("selfplay", arguments, options, {}, values)) return *status;

    auto order = parse_order(values);
    if (!order) return fail(fmt::format("selfplay: {}", order.error().message));
    const auto signature = learning::engine_signature(order->network);
    if (!signature) return fail("selfplay: no memory for a hash table");
    order->recipe.engine = *signature;
    auto store = learning::GameStore::open(order->path, order->recipe);
    if (!store) return fail(fmt::format("selfplay: {}", store.error().message));
    return play(*order, *store);
}

}  // namespace airavata::tools
