#include "chaturaji/engine.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cmath>
#include <random>
#include <unordered_set>

#include "book/built_in_books.hpp"
#include "chaturaji/bench_positions.hpp"
#include "chaturaji/book_turns.hpp"
#include "chaturaji/eval/built_in_network.hpp"
#include "chaturaji/house_rules.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/perft.hpp"
#include "chaturaji/scoring.hpp"
#include "chaturaji/search/search.hpp"
#include "chaturaji/search/strength.hpp"
#include "protocol/options.hpp"
#include "protocol/output.hpp"
#include "protocol/time_limits.hpp"

namespace airavata::chaturaji {

namespace {

constexpr int bench_depth = 2;

std::vector<std::string> pv_text(const std::vector<RolledTurn>& pv) {
    std::vector<std::string> text;
    for (const auto& [dice, turn] : pv) text.push_back(fmt::format("{}:{}", to_text(dice), to_text(turn)));
    return text;
}

protocol::Info to_protocol(const SearchReport& report, Seat mover) {
    const auto& [objective, points] = report.line.expectation;
    const float own = objective[static_cast<std::size_t>(index(mover))];
    return {.depth = report.depth,
            .selective_depth = report.depth,
            .multi_pv = static_cast<int>(report.line_number),
            .score = {.value = static_cast<int>(std::lround(100 * own))},
            .wdl = std::nullopt,
            .nodes = report.nodes,
            .time = report.time,
            .seats = {objective.begin(), objective.end()},
            .points = {points.begin(), points.end()},
            .pv = pv_text(report.line.pv)};
}

/// For how many turns of a seat its clock should last. In games of the engine against itself (300) a seat had 6.2 on
/// average from the start on, 4.2 after two rounds, and hardly less than 2.4 later on; a few more are kept in reserve.
int turns_expected(const Position& position) {
    const int rounds = position.turn() / turns_per_round;
    return std::max(4, 7 - rounds);
}

SearchLimits search_limits(const protocol::Limits& limits, const protocol::Settings& settings,
                           const Position& position) {
    SearchLimits result;
    result.lines = static_cast<std::size_t>(settings.multi_pv);
    result.nodes = limits.nodes;
    if (limits.depth) result.depth = std::max(1, *limits.depth);
    const auto number = static_cast<std::size_t>(index(position.seat_to_play()));
    if (const auto budget = protocol::time_budget(limits, settings, number, turns_expected(position))) {
        result.time = std::min(budget->soft, budget->hard);
        result.answer_at_once_if_forced = !limits.move_time;
    }
    return result;
}

/// The board with its ranks and files; an empty square is a dot.
std::string diagram(const Position& position) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        text += fmt::format("{} ", rank + 1);
        for (int file = 0; file < 8; ++file) {
            const Piece piece = position.piece_on(make_square(file, rank));
            text += piece == Piece::none ? "  ."
                                         : fmt::format(" {}{}", letter_of(seat_of(piece)),
                                                       kind_letters[static_cast<std::size_t>(index(kind_of(piece)))]);
        }
        text += '\n';
    }
    return text + "    a  b  c  d  e  f  g  h\n";
}

class ChaturajiEngine final : public protocol::Engine {
  public:
    [[nodiscard]] std::string_view variant() const override { return "chaturaji"; }
    [[nodiscard]] std::span<const std::string_view> aliases() const override { return {}; }
    [[nodiscard]] std::string variant_description() const override {
        return fmt::format("variant chaturaji files 8 ranks 8 seats rbyg dice 2 startpos {}",
                           to_fen(Position::start()));
    }

    void add_options(protocol::Options& options) override {
        for (const HouseRule& rule : house_rules()) add_rule(options, rule);
        options.add_text("Chaturaji EvalFile", "", [this](const std::string& path) { return load(path); });
        options.add_combo("Objective", std::string(objective_names[0]),
                          {std::begin(objective_names), std::end(objective_names)}, [this](const std::string& name) {
                              objective_ = *objective_of(name);  // a combo takes nothing else
                              return Result<void>();
                          });
    }

    [[nodiscard]] book::Game book_game() const override { return book::Game::chaturaji; }
    void set_book(std::optional<book::Book> book) override { book_ = std::move(book); }

    // The search keeps nothing from one position to the next.
    void new_game() override {}
    bool resize_hash(std::size_t /*mebibytes*/) override { return true; }
    bool clear_hash() override { return true; }
    bool set_threads(std::size_t threads) override { return searcher_.set_threads(threads); }

    Result<std::vector<std::string>> set_position(const protocol::PositionText& text) override {
        const auto start = text.fen ? parse_unsettled_fen(*text.fen, rules_) : Position::start();
        if (!start) return tl::make_unexpected(start.error());
        position_ = *start;
        position_.settle(rules_);
        // Dice that let nothing move have ended their turn.
        roll_passed_ = !start->dice().empty() && position_.dice().empty() && position_.turn() != start->turn();

        for (std::size_t number = 0; number < text.moves.size(); ++number) {
            const auto next = play_turn(position_, text.moves[number], rules_);
            if (!next) return refuse(fmt::format("move {} {}", number + 1, next.error().message));
            position_ = *next;
            roll_passed_ = false;
        }
        if (!text.roll) return {};
        if (position_.over()) return refuse(fmt::format("roll: the game is over ({})", name(position_.end())));
        if (!position_.dice().empty()) {
            return refuse(fmt::format("roll: the dice {} are in hand already", to_text(position_.dice())));
        }
        const auto roll = parse_roll(*text.roll, rules_);
        if (!roll) return refuse("roll: " + roll.error().message);
        position_ = position_.after_roll(*roll, rules_);
        roll_passed_ = position_.dice().empty();
        return {};
    }

    protocol::SearchJob make_search(const protocol::Limits& limits, const protocol::Settings& settings) override {
        if (const auto turn = book_turn(limits, settings.book)) {
            return [turn = *turn](const SearchControl& /*control*/, protocol::Output& output) {
                output.note("the turn is from the opening book");
                return protocol::BestMove{.move = to_text(turn), .ponder = {}};
            };
        }
        return [this, position = position_, rules = rules_, objective = objective_, roll_passed = roll_passed_, limits,
                settings](const SearchControl& control, protocol::Output& output) -> protocol::BestMove {
            if (roll_passed) return {.move = "0000", .ponder = ""};
            return search(position, rules, objective, limits, settings, control, output);
        };
    }

    protocol::Job make_perft(int turns) override {
        return [position = position_, rules = rules_, turns](const SearchControl& control, protocol::Output& output) {
            return perft(position, rules, turns, control, output);
        };
    }

    protocol::Job make_bench(std::optional<int> depth) override {
        return [depth = depth.value_or(bench_depth), network = network_](const SearchControl& control,
                                                                         protocol::Output& output) {
            return bench(depth, network, control, output);
        };
    }

    [[nodiscard]] std::string display() const override {
        std::string text = diagram(position_);
        text += "Points:";
        for (const Seat seat : all_seats) text += fmt::format(" {} {}", letter_of(seat), position_.points(seat));
        text += fmt::format("\nFen: {}\nKey: {:016X}\nLegal moves:", to_fen(position_), position_.key());
        for (const Move move : legal_moves(position_)) text += fmt::format(" {}", to_text(move));
        if (position_.over()) {
            text += fmt::format("\nover {}\nplaces {}", name(position_.end()), fmt::join(places(position_), " "));
        }
        return text;
    }

    [[nodiscard]] std::string evaluation() const override {
        if (!position_.dice().empty()) return "The evaluation is of positions between turns, without dice in hand.";
        return Evaluator(network_).explain(position_, rules_);
    }

    void flip() override { position_ = position_.quarter_turned(); }

  private:
    /// For a move or a roll that cannot be.
    static tl::unexpected<Error> refuse(const std::string& what) {
        return failure(what + "; the position before it stands");
    }

    /// Values positions by the network in a file from now on, or by the built-in one if none is named.
    Result<void> load(const std::string& path) {
        const auto network = path.empty() ? built_in_network() : load_network(path);
        if (!network) return tl::unexpected(network.error());
        network_ = *network;
        searcher_.set_network(network_);
        return {};
    }

    /// A turn of the opening book, if it may be asked and knows one. It is for a good place by its house rules.
    std::optional<Turn> book_turn(const protocol::Limits& limits, const protocol::BookUse& use) {
        if (!use.own || !limits.search_moves.empty() || position_.turn() >= use.depth ||
            objective_ != Objective::place) {
            return std::nullopt;
        }
        const book::Book& book = book_ ? *book_ : book::built_in_book(book_game());
        const auto key = book_key(position_);
        if (!key || book.head().rules != to_text(rules_)) return std::nullopt;
        const auto outcome = book::pick(book, *key, use.variety, random_, [&](std::uint32_t number) {
            return turn_of_book_code(position_, rules_, number);
        });
        return outcome ? std::optional(outcome->turn) : std::nullopt;
    }

    void add_rule(protocol::Options& options, const HouseRule& rule) {
        const auto set = [this, &rule](const std::string& value) { return change_rule(rule.name, value); };
        if (const auto* choice = std::get_if<HouseRule::Choice>(&rule.form)) {
            options.add_combo(std::string(rule.name), value_text(rule, Rules()),
                              {choice->words.begin(), choice->words.end()}, set);
        } else if (std::holds_alternative<HouseRule::Switch>(rule.form)) {
            options.add_check(std::string(rule.name), value_text(rule, Rules()) == "true",
                              [set](bool on) { return set(on ? "true" : "false"); });
        } else if (const auto* number = std::get_if<HouseRule::Number>(&rule.form)) {
            options.add_spin(std::string(rule.name), Rules().*number->field, number->least, number->greatest,
                             [set](std::int64_t value) { return set(std::to_string(value)); });
        }
    }

    /// The change applies to the current position at once: it is judged by the new rules from here on.
    Result<void> change_rule(std::string_view name_of_rule, const std::string& value) {
        if (const auto set = set_rule(rules_, name_of_rule, value); !set) return set;
        position_.settle(rules_);
        return {};
    }

    protocol::BestMove search(const Position& position, const Rules& rules, Objective objective,
                              const protocol::Limits& limits, const protocol::Settings& settings,
                              const SearchControl& control, protocol::Output& output) {
        const Seat mover = position.seat_to_play();
        SearchLimits bounds = search_limits(limits, settings, position);
        const auto report = [&](const SearchReport& found) { output.info(to_protocol(found, mover)); };
        if (settings.debug && bounds.time) output.note(fmt::format("time for this turn: {} ms", bounds.time->count()));
        if (position.over()) {
            SearchReport result;
            result.line.expectation = result_of(position, objective);
            report(result);
            return {.move = "(none)", .ponder = ""};
        }
        if (position.dice().empty()) {
            if (!limits.search_moves.empty()) output.error("searchmoves: there is no turn to choose before the roll");
            searcher_.search_before_roll(position, rules, objective, bounds, control, report);
            return {.move = "(none)", .ponder = ""};
        }
        auto turns = root_turns(position, rules, limits.search_moves, output);
        if (settings.level) weaken(*settings.level, position, turns, bounds);
        const SearchLine best = searcher_.search(position, turns, rules, objective, bounds, control, report);
        return {.move = to_text(best.pv[0].turn), .ponder = ""};
    }

    /// Leaves to the search only what a player of a level sees of a turn.
    void weaken(double level, const Position& position, std::vector<TurnOutcome>& turns, SearchLimits& bounds) {
        const Strength strength(level);
        if (random_.fraction() < strength.carelessness) {
            turns = {turns[beginners_turn(position, turns, random_)]};
            bounds.depth = 1;
        } else {
            bounds.nodes = std::min(bounds.nodes.value_or(strength.nodes), strength.nodes);
        }
    }

    /// The turns open, or those of them that `wanted` names, wholly or by their first move; all if it names none.
    static std::vector<TurnOutcome> root_turns(const Position& position, const Rules& rules,
                                               const std::vector<std::string>& wanted, protocol::Output& output) {
        std::vector<bool> named(wanted.size(), false);
        std::unordered_set<std::uint64_t> keys;
        std::vector<TurnOutcome> turns;
        for_each_turn(position, rules, [&](const Turn& turn, const Position& after) {
            const std::string text = to_text(turn);
            for (std::size_t number = 0; number < wanted.size(); ++number) {
                if (text != wanted[number] && !text.starts_with(wanted[number] + "+")) continue;
                named[number] = true;
                if (keys.insert(after.key()).second) turns.push_back({turn, after});
            }
        });
        for (std::size_t number = 0; number < wanted.size(); ++number) {
            if (!named[number]) output.error(fmt::format("searchmoves: '{}' is not allowed here", wanted[number]));
        }
        return turns.empty() ? distinct_turns(position, rules) : turns;
    }

    /// Before a roll a line for each roll, with dice in hand one for each way to complete the turn; then the sum.
    static std::string perft(const Position& position, const Rules& rules, int turns, const SearchControl& control,
                             protocol::Output& output) {
        std::uint64_t sum = 0;
        const auto count = [&](const std::string& what, const Position& from, int left) {
            if (control.stopped()) return;
            const std::uint64_t leaves = merged_perft(from, left, rules, control.stop_flag());
            if (control.stopped()) return;
            output.line(fmt::format("{}: {}", what, leaves));
            sum += leaves;
        };
        if (turns == 0 || position.over()) {
            sum = 1;
        } else if (position.dice().empty()) {
            for (int low = rules.lowest_face(); low <= rules.highest_face(); ++low) {
                for (int high = low; high <= rules.highest_face(); ++high) {
                    const Position rolled = position.after_roll(Dice::of(low, high), rules);
                    count(fmt::format("{}{}", low, high), rolled, rolled.dice().empty() ? turns - 1 : turns);
                }
            }
        } else {
            for_each_turn(position, rules,
                          [&](const Turn& turn, const Position& after) { count(to_text(turn), after, turns - 1); });
        }
        if (control.stopped()) return "info string perft stopped";
        return fmt::format("\nNodes searched: {}", sum);
    }

    /// Searches every bench position to a depth: the same nodes every time.
    static std::string bench(int depth, const std::shared_ptr<const Network>& network, const SearchControl& control,
                             protocol::Output& output) {
        Searcher searcher(network);
        SearchLimits limits;
        limits.depth = depth;
        const Rules rules;
        const Stopwatch stopwatch;
        std::uint64_t nodes = 0;
        for (const std::string_view fen : bench_positions) {
            const Position position = *parse_fen(fen, rules);
            const SearchLine best = searcher.search(position, distinct_turns(position, rules), rules, Objective::place,
                                                    limits, control, [](const SearchReport&) {});
            if (control.stopped()) return "info string bench stopped";
            nodes += searcher.nodes();
            output.note(fmt::format("{} best {} seats {:.3f} nodes {}", fen, to_text(best.pv[0].turn),
                                    fmt::join(best.expectation.objective, " "), searcher.nodes()));
        }
        return fmt::format("{} nodes {} nps", nodes, protocol::nodes_per_second(nodes, stopwatch.elapsed()));
    }

    std::shared_ptr<const Network> network_ = built_in_network();  // that positions are valued by
    Searcher searcher_{network_};
    Rules rules_;
    Objective objective_ = Objective::place;
    Position position_ = Position::start();
    std::optional<book::Book> book_;         // none: the built-in one
    Random random_{std::random_device{}()};  // so that no two games are the same
    bool roll_passed_ = false;               // the roll given let nothing move: its turn is over without a move
};

}  // namespace

std::unique_ptr<protocol::Engine> make_engine() { return std::make_unique<ChaturajiEngine>(); }

}  // namespace airavata::chaturaji
