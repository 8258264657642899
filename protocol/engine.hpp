// The one interface between the protocol and a game: what a session asks, and what a search answers.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "book/book.hpp"
#include "core/result.hpp"
#include "core/search_control.hpp"
#include "core/stopwatch.hpp"

namespace airavata::protocol {

class Options;
class Output;

/// What a player's clock says. `time` may be negative: some managers let a flag fall late.
struct SeatClock {
    std::optional<Milliseconds> time;
    Milliseconds increment{0};
};

/// What bounds a search. Nothing set: it goes on until it is stopped.
struct Limits {
    std::array<SeatClock, 4> clocks;  // by seat in turn order; games for two use the first two
    std::optional<int> moves_to_go;
    std::optional<Milliseconds> move_time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<int> mate;  // in moves
    bool infinite = false;
    bool ponder = false;
    std::vector<std::string> search_moves;  // empty: all
};

/// A position as it is told: a FEN (the start if there is none), what was played since, and the dice of the turn to be
/// played.
struct PositionText {
    std::optional<std::string> fen;
    std::vector<std::string> moves;
    std::optional<std::string> roll;
};

/// Whether and how moves come from the opening book.
struct BookUse {
    bool own = false;
    int depth = 60;    // moves of all sides since the beginning of the game, within which it is asked
    int variety = 50;  // as book::choose takes it
};

/// The options that searches heed, as far as their game knows them.
struct Settings {
    int multi_pv = 1;
    Milliseconds move_overhead{10};
    bool show_wdl = false;
    std::optional<double> level;  // of playing strength, from 0, the weakest, to below 20; none: full strength
    bool debug = false;           // say more than a controller needs
    BookUse book;
};

/// What a search decided, in the game's move text; `ponder` may be empty.
struct BestMove {
    std::string move;
    std::string ponder;
};

/// A search ready to run on any thread, with its own copy of the game. It writes `info` lines as it goes.
using SearchJob = std::function<BestMove(const SearchControl&, Output&)>;
/// Long work that can be stopped: it writes lines as it goes and returns the one that says it has ended.
using Job = std::function<std::string(SearchControl&, Output&)>;

/// One game behind the protocol. Only one thread calls these functions. While one of its jobs runs, everything but
/// `new_game`, `resize_hash`, `clear_hash`, `set_threads` and the making of other jobs may still be called.
class Engine {
  public:
    Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    virtual ~Engine() = default;

    /// The value of UCI_Variant, and the other names that are taken for it.
    [[nodiscard]] virtual std::string_view variant() const = 0;
    [[nodiscard]] virtual std::span<const std::string_view> aliases() const = 0;
    /// What follows `info string` when the variant is chosen.
    [[nodiscard]] virtual std::string variant_description() const = 0;

    /// Adds the options of this game alone. Their handlers are called while no job runs.
    virtual void add_options(Options& options) = 0;

    /// The game that books must be of, and the book to use from now on; none: the built-in one. Not
    /// called while a job runs.
    [[nodiscard]] virtual book::Game book_game() const = 0;
    virtual void set_book(std::optional<book::Book> book) = 0;

    virtual void new_game() = 0;
    /// False if the memory cannot be had: then the table stays as it was.
    virtual bool resize_hash(std::size_t mebibytes) = 0;
    virtual bool clear_hash() = 0;
    /// How many threads a search may use, at least one. False if they cannot be had: then it stays as it was.
    virtual bool set_threads(std::size_t threads) = 0;

    /// Sets the position. Returns remarks for the user. If the FEN is refused nothing changes; if a move or the roll
    /// is, the position before it stands.
    virtual Result<std::vector<std::string>> set_position(const PositionText& text) = 0;

    virtual SearchJob make_search(const Limits& limits, const Settings& settings) = 0;
    virtual Job make_perft(int depth) = 0;
    /// A fixed set of searches; the depth is the game's own choice if none is given.
    virtual Job make_bench(std::optional<int> depth) = 0;

    /// Lines for people and scripts: the position, and how the evaluation comes about.
    [[nodiscard]] virtual std::string display() const = 0;
    [[nodiscard]] virtual std::string evaluation() const = 0;
    /// Turns the board so that what was one player's is the next one's: half around for two, a quarter for four.
    virtual void flip() = 0;
};

}  // namespace airavata::protocol
