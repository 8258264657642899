#include "chaturaji/eval/built_in_network.hpp"

#include <cstdio>
#include <cstdlib>

// The file's bytes, as they are.
asm(".pushsection .rodata\n"
    "airavata_chaturaji_network:\n"
    ".incbin \"" AIRAVATA_CHATURAJI_NETWORK
    "\"\n"
    "airavata_chaturaji_network_end:\n"
    ".popsection\n");
extern "C" const char airavata_chaturaji_network[];
extern "C" const char airavata_chaturaji_network_end[];

namespace airavata::chaturaji {

const std::shared_ptr<const Network>& built_in_network() {
    static const std::shared_ptr<const Network> network = [] {
        auto decoded = decode_network({airavata_chaturaji_network, airavata_chaturaji_network_end});
        if (!decoded) {  // the build put something else there
            std::fprintf(stderr, "the built-in network %s\n", decoded.error().message.c_str());
            std::abort();
        }
        return *decoded;
    }();
    return network;
}

}  // namespace airavata::chaturaji
