// What the parts cost that run a million times a second. Built by the preset `native`; compare figures of one run only.
#include <benchmark/benchmark.h>
#include <vector>

#include "core/perft.hpp"
#include "ouk/bench_positions.hpp"
#include "ouk/eval/built_in_network.hpp"
#include "ouk/eval/evaluator.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"
#include "ouk/search/see.hpp"

using namespace airavata;
using namespace airavata::ouk;

namespace {

const std::vector<Position>& positions() {
    static const std::vector<Position> all = [] {
        std::vector<Position> read;
        for (const auto fen : bench_positions) read.push_back(parse_fen(fen).value());
        return read;
    }();
    return all;
}

/// Runs an action over every bench position in turn; one iteration is one position.
template <class Action>
void over_positions(benchmark::State& state, Action action) {
    std::size_t next = 0;
    for (auto _ : state) {
        action(positions()[next]);
        next = next + 1 < positions().size() ? next + 1 : 0;
    }
}

void listing_moves(benchmark::State& state) {
    over_positions(state, [](const Position& position) { benchmark::DoNotOptimize(legal_moves(position)); });
}
BENCHMARK(listing_moves);

void counting_moves(benchmark::State& state) {
    over_positions(state, [](const Position& position) { benchmark::DoNotOptimize(count_legal_moves(position)); });
}
BENCHMARK(counting_moves);

void playing_all_moves(benchmark::State& state) {
    std::int64_t moves = 0;
    over_positions(state, [&](const Position& position) {
        for (const Move move : legal_moves(position)) {
            benchmark::DoNotOptimize(position.after(move));
            ++moves;
        }
    });
    state.SetItemsProcessed(moves);
}
BENCHMARK(playing_all_moves);

void evaluating(benchmark::State& state) {
    Evaluator evaluator(built_in_network());
    over_positions(state, [&](const Position& position) { benchmark::DoNotOptimize(evaluator.evaluate(position)); });
}
BENCHMARK(evaluating);

void judging_exchanges(benchmark::State& state) {
    std::int64_t moves = 0;
    over_positions(state, [&](const Position& position) {
        for (const Move move : legal_moves(position)) {
            benchmark::DoNotOptimize(wins_exchange(position, move, 0));
            ++moves;
        }
    });
    state.SetItemsProcessed(moves);
}
BENCHMARK(judging_exchanges);

void perft_5_from_the_start(benchmark::State& state) {
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += perft(start_position(), 5);
    state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}
BENCHMARK(perft_5_from_the_start)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
