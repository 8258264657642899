#include "arena/luck.hpp"

#include "chaturaji/turns.hpp"

namespace airavata::arena {

using namespace chaturaji;

RollValues values_after_rolls(const Position& before, const RollClasses& classes, const Rules& rules,
                              const Evaluation& evaluation) {
    const auto mover = static_cast<std::size_t>(index(before.seat_to_play()));
    RollValues best;
    for (std::size_t i = 0; i < classes.size(); ++i) best.push_back({});
    RollSet seen = 0;
    const auto visit = [&](RollSet rolls, const Turn&, const Position& after) {
        const SeatNumbers value = evaluation(after);
        for (std::size_t i = 0; i < classes.size(); ++i) {
            const auto roll = static_cast<RollSet>(1 << i);
            if ((rolls & roll) == 0) continue;
            if ((seen & roll) == 0 || value[mover] > best[i][mover]) best[i] = value;
            seen |= roll;
        }
    };
    for_each_turn_of_all_rolls(before, RollTable(classes), rules, visit);
    return best;
}

SeatNumbers luck_of(const std::vector<RollEvent>& rolls, const Rules& rules, const Evaluation& evaluation) {
    const RollClasses classes = roll_classes(rules);
    SeatNumbers luck{};
    for (const auto& [before, roll] : rolls) {
        const RollValues values = values_after_rolls(before, classes, rules, evaluation);
        for (std::size_t i = 0; i < classes.size(); ++i) {
            const double rolled = same_classes(classes[i].example, roll) ? 1 : 0;
            for (std::size_t seat = 0; seat < luck.size(); ++seat) {
                luck[seat] += (rolled - classes[i].probability) * values[i][seat];
            }
        }
    }
    return luck;
}

}  // namespace airavata::arena
