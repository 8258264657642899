// What looking positions up in a book costs. Built by the preset `native`.
#include <benchmark/benchmark.h>
#include <unistd.h>
#include <filesystem>

#include "book/book.hpp"
#include "core/replace_file.hpp"
#include "ouk/book_moves.hpp"
#include "ouk/notation.hpp"

using namespace airavata;
using namespace airavata::book;

namespace {

/// A book of a million entries, each with a key of its own, and these keys in an order that has nothing to do with
/// theirs in the book.
struct GreatBook {
    std::vector<std::uint64_t> keys;
    Book opened;

    static const GreatBook& get() {
        static const GreatBook great = [] {
            std::vector<std::uint64_t> keys;
            std::vector<Entry> entries;
            Random random(1);
            for (int number = 0; number < 1'000'000; ++number) {
                keys.push_back(random.next());
                entries.push_back({.key = keys.back(), .move = 1, .weight = 1});
            }
            const auto path =
                std::filesystem::temp_directory_path() / ("airavata-benchmark-" + std::to_string(getpid()) + ".book");
            const auto written =
                replace_file(path, encode({.game = Game::ouk, .description = {}, .rules = {}}, entries));
            auto opened = Book::open(path);
            std::filesystem::remove(path);  // the mapping stays
            if (!written || !opened) std::abort();
            return GreatBook{std::move(keys), std::move(*opened)};
        }();
        return great;
    }
};

void finding_a_position_that_is_there(benchmark::State& state) {
    const GreatBook& great = GreatBook::get();
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(great.opened.find(great.keys[next]));
        next = next + 1 < great.keys.size() ? next + 1 : 0;
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(finding_a_position_that_is_there);

void finding_out_that_a_position_is_not_there(benchmark::State& state) {
    const GreatBook& great = GreatBook::get();
    Random random(2);
    for (auto _ : state) benchmark::DoNotOptimize(great.opened.find(random.next()));
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(finding_out_that_a_position_is_not_there);

void key_of_a_position(benchmark::State& state) {
    const ouk::Position position = ouk::start_position();
    for (auto _ : state) benchmark::DoNotOptimize(ouk::book_key(position));
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(key_of_a_position);

}  // namespace

BENCHMARK_MAIN();
