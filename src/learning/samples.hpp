// Positions of games of self-play, as a trainer takes them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "learning/reader.hpp"
#include "ouk/position.hpp"

namespace airavata::learning {

/// What is to be learnt of the positions of a game: the result that the mover may expect, from 0 (lost) to 1 (won).
struct Targets {
    std::uint32_t centipawns = 350;  // of a search's score that log odds of 1 are worth
    double trace = 0.9;              // share of what is expected a ply later, against the score: 0 the score alone
    double score_share = 0.95;       // share of the two in the target; the rest is the game's result

    friend bool operator==(const Targets&, const Targets&) = default;
};

/// Those of each position in which a move was made, for the side to move. Scores count the less the later they were
/// given, the game's result, in which they end, least of all.
std::vector<float> targets_of(const GameRecord& game, const Targets& targets);

/// A position with what is to be learnt of it, all for the side to move.
struct Sample {
    // Features (ouk/eval/features.hpp) of the mover's view and of the other one, equally many.
    std::span<const std::uint16_t> own;
    std::span<const std::uint16_t> theirs;
    int bucket = 0;
    float target = 0.5F;
};

/// Samples, close together in memory: about 100 bytes each.
class SampleSet {
  public:
    void add(const ouk::Position& position, float target);

    [[nodiscard]] std::size_t size() const { return labels_.size(); }
    [[nodiscard]] Sample operator[](std::size_t number) const;

    /// Changes with every feature and label.
    [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }

  private:
    struct Label {
        float target;
        std::uint8_t bucket;
    };
    std::vector<std::uint16_t> features_;
    std::vector<std::uint64_t> begins_ = {0};  // of each sample's features, and the end of the last one's
    std::vector<Label> labels_;
    std::uint64_t fingerprint_ = 0;
};

/// The samples of some games, and what became of their positions.
struct Collection {
    SampleSet training;
    SampleSet validation;  // of games of which no position is for training

    std::uint64_t games = 0;
    std::uint64_t broken_off = 0;  // games that were left out for that
    std::uint64_t positions = 0;   // of the other games
    // Positions left out, by the first reason that holds.
    std::uint64_t in_check = 0;
    std::uint64_t forced = 0;      // a single legal move
    std::uint64_t not_quiet = 0;   // the move played captures or promotes
    std::uint64_t decided = 0;     // a mate, or a score beyond greatest_score
    std::uint64_t bare_kings = 0;  // these are not judged by the network

    /// A text for people, in a few lines.
    [[nodiscard]] std::string text() const;
};

/// Scores beyond this, either way, teach nothing.
inline constexpr int greatest_score = 3000;  // centipawns
/// One game in so many is for validation.
inline constexpr std::uint64_t games_a_validation_game = 25;

/// Adds the positions of a game that are worth learning.
void collect(const GameRecord& game, const Targets& targets, Collection& collection);

/// Those of all games of some files, `-` for the standard input. Refuses as for_each_game does.
Result<Collection> collect(const std::vector<std::string>& paths, const Targets& targets);

}  // namespace airavata::learning
