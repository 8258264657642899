#include "arena/luck.hpp"

namespace airavata::arena {

using namespace chaturaji;

SeatNumbers luck_of(const std::vector<RollEvent>& rolls, const Rules& rules, const RollEvaluation& evaluation) {
    const RollClasses classes = roll_classes(rules);
    SeatNumbers luck{};
    for (const auto& [before, roll] : rolls) {
        const std::vector<SeatNumbers> values = evaluation(before);
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
