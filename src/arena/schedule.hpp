// Who sits where, and what the dice show, in a match of Chaturaji; how many games a round has.
#pragma once

#include <array>
#include <vector>

#include "arena/settings.hpp"
#include "chaturaji/position.hpp"

namespace airavata::arena {

/// The entrant, by its number, on each seat, in the order r, b, y, g.
using Seating = std::array<std::size_t, chaturaji::seat_count>;

/// All ways to seat the entrants, the games of a round: with four, every order (24); with three, every order with one
/// of them on two seats, each in turn (36); with two, every order with one or two seats for the first (4 or 6). So each
/// entrant sits equally often on every seat.
std::vector<Seating> seatings(std::size_t entrants, Split split);

/// Games of a round of either game.
int games_per_round(const Settings& settings);

/// The seat that begins in the games of a round: one further clockwise from round to round, or always red.
chaturaji::Seat first_seat(const Settings& settings, int round);

/// The roll of a seat in a round of the game (from 0): the same in all games of a round of the match.
chaturaji::Dice roll_of(std::uint64_t seed, int match_round, int game_round, chaturaji::Seat seat,
                        const chaturaji::Rules& rules);

/// What random numbers are for. Those for one purpose tell nothing about those for another.
enum class Purpose { dice, builtin_player };

/// A number that depends on all of its arguments, to begin random numbers with.
std::uint64_t seed_of(std::uint64_t seed, Purpose purpose, std::initializer_list<int> numbers);

}  // namespace airavata::arena
