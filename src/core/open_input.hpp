// Opening a file to be read.
#pragma once

#include <fstream>
#include <string>

#include "core/result.hpp"

namespace airavata {

/// Opens a file to read its bytes. Refuses a directory and what cannot be opened; the complaint names the file.
Result<std::ifstream> open_input(const std::string& path);

}  // namespace airavata
