// An engine for tests: it plays the first legal move of either game until it misbehaves.
//   bad_engine MODE [N]
// misbehaves at its N-th `go` (1 without N) of each process. Modes: good, crash, exit, stall, garbage, long, illegal,
// close, flood, late, twice (which gives its move twice, at once); nouci never answers `uci`; picky
// refuses to be set to other dice; blanks
// writes more blanks than needed, and words that begin like `bestmove`.
#include <fmt/format.h>
#include <unistd.h>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>

#include "chaturaji/notation.hpp"
#include "chaturaji/turns.hpp"
#include "ouk/game.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"

namespace {

using namespace airavata;

bool more_blanks = false;

void say(std::string line) {
    if (more_blanks) {
        std::string wide = " \t";
        for (const char letter : line) wide += letter == ' ' ? "\t " : std::string(1, letter);
        line = wide + " \t";
    }
    std::fputs((line + "\n").c_str(), stdout);
    std::fflush(stdout);
}

/// What the last `position` said.
struct State {
    bool chaturaji = false;
    std::string position = "position startpos";
};

/// Splits `position startpos|fen F... [moves M...] [roll R]`.
struct PositionWords {
    explicit PositionWords(const std::string& line) {
        std::istringstream stream(line);
        std::string word;
        stream >> word >> word;
        if (word == "fen") start.clear();
        std::string* into = word == "fen" ? &start : nullptr;
        while (stream >> word) {
            if (word == "moves") {
                into = nullptr;
            } else if (word == "roll") {
                stream >> roll;
            } else if (into != nullptr) {
                *into += (into->empty() ? "" : " ") + word;
            } else {
                moves.push_back(word);
            }
        }
    }
    std::string start = "startpos", roll;
    std::vector<std::string> moves;
};

std::string ouk_move(const PositionWords& words) {
    auto position = words.start == "startpos" ? ouk::start_position() : ouk::parse_fen(words.start).value();
    for (const std::string& move : words.moves) position = position.after(ouk::parse_uci(position, move).value());
    return ouk::to_uci(ouk::legal_moves(position)[0]);
}

std::string chaturaji_turn(const PositionWords& words) {
    const chaturaji::Rules rules;
    auto position =
        words.start == "startpos" ? chaturaji::Position::start() : chaturaji::parse_fen(words.start, rules).value();
    for (const std::string& turn : words.moves) position = chaturaji::play_turn(position, turn, rules).value();
    position = position.after_roll(chaturaji::parse_roll(words.roll, rules).value(), rules);
    std::string turn;
    while (!position.dice().empty() && !position.over()) {
        const chaturaji::Move move = chaturaji::legal_moves(position)[0];
        turn += (turn.empty() ? "" : "+") + chaturaji::to_text(move);
        position = position.after(move, rules);
    }
    return turn;
}

void sleep_for_long() { std::this_thread::sleep_for(std::chrono::hours(1)); }

void misbehave(const std::string& mode) {
    constexpr int status = 3;
    if (mode == "crash") std::abort();
    if (mode == "exit") std::exit(status);
    if (mode == "stall") sleep_for_long();
    if (mode == "garbage") say(std::string("\x01\x02\x00 {}\"\\", 8));
    if (mode == "long") say(std::string(1 << 20, 'x'));
    if (mode == "illegal") say("bestmove {a1h8}");
    if (mode == "close") {
        close(STDOUT_FILENO);
        sleep_for_long();
    }
    while (mode == "flood") say("info depth 1 score cp 0");
    if (mode == "late") std::this_thread::sleep_for(std::chrono::milliseconds(400));
}

}  // namespace

int main(int argc, char** argv) {
    const std::string mode = argc > 1 ? argv[1] : "good";
    const int when = argc > 2 ? std::atoi(argv[2]) : 1;
    more_blanks = mode == "blanks";
    int searches = 0;
    State state;
    for (std::string line; std::getline(std::cin, line);) {
        if (line == "uci" && mode != "nouci") {
            say("id name Bad\noption name UCI_Variant type combo default cambodian var cambodian var chaturaji");
            for (const char* rule :
                 {"Dice type combo default cubic var cubic var long",
                  "Promotion type combo default lost var lost var always", "Boat Triumph type check default true",
                  "Throne Points type check default false", "Must Use Dice type check default false",
                  "Round Limit type spin default 30 min 0 max 1000",
                  "Captureless Limit type spin default 12 min 1 max 1000"}) {
                say(std::string("option name ") + rule);
            }
            say("uciok");
        }
        if (line == "setoption name UCI_Variant value chaturaji") state.chaturaji = true;
        if (mode == "picky" && line == "setoption name Dice value long") {
            say("info string error: setoption: these dice are too long");
        }
        if (line == "isready") say("readyok");
        if (line.starts_with("position ")) state.position = line;
        if (line == "quit") return 0;
        if (!line.starts_with("go")) continue;
        if (++searches == when) misbehave(mode);
        const PositionWords words(state.position);
        say("info depth 3 score cp 31 nodes 12 pv a2a3");
        if (more_blanks) say("bestmoves are hard to find");
        const std::string move = "bestmove " + (state.chaturaji ? chaturaji_turn(words) : ouk_move(words));
        say(mode == "twice" && searches == when ? move + "\n" + move : move);
    }
}
