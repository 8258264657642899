#include "chaturaji/eval/built_in_network.hpp"

#include "embedded/embedded_files.hpp"

namespace airavata::chaturaji {

const std::shared_ptr<const Network>& built_in_network() {
    static const std::shared_ptr<const Network> network =
        read_embedded("network of Chaturaji", decode_network(chaturaji_network_file()));
    return network;
}

}  // namespace airavata::chaturaji
