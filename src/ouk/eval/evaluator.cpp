#include "ouk/eval/evaluator.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "ouk/eval/endings.hpp"
#include "ouk/notation.hpp"
#include "ouk/outcome.hpp"

namespace airavata::ouk {

namespace {

bool has_bare_king(const Position& position) {
    return !more_than_one(position.pieces(Color::white)) || !more_than_one(position.pieces(Color::black));
}

/// The position without the piece of a square.
Position without(const Position& position, Square square) {
    Position rest;
    for_each_square(position.occupied() & ~bit(square),
                    [&](Square other) { rest.put(position.piece_on(other), other); });
    rest.set_side_to_move(position.side_to_move());
    rest.set_rights(position.rights());
    rest.set_count(position.count());
    return rest;
}

}  // namespace

Evaluator::Evaluator(std::shared_ptr<const Network> network)
    : network_(std::move(network)),
      kernels_(usable_kernels().front()),
      accumulators_(std::make_unique<AccumulatorSet>(*network_)) {}

Score Evaluator::evaluate(const Position& position) {
    if (has_bare_king(position)) return value_with_bare_king(position);
    const Color mover = position.side_to_move();
    const auto bucket = static_cast<std::size_t>(output_bucket(position));
    const Layer& own = accumulators_->values(position, mover, *network_, kernels_);
    const Layer& theirs = accumulators_->values(position, ~mover, *network_, kernels_);
    const Network::OutputWeights& weights = network_->output_weights[bucket];
    const std::int64_t weighed =
        std::int64_t{kernels_.weigh(own, weights.own)} + kernels_.weigh(theirs, weights.theirs);
    const std::int64_t sum = weighed / layer_one + network_->output_biases[bucket];
    std::int64_t value = sum * network_->centipawns / (layer_one * Network::output_one);
    const Count& count = position.count();
    if (count.running() && count.remaining() < last_plies) value = value * count.remaining() / last_plies;
    const Color ahead = value > 0 ? mover : ~mover;
    if (!can_mate(position, ahead)) return draw_score;
    if (needs_help_to_mate(position, ahead)) value /= 4;
    return static_cast<Score>(std::clamp<std::int64_t>(value, -evaluation_limit, evaluation_limit));
}

std::string Evaluator::explain(const Position& position) {
    const auto for_white = [&](const Position& judged) {
        const Score value = evaluate(judged);
        return judged.side_to_move() == Color::white ? value : -value;
    };
    const Score value = for_white(position);
    constexpr std::string_view line = "  +-------+-------+-------+-------+-------+-------+-------+-------+\n";
    std::string text = "What each piece adds to the value for White, in centipawns:\n";
    text += line;
    for (int rank = 7; rank >= 0; --rank) {
        std::string pieces = fmt::format("{} |", rank + 1);
        std::string values = "  |";
        for (int file = 0; file < 8; ++file) {
            const Square square = make_square(file, rank);
            const Piece piece = position.piece_on(square);
            pieces += fmt::format("   {}   |", piece == Piece::none ? ' ' : letter_of(piece));
            const bool can_go = piece != Piece::none && type_of(piece) != PieceType::king;
            values += can_go ? fmt::format(" {:>+5} |", value - for_white(without(position, square))) : "       |";
        }
        text += fmt::format("{}\n{}\n{}", pieces, values, line);
    }
    text += "      a       b       c       d       e       f       g       h\n";
    return text +
           fmt::format("network: {}\nfor White, with the right to move: {} centipawns\n", network_->description, value);
}

}  // namespace airavata::ouk
