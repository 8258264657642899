#include <fmt/format.h>
#include <algorithm>

#include "analysis/analyst.hpp"
#include "chaturaji/eval/built_in_network.hpp"
#include "chaturaji/house_rules.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/rollout.hpp"
#include "chaturaji/scoring.hpp"
#include "chaturaji/search/search.hpp"

namespace airavata::analysis {

using namespace chaturaji;

namespace {

/// Turns that the search looks ahead for what rolls give the seats.
constexpr int luck_depth = 2;

/// A payoff from -1 to 1 as what can be expected from 0 to 1.
double expected(double payoff) { return (payoff + 1) / 2; }

class Analyst final : public ChaturajiAnalyst {
  public:
    explicit Analyst(const Effort& effort) : effort_(effort) {}

    bool prepare() { return searcher_.set_threads(effort_.threads); }

    Report position(const Position& position, const Rules& rules, const SearchControl& control,
                    const Progress& progress) override {
        Report report{.variant = "chaturaji", .rules = to_text(rules), .last_fen = to_fen(position)};
        report.plies.push_back(look_at(position, rules, control));
        if (effort_.rollout_games != 0) roll_out_lines(report.plies.back(), position, rules, control, progress);
        report.complete = !control.stopped();
        return report;
    }

    Report game(const Record& record, const Replayed& replayed, const SearchControl& control,
                const Progress& progress) override {
        Report report{.variant = "chaturaji", .rules = to_text(record.rules)};
        for (std::size_t seat = 0; seat < seat_count; ++seat) {
            report.tags.emplace_back(player_tags[seat], record.players[seat]);
        }
        report.tags.emplace_back("Event", record.event);
        report.tags.emplace_back("Date", record.date);
        for (const Tag& tag : record.tags) report.tags.emplace_back(tag.name, tag.value);
        report.result = result_token(record.outcome);
        report.last_fen = to_fen(record.start);
        for (std::size_t number = 0; number < record.turns.size(); ++number) {
            progress(number, record.turns.size());
            Ply ply = look_at_turn(record, replayed, number, control);
            if (control.stopped()) {
                report.complete = false;
                break;
            }
            report.plies.push_back(std::move(ply));
            report.last_fen = to_fen(replayed.positions[number + 1]);
        }
        report.players = players_of(report.plies, {record.players.begin(), record.players.end()});
        return report;
    }

  private:
    [[nodiscard]] SearchLimits limits() const {
        SearchLimits limits;
        limits.nodes = effort_.nodes;
        limits.depth = effort_.depth;
        limits.time = effort_.time_limit();
        limits.lines = std::max<std::size_t>(effort_.lines, 2);  // the second one tells of an only turn
        return limits;
    }

    /// What a search says of a position: of the turns that can be played, or, before a roll, of the seats'
    /// expectations.
    Ply look_at(const Position& position, const Rules& rules, const SearchControl& control) {
        const auto mover = static_cast<std::size_t>(index(position.seat_to_play()));
        Ply ply;
        ply.fen = to_fen(position);
        ply.player = mover;
        ply.number = fmt::format("{}{}", position.turn() / turns_per_round + 1, letter_of(position.seat_to_play()));
        const auto keep = [&](const SearchReport& report) {
            ply.lines.resize(std::max(ply.lines.size(), report.line_number));
            const auto& [seats, points] = report.line.expectation;
            Line& line = ply.lines[report.line_number - 1];
            line = {.moves = {},
                    .score = fmt::format("{:+.3f}", seats[mover]),
                    .expected = expected(double{seats[mover]}),
                    .seats = {seats.begin(), seats.end()},
                    .points = {points.begin(), points.end()},
                    .depth = report.depth};
            for (const auto& [dice, turn] : report.line.pv) {
                line.moves.push_back(fmt::format("{}:{}", to_text(dice), to_text(turn)));
            }
        };
        if (position.over()) {
            SearchReport result;
            result.line.expectation = result_of(position, Objective::place);
            keep(result);
        } else if (position.dice().empty()) {
            searcher_.search_before_roll(position, rules, Objective::place, limits(), control, keep);
        } else {
            const auto turns = distinct_turns(position, rules);
            ply.forced = turns.size() == 1;
            searcher_.search(position, turns, rules, Objective::place, limits(), control, keep);
        }
        ply.best = ply.after = ply.lines.empty() ? 0.5 : ply.lines.front().expected;
        return ply;
    }

    /// Plays the lines to be shown out, and puts the best of them first.
    void roll_out_lines(Ply& ply, const Position& position, const Rules& rules, const SearchControl& control,
                        const Progress& progress) {
        const RolloutPlan plan{.seed = effort_.seed, .games = effort_.rollout_games, .less_luck = effort_.less_luck};
        ply.lines.resize(std::min(ply.lines.size(), effort_.lines));
        std::vector<std::pair<Line, Rollout>> played;
        const std::size_t all = ply.lines.size() * plan.games;
        for (Line& line : ply.lines) {
            const auto after =
                line.moves.empty() ? Result<Position>(position) : play_turn(position, line.moves.front(), rules);
            const std::size_t before = played.size() * plan.games;
            const Rollout rollout =
                roll_out(after.value(), rules, Objective::place, built_in_network(), plan, effort_.threads, control,
                         [&](std::size_t games) { progress(before + games, all); });
            if (rollout.games.empty()) break;
            const auto [seats, points] = rollout.mean();
            line.expected = expected(double{seats[ply.player]});
            line.score = fmt::format("{:+.3f}", seats[ply.player]);
            line.seats.assign(seats.begin(), seats.end());
            line.points.assign(points.begin(), points.end());
            played.emplace_back(std::move(line), rollout);
        }
        std::stable_sort(played.begin(), played.end(),
                         [](const auto& one, const auto& other) { return one.first.expected > other.first.expected; });
        ply.lines.clear();
        const Seat mover = all_seats[ply.player];
        for (auto& [line, rollout] : played) {
            const Difference behind = difference(rollout, played.front().second, mover);
            line.rollout = {.games = rollout.games.size(),
                            .error = double{rollout.error().objective[ply.player]},
                            .behind = behind.mean,
                            .behind_error = behind.error};
            ply.lines.push_back(std::move(line));
        }
        if (!ply.lines.empty()) ply.best = ply.after = ply.lines.front().expected;
    }

    Ply look_at_turn(const Record& record, const Replayed& replayed, std::size_t number, const SearchControl& control) {
        const Position& before = replayed.positions[number];
        const Position& rolled = replayed.rolled[number];
        const Position& after = replayed.positions[number + 1];
        const std::string& text = record.turns[number].text;
        const bool can_choose = !rolled.dice().empty() && !text.ends_with("resign");
        Ply ply;
        if (can_choose) {
            ply = look_at(rolled, record.rules, control);
        } else {
            ply.fen = to_fen(before);
            ply.player = static_cast<std::size_t>(index(before.seat_to_play()));
            ply.number = fmt::format("{}{}", before.turn() / turns_per_round + 1, letter_of(before.seat_to_play()));
            ply.forced = true;
        }
        ply.played = text;
        for (const Move move : moves_in(text)) {
            ply.squares.push_back(square_name(move.from));
            ply.squares.push_back(square_name(move.to));
        }
        if (before.dice().empty() && !before.over() && !(rolled == before)) {
            ply.luck = luck_of(before, text, record.rules);
        }
        if (can_choose) judge(ply, after, record.rules, control);
        return ply;
    }

    /// What the roll of a turn gave each seat, less what rolls give on average.
    std::vector<double> luck_of(const Position& before, const std::string& text, const Rules& rules) {
        const auto roll = parse_roll(std::string_view(text).substr(0, 2), rules);
        if (!roll) return {};
        const RollClasses classes = roll_classes(rules);
        const auto by_class = searcher_.after_each_roll(before, rules, Objective::place, luck_depth);
        std::vector<double> luck(seat_count, 0.0);
        for (std::size_t number = 0; number < classes.size(); ++number) {
            const double rolled = same_classes(classes[number].example, *roll) ? 1 : 0;
            for (std::size_t seat = 0; seat < seat_count; ++seat) {
                luck[seat] += (rolled - classes[number].probability) * double{by_class[number].objective[seat]};
            }
        }
        return luck;
    }

    /// Says what a turn was worth: by the line that leads to the same position, else by a search of what it leads to.
    void judge(Ply& ply, const Position& after, const Rules& rules, const SearchControl& control) {
        const Position rolled = parse_fen(ply.fen, rules).value();
        for (const Line& line : ply.lines) {
            const auto reached = play_turn(rolled, line.moves.front(), rules);
            if (reached && *reached == after) {
                ply.after = line.expected;
                if (&line == ply.lines.data()) ply.played = line.moves.front();
                ply.mark = mark_of(ply);
                return;
            }
        }
        SearchLimits as_deep;
        as_deep.depth = std::max(1, ply.lines.front().depth - 1);
        // A turn that was not completed goes on with the next one of the record: what it is worth is not known here.
        if (!after.over() && !after.dice().empty()) return;
        const Expectation worth =
            after.over() ? result_of(after, Objective::place) : value(after, rules, as_deep, control);
        ply.after = expected(double{worth.objective[ply.player]});
        ply.mark = mark_of(ply);
    }

    Expectation value(const Position& position, const Rules& rules, const SearchLimits& bounds,
                      const SearchControl& control) {
        const auto ignore = [](const SearchReport&) {};
        return searcher_.search_before_roll(position, rules, Objective::place, bounds, control, ignore).expectation;
    }

    Effort effort_;
    Searcher searcher_{built_in_network()};
};

}  // namespace

Result<std::unique_ptr<ChaturajiAnalyst>> ChaturajiAnalyst::make(const Effort& effort) {
    auto analyst = std::make_unique<Analyst>(effort);
    if (!analyst->prepare()) return failure("no memory for so many threads");
    return analyst;
}

}  // namespace airavata::analysis
