#include "ouk/ouk_games.hpp"

#include "fixture.hpp"
#include "json.hpp"

namespace airavata::test {

std::vector<RecordedGame> recorded_games() {
    std::vector<RecordedGame> games;
    for (const std::string& line : fixture_lines("ouk-games.jsonl")) {
        const auto json = parse_json(line);
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
