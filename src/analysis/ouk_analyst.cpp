#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>

#include "analysis/analyst.hpp"
#include "core/hash_table.hpp"
#include "ouk/eval/built_in_network.hpp"
#include "ouk/movegen.hpp"
#include "ouk/search/team.hpp"
#include "ouk/search/wdl.hpp"

namespace airavata::analysis {

using namespace ouk;

namespace {

double expected(Score score) {
    const Chances likely = chances(score);
    return 0.5 + (likely.win - likely.loss) / 2000.0;
}

/// `+0.31`, `M5` to give mate in five moves, `-M5` to be mated.
std::string text_of(Score score) {
    if (!is_mate(score)) return fmt::format("{:+.2f}", score / 100.0);
    const int plies = mate_score - std::abs(score);
    return score > 0 ? fmt::format("M{}", (plies + 1) / 2) : fmt::format("-M{}", plies / 2);
}

class Analyst final : public OukAnalyst {
  public:
    explicit Analyst(const Effort& effort) : effort_(effort), team_(table_, built_in_network()) {}

    bool prepare() { return table_.resize(effort_.hash_mebibytes) && team_.resize(effort_.threads); }

    Report position(const Game& game, const SearchControl& control) override {
        Report report{.variant = "cambodian"};
        report.plies.push_back(look_at(game, control));
        report.last_fen = report.plies.back().fen;
        report.complete = !control.stopped();
        return report;
    }

    Report game(const PgnGame& pgn, const SearchControl& control, const Progress& progress) override {
        Report report{.variant = "cambodian", .tags = pgn.tags, .result = pgn.result};
        Game game(pgn.start);
        for (std::size_t number = 0; number <= pgn.moves.size(); ++number) {
            progress(number, pgn.moves.size() + 1);
            Ply ply = look_at(game, control);
            if (control.stopped()) break;
            if (number > 0) judge(report.plies.back(), ply);
            if (number == pgn.moves.size()) {
                report.last_fen = ply.fen;
                break;
            }
            const Move move = pgn.moves[number].move;
            ply.played = to_san(game.position(), move);
            ply.squares = {square_name(move.from()), square_name(move.to())};
            report.plies.push_back(std::move(ply));
            game.play(move);
        }
        if (report.last_fen.empty()) {
            // The last ply was played, but what came after it was not looked at.
            report.complete = false;
            if (!report.plies.empty()) {
                report.last_fen = report.plies.back().fen;
                report.plies.pop_back();
            }
        }
        const auto name = [&](const char* tag) { return std::string(pgn.tag(tag)); };
        report.players = players_of(report.plies, {name("White"), name("Black")});
        return report;
    }

  private:
    /// What a search says of a position before anything is played.
    Ply look_at(const Game& game, const SearchControl& control) {
        const Position& position = game.position();
        Ply ply;
        ply.fen = to_fen(position);
        ply.player = static_cast<std::size_t>(index(position.side_to_move()));
        ply.number = fmt::format("{}{}", position.full_move(), position.side_to_move() == Color::white ? "." : "...");
        const Ending ending = game.ending();
        if (ending != Ending::none) {
            ply.best = ply.after = winner(position, ending) ? 0 : 0.5;  // who is to move was mated, or nobody
            return ply;
        }
        const MoveList legal = legal_moves(position);
        ply.forced = legal.size() == 1;
        SearchLimits limits;
        limits.nodes = effort_.nodes;
        limits.depth = effort_.depth;
        if (const auto time = effort_.time_limit()) limits.time = {.soft = *time, .hard = *time};
        limits.lines = std::max<std::size_t>(effort_.lines, 2);  // the second one tells of an only move
        const auto keep = [&](const SearchReport& report) {
            ply.lines.resize(std::max(ply.lines.size(), report.line_number));
            ply.lines[report.line_number - 1] = line_of(position, report);
        };
        team_.search(game, {legal.begin(), legal.end()}, limits, control, keep);
        ply.best = ply.after = ply.lines.empty() ? 0.5 : ply.lines.front().expected;
        return ply;
    }

    static Line line_of(Position position, const SearchReport& report) {
        Line line{.moves = {},
                  .score = text_of(report.line.score),
                  .expected = expected(report.line.score),
                  .seats = {},
                  .points = {},
                  .depth = report.line.depth};
        for (const Move move : report.line.pv) {
            line.moves.push_back(to_san(position, move));
            position = position.after(move);
        }
        return line;
    }

    /// Says what a move was worth, now that the position after it was looked at.
    static void judge(Ply& ply, const Ply& next) {
        const auto line = std::find_if(ply.lines.begin(), ply.lines.end(),
                                       [&](const Line& found) { return found.moves.front() == ply.played; });
        ply.after = line != ply.lines.end() ? line->expected : 1 - next.best;
        ply.mark = mark_of(ply);
    }

    Effort effort_;
    HashTable table_;
    SearchTeam team_;
};

}  // namespace

Result<std::unique_ptr<OukAnalyst>> OukAnalyst::make(const Effort& effort) {
    auto analyst = std::make_unique<Analyst>(effort);
    if (!analyst->prepare()) return failure("no memory for so many threads or so large a hash table");
    return analyst;
}

}  // namespace airavata::analysis
