#include "arena/plackett_luce.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>
#include <optional>
#include <utility>

namespace airavata::arena {

namespace {

constexpr std::size_t most = 4;
using Vector = std::array<double, most>;
using Matrix = std::array<Vector, most>;

/// Logarithms of strengths scatter about 0 with this deviation (about 1700 Elo): far more than can matter.
constexpr double prior_deviation = 10;

/// A log-likelihood with its derivatives by the logarithms of the strengths.
struct Likelihood {
    double value = 0;
    Vector gradient{};
    Matrix hessian{};
};

/// Of one order of the seats, the first place first.
Likelihood of_order(const std::array<std::size_t, 4>& order, const Vector& strengths) {
    Likelihood sum;
    for (std::size_t first = 0; first + 1 < order.size(); ++first) {
        Vector chance{};  // of each entrant to win the place
        double total = 0;
        for (std::size_t i = first; i < order.size(); ++i) {
            chance[order[i]] += std::exp(strengths[order[i]]);
            total += std::exp(strengths[order[i]]);
        }
        for (double& c : chance) c /= total;
        sum.value += strengths[order[first]] - std::log(total);
        sum.gradient[order[first]] += 1;
        for (std::size_t i = 0; i < most; ++i) {
            sum.gradient[i] -= chance[i];
            sum.hessian[i][i] -= chance[i];
            for (std::size_t j = 0; j < most; ++j) sum.hessian[i][j] += chance[i] * chance[j];
        }
    }
    return sum;
}

/// Of a game: the mean over all orders that agree with its places.
Likelihood of_game(const RankedGame& game, const Vector& strengths) {
    std::array<std::size_t, 4> seats = {0, 1, 2, 3};
    std::vector<Likelihood> orders;
    do {
        const auto in_order = [&](std::size_t a, std::size_t b) { return game.places[a] < game.places[b]; };
        if (!std::is_sorted(seats.begin(), seats.end(), in_order)) continue;
        std::array<std::size_t, 4> order{};
        std::transform(seats.begin(), seats.end(), order.begin(),
                       [&](std::size_t seat) { return game.entrants[seat]; });
        orders.push_back(of_order(order, strengths));
    } while (std::next_permutation(seats.begin(), seats.end()));

    double total = 0;
    for (const Likelihood& order : orders) total += std::exp(order.value);
    Likelihood mean;
    mean.value = std::log(total / static_cast<double>(orders.size()));
    for (const Likelihood& order : orders) {
        const double weight = std::exp(order.value) / total;
        for (std::size_t i = 0; i < most; ++i) {
            mean.gradient[i] += weight * order.gradient[i];
            for (std::size_t j = 0; j < most; ++j) {
                mean.hessian[i][j] += weight * (order.hessian[i][j] + order.gradient[i] * order.gradient[j]);
            }
        }
    }
    for (std::size_t i = 0; i < most; ++i) {
        for (std::size_t j = 0; j < most; ++j) mean.hessian[i][j] -= mean.gradient[i] * mean.gradient[j];
    }
    return mean;
}

/// The inverse of a symmetric matrix; nothing if the matrix is not positive definite, or hardly.
std::optional<Matrix> inverse(Matrix matrix) {
    constexpr double least_pivot = 1e-9;
    Matrix result{};
    for (std::size_t i = 0; i < most; ++i) result[i][i] = 1;
    for (std::size_t pivot = 0; pivot < most; ++pivot) {
        const double scale = matrix[pivot][pivot];
        if (!(scale > least_pivot)) return std::nullopt;  // without exchange of rows all are positive, or it is not
        for (std::size_t j = 0; j < most; ++j) {
            matrix[pivot][j] /= scale;
            result[pivot][j] /= scale;
        }
        for (std::size_t i = 0; i < most; ++i) {
            if (i == pivot) continue;
            const double factor = matrix[i][pivot];
            for (std::size_t j = 0; j < most; ++j) {
                matrix[i][j] -= factor * matrix[pivot][j];
                result[i][j] -= factor * result[pivot][j];
            }
        }
    }
    return result;
}

Vector product(const Matrix& matrix, const Vector& vector) {
    Vector result{};
    for (std::size_t i = 0; i < most; ++i) {
        result[i] = std::inner_product(vector.begin(), vector.end(), matrix[i].begin(), 0.0);
    }
    return result;
}

/// Games that look the same are computed once: to each look the groups of its games.
using Counted = std::map<std::pair<std::array<std::size_t, 4>, std::array<int, 4>>, std::vector<int>>;

/// The logarithm of prior and likelihood of all games. Entrants that there are not stay at 0.
struct Posterior {
    double value = 0;
    Vector slope{};
    Matrix curvature{};              // the second derivatives, negative
    std::map<int, Vector> of_group;  // the slopes of each group's games
};

Posterior posterior_of(const Counted& counted, const Vector& strengths) {
    Posterior all;
    for (std::size_t i = 0; i < most; ++i) {
        all.curvature[i][i] = 1 / (prior_deviation * prior_deviation);
        all.slope[i] = -strengths[i] * all.curvature[i][i];
        all.value += all.slope[i] * strengths[i] / 2;
    }
    for (const auto& [look, groups] : counted) {
        const Likelihood one = of_game({look.first, look.second, 0}, strengths);
        const auto count = static_cast<double>(groups.size());
        all.value += count * one.value;
        for (std::size_t i = 0; i < most; ++i) {
            all.slope[i] += count * one.gradient[i];
            for (std::size_t j = 0; j < most; ++j) all.curvature[i][j] -= count * one.hessian[i][j];
        }
        for (const int group : groups) {
            for (std::size_t i = 0; i < most; ++i) all.of_group[group][i] += one.gradient[i];
        }
    }
    return all;
}

/// The likeliest strengths, as logarithms, by Newton's method; nothing if rounding keeps it from its goal. There is one
/// top only, and the curvature is positive definite everywhere, with shared places too: an order of places is the order
/// of Gumbel variables about the strengths, whose density is log-concave, and the orders that agree with a game's
/// places are a convex set of them, so its likelihood is log-concave as well (Prekopa 1973). The prior does the rest.
std::optional<Vector> likeliest(const Counted& counted) {
    constexpr int most_steps = 100;
    constexpr double close_enough = 1e-7;  // rounding moves all strengths together by less
    Vector strengths{};
    Posterior here = posterior_of(counted, strengths);
    for (int step = 0; step < most_steps; ++step) {
        const auto inverted = inverse(here.curvature);
        if (!inverted) return std::nullopt;
        const Vector change = product(*inverted, here.slope);
        double greatest = 0;
        for (const double part : change) greatest = std::max(greatest, std::abs(part));
        // Far from the goal a whole step could overshoot.
        for (double scale = 1.0 / std::max(greatest, 1.0);; scale /= 2) {
            if (scale * greatest < close_enough) return strengths;
            Vector next = strengths;
            for (std::size_t i = 0; i < most; ++i) next[i] += scale * change[i];
            Posterior there = posterior_of(counted, next);
            if (!(there.value >= here.value)) continue;
            strengths = next;
            here = std::move(there);
            break;
        }
    }
    return std::nullopt;
}

}  // namespace

std::vector<Estimate> plackett_luce(const std::vector<RankedGame>& games, std::size_t entrants) {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    Counted counted;
    for (const RankedGame& game : games) counted[{game.entrants, game.places}].push_back(game.group);
    const auto strengths = likeliest(counted);
    if (!strengths) return std::vector<Estimate>(entrants, {unknown, unknown});
    const Posterior top = posterior_of(counted, *strengths);
    const auto covariance = inverse(top.curvature);  // by the curvature alone

    const double elo = 400 / std::numbers::ln10;
    std::vector<Estimate> ratings;
    for (std::size_t i = 0; i < entrants; ++i) {
        ratings.push_back({(*strengths)[i] * elo, unknown});
        if (!covariance) continue;
        // Of the difference from the mean, which alone the games tell.
        Vector difference{};
        for (std::size_t j = 0; j < entrants; ++j) difference[j] = (i == j ? 1 : 0) - 1 / static_cast<double>(entrants);
        const Vector weights = product(*covariance, difference);
        // The sandwich: what the groups' slopes scatter, through the curvature.
        const auto groups = static_cast<double>(top.of_group.size());
        double variance = 0;
        for (const auto& [group, score] : top.of_group) {
            variance += std::pow(std::inner_product(score.begin(), score.end(), weights.begin(), 0.0), 2);
        }
        const double error =
            student_95(static_cast<int>(top.of_group.size())) * std::sqrt(variance * groups / (groups - 1));
        ratings.back().error = error * elo;
    }
    return ratings;
}

}  // namespace airavata::arena
