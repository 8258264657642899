#include "learning/endings/fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace airavata::learning {

using ouk::PieceType;

namespace {

constexpr int rounds = 10;  // after which nothing changes by a tenth of a ply
constexpr int plies_if_not_won = 200;
// Of the spread, where such positions count: what cannot be forced is not to look like an advantage.
constexpr double part_if_not_won = 0.4;

template <class T>
using ByPlace = std::array<std::array<T, square_count>, ouk::bare_places>;

/// Plies by type of piece, the bare king's place and the piece's square.
using Times = std::array<ByPlace<double>, ouk::piece_type_count>;

std::size_t number(PieceType type) { return static_cast<std::size_t>(index(type)); }

/// Calls `visit(placement, plies)` for the positions that a table is to be right about: those that are won, or `all`.
template <class Visit>
void for_each_sample(const Solution& solution, bool all, Visit&& visit) {
    solution.for_each([&](const Solution::Placement& placement, int plies) {
        if (plies != 0 || all) visit(placement, plies != 0 ? plies : plies_if_not_won);
    });
}

double sum(const Solution& solution, const Times& times, const Solution::Placement& placement) {
    const std::size_t place = ouk::bare_place(placement.bare);
    double plies = times[number(PieceType::king)][place][placement.king];
    for (std::size_t piece = 0; piece < solution.types().size(); ++piece) {
        plies += times[number(solution.types()[piece])][place][placement.pieces[piece]];
    }
    return plies;
}

/// Makes the times of one type the best that they can be while the others stay. Where an army has several pieces of it
/// each takes its part of the change.
void improve(const Solution& solution, bool all, PieceType type, Times& times) {
    ByPlace<double> errors{};
    ByPlace<std::uint32_t> samples{};
    for_each_sample(solution, all, [&](const Solution::Placement& placement, int plies) {
        const std::size_t place = ouk::bare_place(placement.bare);
        const double error = plies - sum(solution, times, placement);
        const auto note = [&](Square square) {
            errors[place][square] += error;
            ++samples[place][square];
        };
        if (type == PieceType::king) note(placement.king);
        for (std::size_t piece = 0; piece < solution.types().size(); ++piece) {
            if (solution.types()[piece] == type) note(placement.pieces[piece]);
        }
    });
    const double parts = solution.army().number_of(type);
    for (std::size_t place = 0; place < ouk::bare_places; ++place) {
        for (std::size_t square = 0; square < square_count; ++square) {
            if (samples[place][square] == 0) continue;
            times[number(type)][place][square] += errors[place][square] / samples[place][square] / parts;
        }
    }
}

}  // namespace

EndingSummary summary(const Solution& solution) {
    EndingSummary found;
    solution.for_each([&](const Solution::Placement&, int plies) {
        ++found.positions;
        if (plies == 0) return;
        ++found.won;
        found.mean += plies;
        found.longest = std::max(found.longest, plies);
    });
    if (found.won != 0) found.mean /= static_cast<double>(found.won);
    return found;
}

ouk::MatingTable fit(const Solution& solution) {
    const EndingSummary known = summary(solution);
    const bool all = known.won < known.positions / 2;
    Times times{};
    for (int round = 0; round < rounds; ++round) {
        for (const PieceType type : ouk::all_piece_types) {
            if (solution.army().number_of(type) != 0) improve(solution, all, type, times);
        }
    }
    double squares = 0;
    double samples = 0;
    for_each_sample(solution, all, [&](const Solution::Placement& placement, int plies) {
        const double error = plies - sum(solution, times, placement);
        squares += error * error;
        ++samples;
    });
    const auto rounded = [](double plies) { return static_cast<std::int16_t>(std::lround(plies * ouk::per_ply)); };
    ouk::MatingTable table;
    for (std::size_t type = 0; type < times.size(); ++type) {
        for (std::size_t place = 0; place < ouk::bare_places; ++place) {
            std::transform(times[type][place].begin(), times[type][place].end(), table.times[type][place].begin(),
                           rounded);
        }
    }
    table.spread = rounded(std::sqrt(squares / std::max(samples, 1.0)) * (all ? part_if_not_won : 1.0));
    return table;
}

}  // namespace airavata::learning
