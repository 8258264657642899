// Opening a file to be read.
#pragma once

#include <fstream>
#include <string>

#include "core/result.hpp"

namespace airavata {

/// Opens a file to read its bytes, from behind a byte order mark if it begins with one. Refuses a directory and what
/// cannot be opened; the complaint names the file.
Result<std::ifstream> open_input(const std::string& path);

/// Goes past the mark (EF BB BF) that some editors put before UTF-8 text, if it comes next. The input need not be able
/// to go back.
void skip_byte_order_mark(std::istream& input);

}  // namespace airavata
