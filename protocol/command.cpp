#include "protocol/command.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <limits>

#include "core/text.hpp"

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

/// A number too large for 64 bits becomes the one nearest to it.
std::optional<std::int64_t> parse_integer(std::string_view text) {
    using Range = std::numeric_limits<std::int64_t>;
    const auto number = to_number<std::int64_t>(text);
    if (number) return *number;
    if (number.error() == std::errc::invalid_argument) return std::nullopt;
    return text.front() == '-' ? Range::min() : Range::max();
}

constexpr std::string_view go_words[] = {"wtime", "rtime", "btime",    "ytime",     "gtime",      "winc",  "rinc",
                                         "binc",  "yinc",  "ginc",     "movestogo", "movetime",   "depth", "nodes",
                                         "mate",  "perft", "infinite", "ponder",    "searchmoves"};

bool is_go_word(std::string_view word) {
    return std::find(std::begin(go_words), std::end(go_words), word) != std::end(go_words);
}

/// Reads the arguments of a command and collects complaints about them.
class Reader {
  public:
    Reader(Words arguments, std::vector<std::string>& complaints) : words(arguments), complaints_(complaints) {}

    Words words;

    void complain(std::string text) { complaints_.push_back(std::move(text)); }

    /// The next word as a number from `least` to `greatest`; else a complaint naming the parameter. A word that is no
    /// number is skipped, unless it is the name of the next parameter.
    std::optional<std::int64_t> number(std::string_view parameter, std::int64_t least,
                                       std::int64_t greatest = std::numeric_limits<int>::max()) {
        const std::string_view word = words.peek();
        const auto value = parse_integer(word);
        if (!value) {
            complain(word.empty() ? fmt::format("{}: a number is missing", parameter)
                                  : fmt::format("{}: '{}' is not a number", parameter, word));
            if (!is_go_word(word)) words.next();
            return std::nullopt;
        }
        words.next();
        if (*value < least || *value > greatest) {
            complain(fmt::format("{}: {} is not from {} to {}", parameter, word, least, greatest));
            return std::nullopt;
        }
        return value;
    }

  private:
    std::vector<std::string>& complaints_;
};

/// Reads what bounds a search.
class GoReader {
  public:
    explicit GoReader(Reader& reader) : reader_(reader) {}

    Command read() {
        for (std::string_view word = words().next(); !word.empty(); word = words().next()) {
            if (!read_parameter(word)) reader_.complain(fmt::format("go: '{}' is not understood", word));
        }
        if (perft_wanted_) return perft_ ? Command(Perft{*perft_}) : Command(Nothing{});
        make_it_end();
        return Go{std::move(limits_)};
    }

  private:
    Words& words() { return reader_.words; }

    /// Reads the value of the parameter named by `word`; false if there is no such parameter.
    bool read_parameter(std::string_view word) {
        constexpr std::int64_t most_nodes = std::numeric_limits<std::int64_t>::max();
        constexpr int most = std::numeric_limits<int>::max();
        if (const auto seat = seat_of_clock(word, "time")) {
            if (const auto time = read_time(word)) limits_.clocks[*seat].time = time;
        } else if (const auto gaining = seat_of_clock(word, "inc")) {
            if (const auto time = read_time(word)) limits_.clocks[*gaining].increment = *time;
        } else if (word == "movetime") {
            if (const auto time = read_time(word)) limits_.move_time = time;
        } else if (word == "movestogo") {
            assign(limits_.moves_to_go, read_number(word, 0, most));
        } else if (word == "depth") {
            assign(limits_.depth, read_number(word, 0, most));
        } else if (word == "nodes") {
            assign(limits_.nodes, read_number(word, 0, most_nodes));
        } else if (word == "mate") {
            assign(limits_.mate, read_number(word, 1, most));
        } else if (word == "perft") {
            perft_wanted_ = true;
            assign(perft_, read_number(word, 0, most));
        } else if (word == "infinite") {
            limits_.infinite = true;
        } else if (word == "ponder") {
            limits_.ponder = true;
        } else if (word == "searchmoves") {
            while (!words().peek().empty() && !is_go_word(words().peek())) {
                limits_.search_moves.emplace_back(words().next());
            }
        } else {
            return false;
        }
        return true;
    }

    /// The number of the seat whose clock a word such as `wtime` names: white or red, black or blue, yellow, green.
    static std::optional<std::size_t> seat_of_clock(std::string_view word, std::string_view what) {
        if (word.size() != what.size() + 1 || !word.ends_with(what)) return std::nullopt;
        constexpr std::string_view of_two = "wb";
        constexpr std::string_view of_four = "rbyg";
        const std::size_t seat = std::min(of_two.find(word[0]), of_four.find(word[0]));
        return seat == std::string_view::npos ? std::nullopt : std::optional(seat);
    }

    std::optional<std::int64_t> read_number(std::string_view parameter, std::int64_t least, std::int64_t greatest) {
        const auto value = reader_.number(parameter, least, greatest);
        if (!value) limit_lost_ = true;
        return value;
    }

    /// Clocks may be negative or absurd: whatever a manager sends, a move is wanted.
    std::optional<Milliseconds> read_time(std::string_view parameter) {
        constexpr std::int64_t longest_ms = std::int64_t{1} << 40;  // about 35 years
        using Range = std::numeric_limits<std::int64_t>;
        const auto value = read_number(parameter, Range::min(), Range::max());
        if (!value) return std::nullopt;
        return Milliseconds(std::clamp(*value, -longest_ms, longest_ms));
    }

    /// Nothing that could not be read, and no clock that was left out, must make the search endless: the game would be
    /// lost. A seat without a clock and without any other limit is taken to have as much time as the first that has
    /// one.
    void make_it_end() {
        constexpr Milliseconds time_if_lost{1000};
        if (limits_.move_time || limits_.depth || limits_.nodes || limits_.mate || limits_.infinite) return;
        const auto given = std::find_if(limits_.clocks.begin(), limits_.clocks.end(),
                                        [](const SeatClock& clock) { return clock.time.has_value(); });
        if (given != limits_.clocks.end()) {
            const auto time = given->time;
            for (SeatClock& clock : limits_.clocks) {
                if (!clock.time) clock.time = time;
            }
        } else if (limit_lost_) {
            limits_.move_time = time_if_lost;
            reader_.complain(fmt::format("go: no limit could be read, {} ms are taken", time_if_lost.count()));
        }
    }

    template <class T>
    static void assign(std::optional<T>& field, std::optional<std::int64_t> value) {
        if (value) field = static_cast<T>(*value);
    }

    Reader& reader_;
    Limits limits_;
    std::optional<int> perft_;
    bool perft_wanted_ = false;
    bool limit_lost_ = false;  // one was named but could not be read
};

Command parse_go(Reader& reader) { return GoReader(reader).read(); }

bool ends_fen(std::string_view word) { return word.empty() || word == "moves" || word == "roll"; }

Command parse_position(Reader& reader) {
    SetPosition position;
    std::string_view word = reader.words.next();
    if (word == "fen") {
        std::string fen;
        for (word = reader.words.next(); !ends_fen(word); word = reader.words.next()) {
            if (!fen.empty()) fen += ' ';
            fen += word;
        }
        position.text.fen = fen;
    } else if (word == "startpos") {
        word = reader.words.next();
    } else {
        reader.complain(word.empty() ? "position: startpos or fen is missing"
                                     : fmt::format("position: '{}' is neither startpos nor fen", word));
        return Nothing{};
    }
    for (; !ends_fen(word); word = reader.words.next()) {
        reader.complain(fmt::format("position: '{}' is not understood", word));
    }
    if (word == "moves") {
        for (word = reader.words.next(); !word.empty() && word != "roll"; word = reader.words.next()) {
            position.text.moves.emplace_back(word);
        }
    }
    if (word == "roll") {
        word = reader.words.next();
        if (word.empty()) {
            reader.complain("position: roll: the dice are missing");
        } else {
            position.text.roll = word;
        }
        for (word = reader.words.next(); !word.empty(); word = reader.words.next()) {
            reader.complain(fmt::format("position: '{}' after the roll is not understood", word));
        }
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
    reader.complain(word.empty() ? "debug: on or off is missing"
                                 : fmt::format("debug: '{}' is neither on nor off", word));
    return Nothing{};
}

Command parse_bench(Reader& reader) {
    Bench bench;
    if (!reader.words.peek().empty()) {
        const auto depth = reader.number("bench", 1);
        if (!depth) return Nothing{};
        bench.depth = static_cast<int>(*depth);
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
    {"position", parse_position, "position startpos|fen <fen> [moves <move> ...] [roll <faces>]"},
    {"go", parse_go,
     "go [wtime|btime|winc|binc|movestogo|movetime|depth|nodes|mate|perft <n>] [infinite] [ponder] [searchmoves <move> "
     "...]; with four seats rtime|btime|ytime|gtime|rinc|binc|yinc|ginc"},
    {"stop", simple<Stop>, "ends the search; its best move is printed"},
    {"ponderhit", simple<PonderHit>, "the move pondered on was played: from now on the own clock runs"},
    {"d", simple<Display>, "shows the position, its FEN, its legal moves, and whether the game is over"},
    {"eval", simple<Evaluate>, "shows the evaluation of the position, term by term"},
    {"flip", simple<Flip>, "turns the board by one player: what was one's is the next one's"},
    {"bench", parse_bench, "bench [depth]: searches a fixed set of positions and prints nodes and speed"},
    {"debug", parse_debug, "debug on|off: additional information during a search"},
    {"register", simple<Nothing>, "needless: every copy is complete"},
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
