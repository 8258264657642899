#include "protocol/command.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <limits>

namespace airavata::protocol::command {

namespace {

/// The words of a line, one after the other.
class Words {
  public:
    explicit Words(std::string_view line) : rest_(line) {}

    /// The next word; empty at the end.
    std::string_view next() {
        skip_blanks();
        const std::size_t end = std::min(rest_.find_first_of(blanks), rest_.size());
        const std::string_view word = rest_.substr(0, end);
        rest_.remove_prefix(end);
        return word;
    }
    /// The next word without taking it.
    [[nodiscard]] std::string_view peek() const { return Words(*this).next(); }

    /// Everything to the end, without blanks around it.
    std::string_view rest() {
        skip_blanks();
        const std::size_t last = rest_.find_last_not_of(blanks);
        return rest_.substr(0, last == std::string_view::npos ? 0 : last + 1);
    }

  private:
    static constexpr std::string_view blanks = " \t\r\n\v\f";
    void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(blanks), rest_.size())); }

    std::string_view rest_;
};

std::optional<std::int64_t> parse_integer(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// Reads the arguments of a command and collects complaints about them.
class Reader {
  public:
    Reader(Words arguments, std::vector<std::string>& complaints) : words(arguments), complaints_(complaints) {}

    Words words;

    void complain(std::string text) { complaints_.push_back(std::move(text)); }

    /// The next word as a number from `least` up to what an int holds; else a complaint naming the parameter.
    std::optional<std::int64_t> number(std::string_view parameter, std::int64_t least,
                                       std::int64_t greatest = std::numeric_limits<int>::max()) {
        const std::string_view word = words.peek();
        const auto value = parse_integer(word);
        if (!value) {
            complain(word.empty() ? fmt::format("{}: a number is missing", parameter)
                                  : fmt::format("{}: '{}' is not a number", parameter, word));
            return std::nullopt;
        }
        words.next();
        if (*value < least || *value > greatest) {
            complain(fmt::format("{}: {} is not from {} to {}", parameter, *value, least, greatest));
            return std::nullopt;
        }
        return value;
    }

  private:
    std::vector<std::string>& complaints_;
};

// Clocks may be negative or absurd: whatever a manager sends, a move is wanted.
constexpr std::int64_t longest_time_ms = std::int64_t{1} << 40;  // about 35 years

std::optional<Milliseconds> read_time(Reader& reader, std::string_view parameter) {
    const auto value = reader.number(parameter, -longest_time_ms, longest_time_ms);
    if (!value) return std::nullopt;
    return Milliseconds(*value);
}

template <class T>
void assign(std::optional<T>& field, std::optional<std::int64_t> value) {
    if (value) field = static_cast<T>(*value);
}

constexpr std::string_view go_words[] = {"wtime", "btime", "winc",  "binc",     "movestogo", "movetime",   "depth",
                                         "nodes", "mate",  "perft", "infinite", "ponder",    "searchmoves"};

bool is_go_word(std::string_view word) {
    return std::find(std::begin(go_words), std::end(go_words), word) != std::end(go_words);
}

Command parse_go(Reader& reader) {
    Limits limits;
    std::optional<int> perft;
    constexpr std::int64_t most_nodes = std::numeric_limits<std::int64_t>::max();
    for (std::string_view word = reader.words.next(); !word.empty(); word = reader.words.next()) {
        if (word == "wtime" || word == "btime") {
            if (const auto time = read_time(reader, word)) limits.clocks[word == "wtime" ? 0 : 1].time = time;
        } else if (word == "winc" || word == "binc") {
            if (const auto time = read_time(reader, word)) limits.clocks[word == "winc" ? 0 : 1].increment = *time;
        } else if (word == "movetime") {
            if (const auto time = read_time(reader, word)) limits.move_time = time;
        } else if (word == "movestogo") {
            assign(limits.moves_to_go, reader.number(word, 0));
        } else if (word == "depth") {
            assign(limits.depth, reader.number(word, 0));
        } else if (word == "nodes") {
            assign(limits.nodes, reader.number(word, 0, most_nodes));
        } else if (word == "mate") {
            assign(limits.mate, reader.number(word, 1));
        } else if (word == "perft") {
            assign(perft, reader.number(word, 0));
            if (!perft) return Nothing{};
        } else if (word == "infinite") {
            limits.infinite = true;
        } else if (word == "ponder") {
            limits.ponder = true;
        } else if (word == "searchmoves") {
            while (!reader.words.peek().empty() && !is_go_word(reader.words.peek())) {
                limits.search_moves.emplace_back(reader.words.next());
            }
        } else {
            reader.complain(fmt::format("go: '{}' is not understood", word));
        }
    }
    if (perft) return Perft{*perft};
    return Go{std::move(limits)};
}

Command parse_position(Reader& reader) {
    SetPosition position;
    std::string_view word = reader.words.next();
    if (word == "fen") {
        std::string fen;
        for (word = reader.words.next(); !word.empty() && word != "moves"; word = reader.words.next()) {
            if (!fen.empty()) fen += ' ';
            fen += word;
        }
        position.fen = fen;
    } else if (word == "startpos") {
        word = reader.words.next();
    } else {
        reader.complain(word.empty() ? "position: startpos or fen is missing"
                                     : fmt::format("position: '{}' is neither startpos nor fen", word));
        return Nothing{};
    }
    if (word == "moves") {
        for (word = reader.words.next(); !word.empty(); word = reader.words.next()) position.moves.emplace_back(word);
    } else if (!word.empty()) {
        reader.complain(fmt::format("position: '{}' is not understood", word));
    }
    return position;
}

Command parse_setoption(Reader& reader) {
    SetOption option;
    if (const std::string_view word = reader.words.next(); word != "name") {
        reader.complain(word.empty() ? "setoption: name is missing"
                                     : fmt::format("setoption: '{}' stands where name should", word));
        return Nothing{};
    }
    for (std::string_view word = reader.words.next(); !word.empty() && word != "value"; word = reader.words.next()) {
        if (!option.name.empty()) option.name += ' ';
        option.name += word;
    }
    option.value = reader.words.rest();
    if (option.name.empty()) {
        reader.complain("setoption: the option's name is missing");
        return Nothing{};
    }
    return option;
}

Command parse_debug(Reader& reader) {
    const std::string_view word = reader.words.next();
    if (word == "on" || word == "off") return Debug{word == "on"};
    reader.complain(fmt::format("debug: '{}' is neither on nor off", word));
    return Nothing{};
}

Command parse_bench(Reader& reader) {
    Bench bench;
    if (!reader.words.peek().empty()) {
        assign(bench.depth, reader.number("bench", 1));
        if (!bench.depth) return Nothing{};
    }
    return bench;
}

template <class T>
Command simple(Reader& /*reader*/) {
    return T{};
}

struct Entry {
    std::string_view name;
    Command (*parse)(Reader&);
    std::string_view help;
};

constexpr Entry entries[] = {
    {"uci", simple<Uci>, "name, options, uciok"},
    {"isready", simple<IsReady>, "answers readyok, also during a search"},
    {"ucinewgame", simple<NewGame>, "forgets what was learnt in the last game"},
    {"setoption", parse_setoption, "setoption name <name> [value <value>]"},
    {"position", parse_position, "position startpos|fen <fen> [moves <move> ...]"},
    {"go", parse_go,
     "go [wtime|btime|winc|binc|movestogo|movetime|depth|nodes|mate|perft <n>] [infinite] [ponder] [searchmoves <move> "
     "...]"},
    {"stop", simple<Stop>, "ends the search; its best move is printed"},
    {"ponderhit", simple<PonderHit>, "the move pondered on was played: from now on the own clock runs"},
    {"d", simple<Display>, "shows the position, its FEN, its legal moves, and whether the game is over"},
    {"eval", simple<Evaluate>, "shows the evaluation of the position, term by term"},
    {"flip", simple<Flip>, "turns the board around and swaps the players"},
    {"bench", parse_bench, "bench [depth]: searches a fixed set of positions and prints nodes and speed"},
    {"debug", parse_debug, "debug on|off: additional information during a search"},
    {"help", simple<Help>, "this list"},
    {"quit", simple<Quit>, "ends the program"},
};

}  // namespace

Parsed parse(std::string_view line) {
    Parsed parsed;
    Words words(line);
    const std::string_view name = words.next();
    if (name.empty()) return parsed;
    const auto* entry =
        std::find_if(std::begin(entries), std::end(entries), [&](const Entry& e) { return e.name == name; });
    if (entry == std::end(entries)) {
        constexpr std::size_t longest_quote = 40;
        parsed.complaints.push_back(
            fmt::format("unknown command '{}' (help lists them)", name.substr(0, longest_quote)));
        return parsed;
    }
    Reader reader(words, parsed.complaints);
    parsed.command = entry->parse(reader);
    return parsed;
}

std::string help_text() {
    std::string text;
    for (const Entry& entry : entries) text += fmt::format("{:<11} {}\n", entry.name, entry.help);
    return text;
}

}  // namespace airavata::protocol::command
