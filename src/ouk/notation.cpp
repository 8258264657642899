#include "ouk/notation.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <optional>
#include <vector>

#include "core/text.hpp"
#include "ouk/movegen.hpp"

namespace airavata::ouk {

namespace {

constexpr std::string_view piece_letters = "pmsnrk";  // in the order of PieceType
constexpr std::string_view rights_letters = "DEde";   // in the order of the bits of Rights

constexpr char upper(char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter; }
constexpr char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter; }

char letter_of(PieceType type) { return upper(piece_letters[static_cast<std::size_t>(index(type))]); }

std::optional<PieceType> type_from_letter(char letter) {
    const auto found = piece_letters.find(lower(letter));
    if (found == std::string_view::npos) return std::nullopt;
    return all_piece_types[found];
}

constexpr std::string_view name_of(Color color) { return color == Color::white ? "white" : "black"; }

Result<void> parse_rank(Position& position, std::string_view text, int rank) {
    int file = 0;
    bool after_neang = false;
    for (const char letter : text) {
        if (letter == '~' && after_neang) {
            after_neang = false;
            continue;
        }
        after_neang = false;
        if (letter >= '1' && letter <= '8') {
            file += letter - '0';
        } else if (const auto type = type_from_letter(letter); type) {
            const Color color = letter == upper(letter) ? Color::white : Color::black;
            if (file < 8) position.put(make_piece(color, *type), make_square(file, rank));
            after_neang = type == PieceType::neang;
            ++file;
        } else {
            return failure(fmt::format("FEN board: '{}' on rank {} is no piece", letter, rank + 1));
        }
    }
    if (file != 8) return failure(fmt::format("FEN board: rank {} has {} files, not 8", rank + 1, file));
    return {};
}

Result<void> check_army(const Position& position, Color color) {
    const auto complain = [&](std::string_view what) {
        return failure(fmt::format("FEN board: {} {}", name_of(color), what));
    };
    const int kings = count(position.pieces(color, PieceType::king));
    if (kings != 1) return complain(kings == 0 ? "has no king" : "has more than one king");
    if (count(position.pieces(color)) > 16) return complain("has more than 16 pieces");
    const Bitboard pawns = position.pieces(color, PieceType::pawn);
    if (count(pawns) > 8) return complain("has more than 8 pawns");
    for (Bitboard rest = pawns; rest != 0;) {
        const int rank = rank_of(pop_first(rest));
        const int from_start = color == Color::white ? rank - 2 : 5 - rank;
        if (from_start < 0) return complain(fmt::format("has a pawn on rank {}, behind where pawns start", rank + 1));
        if (from_start > 2) return complain(fmt::format("has a pawn on rank {}, where it would be a neang", rank + 1));
    }
    return {};
}

Result<void> parse_board(Position& position, std::string_view text) {
    const auto ranks = split(text, '/');
    if (ranks.size() != 8) return failure(fmt::format("FEN board: {} ranks, not 8", ranks.size()));
    for (int row = 0; row < 8; ++row) {
        if (auto parsed = parse_rank(position, ranks[static_cast<std::size_t>(row)], 7 - row); !parsed) return parsed;
    }
    for (const Color color : {Color::white, Color::black}) {
        if (auto checked = check_army(position, color); !checked) return checked;
    }
    return {};
}

Result<Rights> parse_rights(const Position& position, std::string_view text) {
    if (text == "-") return Rights{0};
    Rights rights = 0;
    for (const char letter : text) {
        const auto found = rights_letters.find(letter);
        if (found == std::string_view::npos) {
            return failure(fmt::format("FEN rights: '{}' is none of D, E, d, e", letter));
        }
        const auto right = static_cast<Rights>(1 << found);
        if ((rights & right) != 0) return failure(fmt::format("FEN rights: '{}' stands twice", letter));
        const bool is_king = right == white_king_leap || right == black_king_leap;
        const Color color = letter == upper(letter) ? Color::white : Color::black;
        const Square home = is_king ? king_start(color) : neang_start(color);
        const PieceType type = is_king ? PieceType::king : PieceType::neang;
        if (position.piece_on(home) != make_piece(color, type)) {
            return failure(fmt::format("FEN rights: '{}' needs a {} {} on {}", letter, name_of(color),
                                       is_king ? "king" : "neang", square_name(home)));
        }
        rights |= right;
    }
    return rights;
}

/// A number of at most six digits, or 0 for `-` where that is allowed.
Result<int> parse_number(std::string_view field, std::string_view text, bool dash_is_zero) {
    if (dash_is_zero && text == "-") return 0;
    const auto number = to_number<int>(text);
    if (!number || *number < 0 || text.size() > 6) {
        return failure(fmt::format("FEN {}: '{}' is no number from 0 to 999999", field, text));
    }
    return *number;
}

}  // namespace

char letter_of(Piece piece) {
    if (piece == Piece::none) return '.';
    const char letter = letter_of(type_of(piece));
    return color_of(piece) == Color::white ? letter : lower(letter);
}

Result<Position> parse_fen(std::string_view text) {
    std::vector<std::string_view> fields = split(text, ' ');
    std::erase_if(fields, [](std::string_view field) { return field.empty(); });
    if (fields.empty()) return failure("FEN: is empty");
    // XBoard leaves out rights and limit and goes on with the counts: `board w 0 1`.
    const auto is_number = [](std::string_view field) { return field.find_first_not_of("0123456789") == field.npos; };
    if (fields.size() > 2 && fields.size() <= 4 && is_number(fields[2])) fields.insert(fields.begin() + 2, {"-", "-"});
    if (fields.size() > 6) return failure(fmt::format("FEN: has {} fields, more than 6", fields.size()));
    const auto field = [&](std::size_t number, std::string_view if_missing) {
        return number < fields.size() ? fields[number] : if_missing;
    };

    Position position;
    if (auto board = parse_board(position, fields[0]); !board) return tl::make_unexpected(board.error());

    const std::string_view side = field(1, "w");
    if (side != "w" && side != "b") return failure(fmt::format("FEN side to move: '{}' is neither w nor b", side));
    position.set_side_to_move(side == "w" ? Color::white : Color::black);

    const auto rights = parse_rights(position, field(2, "-"));
    if (!rights) return tl::make_unexpected(rights.error());
    position.set_rights(*rights);

    const auto limit = parse_number("limit", field(3, "-"), true);
    if (!limit) return tl::make_unexpected(limit.error());
    const auto plies = parse_number("count", field(4, "0"), true);
    if (!plies) return tl::make_unexpected(plies.error());
    position.set_count({.limit = *limit, .plies = *plies});

    const auto full_move = parse_number("move number", field(5, "1"), false);
    if (!full_move) return tl::make_unexpected(full_move.error());
    position.set_full_move(std::max(1, *full_move));

    const Color waiting = ~position.side_to_move();
    if ((attackers_to(position, position.king(waiting), position.occupied()) & position.pieces(~waiting)) != 0) {
        return failure(
            fmt::format("FEN side to move: {} is in check, but it is {}'s move", name_of(waiting), name_of(~waiting)));
    }
    return position;
}

std::string to_fen(const Position& position) {
    const std::string board = board_field([&](Square square) {
        const Piece piece = position.piece_on(square);
        return piece == Piece::none ? std::string() : std::string(1, letter_of(piece));
    });

    std::string rights;
    for (std::size_t bit_number = 0; bit_number < rights_letters.size(); ++bit_number) {
        if ((position.rights() >> bit_number & 1) != 0) rights += rights_letters[bit_number];
    }
    const Count& count = position.count();
    return fmt::format("{} {} {} {} {} {}", board, position.side_to_move() == Color::white ? 'w' : 'b',
                       rights.empty() ? "-" : rights, count.running() ? std::to_string(count.limit) : "-", count.plies,
                       position.full_move());
}

Position start_position() { return *parse_fen(start_fen); }

std::string to_uci(Move move) {
    return square_name(move.from()) + square_name(move.to()) + (move.promotes() ? "m" : "");
}

Result<Move> parse_uci(const Position& position, std::string_view text) {
    const bool names_promotion = text.size() == 5 && lower(text[4]) == 'm';
    const Square from = text.size() < 4 ? no_square : parse_square(text.substr(0, 2));
    const Square to = text.size() < 4 ? no_square : parse_square(text.substr(2, 2));
    if (from == no_square || to == no_square || (text.size() != 4 && !names_promotion)) {
        return failure(fmt::format("'{}' is no move", text));
    }
    const Legality legality(position);
    for (const bool promotes : {names_promotion, true}) {
        if (const Move move(from, to, promotes); is_legal(position, legality, move)) return move;
    }
    return failure(fmt::format("'{}' is not legal in {}", text, to_fen(position)));
}

Result<ForeignMove> parse_foreign_move(const Position& position, std::string_view text) {
    const Color us = position.side_to_move();
    const auto refuse = [&] { return failure(fmt::format("'{}' cannot be played in {}", text, to_fen(position))); };
    if (text.size() != 4) return refuse();
    const Square from = parse_square(text.substr(0, 2));
    const Square to = parse_square(text.substr(2, 2));
    if (from == no_square || to == no_square) return refuse();

    const Piece victim = position.piece_on(to);
    ForeignMove foreign;
    if (position.piece_on(from) == make_piece(us, PieceType::neang) && from == neang_start(us) &&
        to == neang_leap_target(us) && (victim == Piece::none || color_of(victim) != us) &&
        type_of(victim) != PieceType::king) {
        const bool has_leap = (position.rights() & neang_leap(us)) != 0;
        foreign = {Move(from, to), has_leap ? "a neang's leap does not capture" : "the neang has lost its leap"};
    } else if (position.piece_on(from) == make_piece(us, PieceType::king) && from == king_start(us) &&
               (position.rights() & king_leap(us)) == 0 && (king_leap_targets(us) & bit(to)) != 0 &&
               victim == Piece::none && !Legality(position).in_check()) {
        foreign = {Move(from, to), "the king has lost its leap"};
    } else {
        return refuse();
    }

    const Position next = position.after(foreign.move);
    if ((attackers_to(next, next.king(us), next.occupied()) & next.pieces(~us)) != 0) return refuse();
    return foreign;
}

std::string to_san(const Position& position, Move move) {
    const PieceType type = type_of(position.piece_on(move.from()));
    const bool captures = position.piece_on(move.to()) != Piece::none;
    std::string san;
    if (type == PieceType::pawn) {
        if (captures) san += square_name(move.from())[0];
    } else {
        san += letter_of(type);
        bool others = false;
        bool same_file = false;
        bool same_rank = false;
        for (const Move other : legal_moves(position)) {
            if (other.to() != move.to() || other.from() == move.from() ||
                type_of(position.piece_on(other.from())) != type) {
                continue;
            }
            others = true;
            same_file |= file_of(other.from()) == file_of(move.from());
            same_rank |= rank_of(other.from()) == rank_of(move.from());
        }
        const std::string from = square_name(move.from());
        if (others && (!same_file || same_rank)) san += from[0];
        if (others && same_file) san += from[1];
    }
    if (captures) san += 'x';
    san += square_name(move.to());
    if (move.promotes()) san += "=M";

    const Position next = position.after(move);
    if (Legality(next).in_check()) san += count_legal_moves(next) == 0 ? '#' : '+';
    return san;
}

Result<Move> parse_san(const Position& position, std::string_view text) {
    std::string core;  // piece letter, origin, target, without marks
    for (const char letter : text) {
        if (std::string_view("x=+#!?").find(letter) == std::string_view::npos) core += letter;
    }
    const auto refuse = [&](std::string_view why) { return failure(fmt::format("'{}' {}", text, why)); };

    bool promotes = false;
    if (core.size() >= 3 && upper(core.back()) == 'M') {
        promotes = true;
        core.pop_back();
    }
    PieceType type = PieceType::pawn;
    if (!core.empty() && core[0] == upper(core[0])) {
        const auto named = type_from_letter(core[0]);
        if (!named) return refuse("is no move");
        type = *named;
        core.erase(0, 1);
    }
    const Square to = core.size() < 2 ? no_square : parse_square(std::string_view(core).substr(core.size() - 2));
    if (to == no_square || core.size() > 4) return refuse("is no move");
    core.resize(core.size() - 2);

    std::optional<Move> found;
    for (const Move move : legal_moves(position)) {
        const std::string from = square_name(move.from());
        const bool from_fits =
            std::all_of(core.begin(), core.end(), [&](char named) { return from.find(named) != std::string::npos; });
        if (move.to() != to || type_of(position.piece_on(move.from())) != type || !from_fits) continue;
        if (promotes && !move.promotes()) continue;
        // A pawn without a named file goes straight.
        if (type == PieceType::pawn && core.empty() && file_of(move.from()) != file_of(to)) continue;
        if (found) return refuse(fmt::format("may be {} or {}", to_uci(*found), to_uci(move)));
        found = move;
    }
    if (!found) return refuse("is not legal in " + to_fen(position));
    return *found;
}

std::string to_diagram(const Position& position) {
    constexpr std::string_view line = "  +---+---+---+---+---+---+---+---+\n";
    std::string diagram(line);
    for (int rank = 7; rank >= 0; --rank) {
        diagram += fmt::format("{} |", rank + 1);
        for (int file = 0; file < 8; ++file) {
            const Piece piece = position.piece_on(make_square(file, rank));
            diagram += fmt::format(" {} |", piece == Piece::none ? ' ' : letter_of(piece));
        }
        diagram += '\n';
        diagram += line;
    }
    return diagram + "    a   b   c   d   e   f   g   h\n";
}

}  // namespace airavata::ouk
