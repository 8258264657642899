// The network that the program carries with it.
#pragma once

#include <memory>

#include "ouk/eval/network.hpp"

namespace airavata::ouk {

/// The network of the file ouk.net of this folder, as it was when the program was built. Always the same one.
const std::shared_ptr<const Network>& built_in_network();

}  // namespace airavata::ouk
