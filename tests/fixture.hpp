// Reading the files of tests/fixtures.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace airavata::test {

/// The lines of a fixture file, without comments (#) and empty lines. A missing or empty file is an error: a test
/// over nothing would pass.
inline std::vector<std::string> fixture_lines(const std::string& name) {
    std::ifstream file(AIRAVATA_FIXTURES "/" + name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line[0] != '#') lines.push_back(line);
    }
    if (lines.empty()) throw std::runtime_error("no lines in fixture " + name);
    return lines;
}

}  // namespace airavata::test
