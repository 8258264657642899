// airavata book build FILE... --out BOOK
#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <boost/program_options.hpp>
#include <cmath>
#include <optional>

#include "book/builder.hpp"
#include "chaturaji/book_turns.hpp"
#include "chaturaji/house_rules.hpp"
#include "chaturaji/record_reader.hpp"
#include "chaturaji/scoring.hpp"
#include "core/open_input.hpp"
#include "core/progress.hpp"
#include "core/text.hpp"
#include "learning/reader.hpp"
#include "ouk/book_moves.hpp"
#include "ouk/pgn.hpp"
#include "tools/book/commands.hpp"
#include "tools/command_line.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

namespace {

using book::Entry;

/// What `book build` is asked for.
struct Order {
    std::vector<std::string> files;
    std::string out;
    std::string description;
    int plies = 24;
    book::Taste taste;
};

/// The games read so far, and what of them makes a book.
class Gatherer {
  public:
    Gatherer(const Order& order, ProgressLine& line) : order_(order), line_(line) {}

    /// Reads a file of games of any kind that is known, and tells of games that are wrong.
    Result<void> read(const std::string& path) {
        auto input = open_input(path);
        if (!input) return tl::unexpected(input.error());
        const std::size_t before = games_;
        const auto start = input->tellg();
        std::string beginning(12, '\0');
        input->read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
        beginning.resize(static_cast<std::size_t>(input->gcount()));
        input->clear();
        input->seekg(start);
        Result<void> done;
        if (beginning.starts_with("OUKR")) {
            done = read_self_play(path);
        } else if (beginning.starts_with("[Game \"")) {
            done = read_records(path, *input);
        } else {
            done = read_pgn(path, *input);
        }
        const std::vector<std::string> complaints = std::exchange(complaints_, {});
        if (!done) return done;
        if (games_ == before) {
            return failure(complaints.empty() ? fmt::format("{} holds no game that can be used", path)
                                              : complaints.front());
        }
        for (const std::string& complaint : complaints) line_.keep(complaint + "\n");
        wrong_ += complaints.size();
        return {};
    }

    [[nodiscard]] std::size_t games() const { return games_; }
    [[nodiscard]] std::size_t wrong() const { return wrong_; }
    [[nodiscard]] book::Game game() const { return game_.value(); }
    [[nodiscard]] const book::Builder& builder() const { return builder_; }

  private:
    /// Notes a game. Refuses one of another game than those before.
    Result<void> count_game(book::Game game, const std::string& path) {
        if (game_ && *game_ != game) return failure(fmt::format("{}: its games are of the other game", path));
        game_ = game;
        ++games_;
        if (line_.is_due()) line_.show(fmt::format("{} games, {} positions", games_, builder_.positions()));
        return {};
    }
    void complain(const std::string& path, std::size_t line, const std::string& what) {
        complaints_.push_back(fmt::format("{}:{}: {}", path, line, what));
    }

    /// A move of Ouk Chatrang: where it was played, what the mover thought of the position, how the game ended for it.
    void add_move(const ouk::Position& position, ouk::Move move, std::optional<int> value, int result) {
        const auto key = ouk::book_key(position);
        if (!key) return;
        builder_.add(
            {.key = *key, .move = ouk::book_code(move), .next = ouk::book_key(position.after(move)), .result = result});
        add_value(position, value);
    }
    void add_value(const ouk::Position& position, std::optional<int> value) {
        const auto key = ouk::book_key(position);
        if (key && value) builder_.add_value(*key, *value);
    }

    Result<void> read_pgn(const std::string& path, std::istream& input) {
        ouk::PgnReader reader(input);
        while (true) {
            const auto next = reader.next();
            if (!next) {
                complain(path, next.error().line, next.error().message);
                continue;
            }
            if (!*next) break;
            const ouk::PgnGame& game = **next;
            if (game.result == "*") continue;
            if (auto counted = count_game(book::Game::ouk, path); !counted) return counted;
            const int white = game.result == "1-0" ? 1 : game.result == "0-1" ? -1 : 0;
            ouk::Position position = game.start;
            for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
                const ouk::PgnMove& move = game.moves[ply];
                const auto value = score_of(move.comment);
                if (ply == static_cast<std::size_t>(order_.plies)) {
                    add_value(position, value);
                    break;
                }
                add_move(position, move.move, value, position.side_to_move() == ouk::Color::white ? white : -white);
                position = position.after(move.move);
            }
        }
        if (input.bad()) return failure(fmt::format("{} cannot be read to its end", path));
        return {};
    }

    Result<void> read_self_play(const std::string& path) {
        return learning::for_each_game(path, [&](const learning::StoredGame& stored) -> Result<void> {
            const learning::GameRecord& game = stored.game;
            if (game.unfinished()) return {};
            if (auto counted = count_game(book::Game::ouk, path); !counted) return counted;
            const int white = int{game.white_half_points} - 1;
            ouk::Position position = game.start;
            for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
                const auto [move, score] = game.moves[ply];
                if (ply == static_cast<std::size_t>(order_.plies)) {
                    add_value(position, score);
                    break;
                }
                add_move(position, move, score, position.side_to_move() == ouk::Color::white ? white : -white);
                position = position.after(move);
            }
            return {};
        });
    }

    Result<void> read_records(const std::string& path, std::istream& input) {
        chaturaji::RecordReader reader(input);
        while (true) {
            const auto record = reader.next();
            if (record && !*record) break;
            const auto replayed = record.and_then([](const auto& found) { return chaturaji::replay(*found); });
            if (!replayed) {
                complain(path, replayed.error().line, replayed.error().message);
                continue;
            }
            const chaturaji::Record& game = **record;
            if (!replayed->last().over() || !(game.rules == chaturaji::Rules())) continue;
            if (auto counted = count_game(book::Game::chaturaji, path); !counted) return counted;
            add_turns(*replayed);
        }
        if (input.bad()) return failure(fmt::format("{} cannot be read to its end", path));
        return {};
    }

    void add_turns(const chaturaji::Replayed& game) {
        const auto payoffs = chaturaji::placement_payoffs(chaturaji::places(game.last()));
        const std::size_t turns = std::min(game.rolled.size(), static_cast<std::size_t>(order_.plies));
        for (std::size_t number = 0; number < turns; ++number) {
            const chaturaji::Position& rolled = game.rolled[number];
            const auto key = chaturaji::book_key(rolled);
            if (!key) continue;
            const auto mover = static_cast<std::size_t>(index(rolled.seat_to_play()));
            std::optional<chaturaji::Turn> played;
            chaturaji::for_each_turn(rolled, chaturaji::Rules(),
                                     [&](const chaturaji::Turn& turn, const chaturaji::Position& after) {
                                         if (!played && after == game.positions[number + 1]) played = turn;
                                     });
            if (!played) continue;  // the turn was not completed, or somebody resigned in it
            builder_.add({.key = *key,
                          .move = chaturaji::book_code(*played),
                          .next = std::nullopt,
                          .result = static_cast<int>(std::lround(3 * payoffs[mover]))});
        }
    }

    /// The score in centipawns that begins a comment, as match runners write it: `+0.31/12 0.05s`, `-M4/20`.
    static std::optional<int> score_of(std::string_view comment) {
        const std::string_view text = comment.substr(0, comment.find_first_of("/ "));
        if (text.empty() || (text.front() != '+' && text.front() != '-' && text != "0.00")) return std::nullopt;
        const bool negative = text.front() == '-';
        const std::string_view size = text.substr(text == "0.00" ? 0 : 1);
        constexpr int mate_centipawns = 10000;
        if (size.starts_with('M')) return negative ? -mate_centipawns : mate_centipawns;
        const auto pawns = to_number<double>(size);
        if (!pawns || !(*pawns < mate_centipawns / 100.0)) return std::nullopt;
        const int centipawns = static_cast<int>(std::lround(100 * *pawns));
        return negative ? -centipawns : centipawns;
    }

    const Order& order_;
    ProgressLine& line_;
    book::Builder builder_;
    std::optional<book::Game> game_;
    std::size_t games_ = 0;
    std::size_t wrong_ = 0;
    std::vector<std::string> complaints_;  // about the file that is being read
};

}  // namespace

int book_build(std::span<const std::string> arguments) {
    Order order;
    po::options_description options(
        "Usage: airavata book build FILE... --out BOOK [settings]\n"
        "Makes an opening book of games: PGN of Ouk Chatrang, records of Chaturaji, files of airavata selfplay. Where "
        "the\n"
        "games say what the players thought of positions (comments such as {+0.31/12 0.05s}), the ends of its lines "
        "are\n"
        "valued by that and all before by minimax; else moves weigh by how often they were played and what they won.\n"
        "Games that are wrong are left out and told of.\n"
        "Exit status: 0, 1 if the book could not be written, 2 if the call is wrong or a file cannot be read.\n"
        "Options");
    options.add_options()("file", po::value(&order.files), "a file of games")(
        "out", po::value(&order.out)->value_name("BOOK"), "book to write")(
        "plies", setting(order.plies, "N", 1, 1000), "moves of each game to take, those of all sides counted")(
        "games", setting(order.taste.least_games, "N", 1, 1'000'000), "leave out moves that were played less often")(
        "loss", setting(order.taste.most_loss, "C", 0, 10'000), "never choose moves that lose more, in centipawns")(
        "temperature", setting(order.taste.temperature, "C", 0.1, 10'000),
        "centipawns by which a move must be worse to be chosen e times less often")(
        "description", po::value(&order.description)->value_name("TEXT"), "what the book says of itself");
    po::positional_options_description positional;
    positional.add("file", -1);
    po::variables_map values;
    if (const auto status = read_command_line("book build", arguments, options, positional, values)) return *status;
    if (order.files.empty()) return fail("book build: FILE is missing");
    if (order.out.empty()) return fail("book build: --out BOOK is missing");
    if (const auto status = refuse_outputs("book build", {order.out}, order.files)) return *status;

    ProgressLine line(stderr, isatty(STDERR_FILENO) != 0);
    Gatherer gatherer(order, line);
    for (const std::string& file : order.files) {
        if (const auto read = gatherer.read(file); !read) {
            line.keep("");
            return fail(fmt::format("book build: {}", read.error().message));
        }
    }
    book::Head head{.game = gatherer.game(), .description = order.description, .rules = {}};
    if (head.game == book::Game::chaturaji) {
        head.rules = chaturaji::to_text(chaturaji::Rules());
        order.taste.most_result = 3;
    }
    if (head.description.empty()) {
        head.description = fmt::format("Airavata {}, {}", AIRAVATA_VERSION, counted(gatherer.games(), "game"));
    }
    std::vector<Entry> entries = gatherer.builder().entries(order.taste);
    if (entries.empty()) {
        line.keep("");
        return fail(fmt::format("book build: no move was played {}", counted(order.taste.least_games, "time")));
    }
    const std::size_t size = entries.size();
    const int status = write_book("build", order.out, head, std::move(entries));
    if (status == 0) {
        line.keep(fmt::format(
            "{}: {} of {}{}\n", order.out, counted(size, "move"), counted(gatherer.games(), "game"),
            gatherer.wrong() == 0 ? "" : fmt::format("; {} left out as wrong", counted(gatherer.wrong(), "game"))));
    }
    return status;
}

}  // namespace airavata::tools
