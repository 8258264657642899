// airavata endings [--out FILE] [--army LETTERS]
#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <boost/program_options.hpp>
#include <memory>
#include <vector>

#include "core/progress.hpp"
#include "core/replace_file.hpp"
#include "learning/endings/fit.hpp"
#include "tools/command_line.hpp"
#include "tools/tools.hpp"

namespace airavata::tools {

namespace po = boost::program_options;

int endings(std::span<const std::string> arguments) {
    std::string wanted;
    std::string out;
    po::options_description options(
        "Usage: airavata endings [--army LETTERS] [--out FILE]\n"
        "Solves the endings of Ouk Chatrang against a bare king whose times the evaluation knows, says of each how\n"
        "often and how fast it is won and how near the tables of the times come, and writes these tables. Four pieces\n"
        "take minutes and 1.5 GB of memory each.\n"
        "Exit status: 0, 1 if the file could not be written, 2 if the call is wrong.\n"
        "Options");
    options.add_options()("army", po::value(&wanted)->value_name("LETTERS"), "only one of them, such as KSM")(
        "out", po::value(&out)->value_name("FILE"), "write the tables of all of them there");
    po::variables_map values;
    if (const auto status = read_command_line("endings", arguments, options, {}, values)) return *status;
    if (!wanted.empty() && !out.empty()) return fail("endings: --out is for all armies");
    const auto is_wanted = [&](const ouk::Army& army) { return wanted.empty() || name(army) == wanted; };
    if (std::none_of(ouk::mating_armies.begin(), ouk::mating_armies.end(), is_wanted)) {
        std::vector<std::string> known;
        for (const ouk::Army& army : ouk::mating_armies) known.push_back(name(army));
        return fail(fmt::format("endings: --army {} is none of {}", wanted, fmt::join(known, " ")));
    }
    if (const auto status = refuse_outputs("endings", {out})) return *status;

    const ProgressLine line(stderr, isatty(STDERR_FILENO) != 0);
    const auto tables = std::make_unique<ouk::MatingTables>();
    for (std::size_t at = 0; at < ouk::mating_armies.size(); ++at) {
        const ouk::Army& army = ouk::mating_armies[at];
        if (!is_wanted(army)) continue;
        line.show(fmt::format("{}, {} of {}", name(army), at + 1, ouk::mating_armies.size()));
        const learning::Solution solution(army);
        const learning::EndingSummary known = summary(solution);
        (*tables)[at] = fit(solution);
        line.keep("");
        print(fmt::format(
            "{:<5} {:>10} positions, {:5.1f} % won, in {:4.1f} plies on average and {} at most; known to "
            "within {:.1f} plies\n",
            name(army), known.positions, 100.0 * static_cast<double>(known.won) / static_cast<double>(known.positions),
            known.mean, known.longest, static_cast<double>((*tables)[at].spread) / ouk::per_ply));
    }
    if (out.empty()) return 0;
    const auto written = replace_file(out, ouk::encode(*tables, "Airavata " AIRAVATA_VERSION ", all endings solved"));
    return written ? 0 : fail("endings: " + written.error().message, exit_failed);
}

}  // namespace airavata::tools
