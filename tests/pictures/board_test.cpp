// Boards as pictures and as text.
#include "pictures/board.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>

#include "chaturaji/notation.hpp"
#include "ouk/notation.hpp"

using namespace airavata;
using boost::property_tree::ptree;

namespace {

/// An SVG document, read by a parser that refuses what is not well-formed.
ptree read(const std::string& document) {
    std::istringstream input(document);
    ptree tree;
    boost::property_tree::read_xml(input, tree);
    return tree.get_child("svg");
}

/// What the symbols are called, and how often each is shown.
struct Uses {
    explicit Uses(const ptree& svg) { collect(svg); }
    void collect(const ptree& tree) {
        for (const auto& [name, child] : tree) {
            if (name == "symbol") symbols.insert(child.get<std::string>("<xmlattr>.id"));
            if (name == "use") shown.insert(child.get<std::string>("<xmlattr>.href").substr(1));
            collect(child);
        }
    }
    std::set<std::string> symbols;
    std::multiset<std::string> shown;
};

chaturaji::Turn turn(const char* from, const char* to) {
    chaturaji::Turn made;
    made.push_back({parse_square(from), parse_square(to)});
    return made;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_picture_shows_every_piece_of_ouk_chatrang) {
    const ptree svg = read(pictures::svg(ouk::start_position(), std::nullopt, 420));
    BOOST_TEST(svg.get<int>("<xmlattr>.height") == 420);
    const Uses uses(svg);
    BOOST_TEST(uses.symbols.size() == 12U);
    BOOST_TEST(uses.shown.size() == 32U);
    BOOST_TEST(uses.shown.count("wP") == 8U);
    BOOST_TEST(uses.shown.count("bS") == 2U);
    for (const std::string& shown : uses.shown) BOOST_TEST(uses.symbols.contains(shown));
}

BOOST_AUTO_TEST_CASE(a_picture_shows_armies_points_and_dice) {
    const chaturaji::Rules rules;
    const auto rolled = chaturaji::Position::start().after_roll(chaturaji::Dice::of(3, 5), rules);
    const std::string document = pictures::svg(rolled, {}, 300);
    const Uses uses(read(document));
    BOOST_TEST(uses.symbols.size() == 20U);
    BOOST_TEST(uses.shown.size() == 36U, "32 on the board, four beside it");
    for (const std::string& shown : uses.shown) BOOST_TEST(uses.symbols.contains(shown));
    const auto pips = [](const std::string& text) {
        std::size_t count = 0;
        for (std::size_t at = 0; (at = text.find("r=\"8.5\"", at)) != std::string::npos; ++at) ++count;
        return count;
    };
    BOOST_TEST(pips(document) == 8U);
    BOOST_TEST(pips(pictures::svg(chaturaji::Position::start(), {}, 300)) == 0U);
}

BOOST_AUTO_TEST_CASE(the_last_move_is_marked) {
    const auto marks = [](const std::string& text) {
        std::size_t count = 0;
        for (std::size_t at = 0; (at = text.find("opacity", at)) != std::string::npos; ++at) ++count;
        return count;
    };
    const ouk::Position start = ouk::start_position();
    const ouk::Move move = ouk::parse_san(start, "e4").value();
    BOOST_TEST(marks(pictures::svg(start, std::nullopt, 100)) == 0U);
    BOOST_TEST(marks(pictures::svg(start.after(move), move, 100)) == 2U);
    BOOST_TEST((pictures::text(start.after(move), move, {}).find("4  .  .  .  . [P] .  .  .\n") != std::string::npos));
    const auto four = chaturaji::Position::start();
    BOOST_TEST(marks(pictures::svg(four, turn("b1", "c3"), 100)) == 2U);
}

BOOST_AUTO_TEST_CASE(text_is_aligned) {
    for (const bool unicode : {false, true}) {
        std::istringstream lines(pictures::text(ouk::start_position(), std::nullopt, {.unicode = unicode}));
        std::string line;
        for (int rank = 8; rank >= 1; --rank) {
            BOOST_TEST_REQUIRE(static_cast<bool>(std::getline(lines, line)));
            BOOST_TEST(line.front() == static_cast<char>('0' + rank));
            // A chess symbol has three bytes in UTF-8.
            std::size_t columns = 0;
            for (const char c : line) columns += (static_cast<unsigned char>(c) & 0xc0) != 0x80 ? 1 : 0;
            BOOST_TEST(columns == 25U);
        }
        BOOST_TEST_REQUIRE(static_cast<bool>(std::getline(lines, line)));
        BOOST_TEST(line == "   a  b  c  d  e  f  g  h");
    }
    const std::string four = pictures::text(chaturaji::Position::start(), {}, {});
    BOOST_TEST((four.find("8  bB  bP   .   .  yK  yE  yH  yB\n") != std::string::npos));
    const std::string colored = pictures::text(chaturaji::Position::start(), {}, {.color = true});
    BOOST_TEST((colored.find("\033[1;94mbB\033[0m") != std::string::npos));
}
