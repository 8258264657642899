// Writing a whole file so that it never stands there half written.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"

namespace airavata {

/// Makes `bytes` the contents of a file. Until all of them are on the disk, what was there before stays. The complaint
/// names the file.
Result<void> replace_file(const std::string& path, std::string_view bytes);

}  // namespace airavata
