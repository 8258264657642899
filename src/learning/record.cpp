#include "learning/record.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "core/bytes.hpp"
#include "ouk/notation.hpp"

namespace airavata::learning {

namespace {

constexpr std::uint16_t format_version = 1;

// What the bytes of a game stand for must not change with the program.
static_assert(ouk::index(ouk::PieceType::king) == 5 && ouk::index(ouk::Piece::none) == 6);
static_assert(ouk::index(ouk::make_piece(ouk::Color::black, ouk::PieceType::pawn)) == 8);
static_assert(ouk::white_king_leap == 1 && ouk::black_king_leap == 8);
static_assert(static_cast<int>(ouk::Ending::checkmate) == 1 && static_cast<int>(ouk::Ending::repetition) == 5);
static_assert(ouk::mate_score == 32000 && ouk::mate_threshold == 31760);

constexpr std::size_t recipe_size = 48;  // with the length of the version, without its text
constexpr std::size_t game_size = 56;    // without moves
constexpr std::size_t move_size = 4;

std::string record(std::string_view tag, std::string_view body) {
    std::string bytes(tag);
    put(bytes, static_cast<std::uint32_t>(body.size()));
    put(bytes, checksum(bytes));
    bytes += body;
    put(bytes, checksum(body));
    return bytes;
}

Result<Record> decode_recipe(std::string_view body) {
    ByteReader reader(body);
    if (body.size() < sizeof format_version) return failure("the recipe is too short");
    const auto format = reader.take<std::uint16_t>();
    if (format != format_version) {
        return failure(fmt::format("the format has version {}; this program knows version {}", format, format_version));
    }
    if (body.size() < recipe_size) return failure("the recipe is too short");
    Recipe recipe;
    recipe.engine = reader.take<std::uint64_t>();
    recipe.seed = reader.take<std::uint64_t>();
    recipe.nodes = reader.take<std::uint64_t>();
    recipe.most_nodes = reader.take<std::uint64_t>();
    recipe.hash_mebibytes = reader.take<std::uint32_t>();
    recipe.least_random_plies = reader.take<std::uint16_t>();
    recipe.most_random_plies = reader.take<std::uint16_t>();
    recipe.balance = reader.take<std::uint16_t>();
    recipe.most_plies = reader.take<std::uint16_t>();
    const auto length = reader.take<std::uint8_t>();
    if (static_cast<std::uint8_t>(reader.take<std::uint8_t>()) != 0 || reader.rest().size() != length) {
        return failure("the recipe's length is wrong");
    }
    recipe.version = reader.rest();
    return recipe;
}

/// Reads board, side, rights, count and move number; the rules of FEN judge whether that can be a position.
Result<ouk::Position> decode_position(ByteReader& reader) {
    ouk::Position position;
    for (int square = 0; square < square_count; square += 2) {
        const auto two = reader.take<std::uint8_t>();
        for (const int part : {0, 1}) {
            const auto code = static_cast<std::uint8_t>(two >> (4 * part) & 15);
            if (code == ouk::index(ouk::Piece::none)) continue;
            if ((code & 7) >= ouk::piece_type_count) return failure(fmt::format("no piece has the code {}", code));
            position.put(static_cast<ouk::Piece>(code), static_cast<Square>(square + part));
        }
    }
    const auto side = reader.take<std::uint8_t>();
    if (side > 1) return failure(fmt::format("no side has the code {}", side));
    position.set_side_to_move(static_cast<ouk::Color>(side));
    const auto rights = reader.take<std::uint8_t>();
    if (rights > ouk::all_rights) return failure(fmt::format("no rights have the code {}", rights));
    position.set_rights(rights);
    const auto limit = reader.take<std::uint32_t>();
    const auto plies = reader.take<std::uint32_t>();
    const auto full_move = reader.take<std::uint32_t>();
    constexpr std::uint32_t most = 999999;  // as in a FEN
    if (limit > most || plies > most || full_move > most) return failure("count or move number is too large");
    position.set_count({.limit = static_cast<std::int32_t>(limit), .plies = static_cast<std::int32_t>(plies)});
    position.set_full_move(static_cast<int>(full_move));
    const auto judged = ouk::parse_fen(ouk::to_fen(position));
    if (!judged) return failure(fmt::format("the start position is none: {}", judged.error().message));
    if (*judged != position) return failure("the start position is none: its move number is 0");
    return position;
}

Result<Record> decode_game(std::string_view body) {
    if (body.size() < game_size || (body.size() - game_size) % move_size != 0) {
        return failure("the game's length is wrong");
    }
    ByteReader reader(body);
    GameRecord game;
    game.number = reader.take<std::uint64_t>();
    const auto start = decode_position(reader);
    if (!start) return tl::unexpected(start.error());
    game.start = *start;
    game.white_half_points = reader.take<std::uint8_t>();
    const auto ending = reader.take<std::uint8_t>();
    if (game.white_half_points > 2) return failure(fmt::format("no result has the code {}", game.white_half_points));
    if (ending > static_cast<int>(ouk::Ending::repetition)) {
        return failure(fmt::format("no ending has the code {}", ending));
    }
    game.ending = static_cast<ouk::Ending>(ending);
    game.moves.reserve(reader.rest().size() / move_size);
    while (!reader.rest().empty()) {
        const auto move = ouk::Move::from_code(reader.take<std::uint16_t>());
        game.moves.push_back({.move = move, .score = reader.take<std::int16_t>()});
    }
    return game;
}

}  // namespace

std::string difference(const Recipe& first, const Recipe& second) {
    std::string found;
    const auto compare = [&](std::string_view name, const auto& a, const auto& b) {
        if (found.empty() && a != b) found = fmt::format("{} is {}, not {}", name, a, b);
    };
    compare("the program's version", first.version, second.version);
    compare("the seed", first.seed, second.seed);
    compare("the node limit", first.nodes, second.nodes);
    compare("the hard node limit", first.most_nodes, second.most_nodes);
    compare("the hash size in MiB", first.hash_mebibytes, second.hash_mebibytes);
    compare("the least number of random plies", first.least_random_plies, second.least_random_plies);
    compare("the greatest number of random plies", first.most_random_plies, second.most_random_plies);
    compare("the balance of openings", first.balance, second.balance);
    compare("the greatest number of plies", first.most_plies, second.most_plies);
    compare("the engine's signature", fmt::format("{:016x}", first.engine), fmt::format("{:016x}", second.engine));
    return found;
}

std::string encode(const Recipe& recipe) {
    const std::string_view version = std::string_view(recipe.version).substr(0, UINT8_MAX);
    std::string body;
    put(body, format_version);
    put(body, recipe.engine);
    put(body, recipe.seed);
    put(body, recipe.nodes);
    put(body, recipe.most_nodes);
    put(body, recipe.hash_mebibytes);
    put(body, recipe.least_random_plies);
    put(body, recipe.most_random_plies);
    put(body, recipe.balance);
    put(body, recipe.most_plies);
    put(body, static_cast<std::uint8_t>(version.size()));
    put(body, std::uint8_t{0});
    body += version;
    return record(tags[0], body);
}

std::string encode(const GameRecord& game) {
    std::string body;
    put(body, game.number);
    for (int square = 0; square < square_count; square += 2) {
        const auto code = [&](int at) { return ouk::index(game.start.piece_on(static_cast<Square>(at))); };
        put(body, static_cast<std::uint8_t>(code(square) | code(square + 1) << 4));
    }
    put(body, static_cast<std::uint8_t>(ouk::index(game.start.side_to_move())));
    put(body, game.start.rights());
    put(body, static_cast<std::uint32_t>(game.start.count().limit));
    put(body, static_cast<std::uint32_t>(game.start.count().plies));
    put(body, static_cast<std::uint32_t>(game.start.full_move()));
    put(body, game.white_half_points);
    put(body, static_cast<std::uint8_t>(game.ending));
    for (const ScoredMove& scored : game.moves) {
        put(body, scored.move.code());
        put(body, scored.score);
    }
    return record(tags[1], body);
}

Result<Head> decode_head(std::string_view bytes) {
    const auto tag = std::find(tags.begin(), tags.end(), bytes.substr(0, tag_size));
    if (tag == tags.end()) return failure("no record begins here");
    ByteReader reader(bytes.substr(tag_size));
    const auto body_size = reader.take<std::uint32_t>();
    const auto sum = reader.take<std::uint32_t>();
    if (sum != checksum(bytes.substr(0, head_size - checksum_size))) {
        return failure("the checksum of the record's head is wrong");
    }
    return Head{.tag = *tag, .body_size = body_size};
}

Result<Record> decode_body(const Head& head, std::string_view bytes) {
    const std::string_view body = bytes.substr(0, head.body_size);
    if (ByteReader(bytes.substr(head.body_size)).take<std::uint32_t>() != checksum(body)) {
        return failure("the checksum of the record is wrong");
    }
    return head.tag == tags[0] ? decode_recipe(body) : decode_game(body);
}

}  // namespace airavata::learning
