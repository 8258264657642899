#include "arena/options.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <boost/program_options.hpp>
#include <cmath>
#include <set>
#include <sstream>
#include <utility>

#include "arena/builtin.hpp"
#include "arena/schedule.hpp"
#include "chaturaji/house_rules.hpp"
#include "core/text.hpp"

namespace airavata::arena {

namespace po = boost::program_options;

namespace {

using Words = std::vector<std::string>;

constexpr std::string_view usage =
    "Usage: airavata-arena --variant cambodian|chaturaji --engine WORD ... --engine WORD ... [OPTION ...]\n"
    "Plays a match between engines and reports who is better.\n"
    "\n"
    "Ouk Chatrang (cambodian) is played by two engines; a round is an opening with both colours. Chaturaji is played "
    "by\n"
    "two to four entrants; a round is one game for every way to seat them, all with the same dice.\n"
    "\n"
    "Words after --engine, and after --each for all engines:\n"
    "  cmd=PROGRAM          the engine, with arguments and quotes as in a shell: \"cmd=./engine --fast\"\n"
    "  builtin=random|greedy  a player of Chaturaji that needs no program\n"
    "  name=NAME  dir=DIRECTORY  option.NAME=VALUE\n"
    "  tc=[MOVES/]TIME[+INC]  clock, in seconds      movetime=MS  nodes=N  depth=N  limits of each move\n"
    "  timemargin=MS        how far a limit may be overstepped; else 0 on a clock, 100 with movetime\n"
    "\n"
    "The same command with the same --out goes on with a match where it stopped. Ctrl-C stops it with the standings "
    "so\n"
    "far. Exit status: 0 played, 1 failed on the way, 2 wrong arguments, files or engines, 130 interrupted.\n"
    "\n"
    "Options";

po::options_description description() {
    po::options_description options{std::string(usage)};
    const auto words = [] { return po::value<Words>()->multitoken(); };
    const auto word = [] { return po::value<Words>(); };
    options.add_options()                                                                                    //
        ("help", "show this text")                                                                           //
        ("variant", word(), "cambodian (Ouk Chatrang) or chaturaji")                                         //
        ("engine", words(), "an entrant")                                                                    //
        ("each", words(), "what holds for every engine that does not say otherwise")                         //
        ("rounds", word(), "rounds to play (100; with --sprt no limit)")                                     //
        ("games", word(), "the same in games, rounded up to whole rounds")                                   //
        ("openings", word(), "EPD file, a position a line")                                                  //
        ("order", word(), "of the openings: sequential or random")                                           //
        ("max-moves", word(), "moves of each side until a game is drawn (400; cambodian)")                   //
        ("sprt", words(), "ELO0 ELO1: stop when it is clear which is true (cambodian)")                      //
        ("sprt-model", word(), "Elo of --sprt: logistic (the default) or normalized")                        //
        ("alpha", word(), "chance of a wrong ELO1 (0.05)")                                                   //
        ("beta", word(), "chance of a wrong ELO0 (0.05)")                                                    //
        ("rule", word(), "NAME=VALUE: a house rule, such as Promotion=always (chaturaji)")                   //
        ("first-seat", word(), "rotate from round to round, or fixed (chaturaji)")                           //
        ("split", word(), "seats of two entrants: 1-3, the first alone, or 2-2 (chaturaji)")                 //
        ("seed", word(), "of dice, built-in players and random order (1)")                                   //
        ("concurrency", word(), "games played at a time (1)")                                                //
        ("out", word(), "file to append the games to: PGN, or records of Chaturaji")                         //
        ("json", "report in JSON, an object a line")                                                         //
        ("patience", word(), "seconds that an engine may be silent beyond its limit, or at its start (10)")  //
        ("engine-log", word(), "file for what engines write to standard error");
    return options;
}

template <class Number>
Result<Number> number_within(std::string_view what, std::string_view text, Number least, Number greatest) {
    const auto number = to_number<Number>(text);
    if (!number || !(*number >= least && *number <= greatest)) {
        return failure(fmt::format("{} '{}' is not a number from {} to {}", what, text, least, greatest));
    }
    return *number;
}

/// Copies a number into a field, or passes the complaint on.
template <class Number, class Field>
Result<void> set_number(Field& field, std::string_view what, std::string_view text, Number least, Number greatest) {
    const auto number = number_within<Number>(what, text, least, greatest);
    if (!number) return tl::unexpected(number.error());
    field = static_cast<Field>(*number);
    return {};
}

/// The index of a word among choices.
Result<int> choice(std::string_view what, std::string_view text, std::initializer_list<std::string_view> choices) {
    int number = 0;
    std::string listed;
    for (const std::string_view one : choices) {
        if (one == text) return number;
        listed += fmt::format("{}{}", number == 0 ? "" : ", ", one);
        ++number;
    }
    return failure(fmt::format("{} '{}' is none of {}", what, text, listed));
}

constexpr int most_milliseconds = 1'000'000'000;

Result<void> set_limit(Limits& limits, std::string_view key, std::string_view value, bool& known) {
    if (key == "tc") {
        const auto clock = parse_clock(value);
        if (!clock) return tl::unexpected(clock.error());
        limits.clock = *clock;
        return {};
    }
    if (key == "movetime" || key == "timemargin") {
        const auto time = number_within(key, value, key == "movetime" ? 1 : 0, most_milliseconds);
        if (!time) return tl::unexpected(time.error());
        (key == "movetime" ? limits.move_time : limits.margin) = Milliseconds(*time);
        return {};
    }
    if (key == "nodes") {
        const auto nodes = number_within<std::int64_t>(key, value, 1, std::int64_t{1} << 60);
        if (!nodes) return tl::unexpected(nodes.error());
        limits.nodes = static_cast<std::uint64_t>(*nodes);
        return {};
    }
    if (key == "depth") {
        const auto depth = number_within(key, value, 1, 1000);
        if (!depth) return tl::unexpected(depth.error());
        limits.depth = *depth;
        return {};
    }
    known = false;
    return {};
}

/// The words of a command, nearly as a shell takes them: quotes keep blanks, and a backslash keeps the character after
/// it but for in single quotes (in double quotes too, whatever the character; a shell would keep some backslashes).
Result<Words> split_command(std::string_view text) {
    Words words;
    char quote = 0;
    bool in_word = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (quote == 0 && (c == ' ' || c == '\t')) {
            in_word = false;
            continue;
        }
        if (!in_word) words.emplace_back();
        in_word = true;
        if (quote == 0 && (c == '\'' || c == '"')) {
            quote = c;
        } else if (c == quote) {
            quote = 0;
        } else {
            if (c == '\\' && quote != '\'') {
                if (++i == text.size()) return failure(fmt::format("cmd={} ends with a backslash", text));
                c = text[i];
            }
            words.back() += c;
        }
    }
    if (quote != 0) return failure(fmt::format("cmd={}: a quote is left open", text));
    return words;
}

/// Sets an option, in the place of an earlier value.
void set_option(EngineSettings& engine, std::string_view name, std::string_view value) {
    const auto same = std::find_if(engine.options.begin(), engine.options.end(),
                                   [&](const auto& option) { return same_but_for_case(option.first, name); });
    if (same == engine.options.end()) {
        engine.options.emplace_back(name, value);
    } else {
        same->second = value;
    }
}

/// One word `key=value` of --engine or --each.
Result<void> set_word(EngineSettings& engine, std::string_view word) {
    const auto equals = word.find('=');
    const std::string_view key = word.substr(0, equals);
    const std::string value(equals == std::string_view::npos ? "" : word.substr(equals + 1));
    if (equals == std::string_view::npos || value.empty()) {
        return failure(fmt::format("'{}' is not KEY=VALUE; --help lists the keys", word));
    }
    constexpr std::string_view option = "option.";
    if (key.starts_with(option)) {
        set_option(engine, key.substr(option.size()), value);
    } else if (key == "cmd") {
        auto words = split_command(value);
        if (!words) return tl::unexpected(words.error());
        engine.command = std::move(*words);
        if (engine.command.empty()) return failure("cmd= names no program");
    } else if (key == "builtin") {
        if (!is_builtin_player(value)) return failure(fmt::format("builtin '{}' is none of random, greedy", value));
        engine.builtin = value;
    } else if (key == "name") {
        engine.name = value;
    } else if (key == "dir") {
        engine.directory = value;
    } else {
        bool known = true;
        if (auto set = set_limit(engine.limits, key, value, known); !set) return set;
        if (!known) return failure(fmt::format("unknown key '{}'; --help lists the keys", key));
    }
    return {};
}

Result<void> set_words(EngineSettings& engine, const Words& words) {
    for (const std::string& word : words) {
        if (auto set = set_word(engine, word); !set) return set;
    }
    return {};
}

/// What of --each holds for an engine: a limit of its own takes the place of all limits of --each.
void inherit(EngineSettings& engine, const EngineSettings& each) {
    if (engine.command.empty() && engine.builtin.empty()) {
        engine.command = each.command;
        engine.builtin = each.builtin;
    }
    if (engine.directory.empty()) engine.directory = each.directory;
    const auto margin = engine.limits.margin ? engine.limits.margin : each.limits.margin;
    if (!engine.limits.any()) engine.limits = each.limits;
    engine.limits.margin = margin;
    const auto own = std::exchange(engine.options, each.options);
    for (const auto& [name, value] : own) set_option(engine, name, value);
}

/// A name for an engine that has none: its program's, with a number if that is taken.
std::string free_name(const EngineSettings& engine, const std::vector<EngineSettings>& all) {
    std::string base = engine.is_builtin() ? engine.builtin : engine.command.front();
    base = base.substr(base.rfind('/') + 1);
    std::string name = base;
    const auto taken = [&] {
        return std::any_of(all.begin(), all.end(), [&](const EngineSettings& other) { return other.name == name; });
    };
    for (int number = 2; taken(); ++number) name = fmt::format("{} {}", base, number);
    return name;
}

Result<void> complete_engines(Settings& settings, const EngineSettings& each) {
    std::vector<EngineSettings>& engines = settings.engines;
    for (EngineSettings& engine : engines) {
        const bool has_own =
            engine.limits.any() || engine.limits.margin || !engine.options.empty() || !engine.directory.empty();
        inherit(engine, each);
        if (engine.command.empty() == engine.builtin.empty()) return failure("an engine needs cmd= or builtin=");
        if (engine.name.empty()) engine.name = free_name(engine, engines);
        if (!engine.is_builtin() && !engine.limits.any()) {
            return failure(fmt::format("engine {} has no limit: tc=, movetime=, nodes= or depth=", engine.name));
        }
        if (engine.is_builtin() && settings.variant == Variant::ouk) {
            return failure(fmt::format("engine {}: there is no built-in player of cambodian", engine.name));
        }
        if (engine.is_builtin() && has_own) {
            return failure(
                fmt::format("engine {}: a built-in player has no limits, options or directory", engine.name));
        }
        if (engine.is_builtin()) {  // what --each says of these is for programs
            engine.limits = {};
            engine.options.clear();
        }
    }
    for (std::size_t i = 0; i < engines.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (engines[i].name == engines[j].name) {
                return failure(fmt::format("two engines have the name {}", engines[i].name));
            }
        }
    }
    const std::size_t most = settings.variant == Variant::ouk ? 2 : chaturaji::seat_count;
    if (engines.size() < 2 || engines.size() > most) {
        return failure(fmt::format("{} is played by {} engines, not {}", name(settings.variant),
                                   most == 2 ? "2" : "2 to 4", engines.size()));
    }
    return {};
}

/// Goes through the options in the order given.
class Reader {
  public:
    Result<void> read(const std::string& key, const Words& words) {
        const auto value = words.empty() ? std::string_view() : std::string_view(words.front());
        if (key == "engine") {
            settings.engines.emplace_back();
            return set_words(settings.engines.back(), words);
        }
        if (key == "each") {
            EngineSettings more;
            if (auto set = set_words(more, words); !set) return set;
            inherit(more, each);
            each = std::move(more);
            return {};
        }
        if (key == "sprt" || key == "sprt-model" || key == "alpha" || key == "beta") return read_sprt(key, words);
        if (key == "rule") return read_rule(value);
        if (key == "variant" || key == "order" || key == "first-seat" || key == "split") return read_word(key, value);
        if (key == "rounds") return set_number(rounds, "--rounds", value, 1, most_rounds);
        if (key == "games") return set_number(games, "--games", value, 1, most_rounds);
        if (key == "max-moves") return set_number(settings.max_moves, "--max-moves", value, 1, 10000);
        if (key == "seed") {
            return set_number<std::uint64_t>(settings.seed, "--seed", value, 0, ~std::uint64_t{0});
        }
        if (key == "concurrency") return set_number(settings.concurrency, "--concurrency", value, 1, 1000);
        if (key == "patience") {
            double seconds = 0;
            if (auto set = set_number(seconds, "--patience", value, 0.1, 1e5); !set) return set;
            settings.patience = Milliseconds(std::llround(seconds * 1000));
        } else if (key == "openings") {
            settings.openings = value;
        } else if (key == "out") {
            settings.out = value;
        } else if (key == "engine-log") {
            settings.log = value;
        } else if (key == "json") {
            settings.json = true;
        }
        return {};
    }

    static constexpr int most_rounds = 10'000'000;
    Settings settings;
    EngineSettings each;
    Sprt sprt;
    std::optional<int> rounds, games;

  private:
    Result<void> read_word(const std::string& key, std::string_view value) {
        const std::string option = "--" + key;
        const auto number = key == "variant"      ? choice(option, value, {"cambodian", "chaturaji"})
                            : key == "order"      ? choice(option, value, {"sequential", "random"})
                            : key == "first-seat" ? choice(option, value, {"fixed", "rotate"})
                                                  : choice(option, value, {"1-3", "2-2"});
        if (!number) return tl::unexpected(number.error());
        if (key == "variant") settings.variant = static_cast<Variant>(*number);
        if (key == "order") settings.random_order = *number != 0;
        if (key == "first-seat") settings.first_seat_rotates = *number != 0;
        if (key == "split") settings.split = static_cast<Split>(*number);
        return {};
    }

    Result<void> read_sprt(const std::string& key, const Words& words) {
        if (key == "sprt-model") {
            const auto model = choice("--sprt-model", words.front(), {"logistic", "normalized"});
            if (!model) return tl::unexpected(model.error());
            sprt.model = static_cast<Sprt::Model>(*model);
            return {};
        }
        if (key == "alpha") return set_number(sprt.alpha, "--alpha", words.front(), 1e-6, 0.5);
        if (key == "beta") return set_number(sprt.beta, "--beta", words.front(), 1e-6, 0.5);
        if (words.size() != 2) return failure("--sprt needs two numbers, ELO0 and ELO1");
        if (auto set = set_number(sprt.elo0, "--sprt", words[0], -1000.0, 1000.0); !set) return set;
        if (auto set = set_number(sprt.elo1, "--sprt", words[1], -1000.0, 1000.0); !set) return set;
        if (sprt.elo0 >= sprt.elo1) return failure("--sprt: ELO0 must be less than ELO1");
        return {};
    }

    Result<void> read_rule(std::string_view value) {
        const auto equals = value.find('=');
        if (equals == std::string_view::npos) return failure(fmt::format("--rule '{}' is not NAME=VALUE", value));
        return chaturaji::set_rule(settings.rules, value.substr(0, equals), value.substr(equals + 1));
    }
};

/// Refuses options that would change nothing in this match: whoever gives one expects something else.
Result<void> refuse_what_means_nothing(const Settings& settings, const std::set<std::string, std::less<>>& given) {
    const auto refuse_any = [&](std::initializer_list<std::string_view> options, std::string_view why) -> Result<void> {
        for (const std::string_view option : options) {
            if (given.contains(option)) return failure(fmt::format("--{} is for {} only", option, why));
        }
        return {};
    };
    Result<void> fitting;
    if (settings.variant == Variant::chaturaji) {
        fitting = refuse_any({"max-moves", "sprt", "sprt-model", "alpha", "beta"}, "cambodian");
    } else {
        fitting = refuse_any({"rule", "first-seat", "split"}, "chaturaji");
    }
    if (fitting && !given.contains("sprt"))
        fitting = refuse_any({"sprt-model", "alpha", "beta"}, "a match with --sprt");
    if (fitting && given.contains("openings")) {
        if (given.contains("first-seat")) return failure("--first-seat is for games without --openings");
    } else if (fitting) {
        fitting = refuse_any({"order"}, "a match with --openings");
    }
    if (fitting && settings.engines.size() != 2) fitting = refuse_any({"split"}, "two entrants");
    return fitting;
}

}  // namespace

std::string help_text() {
    std::ostringstream text;
    text << description();
    return text.str();
}

Result<std::optional<Settings>> parse_options(std::span<const std::string> arguments) {
    namespace style = po::command_line_style;
    Reader reader;
    std::set<std::string, std::less<>> given;
    try {
        const po::options_description known = description();
        const auto parsed = po::command_line_parser(Words(arguments.begin(), arguments.end()))
                                .options(known)
                                .positional({})
                                .style(style::allow_long | style::long_allow_adjacent | style::long_allow_next)
                                .run();
        for (const auto& option : parsed.options) {
            if (option.string_key == "help") return std::nullopt;
            given.insert(option.string_key);
            if (auto read = reader.read(option.string_key, option.value); !read) return tl::unexpected(read.error());
        }
    } catch (const po::error& error) {
        return failure(error.what());
    }
    Settings& settings = reader.settings;
    if (!given.contains("variant")) return failure("--variant is missing: cambodian or chaturaji");
    if (auto completed = complete_engines(settings, reader.each); !completed) return tl::unexpected(completed.error());
    if (auto fitting = refuse_what_means_nothing(settings, given); !fitting) return tl::unexpected(fitting.error());
    if (given.contains("sprt")) {
        if (reader.sprt.alpha + reader.sprt.beta >= 1) {
            return failure("--alpha and --beta must be less than 1 together, or the test is decided before any game");
        }
        settings.sprt = reader.sprt;
        settings.rounds = Reader::most_rounds;
    }
    if (reader.rounds && reader.games) return failure("--rounds and --games exclude each other");
    if (reader.rounds) settings.rounds = *reader.rounds;
    if (reader.games) {
        const int in_round = games_per_round(settings);
        settings.rounds = (*reader.games + in_round - 1) / in_round;
    }
    return std::optional(std::move(settings));
}

}  // namespace airavata::arena
