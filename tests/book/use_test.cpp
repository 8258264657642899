// Books in play: both games call positions and moves alike again and again, and a session plays from a book when it
// may.
#include <boost/test/unit_test.hpp>
#include <set>

#include "book/book.hpp"
#include "chaturaji/book_turns.hpp"
#include "chaturaji/engine.hpp"
#include "chaturaji/house_rules.hpp"
#include "chaturaji/notation.hpp"
#include "ouk/book_moves.hpp"
#include "ouk/engine.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"
#include "ouk/ouk_games.hpp"
#include "protocol/session.hpp"
#include "temporary_folder.hpp"

using namespace airavata;

namespace {

/// What a session answers to lines.
class Conversation {
  public:
    Conversation() {
        std::vector<std::unique_ptr<protocol::Engine>> engines;
        engines.push_back(ouk::make_engine());
        engines.push_back(chaturaji::make_engine());
        session_ = std::make_unique<protocol::Session>(std::move(engines), output_);
    }
    /// The lines that come until the work begun by the last one is done.
    std::string say(const std::vector<std::string>& lines) {
        said_.clear();
        for (const std::string& line : lines) session_->handle(line);
        session_->wait_for_work();
        return said_;
    }

  private:
    std::string said_;
    protocol::Output output_{[this](std::string_view text) { said_ += text; }};
    std::unique_ptr<protocol::Session> session_;
};

book::Entry entry(std::optional<std::uint64_t> key, std::uint32_t move, std::uint16_t weight) {
    return {.key = key.value(), .move = move, .weight = weight};
}

}  // namespace

BOOST_AUTO_TEST_CASE(ouk_moves_keep_their_numbers) {
    for (const test::RecordedGame& game : test::recorded_games()) {
        for (const test::RecordedMove& turn : game.moves) {
            const ouk::Position position = ouk::parse_fen(turn.fen).value();
            BOOST_REQUIRE(ouk::book_key(position).has_value() == !position.count().running());
            for (const ouk::Move move : ouk::legal_moves(position)) {
                BOOST_REQUIRE((ouk::move_of_book_code(position, ouk::book_code(move)) == move));
            }
        }
    }
    BOOST_TEST(!ouk::move_of_book_code(ouk::start_position(), 0).has_value());
}

BOOST_AUTO_TEST_CASE(ouk_keys_are_of_board_side_and_rights) {
    const auto key = [](const char* fen) { return ouk::book_key(ouk::parse_fen(fen).value()); };
    const std::string board = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR";
    BOOST_TEST(*key((board + " w DEde - 0 1").c_str()) == book::key_of(board + " w DEde"));
    BOOST_TEST(*key((board + " w DEde - 6 9").c_str()) == book::key_of(board + " w DEde"));
    BOOST_TEST(*key((board + " b Dd - 0 1").c_str()) == book::key_of(board + " b Dd"));
}

BOOST_AUTO_TEST_CASE(chaturaji_turns_keep_their_numbers) {
    using namespace chaturaji;
    const Rules rules;
    Random random(1);
    Position position = Position::start();
    for (int turn = 0; turn < 200 && !position.over(); ++turn) {
        const auto face = [&] { return 1 + static_cast<int>(random.below(6)); };
        position = position.after_roll(Dice::of(face(), face()), rules);
        if (position.dice().empty()) continue;
        std::set<std::uint32_t> codes;
        const auto turns = distinct_turns(position, rules);
        for (const TurnOutcome& outcome : turns) {
            codes.insert(book_code(outcome.turn));
            BOOST_REQUIRE((turn_of_book_code(position, rules, book_code(outcome.turn))->after == outcome.after));
        }
        BOOST_REQUIRE_EQUAL(codes.size(), turns.size());
        position = turns[random.below(static_cast<std::uint32_t>(turns.size()))].after;
    }
}

BOOST_AUTO_TEST_CASE(chaturaji_keys_are_of_classes_of_dice) {
    using namespace chaturaji;
    const Rules rules;
    const auto key = [&](int a, int b) { return book_key(Position::start().after_roll(Dice::of(a, b), rules)); };
    BOOST_TEST(*key(1, 3) == *key(5, 3));
    BOOST_TEST(*key(4, 3) == *key(6, 3));
    BOOST_TEST(*key(4, 3) != *key(2, 3));
    BOOST_TEST(*key(5, 6) ==
               book::key_of("bBbP2yKyEyHyB/bHbP2yPyPyPyP/bEbP6/bKbP6/6gPgK/6gPgE/rPrPrPrP2gPgH/rBrHrErK2gPgB r 14 "
                            "0,0,0,0 -,-,-,- -,-,-,- -"));
    BOOST_TEST(!book_key(Position::start()).has_value());
    const Position in_turn = play_turn(Position::start(), "35:b1c3+", rules).value();
    BOOST_TEST(!book_key(in_turn).has_value());
}

BOOST_AUTO_TEST_CASE(a_session_plays_ouk_from_a_book) {
    const test::TemporaryFolder folder;
    const ouk::Position start = ouk::start_position();
    const ouk::Move move = ouk::parse_uci(start, "a3a4").value();
    const std::string file = folder.file("ouk.book");
    test::write(file, book::encode({.game = book::Game::ouk, .description = {}, .rules = {}},
                                   {entry(ouk::book_key(start), ouk::book_code(move), 5),
                                    entry(ouk::book_key(start), 63, 9),  // no move: it is passed over
                                    entry(ouk::book_key(start.after(move)), 1 | 2 << 6, 0)}));
    const std::string from_book = "info string the move is from the opening book\nbestmove a3a4\n";
    const std::string setting = "setoption name Book File value " + file;
    const auto is_searched = [](const std::string& said) { return said.starts_with("info depth 1 "); };

    Conversation talk;
    BOOST_TEST(is_searched(talk.say({setting, "position startpos", "go depth 1"})), "OwnBook is off");
    BOOST_TEST(talk.say({"setoption name OwnBook value true", "go depth 1"}) == from_book);
    BOOST_TEST(talk.say({"go movetime 1"}) == from_book);
    BOOST_TEST(is_searched(talk.say({"go depth 1 searchmoves b3b4"})));
    BOOST_TEST(is_searched(talk.say({"position startpos moves a3a4", "go depth 1"})), "a weight of 0");
    BOOST_TEST(is_searched(talk.say({"position startpos moves a3a4 a6a5", "go depth 1"})), "not in the book");
    BOOST_TEST(is_searched(talk.say({"setoption name Book Depth value 0", "position startpos", "go depth 1"})));
    BOOST_TEST(talk.say({"setoption name Book Depth value 1", "go depth 1"}) == from_book);
    BOOST_TEST(is_searched(talk.say({"setoption name UCI_AnalyseMode value true", "go depth 1"})));
    talk.say({"setoption name UCI_AnalyseMode value false"});
    // A file that is refused leaves the book as it is.
    const std::string none = folder.file("none");
    BOOST_TEST(talk.say({"setoption name Book File value " + none, "go depth 1"}) ==
               "info string error: option Book File: " + none + " cannot be opened: No such file or directory\n" +
                   from_book);
    // Without a file the built-in book is asked, which has another opinion.
    talk.say({"setoption name Book File value <empty>", "setoption name Book Variety value 0"});
    const std::string answer = talk.say({"position startpos", "go depth 1"});
    BOOST_TEST(answer != from_book);
    BOOST_TEST(answer.starts_with("info string the move is from the opening book\nbestmove "), answer);
}

BOOST_AUTO_TEST_CASE(a_session_plays_chaturaji_from_a_book) {
    using namespace chaturaji;
    const test::TemporaryFolder folder;
    const Position rolled = Position::start().after_roll(Dice::of(3, 5), Rules());
    Turn turn;
    turn.push_back({parse_square("b1"), parse_square("a3")});
    const std::string file = folder.file("chaturaji.book");
    test::write(file, book::encode({.game = book::Game::chaturaji, .description = {}, .rules = to_text(Rules())},
                                   {entry(book_key(rolled), book_code(turn), 1)}));
    Conversation talk;
    const std::vector<std::string> ask = {"position startpos roll 15", "position startpos roll 35", "go depth 1"};
    talk.say({"setoption name UCI_Variant value chaturaji", "setoption name OwnBook value true",
              "setoption name Book File value " + file});
    BOOST_TEST(talk.say(ask) == "info string the turn is from the opening book\nbestmove b1a3\n");
    BOOST_TEST(talk.say({"position startpos roll 25", "go depth 1"}).starts_with("info depth 1 "));
    // The book is for a good place by its own rules.
    BOOST_TEST(talk.say({"setoption name Objective value win", ask[1], ask[2]}).starts_with("info depth 1 "));
    talk.say({"setoption name Objective value place", "setoption name Round Limit value 20"});
    BOOST_TEST(talk.say({ask[1], ask[2]}).starts_with("info depth 1 "));
    // Without a file the built-in book is asked, which is by the usual rules.
    talk.say({"setoption name Book File value <empty>"});
    BOOST_TEST(talk.say({ask[1], ask[2]}).starts_with("info depth 1 "));
    talk.say({"setoption name Round Limit value 30"});
    const std::string answer = talk.say({"position startpos roll 25", "go depth 1"});
    BOOST_TEST(answer.starts_with("info string the turn is from the opening book\nbestmove "), answer);
}
