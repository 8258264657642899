// airavata book info|probe|dump|merge|verify ..., and the way to the other commands of books
#include "book/book.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <boost/program_options.hpp>

#include "book/builder.hpp"
#include "chaturaji/book_turns.hpp"
#include "chaturaji/notation.hpp"
#include "core/replace_file.hpp"
#include "ouk/book_moves.hpp"
#include "tools/asked_position.hpp"
#include "tools/book/commands.hpp"
#include "tools/command_line.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

namespace {

using book::Book;
using book::Entry;

std::string_view name_of(book::Game game) { return game == book::Game::ouk ? "Ouk Chatrang" : "Chaturaji"; }

/// A move as its squares, from nothing but its number.
std::string move_text(book::Game game, std::uint32_t code) {
    if (game == book::Game::ouk) {
        return square_name(static_cast<Square>(code & 63)) + square_name(static_cast<Square>(code >> 6 & 63));
    }
    chaturaji::Turn turn;
    for (; code != 0; code >>= 16) {
        turn.push_back({static_cast<Square>((code & 255) - 1), static_cast<Square>((code >> 8 & 255) - 1)});
    }
    return chaturaji::to_text(turn);
}

std::string entry_text(book::Game game, const Entry& entry) {
    return fmt::format("{:12} weight {:5}  value {:5}  games {:6}  results {:6}", move_text(game, entry.move),
                       entry.weight, entry.value, entry.games, entry.results);
}

/// Reads what follows the command: books, and nothing else.
struct BookFiles {
    std::vector<std::string> paths;
    std::optional<int> status;  // if there is nothing more to do
};
BookFiles book_files(const char* command, std::span<const std::string> arguments, const char* usage) {
    BookFiles files;
    po::options_description options(usage);
    options.add_options()("book", po::value(&files.paths), "a book");
    po::positional_options_description positional;
    positional.add("book", -1);
    po::variables_map values;
    const std::string name = fmt::format("book {}", command);
    files.status = read_command_line(name, arguments, options, positional, values);
    if (!files.status && files.paths.empty()) files.status = fail(fmt::format("{}: BOOK is missing", name));
    return files;
}

int info(std::span<const std::string> arguments) {
    const BookFiles files =
        book_files("info", arguments, "Usage: airavata book info BOOK...\nSays what books hold.\nOptions");
    if (files.status) return *files.status;
    for (const std::string& path : files.paths) {
        const auto opened = Book::open(path);
        if (!opened) return fail(fmt::format("book info: {}", opened.error().message));
        std::size_t positions = 0;
        std::uint64_t games = 0;
        std::uint64_t last = 0;
        for (std::size_t number = 0; number < opened->size(); ++number) {
            const Entry entry = (*opened)[number];
            if (number == 0 || entry.key != last) ++positions;
            last = entry.key;
            games = std::max<std::uint64_t>(games, entry.games);
        }
        const std::string most =
            games == 0 ? "" : fmt::format("; the move played most often was in {}", counted(games, "game"));
        print(fmt::format("{}: {}, {}, {}{}\n{}", path, name_of(opened->head().game), counted(positions, "position"),
                          counted(opened->size(), "move"), most,
                          opened->head().description.empty() ? "" : opened->head().description + "\n"));
        if (!opened->head().rules.empty()) print(fmt::format("rules: {}\n", opened->head().rules));
    }
    return 0;
}

int dump(std::span<const std::string> arguments) {
    const BookFiles files = book_files(
        "dump", arguments,
        "Usage: airavata book dump BOOK...\nPrints every entry: key, move, weight, value, games, results.\nOptions");
    if (files.status) return *files.status;
    for (const std::string& path : files.paths) {
        const auto opened = Book::open(path);
        if (!opened) return fail(fmt::format("book dump: {}", opened.error().message));
        std::string text;
        constexpr std::size_t portion = 1 << 16;
        for (std::size_t number = 0; number < opened->size(); ++number) {
            const Entry entry = (*opened)[number];
            text += fmt::format("{:016x} {}\n", entry.key, entry_text(opened->head().game, entry));
            if (text.size() > portion) print(std::exchange(text, {}));
        }
        print(text);
    }
    return 0;
}

/// What is wrong with a book that could be opened.
std::optional<std::string> fault_of(const Book& opened) {
    for (std::size_t number = 1; number < opened.size(); ++number) {
        const Entry before = opened[number - 1];
        const Entry entry = opened[number];
        if (!book::is_before(before, entry)) return fmt::format("entry {} is out of order", number);
        if (before.key == entry.key && before.move == entry.move) {
            return fmt::format("entry {} is of the same move as the one before", number);
        }
    }
    return std::nullopt;
}

int verify_books(std::span<const std::string> arguments) {
    const BookFiles files = book_files("verify", arguments,
                                       "Usage: airavata book verify BOOK...\n"
                                       "Checks books. Exit status: 0 if all are right, 2 if one is not.\nOptions");
    if (files.status) return *files.status;
    for (const std::string& path : files.paths) {
        const auto opened = Book::open(path);
        if (!opened) return fail(fmt::format("book verify: {}", opened.error().message));
        if (const auto fault = fault_of(*opened)) return fail(fmt::format("book verify: {}: {}", path, *fault));
        print(fmt::format("{}: {}, all right\n", path, counted(opened->size(), "move")));
    }
    return 0;
}

int merge_books(std::span<const std::string> arguments) {
    std::vector<std::string> paths;
    std::string out;
    po::options_description options(
        "Usage: airavata book merge BOOK... --out BOOK\n"
        "Puts books of one game together: games and results of the same move are added up.\n"
        "Exit status: 0, 1 if the book could not be written, 2 if the call or a book is wrong.\n"
        "Options");
    options.add_options()("book", po::value(&paths), "a book")("out", po::value(&out)->value_name("BOOK"),
                                                               "book to write");
    po::positional_options_description positional;
    positional.add("book", -1);
    po::variables_map values;
    if (const auto status = read_command_line("book merge", arguments, options, positional, values)) return *status;
    if (paths.empty()) return fail("book merge: BOOK is missing");
    if (out.empty()) return fail("book merge: --out BOOK is missing");
    if (const auto status = refuse_outputs("book merge", {out})) return *status;
    std::vector<std::vector<Entry>> books;
    std::optional<book::Head> head;
    for (const std::string& path : paths) {
        const auto opened = Book::open(path);
        if (!opened) return fail(fmt::format("book merge: {}", opened.error().message));
        if (head && (head->game != opened->head().game || head->rules != opened->head().rules)) {
            return fail(fmt::format("book merge: {} is of another game or other rules than {}", path, paths.front()));
        }
        if (!head) {
            head = opened->head();
        } else if (!opened->head().description.empty()) {
            head->description += "; " + opened->head().description;
        }
        std::vector<Entry>& entries = books.emplace_back();
        for (std::size_t number = 0; number < opened->size(); ++number) entries.push_back((*opened)[number]);
    }
    std::vector<Entry> merged = book::merge(books);
    const std::size_t size = merged.size();
    const int status = write_book("merge", out, *head, std::move(merged));
    if (status == 0) print(fmt::format("{}: {}\n", out, counted(size, "move")));
    return status;
}

int probe(std::span<const std::string> arguments) {
    std::string path;
    AskedPosition asked;
    po::options_description options(
        "Usage: airavata book probe BOOK [--fen TEXT] [--moves TEXT] [--roll FACES]\n"
        "Prints what a book says of a position. Exit status: 0, 1 if it does not know the position, 2 if the call or "
        "the\n"
        "book is wrong.\n"
        "Options");
    options.add_options()("book", po::value(&path), "a book");
    asked.add_to(options);
    po::positional_options_description positional;
    positional.add("book", 1);
    po::variables_map values;
    if (const auto status = read_command_line("book probe", arguments, options, positional, values)) return *status;
    if (path.empty()) return fail("book probe: BOOK is missing");
    const auto opened = Book::open(path);
    if (!opened) return fail(fmt::format("book probe: {}", opened.error().message));
    const auto position = asked.read();
    if (!position) return fail(fmt::format("book probe: {}", position.error().message));
    const auto* const ouk = std::get_if<OukAsked>(&*position);
    if ((ouk != nullptr) != (opened->head().game == book::Game::ouk)) {
        return fail(fmt::format("book probe: {} is a book of {}; give --variant", path, name_of(opened->head().game)));
    }
    const auto key = ouk != nullptr ? ouk::book_key(ouk->game.position())
                                    : chaturaji::book_key(std::get<ChaturajiAsked>(*position).position);
    const std::vector<Entry> entries = key ? opened->find(*key) : std::vector<Entry>();
    if (entries.empty()) {
        print("the position is not in the book\n");
        return exit_failed;
    }
    for (const Entry& entry : entries) print(entry_text(opened->head().game, entry) + "\n");
    return 0;
}

}  // namespace

int write_book(std::string_view command, const std::string& path, const book::Head& head,
               std::vector<book::Entry> entries) {
    if (const auto written = replace_file(path, book::encode(head, std::move(entries))); !written) {
        return fail(fmt::format("book {}: {}", command, written.error().message), exit_failed);
    }
    return 0;
}

int books(std::span<const std::string> arguments) {
    constexpr std::string_view usage =
        "Usage: airavata book build FILE... --out BOOK   make an opening book of games\n"
        "       airavata book grow --out BOOK            make a book of Ouk Chatrang by search\n"
        "       airavata book rollout --out BOOK         make a book of Chaturaji by rollouts\n"
        "       airavata book openings                   print balanced openings for matches\n"
        "       airavata book suite                      make test positions of Chaturaji\n"
        "       airavata book info BOOK...               say what books hold\n"
        "       airavata book probe BOOK [...]           look a position up\n"
        "       airavata book dump BOOK...               print every entry\n"
        "       airavata book merge BOOK... --out BOOK   put books together\n"
        "       airavata book verify BOOK...             check books\n"
        "       airavata book COMMAND --help             more about a command\n";
    if (arguments.empty()) return fail("book: COMMAND is missing; airavata book --help lists them");
    const std::string& name = arguments[0];
    const auto rest = arguments.subspan(1);
    if (name == "build") return book_build(rest);
    if (name == "grow") return book_grow(rest);
    if (name == "rollout") return book_rollout(rest);
    if (name == "openings") return book_openings(rest);
    if (name == "suite") return book_suite(rest);
    if (name == "info") return info(rest);
    if (name == "probe") return probe(rest);
    if (name == "dump") return dump(rest);
    if (name == "merge") return merge_books(rest);
    if (name == "verify") return verify_books(rest);
    if (name == "--help" || name == "-h") {
        print(usage);
        return 0;
    }
    return fail(fmt::format("book: unknown command '{}'; airavata book --help lists them", name));
}

}  // namespace airavata::tools
