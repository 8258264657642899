#include "tools/asked_position.hpp"

#include <fmt/format.h>

#include "chaturaji/house_rules.hpp"
#include "chaturaji/notation.hpp"
#include "core/text.hpp"
#include "ouk/notation.hpp"
#include "tools/command_line.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

void AskedPosition::add_to(po::options_description& options) {
    options.add_options()("variant", setting(variant_, "NAME"), "the game: cambodian or chaturaji")(
        "fen", po::value(&fen_)->value_name("TEXT"), "position; without it, the start of a game")(
        "moves", po::value(&moves_)->value_name("TEXT"),
        "moves from there, such as 'b1d2 b8d7', or '35:b1c3+d1e1 46:0000'")(
        "roll", po::value(&roll_)->value_name("FACES"), "Chaturaji: the roll then, such as 35")(
        "rule", po::value(&rules_)->value_name("NAME=VALUE"),
        "Chaturaji: a house rule, such as 'Round Limit=20'; again for more");
}

Result<Asked> AskedPosition::read() const {
    const auto either = [](auto asked) -> Asked { return asked; };
    if (variant_ == "chaturaji") return read_chaturaji().map(either);
    if (!is_variant(variant_)) return failure(fmt::format("there is no variant '{}'", variant_));
    return read_ouk().map(either);
}

Result<OukAsked> AskedPosition::read_ouk() const {
    if (!roll_.empty()) return failure("--roll: this game has no dice");
    if (!rules_.empty()) return failure("--rule: this game has no house rules");
    const auto start = fen_.empty() ? ouk::start_position() : ouk::parse_fen(fen_);
    if (!start) return failure("--fen: " + start.error().message);
    OukAsked asked{.game = ouk::Game(*start), .last = std::nullopt};
    for (const std::string_view text : words_of(moves_)) {
        auto move = ouk::parse_uci(asked.game.position(), text);
        if (!move) move = ouk::parse_san(asked.game.position(), text);
        if (!move) return failure(fmt::format("--moves: '{}' is not legal in {}", text, to_fen(asked.game.position())));
        asked.game.play(*move);
        asked.last = *move;
    }
    return asked;
}

Result<ChaturajiAsked> AskedPosition::read_chaturaji() const {
    ChaturajiAsked asked;
    for (const std::string& rule : rules_) {
        const auto at = rule.find('=');
        if (at == std::string::npos) return failure(fmt::format("--rule '{}' is not NAME=VALUE", rule));
        const auto set = set_rule(asked.rules, rule.substr(0, at), rule.substr(at + 1));
        if (!set) return failure("--rule: " + set.error().message);
    }
    const auto start = fen_.empty() ? chaturaji::Position::start() : chaturaji::parse_fen(fen_, asked.rules);
    if (!start) return failure("--fen: " + start.error().message);
    asked.position = *start;
    for (const std::string_view text : words_of(moves_)) {
        const auto next = play_turn(asked.position, text, asked.rules);
        if (!next) return failure("--moves: " + next.error().message);
        asked.position = *next;
        asked.last = chaturaji::moves_in(text);
    }
    if (roll_.empty()) return asked;
    if (asked.position.over()) return failure("--roll: the game is over");
    if (!asked.position.dice().empty()) return failure("--roll: there are dice in hand already");
    const auto roll = chaturaji::parse_roll(roll_, asked.rules);
    if (!roll) return failure("--roll: " + roll.error().message);
    asked.position = asked.position.after_roll(*roll, asked.rules);
    return asked;
}

}  // namespace airavata::tools
