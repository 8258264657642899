#include "pictures/board.hpp"

#include <fmt/format.h>
#include <array>
#include <functional>
#include <vector>

#include "chaturaji/notation.hpp"
#include "ouk/notation.hpp"
#include "pictures/drawings.hpp"

namespace airavata::pictures {

namespace {

constexpr int square_size = 100;
constexpr int margin = 40;  // for the names of files and ranks
constexpr int board_size = 8 * square_size;
constexpr std::string_view light = "#efe4cf";
constexpr std::string_view dark = "#cdb083";
constexpr std::string_view marked = "#8fb35a";
constexpr std::string_view ink = "#20180c";
constexpr std::string_view paper = "#fffaf0";

constexpr std::string_view style =
    "<style>.piece{stroke-width:4.5;stroke-linejoin:round}.piece .eye{stroke:none}.piece .line{fill:none}"
    "text{font-family:sans-serif;fill:#20180c}</style>";

/// A symbol of a piece in two colours.
std::string symbol(const std::string& id, std::string_view drawing, std::string_view fill, std::string_view outline,
                   std::string_view under, std::string_view transform) {
    std::string body(drawing);
    for (std::size_t at = 0; (at = body.find("class=\"eye\"", at)) != std::string::npos; ++at) {
        body.insert(at, fmt::format("fill=\"{}\" ", outline));
        at += outline.size() + 8;
    }
    return fmt::format(
        R"(<symbol id="{}" viewBox="0 0 100 100">{}<g class="piece" fill="{}" stroke="{}"{}>{}</g></symbol>)", id,
        under, fill, outline, transform.empty() ? "" : fmt::format(" transform=\"{}\"", transform), body);
}

std::string_view drawing_of(ouk::PieceType type) {
    constexpr std::array drawings = {pawn, neang, koul, horse, rook, king};  // in the order of PieceType
    return drawings[static_cast<std::size_t>(index(type))];
}

std::string_view drawing_of(chaturaji::Kind kind) {
    constexpr std::array drawings = {pawn, boat, horse, elephant, king};  // in the order of Kind
    return drawings[static_cast<std::size_t>(index(kind))];
}

std::string id_of(ouk::Piece piece) {
    const char letter = ouk::letter_of(ouk::make_piece(ouk::Color::white, type_of(piece)));
    return std::string{color_of(piece) == ouk::Color::white ? 'w' : 'b', letter};
}

std::string id_of(chaturaji::Piece piece) {
    return std::string{letter_of(seat_of(piece)),
                       chaturaji::kind_letters[static_cast<std::size_t>(index(kind_of(piece)))]};
}

/// The board with its names and what stands on it. `id(square)` is the symbol there; empty: none.
template <class Id>
std::string board(Bitboard marks, const Id& id) {
    std::string text;
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            const Square square = make_square(file, rank);
            const int x = margin + file * square_size;
            const int y = (7 - rank) * square_size;
            text += fmt::format(R"(<rect x="{}" y="{}" width="100" height="100" fill="{}"/>)", x, y,
                                (file + rank) % 2 == 0 ? dark : light);
            if ((marks & bit(square)) != 0) {
                text += fmt::format(R"(<rect x="{}" y="{}" width="100" height="100" fill="{}" opacity=".55"/>)", x, y,
                                    marked);
            }
            if (const std::string piece = id(square); !piece.empty()) {
                text += fmt::format(R"(<use href="#{}" x="{}" y="{}" width="100" height="100"/>)", piece, x, y);
            }
        }
    }
    for (int i = 0; i < 8; ++i) {
        text += fmt::format(R"(<text x="{}" y="{}" font-size="26" text-anchor="middle">{}</text>)",
                            margin + i * square_size + square_size / 2, board_size + 30, static_cast<char>('a' + i));
        text += fmt::format(R"(<text x="{}" y="{}" font-size="26" text-anchor="middle">{}</text>)", margin / 2,
                            (7 - i) * square_size + 59, i + 1);
    }
    return text;
}

std::string document(int width, int pixels, const std::string& symbols, const std::string& content) {
    constexpr int height = board_size + margin;
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" width="{}" height="{}">{}<defs>{}</defs>)"
        R"(<rect width="{}" height="{}" fill="{}"/>{}</svg>)"
        "\n",
        width, height, pixels * width / height, pixels, style, symbols, width, height, paper, content);
}

/// A die of 100 by 100 with its pips.
std::string die(int face, int x, int y) {
    // Where pips may lie, and which of them a face has.
    constexpr int places[7][2] = {{26, 26}, {74, 26}, {26, 50}, {50, 50}, {74, 50}, {26, 74}, {74, 74}};
    constexpr std::string_view pips[7] = {"", "3", "06", "036", "0156", "01356", "012456"};
    std::string text =
        fmt::format(R"(<rect x="{}" y="{}" width="92" height="92" rx="14" fill="{}" stroke="{}" stroke-width="4"/>)",
                    x + 4, y + 4, paper, ink);
    for (const char pip : pips[face]) {
        const auto& [px, py] = places[pip - '0'];
        text += fmt::format(R"(<circle cx="{}" cy="{}" r="8.5" fill="{}"/>)", x + px, y + py, ink);
    }
    return text;
}

Bitboard squares_of(std::optional<ouk::Move> move) { return move ? bit(move->from()) | bit(move->to()) : 0; }

Bitboard squares_of(const chaturaji::Turn& turn) {
    Bitboard squares = 0;
    for (const chaturaji::Move move : turn) squares |= bit(move.from) | bit(move.to);
    return squares;
}

/// Lines of squares, each of `width` columns, with ranks and files. `piece(square)` is what stands there.
std::string lines(Bitboard marks, int width, const std::function<std::string(Square)>& piece) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        text += fmt::format("{} ", rank + 1);
        for (int file = 0; file < 8; ++file) {
            const Square square = make_square(file, rank);
            const bool mark = (marks & bit(square)) != 0;
            text += (mark ? "[" : " ") + piece(square) + (mark ? "]" : " ");
        }
        while (text.ends_with(' ')) text.pop_back();
        text += '\n';
    }
    text += "  ";
    for (char file = 'a'; file <= 'h'; ++file) text += fmt::format(" {}{:{}} ", file, "", width - 1);
    while (text.ends_with(' ')) text.pop_back();
    return text + '\n';
}

std::string colored(const std::string& text, int color, bool use) {
    return use ? fmt::format("\033[1;{}m{}\033[0m", color, text) : text;
}

}  // namespace

std::string ouk_symbols() {
    std::string text;
    for (const ouk::PieceType type : ouk::all_piece_types) {
        for (const bool white : {true, false}) {
            const auto piece = make_piece(white ? ouk::Color::white : ouk::Color::black, type);
            text += symbol(id_of(piece), drawing_of(type), white ? paper : "#2b2118", white ? ink : "#f5ead2", "", "");
        }
    }
    return text;
}

std::string chaturaji_symbols() {
    std::string text;
    for (const chaturaji::Seat seat : chaturaji::all_seats) {
        const Plate& plate = plates[static_cast<std::size_t>(index(seat))];
        const std::string under =
            fmt::format(R"(<g fill="{}" stroke="{}" stroke-width="2.5">{}</g>)", plate.fill, ink, plate.shape);
        for (const chaturaji::Kind kind : chaturaji::all_kinds) {
            text += symbol(id_of(make_piece(seat, kind)), drawing_of(kind), paper, ink, under,
                           "translate(17 14) scale(.66)");
        }
    }
    return text;
}

std::string svg(const ouk::Position& position, std::optional<ouk::Move> last, int pixels) {
    const std::string content = board(squares_of(last), [&](Square square) {
        const ouk::Piece piece = position.piece_on(square);
        return piece == ouk::Piece::none ? std::string() : id_of(piece);
    });
    return document(board_size + margin, pixels, ouk_symbols(), content);
}

std::string svg(const chaturaji::Position& position, const chaturaji::Turn& last, int pixels) {
    std::string content = board(squares_of(last), [&](Square square) {
        const chaturaji::Piece piece = position.piece_on(square);
        return piece == chaturaji::Piece::none ? std::string() : id_of(piece);
    });
    // Beside the board a row for each seat, yellow's at the top, with its points; who is to play has the dice.
    constexpr int side = 260;
    constexpr int left = board_size + margin + 20;
    int row = 0;
    for (const chaturaji::Seat seat :
         {chaturaji::Seat::yellow, chaturaji::Seat::blue, chaturaji::Seat::green, chaturaji::Seat::red}) {
        const int y = 20 + 200 * row++;
        content += fmt::format(R"(<use href="#{}" x="{}" y="{}" width="80" height="80"/>)",
                               id_of(make_piece(seat, chaturaji::Kind::king)), left, y);
        content +=
            fmt::format(R"(<text x="{}" y="{}" font-size="48">{}</text>)", left + 100, y + 56, position.points(seat));
        if (seat != position.seat_to_play() || position.over()) continue;
        content += fmt::format(R"(<path d="M{} {}l-14 -12v24z" fill="{}"/>)", left + 206, y + 40, ink);
        int x = left;
        for (const int face : {position.dice().first, position.dice().second}) {
            if (face == 0) continue;
            content += die(face, x, y + 90);
            x += square_size;
        }
    }
    return document(board_size + margin + side, pixels, chaturaji_symbols(), content);
}

std::string text(const ouk::Position& position, std::optional<ouk::Move> last, const TextStyle& style_of) {
    // Pawn, neang, koul, knight, rook, king.
    constexpr std::string_view white_symbols[] = {"♙", "♕", "♗", "♘", "♖", "♔"};
    constexpr std::string_view black_symbols[] = {"♟", "♛", "♝", "♞", "♜", "♚"};
    constexpr int bright = 97;
    constexpr int brown = 33;
    return lines(squares_of(last), 1, [&](Square square) {
        const ouk::Piece piece = position.piece_on(square);
        if (piece == ouk::Piece::none) return std::string(".");
        const bool white = color_of(piece) == ouk::Color::white;
        const auto number = static_cast<std::size_t>(index(type_of(piece)));
        const std::string shown = style_of.unicode ? std::string((white ? white_symbols : black_symbols)[number])
                                                   : std::string(1, ouk::letter_of(piece));
        return colored(shown, white ? bright : brown, style_of.color);
    });
}

std::string text(const chaturaji::Position& position, const chaturaji::Turn& last, const TextStyle& style_of) {
    constexpr int colors[] = {91, 94, 93, 92};                         // red, blue, yellow, green
    constexpr std::string_view symbols[] = {"♟", "♝", "♞", "♜", "♚"};  // a boat goes aslant, an elephant straight
    return lines(squares_of(last), 2, [&](Square square) {
        const chaturaji::Piece piece = position.piece_on(square);
        if (piece == chaturaji::Piece::none) return std::string(" .");
        const chaturaji::Seat seat = seat_of(piece);
        const auto number = static_cast<std::size_t>(index(kind_of(piece)));
        const std::string shown = style_of.unicode ? letter_of(seat) + std::string(symbols[number]) : id_of(piece);
        return colored(shown, colors[index(seat)], style_of.color);
    });
}

}  // namespace airavata::pictures
