// What went wrong with the engines of a match, from the tags of its games.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "arena/fault.hpp"
#include "arena/limits.hpp"
#include "arena/tags.hpp"

namespace airavata::arena {

/// Adds the tags that tell of a seat's fault and of its latest move: `WhiteFault "time: moved 3.0 ms after its limit"`,
/// `WhiteOverstep "3.0"` in milliseconds.
void add_fault(Tags& tags, std::string_view seat, const Fault& fault);
void add_overstep(Tags& tags, std::string_view seat, Nanoseconds overstep);

/// Counts them over a match, for each entrant. A tag named like the seat says who sat there.
class FaultTally {
  public:
    FaultTally(std::vector<std::string_view> seats, const std::vector<std::string>& players);

    void count(const Tags& tags);

    /// Lines such as `A: 2 faults, the last in game 3.1: time: ...`; empty if all went well.
    [[nodiscard]] std::string table() const;
    /// {"faults": 2, "last_fault": "...", "overstep_ms": 3.0}
    [[nodiscard]] nlohmann::json report(std::size_t player) const;

  private:
    struct Record {
        std::string player;
        int faults = 0;
        std::string last;
        double overstep = 0;  // ms
    };
    std::vector<std::string_view> seats_;
    std::vector<Record> records_;
};

}  // namespace airavata::arena
