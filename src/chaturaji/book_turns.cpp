#include "chaturaji/book_turns.hpp"

#include "book/book.hpp"
#include "chaturaji/notation.hpp"
#include "core/text.hpp"

namespace airavata::chaturaji {

namespace {

int smallest_face(DieClass die) {
    int face = 1;
    while (class_of_face(face) != die) ++face;
    return face;
}

}  // namespace

std::optional<std::uint64_t> book_key(const Position& position) {
    const Dice dice = position.dice();
    if (position.over() || dice.first == 0 || dice.second == 0) return std::nullopt;
    Position with_classes = position;
    with_classes.set_dice(Dice::of(smallest_face(class_of_face(dice.first)), smallest_face(class_of_face(dice.second))),
                          false);
    return book::key_of(first_fields(to_fen(with_classes), 7));
}

std::uint32_t book_code(const Turn& turn) {
    std::uint32_t code = 0;
    int shift = 0;
    for (const Move move : turn) {
        code |= static_cast<std::uint32_t>((move.from + 1) | (move.to + 1) << 8) << shift;
        shift += 16;
    }
    return code;
}

std::optional<TurnOutcome> turn_of_book_code(const Position& position, const Rules& rules, std::uint32_t code) {
    std::optional<TurnOutcome> found;
    for_each_turn(position, rules, [&](const Turn& turn, const Position& after) {
        if (!found && book_code(turn) == code) found = {turn, after};
    });
    return found;
}

}  // namespace airavata::chaturaji
