#include "arena/schedule.hpp"

#include <algorithm>

#include "core/random.hpp"

namespace airavata::arena {

std::vector<Seating> seatings(std::size_t entrants, Split split) {
    std::vector<Seating> shares;  // the entrants by their seats, in ascending order
    switch (entrants) {
        case 2: shares = {split == Split::one_three ? Seating{0, 1, 1, 1} : Seating{0, 0, 1, 1}}; break;
        case 3: shares = {{0, 0, 1, 2}, {0, 1, 1, 2}, {0, 1, 2, 2}}; break;
        default: shares = {{0, 1, 2, 3}};
    }
    std::vector<Seating> all;
    for (Seating seating : shares) {
        do {
            all.push_back(seating);
        } while (std::next_permutation(seating.begin(), seating.end()));
    }
    return all;
}

int games_per_round(const Settings& settings) {
    if (settings.variant == Variant::ouk) return 2;
    return static_cast<int>(seatings(settings.engines.size(), settings.split).size());
}

chaturaji::Seat first_seat(const Settings& settings, int round) {
    return static_cast<chaturaji::Seat>(settings.first_seat_rotates ? (round - 1) % chaturaji::seat_count : 0);
}

chaturaji::Dice roll_of(std::uint64_t seed, int match_round, int game_round, chaturaji::Seat seat,
                        const chaturaji::Rules& rules) {
    Random random(seed_of(seed, Purpose::dice, {match_round, game_round, index(seat)}));
    const auto face = [&] {
        const int faces = rules.highest_face() - rules.lowest_face() + 1;
        return rules.lowest_face() + static_cast<int>(random.below(static_cast<std::uint32_t>(faces)));
    };
    const int one = face();
    return chaturaji::Dice::of(one, face());
}

std::uint64_t seed_of(std::uint64_t seed, Purpose purpose, std::initializer_list<int> numbers) {
    // The seed is scattered before the first number comes to it: else neighbouring seeds with neighbouring numbers
    // would meet.
    const auto stir = [](std::uint64_t state, int number) {
        return Random(state ^ Random(static_cast<std::uint64_t>(number)).next()).next();
    };
    std::uint64_t state = stir(Random(seed).next(), static_cast<int>(purpose));
    for (const int number : numbers) state = stir(state, number);
    return state;
}

}  // namespace airavata::arena
