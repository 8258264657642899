#include <fmt/format.h>
#include <algorithm>

#include "chaturaji/draw_roll.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/record_reader.hpp"
#include "chaturaji/scoring.hpp"
#include "core/random.hpp"
#include "tools/play/table.hpp"

namespace airavata::tools {

namespace {

class ChaturajiTable final : public Table {
  public:
    ChaturajiTable(const chaturaji::Position& start, const chaturaji::Rules& rules, std::uint64_t seed)
        : rules_(rules), random_(seed) {
        record_.start = start;
        record_.rules = rules;
        positions_.push_back(start);
        roll();
    }

    [[nodiscard]] std::string_view players() const override { return chaturaji::seat_letters; }
    [[nodiscard]] std::size_t player() const override { return static_cast<std::size_t>(index(now().seat_to_play())); }
    [[nodiscard]] bool over() const override { return now().over(); }
    [[nodiscard]] std::string show(const pictures::TextStyle& style) const override {
        std::string text = passed_ + pictures::text(now(), last_, style) + "Points:";
        for (const chaturaji::Seat seat : chaturaji::all_seats) {
            text += fmt::format(" {} {}", letter_of(seat), now().points(seat));
        }
        text += fmt::format("   round {}\n", now().turn() / chaturaji::turns_per_round + 1);
        if (!over()) {
            text += fmt::format("{} has rolled {}\n", letter_of(now().seat_to_play()), to_text(now().dice()));
        }
        return text;
    }
    [[nodiscard]] std::string result() const override {
        const auto places = chaturaji::places(now());
        std::string text;
        for (const chaturaji::Seat seat : chaturaji::all_seats) {
            const auto number = static_cast<std::size_t>(index(seat));
            text += fmt::format("{}{} place {} with {} points", text.empty() ? "" : ", ", letter_of(seat),
                                places[number], now().points(seat));
        }
        return fmt::format("{} ({})", text, name(now().end()));
    }
    [[nodiscard]] std::vector<std::string> legal() const override {
        std::vector<std::string> turns;
        for (const chaturaji::TurnOutcome& outcome : distinct_turns(now(), rules_)) {
            turns.push_back(to_text(outcome.turn));
        }
        std::sort(turns.begin(), turns.end());
        return turns;
    }
    Result<void> play(const std::string& text, bool whole) override {
        const std::string turn = fmt::format("{}:{}", to_text(now().dice()), text == "end" ? "0000" : text);
        if (!whole && text.find('+') == std::string::npos) {
            if (const auto next = play_turn(now(), turn + "+", rules_)) {
                keep(turn + "+", *next);
                return {};
            }
        }
        const auto next = play_turn(now(), turn, rules_);
        if (!next) return failure(fmt::format("'{}' cannot be played; 'moves' lists the turns", text));
        keep(turn, *next);
        roll();
        return {};
    }
    void resign() override {
        const chaturaji::Seat seat = now().seat_to_play();
        keep(fmt::format("{}:resign", letter_of(seat)), now().after_resignation(seat, rules_));
        roll();
    }
    [[nodiscard]] std::size_t played() const override { return record_.turns.size(); }
    [[nodiscard]] std::size_t player_of(std::size_t number) const override {
        return static_cast<std::size_t>(index(rolled_before_[number].seat_to_play()));
    }
    void undo() override {
        record_.turns.pop_back();
        positions_.pop_back();
        positions_.back() = rolled_before_.back();
        rolled_before_.pop_back();
        passed_.clear();
        last_ = {};
    }
    [[nodiscard]] protocol::PositionText position() const override {
        return {.fen = to_fen(now()), .moves = {}, .roll = std::nullopt};
    }
    [[nodiscard]] std::string save(const std::vector<std::string>& names) const override {
        chaturaji::Record record = record_;
        record.event = "Game at a terminal";
        record.date = today();
        std::copy(names.begin(), names.end(), record.players.begin());
        record.outcome = outcome_of(now());
        return to_text(record);
    }

    static Result<std::unique_ptr<Table>> resume(const std::string& path, std::istream& input, std::uint64_t seed) {
        chaturaji::RecordReader reader(input);
        const auto record = reader.next();
        const auto replayed =
            record.and_then([&](const auto& game) -> tl::expected<chaturaji::Replayed, chaturaji::RecordFault> {
                if (!game)
                    return tl::unexpected(
                        chaturaji::RecordFault{.line = 1, .message = "there is no game", .cut_at = {}});
                return chaturaji::replay(*game);
            });
        if (!replayed) {
            return failure(fmt::format("{}:{}: {}", path, replayed.error().line, replayed.error().message));
        }
        if (const auto another = reader.next(); !another || *another) {
            return failure(fmt::format("{} holds more than a game", path));
        }
        const chaturaji::Record& game = **record;
        auto table = std::make_unique<ChaturajiTable>(game.start, game.rules, seed);
        table->positions_ = {replayed->positions.front()};
        table->record_.turns.clear();
        for (std::size_t number = 0; number < game.turns.size(); ++number) {
            table->rolled_before_.push_back(replayed->rolled[number]);
            table->record_.turns.push_back(game.turns[number]);
            table->positions_.push_back(replayed->positions[number + 1]);
        }
        table->passed_.clear();
        table->roll();
        return table;
    }

  private:
    [[nodiscard]] const chaturaji::Position& now() const { return positions_.back(); }

    /// Notes a turn, or a part of one, and what it leads to.
    void keep(const std::string& turn, const chaturaji::Position& next) {
        record_.turns.push_back({.text = turn, .comment = {}});
        rolled_before_.push_back(now());
        positions_.push_back(next);
        passed_.clear();
        last_ = chaturaji::moves_in(turn);
    }

    /// Rolls the dice as long as they let nothing move.
    void roll() {
        while (!now().over() && now().dice().empty()) {
            const chaturaji::Dice dice = chaturaji::draw_roll(rules_, random_);
            const chaturaji::Position rolled = now().after_roll(dice, rules_);
            if (!rolled.dice().empty()) {
                positions_.back() = rolled;
                return;
            }
            const std::string text = fmt::format("{}:0000", to_text(dice));
            const std::string told =
                fmt::format("{} has rolled {} and cannot move.\n", letter_of(now().seat_to_play()), to_text(dice));
            const std::string before = passed_;
            keep(text, rolled);
            passed_ = before + told;
        }
    }

    chaturaji::Rules rules_;
    Random random_;
    chaturaji::Record record_;
    /// Before each turn, with the dice where they are rolled; and what stood there when the turn was played.
    std::vector<chaturaji::Position> positions_;
    std::vector<chaturaji::Position> rolled_before_;
    chaturaji::Turn last_;
    std::string passed_;  // what is told of turns without a move
};

}  // namespace

std::unique_ptr<Table> chaturaji_table(const ChaturajiAsked& asked, std::uint64_t seed) {
    return std::make_unique<ChaturajiTable>(asked.position, asked.rules, seed);
}

Result<std::unique_ptr<Table>> resume_chaturaji(const std::string& path, std::istream& input, std::uint64_t seed) {
    return ChaturajiTable::resume(path, input, seed);
}

}  // namespace airavata::tools
