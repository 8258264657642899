#include "ouk/search/strength.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/draw.hpp"

namespace airavata::ouk {

namespace {

/// A level's values, as in Strength.
struct Row {
    double level, nodes_per_line, lines, temperature, oversight;
};

/// Chosen so that matches of neighbouring levels show equal steps, as nearly as they can tell. The full level stands
/// here only as what the last levels come near to. Between two rows every value changes in equal ratios.
constexpr Row table[] = {{0, 5, 26, 180, 0.19},     {3.4, 22, 15, 101, 0.08},     {5, 46, 11.6, 71, 0.05},
                         {8.9, 174, 7.1, 38, 0.02}, {14.1, 835, 3.9, 18, 0.0065}, {20, 10900, 1.83, 6, 0.0013}};

/// So many times lower is the temperature then. Without it level 0 would more often than not leave a rook that it can
/// take back, since there are so many other moves.
constexpr double care_in_taking_back = 6;

}  // namespace

Strength::Strength(double level) {
    const Row* upper = std::begin(table) + 1;
    while (upper + 1 != std::end(table) && upper->level < level) ++upper;
    const Row* lower = upper - 1;
    const double part = (level - lower->level) / (upper->level - lower->level);
    const auto between = [&](double Row::*value) {
        return lower->*value * std::pow(upper->*value / (lower->*value), part);
    };
    nodes_per_line = static_cast<std::uint64_t>(std::lround(between(&Row::nodes_per_line)));
    lines = static_cast<std::size_t>(std::lround(between(&Row::lines)));
    temperature = between(&Row::temperature);
    oversight = between(&Row::oversight);
}

SearchLimits limited(SearchLimits limits, const Strength& strength) {
    limits.alone = true;
    limits.lines = std::max(limits.lines, strength.lines);
    const std::uint64_t nodes = strength.nodes_per_line * limits.lines;
    limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
    return limits;
}

std::size_t choose_line(const Position& position, const std::vector<SearchLine>& lines, const Strength& strength,
                        std::optional<Square> taken_on, Evaluator& evaluator, Random& random) {
    const auto best = std::max_element(lines.begin(), lines.end(),
                                       [](const SearchLine& a, const SearchLine& b) { return a.score < b.score; });
    const auto best_number = static_cast<std::size_t>(best - lines.begin());
    if (is_mate(best->score)) return best_number;

    std::vector<Score> seen;
    for (std::size_t number = 0; number < std::min(lines.size(), strength.lines); ++number) {
        const SearchLine& line = lines[number];
        const bool overlooked = random.fraction() < strength.oversight && !is_mate(line.score);
        seen.push_back(overlooked ? -evaluator.evaluate(position.after(line.pv.front())) : line.score);
    }
    const auto highest = std::max_element(seen.begin(), seen.end());
    const Move favourite = lines[static_cast<std::size_t>(highest - seen.begin())].pv.front();
    const bool takes_back = taken_on && favourite.to() == *taken_on;
    const double temperature = takes_back ? strength.temperature / care_in_taking_back : strength.temperature;

    std::vector<double> weights;
    for (const Score score : seen) {
        weights.push_back(is_mate(score) ? 0 : std::exp((score - *highest) / temperature));
    }
    return draw(weights, random).value_or(best_number);
}

}  // namespace airavata::ouk
