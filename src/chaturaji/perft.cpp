#include "chaturaji/perft.hpp"

#include "chaturaji/turns.hpp"

namespace airavata::chaturaji {

namespace {

/// The ways to complete the turn going on at `position`, and `turns_after` more.
std::uint64_t complete_and_go_on(const Position& position, int turns_after, const Rules& rules) {
    std::uint64_t sum = 0;
    for (const Move move : legal_moves(position)) {
        const Position next = position.after(move, rules);
        sum += next.dice().empty() ? perft(next, turns_after, rules) : complete_and_go_on(next, turns_after, rules);
    }
    if (may_end_turn(position, rules)) sum += perft(position.after_early_end(rules), turns_after, rules);
    return sum;
}

}  // namespace

std::uint64_t perft(const Position& position, int turns, const Rules& rules) {
    if (turns <= 0 || position.over()) return 1;
    std::uint64_t sum = 0;
    for (int low = rules.lowest_face(); low <= rules.highest_face(); ++low) {
        for (int high = low; high <= rules.highest_face(); ++high) {
            const Position rolled = position.after_roll(Dice::of(low, high), rules);
            sum +=
                rolled.dice().empty() ? perft(rolled, turns - 1, rules) : complete_and_go_on(rolled, turns - 1, rules);
        }
    }
    return sum;
}

}  // namespace airavata::chaturaji
