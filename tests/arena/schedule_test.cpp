// Seatings, dice and clocks of a match.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "arena/limits.hpp"
#include "arena/schedule.hpp"

using namespace airavata::arena;
using airavata::chaturaji::all_seats;
using airavata::chaturaji::Dice;
using airavata::chaturaji::Rules;
using airavata::chaturaji::Seat;

namespace {

void check_fair(std::size_t entrants, Split split, std::size_t games) {
    const auto all = seatings(entrants, split);
    BOOST_TEST(all.size() == games);
    BOOST_TEST(std::set<Seating>(all.begin(), all.end()).size() == games);
    for (std::size_t entrant = 0; entrant < entrants; ++entrant) {
        std::set<std::ptrdiff_t> times;  // on each seat
        for (std::size_t seat = 0; seat < 4; ++seat) {
            times.insert(std::count_if(all.begin(), all.end(),
                                       [&](const Seating& seating) { return seating[seat] == entrant; }));
        }
        BOOST_TEST(times.size() == 1U);
        BOOST_TEST(*times.begin() > 0);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(everybody_sits_everywhere_equally_often) {
    check_fair(2, Split::one_three, 4);
    check_fair(2, Split::two_two, 6);
    check_fair(3, Split::one_three, 36);
    check_fair(4, Split::one_three, 24);
}

BOOST_AUTO_TEST_CASE(dice) {
    const Rules rules;
    std::map<std::pair<int, int>, int> seen;
    for (int round = 1; round <= 1000; ++round) {
        for (int game_round = 0; game_round < 9; ++game_round) {
            for (const Seat seat : all_seats) {
                const Dice roll = roll_of(7, round, game_round, seat, rules);
                BOOST_TEST((roll == roll_of(7, round, game_round, seat, rules)));
                ++seen[{roll.first, roll.second}];
            }
        }
    }
    // 36000 rolls: 1000 of each double and 2000 of each other roll, with a deviation of about 31 and 43.
    BOOST_TEST(seen.size() == 21U);
    for (const auto& [faces, count] : seen) {
        const int expected = faces.first == faces.second ? 1000 : 2000;
        BOOST_TEST(std::abs(count - expected) < 250);
    }
    const Rules long_dice{.dice = airavata::chaturaji::DiceKind::long_dice};
    for (int round = 1; round <= 100; ++round) {
        const Dice roll = roll_of(7, round, 0, Seat::red, long_dice);
        BOOST_TEST((roll.first >= 2 && roll.second <= 5));
    }
}

BOOST_AUTO_TEST_CASE(seeds_and_rounds_share_no_dice) {
    // 16 rolls, of 21 kinds each: two of 2000 sequences are the same with a chance of about 1e-14.
    const Rules rules;
    std::map<std::vector<std::pair<int, int>>, std::pair<int, int>> seen;  // the seed and round of each sequence
    for (int seed = 1; seed <= 20; ++seed) {
        for (int round = 1; round <= 100; ++round) {
            std::vector<std::pair<int, int>> rolls;
            for (int turn = 0; turn < 16; ++turn) {
                const Dice roll = roll_of(static_cast<std::uint64_t>(seed), round, turn / 4,
                                          all_seats[static_cast<std::size_t>(turn % 4)], rules);
                rolls.emplace_back(roll.first, roll.second);
            }
            const auto [same, is_new] = seen.insert({rolls, {seed, round}});
            BOOST_TEST(is_new, "seed " << seed << " round " << round << " rolls like seed " << same->second.first
                                       << " round " << same->second.second);
        }
    }
}

BOOST_AUTO_TEST_CASE(purposes_share_no_random_numbers) {
    std::set<std::uint64_t> seen;
    int all = 0;
    for (const Purpose purpose : {Purpose::dice, Purpose::builtin_player}) {
        for (int round = 0; round < 10; ++round) {
            for (int game = 0; game < 10; ++game) {
                for (int turn = 0; turn < 10; ++turn, ++all) seen.insert(seed_of(1, purpose, {round, game, turn}));
            }
        }
    }
    BOOST_TEST(seen.size() == static_cast<std::size_t>(all));
}

BOOST_AUTO_TEST_CASE(first_seats) {
    Settings settings;
    BOOST_TEST((first_seat(settings, 1) == Seat::red));
    BOOST_TEST((first_seat(settings, 2) == Seat::blue));
    BOOST_TEST((first_seat(settings, 5) == Seat::red));
    settings.first_seat_rotates = false;
    BOOST_TEST((first_seat(settings, 2) == Seat::red));
}

BOOST_AUTO_TEST_CASE(limits_as_text) {
    for (const char* text : {"5+0.05", "40/60", "0.5", "3/1.5+2"}) {
        const auto clock = parse_clock(text);
        BOOST_TEST_REQUIRE(clock.has_value());
        BOOST_TEST(to_text(Limits{.clock = *clock}) == text);
    }
    for (const char* text : {"", "x", "0", "-1", "5+", "5+x", "/5", "0/5", "5s", "1e9", "nan"}) {
        BOOST_TEST(!parse_clock(text), text);
    }
    BOOST_TEST(to_text(Limits{.move_time = Milliseconds(50), .nodes = 1000, .depth = 3}) ==
               "0.05/move,nodes=1000,depth=3");
    BOOST_TEST(to_text(Limits{}) == "-");
}

BOOST_AUTO_TEST_CASE(a_clock_for_the_game) {
    PlayerClock clock(Limits{.clock = Limits::Clock{0, Milliseconds(1000), Milliseconds(10)}});
    BOOST_TEST(clock.clock_words('w') == " wtime 1000 winc 10");
    BOOST_TEST(clock.go_words() == "");
    clock.spend(Milliseconds(300));
    BOOST_TEST((clock.left() == Milliseconds(710)));
    BOOST_TEST((clock.overstep(Milliseconds(710)) == Milliseconds(0)));
    BOOST_TEST((clock.overstep(Milliseconds(713)) == Milliseconds(3)));
    BOOST_TEST((clock.margin() == Milliseconds(0)));
}

BOOST_AUTO_TEST_CASE(a_clock_for_some_moves) {
    PlayerClock clock(Limits{.clock = Limits::Clock{2, Milliseconds(1000), Milliseconds(0)}});
    BOOST_TEST(clock.go_words() == " movestogo 2");
    clock.spend(Milliseconds(300));
    BOOST_TEST(clock.go_words() == " movestogo 1");
    BOOST_TEST((clock.left() == Milliseconds(700)));
    clock.spend(Milliseconds(300));
    BOOST_TEST(clock.go_words() == " movestogo 2");
    BOOST_TEST((clock.left() == Milliseconds(1400)));
}

BOOST_AUTO_TEST_CASE(time_for_each_move) {
    const PlayerClock clock(Limits{.move_time = Milliseconds(100)});
    BOOST_TEST(clock.go_words() == " movetime 100");
    BOOST_TEST((clock.overstep(Milliseconds(130)) == Milliseconds(30)));
    BOOST_TEST((clock.margin() == Milliseconds(100)));
    const PlayerClock nodes(Limits{.nodes = 5});
    BOOST_TEST(!nodes.allowance());
    BOOST_TEST((nodes.overstep(std::chrono::hours(1)) == Milliseconds(0)));
}
