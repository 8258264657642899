#include "learning/game_store.hpp"

#include <fmt/format.h>

#include "core/open_input.hpp"
#include "learning/reader.hpp"

namespace airavata::learning {

Result<GameStore> GameStore::open(const std::string& path, const Recipe& recipe) {
    auto file = AppendFile::open(path);
    if (!file) return tl::unexpected(file.error());
    GameStore store(std::move(*file), recipe);
    if (auto done = store.read(); !done) return tl::unexpected(done.error());
    return store;
}

Result<void> GameStore::append(const GameRecord& game) {
    return file_.append(encode(game)).map([&] { ++games_; });
}

Result<void> GameStore::read() {
    const auto size = file_.size();
    if (!size) return tl::unexpected(size.error());
    if (*size == 0) return file_.append(encode(recipe_));
    auto input = open_input(path());
    if (!input) return tl::unexpected(input.error());

    RecordReader reader(*input);
    const auto complain = [&](std::string_view what) {
        return failure(fmt::format("{}: byte {}: {}", path(), reader.offset(), what));
    };
    bool has_recipe = false;
    while (true) {
        const auto record = reader.next();
        if (!record && reader.cut_short()) {
            bytes_cut_ = *size - reader.complete();
            if (auto cut = file_.cut(reader.complete()); !cut) return cut;
            if (!has_recipe) return file_.append(encode(recipe_));
            return {};
        }
        if (!record) return complain(record.error().message);
        if (!*record) return {};
        if (const auto* found = std::get_if<Recipe>(&**record)) {
            if (has_recipe) return complain("a second recipe: a file put together from several does not go on");
            if (*found != recipe_) return complain("the games are made otherwise: " + difference(*found, recipe_));
            has_recipe = true;
            continue;
        }
        if (!has_recipe) return complain("a game stands before any recipe");
        const auto number = std::get<GameRecord>(**record).number;
        if (number != games_) return complain(fmt::format("game {} stands where game {} should", number, games_));
        ++games_;
    }
}

}  // namespace airavata::learning
