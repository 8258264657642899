// JSON of the tests' files, read by code that is compiled once.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace airavata::test {

/// Throws what nlohmann::json::parse throws when the text is no JSON.
nlohmann::json parse_json(const std::string& text);

}  // namespace airavata::test
