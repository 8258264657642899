// Records of games, in the spirit of PGN: tags, then the turns with comments, then the result. protocol/RECORDS.md
// describes the text.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "chaturaji/position.hpp"
#include "core/text.hpp"

namespace airavata::chaturaji {

/// How a game ended and who stands where, both in the order r b y g; of an unfinished game (End::none), how it stands.
struct Outcome {
    End end = End::none;
    std::array<int, seat_count> points{};
    std::array<int, seat_count> places{1, 1, 1, 1};

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome outcome_of(const Position& position);

struct RecordedTurn {
    std::string text;      // a turn text, such as `35:b1c3+d1e1` or `b:resign`
    std::string comment;   // any text; empty: none
    std::size_t line = 0;  // where it was read from, counted from 1; 0: from nowhere
};

struct Tag {
    std::string name;
    std::string value;
};

/// One game. What it says is not checked before it is replayed.
struct Record {
    std::string event = "?";
    std::string date = "????.??.??";  // year, month, day
    std::string round = "?";
    std::array<std::string, seat_count> players{"?", "?", "?", "?"};
    Rules rules;
    Position start = Position::start();
    /// All other tags, in order, such as Seed and TimeControl. A name is made of letters, digits and underscores, is
    /// none of `own_tags` and stands only once; others are not written.
    std::vector<Tag> tags;
    std::vector<RecordedTurn> turns;
    Outcome outcome;
    std::size_t line = 0;  // where it begins; 0: it was not read
};

/// The tags that stand for the fields of a record, and so for nothing else.
inline constexpr std::string_view own_tags[] = {"Game",  "Event", "Date", "Round", "Red",    "Blue",  "Yellow",
                                                "Green", "Rules", "FEN",  "End",   "Points", "Places"};
/// The tags of the players, by seat.
inline constexpr std::array<std::string_view, seat_count> player_tags = {"Red", "Blue", "Yellow", "Green"};

/// Whether a further tag may have this name.
bool is_free_tag_name(std::string_view name);

/// The value of a further tag.
std::optional<std::string_view> find_tag(const Record& record, std::string_view name);

/// "kings", "rounds", …; "unfinished" while the game goes on.
std::string_view outcome_word(End end);

/// Four numbers with commas between, as in the tags Points and Places; nothing if the text is anything else.
template <class Number>
std::optional<std::array<Number, seat_count>> parse_four(std::string_view text) {
    std::array<Number, seat_count> numbers{};
    const auto parts = split(text, ',');
    if (parts.size() != numbers.size()) return std::nullopt;
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        const auto number = to_number<Number>(parts[at]);
        if (!number) return std::nullopt;
        numbers[at] = *number;
    }
    return numbers;
}

/// The token that ends the turns: the places (`1,3,2,4`), or `*` for an unfinished game.
std::string result_token(const Outcome& outcome);

/// The whole record with the empty line that ends it, ready to be appended to a file. What was put in reads back, but
/// for control characters: a line break in a tag or comment is kept, others become spaces.
std::string to_text(const Record& record);

/// What is wrong with a record or a file of records, and on which line (0: not read from a file).
struct RecordFault {
    std::size_t line = 0;
    std::string message;  // holds no line break
    /// Only if the file ends inside a game: how many bytes lie before that game. Cut there, the file holds whole games
    /// and can be appended to.
    std::optional<std::uint64_t> cut_at;
    bool in_a_game = true;  // not: no game begins where one should
};

/// The course of a game.
struct Replayed {
    /// Before each turn, as it was recorded (so before the roll, or with the dice of a turn that had been left going
    /// on); and one more, the last one.
    std::vector<Position> positions;
    /// For each turn, after its roll: with its dice in hand, or, if none could be played, with the turn completed. The
    /// same as before the turn if there was no roll: a resignation, or a turn taken up again.
    std::vector<Position> rolled;

    [[nodiscard]] const Position& last() const { return positions.back(); }
};

/// Plays all turns. Refuses one that the rules do not allow or that comes after the end, saying which, and an outcome
/// that the turns do not lead to.
tl::expected<Replayed, RecordFault> replay(const Record& record);

}  // namespace airavata::chaturaji
