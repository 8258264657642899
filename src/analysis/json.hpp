// Pieces of an analysis as JSON values.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "analysis/report.hpp"

namespace airavata::analysis {

using Json = nlohmann::ordered_json;

/// A ply with so many of its lines. `type` says what it is part of.
Json json_of(const Ply& ply, std::size_t lines, const char* type);
Json json_of(const std::vector<Player>& players, bool with_luck);

}  // namespace airavata::analysis
