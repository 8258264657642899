#include "arena/plackett_luce.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>

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

/// The inverse of a symmetric positive definite matrix.
Matrix inverse(Matrix matrix) {
    Matrix result{};
    for (std::size_t i = 0; i < most; ++i) result[i][i] = 1;
    for (std::size_t pivot = 0; pivot < most; ++pivot) {
        const double scale = matrix[pivot][pivot];
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

/// Games that look the same are computed once.
using Counted = std::map<std::pair<std::array<std::size_t, 4>, std::array<int, 4>>, std::vector<int>>;

}  // namespace

std::vector<Estimate> plackett_luce(const std::vector<RankedGame>& games, std::size_t entrants) {
    Counted counted;  // the groups of all games that look the same
    for (const RankedGame& game : games) counted[{game.entrants, game.places}].push_back(game.group);

    Vector strengths{};
    Matrix covariance{};  // by the curvature alone
    std::map<int, Vector> scores;
    constexpr int most_steps = 100;
    for (int step = 0; step < most_steps; ++step) {
        // Curvature and slope of the prior and all games; entrants that there are not stay at 0.
        Matrix curvature{};
        Vector slope{};
        for (std::size_t i = 0; i < most; ++i) {
            curvature[i][i] = 1 / (prior_deviation * prior_deviation);
            slope[i] = -strengths[i] * curvature[i][i];
        }
        scores.clear();
        for (const auto& [look, groups] : counted) {
            const Likelihood one = of_game({look.first, look.second, 0}, strengths);
            const auto count = static_cast<double>(groups.size());
            for (std::size_t i = 0; i < most; ++i) {
                slope[i] += count * one.gradient[i];
                for (std::size_t j = 0; j < most; ++j) curvature[i][j] -= count * one.hessian[i][j];
            }
            for (const int group : groups) {
                for (std::size_t i = 0; i < most; ++i) scores[group][i] += one.gradient[i];
            }
        }
        covariance = inverse(curvature);
        const Vector change = product(covariance, slope);
        double greatest = 0;
        for (std::size_t i = 0; i < most; ++i) greatest = std::max(greatest, std::abs(change[i]));
        // Far from the goal a whole step could overshoot.
        const double scale = std::min(1.0, 1.0 / std::max(greatest, 1e-12));
        for (std::size_t i = 0; i < most; ++i) strengths[i] += scale * change[i];
        if (greatest < 1e-10) break;
    }

    const double elo = 400 / std::numbers::ln10;
    std::vector<Estimate> ratings;
    for (std::size_t i = 0; i < entrants; ++i) {
        // Of the difference from the mean, which alone the games tell.
        Vector difference{};
        for (std::size_t j = 0; j < entrants; ++j) difference[j] = (i == j ? 1 : 0) - 1 / static_cast<double>(entrants);
        const Vector weights = product(covariance, difference);
        // The sandwich: what the groups' slopes scatter, through the curvature.
        const auto groups = static_cast<double>(scores.size());
        double variance = 0;
        for (const auto& [group, score] : scores) {
            variance += std::pow(std::inner_product(score.begin(), score.end(), weights.begin(), 0.0), 2);
        }
        const double error = student_95(static_cast<int>(scores.size())) * std::sqrt(variance * groups / (groups - 1));
        ratings.push_back({strengths[i] * elo, error * elo});
    }
    return ratings;
}

}  // namespace airavata::arena
