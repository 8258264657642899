#include "ouk/book_moves.hpp"

#include <algorithm>

#include "book/book.hpp"
#include "core/text.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"

namespace airavata::ouk {

std::optional<std::uint64_t> book_key(const Position& position) {
    if (position.count().running()) return std::nullopt;
    return book::key_of(first_fields(to_fen(position), 3));
}

std::optional<Move> move_of_book_code(const Position& position, std::uint32_t code) {
    const MoveList moves = legal_moves(position);
    const auto* found = std::find_if(moves.begin(), moves.end(), [&](Move move) { return book_code(move) == code; });
    return found == moves.end() ? std::nullopt : std::optional(*found);
}

}  // namespace airavata::ouk
