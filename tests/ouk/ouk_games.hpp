// The recorded games of fixtures/ouk-games.jsonl.
#pragma once

#include <string>
#include <vector>

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

std::vector<RecordedGame> recorded_games();

}  // namespace airavata::test
