// Games of self-play and what made them, as values and as the records of a file (README.md has every byte).
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "ouk/outcome.hpp"
#include "ouk/position.hpp"
#include "ouk/score.hpp"

namespace airavata::learning {

/// The hard node limit that goes with a soft one.
constexpr std::uint64_t most_nodes_for(std::uint64_t nodes) { return 5 * nodes; }

/// All that a game depends on besides its number.
struct Recipe {
    std::string version;                               // of the program, at most 255 bytes
    std::uint64_t engine = 0;                          // engine_signature() of the program
    std::uint64_t seed = 1;                            // of the openings
    std::uint64_t nodes = 5000;                        // no iteration of a search begins after so many
    std::uint64_t most_nodes = most_nodes_for(nodes);  // here a search ends at once
    std::uint32_t hash_mebibytes = 8;
    std::uint16_t least_random_plies = 6;
    std::uint16_t most_random_plies = 10;
    std::uint16_t balance = 250;     // centipawns: an opening whose score is beyond, either way, is not played
    std::uint16_t most_plies = 500;  // of a game after its opening; then it is broken off

    friend bool operator==(const Recipe&, const Recipe&) = default;
};

/// The first difference between two recipes in words, such as "the seed is 1, not 2" (the first one's value first);
/// empty if there is none.
std::string difference(const Recipe& first, const Recipe& second);

struct ScoredMove {
    ouk::Move move;
    std::int16_t score = 0;  // for the side to move, before the move; scores as in ouk/score.hpp, mates among them

    friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

struct GameRecord {
    std::uint64_t number = 0;
    ouk::Position start;  // after the random opening; the game's history begins here
    std::vector<ScoredMove> moves;
    ouk::Ending ending = ouk::Ending::none;  // none: broken off
    std::uint8_t white_half_points = 1;      // 2, 1 or 0; 1 if broken off

    [[nodiscard]] bool unfinished() const { return ending == ouk::Ending::none; }
    /// Who is to move before the move of that index.
    [[nodiscard]] ouk::Color side_at(std::size_t ply) const {
        return ply % 2 == 0 ? start.side_to_move() : ~start.side_to_move();
    }
    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// A score as it stands in a record.
constexpr std::int16_t recorded(ouk::Score score) { return static_cast<std::int16_t>(score); }
static_assert(ouk::mate_score <= INT16_MAX);

/// The result from 0 to 1 that a score stands for, by the logistic function; `scale` is what log odds of 1 are worth.
inline double logistic(double score, double scale) { return 1 / (1 + std::exp(-score / scale)); }

// A record is a head, a body and the body's checksum. The head has its own, so that no damage to the length can pass
// for a file that was cut short.
inline constexpr std::size_t head_size = 12;
inline constexpr std::size_t checksum_size = 4;
inline constexpr std::size_t tag_size = 4;
inline constexpr std::array<std::string_view, 2> tags = {"OUKR", "OUKG"};  // of a recipe, of a game

struct Head {
    std::string_view tag;
    std::size_t body_size = 0;
};

/// A whole record.
std::string encode(const Recipe& recipe);
std::string encode(const GameRecord& game);

using Record = std::variant<Recipe, GameRecord>;

/// Reads the head_size bytes of a head. Refuses what is none.
Result<Head> decode_head(std::string_view bytes);
/// Reads a body with its checksum. Refuses what does not agree or cannot be.
Result<Record> decode_body(const Head& head, std::string_view bytes);

}  // namespace airavata::learning
