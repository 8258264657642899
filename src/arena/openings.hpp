// The positions that a match's games begin from.
#pragma once

#include <fmt/ranges.h>
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "arena/settings.hpp"
#include "core/draw.hpp"
#include "core/open_input.hpp"
#include "core/text.hpp"

namespace airavata::arena {

/// Positions, one for each round in turn, from the first one on again after the last.
template <class Position>
class Openings {
  public:
    /// Those of an EPD file: a position of `fields` words a line, whatever follows them ignored; empty lines and lines
    /// with `#` are skipped. `parse` makes a Result<Position> of the words. Refuses what it refuses, naming the line,
    /// and a file without any.
    template <class Parse>
    static Result<Openings> read(const std::string& path, std::size_t fields, const Parse& parse) {
        auto file = open_input(path);
        if (!file) return tl::unexpected(file.error());
        Openings openings;
        int number = 0;
        for (std::string line; std::getline(*file, line);) {
            ++number;
            auto words = words_of(line);
            if (words.empty() || words.front().starts_with('#')) continue;
            words.resize(std::min(words.size(), fields));
            auto position = parse(fmt::format("{}", fmt::join(words, " ")));
            if (!position) return failure(fmt::format("{}:{}: {}", path, number, position.error().message));
            openings.positions_.push_back(std::move(*position));
        }
        if (openings.positions_.empty()) return failure(fmt::format("{} holds no openings", path));
        return openings;
    }

    /// Makes the order random if the settings say so, by their seed.
    void put_in_order(const Settings& settings) {
        if (!settings.random_order) return;
        Random random(settings.seed);
        shuffle(positions_, random);
    }

    /// None if there are no openings: each game begins at the start.
    [[nodiscard]] std::optional<Position> of_round(int round) const {
        if (positions_.empty()) return std::nullopt;
        return positions_[static_cast<std::size_t>(round - 1) % positions_.size()];
    }

  private:
    std::vector<Position> positions_;
};

}  // namespace airavata::arena
