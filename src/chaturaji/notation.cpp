#include "chaturaji/notation.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "core/text.hpp"

namespace airavata::chaturaji {

namespace {

std::optional<Seat> parse_seat(char letter) {
    const auto found = seat_letters.find(letter);
    if (found == std::string_view::npos) return std::nullopt;
    return all_seats[found];
}

std::string to_text(SeatSet seats) {
    std::string text;
    for (const Seat seat : all_seats) {
        if ((seats & bit_of(seat)) != 0) text += letter_of(seat);
    }
    return text.empty() ? "-" : text;
}

/// Seats in the order r, b, y, g, each at most once; `-` for none.
Result<SeatSet> parse_seats(std::string_view field, std::string_view text) {
    SeatSet seats = 0;
    if (text == "-") return seats;
    if (text.empty()) return failure(fmt::format("FEN {}: is empty where seats or - should stand", field));
    for (const char letter : text) {
        const auto seat = parse_seat(letter);
        if (!seat) return failure(fmt::format("FEN {}: '{}' is no seat", field, letter));
        if (seats >= bit_of(*seat)) return failure(fmt::format("FEN {}: '{}' is not in the order rbyg", field, text));
        seats |= bit_of(*seat);
    }
    return seats;
}

Result<int> parse_number(std::string_view field, std::string_view text, int greatest) {
    const auto number = to_number<int>(text);
    if (!number || *number < 0 || *number > greatest) {
        return failure(fmt::format("FEN {}: '{}' is no number from 0 to {}", field, text, greatest));
    }
    return *number;
}

Result<void> parse_board(Position& position, std::string_view text) {
    const auto ranks = split(text, '/');
    if (ranks.size() != 8) return failure(fmt::format("FEN board: {} ranks, not 8", ranks.size()));
    for (int row = 0; row < 8; ++row) {
        const int rank = 7 - row;
        const std::string_view line = ranks[static_cast<std::size_t>(row)];
        int file = 0;
        for (std::size_t at = 0; at < line.size(); ++at) {
            if (line[at] >= '1' && line[at] <= '8') {
                file += line[at] - '0';
                continue;
            }
            const auto seat = parse_seat(line[at]);
            const auto kind = at + 1 < line.size() ? kind_letters.find(line[at + 1]) : std::string_view::npos;
            if (!seat || kind == std::string_view::npos) {
                return failure(fmt::format("FEN board: '{}' on rank {} is no piece", line.substr(at, 2), rank + 1));
            }
            if (file < 8) position.put(make_piece(*seat, all_kinds[kind]), make_square(file, rank));
            ++file;
            ++at;
        }
        if (file != 8) return failure(fmt::format("FEN board: rank {} has {} files, not 8", rank + 1, file));
    }
    for (const Seat seat : all_seats) {
        if (count(position.pieces(seat)) > 16) {
            return failure(fmt::format("FEN board: {} has more than 16 pieces", letter_of(seat)));
        }
        if (count(position.pieces(seat, Kind::king)) > 1) {
            return failure(fmt::format("FEN board: {} has more than one king", letter_of(seat)));
        }
    }
    return {};
}

Result<Dice> parse_faces(std::string_view text, const Rules& rules) {
    for (const char letter : text) {
        if (letter < '0' + rules.lowest_face() || letter > '0' + rules.highest_face()) {
            return failure(fmt::format("'{}' is no face of these dice", letter));
        }
    }
    if (text.size() == 1) return Dice{static_cast<std::uint8_t>(text[0] - '0'), 0};
    return Dice::of(text[0] - '0', text[1] - '0');
}

/// The four parts of a field such as `0,0,3,1`.
Result<std::vector<std::string_view>> four_parts(std::string_view field, std::string_view text) {
    auto parts = split(text, ',');
    if (parts.size() != seat_count) return failure(fmt::format("FEN {}: {} parts, not 4", field, parts.size()));
    return parts;
}

}  // namespace

std::string to_text(Move move) { return square_name(move.from) + square_name(move.to); }

std::string to_text(const Turn& turn) {
    if (turn.empty()) return "0000";
    std::string text;
    for (const Move move : turn) text += (text.empty() ? "" : "+") + to_text(move);
    return text;
}

std::string to_text(Dice dice) {
    if (dice.empty()) return "-";
    return dice.second == 0 ? fmt::format("{}", dice.first) : fmt::format("{}{}", dice.first, dice.second);
}

Result<Dice> parse_roll(std::string_view text, const Rules& rules) {
    if (text.size() != 2) return failure(fmt::format("'{}' is no roll of two dice", text));
    return parse_faces(text, rules);
}

Result<Position> parse_fen(std::string_view text, const Rules& rules) {
    auto position = parse_unsettled_fen(text, rules);
    if (position) position->settle(rules);
    return position;
}

Result<Position> parse_unsettled_fen(std::string_view text, const Rules& rules) {
    const auto fields = split(text, ' ');
    if (fields.size() != 9) return failure(fmt::format("FEN: has {} fields, not 9", fields.size()));
    Position position;
    if (const auto board = parse_board(position, fields[0]); !board) return tl::make_unexpected(board.error());

    const auto seat = fields[1].size() == 1 ? parse_seat(fields[1][0]) : std::nullopt;
    if (!seat) return failure(fmt::format("FEN seat: '{}' is none of r, b, y, g", fields[1]));
    position.set_seat_to_play(*seat);

    std::string_view faces = fields[2];
    const bool captured = faces.ends_with('x');
    if (captured) faces.remove_suffix(1);
    if (faces != "-") {
        if (faces.empty() || faces.size() > 2)
            return failure(fmt::format("FEN dice: '{}' are no dice in hand", fields[2]));
        const auto dice = parse_faces(faces, rules);
        if (!dice) return failure("FEN dice: " + dice.error().message);
        if (faces.size() == 2 && faces[0] > faces[1]) return failure("FEN dice: the smaller face comes first");
        if (captured && faces.size() == 2) return failure("FEN dice: a capture before a die was played");
        position.set_dice(*dice, captured);
    } else if (captured) {
        return failure("FEN dice: x without dice");
    }

    const auto points = four_parts("points", fields[3]);
    const auto kings = four_parts("kings", fields[4]);
    const auto thrones = four_parts("thrones", fields[5]);
    for (const auto* parts : {&points, &kings, &thrones}) {
        if (!*parts) return tl::make_unexpected(parts->error());
    }
    for (const Seat of : all_seats) {
        const auto number = static_cast<std::size_t>(index(of));
        constexpr int most_points = 30000;
        const auto scored = parse_number("points", (*points)[number], most_points);
        const auto taken = parse_seats("kings", (*kings)[number]);
        const auto entered = parse_seats("thrones", (*thrones)[number]);
        if (!scored) return tl::make_unexpected(scored.error());
        if (!taken) return tl::make_unexpected(taken.error());
        if (!entered) return tl::make_unexpected(entered.error());
        if ((*taken & bit_of(of)) != 0) {
            return failure(fmt::format("FEN kings: {} has taken its own king", letter_of(of)));
        }
        if ((*entered & bit_of(of)) != 0) {
            return failure(fmt::format("FEN thrones: {} has taken its own throne", letter_of(of)));
        }
        position.set_points(of, *scored);
        position.set_kings_taken(of, *taken);
        position.set_thrones_taken(of, *entered);
    }

    const auto resigned = parse_seats("resigned", fields[6]);
    if (!resigned) return tl::make_unexpected(resigned.error());
    position.set_resigned(*resigned);
    if ((*resigned & bit_of(*seat)) != 0 && faces != "-") return failure("FEN dice: a resigned seat has no dice");

    constexpr int most_turns = 1000000;
    const auto quiet = parse_number("quiet", fields[7], most_turns);
    const auto turn = parse_number("turn", fields[8], most_turns);
    if (!quiet) return tl::make_unexpected(quiet.error());
    if (!turn) return tl::make_unexpected(turn.error());
    if (captured && *quiet != 0) return failure("FEN quiet: not 0 after a capture in this turn");
    position.set_counters(*quiet, *turn);
    return position;
}

std::string to_fen(const Position& position) {
    const std::string board = board_field([&](Square square) {
        const Piece piece = position.piece_on(square);
        if (piece == Piece::none) return std::string();
        return std::string{letter_of(seat_of(piece)), kind_letters[static_cast<std::size_t>(index(kind_of(piece)))]};
    });
    std::string points;
    std::string kings;
    std::string thrones;
    for (const Seat seat : all_seats) {
        const std::string_view comma = points.empty() ? "" : ",";
        points += fmt::format("{}{}", comma, position.points(seat));
        kings += fmt::format("{}{}", comma, to_text(position.kings_taken(seat)));
        thrones += fmt::format("{}{}", comma, to_text(position.thrones_taken(seat)));
    }
    const bool mark = position.captured_in_turn() && !position.dice().empty();
    return fmt::format("{} {} {}{} {} {} {} {} {} {}", board, letter_of(position.seat_to_play()),
                       to_text(position.dice()), mark ? "x" : "", points, kings, thrones, to_text(position.resigned()),
                       position.quiet(), position.turn());
}

Turn moves_in(std::string_view turn_text) {
    Turn turn;
    for (const std::string_view text : split(turn_text.substr(turn_text.find(':') + 1), '+')) {
        const Square from = text.size() == 4 ? parse_square(text.substr(0, 2)) : no_square;
        const Square to = text.size() == 4 ? parse_square(text.substr(2, 2)) : no_square;
        if (from != no_square && to != no_square && turn.size() < 2) turn.push_back({from, to});
    }
    return turn;
}

Result<Move> parse_move(const Position& position, std::string_view text) {
    const Square from = text.size() == 4 ? parse_square(text.substr(0, 2)) : no_square;
    const Square to = text.size() == 4 ? parse_square(text.substr(2, 2)) : no_square;
    if (from == no_square || to == no_square) return failure(fmt::format("'{}' is no move", text));
    const Move move{from, to};
    const MoveList legal = legal_moves(position);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
        return failure(fmt::format("'{}' is not allowed with the dice {}", text, to_text(position.dice())));
    }
    return move;
}

Result<Position> play_turn(const Position& position, std::string_view text, const Rules& rules) {
    const auto refuse = [&](std::string_view why) { return failure(fmt::format("turn '{}': {}", text, why)); };
    if (position.over()) return refuse(fmt::format("the game is over ({})", name(position.end())));
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return refuse("has no colon");
    const std::string_view head = text.substr(0, colon);
    std::string_view moves = text.substr(colon + 1);

    if (moves == "resign") {
        const auto seat = head.size() == 1 ? parse_seat(head[0]) : std::nullopt;
        if (!seat) return refuse(fmt::format("'{}' is no seat", head));
        if ((position.resigned() & bit_of(*seat)) != 0) return refuse("this seat has resigned already");
        return position.after_resignation(*seat, rules);
    }

    Position now = position;
    if (position.dice().empty()) {
        const auto roll = parse_roll(head, rules);
        if (!roll) return refuse(roll.error().message);
        now = position.after_roll(*roll, rules);
    } else if (head != to_text(position.dice())) {
        return refuse(fmt::format("the dice in hand are {}", to_text(position.dice())));
    }
    const auto going_on = [&] { return !now.over() && now.turn() == position.turn(); };

    const bool unfinished = moves.ends_with('+');
    if (unfinished) moves.remove_suffix(1);
    if (moves != "0000") {
        for (const std::string_view move_text : split(moves, '+')) {
            if (!going_on()) return refuse("the turn had ended before its last move");
            const auto move = parse_move(now, move_text);
            if (!move) return refuse(move.error().message);
            now = now.after(*move, rules);
        }
    } else if (unfinished) {
        return refuse("0000 ends a turn, nothing can follow");
    }
    if (unfinished) {
        if (!going_on()) return refuse("the turn has ended, nothing can follow");
        return now;
    }
    if (!going_on()) return now;
    if (!may_end_turn(now, rules)) return refuse(fmt::format("the dice {} must be played", to_text(now.dice())));
    return now.after_early_end(rules);
}

}  // namespace airavata::chaturaji
