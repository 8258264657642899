#include "chaturaji/rules_json.hpp"

namespace airavata::test {

chaturaji::Rules rules_of(const nlohmann::json& json) {
    using namespace chaturaji;
    Rules rules;
    rules.dice = json.at("dice") == "long" ? DiceKind::long_dice : DiceKind::cubic;
    rules.promotion = json.at("promotion") == "always" ? Promotion::always : Promotion::lost;
    rules.boat_triumph = json.at("boatTriumph");
    rules.throne_points = json.at("thronePoints");
    rules.must_use_dice = json.at("mustUseDice");
    rules.round_limit = json.at("roundLimit");
    rules.captureless_limit = json.at("capturelessRounds");
    return rules;
}

}  // namespace airavata::test
