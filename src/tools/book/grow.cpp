#include "tools/book/grow.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <unordered_set>
#include <vector>

#include "core/threads.hpp"
#include "ouk/book_moves.hpp"
#include "ouk/eval/built_in_network.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"
#include "ouk/search/search.hpp"

namespace airavata::tools {

namespace {

using namespace ouk;

constexpr std::size_t hash_mebibytes = 8;

/// A position at the end of a line.
struct End {
    Position position;
    int cost = 0;
};

/// The lines that a search found, if it came to its end.
using Found = std::optional<std::vector<SearchLine>>;

Found search(const Position& position, const GrowthPlan& plan, Searcher& searcher, HashTable& table,
             const SearchControl& control) {
    // From scratch each time, so that what is found does not depend on what was searched before.
    table.clear();
    searcher.new_game();
    SearchLimits limits;
    limits.nodes = plan.nodes;
    limits.lines = plan.lines;
    std::vector<SearchLine> lines;
    const auto keep = [&](const SearchReport& report) {
        lines.resize(std::max(lines.size(), report.line_number));
        lines[report.line_number - 1] = report.line;
    };
    const MoveList moves = legal_moves(position);
    searcher.search(Game(position), {moves.begin(), moves.end()}, limits, control, keep);
    if (control.stopped()) return std::nullopt;
    return lines;
}

}  // namespace

void grow(book::Builder& builder, const GrowthPlan& plan, const SearchControl& control,
          const std::function<void(std::size_t)>& report) {
    struct Worker {
        HashTable table;
        Searcher searcher{table, built_in_network()};
    };
    std::vector<std::unique_ptr<Worker>> workers;
    for (std::size_t thread = 0; thread < plan.threads; ++thread) {
        workers.push_back(std::make_unique<Worker>());
        if (!workers.back()->table.resize(hash_mebibytes)) return;
    }
    // By cost and the order of finding, so that the same plan always takes the same way.
    std::multimap<int, End> ends;
    ends.emplace(0, End{.position = start_position()});
    std::unordered_set<std::uint64_t> seen = {book_key(start_position()).value()};
    std::size_t done = 0;
    while (done < plan.positions && !ends.empty() && !control.stopped()) {
        // So many at a time, whatever the number of threads.
        constexpr std::size_t batch_size = 64;
        std::vector<End> batch;
        while (batch.size() < std::min(batch_size, plan.positions - done) && !ends.empty()) {
            batch.push_back(ends.begin()->second);
            ends.erase(ends.begin());
        }
        std::vector<Found> found(batch.size());
        std::atomic<std::size_t> next = 0;
        on_threads(plan.threads, [&](std::size_t thread) {
            Worker& worker = *workers[thread];
            for (std::size_t number = next++; number < batch.size() && !control.stopped(); number = next++) {
                found[number] = search(batch[number].position, plan, worker.searcher, worker.table, control);
                if (thread == 0) report(done + number);
            }
        });
        for (std::size_t number = 0; number < batch.size(); ++number) {
            if (!found[number] || found[number]->empty()) continue;
            ++done;
            const auto& [position, cost] = batch[number];
            const auto key = book_key(position);
            const Score best = found[number]->front().score;
            for (const SearchLine& line : *found[number]) {
                const Move move = line.pv.front();
                if (best - line.score > plan.most_loss) continue;
                const Position after = position.after(move);
                const auto next_key = book_key(after);
                builder.add_found(*key, book_code(move), next_key);
                if (!next_key || !seen.insert(*next_key).second) continue;
                builder.add_value(*next_key, -line.score);
                if (Game(after).ending() != Ending::none) continue;
                const int next_cost = cost + plan.ply_cost + (best - line.score);
                ends.emplace(next_cost, End{.position = after, .cost = next_cost});
            }
        }
    }
}

}  // namespace airavata::tools
