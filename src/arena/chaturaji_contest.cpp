#include "arena/chaturaji_contest.hpp"

#include <fmt/ranges.h>
#include <sstream>

#include "arena/chaturaji_game.hpp"
#include "chaturaji/eval/built_in_network.hpp"
#include "chaturaji/house_rules.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/record_reader.hpp"
#include "chaturaji/scoring.hpp"
#include "chaturaji/search/search.hpp"

namespace airavata::arena {

using namespace chaturaji;

namespace {

constexpr auto& seat_tags = player_tags;

std::vector<std::string> names_of(const Settings& settings) {
    std::vector<std::string> names;
    for (const EngineSettings& engine : settings.engines) names.push_back(engine.name);
    return names;
}

std::string joined(const SeatNumbers& numbers) { return fmt::format("{:.6f}", fmt::join(numbers, ",")); }

/// The four numbers that a tag holds.
template <class Number>
Result<std::array<Number, seat_count>> four_of(const Tags& tags, std::string_view name) {
    const std::string_view text = value_of(tags, name);
    const auto numbers = parse_four<Number>(text);
    if (!numbers) return failure(fmt::format("{} '{}' are not four numbers", name, text));
    return *numbers;
}

/// The tags of a record, its own ones included.
Tags tags_of(const Record& record) {
    Tags tags = {{"Event", record.event}, {"Date", record.date}, {"Round", record.round}};
    for (std::size_t i = 0; i < seat_tags.size(); ++i) tags.emplace_back(seat_tags[i], record.players[i]);
    tags.emplace_back("Rules", to_text(record.rules));
    tags.emplace_back("FEN", to_fen(record.start));
    tags.emplace_back("End", outcome_word(record.outcome.end));
    tags.emplace_back("Points", fmt::format("{}", fmt::join(record.outcome.points, ",")));
    tags.emplace_back("Places", fmt::format("{}", fmt::join(record.outcome.places, ",")));
    for (const Tag& tag : record.tags) tags.emplace_back(tag.name, tag.value);
    return tags;
}

/// The dice's part in the result, by looking one turn ahead.
SeatNumbers luck_by_search(const std::vector<RollEvent>& rolls, const Rules& rules) {
    // A turn more takes ten times as long, and the error left is the same (360 games: 0.015 either way).
    constexpr int depth = 1;
    Searcher searcher(built_in_network());
    return luck_of(rolls, rules, [&](const Position& position) {
        std::vector<SeatNumbers> values;
        for (const Expectation& expectation : searcher.after_each_roll(position, rules, Objective::place, depth)) {
            const SeatValues& of_seat = expectation.objective;
            values.push_back({of_seat[0], of_seat[1], of_seat[2], of_seat[3]});
        }
        return values;
    });
}

/// The same on another thread: it takes milliseconds, in which an engine's move must not wait to be read.
asio::awaitable<SeatNumbers> luck_in_pool(std::vector<RollEvent> rolls, Rules rules) {
    co_return luck_by_search(rolls, rules);
}

}  // namespace

Result<ChaturajiOpenings> read_chaturaji_openings(const std::string& path, const Rules& rules) {
    constexpr std::size_t fields = 9;
    return ChaturajiOpenings::read(path, fields, [&](const std::string& fen) -> Result<Position> {
        auto position = parse_fen(fen, rules);
        if (position && position->over()) return failure("in this position the game is over");
        if (position && !position->dice().empty()) return failure("in this position the dice have been rolled");
        return position;
    });
}

ChaturajiContest::ChaturajiContest(const Settings& settings, ChaturajiOpenings openings)
    : settings_(settings),
      openings_(std::move(openings)),
      seatings_(seatings(settings.engines.size(), settings.split)),
      standings_(names_of(settings), seatings_.size()),
      faults_({seat_tags.begin(), seat_tags.end()}, names_of(settings)) {
    openings_.put_in_order(settings);
}

Position ChaturajiContest::start(int round) const {
    if (const auto opening = openings_.of_round(round)) return *opening;
    Position position = Position::start();
    position.set_seat_to_play(first_seat(settings_, round));
    return position;
}

/// The record before the first turn: what makes the game this one of the match.
Record ChaturajiContest::blank_record(GameNumber number) const {
    Record record;
    record.event = "Airavata match";
    record.round = number.text();
    record.rules = settings_.rules;
    record.start = start(number.round);
    record.tags.push_back({"Seed", fmt::format("{}", settings_.seed)});
    std::string common;  // the limits of all engine programs, if they are the same
    bool same = true;
    for (const EngineSettings& engine : settings_.engines) {
        if (engine.is_builtin()) continue;
        same = same && (common.empty() || common == to_text(engine.limits));
        common = to_text(engine.limits);
    }
    if (same && !common.empty()) record.tags.push_back({"TimeControl", common});
    for (std::size_t seat = 0; seat < seat_tags.size(); ++seat) {
        const EngineSettings& engine = settings_.engines[seating(number)[seat]];
        record.players[seat] = engine.name;
        if (!same) record.tags.push_back({fmt::format("{}TimeControl", seat_tags[seat]), to_text(engine.limits)});
    }
    for (const auto& [name, value] : options_tags(number)) {
        if (!value.empty()) record.tags.push_back({name, value});
    }
    return record;
}

/// How each seat's entrant is set up; empty where there is nothing to say.
Tags ChaturajiContest::options_tags(GameNumber number) const {
    Tags tags;
    for (std::size_t seat = 0; seat < seat_tags.size(); ++seat) {
        tags.emplace_back(fmt::format("{}Options", seat_tags[seat]), set_up(settings_.engines[seating(number)[seat]]));
    }
    return tags;
}

Tags ChaturajiContest::identity(GameNumber number) const {
    Tags tags;
    for (const auto& tag : tags_of(blank_record(number))) {
        const bool of_course = tag.first == "Date" || tag.first == "End" || tag.first == "Points" ||
                               tag.first == "Places";  // known when it has been played
        if (!of_course) tags.push_back(tag);
    }
    for (const auto& tag : options_tags(number)) {
        if (tag.second.empty()) tags.push_back(tag);  // the record has the others
    }
    return tags;
}

asio::awaitable<FinishedGame> ChaturajiContest::play(GameNumber number, std::string date, Workplace& workplace) {
    ChaturajiPlayers players;
    std::map<std::size_t, int> copies;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const std::size_t entrant = seating(number)[seat];
        const EngineSettings& engine = settings_.engines[entrant];
        players[seat] = {nullptr, engine.builtin, engine.limits};
        if (!engine.is_builtin()) players[seat].engine = &workplace.engine(entrant, copies[entrant]++);
    }
    const ChaturajiTableSettings table{.rules = settings_.rules,
                                       .start = start(number.round),
                                       .seed = settings_.seed,
                                       .match_round = number.round,
                                       .game = number.game};
    const ChaturajiPlayed played = co_await play_chaturaji(std::move(players), table);
    const SeatNumbers luck =
        co_await asio::co_spawn(workplace.pool(), luck_in_pool(played.rolls, settings_.rules), asio::use_awaitable);

    Record record = blank_record(number);
    record.date = date;
    record.turns = played.turns;
    record.outcome = outcome_of(played.last);
    SeatNumbers adjusted = placement_payoffs(record.outcome.places);
    for (std::size_t seat = 0; seat < adjusted.size(); ++seat) adjusted[seat] -= luck[seat];
    record.tags.push_back({"Luck", joined(luck)});
    record.tags.push_back({"AdjustedPayoffs", joined(adjusted)});
    Tags faults;
    for (std::size_t seat = 0; seat < seat_tags.size(); ++seat) {
        if (played.faults[seat]) add_fault(faults, seat_tags[seat], *played.faults[seat]);
        add_overstep(faults, seat_tags[seat], played.overstep[seat]);
    }
    for (const auto& [name, value] : faults) record.tags.push_back({name, value});
    co_return FinishedGame{tags_of(record), to_text(record)};
}

Result<StoredGames> ChaturajiContest::read(std::string_view text) const {
    StoredGames stored;
    stored.complete = text.size();
    std::istringstream stream{std::string(text)};
    RecordReader reader(stream);
    while (true) {
        const auto record = reader.next();
        if (!record && record.error().cut_at) {
            stored.complete = *record.error().cut_at;
            return stored;
        }
        if (!record) return failure(fmt::format("line {}: {}", record.error().line, record.error().message));
        if (!*record) return stored;
        if (const auto replayed = replay(**record); !replayed) {
            return failure(fmt::format("line {}: {}", replayed.error().line, replayed.error().message));
        }
        stored.games.push_back(tags_of(**record));
    }
}

Result<void> ChaturajiContest::count(GameNumber number, const Tags& tags) {
    const auto places = four_of<int>(tags, "Places");
    if (!places) return tl::unexpected(places.error());
    const auto points = four_of<int>(tags, "Points");
    if (!points) return tl::unexpected(points.error());
    const auto adjusted = four_of<double>(tags, "AdjustedPayoffs");
    if (!adjusted) return tl::unexpected(adjusted.error());
    standings_.count({number.round, seating(number), *places, *points, *adjusted});
    faults_.count(tags);
    return {};
}

nlohmann::json ChaturajiContest::report() const {
    nlohmann::json report = standings_.report();
    for (std::size_t i = 0; i < settings_.engines.size(); ++i) report["players"][i].update(faults_.report(i));
    return report;
}

}  // namespace airavata::arena
