#include "chaturaji/eval/built_in_network.hpp"

#include <cstdio>
#include <cstdlib>

#include "core/embedded_file.hpp"

AIRAVATA_EMBEDDED_FILE(chaturaji_network_file, AIRAVATA_CHATURAJI_NETWORK)

namespace airavata::chaturaji {

const std::shared_ptr<const Network>& built_in_network() {
    static const std::shared_ptr<const Network> network = [] {
        auto decoded = decode_network(chaturaji_network_file());
        if (!decoded) {  // the build put something else there
            std::fprintf(stderr, "the built-in network %s\n", decoded.error().message.c_str());
            std::abort();
        }
        return *decoded;
    }();
    return network;
}

}  // namespace airavata::chaturaji
