#include "arena/workplace.hpp"

#include "chaturaji/house_rules.hpp"

namespace airavata::arena {

namespace {

/// What every engine of the match is set to.
std::vector<std::pair<std::string, std::string>> common_options(const Settings& settings) {
    std::vector<std::pair<std::string, std::string>> options = {{"UCI_Variant", std::string(name(settings.variant))}};
    if (settings.variant == Variant::chaturaji) {
        for (const chaturaji::HouseRule& rule : chaturaji::house_rules()) {
            options.emplace_back(rule.name, chaturaji::value_text(rule, settings.rules));
        }
    }
    return options;
}

}  // namespace

UciEngine& Workplace::engine(std::size_t entrant, int copy) {
    auto& engine = engines_[{entrant, copy}];
    if (!engine) {
        engine = std::make_unique<UciEngine>(context_, settings_.engines[entrant], common_options(settings_),
                                             settings_.patience, settings_.log);
        if (interrupted_) engine->interrupt();
    }
    return *engine;
}

void Workplace::interrupt() {
    interrupted_ = true;
    for (const auto& [place, engine] : engines_) engine->interrupt();
}

asio::awaitable<void> Workplace::close() {
    for (const auto& [place, engine] : engines_) co_await engine->quit();
    engines_.clear();
}

}  // namespace airavata::arena
