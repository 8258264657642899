#include "ouk/notation.hpp"

#include <boost/test/unit_test.hpp>

#include "ouk/movegen.hpp"
#include "ouk/ouk_games.hpp"

using namespace airavata;
using namespace airavata::ouk;

namespace {

std::string round_trip(const std::string& fen) {
    const auto position = parse_fen(fen);
    return position ? to_fen(*position) : "refused: " + position.error().message;
}

/// The FEN is refused with exactly this message.
void refused(const std::string& fen, const std::string& message) {
    const auto position = parse_fen(fen);
    BOOST_TEST(!position, fen << " was taken");
    if (!position) BOOST_TEST(position.error().message == message);
}

const std::string start_board = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR";

}  // namespace

BOOST_AUTO_TEST_CASE(fen_forms_that_mean_the_same) {
    const std::string full(start_fen);
    for (const std::string form : {" w DEde - 0 1", " w EDed - 0 1", " w edED 0 0 1", " w DEde - - 1", " w DEde",
                                   " w DEde 0", " w DEde - 0", "  w   DEde - 0 1 "}) {
        BOOST_TEST(round_trip(start_board + form) == full);
    }
    BOOST_TEST(round_trip(start_board) == start_board + " w - - 0 1");
    BOOST_TEST(round_trip(start_board + " b") == start_board + " b - - 0 1");
    BOOST_TEST(round_trip(start_board + " b 0 7") == start_board + " b - - 0 7");
    BOOST_TEST(round_trip(start_board + " w 3") == start_board + " w - - 3 1");
    BOOST_TEST(round_trip("8/3k4/6M~1/2K1S3/8/8/8/8 b - 86 8 1") == "8/3k4/6M1/2K1S3/8/8/8/8 b - 86 8 1");
    BOOST_TEST(round_trip("8/3k4/6m~1/2K1S3/8/8/8/8 b - 0 8 1") == "8/3k4/6m1/2K1S3/8/8/8/8 b - - 8 1");
}

BOOST_AUTO_TEST_CASE(fen_refusals_name_field_and_reason) {
    refused("", "FEN: is empty");
    refused("8/8/8/8 w - - 0 1", "FEN board: 4 ranks, not 8");
    refused("rnsmksnr1/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w", "FEN board: rank 8 has 9 files, not 8");
    refused("rnsmksnr/7/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w", "FEN board: rank 7 has 7 files, not 8");
    refused("rnsmqsnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w", "FEN board: 'q' on rank 8 is no piece");
    refused("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNS~KMSNR w", "FEN board: '~' on rank 1 is no piece");
    refused("8/8/8/8/8/8/8/K7 w", "FEN board: black has no king");
    refused("kk6/8/8/8/8/8/8/K7 w", "FEN board: black has more than one king");
    refused("k7/8/rrrrrrrr/rrrrrrrr/8/8/8/K7 w", "FEN board: black has more than 16 pieces");
    refused("k7/8/8/8/PPP5/PPPPPPPP/8/K7 w", "FEN board: white has more than 8 pawns");
    refused("k7/8/8/8/8/8/P7/K7 w", "FEN board: white has a pawn on rank 2, behind where pawns start");
    refused("k7/8/P7/8/8/8/8/K7 w", "FEN board: white has a pawn on rank 6, where it would be a neang");
    refused("k7/p7/8/8/8/8/8/K7 w", "FEN board: black has a pawn on rank 7, behind where pawns start");
    refused("k7/8/8/8/8/p7/8/K7 w", "FEN board: black has a pawn on rank 3, where it would be a neang");
    refused(start_board + " x", "FEN side to move: 'x' is neither w nor b");
    refused(start_board + " w KQkq - 0 1", "FEN rights: 'K' is none of D, E, d, e");
    refused(start_board + " w DD - 0 1", "FEN rights: 'D' stands twice");
    refused("4k3/8/8/8/8/8/8/3K4 w DE - 0 1", "FEN rights: 'E' needs a white neang on e1");
    refused("4k3/8/8/8/8/8/8/2K5 w D - 0 1", "FEN rights: 'D' needs a white king on d1");
    refused("3k4/8/8/8/8/8/8/2K5 w e - 0 1", "FEN rights: 'e' needs a black king on e8");
    refused(start_board + " w DEde x 0 1", "FEN limit: 'x' is no number from 0 to 999999");
    refused(start_board + " w DEde -5 0 1", "FEN limit: '-5' is no number from 0 to 999999");
    refused(start_board + " w DEde 86 1x 1", "FEN count: '1x' is no number from 0 to 999999");
    refused(start_board + " w DEde - 0 -", "FEN move number: '-' is no number from 0 to 999999");
    refused(start_board + " w DEde - 0 1 7", "FEN: has 7 fields, more than 6");
    refused("k6R/8/8/8/8/8/8/K7 w - - 0 1", "FEN side to move: black is in check, but it is white's move");
    refused("8/8/8/8/8/8/1k6/K7 w - - 0 1", "FEN side to move: black is in check, but it is white's move");
}

BOOST_AUTO_TEST_CASE(uci_moves) {
    const Position position = *parse_fen("4k3/8/8/PS6/8/8/8/K7 w - - 0 1");
    BOOST_TEST(to_uci(*parse_uci(position, "a5a6m")) == "a5a6m");
    BOOST_TEST(to_uci(*parse_uci(position, "a5a6")) == "a5a6m");
    for (const char* wrong : {"", "a5", "a5a6q", "a5a7", "b5b6m", "z1a1", "a5a6mm", "0000", "e8e7"}) {
        BOOST_TEST(!parse_uci(position, wrong), wrong);
    }
}

BOOST_AUTO_TEST_CASE(san_examples) {
    const auto san = [](const char* fen, const char* move) {
        const Position position = parse_fen(fen).value();
        return to_san(position, parse_uci(position, move).value());
    };
    BOOST_TEST(san("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1", "d1b2") == "Kb2");
    BOOST_TEST(san("4k3/8/8/8/8/8/8/2K1M3 w E - 0 1", "e1e3") == "Me3");
    BOOST_TEST(san("4k3/8/8/1P6/8/8/8/K7 w - - 0 1", "b5b6m") == "b6=M");
    BOOST_TEST(san("4k3/8/2r5/1P6/8/8/8/K7 w - - 0 1", "b5c6m") == "bxc6=M");
    BOOST_TEST(san("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1a8") == "Ra8+");
    BOOST_TEST(san("4k3/8/8/8/3R4/8/3R4/K7 w - - 0 1", "d2d3") == "R2d3");
    BOOST_TEST(san("4k3/8/8/8/1R5R/8/1R6/K7 w - - 0 1", "b4d4") == "Rbd4");
    BOOST_TEST(san("k7/8/8/8/1N3N2/8/1N6/K7 w - - 0 1", "b4d3") == "Nb4d3");
}

BOOST_AUTO_TEST_CASE(san_is_read_generously_but_not_at_random) {
    const Position position = *parse_fen("4k3/8/2r5/1P6/8/8/8/R3K2R w - - 0 1");
    const auto read = [&](const char* text) {
        const auto move = parse_san(position, text);
        return move ? to_uci(*move) : move.error().message;
    };
    BOOST_TEST(read("bxc6=M") == "b5c6m");
    BOOST_TEST(read("bc6") == "b5c6m");
    BOOST_TEST(read("b6M") == "b5b6m");
    BOOST_TEST(read("Rha1") == "'Rha1' is not legal in 4k3/8/2r5/1P6/8/8/8/R3K2R w - - 0 1");
    BOOST_TEST(read("Ra8+!") == "a1a8");
    BOOST_TEST(read("Rb1") == "a1b1");
    BOOST_TEST(read("Qd4") == "'Qd4' is no move");
    BOOST_TEST(read("") == "'' is no move");
    BOOST_TEST(read("O-O") == "'O-O' is no move");
    const Position two = *parse_fen("4k3/8/8/8/3R4/8/3R4/K7 w - - 0 1");
    BOOST_TEST(parse_san(two, "Rd3").error().message == "'Rd3' may be d2d3 or d4d3");
}

/// Every legal move of many positions is found again by its SAN.
BOOST_AUTO_TEST_CASE(san_names_each_move_uniquely) {
    std::size_t seen = 0;
    for (const auto& game : test::recorded_games()) {
        for (const auto& turn : game.moves) {
            if (++seen % 11 != 0) continue;
            const Position position = *parse_fen(turn.fen);
            for (const Move move : legal_moves(position)) {
                const auto found = parse_san(position, to_san(position, move));
                BOOST_REQUIRE_MESSAGE(found, turn.fen << " " << to_uci(move) << ": " << found.error().message);
                BOOST_REQUIRE(*found == move);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(foreign_moves) {
    const auto reason = [](const char* fen, const char* move) -> std::string {
        const auto position = parse_fen(fen);
        if (!position) return position.error().message;
        if (parse_uci(*position, move)) return "legal";
        const auto foreign = parse_foreign_move(*position, move);
        return foreign ? std::string(foreign->reason) : "refused";
    };
    BOOST_TEST(reason("4k3/8/8/8/8/4n3/8/2K1M3 w E - 0 1", "e1e3") == "a neang's leap does not capture");
    BOOST_TEST(reason("4k3/8/8/8/8/4n3/8/2K1M3 w - - 0 1", "e1e3") == "the neang has lost its leap");
    BOOST_TEST(reason("4k3/8/8/8/8/8/8/2K1M3 w - - 0 1", "e1e3") == "the neang has lost its leap");
    BOOST_TEST(reason("4k3/8/8/8/8/8/8/2K2M2 w - - 0 1", "f1f3") == "refused");
    BOOST_TEST(reason("4k3/8/8/8/8/8/8/r2KM3 w E - 0 1", "e1e3") == "refused");  // in check
    BOOST_TEST(reason("4k3/8/8/8/8/4N3/8/2K1M3 w E - 0 1", "e1e3") == "refused");
    BOOST_TEST(reason("3r4/4k3/8/8/8/3P4/8/3K4 w - - 0 1", "d1b2") == "the king has lost its leap");
    BOOST_TEST(reason("1r6/4k3/8/8/8/8/8/3K4 w - - 0 1", "d1b2") == "refused");  // b2 is attacked
    BOOST_TEST(reason("3r4/4k3/8/8/8/8/8/3K4 w - - 0 1", "d1b2") == "refused");  // in check
    BOOST_TEST(reason("4k3/8/8/8/8/3P4/8/3K4 w D - 0 1", "d1b2") == "legal");
    BOOST_TEST(reason("4k3/8/8/8/8/8/8/3K4 w - - 0 1", "e2e4") == "refused");
}
