// A picture of how a training went.
#pragma once

#include <string>
#include <vector>

#include "learning/trainer.hpp"

namespace airavata::learning {

/// Both losses of each epoch as an SVG file. At least one epoch.
std::string curve(const std::vector<Losses>& epochs);

}  // namespace airavata::learning
