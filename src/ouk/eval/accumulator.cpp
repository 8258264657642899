#include "ouk/eval/accumulator.hpp"

#include "core/board_difference.hpp"

namespace airavata::ouk {

namespace {

Board empty_board() {
    Board board;
    board.fill(Piece::none);
    return board;
}

}  // namespace

Accumulator::Accumulator(const Network& network, View view)
    : values_(network.input_biases), board_(empty_board()), view_(view) {}

void Accumulator::go_to(const Position& position, const Network& network, const LayerKernels& kernels) {
    RowChanges changes;
    const auto row = [&](int feature) { return &network.input_weights[static_cast<std::size_t>(feature)]; };
    for_each_difference(board_, position.board(), [&](Square square) {
        const Piece before = board_[square];
        const Piece now = position.piece_on(square);
        if (before != Piece::none) changes.removed.push_back(row(piece_feature(view_, before, square)));
        if (now != Piece::none) changes.added.push_back(row(piece_feature(view_, now, square)));
    });
    const Circumstances now = circumstances(position, view_.side);
    for_each_square(now & ~circumstances_,
                    [&](Square bit) { changes.added.push_back(row(piece_feature_count + bit)); });
    for_each_square(circumstances_ & ~now,
                    [&](Square bit) { changes.removed.push_back(row(piece_feature_count + bit)); });
    kernels.update(values_, changes);
    board_ = position.board();
    circumstances_ = now;
}

AccumulatorSet::AccumulatorSet(const Network& network)
    : by_side_and_mirror_{{{Accumulator(network, {Color::white, false}), Accumulator(network, {Color::white, true})},
                           {Accumulator(network, {Color::black, false}), Accumulator(network, {Color::black, true})}}} {
}

const Layer& AccumulatorSet::values(const Position& position, Color side, const Network& network,
                                    const LayerKernels& kernels) {
    const View view = view_of(position, side);
    Accumulator& accumulator = by_side_and_mirror_[index(side)][view.mirrored ? 1 : 0];
    accumulator.go_to(position, network, kernels);
    return accumulator.values();
}

}  // namespace airavata::ouk
