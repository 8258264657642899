#include "chaturaji/record.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cctype>

#include "chaturaji/house_rules.hpp"
#include "chaturaji/notation.hpp"
#include "chaturaji/scoring.hpp"

namespace airavata::chaturaji {

namespace {

constexpr std::size_t widest_line = 100;

int round_of(const Position& position) { return position.turn() / turns_per_round + 1; }

std::string joined(const std::array<int, seat_count>& numbers) { return fmt::format("{}", fmt::join(numbers, ",")); }

/// The text with a backslash before every backslash and closing character, `\n` for a line break and no other control
/// characters.
std::string escaped(std::string_view text, char closing) {
    std::string result;
    for (const char letter : text) {
        if (letter == '\n') {
            result += "\\n";
        } else if (static_cast<unsigned char>(letter) < ' ') {
            result += ' ';
        } else {
            if (letter == '\\' || letter == closing) result += '\\';
            result += letter;
        }
    }
    return result;
}

void add_tag(std::string& text, std::string_view name, std::string_view value) {
    text += fmt::format("[{} \"{}\"]\n", name, escaped(value, '"'));
}

std::string tags_text(const Record& record) {
    std::string text;
    add_tag(text, "Game", "Chaturaji");
    add_tag(text, "Event", record.event);
    add_tag(text, "Date", record.date);
    add_tag(text, "Round", record.round);
    for (const Seat seat : all_seats) {
        const auto number = static_cast<std::size_t>(index(seat));
        add_tag(text, player_tags[number], record.players[number]);
    }
    add_tag(text, "Rules", to_text(record.rules));
    if (record.start != Position::start()) add_tag(text, "FEN", to_fen(record.start));
    add_tag(text, "End", outcome_word(record.outcome.end));
    add_tag(text, "Points", joined(record.outcome.points));
    add_tag(text, "Places", joined(record.outcome.places));
    for (auto tag = record.tags.begin(); tag != record.tags.end(); ++tag) {
        const auto same_name = [&](const Tag& other) { return other.name == tag->name; };
        const bool repeated = std::any_of(record.tags.begin(), tag, same_name);
        if (is_free_tag_name(tag->name) && !repeated) add_tag(text, tag->name, tag->value);
    }
    return text;
}

/// Words put on lines.
class Lines {
  public:
    void add(std::string_view word) {
        if (!text.empty()) {
            const bool fits = column_ + 1 + word.size() <= widest_line;
            text += fits ? ' ' : '\n';
            column_ = fits ? column_ + 1 : 0;
        }
        text += word;
        column_ += word.size();
    }

    /// A comment may be broken where a single space stands: a line break in it is read as a space. No line of it begins
    /// with a bracket, for that could look like the next game.
    void add_comment(std::string_view comment) {
        const std::string whole = fmt::format("{{{}}}", escaped(comment, '}'));
        std::size_t begin = 0;
        for (std::size_t at = 1; at + 1 < whole.size(); ++at) {
            const char after = whole[at + 1];
            if (whole[at] != ' ' || whole[at - 1] == ' ' || after == ' ' || after == '[') continue;
            add(std::string_view(whole).substr(begin, at - begin));
            begin = at + 1;
        }
        add(std::string_view(whole).substr(begin));
    }

    std::string text;

  private:
    std::size_t column_ = 0;
};

/// The position after the roll that a turn text names; the same position if it names none.
Position after_roll_of(const Position& position, std::string_view turn, const Rules& rules) {
    if (!position.dice().empty()) return position;
    const auto roll = parse_roll(turn.substr(0, turn.find(':')), rules);
    return roll ? position.after_roll(*roll, rules) : position;
}

/// What the tags say against what was played; empty if they agree.
std::string contradiction(const Outcome& told, const Outcome& played) {
    const auto differ = [](std::string_view tag, const auto& said, const auto& found) {
        return fmt::format("[{} \"{}\"] contradicts the turns, which lead to \"{}\"", tag, said, found);
    };
    if (told.end != played.end) return differ("End", outcome_word(told.end), outcome_word(played.end));
    if (told.points != played.points) return differ("Points", joined(told.points), joined(played.points));
    if (told.places != played.places) return differ("Places", joined(told.places), joined(played.places));
    return "";
}

}  // namespace

Outcome outcome_of(const Position& position) {
    Outcome outcome{.end = position.end(), .places = places(position)};
    for (const Seat seat : all_seats) outcome.points[static_cast<std::size_t>(index(seat))] = position.points(seat);
    return outcome;
}

bool is_free_tag_name(std::string_view name) {
    const auto is_part = [](unsigned char letter) { return std::isalnum(letter) != 0 || letter == '_'; };
    return !name.empty() && std::all_of(name.begin(), name.end(), is_part) &&
           std::find(std::begin(own_tags), std::end(own_tags), name) == std::end(own_tags);
}

std::optional<std::string_view> find_tag(const Record& record, std::string_view name) {
    for (const Tag& tag : record.tags) {
        if (tag.name == name) return tag.value;
    }
    return std::nullopt;
}

std::string_view outcome_word(End end) { return end == End::none ? "unfinished" : name(end); }

std::string result_token(const Outcome& outcome) { return outcome.end == End::none ? "*" : joined(outcome.places); }

std::string to_text(const Record& record) {
    Lines lines;
    std::optional<Position> position = record.start;  // none after a turn that cannot be played
    int round = 0;
    for (const RecordedTurn& turn : record.turns) {
        const bool new_round = position && round_of(*position) != round;
        if (new_round) round = round_of(*position);
        lines.add(new_round ? fmt::format("{}. {}", round, turn.text) : turn.text);
        if (!turn.comment.empty()) lines.add_comment(turn.comment);
        if (!position) continue;
        const auto next = play_turn(*position, turn.text, record.rules);
        position = next ? std::optional(*next) : std::nullopt;
    }
    lines.add(result_token(record.outcome));
    return fmt::format("{}\n{}\n\n", tags_text(record), lines.text);
}

tl::expected<Replayed, RecordFault> replay(const Record& record) {
    Replayed replayed;
    replayed.positions.push_back(record.start);
    for (const RecordedTurn& turn : record.turns) {
        const Position& before = replayed.last();
        const auto after = play_turn(before, turn.text, record.rules);
        if (!after) {
            return tl::make_unexpected(RecordFault{
                .line = turn.line,
                .message = fmt::format("round {} ({}, turn {}): {}", round_of(before), letter_of(before.seat_to_play()),
                                       before.turn() + 1, after.error().message),
                .cut_at = std::nullopt});
        }
        replayed.rolled.push_back(after_roll_of(before, turn.text, record.rules));
        replayed.positions.push_back(*after);
    }
    std::string wrong = contradiction(record.outcome, outcome_of(replayed.last()));
    if (!wrong.empty()) {
        return tl::make_unexpected(
            RecordFault{.line = record.line, .message = std::move(wrong), .cut_at = std::nullopt});
    }
    return replayed;
}

}  // namespace airavata::chaturaji
