#include "ouk/search/team.hpp"

#include <algorithm>
#include <iterator>
#include <new>
#include <system_error>
#include <thread>

namespace airavata::ouk {

SearchTeam::SearchTeam(HashTable& table, std::shared_ptr<const Network> network)
    : table_(table), network_(std::move(network)) {
    searchers_.push_back(std::make_unique<Searcher>(table_, network_));
}

bool SearchTeam::resize(std::size_t threads) {
    try {
        std::vector<std::unique_ptr<Searcher>> more;
        while (searchers_.size() + more.size() < threads) more.push_back(std::make_unique<Searcher>(table_, network_));
        searchers_.reserve(threads);
        std::move(more.begin(), more.end(), std::back_inserter(searchers_));
    } catch (const std::bad_alloc&) {
        return false;
    }
    searchers_.resize(threads);
    return true;
}

void SearchTeam::set_network(const std::shared_ptr<const Network>& network) {
    network_ = network;
    for (const auto& searcher : searchers_) searcher->set_network(network);
}

void SearchTeam::new_game() {
    for (const auto& searcher : searchers_) searcher->new_game();
}

SearchLine SearchTeam::search(const Game& game, const std::vector<Move>& root_moves, const SearchLimits& limits,
                              const SearchControl& control, const Reporter& report) {
    table_.next_generation();
    for (const auto& searcher : searchers_) searcher->reset_nodes();
    Searcher& leader = *searchers_.front();
    const std::size_t helper_count = limits.alone ? 0 : searchers_.size() - 1;
    std::vector<SearchLine> lines(searchers_.size());
    SearchReport last_report;
    {
        // The helpers go on until the leader is content.
        SearchControl until_led;
        std::vector<std::jthread> helpers;
        helpers.reserve(helper_count);
        for (std::size_t number = 1; number <= helper_count; ++number) {
            SearchLimits unlimited;
            unlimited.lines = limits.lines;
            unlimited.first_depth = 1 + static_cast<int>(number % 2);
            Searcher& helper = *searchers_[number];
            SearchLine& line = lines[number];
            try {
                helpers.emplace_back([&game, &root_moves, unlimited, &until_led, &helper, &line] {
                    line = helper.search(game, root_moves, unlimited, until_led, [](const SearchReport&) {});
                });
            } catch (const std::system_error&) {
                break;
            }
        }
        SearchLimits led = limits;
        led.nodes_elsewhere = [&] { return nodes() - leader.nodes(); };
        lines.front() = leader.search(game, root_moves, led, control, [&](const SearchReport& said) {
            last_report = said;
            report(said);
        });
        until_led.stop();
    }  // here the helpers are waited for

    if (limits.lines > 1 || is_mate(lines.front().score)) return lines.front();
    const auto deepest = std::max_element(lines.begin(), lines.end(),
                                          [](const SearchLine& a, const SearchLine& b) { return a.depth < b.depth; });
    if (deepest != lines.begin()) {
        last_report.depth = deepest->depth;
        last_report.line = *deepest;
        last_report.nodes = nodes();
        report(last_report);
    }
    return *deepest;
}

std::uint64_t SearchTeam::nodes() const {
    std::uint64_t sum = 0;
    for (const auto& searcher : searchers_) sum += searcher->nodes();
    return sum;
}

}  // namespace airavata::ouk
