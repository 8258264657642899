// Files that the program carries with it: their bytes, as they were when it was built.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "core/result.hpp"

namespace airavata {

std::string_view ouk_network_file();
std::string_view chaturaji_network_file();
std::string_view ouk_mating_tables_file();
std::string_view ouk_book_file();
std::string_view chaturaji_book_file();

/// What such a file holds. If the build put something else there, the program ends and says so; `what` names it.
template <class T>
T read_embedded(const char* what, Result<T> read) {
    if (!read) {
        std::fprintf(stderr, "the built-in %s %s\n", what, read.error().message.c_str());
        std::abort();
    }
    return std::move(*read);
}

}  // namespace airavata
