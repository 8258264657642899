#include "chaturaji/eval/evaluator.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "chaturaji/scoring.hpp"
#include "core/board_difference.hpp"

namespace airavata::chaturaji {

Evaluator::Evaluator(std::shared_ptr<const Network> network)
    : network_(std::move(network)), kernels_(usable_kernels().front()) {
    by_viewer_ = std::make_unique<std::array<PieceSums, seat_count>>();
    for (PieceSums& sums : *by_viewer_) {
        sums.sums = network_->input_biases;
        sums.board.fill(Piece::none);
    }
}

/// The first layer's sums over all inputs. Those of the pieces are brought from the last position with the same seat to
/// play to this one by the squares that differ; the others are added anew.
void Evaluator::sum_up(const Position& position, const Rules& rules) {
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
}

class Evaluator::Outputs {
  public:
    Outputs(const Evaluator& evaluator, const Position& position)
        : kernels_(evaluator.kernels_),
          sums_(evaluator.sums_),
          weights_(evaluator.network_->output_weights[bucket_of(position)]),
          biases_(evaluator.network_->output_biases[bucket_of(position)]),
          position_(position),
          first_(static_cast<std::size_t>(index(position.seat_to_play()))) {}

    /// Calls `action(one, other, chance)` for each two seats: the chance that one ends before the other.
    template <class Action>
    void for_each_pair(Action&& action) const {
        std::size_t pair = pair_outputs_at;
        for (std::size_t one = 0; one < seat_count; ++one) {
            for (std::size_t other = one + 1; other < seat_count; ++other, ++pair) {
                action(seat(one), seat(other), chance(pair));
            }
        }
    }

    /// What its place is worth to a seat.
    [[nodiscard]] float place(Seat of) const {
        // The seat's pairs are those with the seats before and after it in turn order.
        constexpr std::size_t pairs[seat_count][seat_count] = {{0, 0, 1, 2}, {0, 0, 3, 4}, {1, 3, 0, 5}, {2, 4, 5, 0}};
        const std::size_t number = relative(of, all_seats[first_]);
        float payoff = -1;
        for (std::size_t other = 0; other < seat_count; ++other) {
            if (other == number) continue;
            const float before = chance(pair_outputs_at + pairs[number][other]);
            payoff += (number < other ? before : 1 - before) * 2 / 3;
        }
        return payoff;
    }

    [[nodiscard]] SeatValues win_shares() const {
        std::array<float, seat_count> logits{};
        for (std::size_t number = 0; number < seat_count; ++number) logits[number] = output(win_outputs_at + number);
        const float greatest = *std::max_element(logits.begin(), logits.end());
        SeatValues shares{};
        float sum = 0;  // in turn order from the mover: a board turned has exactly the values turned
        for (std::size_t number = 0; number < seat_count; ++number) {
            sum += shares[seat(number)] = std::exp(logits[number] - greatest);
        }
        for (float& share : shares) share /= sum;
        return shares;
    }

    [[nodiscard]] SeatValues points() const {
        SeatValues points{};
        for (std::size_t number = 0; number < seat_count; ++number) {
            const float gain = output(gain_outputs_at + number) * points_unit;
            points[seat(number)] = static_cast<float>(position_.points(all_seats[seat(number)])) + std::max(gain, 0.0F);
        }
        return points;
    }

  private:
    /// The seat of a number in turn order from the one to play.
    [[nodiscard]] std::size_t seat(std::size_t number) const { return (first_ + number) & 3; }
    [[nodiscard]] float chance(std::size_t number) const { return 1 / (1 + std::exp(-output(number))); }
    [[nodiscard]] float output(std::size_t number) const {
        const std::int32_t whole = kernels_.weigh(sums_, weights_[number]) / layer_one + biases_[number];
        return static_cast<float>(whole) / (layer_one * Network::output_one);
    }

    const LayerKernels& kernels_;
    const Layer& sums_;
    const std::array<Layer, output_count>& weights_;
    const std::array<std::int32_t, output_count>& biases_;
    const Position& position_;
    std::size_t first_;
};

Expectation Evaluator::evaluate(const Position& position, const Rules& rules, Objective objective) {
    if (position.over()) return result_of(position, objective);
    sum_up(position, rules);
    const Outputs outputs(*this, position);
    Expectation expectation;
    expectation.points = outputs.points();
    switch (objective) {
        case Objective::place:
            // A place is how many seats end before one: so what it is worth adds up from the odds of each pair.
            expectation.objective.fill(-1);
            outputs.for_each_pair([&](std::size_t one, std::size_t other, float before) {
                expectation.objective[one] += before * 2 / 3;
                expectation.objective[other] += (1 - before) * 2 / 3;
            });
            break;
        case Objective::win: expectation.objective = outputs.win_shares(); break;
        case Objective::points: expectation.objective = expectation.points; break;
    }
    return expectation;
}

float Evaluator::worth(const Position& position, const Rules& rules, Objective objective, Seat seat) {
    const auto number = static_cast<std::size_t>(index(seat));
    if (position.over()) return result_of(position, objective).objective[number];
    sum_up(position, rules);
    const Outputs outputs(*this, position);
    switch (objective) {
        case Objective::place: return outputs.place(seat);
        case Objective::win: return outputs.win_shares()[number];
        case Objective::points: return outputs.points()[number];
    }
    return 0;
}

Outlook Evaluator::outlook(const Position& position, const Rules& rules) {
    if (position.over()) return outlook_at_end(position);
    sum_up(position, rules);
    const Outputs outputs(*this, position);
    Outlook outlook{.before = {}, .win = outputs.win_shares(), .points = outputs.points()};
    outputs.for_each_pair([&](std::size_t one, std::size_t other, float before) {
        outlook.before[one][other] = before;
        outlook.before[other][one] = 1 - before;
    });
    return outlook;
}

std::string Evaluator::explain(const Position& position, const Rules& rules) {
    const Outlook seen = outlook(position, rules);
    std::string text = fmt::format("{:<28}{:>9}{:>9}{:>9}{:>9}\n", "", "red", "blue", "yellow", "green");
    const auto line = [&](const std::string& what, const auto& of_seat) {
        text += fmt::format("{:<28}", what);
        for (std::size_t seat = 0; seat < seat_count; ++seat) text += fmt::format("{:>9}", of_seat(seat));
        text += '\n';
    };
    constexpr std::string_view names[] = {"red", "blue", "yellow", "green"};
    for (std::size_t other = 0; other < seat_count; ++other) {
        line(fmt::format("chance to end before {}", names[other]), [&](std::size_t seat) {
            return seat == other ? std::string("-") : fmt::format("{:.3f}", seen.before[seat][other]);
        });
    }
    line("share of the first place", [&](std::size_t seat) { return fmt::format("{:.3f}", seen.win[seat]); });
    line("points now", [&](std::size_t seat) { return fmt::format("{}", position.points(all_seats[seat])); });
    line("points at the end", [&](std::size_t seat) { return fmt::format("{:.2f}", seen.points[seat]); });
    const Expectation expectation = evaluate(position, rules, Objective::place);
    line("payoff of the place", [&](std::size_t seat) { return fmt::format("{:+.3f}", expectation.objective[seat]); });
    return text;
}

Outlook outlook_at_end(const Position& position) {
    Outlook outlook;
    const auto place = places(position);
    const auto shares = shares_of_first(place);
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        outlook.win[seat] = static_cast<float>(shares[seat]);
        outlook.points[seat] = static_cast<float>(position.points(all_seats[seat]));
        for (std::size_t other = 0; other < seat_count; ++other) {
            outlook.before[seat][other] = place[seat] < place[other] ? 1.0F : place[seat] == place[other] ? 0.5F : 0.0F;
        }
    }
    return outlook;
}

}  // namespace airavata::chaturaji
