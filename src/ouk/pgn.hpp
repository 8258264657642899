// Games of Ouk Chatrang as PGN: reading it, whoever wrote it, and what writing it needs.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "ouk/notation.hpp"

namespace airavata::ouk {

struct PgnMove {
    Move move;
    std::string comment;  // what stands after it; several comments are joined by a space
};

/// The moves that were played; variations are left out.
struct PgnGame {
    std::vector<std::pair<std::string, std::string>> tags;  // names and values, in order
    Position start = start_position();
    std::string comment;  // before the first move
    std::vector<PgnMove> moves;
    std::string result;    // "1-0", "0-1", "1/2-1/2", "*"
    std::size_t line = 0;  // where it begins, from 1

    /// The value of a tag; empty if there is none.
    [[nodiscard]] std::string_view tag(std::string_view name) const;
};

/// What is wrong with a game, and on which line.
struct PgnFault {
    std::size_t line = 0;
    std::string message;
};

class PgnReader {
  public:
    /// `input` must outlive the reader.
    explicit PgnReader(std::istream& input) : input_(input) {}

    /// The next game; nothing at the end. A fault is told with its line: a game of another variant, a start that is no
    /// position, a move that the rules do not allow, text that is no PGN. After it the reader goes on with the next
    /// game.
    tl::expected<std::optional<PgnGame>, PgnFault> next();

  private:
    class Parser;
    bool read_line();

    std::istream& input_;
    std::string line_;  // read already, but not used
    bool has_line_ = false;
    std::size_t number_ = 0;  // of that line
};

/// A tag with its line's end: `[Name "value"]`.
std::string pgn_tag(std::string_view name, std::string_view value);

/// Words wrapped as PGN wants it, in lines of at most 80 characters.
class PgnText {
  public:
    void add(std::string_view word);
    void add_words(std::string_view words);
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::size_t column_ = 0;
};

}  // namespace airavata::ouk
