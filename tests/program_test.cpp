// The program itself, as a shell or a game manager starts it.
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "temporary_folder.hpp"

using namespace airavata;

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds patience{300};  // only a program that hangs is waited for so long

struct Pipe {
    Pipe() { BOOST_REQUIRE(pipe2(ends, O_CLOEXEC) == 0); }
    ~Pipe() {
        close_end(0);
        close_end(1);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    void close_end(int end) {
        if (ends[end] >= 0) close(ends[end]);
        ends[end] = -1;
    }
    int ends[2] = {-1, -1};  // to read, to write
};

/// A running program with its three streams.
class Program {
  public:
    explicit Program(std::vector<std::string> arguments) {
        std::signal(SIGPIPE, SIG_IGN);
        arguments.insert(arguments.begin(), AIRAVATA_PROGRAM);
        std::vector<char*> argv;
        for (std::string& argument : arguments) argv.push_back(argument.data());
        argv.push_back(nullptr);
        pid_ = fork();
        BOOST_REQUIRE(pid_ >= 0);
        if (pid_ == 0) {
            for (const int number : {SIGPIPE, SIGINT, SIGTERM}) std::signal(number, SIG_DFL);
            dup2(input_.ends[0], STDIN_FILENO);
            dup2(output_.ends[1], STDOUT_FILENO);
            dup2(error_.ends[1], STDERR_FILENO);
            execv(argv[0], argv.data());
            _exit(127);
        }
        input_.close_end(0);
        output_.close_end(1);
        error_.close_end(1);
    }
    ~Program() {
        if (pid_ <= 0) return;
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void send(std::string_view text) {
        BOOST_TEST(write(input_.ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }
    void end_input() { input_.close_end(1); }
    void close_output() { output_.close_end(0); }

    /// Reads until standard output holds `text`.
    void wait_for(std::string_view text) {
        const auto deadline = Clock::now() + patience;
        while (out.find(text) == std::string::npos) {
            BOOST_TEST_REQUIRE(read_some(deadline), "the program ended or hangs before it said " << text);
        }
    }

    /// Waits until a file that the program writes has so many bytes.
    static void wait_for_bytes(const std::string& path, std::uintmax_t bytes) {
        const auto deadline = Clock::now() + patience;
        while (std::filesystem::file_size(path) < bytes) {
            BOOST_TEST_REQUIRE((Clock::now() < deadline), "the program does not write " << path);
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
    void signal(int number) const { BOOST_TEST(kill(pid_, number) == 0); }

    /// Reads all that comes and returns the exit status. A program that hangs fails the test and is killed.
    int wait() {
        const auto deadline = Clock::now() + patience;
        while (read_some(deadline)) {
        }
        BOOST_TEST_REQUIRE((Clock::now() < deadline), "the program hangs");
        int status = 0;
        BOOST_TEST_REQUIRE(waitpid(pid_, &status, 0) == pid_);
        pid_ = 0;
        BOOST_TEST_REQUIRE(WIFEXITED(status), "the program was ended by a signal");
        return WEXITSTATUS(status);
    }

    std::string out, err;

  private:
    /// False once both streams have ended, or at the deadline.
    bool read_some(Clock::time_point deadline) {
        pollfd streams[] = {{.fd = output_.ends[0], .events = POLLIN, .revents = 0},
                            {.fd = error_.ends[0], .events = POLLIN, .revents = 0}};
        if (streams[0].fd < 0 && streams[1].fd < 0) return false;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (left <= 0 || poll(streams, 2, static_cast<int>(left)) <= 0) return false;
        take(streams[0], output_, out);
        take(streams[1], error_, err);
        return true;
    }
    static void take(const pollfd& stream, Pipe& pipe, std::string& text) {
        if (stream.revents == 0) return;
        char buffer[4096];
        const ssize_t length = read(stream.fd, buffer, sizeof buffer);
        if (length > 0) {
            text.append(buffer, static_cast<std::size_t>(length));
        } else {
            pipe.close_end(0);
        }
    }

    pid_t pid_ = 0;
    Pipe input_, output_, error_;
};

/// Runs the program to its end without input.
struct Result {
    explicit Result(std::vector<std::string> arguments) {
        Program program(std::move(arguments));
        program.end_input();
        status = program.wait();
        out = program.out;
        err = program.err;
    }
    int status = 0;
    std::string out, err;
};

/// A file that is removed at the end.
struct TemporaryFile {
    explicit TemporaryFile(const std::string& text) {
        const int file = mkstemp(path.data());
        BOOST_TEST_REQUIRE(file >= 0);
        BOOST_TEST(write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
        close(file);
    }
    ~TemporaryFile() { unlink(path.c_str()); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    std::string path = "/tmp/airavata_test_XXXXXX";
};

const std::string record =
    "[Game \"Chaturaji\"]\n[Event \"?\"]\n[Date \"2026.11.29\"]\n[Round \"1\"]\n"
    "[Red \"A\"]\n[Blue \"B\"]\n[Yellow \"C\"]\n[Green \"D\"]\n[Rules \"Dice cubic\"]\n"
    "[End \"unfinished\"]\n[Points \"0,0,0,0\"]\n[Places \"1,1,1,1\"]\n\n1. 35:b1c3+d1e1 b:resign *\n";

std::string last_line(std::string text) {
    if (text.ends_with('\n')) text.pop_back();
    return text.substr(text.rfind('\n') + 1);  // npos + 1 is 0
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

bool is_number(const std::string& text) { return !text.empty() && text.find_first_not_of("0123456789") == text.npos; }

void check_refused(std::vector<std::string> arguments, const std::string& complaint, int status = 2) {
    const Result result(std::move(arguments));
    BOOST_TEST(result.status == status);
    BOOST_TEST(result.out == "");
    BOOST_TEST(result.err == "airavata: " + complaint + "\n");
}

}  // namespace

BOOST_AUTO_TEST_CASE(version) {
    for (const char* option : {"--version", "-v"}) {
        const Result result({option});
        BOOST_TEST(result.status == 0);
        BOOST_TEST(result.out == "Airavata " AIRAVATA_VERSION "\n");
        BOOST_TEST(result.err == "");
    }
}

BOOST_AUTO_TEST_CASE(help) {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--help"},
                                                      {"-h"},
                                                      {"help"},
                                                      {"help", "help"},
                                                      {"help", "book", "build"},
                                                      {"bench", "--help"},
                                                      {"perft", "--help"},
                                                      {"endings", "--help"},
                                                      {"verify", "--help"},
                                                      {"board", "--help"},
                                                      {"play", "--help"},
                                                      {"analyse", "--help"},
                                                      {"selfplay", "--help"},
                                                      {"games", "--help"}}) {
        const Result result(arguments);
        BOOST_TEST(result.status == 0);
        BOOST_TEST(result.out.starts_with("Usage: airavata"));
        BOOST_TEST(result.err == "");
    }
}

BOOST_AUTO_TEST_CASE(wrong_calls) {
    check_refused({"xyzzy"}, "unknown command 'xyzzy'; airavata --help lists them");
    check_refused({"perft"}, "perft: DEPTH is missing");
    check_refused({"perft", "0"}, "perft: depth 0 is not 1 or more");
    check_refused({"perft", "2", "--fen", "8/8"}, "perft: FEN board: 2 ranks, not 8");
    check_refused({"perft", "1", "--variant", "chess"}, "perft: there is no variant 'chess'");
    check_refused({"perft", "1", "--variant", "chaturaji", "--fen", "8/8"}, "perft: FEN: has 1 fields, not 9");
    check_refused({"bench", "--variant", "chess"}, "bench: there is no variant 'chess'");
    check_refused({"endings", "--army", "KP"},
                  "endings: --army KP is none of KRR KRN KRS KRM KR KSSM KSS KSN KSMM KSM KNMM KNM KMMM");
    check_refused({"endings", "--army", "KR", "--out", "x"}, "endings: --out is for all armies");
    check_refused({"verify"}, "verify: FILE is missing");
    check_refused({"games"}, "games: FILE is missing");
    check_refused({"selfplay"}, "selfplay: --out FILE is missing");
    const std::vector<std::string> selfplay = {"selfplay", "--out", "/nonexistent/games"};
    const auto check_option = [&](const std::string& name, const std::string& value, const std::string& complaint) {
        std::vector<std::string> arguments = selfplay;
        arguments.insert(arguments.end(), {name, value});
        check_refused(arguments, "selfplay: " + name + " '" + value + "' is no number " + complaint);
    };
    check_option("--games", "0", "from 1 to 18446744073709551615");
    check_option("--games", "-1", "from 1 to 18446744073709551615");
    check_option("--nodes", "1e3", "from 1 to 1000000000");
    check_option("--seed", "18446744073709551616", "from 0 to 18446744073709551615");
    check_option("--threads", "0", "from 1 to 1024");
    check_refused({"selfplay", "--out", ""}, "selfplay: --out is empty");
    check_refused({"help", "xyzzy"}, "unknown command 'xyzzy'; airavata --help lists them");
    for (const std::string range : {"0-4", "4-31", "7-6", "1-2-3", "a-b", "6-"}) {
        check_option("--random-plies", range, "or range of numbers from 1 to 30, such as 6-10");
    }
    check_refused(selfplay, "selfplay: cannot open /nonexistent/games: No such file or directory");
    check_refused({"bench", "0"}, "bench: depth 0 is not 1 or more");
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"perft", "x"}, {"bench", "x"}, {"bench", "1", "2"}, {"perft", "--depht", "2"}}) {
        const Result result(arguments);
        BOOST_TEST(result.status == 2);
        BOOST_TEST(result.out == "");
        BOOST_TEST(result.err.starts_with("airavata: " + arguments[0] + ": "));
        BOOST_TEST(std::count(result.err.begin(), result.err.end(), '\n') == 1);
    }
}

BOOST_AUTO_TEST_CASE(bench_searches_the_same_nodes_every_time) {
    for (const std::string variant : {"cambodian", "chaturaji"}) {
        std::string nodes;
        for (int run = 0; run < 2; ++run) {
            const Result result({"bench", "2", "--variant", variant});
            BOOST_TEST(result.status == 0);
            BOOST_TEST(result.err == "");
            const auto words = words_of(last_line(result.out));
            BOOST_TEST_REQUIRE(words.size() == 4U);
            BOOST_TEST(is_number(words[0]));
            BOOST_TEST(words[1] == "nodes");
            BOOST_TEST(is_number(words[2]));
            BOOST_TEST(words[3] == "nps");
            if (run == 1) BOOST_TEST(words[0] == nodes);
            nodes = words[0];
        }
    }
}

BOOST_AUTO_TEST_CASE(perft) {
    const Result result({"perft", "3"});
    BOOST_TEST(result.status == 0);
    const auto words = words_of(last_line(result.out));
    BOOST_TEST_REQUIRE(words.size() > 3U);
    BOOST_TEST(words[0] == "perft");
    BOOST_TEST(words[1] == "3");
    BOOST_TEST(words[2] == "15031");
    const Result other({"perft", "1", "--fen", "k7/8/8/8/8/8/8/7K w - - 0 1"});
    BOOST_TEST_REQUIRE(words_of(other.out).size() > 3U);
    BOOST_TEST(words_of(other.out)[2] == "3");
    const Result turns({"perft", "3", "--variant", "chaturaji"});
    BOOST_TEST(turns.status == 0);
    BOOST_TEST_REQUIRE(words_of(last_line(turns.out)).size() > 3U);
    BOOST_TEST(words_of(last_line(turns.out))[2] == "41017675");
}

BOOST_AUTO_TEST_CASE(verify) {
    const TemporaryFile two_games(record + "\n" + record);
    Result result({"verify", two_games.path});
    BOOST_TEST(result.status == 0);
    BOOST_TEST(result.out == two_games.path + ": 2 games, 4 turns, all right\n");
    BOOST_TEST(result.err == "");

    Program program({"verify", "-"});
    program.send(record);
    program.end_input();
    BOOST_TEST(program.wait() == 0);
    BOOST_TEST(program.out == "-: 1 game, 2 turns, all right\n");
}

BOOST_AUTO_TEST_CASE(verify_goes_on_after_bad_games_and_files) {
    std::string illegal = record;
    illegal.replace(illegal.find("b1c3"), 4, "b1c4");
    std::string cut = record;
    cut.resize(cut.size() - 10);
    const TemporaryFile bad(record + "\n" + illegal + "\n" + record + "\n" + cut);
    const TemporaryFile good(record);
    const Result result({"verify", bad.path, good.path});
    BOOST_TEST(result.status == 1);
    BOOST_TEST(result.out ==
               bad.path + ": 2 games, 4 turns, right; 2 not\n" + good.path + ": 1 game, 2 turns, all right\n");
    BOOST_TEST(result.err ==
               bad.path + ":29: round 1 (r, turn 1): turn '35:b1c4+d1e1': 'b1c4' is not allowed with the dice 35\n" +
                   bad.path + ":59: the game that begins on line 46 ends without a result; the whole games " +
                   "before it are the first " + std::to_string(3 * (record.size() + 1)) + " bytes of the file\n");
}

BOOST_AUTO_TEST_CASE(verify_refuses_what_is_no_file_of_records) {
    check_refused({"verify", "/nonexistent"}, "verify: /nonexistent cannot be opened: No such file or directory");
    check_refused({"verify", "/tmp"}, "verify: /tmp is a directory");
    const TemporaryFile empty("");
    const TemporaryFile garbage(std::string("\x7f\0\xff\n\n[", 6));
    check_refused({"verify", empty.path}, "verify: " + empty.path + " holds no game");
    Result result({"verify", garbage.path});
    BOOST_TEST(result.status == 2);
    BOOST_TEST(result.out == "");
    BOOST_TEST(result.err == garbage.path + ":1: '?\?\?' stands where a game ([Game \"Chaturaji\"]) should begin\n");
    // The worst status of all counts, and the other files are still looked at.
    const TemporaryFile good(record);
    result = Result({"verify", "/nonexistent", good.path});
    BOOST_TEST(result.status == 2);
    BOOST_TEST(result.out == good.path + ": 1 game, 2 turns, all right\n");
}

BOOST_AUTO_TEST_CASE(test_positions_of_chaturaji) {
    const Result judged({"analyse", AIRAVATA_BOOKS "/chaturaji-suite.epd", "--nodes", "5000"});
    BOOST_TEST(judged.status == 0);
    const std::string verdict = last_line(judged.out);
    BOOST_TEST(verdict.ends_with(" of 72 are right"), verdict);
    BOOST_TEST(std::stoi(verdict) >= 62, verdict);  // one turn ahead it is 59, with 20,000 positions 71
}

BOOST_AUTO_TEST_CASE(analysis_of_a_position) {
    const auto lines = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
    const auto has = [](const Result& result, const char* text) { return result.out.find(text) != std::string::npos; };
    const Result ouk({"analyse", "--moves", "Nd2 b8d7", "--depth", "3", "--multipv", "2"});
    BOOST_TEST(ouk.status == 0);
    BOOST_TEST(ouk.err == "");
    BOOST_TEST(lines(ouk.out) == 3);
    BOOST_TEST(has(ouk, "\n 2. "));
    const std::vector<std::string> chaturaji = {"analyse", "--variant", "chaturaji", "--depth", "2"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), chaturaji.begin(), chaturaji.end());
        return more;
    };
    const Result rolled_out(with({"--roll", "35", "--multipv", "2", "--rollout", "4", "--threads", "2"}));
    BOOST_TEST(rolled_out.status == 0);
    BOOST_TEST(lines(rolled_out.out) == 3);
    BOOST_TEST(has(rolled_out, " ± "));
    const Result before_roll(with({"--moves", "35:b1c3+d1e1", "--rule", "Round Limit=2"}));
    BOOST_TEST(before_roll.status == 0);
    BOOST_TEST(lines(before_roll.out) == 2);

    check_refused({"analyse", "--fen", "8/8"}, "analyse: --fen: FEN board: 2 ranks, not 8");
    check_refused({"analyse", "--roll", "35"}, "analyse: --roll: this game has no dice");
    check_refused({"analyse", "--variant", "chess"}, "analyse: there is no variant 'chess'");
    check_refused({"analyse", "--moves", "a1a8"},
                  "analyse: --moves: 'a1a8' is not legal in rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1");
    check_refused(with({"--roll", "77"}), "analyse: --roll: '7' is no face of these dice");
    check_refused(with({"--moves", "35:a1a8"}),
                  "analyse: --moves: turn '35:a1a8': 'a1a8' is not allowed with the dice 35");
    check_refused(with({"--rule", "Dice"}), "analyse: --rule 'Dice' is not NAME=VALUE");
    check_refused({"analyse", "--multipv", "0"}, "analyse: --multipv 0 is not from 1 to 256");
    check_refused({"analyse", "--html", "x"}, "analyse: --html and --pgn are for games: FILE is missing");
    check_refused({"analyse", "/nonexistent"}, "analyse: /nonexistent cannot be opened: No such file or directory");
    check_refused({"analyse", "/"}, "analyse: / is a directory");
    const TemporaryFile empty("");
    check_refused({"analyse", empty.path}, "analyse: " + empty.path + " is empty");
    check_refused({"analyse", empty.path, "--pgn", empty.path},
                  "analyse: " + empty.path + " is to be read and would be overwritten");
    check_refused({"analyse", empty.path, "--pgn", "/nonexistent/x"},
                  "analyse: cannot write /nonexistent/x: No such file or directory");
    check_refused({"train", empty.path, "--net", "x", "--curve", "./x"}, "train: ./x is to be written as two things");
    const std::string over = "2bH5/1bP4rK1/1bPbBgE2yP1/1bP6/6yP1/8/2bKrP4/1bE6 g - 17,9,5,12 y,-,g,- -,-,-,- - 2 31";
    const std::string start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1";
    for (const auto& [line, complaint] : std::initializer_list<std::pair<std::string, std::string>>{
             {over + " bm a1a2;", "bm: turn '-:a1a2': '-' is no roll of two dice"},
             {start + " am e4 Zz9;", "am: 'Zz9' is no move"},
             {start + " bm ;", "bm: a move is missing"},
             {start + " id \"x;", "a quotation mark is missing"},
             {"8/8/8/8/8/8/k7/7K w - - 0 1 bm Kg1;", "bm or am is given, and the game is over"}}) {
        const TemporaryFile epd(line + "\n");
        check_refused({"analyse", "--depth", "1", epd.path}, "analyse: " + epd.path + ":1: " + complaint);
    }
    check_refused({"analyse", "-"}, "analyse: - is empty");
    check_refused({"analyse", ""}, "analyse: --file is empty");
    check_refused({"analyse", "--rollout", "36"}, "analyse: --rollout is for Chaturaji");
    const TemporaryFile record("[Game \"Chaturaji\"]\n");
    check_refused({"analyse", "--rollout", "36", record.path},
                  "analyse: --rollout is for positions, and " + record.path + " holds games");
}

BOOST_AUTO_TEST_CASE(analysis_of_what_begins_with_a_byte_order_mark) {
    const TemporaryFile game("\xEF\xBB\xBF[Event \"x\"]\n\n1. Nd2 *\n");
    const Result analysed({"analyse", "--depth", "1", game.path});
    BOOST_TEST(analysed.status == 0, analysed.err);
    BOOST_TEST(analysed.out.find("Nd2") != std::string::npos);
    // Nothing is lost of what begins like a mark.
    const TemporaryFile none("\xEF\xBB");
    const Result refused({"verify", none.path});
    BOOST_TEST(refused.status == 2);
    BOOST_TEST(refused.err.find(":1: '?\?' stands where a game") != std::string::npos, refused.err);
}

BOOST_AUTO_TEST_CASE(analysis_of_what_comes_through_a_pipe) {
    Program program({"analyse", "-", "--depth", "1"});
    program.send(
        "\xEF\xBB\xBF# two of them\nrnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1 am Ra2;\n"
        "8/3k4/6M1/2K1S3/8/8/8/8 w - 86 8 1\n");
    program.end_input();
    BOOST_TEST(program.wait() == 0);
    BOOST_TEST(program.err == "");
    BOOST_TEST(program.out.ends_with("1 of 1 are right\n"), program.out);
}

BOOST_AUTO_TEST_CASE(boards) {
    const Result text({"board", "--moves", "Nd2"});
    BOOST_TEST(text.status == 0);
    BOOST_TEST((text.out.find("8  r  n  s  m  k  s  n  r\n") != std::string::npos));
    BOOST_TEST((text.out.find("[N]") != std::string::npos));
    const Result picture({"board", "--svg", "--variant", "chaturaji", "--roll", "35", "--size", "300"});
    BOOST_TEST(picture.status == 0);
    BOOST_TEST(picture.out.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    BOOST_TEST((picture.out.find("href=\"#gE\"") != std::string::npos));
    check_refused({"board", "--fen", "8/8"}, "board: --fen: FEN board: 2 ranks, not 8");
    check_refused({"board", "--size", "1"}, "board: --size 1 is not from 50 to 10000");
}

BOOST_AUTO_TEST_CASE(playing_at_a_terminal) {
    const TemporaryFile file("");
    std::filesystem::remove(file.path);
    Program program({"play", "--level", "0", "--movetime", "20", "--file", file.path});
    program.send("moves\nNd2\nundo\nNd2\nxyzzy\nhelp\nresign\n");
    program.end_input();
    BOOST_TEST(program.wait() == 0);
    BOOST_TEST((program.out.find("White to move") != std::string::npos));
    BOOST_TEST((program.out.find("'xyzzy' is no legal move") != std::string::npos));
    BOOST_TEST((program.out.find("Game over: 0-1 (White resigned)\n") != std::string::npos));
    const Result again({"analyse", "--depth", "1", file.path});
    BOOST_TEST(again.status == 0);
    BOOST_TEST((again.out.find("Nd2") != std::string::npos));

    // What was given up stays so.
    const Result resigned({"play", "--file", file.path});
    BOOST_TEST(resigned.status == 0);
    BOOST_TEST(resigned.out.ends_with("Game over: 0-1 (as the game was saved)\n"), resigned.out);
    const std::string saved = test::contents(file.path);
    const TemporaryFile both(saved + saved);
    check_refused({"play", "--variant", "chaturaji", "--file", file.path},
                  "play: " + file.path +
                      " holds a game already, which goes on as it is: leave out --variant, --fen, --moves, --roll and "
                      "--rule, or name another file");
    check_refused({"play", "--file", both.path}, "play: " + both.path + " holds more than a game");
    BOOST_TEST(test::contents(both.path) == saved + saved);

    Program black({"play", "--humans", "b", "--level", "0", "--movetime", "20"});
    black.send("undo\ne6 e5\n");
    black.end_input();
    BOOST_TEST(black.wait() == 0);
    BOOST_TEST(black.out.find("> there is nothing to take back\n> one move at a time, ") != std::string::npos);

    // A turn may be typed move by move.
    Program by_parts({"play", "--variant", "chaturaji", "--roll", "35", "--humans", "rbyg", "--seed", "1"});
    by_parts.send("b1c3\nd1e2\n");
    by_parts.end_input();
    BOOST_TEST(by_parts.wait() == 0);
    BOOST_TEST(by_parts.out.find("r has rolled 5\n") != std::string::npos);
    BOOST_TEST(by_parts.out.find("b has rolled ") != std::string::npos);

    const TemporaryFile record("");
    std::filesystem::remove(record.path);
    Program four({"play", "--variant", "chaturaji", "--humans", "rbyg", "--seed", "1", "--file", record.path});
    four.send("end\nend\nundo\nend\nquit\n");
    four.end_input();
    BOOST_TEST(four.wait() == 0);
    const Result verified({"verify", record.path});
    BOOST_TEST(verified.status == 0);
    BOOST_TEST(verified.out.ends_with(" turns, all right\n"));
    check_refused({"play", "--humans", "x"}, "play: --humans x names others than the players wb");
}

BOOST_AUTO_TEST_CASE(books) {
    const test::TemporaryFolder folder;
    const std::string games = folder.file("games.pgn");
    test::write(games,
                "[Result \"1-0\"]\n\n1. e4 {+0.20/9 0.1s} e5 {-0.10/9 0.1s} 2. Nd2 {+0.30/9 0.1s} 1-0\n"
                "[Result \"0-1\"]\n\n1. e4 e5 2. f4 0-1\n[Result \"1-0\"]\n\n1. e4 e6 1-0\n");
    const std::string book = folder.file("ouk.book");
    const Result built({"book", "build", games, "--out", book, "--games", "1", "--plies", "2"});
    BOOST_TEST(built.status == 0);
    BOOST_TEST(built.err.starts_with(games + ":9: move 1... 'e6' is not legal"), built.err);
    BOOST_TEST(built.err.ends_with(book + ": 2 moves of 2 games; 1 game left out as wrong\n"), built.err);
    test::write(games, test::contents(games).substr(0, test::contents(games).rfind("[Result")));
    const Result again({"book", "build", games, "--out", book, "--games", "1", "--plies", "2"});
    BOOST_TEST(again.status == 0);
    BOOST_TEST(again.err == book + ": 2 moves of 2 games\n");
    const Result info({"book", "info", book});
    BOOST_TEST(
        info.out.starts_with(book + ": Ouk Chatrang, 2 positions, 2 moves; the move played most often was in 2"));
    BOOST_TEST(Result({"book", "verify", book}).out == book + ": 2 moves, all right\n");
    // 1. e4 is worth what 2... the end of the line, is: +0.30 for who is to move there, which is White again.
    const Result probed({"book", "probe", book});
    BOOST_TEST(probed.out == "e3e4         weight 65535  value    30  games      2  results      0\n");
    BOOST_TEST(Result({"book", "probe", book, "--moves", "e4 e5"}).status == 1);
    const std::string twice = folder.file("twice.book");
    BOOST_TEST(Result({"book", "merge", book, book, "--out", twice}).status == 0);
    BOOST_TEST(Result({"book", "dump", twice}).out.find("games      4") != std::string::npos);
    const Result grown({"book", "grow", "--out", twice, "--positions", "3", "--nodes", "300", "--threads", "2"});
    BOOST_TEST(grown.status == 0);
    BOOST_TEST(Result({"book", "info", twice}).out.find(": Ouk Chatrang, 3 positions, ") != std::string::npos);
    const std::string four = folder.file("chaturaji.book");
    const Result rolled({"book", "rollout", "--out", four, "--positions", "1", "--games", "2", "--lines", "2"});
    BOOST_TEST(rolled.status == 0);
    BOOST_TEST(Result({"book", "verify", four}).status == 0);
    const Result openings({"book", "openings", "--count", "2", "--nodes", "500", "--balance", "100"});
    BOOST_TEST(std::count(openings.out.begin(), openings.out.end(), '\n') == 2);
    const Result suite({"book", "suite", "--each", "1", "--games", "2", "--turns", "2", "--cost", "0.02", "--close",
                        "0.02", "--seed", "6"});  // a seed that finds all themes soon
    BOOST_TEST(std::count(suite.out.begin(), suite.out.end(), '\n') == 6);
    test::write(folder.file("suite.epd"), suite.out);
    const Result judged({"analyse", folder.file("suite.epd"), "--depth", "1"});
    BOOST_TEST(judged.out.find(" of 6 are right\n") != std::string::npos, judged.out + judged.err);

    check_refused({"book"}, "book: COMMAND is missing; airavata book --help lists them");
    check_refused({"book", "bake"}, "book: unknown command 'bake'; airavata book --help lists them");
    check_refused({"book", "build"}, "book build: FILE is missing");
    check_refused({"book", "build", games}, "book build: --out BOOK is missing");
    check_refused({"book", "info", "/nonexistent"},
                  "book info: /nonexistent cannot be opened: No such file or directory");
    check_refused({"book", "info", games}, "book info: " + games + " is no book: it does not begin with AVBK");
    check_refused({"book", "merge", book, four, "--out", twice},
                  "book merge: " + four + " is of another game or other rules than " + book);
    check_refused({"book", "probe", four}, "book probe: " + four + " is a book of Chaturaji; give --variant");
    check_refused({"book", "grow", "--out", folder.path()},
                  "book grow: cannot write " + folder.path() + ": Is a directory");
}

BOOST_AUTO_TEST_CASE(self_play_and_its_games) {
    const TemporaryFile file("");
    const std::vector<std::string> order = {"selfplay", "--out",   file.path, "--nodes",        "30", "--seed",
                                            "3",        "--games", "3",       "--random-plies", "8"};
    const Result played(order);
    BOOST_TEST(played.status == 0);
    BOOST_TEST(played.out == "");
    BOOST_TEST(played.err.starts_with("3 games in " + file.path + "; this run: 3 games, "));
    BOOST_TEST(Result(order).err.starts_with("3 games are in " + file.path + " already\n3 games in "));

    const Result summary({"games", "--check", file.path});
    BOOST_TEST(summary.status == 0);
    BOOST_TEST(summary.err == "");
    BOOST_TEST((summary.out.find("seed 3, 30 nodes, 8-8 random plies\n") != std::string::npos));
    BOOST_TEST(summary.out.ends_with("every game was replayed: all right\n"));
    const Result printed({"games", "--print", file.path});
    BOOST_TEST(printed.status == 0);
    BOOST_TEST(printed.out.starts_with("game 0 seed 3\nfen "));

    std::vector<std::string> other = order;
    other[6] = "4";
    check_refused(other, "selfplay: " + file.path + ": byte 0: the games are made otherwise: the seed is 3, not 4");
    BOOST_TEST_REQUIRE(truncate(file.path.c_str(), 70) == 0);
    const Result cut({"games", file.path});
    BOOST_TEST(cut.status == 2);
    BOOST_TEST(cut.out == "");
    BOOST_TEST(cut.err.starts_with("airavata: games: " + file.path + ": byte "));
    BOOST_TEST(std::count(cut.err.begin(), cut.err.end(), '\n') == 1);
}

BOOST_AUTO_TEST_CASE(self_play_ends_soon_when_told_to) {
    for (const int signal : {SIGINT, SIGTERM}) {
        const TemporaryFile file("");
        Program program({"selfplay", "--out", file.path, "--nodes", "30", "--threads", "2"});
        program.end_input();
        program.wait_for_bytes(file.path, 1000);
        program.signal(signal);
        BOOST_TEST(program.wait() == 130);
        BOOST_TEST(program.err.ends_with(", interrupted\n"));
        BOOST_TEST(Result({"games", "--check", file.path}).status == 0);
    }
}

BOOST_AUTO_TEST_CASE(self_play_on_a_full_disk) {
    check_refused({"selfplay", "--out", "/dev/full", "--games", "1"},
                  "selfplay: cannot write /dev/full: No space left on device");
}

BOOST_AUTO_TEST_CASE(a_session) {
    Program program({});
    program.send("uci\n");
    program.wait_for("uciok\n");
    BOOST_TEST(program.out.starts_with("id name Airavata " AIRAVATA_VERSION "\n"));  // no greeting: this is no terminal
    program.send("position startpos\ngo depth 2\n");
    program.wait_for("bestmove ");
    program.send("quit\n");
    BOOST_TEST(program.wait() == 0);
    BOOST_TEST(program.err == "");
}

BOOST_AUTO_TEST_CASE(the_end_of_input_ends_a_search_with_its_move) {
    Program program({});
    program.send("go infinite\n");
    program.wait_for("info depth 1 ");
    program.end_input();
    BOOST_TEST(program.wait() == 0);
    BOOST_TEST(last_line(program.out).starts_with("bestmove "));
    BOOST_TEST(program.err == "");
}

BOOST_AUTO_TEST_CASE(the_end_of_input_without_a_line_end) {
    Program program({});
    program.send("isready");
    program.end_input();
    BOOST_TEST(program.wait() == 0);
    BOOST_TEST(program.out == "readyok\n");
}

BOOST_AUTO_TEST_CASE(a_dead_reader_ends_the_program) {
    Program program({});
    program.send("go infinite\n");
    program.wait_for("info depth 1 ");
    program.close_output();
    program.send("isready\n");
    BOOST_TEST(program.wait() == 1);
    BOOST_TEST(program.err == "airavata: cannot write to standard output: Broken pipe\n");
}
