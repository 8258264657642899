// What the rules of Chaturaji cost. Built by the preset `native`; compare figures of one run only.
#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>
#include <vector>

#include "chaturaji/notation.hpp"
#include "chaturaji/perft.hpp"
#include "chaturaji/turns.hpp"
#include "fixture.hpp"

using namespace airavata;
using namespace airavata::chaturaji;

namespace {

/// Every position before a roll of the recorded games that keep to the default rules.
const std::vector<Position>& game_positions() {
    static const std::vector<Position> all = [] {
        std::vector<Position> read;
        const Rules rules;
        for (const std::string& line : test::fixture_lines("chaturaji-games.jsonl")) {
            const auto game = nlohmann::json::parse(line);
            Position position = Position::start();
            for (const auto& turn : game.at("turns")) {
                read.push_back(position);
                const auto next = play_turn(position, std::string(turn.at("turn")), rules);
                if (!next || next->over()) break;  // this game has other rules, or is over
                position = *next;
                if (!position.dice().empty()) break;
            }
        }
        return read;
    }();
    return all;
}

/// Every turn of every roll played out: the afterstates are made, none is counted only.
void making_afterstates(benchmark::State& state) {
    const Rules rules;
    const RollTable table(roll_classes(rules));
    std::size_t next = 0;
    std::int64_t made = 0;
    for (auto _ : state) {
        for_each_turn_of_all_rolls(game_positions()[next], table, rules,
                                   [&](RollSet, const Turn&, const Position& after) {
                                       benchmark::DoNotOptimize(&after);
                                       benchmark::ClobberMemory();
                                       ++made;
                                   });
        next = next + 1 < game_positions().size() ? next + 1 : 0;
    }
    state.SetItemsProcessed(made);
}
BENCHMARK(making_afterstates);

void distinct_turns_of_a_roll(benchmark::State& state) {
    const Rules rules;
    std::size_t next = 0;
    std::int64_t made = 0;
    for (auto _ : state) {
        const auto turns = distinct_turns(game_positions()[next].after_roll(Dice::of(5, 6), rules), rules);
        made += static_cast<std::int64_t>(turns.size());
        next = next + 1 < game_positions().size() ? next + 1 : 0;
    }
    state.SetItemsProcessed(made);
}
BENCHMARK(distinct_turns_of_a_roll);

/// 14201279182 leaves.
void perft_4_from_the_start(benchmark::State& state) {
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += merged_perft(Position::start(), 4, Rules());
    state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}
BENCHMARK(perft_4_from_the_start)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
