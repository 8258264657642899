// Endings against a bare king: solved as the rules have it, and the tables that come of them.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "core/bitboard.hpp"
#include "learning/endings/fit.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"

using namespace airavata;
using namespace airavata::learning;
using ouk::Army;
using ouk::Color;
using ouk::PieceType;

namespace {

const Solution& rook_ending() {
    static const Solution solution(Army{.rooks = 1});
    return solution;
}

ouk::Position position_of(const Solution& solution, const Solution::Placement& placement) {
    ouk::Position position;
    position.put(make_piece(Color::black, PieceType::king), placement.bare);
    position.put(make_piece(Color::white, PieceType::king), placement.king);
    for (std::size_t piece = 0; piece < solution.types().size(); ++piece) {
        position.put(make_piece(Color::white, solution.types()[piece]), placement.pieces[piece]);
    }
    return position;
}

/// Plies to the mate after a move of White by the rules and what the solution says of the positions after the reply;
/// 0 if there is none.
int plies_after(const Solution& solution, const ouk::Position& moved) {
    const ouk::MoveList replies = ouk::legal_moves(moved);
    if (replies.empty()) return ouk::Legality(moved).in_check() ? 1 : 0;
    int longest = 0;
    for (const ouk::Move reply : replies) {
        if (moved.piece_on(reply.to()) != ouk::Piece::none) return 0;
        const int plies = solution.plies(moved.after(reply));
        if (plies == 0) return 0;
        longest = std::max(longest, plies + 2);
    }
    return longest;
}

/// Compares every `step`-th position with those that the rules lead to.
void check_by_the_rules(const Solution& solution, std::size_t step) {
    std::size_t number = 0;
    std::size_t wrong = 0;
    solution.for_each([&](const Solution::Placement& placement, int plies) {
        if (number++ % step != 0) return;
        const ouk::Position position = position_of(solution, placement);
        int shortest = 0;
        for (const ouk::Move move : ouk::legal_moves(position)) {
            const int found = plies_after(solution, position.after(move));
            if (found != 0 && (shortest == 0 || found < shortest)) shortest = found;
        }
        wrong += shortest != plies;
    });
    BOOST_TEST(number > step);
    BOOST_TEST(wrong == 0U);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_rook_mates_as_in_chess) {
    // Kings and rooks move as in chess, where 16 moves are the longest mate.
    const EndingSummary known = summary(rook_ending());
    BOOST_TEST(known.longest == 31);
    BOOST_TEST(known.won == known.positions);
}

BOOST_AUTO_TEST_CASE(every_step_keeps_to_the_rules) {
    check_by_the_rules(rook_ending(), 11);
#ifdef NDEBUG  // with sanitizers each takes a minute
    check_by_the_rules(Solution(Army{.kouls = 2}), 997);
    check_by_the_rules(Solution(Army{.neangs = 1, .kouls = 1}), 997);
    check_by_the_rules(Solution(Army{.knights = 1, .rooks = 1}), 997);
    check_by_the_rules(Solution(Army{.neangs = 1, .knights = 1}), 997);
#endif
}

BOOST_AUTO_TEST_CASE(the_built_in_tables_come_of_this) {
    const auto at = std::find(ouk::mating_armies.begin(), ouk::mating_armies.end(), rook_ending().army());
    BOOST_REQUIRE(at != ouk::mating_armies.end());
    const ouk::MatingTable& table = ouk::mating_tables()[static_cast<std::size_t>(at - ouk::mating_armies.begin())];
    BOOST_TEST((fit(rook_ending()) == table));
    BOOST_TEST(table.spread == 18);
}

BOOST_AUTO_TEST_CASE(a_board_in_the_mirror_is_the_same) {
    const auto plies = [](const char* fen) { return rook_ending().plies(ouk::parse_fen(fen).value()); };
    const int known = plies("8/8/8/2k5/8/8/1K6/6R1 w - - 0 1");
    BOOST_TEST(known > 20);
    BOOST_TEST(plies("8/8/8/5k2/8/8/6K1/1R6 w - - 0 1") == known);
    BOOST_TEST(plies("k7/8/1K6/8/8/8/8/7R w - - 0 1") == 1);
}
