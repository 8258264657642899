// Playing weaker: what a level sees, and what it chooses.
#include "ouk/search/strength.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "ouk/engine.hpp"
#include "ouk/eval/built_in_network.hpp"
#include "ouk/notation.hpp"
#include "protocol/output.hpp"

using namespace airavata;
using namespace airavata::ouk;

namespace {

const double levels[] = {0, 0.5, 1, 4, 9.25, 14, 19};
constexpr std::uint64_t seeds = 300;

/// A line of one move.
SearchLine line(const Position& position, const char* move, Score score) {
    return {.pv = {parse_uci(position, move).value()}, .score = score};
}

/// What a search for a player of a level says: its lines and the answer.
struct Answer {
    std::vector<std::string> infos;
    std::string move;

    /// The value after a word of the last line.
    [[nodiscard]] std::string last(std::string_view word) const {
        const auto words = words_of(infos.back());
        const auto found = std::find(words.begin(), words.end(), word);
        BOOST_TEST_REQUIRE((found != words.end() && found + 1 != words.end()));
        return std::string(*(found + 1));
    }
};

Answer ask(std::optional<double> level, const protocol::Limits& limits, int lines = 1) {
    const auto engine = make_engine();
    BOOST_TEST_REQUIRE(engine->resize_hash(4));
    protocol::Settings settings;
    settings.level = level;
    settings.multi_pv = lines;
    Answer answer;
    protocol::Output output([&](std::string_view text) { answer.infos.emplace_back(text); });
    answer.move = engine->make_search(limits, settings)(SearchControl(), output).move;
    return answer;
}

Evaluator evaluator(built_in_network());

}  // namespace

BOOST_AUTO_TEST_CASE(a_higher_level_sees_more_and_errs_less) {
    for (double level = 0; level < 19.75; level += 0.25) {
        const Strength lower(level);
        const Strength higher(level + 0.25);
        BOOST_TEST(lower.nodes_per_line <= higher.nodes_per_line);
        BOOST_TEST(lower.lines >= higher.lines);
        BOOST_TEST(lower.temperature > higher.temperature);
        BOOST_TEST(lower.oversight > higher.oversight);
    }
    for (int level = 0; level < 19; ++level) {
        const Strength lower(level);
        const Strength higher(level + 1);
        BOOST_TEST(lower.nodes_per_line < higher.nodes_per_line);
        BOOST_TEST(*limited({}, lower).nodes < *limited({}, higher).nodes);
    }
    BOOST_TEST(Strength(0).oversight < 1);
    BOOST_TEST(Strength(19.99).lines >= 2U);
    BOOST_TEST(Strength(19.99).temperature > 0);
}

BOOST_AUTO_TEST_CASE(tighter_limits_stay) {
    const Strength strength(5);
    const std::uint64_t nodes = strength.nodes_per_line * strength.lines;
    SearchLimits asked;
    asked.depth = 3;
    asked.lines = 200;
    asked.nodes = 1;
    const SearchLimits narrow = limited(asked, strength);
    BOOST_TEST(*narrow.nodes == 1U);
    BOOST_TEST(narrow.lines == 200U);
    BOOST_TEST(*narrow.depth == 3);
    BOOST_TEST(narrow.alone);
    asked.nodes = nodes + 1;
    asked.lines = 1;
    const SearchLimits wide = limited(asked, strength);
    BOOST_TEST(*wide.nodes == nodes);
    BOOST_TEST(wide.lines == strength.lines);
    BOOST_TEST(*limited({}, strength).nodes == nodes);
    // More lines to be shown take nothing from those that are weighed.
    asked.nodes.reset();
    asked.lines = 10 * strength.lines;
    BOOST_TEST(*limited(asked, strength).nodes == 10 * nodes);
}

BOOST_AUTO_TEST_CASE(the_seed_decides) {
    const Position start = parse_fen(start_fen).value();
    const std::vector<SearchLine> lines = {line(start, "b1d2", 20), line(start, "g1e2", 20), line(start, "e3e4", 0)};
    std::set<std::size_t> chosen;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        Random one(seed);
        Random same(seed);
        const std::size_t first = choose_line(start, lines, Strength(0), std::nullopt, evaluator, one);
        BOOST_TEST(choose_line(start, lines, Strength(0), std::nullopt, evaluator, same) == first);
        chosen.insert(first);
    }
    BOOST_TEST(chosen.size() == lines.size());
}

BOOST_AUTO_TEST_CASE(a_mate_that_was_found_is_played) {
    const Position position = parse_fen("k7/2K5/8/8/8/8/8/1R6 w - - 0 1").value();
    const std::vector<SearchLine> lines = {line(position, "b1b2", 900), line(position, "b1b8", 899),
                                           line(position, "b1a1", mate_in(1)), line(position, "b1b3", mate_in(3))};
    for (const double level : levels) {
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            Random random(seed);
            BOOST_TEST(choose_line(position, lines, Strength(level), std::nullopt, evaluator, random) == 2U);
        }
    }
}

BOOST_AUTO_TEST_CASE(no_move_into_a_mate_that_was_seen) {
    const Position start = parse_fen(start_fen).value();
    std::vector<SearchLine> lines = {line(start, "b1d2", -700), line(start, "g1e2", mated_in(2)),
                                     line(start, "e3e4", -710), line(start, "d3d4", mated_in(6))};
    for (const double level : levels) {
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            Random random(seed);
            BOOST_TEST(choose_line(start, lines, Strength(level), std::nullopt, evaluator, random) % 2 == 0U);
        }
    }
    // If all lose so, the longest.
    lines = {line(start, "b1d2", mated_in(4)), line(start, "g1e2", mated_in(6)), line(start, "e3e4", mated_in(2))};
    for (const double level : levels) {
        Random random(1);
        BOOST_TEST(choose_line(start, lines, Strength(level), std::nullopt, evaluator, random) == 1U);
    }
}

BOOST_AUTO_TEST_CASE(taking_back_is_seldom_forgotten) {
    const Position position = parse_fen("rnsmksnr/8/pppp1ppp/4P3/8/PPP1PPPP/8/RNSKMSNR b DEde - 0 2").value();
    const std::vector<SearchLine> lines = {line(position, "f6e5", 20), line(position, "c8c7", -80),
                                           line(position, "f8e7", -90), line(position, "g8e7", -100)};
    const auto times_not_taken = [&](std::optional<Square> taken_on) {
        int times = 0;
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            Random random(seed);
            times += choose_line(position, lines, Strength(0), taken_on, evaluator, random) != 0;
        }
        return times;
    };
    // Another pawn on e5 that has long stood there is left alone more often.
    BOOST_TEST(4 * times_not_taken(parse_square("e5")) < times_not_taken(std::nullopt));
}

BOOST_AUTO_TEST_CASE(lines_that_are_only_shown_are_not_chosen) {
    const Position start = parse_fen(start_fen).value();
    const Strength strength(19);
    std::vector<SearchLine> lines;
    for (const Move move : legal_moves(start)) lines.push_back({.pv = {move}, .score = 10});
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        Random random(seed);
        BOOST_TEST(choose_line(start, lines, strength, std::nullopt, evaluator, random) < strength.lines);
    }
}

BOOST_AUTO_TEST_CASE(full_strength_is_the_search_itself) {
    constexpr int depth = 9;
    HashTable table;
    BOOST_TEST_REQUIRE(table.resize(4));
    Searcher searcher(table, built_in_network());
    const Game game(start_position());
    const MoveList moves = legal_moves(game.position());
    SearchLimits bounds;
    bounds.depth = depth;
    const SearchLine best =
        searcher.search(game, {moves.begin(), moves.end()}, bounds, SearchControl(), [](const SearchReport&) {});

    protocol::Limits limits;
    limits.depth = depth;
    const Answer full = ask(std::nullopt, limits);
    BOOST_TEST(full.last("nodes") == std::to_string(searcher.nodes()));
    BOOST_TEST(full.move == to_uci(best.pv.front()));
}

BOOST_AUTO_TEST_CASE(a_level_ends_the_search_and_shows_what_it_plays) {
    for (const double level : levels) {
        const Answer answer = ask(level, {});
        for (const std::string& info : answer.infos) BOOST_TEST(info.find(" multipv 1 ") != std::string::npos);
        BOOST_TEST(answer.last("pv") == answer.move);
    }
}

BOOST_AUTO_TEST_CASE(as_many_lines_as_are_asked_for_are_shown) {
    for (const double level : levels) {
        const Answer answer = ask(level, {}, 3);
        BOOST_TEST_REQUIRE(answer.infos.size() % 3 == 0U);
        std::set<std::string> first_moves;
        for (std::size_t number = 1; number <= 3; ++number) {
            Answer one = answer;
            one.infos.resize(answer.infos.size() - 3 + number);
            BOOST_TEST(one.last("multipv") == std::to_string(number));
            if (number == 1) BOOST_TEST(one.last("pv") == answer.move);
            first_moves.insert(one.last("pv"));
        }
        BOOST_TEST(first_moves.size() == 3U);
    }
}

BOOST_AUTO_TEST_CASE(the_limits_of_go_hold_for_every_level) {
    for (const double level : levels) {
        protocol::Limits limits;
        limits.depth = 1;
        limits.search_moves = {"a3a4", "h3h4"};
        const Answer answer = ask(level, limits);
        BOOST_TEST((answer.move == "a3a4" || answer.move == "h3h4"));
        BOOST_TEST(answer.last("depth") == "1");
    }
    protocol::Limits few;
    few.nodes = 2000;
    BOOST_TEST(std::stoull(ask(19, few).last("nodes")) <= 2000U);
}
