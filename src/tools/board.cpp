// airavata board [--variant NAME] [--fen TEXT] [--moves TEXT] [--roll FACES] [--svg] [--out FILE] ...
#include "pictures/board.hpp"

#include <boost/program_options.hpp>

#include "core/replace_file.hpp"
#include "tools/asked_position.hpp"
#include "tools/command_line.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

int board(std::span<const std::string> arguments) {
    AskedPosition asked;
    std::string out;
    int pixels = 600;
    bool as_svg = false;
    pictures::TextStyle style;
    bool no_color = false;
    po::options_description options(
        "Usage: airavata board [--variant NAME] [--fen TEXT] [--moves TEXT] [--roll FACES] [--svg] [--out FILE]\n"
        "Shows the board of a position: as text, in colour at a terminal, or as a picture (SVG).\n"
        "Exit status: 0, 1 if FILE could not be written, 2 if the call is wrong.\n"
        "Options");
    asked.add_to(options);
    options.add_options()("svg", po::bool_switch(&as_svg), "make a picture")(
        "size", setting(pixels, "PIXELS", 50, 10'000), "height of the picture")(
        "out", po::value(&out)->value_name("FILE"), "where to write it; without it, to standard output")(
        "unicode", po::bool_switch(&style.unicode), "text: pieces as chess symbols")(
        "no-color", po::bool_switch(&no_color), "text: no colours (also if NO_COLOR is set)");
    po::variables_map values;
    if (const auto status = read_command_line("board", arguments, options, {}, values)) return *status;
    const auto position = asked.read();
    if (!position) return fail("board: " + position.error().message);
    if (const auto status = refuse_outputs("board", {out})) return *status;

    style.color = out.empty() && wants_color(no_color);
    const auto show = [&](const auto& shown, const auto& last) {
        return as_svg ? pictures::svg(shown, last, pixels) : pictures::text(shown, last, style);
    };
    const auto* const ouk = std::get_if<OukAsked>(&*position);
    const auto* const chaturaji = std::get_if<ChaturajiAsked>(&*position);
    const std::string text =
        ouk != nullptr ? show(ouk->game.position(), ouk->last) : show(chaturaji->position, chaturaji->last);
    if (out.empty()) {
        print(text);
        return 0;
    }
    if (const auto written = replace_file(out, text); !written) {
        return fail("board: " + written.error().message, exit_failed);
    }
    return 0;
}

}  // namespace airavata::tools
