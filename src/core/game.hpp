// What a game offers to code that is written once for every game: perft, fuzz tests, self-play, match runner.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace airavata {

/// A position of a game without chance. It is a value: `after` returns the next one and leaves this one as it is.
template <class P>
concept GamePosition = std::copyable<P> && requires(const P& position, typename P::Move move) {
    { position.after(move) } -> std::same_as<P>;
    { position.key() } -> std::same_as<std::uint64_t>;
    position.side_to_move();
    legal_moves(position);
    { count_legal_moves(position) } -> std::convertible_to<std::size_t>;
};

}  // namespace airavata
