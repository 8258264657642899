// Files that the program carries with it.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "core/result.hpp"

/// Defines `std::string_view name()`, for the file alone that says it: the bytes of the file at `path`, a literal, as
/// they were when the program was built. `name` must be no other embedded file's.
#define AIRAVATA_EMBEDDED_FILE(name, path)                                                                           \
    asm(".pushsection .rodata\n"                                                                                     \
        "airavata_" #name                                                                                            \
        "_begin:\n"                                                                                                  \
        ".incbin \"" path                                                                                            \
        "\"\n"                                                                                                       \
        "airavata_" #name                                                                                            \
        "_end:\n"                                                                                                    \
        ".popsection\n");                                                                                            \
    extern "C" const char airavata_##name##_begin[];                                                                 \
    extern "C" const char airavata_##name##_end[];                                                                   \
    static std::string_view name() {                                                                                 \
        return {airavata_##name##_begin, static_cast<std::size_t>(airavata_##name##_end - airavata_##name##_begin)}; \
    }

namespace airavata {

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
