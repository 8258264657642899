#include "learning/reader.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <iostream>

#include "core/open_input.hpp"
#include "ouk/game.hpp"
#include "ouk/movegen.hpp"
#include "ouk/notation.hpp"

namespace airavata::learning {

namespace {

/// Reads all games of a stream; what is wrong is told with the place in the stream.
Result<void> visit_games(std::istream& input, const GameVisitor& visit) {
    RecordReader reader(input);
    std::optional<Recipe> recipe;
    std::uint64_t games = 0;
    const auto complain = [&](const Error& error) {
        const std::string game = recipe ? fmt::format(" (game {})", games) : "";
        return failure(fmt::format("byte {}{}: {}", reader.offset(), game, error.message));
    };
    while (true) {
        ++games;
        auto record = reader.next();
        if (!record) return complain(record.error());
        if (!*record) return {};
        if (auto* found = std::get_if<Recipe>(&**record)) {
            recipe = std::move(*found);
            --games;
            continue;
        }
        if (!recipe) return complain({"a game stands before any recipe"});
        const auto visited = visit({.recipe = *recipe, .game = std::get<GameRecord>(**record)});
        if (!visited) return complain(visited.error());
    }
}

}  // namespace

Result<void> RecordReader::read(std::size_t length) {
    const std::size_t before = bytes_.size();
    // A piece at a time: a length that cannot be true must not cost memory.
    constexpr std::size_t piece = 1 << 16;
    while (bytes_.size() < before + length && input_.good()) {
        const std::size_t have = bytes_.size();
        const std::size_t wanted = std::min(piece, before + length - have);
        bytes_.resize(have + wanted);
        input_.read(bytes_.data() + have, static_cast<std::streamsize>(wanted));
        bytes_.resize(have + static_cast<std::size_t>(input_.gcount()));
    }
    if (input_.bad()) return failure("the file cannot be read further");
    return {};
}

tl::unexpected<Error> RecordReader::is_cut_short() {
    cut_short_ = true;
    return failure(fmt::format("the record is cut short; the whole records before it are the first {} bytes", offset_));
}

Result<std::optional<Record>> RecordReader::next() {
    bytes_.clear();
    offset_ = complete_;
    if (auto done = read(head_size); !done) return tl::unexpected(done.error());
    if (bytes_.empty()) return std::nullopt;
    if (bytes_.size() < head_size) {
        const std::string_view begin = std::string_view(bytes_).substr(0, tag_size);
        if (std::any_of(tags.begin(), tags.end(), [&](auto tag) { return tag.starts_with(begin); })) {
            return is_cut_short();
        }
        return failure("no record begins here");
    }
    const auto head = decode_head(bytes_);
    if (!head) return tl::unexpected(head.error());
    if (auto done = read(head->body_size + checksum_size); !done) return tl::unexpected(done.error());
    if (bytes_.size() < head_size + head->body_size + checksum_size) return is_cut_short();
    auto record = decode_body(*head, std::string_view(bytes_).substr(head_size));
    if (!record) return tl::unexpected(record.error());
    complete_ += bytes_.size();
    return std::optional<Record>(std::move(*record));
}

Result<void> for_each_game(const std::string& path, const GameVisitor& visit) {
    const auto visit_all = [&](std::istream& input) {
        return visit_games(input, visit).map_error([&](const Error& error) {
            return Error{fmt::format("{}: {}", path, error.message)};
        });
    };
    if (path == "-") return visit_all(std::cin);
    auto input = open_input(path);
    if (!input) return tl::unexpected(input.error());
    return visit_all(*input);
}

Result<void> check(const GameRecord& record) {
    ouk::Game game(record.start);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const auto& [move, score] = record.moves[i];
        const ouk::Position& position = game.position();
        const auto complain = [&](std::string_view what) { return failure(fmt::format("ply {}: {}", i + 1, what)); };
        if (const auto ending = game.ending(); ending != ouk::Ending::none) {
            return complain(fmt::format("the game goes on after its end by {}", ouk::name(ending)));
        }
        if (!ouk::is_legal(position, ouk::Legality(position), move)) {
            return complain(fmt::format("'{}' (code {}) is not legal in {}", ouk::to_uci(move), move.code(),
                                        ouk::to_fen(position)));
        }
        if (std::abs(score) > ouk::mate_score) return complain(fmt::format("the score {} is beyond a mate", score));
        game.play(move);
    }
    const auto complain = [&](std::string_view what) {
        return failure(fmt::format("ply {}: {}", record.moves.size(), what));
    };
    const auto ending = game.ending();
    if (ending != record.ending) {
        return complain(
            fmt::format("the ending is said to be {}, not {}", ouk::name(record.ending), ouk::name(ending)));
    }
    const auto winner = ouk::winner(game.position(), ending);
    const int half_points = !winner ? 1 : *winner == ouk::Color::white ? 2 : 0;
    if (record.white_half_points != half_points) {
        return complain(
            fmt::format("White is said to have {} half points, not {}", record.white_half_points, half_points));
    }
    return {};
}

}  // namespace airavata::learning
