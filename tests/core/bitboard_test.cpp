#include "core/bitboard.hpp"

#include <boost/test/unit_test.hpp>

#include "core/random.hpp"

using namespace airavata;

namespace {

/// A rook's attacks by walking, the slow and plain way.
Bitboard walked_rook_attacks(Square from, Bitboard occupied) {
    constexpr int steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    Bitboard attacks = 0;
    for (const auto& [files, ranks] : steps) {
        int file = file_of(from) + files;
        int rank = rank_of(from) + ranks;
        while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
            const Bitboard reached = bit(make_square(file, rank));
            attacks |= reached;
            if ((occupied & reached) != 0) break;
            file += files;
            rank += ranks;
        }
    }
    return attacks;
}

Bitboard squares_at(Square from, int files, int ranks) {
    Bitboard set = 0;
    for (const int file_sign : {-1, 1}) {
        for (const int rank_sign : {-1, 1}) {
            const int file = file_of(from) + file_sign * files;
            const int rank = rank_of(from) + rank_sign * ranks;
            if (file >= 0 && file < 8 && rank >= 0 && rank < 8) set |= bit(make_square(file, rank));
        }
    }
    return set;
}

}  // namespace

BOOST_AUTO_TEST_CASE(rook_attacks_equal_walked_ones) {
    Random random(1);
    for (int round = 0; round < 2000; ++round) {
        const Bitboard occupied = random.next() & (round % 2 == 0 ? ~Bitboard{0} : random.next());
        for (int square = 0; square < square_count; ++square) {
            const auto from = static_cast<Square>(square);
            BOOST_REQUIRE_EQUAL(rook_attacks(from, occupied), walked_rook_attacks(from, occupied));
        }
    }
}

BOOST_AUTO_TEST_CASE(leapers) {
    for (int square = 0; square < square_count; ++square) {
        const auto from = static_cast<Square>(square);
        BOOST_TEST(knight_attacks(from) == (squares_at(from, 1, 2) | squares_at(from, 2, 1)));
        BOOST_TEST(diagonal_attacks(from) == squares_at(from, 1, 1));
        BOOST_TEST(king_attacks(from) == (squares_at(from, 1, 1) | squares_at(from, 0, 1) | squares_at(from, 1, 0)));
    }
}

BOOST_AUTO_TEST_CASE(between_squares) {
    const auto between_names = [](const char* a, const char* b) { return between(parse_square(a), parse_square(b)); };
    BOOST_TEST(between_names("a1", "d1") == (bit(parse_square("b1")) | bit(parse_square("c1"))));
    BOOST_TEST(between_names("e7", "e5") == bit(parse_square("e6")));
    BOOST_TEST(between_names("e7", "e6") == 0U);
    BOOST_TEST(between_names("a1", "c3") == 0U);
}

BOOST_AUTO_TEST_CASE(square_names) {
    BOOST_TEST(parse_square("e3") == 20);
    BOOST_TEST(square_name(20) == "e3");
    for (const char* wrong : {"", "e", "i1", "a9", "a0", "e33"}) BOOST_TEST(parse_square(wrong) == no_square);
}
