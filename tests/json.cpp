#include "json.hpp"

namespace airavata::test {

nlohmann::json parse_json(const std::string& text) { return nlohmann::json::parse(text); }

}  // namespace airavata::test
