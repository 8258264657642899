// One game of Chaturaji between engines and built-in players.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "arena/luck.hpp"
#include "arena/uci_engine.hpp"
#include "chaturaji/record.hpp"

namespace airavata::arena {

/// Who plays for a seat.
struct ChaturajiPlayer {
    UciEngine* engine = nullptr;  // none: a built-in player
    std::string builtin;
    Limits limits;
};
using ChaturajiPlayers = std::array<ChaturajiPlayer, chaturaji::seat_count>;

/// What the players find at the table.
struct ChaturajiTableSettings {
    chaturaji::Rules rules;
    chaturaji::Position start;
    std::uint64_t seed = 0;  // of the dice
    int match_round = 1;     // the dice depend on it
    int game = 1;            // built-in players choose differently in each game of a round
};

struct ChaturajiPlayed {
    std::vector<chaturaji::RecordedTurn> turns;  // each with score, depth and time, or with the fault
    std::vector<RollEvent> rolls;                // all that were made, those before a fault too
    chaturaji::Position last;
    std::array<std::optional<Fault>, chaturaji::seat_count> faults;  // for which a seat resigned
    std::array<Nanoseconds, chaturaji::seat_count> overstep{};       // greatest of each seat
};

/// Plays a game to its end by our rules. A seat with a fault resigns, and the others play on.
asio::awaitable<ChaturajiPlayed> play_chaturaji(ChaturajiPlayers players, ChaturajiTableSettings settings);

}  // namespace airavata::arena
