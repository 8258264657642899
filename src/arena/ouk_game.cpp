#include "arena/ouk_game.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "ouk/game.hpp"

namespace airavata::arena {

namespace {

std::string_view termination_after(FaultKind kind) {
    switch (kind) {
        case FaultKind::time: return "time forfeit";
        case FaultKind::illegal: return "rules infraction";
        case FaultKind::stall:
        case FaultKind::start:
        case FaultKind::crash:
        case FaultKind::garbage: break;
    }
    return "abandoned";
}

/// A game going on.
class OukTable {
  public:
    OukTable(OukPlayer white, OukPlayer black, const ouk::Position& start)
        : players_{white, black}, clocks_{PlayerClock(white.limits), PlayerClock(black.limits)}, game_(start) {
        played_.start = start;
        position_ = "position fen " + ouk::to_fen(start);
    }

    asio::awaitable<OukPlayed> play(int max_moves) {
        for (const auto side : {ouk::Color::white, ouk::Color::black}) {
            auto ready = co_await player(side).engine.new_game();
            if (!ready) lose(side, ready.error());
            if (!ready) co_return played_;
        }
        while (!over(max_moves)) {
            const auto side = game_.position().side_to_move();
            auto moved = co_await move(side);
            if (!moved) lose(side, moved.error());
            if (!moved) break;
        }
        co_return played_;
    }

  private:
    OukPlayer& player(ouk::Color side) { return players_[static_cast<std::size_t>(index(side))]; }
    PlayerClock& clock(ouk::Color side) { return clocks_[static_cast<std::size_t>(index(side))]; }

    bool over(int max_moves) {
        const ouk::Ending ending = game_.ending();
        if (ending != ouk::Ending::none) {
            played_.result = ouk::result_text(game_.position(), ending);
            played_.termination = "normal";
            played_.reason = ouk::words(ending);
            return true;
        }
        if (played_.plies.size() < static_cast<std::size_t>(max_moves) * 2) return false;
        played_.result = "1/2-1/2";
        played_.termination = "adjudication";
        played_.reason = fmt::format("drawn after {} moves of each side", max_moves);
        return true;
    }

    asio::awaitable<Outcome<void>> move(ouk::Color side) {
        PlayerClock& own = clock(side);
        const std::string go = "go" + clocks_[0].clock_words('w') + clocks_[1].clock_words('b') + own.go_words();
        auto limit = own.allowance();
        if (limit) *limit += own.margin();
        auto answer = co_await player(side).engine.go(position_, go, limit);
        if (!answer) co_return tl::unexpected(answer.error());

        const Nanoseconds overstep = own.overstep(answer->time);
        Nanoseconds& greatest = played_.overstep[static_cast<std::size_t>(index(side))];
        greatest = std::max(greatest, overstep);
        if (overstep > own.margin()) {
            player(side).engine.kill();
            co_return fault(FaultKind::time, fmt::format("moved {:.1f} ms after its limit",
                                                         static_cast<double>(overstep.count()) / 1e6));
        }
        const auto move = ouk::parse_uci(game_.position(), answer->move);
        if (!move) {
            player(side).engine.kill();
            co_return fault(FaultKind::illegal, fmt::format("bestmove '{}': {}", answer->move, move.error().message));
        }
        own.spend(answer->time);
        position_ += (played_.plies.empty() ? " moves " : " ") + ouk::to_uci(*move);
        game_.play(*move);
        played_.plies.push_back({*move, *answer});
        co_return Outcome<void>{};
    }

    void lose(ouk::Color side, const Fault& bad) {
        played_.result = side == ouk::Color::white ? "0-1" : "1-0";
        played_.termination = termination_after(bad.kind);
        played_.reason = fmt::format("{} loses: {}", side == ouk::Color::white ? "White" : "Black", bad.text());
        played_.faulty = side;
        played_.fault = bad;
    }

    std::array<OukPlayer, 2> players_;
    std::array<PlayerClock, 2> clocks_;
    ouk::Game game_;
    std::string position_;  // the command that sends the game so far
    OukPlayed played_;
};

}  // namespace

asio::awaitable<OukPlayed> play_ouk(OukPlayer white, OukPlayer black, ouk::Position start, int max_moves) {
    OukTable table(white, black, start);
    co_return co_await table.play(max_moves);
}

}  // namespace airavata::arena
