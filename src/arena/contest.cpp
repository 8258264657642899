#include "arena/contest.hpp"

#include "arena/chaturaji_contest.hpp"
#include "arena/ouk_contest.hpp"
#include "ouk/notation.hpp"

namespace airavata::arena {

Result<std::unique_ptr<Contest>> make_contest(const Settings& settings) {
    if (settings.variant == Variant::chaturaji) return std::make_unique<ChaturajiContest>(settings);
    if (settings.openings.empty()) {
        return std::make_unique<OukContest>(settings, std::vector{ouk::start_position()});
    }
    auto openings = read_openings(settings.openings);
    if (!openings) return tl::unexpected(openings.error());
    return std::make_unique<OukContest>(settings, std::move(*openings));
}

}  // namespace airavata::arena
