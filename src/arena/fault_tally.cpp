#include "arena/fault_tally.hpp"

#include <cstdlib>

namespace airavata::arena {

void add_fault(Tags& tags, std::string_view seat, const Fault& fault) {
    tags.emplace_back(fmt::format("{}Fault", seat), fault.text());
}

void add_overstep(Tags& tags, std::string_view seat, Nanoseconds overstep) {
    if (overstep.count() == 0) return;
    tags.emplace_back(fmt::format("{}Overstep", seat),
                      fmt::format("{:.3f}", static_cast<double>(overstep.count()) / 1e6));
}

FaultTally::FaultTally(std::vector<std::string_view> seats, const std::vector<std::string>& players)
    : seats_(std::move(seats)) {
    for (const std::string& player : players) records_.push_back({.player = player, .last = ""});
}

void FaultTally::count(const Tags& tags) {
    for (const std::string_view seat : seats_) {
        const std::string_view player = value_of(tags, seat);
        for (Record& record : records_) {
            if (record.player != player) continue;
            const std::string overstep(value_of(tags, fmt::format("{}Overstep", seat)));
            record.overstep = std::max(record.overstep, std::strtod(overstep.c_str(), nullptr));
            const std::string_view fault = value_of(tags, fmt::format("{}Fault", seat));
            if (fault.empty()) continue;
            ++record.faults;
            record.last = fmt::format("game {}: {}", value_of(tags, "Round"), fault);
        }
    }
}

std::string FaultTally::table() const {
    std::string text;
    for (const Record& record : records_) {
        if (record.faults != 0) {
            text += fmt::format("{}: {} fault{}, the last in {}\n", record.player, record.faults,
                                record.faults == 1 ? "" : "s", record.last);
        }
        if (record.overstep > 0) {
            text += fmt::format("{}: at most {:.1f} ms beyond its limit\n", record.player, record.overstep);
        }
    }
    return text;
}

nlohmann::json FaultTally::report(std::size_t player) const {
    const Record& record = records_[player];
    return {{"faults", record.faults}, {"last_fault", record.last}, {"overstep_ms", record.overstep}};
}

}  // namespace airavata::arena
