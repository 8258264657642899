#include "ouk/eval/built_in_network.hpp"

#include "core/embedded_file.hpp"

AIRAVATA_EMBEDDED_FILE(ouk_network_file, AIRAVATA_OUK_NETWORK)

namespace airavata::ouk {

const std::shared_ptr<const Network>& built_in_network() {
    static const std::shared_ptr<const Network> network =
        read_embedded("network of Ouk Chatrang", decode_network(ouk_network_file()));
    return network;
}

}  // namespace airavata::ouk
