// The network that the program carries with it.
#pragma once

#include <memory>

#include "chaturaji/eval/network.hpp"

namespace airavata::chaturaji {

/// The network of the file chaturaji.net of this folder, as it was when the program was built. Always the same one.
const std::shared_ptr<const Network>& built_in_network();

}  // namespace airavata::chaturaji
