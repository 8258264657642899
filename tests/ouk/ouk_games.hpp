// The recorded games of fixtures/ouk-games.jsonl.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "fixture.hpp"

namespace airavata::test {

struct RecordedMove {
    std::string move;  // UCI
    std::string san;
    std::string fen;      // after the move
    std::size_t replies;  // legal moves there
};

struct RecordedGame {
    std::string start;
    std::vector<RecordedMove> moves;
    bool over = false;
    std::string result;  // repetition taken as claimed
    std::string resultNoClaim;
    bool insufficient = false;  // neither side can mate
};

inline std::vector<RecordedGame> recorded_games() {
    std::vector<RecordedGame> games;
    for (const std::string& line : fixture_lines("ouk-games.jsonl")) {
        const auto json = nlohmann::json::parse(line);
        RecordedGame game{.start = json.at("start"),
                          .moves = {},
                          .over = json.at("over"),
                          .result = json.at("result"),
                          .resultNoClaim = json.at("resultNoClaim"),
                          .insufficient = json.at("insufficient")};
        for (const auto& turn : json.at("turns")) {
            game.moves.push_back({turn.at(0), turn.at(1), turn.at(2), turn.at(3)});
        }
        games.push_back(std::move(game));
    }
    return games;
}

}  // namespace airavata::test
