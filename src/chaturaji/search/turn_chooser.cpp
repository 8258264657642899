#include "chaturaji/search/turn_chooser.hpp"

#include <bit>

#include "chaturaji/turns.hpp"

namespace airavata::chaturaji {

std::size_t first_alike(const BestTurns& turns, std::size_t roll) {
    std::size_t first = 0;
    while (turns[first].after != turns[roll].after) ++first;
    return first;
}

void TurnChooser::set_rules(const Rules& rules, Objective objective) {
    rules_ = rules;
    objective_ = objective;
    rolls_ = roll_classes(rules);
    table_ = RollTable(rolls_);
}

BestTurns TurnChooser::best_turns(const Position& position) {
    BestTurns best;
    const Seat mover = position.seat_to_play();
    afterstates_.clear();
    for_each_turn_of_all_rolls(position, table_, rules_,
                               [&](RollSet rolls, const Turn& /*turn*/, const Position& after) {
                                   // Seen before for the same rolls: then it has had its chance.
                                   const auto [slot, is_new] = afterstates_.find(after.key());
                                   RollSet unseen = is_new ? rolls : static_cast<RollSet>(rolls & ~slot.rolls);
                                   slot.rolls = is_new ? rolls : static_cast<RollSet>(slot.rolls | rolls);
                                   if (unseen == 0) return;
                                   const float is_worth = worth(after, mover);
                                   for (; unseen != 0; unseen &= static_cast<RollSet>(unseen - 1)) {
                                       BestTurn& turn = best[static_cast<std::size_t>(std::countr_zero(unseen))];
                                       if (is_worth > turn.worth) turn = {is_worth, after};
                                   }
                               });
    return best;
}

Position TurnChooser::after_best_turn(const Position& rolled) {
    BestTurn best;
    afterstates_.clear();
    for_each_turn(rolled, rules_, [&](const Turn& /*turn*/, const Position& after) {
        if (!afterstates_.find(after.key()).is_new) return;
        const float is_worth = worth(after, rolled.seat_to_play());
        if (is_worth > best.worth) best = {is_worth, after};
    });
    return best.after;
}

std::size_t TurnChooser::class_of(Dice roll) const {
    return static_cast<std::size_t>(std::countr_zero(table_.of(class_of_face(roll.first), class_of_face(roll.second))));
}

Expectation TurnChooser::value(const Position& position) {
    count_evaluation();
    return evaluator_.evaluate(position, rules_, objective_);
}

float TurnChooser::worth(const Position& position, Seat seat) {
    count_evaluation();
    return evaluator_.worth(position, rules_, objective_, seat);
}

}  // namespace airavata::chaturaji
