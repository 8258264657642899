#include "protocol/strength_options.hpp"

#include "protocol/options.hpp"

namespace airavata::protocol {

void StrengthOptions::add_to(Options& options) {
    options.add_check("UCI_AnalyseMode", analysis_, [this](bool on) -> Result<void> {
        analysis_ = on;
        return {};
    });
    options.add_spin("Skill Level", skill_level_, 0, full_level, [this](std::int64_t level) -> Result<void> {
        skill_level_ = static_cast<int>(level);
        return {};
    });
    options.add_check("UCI_LimitStrength", limit_elo_, [this](bool on) -> Result<void> {
        limit_elo_ = on;
        return {};
    });
    options.add_spin("UCI_Elo", elo_, least_elo, greatest_elo, [this](std::int64_t elo) -> Result<void> {
        elo_ = static_cast<int>(elo);
        return {};
    });
}

bool StrengthOptions::game_is_played(const Limits& limits) const {
    return !analysis_ && !limits.infinite && !limits.mate;
}

std::optional<double> StrengthOptions::level(const Limits& limits) const {
    if (!game_is_played(limits)) return std::nullopt;
    if (limit_elo_) return static_cast<double>(elo_ - least_elo) / elo_per_level;
    if (skill_level_ < full_level) return skill_level_;
    return std::nullopt;
}

}  // namespace airavata::protocol
