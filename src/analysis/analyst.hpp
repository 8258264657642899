// Analysing positions and games by search.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "analysis/report.hpp"
#include "chaturaji/record.hpp"
#include "core/search_control.hpp"
#include "ouk/game.hpp"
#include "ouk/pgn.hpp"

namespace airavata::analysis {

/// How long each position is looked at, and what is shown of it. Nothing set: a second.
struct Effort {
    std::optional<Milliseconds> time;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::size_t threads = 1;
    std::size_t hash_mebibytes = 64;
    std::size_t lines = 1;
    // Of a position of Chaturaji: games in which each line shown is played out, 0 for none, with what the dice did
    // taken off or left in; and the number from which the dice follow.
    std::uint32_t rollout_games = 0;
    bool less_luck = true;
    std::uint64_t seed = 1;

    /// The time for each position; none if only nodes or depth end it.
    [[nodiscard]] std::optional<Milliseconds> time_limit() const {
        constexpr Milliseconds usual{1000};
        return time || nodes || depth ? time : usual;
    }
};

/// Is told how many plies of how many are done.
using Progress = std::function<void(std::size_t done, std::size_t all)>;

/// Once the control stops, an analysis ends with what is done; a search that is going on then is of no use.
class OukAnalyst {
  public:
    /// Refuses more threads or memory than can be had.
    static Result<std::unique_ptr<OukAnalyst>> make(const Effort& effort);
    virtual ~OukAnalyst() = default;

    virtual Report position(const ouk::Game& game, const SearchControl& control) = 0;
    virtual Report game(const ouk::PgnGame& game, const SearchControl& control, const Progress& progress) = 0;
};

class ChaturajiAnalyst {
  public:
    static Result<std::unique_ptr<ChaturajiAnalyst>> make(const Effort& effort);
    virtual ~ChaturajiAnalyst() = default;

    /// `progress` is told of games of a rollout.
    virtual Report position(const chaturaji::Position& position, const chaturaji::Rules& rules,
                            const SearchControl& control, const Progress& progress) = 0;
    /// `replayed` is what the record's turns lead to.
    virtual Report game(const chaturaji::Record& record, const chaturaji::Replayed& replayed,
                        const SearchControl& control, const Progress& progress) = 0;
};

}  // namespace airavata::analysis
