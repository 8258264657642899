#include "chaturaji/record_reader.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>
#include <vector>

#include "chaturaji/house_rules.hpp"
#include "chaturaji/notation.hpp"
#include "core/text.hpp"

namespace airavata::chaturaji {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view game_tag = "[Game \"";

std::optional<End> parse_end(std::string_view word) {
    for (const End end : {End::none, End::chaturaji, End::kings, End::resignations, End::captureless, End::rounds}) {
        if (outcome_word(end) == word) return end;
    }
    return std::nullopt;
}

bool is_round_number(std::string_view token) {
    return token.size() > 1 && token.find_first_not_of("0123456789") == token.size() - 1 && token.back() == '.';
}

/// Reads the text of one game. A parsing step that fails returns false and leaves the fault.
class GameParser {
  public:
    GameParser(std::string_view text, std::size_t line) : text_(text), line_(line) { record.line = line; }

    bool parse() { return parse_tags() && take_tags() && parse_turns(); }

    /// How much of the text is read.
    [[nodiscard]] std::size_t read() const { return at_; }

    Record record;
    RecordFault fault;
    bool cut_off = false;  // the fault is that the text ends too early

  private:
    struct ReadTag {
        std::string name;
        std::string value;
        std::size_t line;
    };

    bool fail(std::size_t line, std::string message) {
        fault = {.line = line, .message = std::move(message), .cut_at = std::nullopt};
        return false;
    }
    bool fail_cut_off(std::string_view where) {
        cut_off = true;
        return fail(line_, fmt::format("the game that begins on line {} ends {}", record.line, where));
    }

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] bool at_blank() const { return blanks.find(text_[at_]) != std::string_view::npos; }
    char take() {
        if (text_[at_] == '\n') ++line_;
        return text_[at_++];
    }
    void skip_blanks() {
        while (!at_end() && at_blank()) take();
    }

    /// The text up to the closing character, which is taken too; false if it does not come.
    bool parse_escaped(char closing, std::string& value) {
        while (!at_end()) {
            char letter = take();
            if (letter == closing) return true;
            if (letter == '\r') continue;
            if (letter == '\n') letter = ' ';
            if (letter == '\\' && !at_end()) {
                letter = take();
                if (letter == 'n') letter = '\n';
            }
            value += letter;
        }
        return false;
    }

    /// Lines `[Name "value"]` up to the first thing that is none.
    bool parse_tags() {
        for (skip_blanks(); !at_end() && text_[at_] == '['; skip_blanks()) {
            const std::size_t begin = at_;
            const std::size_t end = text_.find('\n', at_);
            if (end == std::string_view::npos) return fail_cut_off("inside a tag");
            const std::size_t line = line_;
            if (!parse_tag(end)) {
                return fail(line,
                            fmt::format("'{}' is no tag: [Name \"value\"]", shown(text_.substr(begin, end - begin))));
            }
        }
        return !at_end() || fail_cut_off("before its turns");
    }

    bool parse_tag(std::size_t end) {
        std::string_view text = text_.substr(at_ + 1, end - at_ - 1);
        text = text.substr(0, text.find_last_not_of(blanks) + 1);
        const std::size_t space = text.find(' ');
        if (space == 0 || space == std::string_view::npos || !text.ends_with("\"]")) return false;
        ReadTag tag{.name = std::string(text.substr(0, space)), .value = "", .line = line_};
        at_ += 1 + space;
        while (at_ < end && text_[at_] == ' ') ++at_;
        if (text_[at_] != '"') return false;
        ++at_;
        // The first closing quote must be the one before the bracket that ends the line.
        if (!parse_escaped('"', tag.value) || at_ > end || text_[at_] != ']') return false;
        ++at_;
        if (text_.substr(at_, end - at_).find_first_not_of(blanks) != std::string_view::npos) return false;
        tags_.push_back(std::move(tag));
        return true;
    }

    /// Moves tags into the fields that they stand for.
    bool take_tags() {
        for (auto tag = tags_.begin(); tag != tags_.end(); ++tag) {
            const auto same_name = [&](const ReadTag& other) { return other.name == tag->name; };
            if (std::any_of(tags_.begin(), tag, same_name)) {
                return fail(tag->line, fmt::format("a second tag {}", shown(tag->name)));
            }
            if (is_free_tag_name(tag->name)) record.tags.push_back({tag->name, tag->value});
        }
        for (const std::string_view name : own_tags) {
            if (name != "FEN" && find(name) == nullptr) {
                return fail(record.line, fmt::format("the game has no tag {}", name));
            }
        }
        if (find("Game")->value != "Chaturaji") return fail(record.line, "the game is not \"Chaturaji\"");
        record.event = find("Event")->value;
        record.date = find("Date")->value;
        record.round = find("Round")->value;
        for (std::size_t seat = 0; seat < seat_count; ++seat) record.players[seat] = find(player_tags[seat])->value;
        return take_rules_and_start() && take_outcome();
    }

    bool take_rules_and_start() {
        const auto rules = parse_rules(find("Rules")->value);
        if (!rules) return fail(find("Rules")->line, "Rules: " + rules.error().message);
        record.rules = *rules;
        if (const ReadTag* fen = find("FEN")) {
            const auto start = parse_fen(fen->value, *rules);
            if (!start) return fail(fen->line, start.error().message);
            record.start = *start;
        }
        return true;
    }

    bool take_outcome() {
        const auto wrong = [this](const ReadTag& tag, std::string_view what) {
            return fail(tag.line, fmt::format("{}: '{}' is not {}", tag.name, shown(tag.value), what));
        };
        const auto end = parse_end(find("End")->value);
        if (!end) return wrong(*find("End"), "the end of a game or \"unfinished\"");
        const auto points = parse_four<int>(find("Points")->value);
        if (!points) return wrong(*find("Points"), "four numbers with commas between");
        const auto places = parse_four<int>(find("Places")->value);
        if (!places) return wrong(*find("Places"), "four numbers with commas between");
        record.outcome = {.end = *end, .points = *points, .places = *places};
        return true;
    }

    [[nodiscard]] const ReadTag* find(std::string_view name) const {
        const auto found =
            std::find_if(tags_.begin(), tags_.end(), [&](const ReadTag& tag) { return tag.name == name; });
        return found == tags_.end() ? nullptr : &*found;
    }

    bool parse_turns() {
        for (skip_blanks(); !at_end(); skip_blanks()) {
            if (text_[at_] == '{') {
                if (!parse_comment()) return false;
                continue;
            }
            const std::size_t begin = at_;
            while (!at_end() && !at_blank() && text_[at_] != '{') ++at_;
            if (at_end()) break;  // who knows how it went on
            const std::string_view token = text_.substr(begin, at_ - begin);
            if (token == "*" || parse_four<int>(token)) return end_with(token);
            if (is_round_number(token)) continue;
            if (token.find(':') == std::string_view::npos) {
                return fail(line_, fmt::format("'{}' is neither a turn nor a result", shown(token)));
            }
            record.turns.push_back({.text = std::string(token), .comment = "", .line = line_});
        }
        return fail_cut_off("without a result");
    }

    bool parse_comment() {
        const std::size_t begin = line_;
        if (record.turns.empty()) return fail(line_, "a comment before the first turn");
        ++at_;
        std::string& comment = record.turns.back().comment;
        if (!comment.empty()) comment += ' ';
        return parse_escaped('}', comment) || fail_cut_off(fmt::format("inside the comment of line {}", begin));
    }

    /// A game is whole once the line of its result is.
    bool end_with(std::string_view token) {
        const std::string expected = result_token(record.outcome);
        if (token != expected) {
            return fail(
                line_, fmt::format("the result {} contradicts the tags, after which it is {}", shown(token), expected));
        }
        const std::size_t end = std::min(text_.find_first_not_of(" \t\r", at_), text_.size());
        if (end == text_.size()) return fail_cut_off("within the line of its result");
        if (text_[end] != '\n') return fail(line_, "something follows on the line of the result");
        at_ = end + 1;
        ++line_;
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_;
    std::vector<ReadTag> tags_;
};

}  // namespace

/// Reads the next block; false if there is none.
bool RecordReader::read_block() {
    if (last_) return false;
    block_ = std::exchange(ahead_, "");
    last_ = true;
    for (std::string line; std::getline(input_, line);) {
        if (!input_.eof()) line += '\n';
        if (line.starts_with(game_tag)) {
            ahead_ = std::move(line);
            last_ = false;
            break;
        }
        block_ += line;
    }
    rest_ = block_;
    return true;
}

/// Takes so many bytes of the rest.
void RecordReader::skip(std::size_t length) {
    line_ +=
        static_cast<std::size_t>(std::count(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(length), '\n'));
    offset_ += length;
    rest_.remove_prefix(length);
}

NextRecord RecordReader::next() {
    while (true) {
        skip(std::min(rest_.find_first_not_of(blanks), rest_.size()));
        if (!rest_.empty()) break;
        if (!read_block()) return std::optional<Record>();
    }
    if (rest_.starts_with(game_tag)) return parse_game();
    return tl::make_unexpected(stray_text());
}

NextRecord RecordReader::parse_game() {
    GameParser parser(rest_, line_);
    const bool good = parser.parse();
    if (!good && parser.cut_off && last_) parser.fault.cut_at = offset_;
    skip(good ? parser.read() : rest_.size());
    if (!good) return tl::make_unexpected(std::move(parser.fault));
    return std::optional(std::move(parser.record));
}

/// The fault of something that is no game where one should begin. It may be the beginning of one.
RecordFault RecordReader::stray_text() {
    const std::string_view first = rest_.substr(0, rest_.find_first_of("\r\n"));
    RecordFault fault{.line = line_, .message = "", .cut_at = std::nullopt};
    if (last_ && game_tag.starts_with(rest_)) {
        fault.message = fmt::format("the game that begins on line {} ends inside a tag", line_);
        fault.cut_at = offset_;
    } else {
        fault.in_a_game = false;
        fault.message = fmt::format("'{}' stands where a game ([Game \"Chaturaji\"]) should begin", shown(first));
    }
    skip(rest_.size());
    return fault;
}

}  // namespace airavata::chaturaji
