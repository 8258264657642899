// The position that a command line asks about.
#pragma once

#include <boost/program_options.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "chaturaji/turns.hpp"
#include "core/result.hpp"
#include "ouk/game.hpp"

namespace airavata::tools {

/// A game of Ouk Chatrang up to the position.
struct OukAsked {
    ouk::Game game;
    std::optional<ouk::Move> last;  // the move before it
};

/// A position of Chaturaji.
struct ChaturajiAsked {
    chaturaji::Position position;
    chaturaji::Rules rules;
    chaturaji::Turn last;  // the turn before it, as far as it was played
};

using Asked = std::variant<OukAsked, ChaturajiAsked>;

/// The options `--variant`, `--fen`, `--moves`, `--roll` and `--rule`, and what they say.
class AskedPosition {
  public:
    void add_to(boost::program_options::options_description& options);

    /// Refuses what cannot be, naming the option.
    [[nodiscard]] Result<Asked> read() const;

  private:
    [[nodiscard]] Result<OukAsked> read_ouk() const;
    [[nodiscard]] Result<ChaturajiAsked> read_chaturaji() const;

    std::string variant_ = "cambodian";
    std::string fen_;    // empty: the beginning of a game
    std::string moves_;  // from there on
    std::string roll_;   // empty: none
    std::vector<std::string> rules_;
};

}  // namespace airavata::tools
