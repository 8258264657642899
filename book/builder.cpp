#include "book/builder.hpp"

#include <algorithm>
#include <cmath>

namespace airavata::book {

namespace {

constexpr double full_weight = UINT16_MAX;

/// A share from 0 to 1 of the full weight; what is more than nothing stays so.
std::uint16_t weight_of(double share) {
    if (share <= 0) return 0;
    return static_cast<std::uint16_t>(std::max(1L, std::lround(full_weight * std::min(share, 1.0))));
}

std::int16_t fitting(int value) { return static_cast<std::int16_t>(std::clamp(value, int{INT16_MIN}, int{INT16_MAX})); }

}  // namespace

Builder::Edge& Builder::edge(std::uint64_t key, std::uint32_t move, std::optional<std::uint64_t> next) {
    std::vector<Edge>& edges = nodes_[key].edges;
    const auto known = std::find_if(edges.begin(), edges.end(), [&](const Edge& one) { return one.move == move; });
    if (known != edges.end()) return *known;
    return edges.emplace_back(Edge{.move = move, .next = next});
}

void Builder::add(const Played& played) {
    Edge& played_edge = edge(played.key, played.move, played.next);
    ++played_edge.games;
    played_edge.results += played.result;
}

void Builder::add_found(std::uint64_t key, std::uint32_t move, std::optional<std::uint64_t> next) {
    edge(key, move, next).found = true;
}

void Builder::add_value(std::uint64_t key, int value) {
    Node& node = nodes_[key];
    node.value_sum += value;
    ++node.values;
}

/// The value of every position that has one. Lines may lead to a position by ways of different length, and even in a
/// circle: so all are valued again until nothing changes any more, but not without end.
Builder::Values Builder::backed_up(const Taste& taste) const {
    Values values;
    for (const auto& [key, node] : nodes_) {
        if (node.values != 0) values[key] = static_cast<int>(node.value_sum / node.values);
    }
    constexpr int most_sweeps = 200;
    bool changed = true;
    for (int sweep = 0; changed && sweep < most_sweeps; ++sweep) {
        changed = false;
        for (const auto& [key, node] : nodes_) {
            std::optional<int> best;
            for (const Edge& edge : node.edges) {
                if (!edge.is_wanted(taste) || !edge.next) continue;
                const auto after = values.find(*edge.next);
                if (after != values.end()) best = std::max(best.value_or(-after->second), -after->second);
            }
            if (!best) continue;
            const auto [place, is_new] = values.try_emplace(key, *best);
            changed = changed || is_new || place->second != *best;
            place->second = *best;
        }
    }
    return values;
}

std::vector<Entry> Builder::entries(const Taste& taste) const {
    const Values values = backed_up(taste);
    std::vector<Entry> entries;
    for (const auto& [key, node] : nodes_) {
        std::vector<double> shares;
        std::vector<Entry> moves;
        bool all_valued = true;
        for (const Edge& edge : node.edges) {
            if (!edge.is_wanted(taste)) continue;
            const auto after = edge.next ? values.find(*edge.next) : values.end();
            all_valued = all_valued && after != values.end();
            moves.push_back({.key = key,
                             .move = edge.move,
                             .value = after == values.end() ? std::int16_t{0} : fitting(-after->second),
                             .games = edge.games,
                             .results = edge.results});
        }
        if (moves.empty()) continue;
        int best = INT16_MIN;
        for (const Entry& move : moves) best = std::max(best, int{move.value});
        for (const Entry& move : moves) {
            const int loss = best - move.value;
            const double played = std::max(1.0, static_cast<double>(move.games));
            const double points = (1 + move.results / played / taste.most_result) / 2;
            shares.push_back(!all_valued              ? move.games * std::max(points, 0.0)
                             : loss > taste.most_loss ? 0
                                                      : std::exp(-loss / taste.temperature));
        }
        const double most = *std::max_element(shares.begin(), shares.end());
        for (std::size_t number = 0; number < moves.size(); ++number) {
            moves[number].weight = most > 0 ? weight_of(shares[number] / most) : 0;
            entries.push_back(moves[number]);
        }
    }
    std::sort(entries.begin(), entries.end(), is_before);
    return entries;
}

std::vector<Entry> merge(const std::vector<std::vector<Entry>>& books) {
    std::vector<Entry> all;
    for (const std::vector<Entry>& book : books) all.insert(all.end(), book.begin(), book.end());
    std::stable_sort(all.begin(), all.end(), [](const Entry& one, const Entry& other) {
        return std::pair(one.key, one.move) < std::pair(other.key, other.move);
    });
    std::vector<Entry> merged;
    std::uint32_t most_games = 0;  // of the last one of `merged` in one book
    for (const Entry& entry : all) {
        if (merged.empty() || merged.back().key != entry.key || merged.back().move != entry.move) {
            merged.push_back(entry);
            most_games = entry.games;
            continue;
        }
        Entry& sum = merged.back();
        if (entry.games > most_games) {
            sum.value = entry.value;
            most_games = entry.games;
        }
        sum.weight = std::max(sum.weight, entry.weight);
        sum.games += entry.games;
        sum.results += entry.results;
    }
    std::sort(merged.begin(), merged.end(), is_before);
    return merged;
}

}  // namespace airavata::book
