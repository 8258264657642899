// is_legal agrees with the generator on every move code, and the kinds of moves make up the whole.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"
#include "ouk/ouk_games.hpp"

using namespace airavata;
using namespace airavata::ouk;

namespace {

std::set<std::uint16_t> codes(const MoveList& moves) {
    std::set<std::uint16_t> set;
    for (const Move move : moves) set.insert(move.code());
    BOOST_REQUIRE_EQUAL(set.size(), moves.size());
    return set;
}

void ask_every_code(const Position& position) {
    const Legality legality(position);
    const auto expected = codes(legal_moves(position));
    for (unsigned code = 0; code <= 0xffff; ++code) {
        const bool legal = is_legal(position, legality, Move::from_code(static_cast<std::uint16_t>(code)));
        if (legal != expected.contains(static_cast<std::uint16_t>(code))) {
            BOOST_FAIL("code " << code << " in " << to_fen(position) << " is " << (legal ? "" : "not ") << "legal");
        }
    }
}

/// All replies to all moves of the position: the neighbourhood in which odd checks and pins occur.
void ask_two_plies(const Position& position) {
    ask_every_code(position);
    for (const Move move : legal_moves(position)) ask_every_code(position.after(move));
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_code_over_sampled_games) {
    std::size_t seen = 0;
    for (const auto& recorded : test::recorded_games()) {
        for (const auto& turn : recorded.moves) {
            if (++seen % 23 == 0) ask_every_code(*parse_fen(turn.fen));
        }
    }
    BOOST_TEST(seen > 20000U);
}

BOOST_AUTO_TEST_CASE(every_code_around_leaps_checks_and_pins) {
    ask_two_plies(start_position());
    ask_two_plies(*parse_fen("r1s1ks1r/3nm3/pppNpppp/3n4/5P2/PPPPPNPP/8/R1SKMS1R b DEe 0 0 5"));
    // The neang's leap parries the check of the rook on h3.
    ask_two_plies(*parse_fen("4k3/8/8/8/8/2K4r/8/4M3 w E - 0 1"));
    ask_two_plies(*parse_fen("3mk3/8/4N3/8/8/r1SPK3/8/3R4 w d - 0 1"));
}

BOOST_AUTO_TEST_CASE(kinds_make_up_the_whole) {
    for (const auto& recorded : test::recorded_games()) {
        for (const auto& turn : recorded.moves) {
            const Position position = *parse_fen(turn.fen);
            const Legality legality(position);
            MoveList tactical;
            generate(position, legality, MoveKind::tactical, tactical);
            for (const Move move : tactical) {
                BOOST_REQUIRE(move.promotes() || position.piece_on(move.to()) != Piece::none);
            }
            MoveList quiet;
            generate(position, legality, MoveKind::quiet, quiet);
            for (const Move move : quiet) {
                BOOST_REQUIRE(!move.promotes() && position.piece_on(move.to()) == Piece::none);
            }
            auto both = codes(tactical);
            both.merge(codes(quiet));
            BOOST_REQUIRE(both == codes(legal_moves(position)));
        }
    }
}
