// Engines as the match runner keeps them, without a match around them.
#include <unistd.h>
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <thread>

#include "arena/chaturaji_game.hpp"
#include "chaturaji/notation.hpp"

using namespace airavata;
using namespace airavata::arena;

namespace {

/// Runs a coroutine to its end, and gives what it gives.
template <class T>
T result_of(asio::io_context& context, asio::awaitable<T> task) {
    std::optional<T> result;
    asio::co_spawn(context, std::move(task), [&](std::exception_ptr error, T value) {
        if (error) std::rethrow_exception(error);
        result = std::move(value);
    });
    context.restart();
    context.run();
    BOOST_TEST_REQUIRE(result.has_value());
    return *result;
}

EngineSettings bad_engine(const std::string& mode) {
    EngineSettings settings;
    settings.name = "Bad";
    settings.command = {AIRAVATA_BAD_ENGINE, mode};
    return settings;
}

constexpr std::chrono::seconds patience{60};

}  // namespace

BOOST_AUTO_TEST_CASE(what_came_is_read_without_waiting) {
    // The program says one line, then two more and half a line, and then leaves a file to show that it has.
    std::string sign = std::filesystem::temp_directory_path() / "arena-test-XXXXXX";
    const int descriptor = mkstemp(sign.data());
    BOOST_TEST_REQUIRE(descriptor >= 0);
    close(descriptor);
    std::filesystem::remove(sign);
    asio::io_context context;
    const auto process = EngineProcess::start(
        context,
        {.command = {"sh", "-c", "echo one; read word; printf 'two\\nthree\\nfo'; : > " + sign + "; read word"},
         .directory = "",
         .log = ""});
    BOOST_TEST_REQUIRE(process.has_value());
    BOOST_TEST(result_of(context, (*process)->read_line()).value() == "one");
    BOOST_TEST((*process)->read_what_came().value().empty());
    BOOST_TEST(result_of(context, (*process)->write("go\n")).has_value());
    while (!std::filesystem::exists(sign)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const auto lines = (*process)->read_what_came();
    BOOST_TEST_REQUIRE(lines.has_value());
    BOOST_TEST((*lines == std::vector<std::string>{"two", "three"}));
    std::filesystem::remove(sign);
}

BOOST_AUTO_TEST_CASE(the_roll_before_a_fault_counts) {
    asio::io_context context;
    const EngineSettings settings = bad_engine("crash");
    UciEngine engine(context, settings, {{"UCI_Variant", "chaturaji"}}, patience, "");
    ChaturajiPlayers players;
    for (ChaturajiPlayer& player : players) player.builtin = "random";
    players[2] = {&engine, "", {}};
    const ChaturajiTableSettings table{.rules = {}, .start = chaturaji::Position::start()};
    const ChaturajiPlayed played = result_of(context, play_chaturaji(players, table));
    BOOST_TEST_REQUIRE(played.faults[2].has_value());
    // Every turn has its roll, and the resignation has the one that the engine did not survive.
    BOOST_TEST(played.rolls.size() == played.turns.size());
    const auto resigned = std::find_if(played.turns.begin(), played.turns.end(),
                                       [](const auto& turn) { return turn.text == "y:resign"; });
    BOOST_TEST_REQUIRE((resigned != played.turns.end()));
    const RollEvent& before = played.rolls[static_cast<std::size_t>(resigned - played.turns.begin())];
    BOOST_TEST((before.before.seat_to_play() == chaturaji::Seat::yellow));
    BOOST_TEST(resigned->comment.ends_with(", with " + to_text(before.roll)));
}
