// What a search reports is true: every principal variation can be played to its end and does not go on after a game is
// over, and the answer is the variation reported last.
#include <fmt/format.h>
#include <boost/test/unit_test.hpp>
#include <sstream>

#include "ouk/engine.hpp"
#include "ouk/game.hpp"
#include "ouk/notation.hpp"
#include "ouk/ouk_games.hpp"
#include "protocol/output.hpp"

using namespace airavata;
using namespace airavata::ouk;

namespace {

struct Situation {
    std::string start;
    std::vector<std::string> moves;

    [[nodiscard]] Game game() const {
        Game game(*parse_fen(start));
        for (const std::string& move : moves) game.play(*parse_uci(game.position(), move));
        return game;
    }
};

/// Up to `wanted` situations of the recorded games that fit, each from another game, spread over all of them.
template <class Fits>
std::vector<Situation> situations(std::size_t wanted, Fits fits) {
    std::vector<Situation> found;
    const auto games = test::recorded_games();
    for (std::size_t number = 0; number < games.size() && found.size() < wanted; ++number) {
        // 37 has no divisor in common with the number of games: it leads through all of them
        const test::RecordedGame& recorded = games[37 * number % games.size()];
        Game game(*parse_fen(recorded.start));
        Situation situation{.start = recorded.start, .moves = {}};
        for (const auto& turn : recorded.moves) {
            if (game.ending() == Ending::none && fits(game, recorded)) {
                found.push_back(situation);
                break;
            }
            game.play(*parse_uci(game.position(), turn.move));
            situation.moves.push_back(turn.move);
        }
    }
    BOOST_TEST_REQUIRE(found.size() == wanted);
    return found;
}

/// What one `info` line says.
struct Report {
    explicit Report(const std::string& line) {
        std::istringstream words(line);
        for (std::string word; words >> word;) {
            if (word == "depth") words >> depth;
            if (word == "multipv") words >> line_number;
            if (word == "mate" || word == "cp") {
                is_mate = word == "mate";
                words >> score;
            }
            if (word == "pv") {
                while (words >> word) pv.push_back(word);
            }
        }
    }
    int depth = 0, line_number = 0, score = 0;
    bool is_mate = false;
    std::vector<std::string> pv;
};

class Tester {
  public:
    /// Searches and checks whatever comes of it.
    void check(const Situation& situation, int lines, int depth) {
        BOOST_TEST_CONTEXT("position fen " << situation.start << " moves "
                                           << fmt::format("{}", fmt::join(situation.moves, " ")) << ", MultiPV "
                                           << lines) {
            BOOST_TEST_REQUIRE(
                engine_->set_position({.fen = situation.start, .moves = situation.moves, .roll = {}}).has_value());
            protocol::Limits limits;
            limits.depth = depth;
            protocol::Settings settings;
            settings.multi_pv = lines;
            written_.clear();
            const protocol::BestMove best = engine_->make_search(limits, settings)(SearchControl(), output_);
            check_reports(situation.game(), best, lines);
        }
    }

    [[nodiscard]] int mates_played_out() const { return mates_played_out_; }

  private:
    void check_reports(const Game& game, const protocol::BestMove& best, int lines) {
        std::vector<Report> reports;
        std::istringstream text(written_);
        for (std::string line; std::getline(text, line);) {
            BOOST_TEST_CONTEXT(line) {
                const Report& report = reports.emplace_back(line);
                check_variation(game, report);
                BOOST_TEST((report.line_number >= 1 && report.line_number <= lines));
            }
        }
        check_order(reports);

        std::vector<std::string> last;
        for (const Report& report : reports) {
            if (report.line_number == 1) last = report.pv;
        }
        BOOST_TEST_REQUIRE(!last.empty());
        BOOST_TEST(last[0] == best.move);
        const auto move = parse_uci(game.position(), best.move);
        BOOST_TEST_REQUIRE(move.has_value(), "bestmove " << best.move << " is not legal");
        if (!best.ponder.empty()) {
            BOOST_TEST(parse_uci(game.position().after(*move), best.ponder).has_value(),
                       "ponder " << best.ponder << " is not legal");
        }
    }

    void check_variation(Game game, const Report& report) {
        BOOST_TEST_REQUIRE(!report.pv.empty());
        for (std::size_t ply = 0; ply < report.pv.size(); ++ply) {
            if (ply > 0) {
                BOOST_TEST_REQUIRE((game.ending() == Ending::none),
                                   "the game is over (" << name(game.ending()) << ") before " << report.pv[ply]);
            }
            const auto move = parse_uci(game.position(), report.pv[ply]);
            BOOST_TEST_REQUIRE(move.has_value(), (move ? "" : move.error().message));
            BOOST_TEST(to_uci(*move) == report.pv[ply]);
            game.play(*move);
        }
        if (!report.is_mate) return;
        const auto plies = static_cast<std::size_t>(report.score > 0 ? 2 * report.score - 1 : -2 * report.score);
        BOOST_TEST(report.pv.size() <= plies);
        if (report.pv.size() != plies) return;
        BOOST_TEST((game.ending() == Ending::checkmate), "mate is promised but " << to_fen(game.position()));
        ++mates_played_out_;
    }

    /// The lines of one depth begin with different moves.
    static void check_order(const std::vector<Report>& reports) {
        for (std::size_t i = 1; i < reports.size(); ++i) {
            if (reports[i].line_number == 1) continue;
            BOOST_TEST(reports[i].line_number == reports[i - 1].line_number + 1);
            BOOST_TEST(reports[i].depth == reports[i - 1].depth);
            BOOST_TEST(reports[i].pv[0] != reports[i - 1].pv[0]);
        }
    }

    static std::unique_ptr<protocol::Engine> make_engine() {
        auto engine = ouk::make_engine();
        engine->resize_hash(16);
        return engine;
    }

    std::unique_ptr<protocol::Engine> engine_ = make_engine();  // one for all: old entries of its table must do no harm
    std::string written_;
    protocol::Output output_{[this](std::string_view text) { written_ += text; }};
    int mates_played_out_ = 0;
};

void check_all(const std::vector<Situation>& all, int depth) {
    Tester tester;
    for (const int lines : {1, 2}) {
        for (const Situation& situation : all) tester.check(situation, lines, depth);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(in_the_middle_of_games) {
    check_all(situations(16,
                         [](const Game& game, const test::RecordedGame& recorded) {
                             return game.keys().size() >= recorded.moves.size() / 2;
                         }),
              8);
}

BOOST_AUTO_TEST_CASE(with_a_count_that_is_nearly_out) {
    check_all(situations(10,
                         [](const Game& game, const test::RecordedGame&) {
                             const Count& count = game.position().count();
                             return count.running() && count.remaining() <= 5;
                         }),
              8);
}

BOOST_AUTO_TEST_CASE(with_positions_that_have_been_there_twice) {
    check_all(situations(10, [](const Game& game, const test::RecordedGame&) { return game.occurrences() == 2; }), 8);
}

BOOST_AUTO_TEST_CASE(just_before_the_end) {
    check_all(situations(10,
                         [](const Game& game, const test::RecordedGame& recorded) {
                             return recorded.resultNoClaim != "1/2-1/2" &&
                                    game.keys().size() + 3 >= recorded.moves.size();
                         }),
              8);
}

BOOST_AUTO_TEST_CASE(with_forced_mates) {
    Tester tester;
    for (const char* fen :
         {"k7/2K5/8/8/8/8/8/1R6 w - - 0 1", "k7/8/1K6/8/8/8/8/7R b - - 0 1", "4k3/8/4K3/8/8/8/8/R7 w - - 0 1",
          "6k1/8/5K2/8/8/8/8/R6R w - - 0 1", "k7/2K5/8/8/8/8/8/1R6 w - 30 30 1"}) {
        for (const int lines : {1, 2}) tester.check({.start = fen, .moves = {}}, lines, 6);
    }
    BOOST_TEST(tester.mates_played_out() > 0);
}

/// A mate that the zero window finds once a mate of the same length bounds the search: its line must end there.
BOOST_AUTO_TEST_CASE(with_several_mates) {
    Tester tester;
    for (const char* fen :
         {"2r5/4M2k/4nR2/3s1N1S/pP6/7P/8/2K3R1 w - - 1 73", "8/4M2k/5R2/3s1NnS/pP6/7P/8/2K3R1 w - - 1 75",
          "8/8/1p6/2ms4/p6p/4R3/3R4/1K3kN1 w - - 0 78", "r7/4s3/p2pNsp1/3P3k/2R5/2M2PNP/6K1/8 b - - 2 35",
          "6K1/1r6/5kn1/1M3p2/2N5/8/8/8 w - 126 8 100", "8/8/8/8/1s5m/4k3/M6r/K7 b - 126 11 71",
          "8/8/1rM2s2/R2Smp2/1k3P2/2N2r2/2KM4/8 w - - 2 131", "8/8/1rM2s2/3Smp2/Rk3P2/2N2r2/2KM4/8 b - - 3 131"}) {
        tester.check({.start = fen, .moves = {}}, 1, 8);
    }
}
