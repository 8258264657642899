#include "arena/sprt.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace airavata::arena {

namespace {

/// Mean score of the two games of each kind of pair.
constexpr std::array<double, 5> pair_scores = {0, 0.25, 0.5, 0.75, 1};

const double elo_per_unit = 400 / std::numbers::ln10;  // Elo for one unit of the logistic curve's argument

/// The distribution likeliest to give the frequencies seen, among those whose mean is `mean`, which lies within the
/// scores seen. With a multiplier x it is p / (1 + x (score - mean)), and its mean falls as x grows.
std::array<double, 5> likeliest_with_mean(const std::array<double, 5>& seen, double mean) {
    double low = -1 / (pair_scores.back() - mean);
    double high = 1 / (mean - pair_scores.front());
    const auto excess = [&](double x) {
        double sum = 0;
        for (std::size_t i = 0; i < seen.size(); ++i) {
            sum += seen[i] * (pair_scores[i] - mean) / (1 + x * (pair_scores[i] - mean));
        }
        return sum;
    };
    for (int step = 0; step < 100; ++step) {
        const double middle = (low + high) / 2;
        (excess(middle) > 0 ? low : high) = middle;
    }
    const double x = (low + high) / 2;
    std::array<double, 5> likeliest{};
    for (std::size_t i = 0; i < seen.size(); ++i) likeliest[i] = seen[i] / (1 + x * (pair_scores[i] - mean));
    return likeliest;
}

}  // namespace

double Pentanomial::pairs() const { return std::accumulate(counts.begin(), counts.end(), 0.0); }

double Pentanomial::score() const {
    return std::inner_product(counts.begin(), counts.end(), pair_scores.begin(), 0.0) / pairs();
}

double Pentanomial::variance() const {
    const double mean = score();
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        sum += counts[i] * (pair_scores[i] - mean) * (pair_scores[i] - mean);
    }
    return sum / pairs();
}

double elo_of_score(double score) { return elo_per_unit * std::log(score / (1 - score)); }
double score_of_elo(double elo) { return 1 / (1 + std::exp(-elo / elo_per_unit)); }

std::optional<Estimate> elo(const Pentanomial& pairs) {
    if (pairs.pairs() == 0 || pairs.variance() == 0) return std::nullopt;
    const double score = pairs.score();
    // The interval of the score, carried over; cut where Elo would be infinite.
    const double error = normal_95 * std::sqrt(pairs.variance() / pairs.pairs());
    constexpr double edge = 1e-6;
    const double low = std::max(score - error, edge);
    const double high = std::min(score + error, 1 - edge);
    return Estimate{elo_of_score(score), (elo_of_score(high) - elo_of_score(low)) / 2};
}

std::optional<Estimate> normalized_elo(const Pentanomial& pairs) {
    if (pairs.pairs() == 0 || pairs.variance() == 0) return std::nullopt;
    // A pair's mean scatters by 1/sqrt(2) of what a game does.
    const double unit = 2 * elo_per_unit / (std::numbers::sqrt2 * std::sqrt(pairs.variance()));
    return Estimate{(pairs.score() - 0.5) * unit, normal_95 * std::sqrt(pairs.variance() / pairs.pairs()) * unit};
}

std::optional<double> likelihood_of_superiority(const Pentanomial& pairs) {
    if (pairs.pairs() == 0 || pairs.variance() == 0) return std::nullopt;
    const double deviations = (pairs.score() - 0.5) / std::sqrt(pairs.variance() / pairs.pairs());
    return std::erfc(-deviations / std::numbers::sqrt2) / 2;
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Pentanomial& pairs, const Sprt& sprt) {
    if (pairs.pairs() == 0) return 0;
    // What has not been seen yet is taken as barely possible, else a mean could lie outside of what is.
    constexpr double barely = 1e-3;
    std::array<double, 5> seen = pairs.counts;
    for (double& count : seen) count = std::max(count, barely);
    const double total = std::accumulate(seen.begin(), seen.end(), 0.0);
    for (double& count : seen) count /= total;

    const auto mean_for = [&](double elo) {
        if (sprt.model == Sprt::Model::logistic) return score_of_elo(elo);
        const double scatter = std::numbers::sqrt2 * std::sqrt(Pentanomial{seen}.variance());
        return std::clamp(0.5 + elo / (2 * elo_per_unit) * scatter, 1e-6, 1 - 1e-6);
    };
    const auto under0 = likeliest_with_mean(seen, mean_for(sprt.elo0));
    const auto under1 = likeliest_with_mean(seen, mean_for(sprt.elo1));
    double sum = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) sum += seen[i] * std::log(under1[i] / under0[i]);
    return sum * total;
}

}  // namespace airavata::arena
