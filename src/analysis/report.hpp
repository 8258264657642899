// What an analysis found out about a game or a position, for all ways of showing it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace airavata::analysis {

/// What is remarkable about a move.
enum class Mark { none, only, dubious, mistake, blunder };
/// "", "!", "?!", "?", "??"
std::string_view sign_of(Mark mark);

/// Losses of what the mover can expect, from 0 to 1, from which on a move is marked; and by how much the best move must
/// be better than any other for the one that found it to be the only one.
inline constexpr double dubious_loss = 0.05;
inline constexpr double mistake_loss = 0.1;
inline constexpr double blunder_loss = 0.2;
inline constexpr double only_lead = 0.15;

/// What playing a line's move out many times came to.
struct RolledOut {
    std::size_t games = 0;
    double error = 0;         // standard error of the payoff that the line has from it
    double behind = 0;        // what it is behind the best line,
    double behind_error = 0;  // and the standard error of that
};

/// A line that the search found.
struct Line {
    std::vector<std::string> moves;  // the first one is the line's; in the notation of the game
    std::string score;               // for people, as the mover sees it
    double expected = 0;             // what the mover can expect, from 0 to 1
    std::vector<double> seats;       // in Chaturaji: the payoff that each seat can expect,
    std::vector<double> points;      // and its points at the end
    int depth = 0;
    std::optional<RolledOut> rollout;
};

/// A move or turn of a game, or a position that was asked about.
struct Ply {
    std::string fen;                   // where it is to be played
    std::size_t player = 0;            // who is to play it
    std::string number;                // "12." or "12...", "3r"
    std::string played;                // empty: nothing was
    std::vector<std::string> squares;  // that it moves from and to, in turn
    std::vector<Line> lines;           // the best first
    std::optional<Line> reply;  // what the played move is worth, if it is none of the lines: seen by who plays next
    double best = 0;            // what the mover could expect,
    double after = 0;           // and what it can after the move
    Mark mark = Mark::none;
    std::vector<double> luck;  // in Chaturaji: what the roll gave each seat, in payoffs
    bool forced = false;       // there was nothing to choose

    [[nodiscard]] double loss() const { return best > after ? best - after : 0; }
};

/// What a player did over a game.
struct Player {
    std::string name;
    std::size_t moves = 0;       // that it had a choice in
    double accuracy = 0;         // in per cent: 100 if it never lost anything
    std::array<int, 3> marks{};  // dubious moves, mistakes, blunders
    double luck = 0;             // in Chaturaji: what the dice gave it, in payoffs
};

struct Report {
    std::string variant;  // "cambodian", "chaturaji"
    std::vector<std::pair<std::string, std::string>> tags;
    std::string rules;  // house rules; empty where there are none
    std::string by;     // who analysed, and how long
    std::vector<Ply> plies;
    std::string last_fen;  // after the last ply
    std::string result;    // as the game's record has it; empty if no game was analysed
    std::vector<Player> players;
    bool complete = true;  // else the analysis was broken off
};

/// The mark of a move by what is known of it: its lines, and what it lost.
Mark mark_of(const Ply& ply);

/// Sums up the plies of each player. The accuracy of a move is exp(-10 loss): a move that loses 0.05 has 61 %, one that
/// loses 0.2 has 14 %; a player's is the mean over the moves that it could choose.
std::vector<Player> players_of(const std::vector<Ply>& plies, const std::vector<std::string>& names);

}  // namespace airavata::analysis
