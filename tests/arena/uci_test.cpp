// What engines say, and what is made of it.
#include <boost/test/unit_test.hpp>

#include "arena/uci_engine.hpp"

using namespace airavata::arena;

BOOST_AUTO_TEST_CASE(what_a_search_says) {
    SearchInfo info;
    info.read("info depth 12 seldepth 20 multipv 1 score cp -31 nodes 12345 nps 1000 pv e2e4 depth 3 score mate 2");
    BOOST_TEST(*info.depth == 12);
    BOOST_TEST(*info.centipawns == -31);
    BOOST_TEST(!info.mate);
    BOOST_TEST(*info.nodes == 12345U);
    info.read("info multipv 2 depth 13 score cp 500");  // not the best line
    info.read("info string depth 99");
    BOOST_TEST(*info.depth == 12);
    info.read("info depth 13 score mate -2 lowerbound");
    BOOST_TEST(*info.depth == 13);
    BOOST_TEST(*info.mate == -2);
    BOOST_TEST(!info.centipawns);
    info.read("info\tdepth  14\tscore cp   7 ");
    BOOST_TEST(*info.depth == 14);
    BOOST_TEST(*info.centipawns == 7);
    info.read("info depth 13");
    info.read("info depth x score cp");  // says nothing
    BOOST_TEST(*info.depth == 13);
    BOOST_TEST(*info.nodes == 12345U);
}

BOOST_AUTO_TEST_CASE(options) {
    const auto combo = parse_option("option name UCI_Variant type combo default chess var chess var cambodian");
    BOOST_TEST_REQUIRE(combo.has_value());
    BOOST_TEST(combo->name == "UCI_Variant");
    BOOST_TEST(combo->type == "combo");
    BOOST_TEST((combo->choices == std::vector<std::string>{"chess", "cambodian"}));
    const auto spin = parse_option("option name Move Overhead type spin default 10 min 0 max 5000");
    BOOST_TEST_REQUIRE(spin.has_value());
    BOOST_TEST(spin->name == "Move Overhead");
    BOOST_TEST(spin->type == "spin");
    BOOST_TEST(*spin->least == 0);
    BOOST_TEST(*spin->greatest == 5000);
    BOOST_TEST(!parse_option("option name Seed type spin default 10 max many")->greatest);
    const auto spaced = parse_option(" option\tname  Style of   play type\tcombo default a  b var a  b var\tc ");
    BOOST_TEST_REQUIRE(spaced.has_value());
    BOOST_TEST(spaced->name == "Style of play");
    BOOST_TEST(spaced->type == "combo");
    BOOST_TEST((spaced->choices == std::vector<std::string>{"a b", "c"}));
    BOOST_TEST(!parse_option("option name X type"));
    BOOST_TEST(!parse_option("id name X type Y"));
    BOOST_TEST(!parse_option("option name X"));
}

BOOST_AUTO_TEST_CASE(quotes) {
    BOOST_TEST(quotable("plain {text}") == "plain {text}");
    BOOST_TEST(quotable("a\nb\x01\xc3\xa9") == "a?b???");
    BOOST_TEST(quotable(std::string(500, 'x')) == std::string(120, 'x') + "...");
}
