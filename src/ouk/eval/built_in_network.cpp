#include "ouk/eval/built_in_network.hpp"

#include "embedded/embedded_files.hpp"

namespace airavata::ouk {

const std::shared_ptr<const Network>& built_in_network() {
    static const std::shared_ptr<const Network> network =
        read_embedded("network of Ouk Chatrang", decode_network(ouk_network_file()));
    return network;
}

}  // namespace airavata::ouk
