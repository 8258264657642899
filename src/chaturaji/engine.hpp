// Chaturaji behind the protocol.
#pragma once

#include <memory>

#include "protocol/engine.hpp"

namespace airavata::chaturaji {

std::unique_ptr<protocol::Engine> make_engine();

}  // namespace airavata::chaturaji
