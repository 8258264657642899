// Plays every conversation of protocol/transcripts/*.txt with a session that serves the real engines.
//
// A transcript is read line by line; protocol/transcripts/README.md shows one. The first character says what a line is:
//   # comment      nothing; neither is an empty line
//   > text         is sent to the session. `\r` and `\t` stand for those characters; `{words xN}` for N times the words
//   < pattern      the next line of output must match, all of it: `*` is any run of characters, `#` a whole number, `?`
//                  one letter or digit. Lines `info depth …` are passed over, unless the pattern itself begins so: then
//                  those are passed over that do not match
//   << pattern     lines are passed over until one matches
//   ! silence N    for N milliseconds nothing comes but lines `info depth …`
//   . eof          the input ends
// After the last line the session is ended with `quit` if it has not been; no unmatched output may be left. Every line
// `info depth …` must have the form that protocol/output.hpp gives it.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

#include "chaturaji/engine.hpp"
#include "lines.hpp"
#include "ouk/engine.hpp"
#include "protocol/session.hpp"

namespace fs = std::filesystem;
using namespace airavata;

namespace {

struct Mistake : std::runtime_error {
    using std::runtime_error::runtime_error;
};

constexpr std::string_view info_prefix = "info depth ";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter_or_digit(char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool matches(std::string_view pattern, std::string_view text) {
    if (pattern.empty()) return text.empty();
    const std::string_view rest = pattern.substr(1);
    switch (pattern[0]) {
        case '*':
            for (std::size_t length = 0; length <= text.size(); ++length) {
                if (matches(rest, text.substr(length))) return true;
            }
            return false;
        case '#': {
            std::size_t length = text.starts_with('-') ? 1 : 0;
            if (length == text.size() || !is_digit(text[length])) return false;
            while (length < text.size() && is_digit(text[length])) ++length;
            return matches(rest, text.substr(length));
        }
        case '?': return !text.empty() && is_letter_or_digit(text[0]) && matches(rest, text.substr(1));
        default: return !text.empty() && text[0] == pattern[0] && matches(rest, text.substr(1));
    }
}

bool well_formed_move(std::string_view text) {
    return matches("????", text.substr(0, 4)) && (text.size() == 4 || text.substr(4) == "m");
}

/// The form of a line `info depth …`.
bool well_formed_info(std::string_view line) {
    if (line == "info depth 0 score mate 0" || line == "info depth 0 score cp 0") return true;
    std::istringstream words{std::string(line)};
    std::string word;
    constexpr int not_a_chance = 1000000;
    const auto next_is = [&](std::string_view wanted) { return words >> word && word == wanted; };
    const auto chance = [&] {
        words >> word;
        return matches("#", word) && word.size() <= 4 && word[0] != '-' ? std::stoi(word) : not_a_chance;
    };
    const auto parameter = [&](std::string_view name) { return next_is(name) && words >> word && matches("#", word); };

    if (!next_is("info") || !parameter("depth") || !parameter("seldepth") || !parameter("multipv")) return false;
    if (!next_is("score") || !(words >> word) || (word != "cp" && word != "mate")) return false;
    if (!(words >> word) || !matches("#", word) || !(words >> word)) return false;
    if ((word == "lowerbound" || word == "upperbound") && !(words >> word)) return false;
    if (word == "wdl") {
        const int win = chance();
        const int draw = chance();
        if (win + draw + chance() != 1000 || !(words >> word)) return false;
    }
    if (word != "nodes" || !(words >> word) || !matches("#", word)) return false;
    if (!parameter("nps") || !parameter("hashfull") || !parameter("time") || !next_is("pv")) return false;
    int moves = 0;
    for (; words >> word; ++moves) {
        if (!well_formed_move(word)) return false;
    }
    return moves > 0;
}

/// A turn with its dice: `35:b1c3+d1e1`, `5:d1e1`, `46:0000`.
bool well_formed_turn(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || !matches("#", text.substr(0, colon))) return false;
    const std::string_view moves = text.substr(colon + 1);
    return matches("????", moves) || matches("????+????", moves);
}

/// The form of a line `info depth …` of Chaturaji.
bool well_formed_four_seat_info(std::string_view line) {
    constexpr std::string_view form =
        "info depth # seldepth # multipv # score cp # nodes # nps # hashfull 0 time # seats * * * * points * * * *";
    const std::size_t pv = std::min(line.find(" pv "), line.size());
    if (!matches(form, line.substr(0, pv))) return false;
    if (pv == line.size()) return true;  // before a roll
    std::istringstream turns{std::string(line.substr(pv + 4))};
    for (std::string turn; turns >> turn;) {
        if (!well_formed_turn(turn)) return false;
    }
    return true;
}

/// The text to send: escapes and repetitions written out.
std::string written_out(std::string text) {
    for (const auto& [escape, character] : {std::pair{"\\r", "\r"}, std::pair{"\\t", "\t"}}) {
        for (std::size_t at = 0; (at = text.find(escape, at)) != std::string::npos;) text.replace(at, 2, character);
    }
    for (std::size_t begin = 0; (begin = text.find('{')) != std::string::npos;) {
        const std::size_t end = text.find('}', begin);
        const std::size_t times = text.rfind(" x", end);
        if (end == std::string::npos || times < begin) throw Mistake("a repetition is written {words xN}");
        const std::string once = text.substr(begin + 1, times - begin - 1);
        std::string words;
        for (int left = std::stoi(text.substr(times + 2)); left > 0; --left) words += (words.empty() ? "" : " ") + once;
        text.replace(begin, end + 1 - begin, words);
    }
    return text;
}

/// A session and what it says.
class Conversation {
  public:
    void send(const std::string& text) {
        if (over_) throw Mistake("the session has ended, nothing can be sent");
        over_ = !session_.handle(written_out(text));
    }

    void end_input() {
        if (over_) throw Mistake("the session has ended already");
        std::istringstream nothing;
        session_.run(nothing);
        over_ = true;
    }

    /// The next line must match; or, if lines may be `skipped`, one that comes.
    void expect(std::string_view pattern, bool skipped = false) {
        const bool wants_info = pattern.starts_with(info_prefix);
        const auto deadline = Clock::now() + test::patience;
        while (const auto line = lines_.next(until(deadline))) {
            const bool is_info = line->starts_with(info_prefix);
            if (is_info) check_info(*line);
            if (is_info == wants_info && matches(pattern, *line)) return;
            if (!is_info && !skipped) {
                throw Mistake("expected '" + std::string(pattern) + "', got '" + *line + "'");
            }
        }
        throw Mistake("expected '" + std::string(pattern) + "', nothing came");
    }

    void expect_silence(std::chrono::milliseconds time) {
        const auto deadline = Clock::now() + time;
        while (Clock::now() < deadline) expect_no_line(until(deadline), "expected silence, got '");
    }

    void finish() {
        if (!over_) send("quit");
        while (expect_no_line(std::chrono::milliseconds(0), "the conversation is over, but there comes '")) {
        }
    }

  private:
    using Clock = std::chrono::steady_clock;

    static std::chrono::milliseconds until(Clock::time_point deadline) {
        return std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    }

    /// False if none came in that time.
    bool expect_no_line(std::chrono::milliseconds time, const std::string& complaint) {
        const auto line = lines_.next(time);
        if (!line) return false;
        if (!line->starts_with(info_prefix)) throw Mistake(complaint + *line + "'");
        check_info(*line);
        return true;
    }

    static void check_info(const std::string& line) {
        if (!well_formed_info(line) && !well_formed_four_seat_info(line)) throw Mistake("malformed: '" + line + "'");
    }

    static std::vector<std::unique_ptr<protocol::Engine>> engines() {
        std::vector<std::unique_ptr<protocol::Engine>> all;
        all.push_back(ouk::make_engine());
        all.push_back(chaturaji::make_engine());
        return all;
    }

    test::Lines lines_;
    protocol::Output output_{[this](std::string_view text) { lines_.write(text); }};
    protocol::Session session_{engines(), output_};
    bool over_ = false;
};

void take_step(Conversation& conversation, const std::string& step) {
    if (step.empty() || step[0] == '#') return;
    const std::size_t blank = std::min(step.find(' '), step.size());
    const std::string sign = step.substr(0, blank);
    const std::string text = step.substr(std::min(blank + 1, step.size()));
    if (sign == ">") return conversation.send(text);
    if (sign == "<") return conversation.expect(text);
    if (sign == "<<") return conversation.expect(text, true);
    if (step == ". eof") return conversation.end_input();
    int milliseconds = 0;
    constexpr std::string_view silence = "! silence ";
    if (step.starts_with(silence)) {
        const char* end = step.data() + step.size();
        const auto [stop, error] = std::from_chars(step.data() + silence.size(), end, milliseconds);
        if (error == std::errc{} && stop == end && milliseconds > 0) {
            return conversation.expect_silence(std::chrono::milliseconds(milliseconds));
        }
    }
    throw Mistake("not a line of a transcript: '" + step + "'");
}

/// Plays a transcript; returns what went wrong, with its line, or nothing.
std::string play(std::istream& transcript, const std::string& name) {
    Conversation conversation;
    int number = 0;
    try {
        for (std::string step; ++number, std::getline(transcript, step);) take_step(conversation, step);
        conversation.finish();
    } catch (const std::exception& mistake) {
        return name + ":" + std::to_string(number) + ": " + mistake.what();
    }
    return "";
}

void play_file(const fs::path& file) {
    std::ifstream transcript(file);
    BOOST_REQUIRE_MESSAGE(transcript, "cannot read " << file);
    const std::string mistake = play(transcript, file.filename().string());
    BOOST_TEST(mistake.empty(), mistake);
}

/// Makes every transcript a test case, named like its file.
const struct Registration {
    Registration() {
        std::set<fs::path> files;
        for (const auto& entry : fs::directory_iterator(AIRAVATA_TRANSCRIPTS)) {
            if (entry.path().extension() == ".txt") files.insert(entry.path());
        }
        if (files.empty()) throw std::runtime_error("no transcripts in " AIRAVATA_TRANSCRIPTS);
        namespace boost_test = boost::unit_test;
        for (const fs::path& file : files) {
            boost_test::framework::current_auto_test_suite().add(
                boost_test::make_test_case([file] { play_file(file); }, file.stem().string(), __FILE__, __LINE__));
        }
    }
} registration;

std::string play_text(const std::string& text) {
    std::istringstream transcript(text);
    return play(transcript, "test");
}

}  // namespace

// A runner that finds nothing wrong would let everything pass.
BOOST_AUTO_TEST_CASE(the_runner_sees_what_is_wrong) {
    const auto check = [](const std::string& text, const std::string& mistake) {
        BOOST_TEST(play_text(text) == mistake);
    };
    check("> isready\n< readyok\n", "");
    check("> isready\n", "test:2: the conversation is over, but there comes 'readyok'");
    check("# a\n> isready\n< readynot\n", "test:3: expected 'readynot', got 'readyok'");
    check("> isready\n! silence 10\n", "test:2: expected silence, got 'readyok'");
    check("> d\n<< Fen: *\n<< Legal moves:*\n", "");
    check("> quit\n> isready\n", "test:2: the session has ended, nothing can be sent");
    check(". eof\n. eof\n", "test:2: the session has ended already");
    check("isready\n", "test:1: not a line of a transcript: 'isready'");
    check("! silence x\n", "test:1: not a line of a transcript: '! silence x'");
    BOOST_TEST(play_text("> go depth 1\n< bestmove (none)\n").starts_with("test:2: expected 'bestmove (none)', got "));
    BOOST_TEST(
        play_text("> go depth 1\n< info depth 9 *\n").starts_with("test:2: expected 'info depth 9 *', got 'best"));
    BOOST_TEST(play_text("> go infinite\n").starts_with("test:2: the conversation is over, but there comes 'bestmove"));
}

BOOST_AUTO_TEST_CASE(patterns) {
    BOOST_TEST(matches("", ""));
    BOOST_TEST(matches("*", ""));
    BOOST_TEST(matches("a*c", "abbc"));
    BOOST_TEST(!matches("a*c", "abb"));
    BOOST_TEST(!matches("a", "ab"));
    BOOST_TEST(matches("score cp # nodes # x", "score cp -12 nodes 0 x"));
    BOOST_TEST(!matches("score cp # nodes", "score cp - nodes"));
    BOOST_TEST(!matches("score cp # nodes", "score cp 1 wdl 1 2 3 nodes"));
    BOOST_TEST(matches("bestmove ????*", "bestmove b1d2 ponder b8d7"));
    BOOST_TEST(!matches("bestmove ????*", "bestmove (none)"));
}

BOOST_AUTO_TEST_CASE(repetitions_and_escapes) {
    BOOST_TEST(written_out("a {b c x3} d\\r") == "a b c b c b c d\r");
    BOOST_TEST(written_out("{a x1}\\t{b x2}") == "a\tb b");
}

BOOST_AUTO_TEST_CASE(form_of_info) {
    const std::string good =
        "info depth 3 seldepth 4 multipv 1 score cp -5 nodes 1 nps 2 hashfull 0 time 3 pv b5b6m a1a2";
    BOOST_TEST(well_formed_info(good));
    BOOST_TEST(well_formed_info("info depth 0 score mate 0"));
    BOOST_TEST(!well_formed_info("info depth 1 score mate 0"));
    BOOST_TEST(!well_formed_info(good + " (none)"));
    const auto with_score = [&](const std::string& score) {
        return "info depth 3 seldepth 4 multipv 1 score " + score + " nodes 1 nps 2 hashfull 0 time 3 pv b5b6m a1a2";
    };
    BOOST_TEST(well_formed_info(with_score("cp -5 wdl 500 400 100")));
    BOOST_TEST(!well_formed_info(with_score("cp -5 wdl 500 400 99")));
    BOOST_TEST(!well_formed_info(with_score("cp -5 wdl 500 600 -100")));
    BOOST_TEST(well_formed_info(with_score("mate 2 lowerbound")));
    BOOST_TEST(!well_formed_info(with_score("mate")));
    BOOST_TEST(!well_formed_info(good.substr(0, good.find(" pv"))));
}
