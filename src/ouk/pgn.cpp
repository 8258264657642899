#include "ouk/pgn.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <span>

#include "core/text.hpp"

namespace airavata::ouk {

namespace {

constexpr std::string_view results[] = {"1-0", "0-1", "1/2-1/2", "*"};
constexpr std::string_view variants[] = {"cambodian", "ouk", "ouk-chatrang", "ouk chatrang", "cambodian chess"};

bool is_one_of(std::string_view text, std::span<const std::string_view> known) {
    return std::any_of(known.begin(), known.end(), [&](std::string_view one) { return same_but_for_case(text, one); });
}

/// `[Name "value"]`, with `\"` and `\\` in the value.
std::optional<std::pair<std::string, std::string>> parse_tag(std::string_view line) {
    const auto space = line.find_first_of(" \t");
    const auto begin = line.find('"');
    const auto end = line.rfind('"');
    if (space == std::string_view::npos || begin == end || line.find(']', end) == std::string_view::npos) {
        return std::nullopt;
    }
    std::string value;
    for (std::size_t i = begin + 1; i < end; ++i) {
        if (line[i] == '\\' && i + 1 < end) ++i;
        value += line[i];
    }
    return std::pair(std::string(line.substr(1, space - 1)), value);
}

/// The text of a move without a number before it: `12.e4`, `12...e5`, `e4`.
std::string_view without_number(std::string_view token) {
    const auto digits = token.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos || token[digits] != '.') return token;
    return token.substr(std::min(token.find_first_not_of('.', digits), token.size()));
}

std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

}  // namespace

std::string_view PgnGame::tag(std::string_view name) const {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
    return found == tags.end() ? std::string_view() : std::string_view(found->second);
}

/// Makes one game of its lines. Functions return false once there is a fault.
class PgnReader::Parser {
  public:
    bool add_tag(std::string_view line, std::size_t number) {
        const auto tag = parse_tag(line);
        if (!tag) return fail(number, fmt::format("'{}' is no tag", shown(without_blanks(line))));
        game.tags.push_back(*tag);
        if (tag->first == "Variant" && !is_one_of(tag->second, variants)) {
            return fail(number, fmt::format("it is a game of {}", shown(tag->second)));
        }
        if (tag->first == "FEN") {
            const auto start = parse_fen(tag->second);
            if (!start) return fail(number, start.error().message);
            game.start = *start;
        }
        return true;
    }

    bool add_moves(std::string_view line, std::size_t number) {
        if (!begun_) position_ = game.start;
        begun_ = true;
        while (!line.empty() && !ended()) {
            if (in_comment_) {
                const auto end = line.find('}');
                comment_ += line.substr(0, end);
                line = end == std::string_view::npos ? std::string_view() : line.substr(end + 1);
                if (end == std::string_view::npos) {
                    comment_ += ' ';
                } else {
                    end_comment();
                }
                continue;
            }
            const char c = line.front();
            if (c == ';') {
                comment_ = line.substr(1);
                end_comment();
                break;
            }
            if (std::string_view(" \t\r{()").find(c) != std::string_view::npos) {
                line.remove_prefix(1);
                if (c == '{') in_comment_ = true;
                if (c == '(') ++variations_;
                if (c == ')' && variations_-- == 0) return fail(number, "')' ends no variation");
                continue;
            }
            const auto end = std::min(line.find_first_of(" \t\r{}();"), line.size());
            if (end == 0)
                return fail(number, fmt::format("'{}' stands where a move should", shown(std::string_view(&c, 1))));
            if (variations_ == 0 && !add_token(line.substr(0, end), number)) return false;
            line.remove_prefix(end);
        }
        return true;
    }

    [[nodiscard]] bool in_comment() const { return in_comment_; }
    [[nodiscard]] bool ended() const { return !game.result.empty(); }

    /// At the end of the game's text.
    bool finish(std::size_t number) {
        if (in_comment_) return fail(number, "a comment does not end");
        if (variations_ != 0) return fail(number, "a variation does not end");
        if (game.result.empty()) return fail(number, "the game ends without a result");
        return true;
    }

    PgnGame game;
    PgnFault fault;

  private:
    bool fail(std::size_t number, std::string message) {
        fault = {.line = number, .message = std::move(message)};
        return false;
    }

    void end_comment() {
        in_comment_ = false;
        const std::string text = std::exchange(comment_, {});
        if (variations_ != 0) return;
        std::string& comment = game.moves.empty() ? game.comment : game.moves.back().comment;
        if (!comment.empty()) comment += ' ';
        comment += without_blanks(text);
    }

    bool add_token(std::string_view token, std::size_t number) {
        if (is_one_of(token, results)) {
            game.result = token;
            return true;
        }
        const std::string_view san = without_number(token);
        // Numbers of moves and signs such as `$1` and `!?` by themselves.
        if (san.find_first_not_of("0123456789.!?") == std::string_view::npos || san.front() == '$') return true;
        const auto move = parse_san(position_, shown(san));
        if (!move) {
            return fail(number,
                        fmt::format("move {}{} {}", position_.full_move(),
                                    position_.side_to_move() == Color::white ? "" : "...", move.error().message));
        }
        game.moves.push_back({.move = *move, .comment = {}});
        position_ = position_.after(*move);
        return true;
    }

    Position position_;
    std::string comment_;
    bool begun_ = false;
    bool in_comment_ = false;
    int variations_ = 0;
};

bool PgnReader::read_line() {
    if (has_line_) return true;
    if (!std::getline(input_, line_)) return false;
    ++number_;
    return has_line_ = true;
}

tl::expected<std::optional<PgnGame>, PgnFault> PgnReader::next() {
    Parser parser;
    std::optional<PgnFault> fault;
    bool moves_seen = false;
    std::size_t last = 0;  // line that said something
    while (!parser.ended() && read_line()) {
        const std::string_view line = without_blanks(line_);
        const bool is_tag = line.starts_with('[') && (fault || !parser.in_comment());
        if (is_tag && moves_seen) break;  // the next game
        has_line_ = false;
        if (line.empty() || line_.starts_with('%')) continue;
        if (parser.game.line == 0) parser.game.line = number_;
        last = number_;
        if (!is_tag) moves_seen = true;
        if (fault) continue;
        if (!(is_tag ? parser.add_tag(line, number_) : parser.add_moves(line_, number_))) fault = parser.fault;
    }
    if (parser.game.line == 0) return std::nullopt;
    if (!fault && !parser.finish(last)) fault = parser.fault;
    if (fault) return tl::unexpected(*fault);
    return std::move(parser.game);
}

std::string pgn_tag(std::string_view name, std::string_view value) {
    std::string quoted;
    for (const char c : value) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return fmt::format("[{} \"{}\"]\n", name, quoted);
}

void PgnText::add(std::string_view word) {
    constexpr std::size_t longest = 80;
    if (column_ != 0) {
        const bool fits = column_ + 1 + word.size() <= longest;
        text_ += fits ? ' ' : '\n';
        column_ = fits ? column_ + 1 : 0;
    }
    text_ += word;
    column_ += word.size();
}

void PgnText::add_words(std::string_view words) {
    for (const std::string_view word : split(words, ' ')) add(word);
}

}  // namespace airavata::ouk
