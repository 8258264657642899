#include "ouk/engine.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <random>

#include "book/built_in_books.hpp"
#include "core/perft.hpp"
#include "ouk/bench_positions.hpp"
#include "ouk/book_moves.hpp"
#include "ouk/eval/built_in_network.hpp"
#include "ouk/eval/evaluator.hpp"
#include "ouk/game.hpp"
#include "ouk/notation.hpp"
#include "ouk/search/mate.hpp"
#include "ouk/search/strength.hpp"
#include "ouk/search/team.hpp"
#include "ouk/search/wdl.hpp"
#include "protocol/options.hpp"
#include "protocol/output.hpp"
#include "protocol/time_limits.hpp"

namespace airavata::ouk {

namespace {

constexpr int bench_depth = 13;
constexpr std::size_t bench_hash_mebibytes = 16;
constexpr std::uint64_t most_proof_nodes = 20'000'000;  // some ten seconds
constexpr int depth_without_mate = 10;

std::vector<std::string> to_text(const std::vector<Move>& moves) {
    std::vector<std::string> text;
    for (const Move move : moves) text.push_back(to_uci(move));
    return text;
}

protocol::Score to_protocol(Score score) {
    if (!is_mate(score)) return {.unit = protocol::Score::Unit::centipawns, .value = score};
    const int plies = mate_score - std::abs(score);
    const int moves = score > 0 ? (plies + 1) / 2 : -(plies / 2);
    return {.unit = protocol::Score::Unit::mate, .value = moves};
}

protocol::BestMove to_protocol(const std::vector<Move>& line) {
    return {.move = to_uci(line[0]), .ponder = line.size() > 1 ? to_uci(line[1]) : ""};
}

protocol::Info to_protocol(const SearchReport& report, bool show_wdl) {
    protocol::Info info{.depth = report.depth,
                        .selective_depth = report.selective_depth,
                        .multi_pv = static_cast<int>(report.line_number),
                        .score = to_protocol(report.line.score),
                        .wdl = std::nullopt,
                        .nodes = report.nodes,
                        .hash_permille = report.hash_permille,
                        .time = report.time,
                        .pv = to_text(report.line.pv)};
    if (show_wdl) {
        const Chances likely = chances(report.line.score);
        info.wdl = {.win = likely.win, .draw = 1000 - likely.win - likely.loss, .loss = likely.loss};
    }
    return info;
}

SearchLimits search_limits(const protocol::Limits& limits, const protocol::Settings& settings, Color side) {
    SearchLimits result;
    result.lines = static_cast<std::size_t>(settings.multi_pv);
    result.nodes = limits.nodes;
    result.mate = limits.mate;
    if (limits.depth) result.depth = std::max(1, *limits.depth);
    if (limits.infinite) return result;

    constexpr int moves_expected = 36;
    const auto seat = static_cast<std::size_t>(index(side));
    result.time = protocol::time_budget(limits, settings, seat, moves_expected);
    result.answer_at_once_if_forced = !limits.move_time && limits.clocks[seat].time;
    return result;
}

/// The game as the search is to see it. A manager that asks on after the count has run out does not know that count;
/// so it is dropped, and the engine plays on as well as it can.
Game as_asked(const Game& game) {
    if (!game.position().count().exceeded()) return game;
    Position position = game.position();
    position.set_count({});
    return Game(position);
}

class OukEngine final : public protocol::Engine {
  public:
    [[nodiscard]] std::string_view variant() const override { return "cambodian"; }
    [[nodiscard]] std::span<const std::string_view> aliases() const override {
        static constexpr std::string_view names[] = {"ouk", "ouk-chatrang"};
        return names;
    }
    [[nodiscard]] std::string variant_description() const override {
        return fmt::format("variant cambodian files 8 ranks 8 pocket 0 template makruk startpos {}", start_fen);
    }

    void add_options(protocol::Options& options) override {
        options.add_text("EvalFile", "", [this](const std::string& path) { return load(path); });
    }

    [[nodiscard]] book::Game book_game() const override { return book::Game::ouk; }
    void set_book(std::optional<book::Book> book) override { book_ = std::move(book); }

    bool set_threads(std::size_t threads) override { return team_.resize(threads); }
    void new_game() override {
        team_.new_game();
        table_.clear();
    }
    bool resize_hash(std::size_t mebibytes) override { return table_.resize(mebibytes); }
    bool clear_hash() override {
        team_.new_game();
        return table_.clear();
    }

    Result<std::vector<std::string>> set_position(const protocol::PositionText& given) override {
        const auto& moves = given.moves;
        const auto start = given.fen ? parse_fen(*given.fen) : start_position();
        if (!start) return tl::make_unexpected(start.error());
        game_ = Game(*start);
        taken_on_.reset();

        std::vector<std::string> remarks;
        for (std::size_t number = 0; number < moves.size(); ++number) {
            const std::string& text = moves[number];
            if (const auto move = parse_uci(game_.position(), text)) {
                play(*move);
            } else if (const auto foreign = parse_foreign_move(game_.position(), text)) {
                remarks.push_back(fmt::format("move {} '{}' breaks a rule and is played as given: {}", number + 1, text,
                                              foreign->reason));
                play(foreign->move);
            } else {
                return failure(
                    fmt::format("move {} {}; the position before it stands", number + 1, move.error().message));
            }
        }
        if (given.roll) return failure("roll: this game has no dice; the position stands without");
        return remarks;
    }

    protocol::SearchJob make_search(const protocol::Limits& limits, const protocol::Settings& settings) override {
        if (const auto move = book_move(limits, settings.book)) {
            return [move = *move](const SearchControl& /*control*/, protocol::Output& output) {
                output.note("the move is from the opening book");
                return protocol::BestMove{.move = to_uci(move), .ponder = {}};
            };
        }
        return [this, game = as_asked(game_), taken_on = taken_on_, limits, settings](const SearchControl& control,
                                                                                      protocol::Output& output) {
            return search(game, taken_on, limits, settings, control, output);
        };
    }

    protocol::Job make_perft(int depth) override {
        return [position = game_.position(), depth](const SearchControl& control, protocol::Output& output) {
            std::uint64_t sum = depth == 0 ? 1 : 0;
            if (depth > 0) {
                for (const Move move : legal_moves(position)) {
                    const std::uint64_t leaves = perft(position.after(move), depth - 1, control.stop_flag());
                    if (control.stopped()) return std::string("info string perft stopped");
                    output.line(fmt::format("{}: {}", to_uci(move), leaves));
                    sum += leaves;
                }
            }
            return fmt::format("\nNodes searched: {}", sum);
        };
    }

    protocol::Job make_bench(std::optional<int> depth) override {
        return [depth = depth.value_or(bench_depth), network = network_](const SearchControl& control,
                                                                         protocol::Output& output) {
            return bench(depth, network, control, output);
        };
    }

    [[nodiscard]] std::string display() const override {
        const Position& position = game_.position();
        std::string text = to_diagram(position);
        text += fmt::format("\nFen: {}\nKey: {:016X}\nLegal moves:", to_fen(position), position.key());
        for (const Move move : legal_moves(position)) text += fmt::format(" {}", to_uci(move));
        if (const Ending ending = game_.ending(); ending != Ending::none) {
            text += fmt::format("\nThe game is over: {}.\nover {}\nresult {}", words(ending), name(ending),
                                result_text(position, ending));
        }
        return text;
    }

    [[nodiscard]] std::string evaluation() const override { return Evaluator(network_).explain(game_.position()); }

    void flip() override {
        game_ = Game(turned_around(game_.position()));
        taken_on_.reset();
    }

  private:
    /// Judges by the network in a file from now on, or by the built-in one if none is named.
    Result<void> load(const std::string& path) {
        const auto network = path.empty() ? built_in_network() : load_network(path);
        if (!network) return tl::unexpected(network.error());
        network_ = *network;
        team_.set_network(network_);
        new_game();
        return {};
    }

    /// A move of the opening book, if it may be asked and knows one. Not where the position stood on the board before:
    /// the book would go round in a circle.
    std::optional<Move> book_move(const protocol::Limits& limits, const protocol::BookUse& use) {
        const Position& position = game_.position();
        const int played = 2 * (position.full_move() - 1) + index(position.side_to_move());
        if (!use.own || !limits.search_moves.empty() || played >= use.depth || game_.occurrences() > 1) {
            return std::nullopt;
        }
        const auto key = book_key(position);
        if (!key) return std::nullopt;
        const book::Book& book = book_ ? *book_ : book::built_in_book(book_game());
        return book::pick(book, *key, use.variety, random_,
                          [&](std::uint32_t number) { return move_of_book_code(position, number); });
    }

    void play(Move move) {
        const bool takes = game_.position().piece_on(move.to()) != Piece::none;
        taken_on_ = takes ? std::optional(move.to()) : std::nullopt;
        game_.play(move);
    }

    protocol::BestMove search(const Game& game, std::optional<Square> taken_on, const protocol::Limits& limits,
                              const protocol::Settings& settings, const SearchControl& control,
                              protocol::Output& output) {
        const Position& position = game.position();
        const std::vector<Move> moves = root_moves(position, limits.search_moves, output);
        if (moves.empty()) {
            const bool mated = Legality(position).in_check();
            output.line(mated ? "info depth 0 score mate 0" : "info depth 0 score cp 0");
            return {.move = "(none)", .ponder = ""};
        }
        SearchLimits bounds = search_limits(limits, settings, position.side_to_move());
        if (settings.debug && bounds.time) {
            output.note(fmt::format("time for this move: {} ms, at most {} ms", bounds.time->soft.count(),
                                    bounds.time->hard.count()));
        }
        if (limits.mate) {
            const MateSearch::Answer proof = prove_mate(game, moves, settings, bounds, control, output);
            if (proof.verdict == MateSearch::Verdict::mate) return to_protocol(proof.line);
            if (proof.verdict == MateSearch::Verdict::none) {
                output.note(fmt::format("no mate in {} {}", *limits.mate, *limits.mate == 1 ? "move" : "moves"));
                // A best move is due all the same.
                bounds.mate.reset();
                if (!bounds.depth && !bounds.nodes && !bounds.time) bounds.depth = depth_without_mate;
            }
        }
        const auto show = [&](const SearchReport& report) { output.info(to_protocol(report, settings.show_wdl)); };
        const SearchLine best = settings.level
                                    ? search_as(Strength(*settings.level), game, taken_on, moves, bounds, control, show)
                                    : team_.search(game, moves, bounds, control, show);
        return to_protocol(best.pv);
    }

    /// Tries for a while to settle by proof whether there is a mate in `bounds.mate` moves, and takes from the bounds
    /// what that cost. A mate is reported.
    static MateSearch::Answer prove_mate(const Game& game, const std::vector<Move>& moves,
                                         const protocol::Settings& settings, SearchLimits& bounds,
                                         const SearchControl& control, protocol::Output& output) {
        const Stopwatch stopwatch;
        const std::uint64_t most_nodes = std::min(bounds.nodes.value_or(most_proof_nodes) / 2, most_proof_nodes);
        MateSearch search(game, [&](std::uint64_t nodes) {
            return control.stopped() || nodes >= most_nodes ||
                   (bounds.time && time_on_own_clock(stopwatch, control) >= bounds.time->soft / 2);
        });
        MateSearch::Answer proof = search.search(moves, *bounds.mate);
        const Milliseconds time = stopwatch.elapsed();
        if (proof.verdict == MateSearch::Verdict::mate) {
            const auto plies = static_cast<int>(proof.line.size());
            output.info(to_protocol({.depth = plies,
                                     .selective_depth = plies,
                                     .line_number = 1,
                                     .line = {.pv = proof.line, .score = mate_in(plies)},
                                     .nodes = search.nodes(),
                                     .hash_permille = 0,
                                     .time = time},
                                    settings.show_wdl));
        }
        if (bounds.nodes) *bounds.nodes -= std::min(*bounds.nodes - 1, search.nodes());
        if (bounds.time) {
            constexpr Milliseconds least{1};
            bounds.time->soft = std::max(least, bounds.time->soft - time);
            bounds.time->hard = std::max(least, bounds.time->hard - time);
        }
        return proof;
    }

    /// Searches as a weaker player does, and chooses its line. It is the first one in the end, also where another was
    /// shown as the best.
    SearchLine search_as(const Strength& strength, const Game& game, std::optional<Square> taken_on,
                         const std::vector<Move>& moves, const SearchLimits& bounds, const SearchControl& control,
                         const Reporter& show) {
        std::vector<SearchReport> found;  // by line, the last report of each
        const auto keep = [&](const SearchReport& report) {
            found.resize(std::max(found.size(), report.line_number));
            found[report.line_number - 1] = report;
            if (report.line_number <= bounds.lines) show(report);
        };
        team_.search(game, moves, limited(bounds, strength), control, keep);

        std::vector<SearchLine> lines;
        for (const SearchReport& report : found) lines.push_back(report.line);
        Evaluator evaluator(network_);
        const std::size_t chosen = choose_line(game.position(), lines, strength, taken_on, evaluator, random_);
        if (chosen > 0) {
            std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(chosen),
                        lines.begin() + static_cast<std::ptrdiff_t>(chosen) + 1);
            for (std::size_t number = 0; number < std::min(bounds.lines, lines.size()); ++number) {
                found[number].line = lines[number];
                show(found[number]);
            }
        }
        return lines.front();
    }

    /// The legal moves, or those of them that `wanted` names; all if it names none.
    static std::vector<Move> root_moves(const Position& position, const std::vector<std::string>& wanted,
                                        protocol::Output& output) {
        std::vector<Move> moves;
        for (const std::string& text : wanted) {
            const auto move = parse_uci(position, text);
            if (!move) {
                output.error("searchmoves: " + move.error().message);
            } else if (std::find(moves.begin(), moves.end(), *move) == moves.end()) {
                moves.push_back(*move);
            }
        }
        if (!moves.empty()) return moves;
        const MoveList all = legal_moves(position);
        return {all.begin(), all.end()};
    }

    /// Searches every bench position to a depth with tables of its own: the same nodes every time.
    static std::string bench(int depth, const std::shared_ptr<const Network>& network, const SearchControl& control,
                             protocol::Output& output) {
        HashTable table;
        if (!table.resize(bench_hash_mebibytes)) return "info string error: bench: no memory for the hash table";
        SearchTeam team(table, network);
        const Stopwatch stopwatch;
        std::uint64_t nodes = 0;
        for (const std::string_view fen : bench_positions) {
            const Game game(*parse_fen(fen));
            const MoveList moves = legal_moves(game.position());
            SearchLimits limits;
            limits.depth = depth;
            const SearchLine best =
                team.search(game, {moves.begin(), moves.end()}, limits, control, [](const SearchReport&) {});
            if (control.stopped()) return "info string bench stopped";
            nodes += team.nodes();
            output.note(fmt::format("{} best {} score {} nodes {}", fen, to_uci(best.pv[0]), best.score, team.nodes()));
        }
        return fmt::format("{} nodes {} nps", nodes, protocol::nodes_per_second(nodes, stopwatch.elapsed()));
    }

    HashTable table_;
    std::shared_ptr<const Network> network_ = built_in_network();  // that positions are judged by
    SearchTeam team_{table_, network_};
    Game game_{start_position()};
    std::optional<Square> taken_on_;         // where the last move captured
    std::optional<book::Book> book_;         // none: the built-in one
    Random random_{std::random_device{}()};  // so that no two games are the same
};

}  // namespace

std::unique_ptr<protocol::Engine> make_engine() { return std::make_unique<OukEngine>(); }

}  // namespace airavata::ouk
