#include "learning/self_play.hpp"

#include <fmt/format.h>
#include <cstdlib>

#include "core/random.hpp"
#include "ouk/bench_positions.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"

namespace airavata::learning {

namespace {

/// A position after a random number of random moves from the start; nothing if the game ended on the way.
std::optional<ouk::Position> random_opening(const Recipe& recipe, Random& random) {
    const std::uint32_t choices = recipe.most_random_plies - recipe.least_random_plies + 1U;
    const std::uint32_t plies = recipe.least_random_plies + random.below(choices);
    ouk::Game game(ouk::start_position());
    for (std::uint32_t ply = 0; ply < plies; ++ply) {
        const ouk::MoveList moves = legal_moves(game.position());
        game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        if (game.ending() != ouk::Ending::none) return std::nullopt;
    }
    return game.position();
}

std::uint8_t half_points_of_white(const ouk::Game& game, ouk::Ending ending) {
    const auto winner = ouk::winner(game.position(), ending);
    if (!winner) return 1;
    return *winner == ouk::Color::white ? 2 : 0;
}

}  // namespace

std::optional<std::uint64_t> engine_signature(const std::shared_ptr<const ouk::Network>& network) {
    constexpr int depth = 5;
    HashTable table;
    if (!table.resize(1)) return std::nullopt;
    ouk::Searcher searcher(table, network);
    ouk::SearchLimits limits;
    limits.depth = depth;
    std::uint64_t signature = 0;
    for (const std::string_view fen : ouk::bench_positions) {
        const ouk::Game game(*ouk::parse_fen(fen));
        const ouk::MoveList moves = legal_moves(game.position());
        const auto line = searcher.search(game, {moves.begin(), moves.end()}, limits, SearchControl(),
                                          [](const ouk::SearchReport&) {});
        for (const std::uint64_t found : {searcher.nodes(), static_cast<std::uint64_t>(line.score),
                                          static_cast<std::uint64_t>(line.pv.front().code())}) {
            signature = mix(signature + found);
        }
    }
    return signature;
}

ScoredMove SelfPlayer::search(const ouk::Game& game, const SearchControl& control) {
    ouk::SearchLimits limits;
    limits.soft_nodes = recipe_.nodes;
    limits.nodes = recipe_.most_nodes;
    const ouk::MoveList moves = legal_moves(game.position());
    table_.next_generation();
    const auto line =
        searcher_.search(game, {moves.begin(), moves.end()}, limits, control, [](const ouk::SearchReport&) {});
    return {.move = line.pv.front(), .score = recorded(line.score)};
}

Result<std::optional<GameRecord>> SelfPlayer::play(std::uint64_t number, const SearchControl& control) {
    // Nothing is left of the game before. Fresh memory costs a thousandth of the game's time.
    if (!table_.resize(recipe_.hash_mebibytes)) {
        return failure(fmt::format("no memory for a hash table of {} MiB", recipe_.hash_mebibytes));
    }
    searcher_.new_game();
    Random random(mix(recipe_.seed) + mix(~number));

    while (!control.stopped()) {
        const auto opening = random_opening(recipe_, random);
        if (!opening) continue;
        ouk::Game game(*opening);
        // The search that judges the opening finds the first move.
        ScoredMove next = search(game, control);
        if (std::abs(next.score) > recipe_.balance) continue;

        GameRecord record;
        record.number = number;
        record.start = *opening;
        while (!control.stopped()) {
            record.moves.push_back(next);
            game.play(next.move);
            record.ending = game.ending();
            record.white_half_points = half_points_of_white(game, record.ending);
            if (record.ending != ouk::Ending::none || record.moves.size() == recipe_.most_plies) return record;
            next = search(game, control);
        }
    }
    return std::nullopt;
}

}  // namespace airavata::learning
