// airavata play [--variant NAME] [--level N] [--humans SEATS] ...
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <boost/program_options.hpp>
#include <filesystem>
#include <iostream>
#include <optional>
#include <random>

#include "core/open_input.hpp"
#include "core/random.hpp"
#include "core/replace_file.hpp"
#include "core/text.hpp"
#include "protocol/output.hpp"
#include "tools/command_line.hpp"
#include "tools/play/table.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

namespace {

/// What the command line asks for.
struct Order {
    std::string humans;  // letters of the players; empty: the first one
    int level = 20;
    int milliseconds = 1000;
    std::string file;  // to save in, and to go on from; empty: none
    pictures::TextStyle style;
};

constexpr std::string_view help =
    "A move by its squares or in short notation (Ouk Chatrang: d3d4, Nf3; Chaturaji: b1c3+d1e1, or one move after the\n"
    "other, 'end' ends the turn). Or:\n"
    "  moves      what can be played     undo       take back your last move\n"
    "  hint       what the engine plays  resign     give up\n"
    "  board      show the board again   save FILE  write the game\n"
    "  help       this text              quit       leave\n";

/// One game between people and the engine.
class Play {
  public:
    Play(std::unique_ptr<Table> table, std::unique_ptr<protocol::Engine> engine, const Order& order)
        : table_(std::move(table)), engine_(std::move(engine)), order_(order) {
        for (const char letter : table_->players()) {
            const bool human = order_.humans.find(letter) != std::string::npos;
            names_.push_back(human ? "human" : fmt::format("Airavata level {}", order_.level));
        }
    }

    int run() {
        print(table_->show(order_.style));
        while (!table_->over()) {
            if (is_human(table_->player())) {
                if (!ask()) return status_;
            } else {
                play(search(), by_engine);
            }
        }
        print(fmt::format("Game over: {}\n", table_->result()));
        keep();
        return status_;
    }

  private:
    [[nodiscard]] bool is_human(std::size_t player) const {
        return order_.humans.find(table_->players()[player]) != std::string::npos;
    }

    /// The engine's move.
    std::string search() {
        const auto set = engine_->set_position(table_->position());
        protocol::Limits limits;
        limits.move_time = Milliseconds(order_.milliseconds);
        protocol::Settings settings;
        constexpr int full_level = 20;
        if (order_.level < full_level) settings.level = order_.level;
        protocol::Output nowhere([](std::string_view) {});
        return engine_->make_search(limits, settings)(SearchControl(), nowhere).move;
    }

    enum By { by_human, by_engine };

    void play(const std::string& move, By who) {
        const char letter = table_->players()[table_->player()];
        if (const auto played = table_->play(move == "0000" ? "end" : move, who == by_engine); !played) {
            print(played.error().message + "\n");
            return;
        }
        if (who == by_engine) print(fmt::format("{} plays {}\n", letter, move));
        print(table_->show(order_.style));
        keep();
    }

    /// Saves the game where it is kept.
    void keep() {
        if (order_.file.empty()) return;
        status_ = save(order_.file) ? 0 : exit_failed;
    }

    /// Does what is typed; false if that is to leave.
    bool ask() {
        print("> ");
        std::string line;
        if (!std::getline(std::cin, line)) {
            print("\n");
            return false;
        }
        const auto words = words_of(line);
        if (words.empty()) return true;
        const std::string_view word = words.front();
        if (word == "quit") return false;
        if (word == "help") {
            print(help);
        } else if (word == "moves") {
            print(fmt::format("{}\n", fmt::join(table_->legal(), " ")));
        } else if (word == "board") {
            print(table_->show(order_.style));
        } else if (word == "hint") {
            print(search() + "\n");
        } else if (word == "undo") {
            undo();
        } else if (word == "resign") {
            table_->resign();
            print(table_->show(order_.style));
            keep();
        } else if (word == "save") {
            if (words.size() == 2) {
                if (save(std::string(words[1]))) print("saved\n");
            } else {
                print("save FILE\n");
            }
        } else if (words.size() > 1) {
            print("one move at a time, without blanks; 'help' lists what can be typed\n");
        } else {
            play(std::string(word), by_human);
        }
        return true;
    }

    /// Takes back up to the last move of a human.
    void undo() {
        std::size_t left = table_->played();
        while (left > 0 && !is_human(table_->player_of(left - 1))) --left;
        if (left == 0) {
            print("there is nothing to take back\n");
            return;
        }
        while (table_->played() >= left) table_->undo();
        print(table_->show(order_.style));
        keep();
    }

    bool save(const std::string& path) {
        const auto written = replace_file(path, table_->save(names_));
        if (!written) print(written.error().message + "\n");
        return written.has_value();
    }

    std::unique_ptr<Table> table_;
    std::unique_ptr<protocol::Engine> engine_;
    const Order& order_;
    std::vector<std::string> names_;
    int status_ = 0;  // 1: the game could not be kept the last time
};

std::string_view variant_of(const Table& table) { return table.players().size() == 4 ? "chaturaji" : "cambodian"; }

/// A game that goes on from a file.
Result<std::unique_ptr<Table>> resume(const std::string& path, std::uint64_t seed) {
    auto input = open_input(path);
    if (!input) return tl::unexpected(input.error());
    const auto start = input->tellg();
    std::string beginning(7, '\0');
    input->read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    if (!*input) return failure(fmt::format("{} holds no game", path));
    input->seekg(start);
    return beginning == "[Game \"" ? resume_chaturaji(path, *input, seed) : resume_ouk(path, *input);
}

}  // namespace

int play(std::span<const std::string> arguments) {
    Order order;
    AskedPosition asked;
    bool no_color = false;
    std::uint64_t seed = 0;
    po::options_description options(
        "Usage: airavata play [--variant NAME] [--level N] [--humans LETTERS] [--file FILE] [settings]\n"
        "Plays against you at the terminal; 'help' there says what can be typed. With --file the game is saved there "
        "after\n"
        "every move, and goes on from there if the file is there already.\n"
        "Exit status: 0, 1 if the game could not be saved at last, 2 if the call or the file is wrong.\n"
        "Options");
    asked.add_to(options);
    options.add_options()("humans", po::value(&order.humans)->value_name("LETTERS"),
                          "who is played by people: w and b, or r, b, y and g; without it, w or r")(
        "level", setting(order.level, "N", 0, 20), "strength of the engine, 0 to 20")(
        "movetime", setting(order.milliseconds, "MS", 1, 86'400'000), "how long it thinks at most")(
        "file", po::value(&order.file)->value_name("FILE"), "where the game is kept")(
        "seed", bounded(seed, "S", 0, most_seed),
        "number from which the dice follow; without it they are new every time")(
        "unicode", po::bool_switch(&order.style.unicode), "pieces as chess symbols")(
        "no-color", po::bool_switch(&no_color), "no colours (also if NO_COLOR is set)");
    po::variables_map values;
    if (const auto status = read_command_line("play", arguments, options, {}, values)) return *status;
    if (const auto status = refuse_outputs("play", {order.file})) return *status;
    const auto position = asked.read();
    if (!position) return fail("play: " + position.error().message);
    order.style.color = wants_color(no_color);
    if (values.count("seed") == 0) seed = mix(std::random_device{}()) ^ std::random_device{}();

    std::unique_ptr<Table> table;
    if (!order.file.empty() && std::filesystem::exists(order.file)) {
        auto resumed = resume(order.file, seed);
        if (!resumed) return fail("play: " + resumed.error().message);
        table = std::move(*resumed);
        const bool other_game =
            !values["variant"].defaulted() && values["variant"].as<std::string>() != variant_of(*table);
        if (other_game ||
            values.count("fen") + values.count("moves") + values.count("roll") + values.count("rule") != 0) {
            return fail(
                fmt::format("play: {} holds a game already, which goes on as it is: leave out --variant, --fen, "
                            "--moves, --roll and --rule, or name another file",
                            order.file));
        }
    } else if (const auto* const ouk = std::get_if<OukAsked>(&*position)) {
        table = ouk_table(*ouk);
    } else {
        table = chaturaji_table(std::get<ChaturajiAsked>(*position), seed);
    }
    if (order.humans.empty()) order.humans = table->players().front();
    if (order.humans.find_first_not_of(table->players()) != std::string::npos) {
        return fail(fmt::format("play: --humans {} names others than the players {}", order.humans, table->players()));
    }
    auto engines = make_engines();
    const auto engine = std::find_if(engines.begin(), engines.end(),
                                     [&](const auto& one) { return one->variant() == variant_of(*table); });
    if (!(*engine)->resize_hash(64)) return fail("play: no memory for the hash table");
    return Play(std::move(table), std::move(*engine), order).run();
}

}  // namespace airavata::tools
