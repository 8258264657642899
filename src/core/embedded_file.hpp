// Files that the program carries with it.
#pragma once

#include <cstddef>
#include <string_view>

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
