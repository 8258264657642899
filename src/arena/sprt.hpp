// Elo, and the sequential test, from pairs of games.
#pragma once

#include <array>
#include <optional>

#include "arena/estimate.hpp"

namespace airavata::arena {

/// Pairs of games with one opening and both colours, by the points of the first engine: 0, 1/2, 1, 3/2, 2. The games of
/// a pair depend on each other, so the pair is what statistics count.
struct Pentanomial {
    std::array<double, 5> counts{};

    [[nodiscard]] double pairs() const;
    /// Mean score of a game, from 0 to 1.
    [[nodiscard]] double score() const;
    /// Variance of the mean score of the two games of a pair.
    [[nodiscard]] double variance() const;
};

/// Elo difference that a score between 0 and 1 stands for, and the other way round.
double elo_of_score(double score);
double score_of_elo(double elo);

/// Elo difference with its error. Nothing while all pairs have ended alike: then the error is not known.
std::optional<Estimate> elo(const Pentanomial& pairs);
/// The same in units of what a game scatters (normalised Elo): 800 / ln 10 for one standard deviation of a game.
std::optional<Estimate> normalized_elo(const Pentanomial& pairs);
/// The likelihood that the first engine is the stronger one; nothing likewise.
std::optional<double> likelihood_of_superiority(const Pentanomial& pairs);

/// A sequential test of elo0 against elo1 > elo0.
struct Sprt {
    enum class Model { logistic, normalized };

    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  // chance to accept elo1 if elo0 is true
    double beta = 0.05;   // chance to accept elo0 if elo1 is true
    Model model = Model::logistic;

    [[nodiscard]] double lower_bound() const;
    [[nodiscard]] double upper_bound() const;
};

/// The generalised log-likelihood ratio of elo1 against elo0: under each the distribution of pairs is the likeliest
/// that has the mean wanted.
double log_likelihood_ratio(const Pentanomial& pairs, const Sprt& sprt);

}  // namespace airavata::arena
