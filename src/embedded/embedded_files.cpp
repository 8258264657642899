#include "embedded/embedded_files.hpp"

#include <cstddef>

// Puts the bytes of the file at `path` into the program and defines a function that returns them.
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
    std::string_view airavata::name() {                                                                              \
        return {airavata_##name##_begin, static_cast<std::size_t>(airavata_##name##_end - airavata_##name##_begin)}; \
    }

AIRAVATA_EMBEDDED_FILE(ouk_network_file, AIRAVATA_OUK_NETWORK)
AIRAVATA_EMBEDDED_FILE(chaturaji_network_file, AIRAVATA_CHATURAJI_NETWORK)
AIRAVATA_EMBEDDED_FILE(ouk_mating_tables_file, AIRAVATA_OUK_MATING_TABLES)
AIRAVATA_EMBEDDED_FILE(ouk_book_file, AIRAVATA_OUK_BOOK)
AIRAVATA_EMBEDDED_FILE(chaturaji_book_file, AIRAVATA_CHATURAJI_BOOK)
