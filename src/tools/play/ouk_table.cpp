#include <fmt/format.h>
#include <algorithm>
#include <ctime>

#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"
#include "ouk/pgn.hpp"
#include "tools/play/table.hpp"

namespace airavata::tools {

namespace {

class OukTable final : public Table {
  public:
    explicit OukTable(const ouk::Position& start) : start_(start), game_(start) {}

    [[nodiscard]] std::string_view players() const override { return "wb"; }
    [[nodiscard]] std::size_t player() const override {
        return static_cast<std::size_t>(index(game_.position().side_to_move()));
    }
    [[nodiscard]] bool over() const override { return !ended_.empty() || game_.ending() != ouk::Ending::none; }
    [[nodiscard]] std::string show(const pictures::TextStyle& style) const override {
        const ouk::Position& position = game_.position();
        std::string text =
            pictures::text(position, moves_.empty() ? std::nullopt : std::optional(moves_.back()), style);
        const ouk::Count& count = position.count();
        if (count.running()) {
            text += fmt::format("The count runs: a draw after {} more moves of both sides together.\n",
                                count.remaining() + 1);
        }
        if (!over()) {
            text += fmt::format("{} to move{}\n", player() == 0 ? "White" : "Black",
                                ouk::Legality(position).in_check() ? ", in check" : "");
        }
        return text;
    }
    [[nodiscard]] std::string result() const override {
        if (!ended_.empty()) return ended_;
        const ouk::Ending ending = game_.ending();
        return fmt::format("{} ({})", result_text(game_.position(), ending), words(ending));
    }
    [[nodiscard]] std::vector<std::string> legal() const override {
        std::vector<std::string> moves;
        for (const ouk::Move move : legal_moves(game_.position())) moves.push_back(to_san(game_.position(), move));
        std::sort(moves.begin(), moves.end());
        return moves;
    }
    Result<void> play(const std::string& text, bool /*whole*/) override {
        auto move = ouk::parse_uci(game_.position(), text);
        if (!move) move = ouk::parse_san(game_.position(), text);
        if (!move) return failure(fmt::format("'{}' is no legal move; 'moves' lists them", text));
        moves_.push_back(*move);
        game_.play(*move);
        return {};
    }
    void resign() override { ended_ = player() == 0 ? "0-1 (White resigned)" : "1-0 (Black resigned)"; }
    [[nodiscard]] std::size_t played() const override { return moves_.size(); }
    [[nodiscard]] std::size_t player_of(std::size_t number) const override {
        return (static_cast<std::size_t>(index(start_.side_to_move())) + number) % 2;
    }
    void undo() override {
        moves_.pop_back();
        game_ = ouk::Game(start_);
        for (const ouk::Move move : moves_) game_.play(move);
    }
    [[nodiscard]] protocol::PositionText position() const override {
        protocol::PositionText text{.fen = to_fen(start_), .moves = {}, .roll = std::nullopt};
        for (const ouk::Move move : moves_) text.moves.push_back(ouk::to_uci(move));
        return text;
    }
    [[nodiscard]] std::string save(const std::vector<std::string>& names) const override {
        const std::string result = over() ? this->result().substr(0, this->result().find(' ')) : "*";
        std::string text;
        for (const auto& [name, value] :
             std::initializer_list<std::pair<std::string, std::string>>{{"Event", "Game at a terminal"},
                                                                        {"Site", "?"},
                                                                        {"Date", today()},
                                                                        {"Round", "?"},
                                                                        {"White", names[0]},
                                                                        {"Black", names[1]},
                                                                        {"Result", result},
                                                                        {"Variant", "cambodian"},
                                                                        {"FEN", to_fen(start_)},
                                                                        {"SetUp", "1"}}) {
            text += ouk::pgn_tag(name, value);
        }
        ouk::PgnText moves;
        ouk::Position position = start_;
        for (const ouk::Move move : moves_) {
            const bool white = position.side_to_move() == ouk::Color::white;
            if (white || position == start_) moves.add(fmt::format("{}{}", position.full_move(), white ? "." : "..."));
            moves.add(to_san(position, move));
            position = position.after(move);
        }
        moves.add(result);
        return text + "\n" + moves.text() + "\n\n";
    }

    /// A saved game goes on.
    static Result<std::unique_ptr<Table>> resume(const std::string& path, std::istream& input) {
        ouk::PgnReader reader(input);
        const auto saved = reader.next();
        if (!saved) return failure(fmt::format("{}:{}: {}", path, saved.error().line, saved.error().message));
        if (!*saved) return failure(fmt::format("{} holds no game", path));
        if (const auto another = reader.next(); !another || *another) {
            return failure(fmt::format("{} holds more than a game", path));
        }
        auto table = std::make_unique<OukTable>((*saved)->start);
        for (const ouk::PgnMove& move : (*saved)->moves) {
            table->moves_.push_back(move.move);
            table->game_.play(move.move);
        }
        if (const auto& result = (*saved)->result; result != "*" && !table->over()) {
            table->ended_ = result + " (as the game was saved)";
        }
        return table;
    }

  private:
    ouk::Position start_;
    ouk::Game game_;
    std::vector<ouk::Move> moves_;
    std::string ended_;  // how the game ended otherwise than by the rules; empty: it did not
};

}  // namespace

std::unique_ptr<Table> ouk_table(const OukAsked& asked) { return std::make_unique<OukTable>(asked.game.position()); }

Result<std::unique_ptr<Table>> resume_ouk(const std::string& path, std::istream& input) {
    return OukTable::resume(path, input);
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    return fmt::format("{:04}.{:02}.{:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

}  // namespace airavata::tools
