// Reading files of game records, game by game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "chaturaji/record.hpp"

namespace airavata::chaturaji {

/// What the next game of a file is: a record, nothing at the end of the file, or a fault.
using NextRecord = tl::expected<std::optional<Record>, RecordFault>;

class RecordReader {
  public:
    /// `input` must outlive the reader.
    explicit RecordReader(std::istream& input) : input_(input) {}

    /// Reads one game. After a fault it goes on with the next line that begins a game.
    NextRecord next();

  private:
    bool read_block();
    NextRecord parse_game();
    RecordFault stray_text();
    void skip(std::size_t length);

    std::istream& input_;
    std::string ahead_;  // a line read already, which begins the next block

    /// The lines from one beginning of a game up to the next one, and what of them is still to be parsed.
    std::string block_;
    std::string_view rest_;
    bool last_ = false;     // no other block follows
    std::size_t line_ = 1;  // where `rest_` begins
    std::uint64_t offset_ = 0;
};

}  // namespace airavata::chaturaji
