// Analysing games, and all ways of showing what was found.
#include "analysis/analyst.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "analysis/show.hpp"
#include "chaturaji/notation.hpp"
#include "core/random.hpp"
#include "json.hpp"

using namespace airavata;
using namespace airavata::analysis;

namespace {

constexpr auto ignore = [](std::size_t, std::size_t) {};

Effort short_effort() {
    Effort effort;
    effort.nodes = 3000;
    effort.hash_mebibytes = 1;
    return effort;
}

ouk::PgnGame read_pgn(const std::string& text) {
    std::istringstream input(text);
    return ouk::PgnReader(input).next().value().value();
}

/// White gives its rook away with its second move; Black takes it.
const std::string ouk_game =
    "[White \"A </script>\"]\n[Black \"B\"]\n[Result \"0-1\"]\n[FEN \"4k3/8/3n4/8/8/8/8/R2K4 w - - 0 1\"]\n\n"
    "1. Ra2 Kd8 2. Rc2 Ke8 3. Rc4 Nxc4 0-1\n";

Report analysed_ouk() {
    const auto analyst = OukAnalyst::make(short_effort()).value();
    Report report = analyst->game(read_pgn(ouk_game), SearchControl(), ignore);
    report.by = "a test";
    return report;
}

chaturaji::Record played_chaturaji() {
    chaturaji::Record record;
    record.players = {"A", "B", "C", "D"};
    Random random(3);
    chaturaji::Position position = record.start;
    while (!position.over() && record.turns.size() < 12) {
        const auto dice =
            chaturaji::Dice::of(1 + static_cast<int>(random.below(6)), 1 + static_cast<int>(random.below(6)));
        const chaturaji::Position rolled = position.after_roll(dice, record.rules);
        std::string turn = "0000";
        position = rolled;
        if (!rolled.dice().empty()) {
            const auto turns = distinct_turns(rolled, record.rules);
            const auto& chosen = turns[random.below(static_cast<std::uint32_t>(turns.size()))];
            turn = to_text(chosen.turn);
            position = chosen.after;
        }
        record.turns.push_back({.text = to_text(dice) + ":" + turn});
    }
    record.turns.push_back({.text = std::string(1, letter_of(position.seat_to_play())) + ":resign"});
    position = position.after_resignation(position.seat_to_play(), record.rules);
    record.outcome = outcome_of(position);
    return record;
}

Report analysed_chaturaji() {
    const auto analyst = ChaturajiAnalyst::make(short_effort()).value();
    const chaturaji::Record record = played_chaturaji();
    const auto replayed = replay(record);
    BOOST_TEST_REQUIRE(replayed.has_value(), (replayed ? "" : replayed.error().message));
    Report report = analyst->game(record, *replayed, SearchControl(), ignore);
    report.by = "a test";
    return report;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_rook_given_away_is_a_blunder) {
    const Report report = analysed_ouk();
    BOOST_TEST_REQUIRE(report.plies.size() == 6U);
    BOOST_TEST(report.complete);
    BOOST_TEST(report.plies[0].number == "1.");
    BOOST_TEST(report.plies[1].number == "1...");
    BOOST_TEST(report.plies[4].played == "Rc4");
    BOOST_TEST((report.plies[4].mark == Mark::blunder));
    BOOST_TEST((report.plies[4].squares == std::vector<std::string>{"c2", "c4"}));
    BOOST_TEST(report.plies[5].best > 0.4);
    BOOST_TEST(report.players[0].marks[2] >= 1);
    BOOST_TEST(report.players[0].accuracy < report.players[1].accuracy);
    BOOST_TEST(report.last_fen.starts_with("4k3/8/8/8/2n5/8/8/3K4 w"));
}

BOOST_AUTO_TEST_CASE(text_names_every_move) {
    const std::string text = to_text(analysed_ouk(), {});
    BOOST_TEST((text.find("Rc4??") != std::string::npos));
    BOOST_TEST((text.find("better ") != std::string::npos));
    BOOST_TEST((text.find('\033') == std::string::npos));
    BOOST_TEST((to_text(analysed_ouk(), {.color = true}).find("\033[1;31mRc4??") != std::string::npos));
}

BOOST_AUTO_TEST_CASE(pgn_reads_back) {
    const std::string text = to_pgn(analysed_ouk());
    const ouk::PgnGame again = read_pgn(text);
    BOOST_TEST_REQUIRE(again.moves.size() == 6U);
    BOOST_TEST(again.tag("White") == "A </script>");
    BOOST_TEST(again.tag("Annotator") == "a test");
    BOOST_TEST(again.moves[4].comment.starts_with("+") == true);
    BOOST_TEST((text.find("Rc4?? {") != std::string::npos));
    BOOST_TEST((text.find("(3. ") != std::string::npos));
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) BOOST_TEST((line.starts_with('[') || line.size() <= 80));
}

BOOST_AUTO_TEST_CASE(json_has_a_line_for_everything) {
    std::istringstream lines(to_json(analysed_ouk(), 2));
    std::vector<nlohmann::json> all;
    for (std::string line; std::getline(lines, line);) all.push_back(test::parse_json(line));
    BOOST_TEST_REQUIRE(all.size() == 8U);
    BOOST_TEST(all[0].at("type") == "game");
    BOOST_TEST(all[0].at("tags").at("White") == "A </script>");
    BOOST_TEST(all[5].at("mark") == "??");
    BOOST_TEST(all[5].at("lines").size() == 2U);
    BOOST_TEST(all[7].at("players").at(0).at("blunders") >= 1);
}

BOOST_AUTO_TEST_CASE(the_page_holds_all_and_ends_no_script_early) {
    const std::string page = to_html(analysed_ouk());
    BOOST_TEST((page.find("A &lt;/script&gt;") != std::string::npos));
    BOOST_TEST((page.find("A </script>") == std::string::npos));
    BOOST_TEST((page.find("A \\u003c/script>") != std::string::npos));
    for (const char* place : {"@TITLE@", "@SYMBOLS@", "@DATA@"}) BOOST_TEST((page.find(place) == std::string::npos));
    BOOST_TEST((page.find("id=\"wR\"") != std::string::npos));
    for (const char* outside : {"http://", "https://", "src="}) {
        const std::size_t found = page.find(outside);
        BOOST_TEST((found == std::string::npos || page.substr(found).starts_with("http://www.w3.org/2000/svg")));
    }
    BOOST_TEST((to_html(analysed_chaturaji()).find("id=\"gE\"") != std::string::npos));
}

BOOST_AUTO_TEST_CASE(luck_and_losses_of_chaturaji) {
    const Report report = analysed_chaturaji();
    BOOST_TEST_REQUIRE(report.plies.size() == 13U);
    double losses = 0;
    for (const Ply& ply : report.plies) {
        double sum = 0;
        for (const double luck : ply.luck) sum += luck;
        BOOST_TEST(std::abs(sum) < 1e-3, "what the dice give one they take from others");
        losses += ply.loss();
    }
    BOOST_TEST(losses > 0.1, "turns at random lose something");
    BOOST_TEST(report.plies[0].number == "1r");
    BOOST_TEST(report.plies[5].number == "2b");
    BOOST_TEST(report.plies.back().played.ends_with(":resign"));
    BOOST_TEST(report.plies.back().luck.empty());
    BOOST_TEST(report.players.size() == 4U);
}

BOOST_AUTO_TEST_CASE(a_stop_leaves_what_is_done) {
    SearchControl control;
    const auto analyst = OukAnalyst::make(short_effort()).value();
    const Report report = analyst->game(read_pgn(ouk_game), control, [&](std::size_t done, std::size_t) {
        if (done == 3) control.stop();
    });
    BOOST_TEST(!report.complete);
    BOOST_TEST(report.plies.size() == 2U);
    BOOST_TEST((to_text(report, {}).find("broken off") != std::string::npos));
}

BOOST_AUTO_TEST_CASE(mate_and_stalemate_end_a_game) {
    const auto analyst = OukAnalyst::make(short_effort()).value();
    // 1. Ra8 is mate.
    const Report report =
        analyst->game(read_pgn("[FEN \"4k3/7R/8/8/8/8/8/R2K4 w - - 0 1\"]\n\n1. Ra8# 1-0\n"), SearchControl(), ignore);
    BOOST_TEST_REQUIRE(report.plies.size() == 1U);
    BOOST_TEST(report.plies[0].after == 1);
    BOOST_TEST(report.plies[0].lines[0].score == "M1");
}
