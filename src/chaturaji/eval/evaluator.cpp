#include "chaturaji/eval/evaluator.hpp"

#include <algorithm>
#include <cmath>

#include "core/board_difference.hpp"

namespace airavata::chaturaji {

Evaluator::Evaluator(std::shared_ptr<const Network> network)
    : network_(std::move(network)), kernels_(usable_kernels().front()) {
    if (!network_) return;
    by_viewer_ = std::make_unique<std::array<PieceSums, seat_count>>();
    for (PieceSums& sums : *by_viewer_) {
        sums.sums = network_->input_biases;
        sums.board.fill(Piece::none);
    }
}

/// The first layer's sums over all inputs. Those of the pieces are brought from the last position with the same seat to
/// play to this one by the squares that differ; the others are added anew.
const Layer& Evaluator::sum_up(const Position& position, const Rules& rules) {
    const Seat viewer = position.seat_to_play();
    PieceSums& pieces = (*by_viewer_)[static_cast<std::size_t>(index(viewer))];
    RowChanges changes;
    const auto row = [&](std::size_t input) { return &network_->input_weights[input]; };
    for_each_difference(pieces.board, position.board(), [&](Square square) {
        const Piece before = pieces.board[square];
        const Piece now = position.piece_on(square);
        if (before != Piece::none) changes.removed.push_back(row(piece_input(viewer, before, square)));
        if (now != Piece::none) changes.added.push_back(row(piece_input(viewer, now, square)));
    });
    kernels_.update(pieces.sums, changes);
    pieces.board = position.board();

    sums_ = pieces.sums;
    changes.added.clear();
    changes.removed.clear();
    for (const std::uint16_t input : OtherInputs(position, rules)) {
        if (changes.added.size() == RowChanges::most) {
            kernels_.update(sums_, changes);
            changes.added.clear();
        }
        changes.added.push_back(row(input));
    }
    kernels_.update(sums_, changes);
    return sums_;
}

float Evaluator::output(const Layer& sums, std::size_t bucket, std::size_t number) const {
    const std::int64_t whole =
        std::int64_t{kernels_.weigh(sums, network_->output_weights[bucket][number])} / layer_one +
        network_->output_biases[bucket][number];
    return static_cast<float>(whole) / (layer_one * Network::output_one);
}

Expectation Evaluator::evaluate(const Position& position, const Rules& rules, Objective objective) {
    if (!network_ || position.over()) return chaturaji::evaluate(position, rules, objective);
    const Layer& sums = sum_up(position, rules);
    const std::size_t bucket = bucket_of(position);
    const Seat viewer = position.seat_to_play();
    const auto seat_number = [&](std::size_t relative_number) {
        return (static_cast<std::size_t>(index(viewer)) + relative_number) & 3;
    };
    Expectation expectation;
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        const float gain = output(sums, bucket, gain_outputs_at + seat) * points_unit;
        const std::size_t number = seat_number(seat);
        expectation.points[number] = static_cast<float>(position.points(all_seats[number])) + std::max(gain, 0.0F);
    }
    SeatValues& values = expectation.objective;
    switch (objective) {
        case Objective::place: {
            // A place is how many seats end before one: so what it is worth adds up from the odds of each pair.
            values.fill(-1);
            std::size_t pair = pair_outputs_at;
            for (std::size_t one = 0; one < seat_count; ++one) {
                for (std::size_t other = one + 1; other < seat_count; ++other, ++pair) {
                    const float before = 1 / (1 + std::exp(-output(sums, bucket, pair)));
                    values[seat_number(one)] += before * 2 / 3;
                    values[seat_number(other)] += (1 - before) * 2 / 3;
                }
            }
            break;
        }
        case Objective::win: {
            float sum = 0;
            for (std::size_t seat = 0; seat < seat_count; ++seat) {
                sum += values[seat_number(seat)] = std::exp(output(sums, bucket, win_outputs_at + seat));
            }
            for (float& share : values) share /= sum;
            break;
        }
        case Objective::points: values = expectation.points; break;
    }
    return expectation;
}

}  // namespace airavata::chaturaji
