// Endings whose result under the count is known for certain: within a fixed number of nodes the search must find it.
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "fixture.hpp"
#include "ouk/eval/built_in_network.hpp"
#include "ouk/game.hpp"
#include "ouk/notation.hpp"
#include "ouk/search/search.hpp"

using namespace airavata;
using namespace airavata::ouk;

namespace {

constexpr std::uint64_t nodes_a_position = 200'000;

// Scores, for the side to move.
constexpr Score clearly_won = 100;
constexpr Score clearly_drawn = 75;
/// A mate in so many plies has to be seen as a mate; farther ones may show as a mere advantage.
constexpr int plies_in_reach = 9;

/// A line of ouk-endgames.epd; the file says what the operations mean.
struct Study {
    std::string fen;
    std::string id;
    std::string result;
    std::optional<int> plies_to_mate;
    std::set<std::string> keeping;  // moves that keep the result; empty if all do
};

/// Reads a line. Throws on what the file's own description does not know: the fixture is then broken.
Study read_study(const std::string& line) {
    Study study;
    std::istringstream text(line);
    for (int field = 0; field < 6; ++field) {
        std::string word;
        text >> word;
        study.fen += (field == 0 ? "" : " ") + word;
    }
    for (std::string operation; std::getline(text, operation, ';');) {
        std::istringstream words(operation);
        std::string name;
        words >> name >> std::ws;
        if (name == "result") {
            words >> study.result;
        } else if (name == "dm") {
            int plies = 0;
            words >> plies;
            study.plies_to_mate = plies;
        } else if (name == "bm") {
            for (std::string move; words >> move;) study.keeping.insert(move);
        } else if (name == "id") {
            std::getline(words, study.id);
        } else {
            throw std::runtime_error("unknown operation in: " + line);
        }
    }
    return study;
}

std::vector<Study> all_studies() {
    std::vector<Study> studies;
    for (const std::string& line : test::fixture_lines("ouk-endgames.epd")) studies.push_back(read_study(line));
    return studies;
}

/// What a search with nothing remembered answers.
SearchLine fresh_search(const Position& position) {
    HashTable table;
    BOOST_REQUIRE(table.resize(4));
    const MoveList moves = legal_moves(position);
    SearchLimits limits;
    limits.nodes = nodes_a_position;
    return Searcher(table, built_in_network())
        .search(Game(position), {moves.begin(), moves.end()}, limits, SearchControl(), [](const SearchReport&) {});
}

/// The score says so, and never claims a mate faster than the fastest.
bool is_won(Score score, int plies_to_mate) {
    if (is_mate(score)) return score > 0 && mate_score - score >= plies_to_mate;
    return plies_to_mate > plies_in_reach && score >= clearly_won;
}

bool agrees(const Study& study, Score score) {
    if (study.result == "win") return is_won(score, study.plies_to_mate.value());
    if (study.result == "loss") return is_won(-score, study.plies_to_mate.value());
    return std::abs(score) <= clearly_drawn;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_studies_are_sound) {
    std::map<std::string, int> results;
    std::set<std::string> ids;
    for (const Study& study : all_studies()) {
        BOOST_TEST_CONTEXT(study.id << ": " << study.fen) {
            const auto position = parse_fen(study.fen);
            BOOST_REQUIRE_MESSAGE(position, position.error().message);
            BOOST_TEST(to_fen(*position) == study.fen);
            BOOST_TEST((ending(*position) == Ending::none));
            BOOST_TEST(study.plies_to_mate.has_value() == (study.result != "draw"));
            for (const std::string& move : study.keeping) BOOST_TEST(parse_uci(*position, move).has_value(), move);
            ++results[study.result];
            BOOST_TEST(ids.insert(study.id).second);
        }
    }
    BOOST_TEST(results.size() == 3U);
    BOOST_TEST(results["win"] >= 20);
    BOOST_TEST(results["draw"] >= 20);
    BOOST_TEST(results["loss"] >= 10);
}

BOOST_AUTO_TEST_CASE(the_search_finds_the_result) {
    for (const Study& study : all_studies()) {
        BOOST_TEST_CONTEXT(study.id << ": " << study.fen) {
            const Position position = parse_fen(study.fen).value();
            const SearchLine line = fresh_search(position);
            const std::string move = to_uci(line.pv.at(0));
            BOOST_TEST(agrees(study, line.score), "a " << study.result << ", scored " << line.score);
            BOOST_TEST((study.keeping.empty() || study.keeping.contains(move)), "throws it away with " << move);
        }
    }
}
