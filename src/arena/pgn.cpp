#include "arena/pgn.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "ouk/pgn.hpp"

namespace airavata::arena {

namespace {

/// The first line of every game.
constexpr std::string_view event_line = "[Event \"Airavata match\"]\n";

/// `+0.31/12 0.05s`, as Cute Chess writes it; the score is the mover's.
std::string comment_of(const Answer& answer) {
    std::string text;
    if (answer.info.mate) {
        text = fmt::format("{}M{}", *answer.info.mate < 0 ? "-" : "+", std::abs(*answer.info.mate));
    } else if (answer.info.centipawns) {
        text = fmt::format("{:+.2f}", *answer.info.centipawns / 100.0);
    }
    if (!text.empty() && answer.info.depth) text += fmt::format("/{}", *answer.info.depth);
    if (!text.empty()) text += ' ';
    return text + fmt::format("{:.3g}s", static_cast<double>(answer.time.count()) / 1e9);
}

/// Text that may stand in a comment: it ends at the first closing brace.
std::string without_braces(std::string text) {
    for (char& c : text) {
        if (c == '{') c = '(';
        if (c == '}') c = ')';
    }
    return text;
}

/// `[Name "value"]`
bool read_tag(std::string_view line, Tags& tags) {
    const auto space = line.find(" \"");
    if (!line.starts_with('[') || !line.ends_with("\"]") || space == std::string_view::npos) return false;
    std::string value;
    const std::string_view inside = line.substr(space + 2, line.size() - space - 4);
    for (std::size_t i = 0; i < inside.size(); ++i) {
        if (inside[i] == '\\' && i + 1 < inside.size()) ++i;
        value += inside[i];
    }
    tags.emplace_back(line.substr(1, space - 1), value);
    return true;
}

}  // namespace

std::string to_pgn(const Tags& tags, const OukPlayed& played) {
    std::string text(event_line);
    for (const auto& [name, value] : tags) text += ouk::pgn_tag(name, value);
    ouk::PgnText moves;
    ouk::Position position = played.start;
    bool first = true;
    for (const auto& [move, answer] : played.plies) {
        const bool white = position.side_to_move() == ouk::Color::white;
        if (white || first) moves.add(fmt::format("{}{}", position.full_move(), white ? "." : "..."));
        moves.add(ouk::to_san(position, move));
        moves.add_words("{" + comment_of(answer) + "}");
        position = position.after(move);
        first = false;
    }
    moves.add_words("{" + without_braces(played.reason) + "}");
    moves.add(played.result);
    return text + "\n" + moves.text() + "\n\n";
}

Result<StoredGames> read_pgn(std::string_view text) {
    StoredGames stored;
    Tags tags;
    std::string_view last;  // line of moves
    int number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string_view::npos) break;
        ++number;
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        if (line.starts_with('[') && last.empty()) {
            if (!read_tag(line, tags)) return failure(fmt::format("line {} is no PGN tag", number));
        } else if (!line.empty()) {
            if (tags.empty()) return failure(fmt::format("line {} is no PGN tag", number));
            last = line;
        } else if (!last.empty()) {
            const std::string_view result = value_of(tags, "Result");
            if (!last.ends_with(result))
                return failure(fmt::format("line {} is not the result {}", number - 1, result));
            stored.games.push_back(std::move(tags));
            stored.complete = begin;
            tags.clear();
            last = {};
        }
    }
    // What is left must be the beginning of a game, or cutting it off would destroy something else.
    const std::string_view rest = text.substr(stored.complete);
    const std::string_view beginning = event_line;
    if (rest.substr(0, beginning.size()) != beginning.substr(0, rest.size())) {
        return failure("it ends with something else than games");
    }
    return stored;
}

}  // namespace airavata::arena
