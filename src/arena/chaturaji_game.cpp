#include "arena/chaturaji_game.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "arena/builtin.hpp"
#include "arena/schedule.hpp"
#include "chaturaji/notation.hpp"

namespace airavata::arena {

using namespace chaturaji;

namespace {

std::size_t number_of(Seat seat) { return static_cast<std::size_t>(index(seat)); }

/// `score 0.31, depth 3, nodes 1200, 0.051 s`: what the engine said, and the time measured.
std::string comment_of(const Answer& answer) {
    std::string text;
    if (answer.info.centipawns) text += fmt::format("score {:.2f}, ", *answer.info.centipawns / 100.0);
    if (answer.info.depth) text += fmt::format("depth {}, ", *answer.info.depth);
    if (answer.info.nodes) text += fmt::format("nodes {}, ", *answer.info.nodes);
    return text + fmt::format("{:.3f} s", static_cast<double>(answer.time.count()) / 1e9);
}

/// A game going on.
class Table {
  public:
    Table(ChaturajiPlayers players, const ChaturajiTableSettings& settings)
        : players_(std::move(players)),
          clocks_{PlayerClock(players_[0].limits), PlayerClock(players_[1].limits), PlayerClock(players_[2].limits),
                  PlayerClock(players_[3].limits)},
          settings_(settings),
          position_(settings.start) {
        command_ = position_ == Position::start() ? "position startpos" : "position fen " + to_fen(position_);
        command_ += " moves";
    }

    asio::awaitable<ChaturajiPlayed> play() {
        for (const Seat seat : all_seats) {
            UciEngine* engine = players_[number_of(seat)].engine;
            if (engine == nullptr) continue;
            Outcome<void> ready = co_await engine->new_game();
            if (!ready && !position_.over()) resign(seat, ready.error());
        }
        while (!position_.over()) co_await play_turn_of(position_.seat_to_play());
        played_.last = position_;
        co_return std::move(played_);
    }

  private:
    asio::awaitable<void> play_turn_of(Seat seat) {
        const ChaturajiPlayer& player = players_[number_of(seat)];
        const Dice roll =
            roll_of(settings_.seed, settings_.match_round, position_.turn() / turns_per_round, seat, settings_.rules);
        const Position rolled = position_.after_roll(roll, settings_.rules);
        // Before anything else, since it counts also if a fault follows: luck must not depend on what comes after.
        played_.rolls.push_back({position_, roll});
        if (rolled.dice().empty()) {  // nothing can be played, and nobody is asked
            add_turn(to_text(roll) + ":0000", "", rolled);
        } else if (player.engine == nullptr) {
            Random random(seed_of(settings_.seed, Purpose::builtin_player,
                                  {settings_.match_round, settings_.game, position_.turn()}));
            const std::string moves = builtin_turn(player.builtin, rolled, settings_.rules, random);
            const std::string text = to_text(roll) + ":" + moves;
            add_turn(text, "", *play_turn(position_, text, settings_.rules));
        } else {
            Outcome<void> moved = co_await ask(seat, roll);
            // The record has no place for such a roll but the fault's text.
            if (!moved) resign(seat, {moved.error().kind, moved.error().said + ", with " + to_text(roll)});
        }
    }

    /// Lets an engine play its turn.
    asio::awaitable<Outcome<void>> ask(Seat seat, Dice roll) {
        PlayerClock& clock = clocks_[number_of(seat)];
        UciEngine& engine = *players_[number_of(seat)].engine;
        std::string go = "go";
        for (const Seat other : all_seats) go += clocks_[number_of(other)].clock_words(letter_of(other));
        go += clock.go_words();
        auto limit = clock.allowance();
        if (limit) *limit += clock.margin();
        std::string command = command_;
        if (played_.turns.empty()) command.resize(command.size() - std::string_view(" moves").size());
        command += " roll " + to_text(roll);
        auto answer = co_await engine.go(std::move(command), std::move(go), limit);
        if (!answer) co_return tl::unexpected(answer.error());

        const Nanoseconds overstep = clock.overstep(answer->time);
        Nanoseconds& greatest = played_.overstep[number_of(seat)];
        greatest = std::max(greatest, overstep);
        if (overstep > clock.margin()) {
            engine.kill();
            co_return fault(FaultKind::time, fmt::format("moved {:.1f} ms after its limit",
                                                         static_cast<double>(overstep.count()) / 1e6));
        }
        const std::string text = to_text(roll) + ":" + answer->move;
        const bool whole = !text.ends_with('+') && answer->move.find(':') == std::string::npos;
        const auto after = whole ? play_turn(position_, text, settings_.rules) : failure("it is not a whole turn");
        if (!after) {
            engine.kill();
            co_return fault(FaultKind::illegal, fmt::format("bestmove '{}': {}", answer->move, after.error().message));
        }
        clock.spend(answer->time);
        add_turn(text, comment_of(*answer), *after);
        co_return Outcome<void>{};
    }

    void resign(Seat seat, const Fault& bad) {
        played_.faults[number_of(seat)] = bad;
        add_turn(fmt::format("{}:resign", letter_of(seat)), bad.text(),
                 position_.after_resignation(seat, settings_.rules));
    }

    void add_turn(const std::string& text, std::string comment, const Position& after) {
        command_ += " " + text;
        played_.turns.push_back({.text = text, .comment = std::move(comment)});
        position_ = after;
    }

    ChaturajiPlayers players_;
    std::array<PlayerClock, seat_count> clocks_;
    ChaturajiTableSettings settings_;
    Position position_;
    std::string command_;  // sends the game so far
    ChaturajiPlayed played_;
};

}  // namespace

asio::awaitable<ChaturajiPlayed> play_chaturaji(ChaturajiPlayers players, ChaturajiTableSettings settings) {
    Table table(std::move(players), settings);
    co_return co_await table.play();
}

}  // namespace airavata::arena
