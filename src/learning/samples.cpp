#include "learning/samples.hpp"

#include <fmt/format.h>
#include <array>
#include <bit>
#include <cstdlib>

#include "core/random.hpp"
#include "ouk/eval/features.hpp"
#include "ouk/movegen.hpp"

namespace airavata::learning {

std::vector<float> targets_of(const GameRecord& game, const Targets& targets) {
    std::vector<float> all(game.moves.size());
    // What White, then Black has from the result.
    const std::array<double, 2> results = {game.white_half_points / 2.0, 1 - game.white_half_points / 2.0};
    double expected = results[ouk::index(game.side_at(game.moves.size()))];
    for (std::size_t ply = game.moves.size(); ply-- > 0;) {
        const double by_search = logistic(game.moves[ply].score, targets.centipawns);
        expected = (1 - targets.trace) * by_search + targets.trace * (1 - expected);
        const double result = results[ouk::index(game.side_at(ply))];
        all[ply] = static_cast<float>(targets.score_share * expected + (1 - targets.score_share) * result);
    }
    return all;
}

void SampleSet::add(const ouk::Position& position, float target) {
    const auto take = [&](std::uint64_t number) { fingerprint_ = mix(fingerprint_ + number + 1); };
    const ouk::Color mover = position.side_to_move();
    for (const ouk::Color side : {mover, ~mover}) {
        ouk::for_each_feature(position, ouk::view_of(position, side), [&](int feature) {
            features_.push_back(static_cast<std::uint16_t>(feature));
            take(features_.back());
        });
    }
    begins_.push_back(features_.size());
    labels_.push_back({.target = target, .bucket = static_cast<std::uint8_t>(ouk::output_bucket(position))});
    take(std::bit_cast<std::uint32_t>(target));
}

Sample SampleSet::operator[](std::size_t number) const {
    const std::span all(features_);
    const std::size_t begin = begins_[number];
    const std::size_t count = (begins_[number + 1] - begin) / 2;
    const Label& label = labels_[number];
    return {.own = all.subspan(begin, count),
            .theirs = all.subspan(begin + count, count),
            .bucket = label.bucket,
            .target = label.target};
}

std::string Collection::text() const {
    const auto left_out = [&](std::uint64_t number, std::string_view why) {
        return fmt::format("  {:>11} {}\n", number, why);
    };
    return fmt::format("{} games, {} of them broken off and left out; of the others' {} positions are left out\n",
                       games, broken_off, positions) +
           left_out(in_check, "in check") + left_out(forced, "with a single legal move") +
           left_out(not_quiet, "in which a piece is taken or a pawn promoted next") +
           left_out(decided, fmt::format("with a mate or a score beyond {}", greatest_score)) +
           left_out(bare_kings, "with a bare king") +
           fmt::format("{} are for training, {} for validation\n", training.size(), validation.size());
}

void collect(const GameRecord& game, const Targets& targets, Collection& collection) {
    ++collection.games;
    if (game.unfinished()) {
        ++collection.broken_off;
        return;
    }
    // By the start position, so that a game that is in several files does not stand on both sides.
    const bool validates = mix(game.start.repetition_key()) % games_a_validation_game == 0;
    SampleSet& samples = validates ? collection.validation : collection.training;
    const std::vector<float> all_targets = targets_of(game, targets);
    ouk::Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const ScoredMove& scored = game.moves[ply];
        ++collection.positions;
        const auto is_bare = [&](ouk::Color side) { return !more_than_one(position.pieces(side)); };
        const bool takes = position.piece_on(scored.move.to()) != ouk::Piece::none;
        if (ouk::Legality(position).in_check()) {
            ++collection.in_check;
        } else if (ouk::count_legal_moves(position) == 1) {
            ++collection.forced;
        } else if (takes || scored.move.promotes()) {
            ++collection.not_quiet;
        } else if (std::abs(int{scored.score}) > greatest_score) {
            ++collection.decided;
        } else if (is_bare(ouk::Color::white) || is_bare(ouk::Color::black)) {
            ++collection.bare_kings;
        } else {
            samples.add(position, all_targets[ply]);
        }
        position = position.after(scored.move);
    }
}

Result<Collection> collect(const std::vector<std::string>& paths, const Targets& targets) {
    Collection collection;
    for (const std::string& path : paths) {
        const auto read = for_each_game(path, [&](const StoredGame& stored) -> Result<void> {
            collect(stored.game, targets, collection);
            return {};
        });
        if (!read) return tl::unexpected(read.error());
    }
    return collection;
}

}  // namespace airavata::learning
