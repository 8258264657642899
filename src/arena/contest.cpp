#include "arena/contest.hpp"

#include "arena/chaturaji_contest.hpp"
#include "arena/ouk_contest.hpp"

namespace airavata::arena {

namespace {

/// A contest with the openings that were read for it.
template <class Played, class Openings>
Result<std::unique_ptr<Contest>> with(const Settings& settings, Result<Openings> openings) {
    if (!openings) return tl::unexpected(openings.error());
    return std::make_unique<Played>(settings, std::move(*openings));
}

}  // namespace

Result<std::unique_ptr<Contest>> make_contest(const Settings& settings) {
    const std::string& path = settings.openings;
    if (settings.variant == Variant::chaturaji) {
        return with<ChaturajiContest>(
            settings, path.empty() ? ChaturajiOpenings() : read_chaturaji_openings(path, settings.rules));
    }
    return with<OukContest>(settings, path.empty() ? OukOpenings() : read_ouk_openings(path));
}

}  // namespace airavata::arena
