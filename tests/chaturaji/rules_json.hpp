// The house rules of a recorded game.
#pragma once

#include "chaturaji/types.hpp"
#include "json.hpp"

namespace airavata::test {

chaturaji::Rules rules_of(const nlohmann::json& json);

}  // namespace airavata::test
