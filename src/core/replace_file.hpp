// Writing a whole file so that it never stands there half written.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"

namespace airavata {

/// Makes `bytes` the contents of a file. Until all of them are on the disk, what was there before stays. The file keeps
/// its permissions; of a link, what it leads to is replaced; a pipe or a device is written into. The complaint names
/// the file.
Result<void> replace_file(const std::string& path, std::string_view bytes);

/// Whether replace_file can make such a file at all: to be asked before long work whose outcome it will hold. Changes
/// nothing. The complaint is the same.
Result<void> check_replaceable(const std::string& path);

}  // namespace airavata
