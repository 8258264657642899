// What goes to the controller: whole lines, from any thread.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/stopwatch.hpp"

namespace airavata::protocol {

struct Score {
    enum class Unit { centipawns, mate };
    enum class Bound { exact, lower, upper };
    Unit unit = Unit::centipawns;
    int value = 0;  // for mate: in moves, negative if the mover is mated
    Bound bound = Bound::exact;
};

/// Chances in permille; they add up to 1000.
struct Wdl {
    int win = 0;
    int draw = 0;
    int loss = 0;
};

/// One line of a search's findings.
struct Info {
    int depth = 0;
    int selective_depth = 0;
    int multi_pv = 1;
    Score score;
    std::optional<Wdl> wdl;
    std::uint64_t nodes = 0;
    int hash_permille = 0;
    Milliseconds time{0};
    std::vector<double> seats;   // of games for four: what each seat can expect of the objective,
    std::vector<double> points;  // and of points at the end
    std::vector<std::string> pv;
};

/// `info depth … pv …`, its parts always in the same order.
std::string format(const Info& info);

/// Nodes a second; a search of less than a millisecond counts as one.
std::uint64_t nodes_per_second(std::uint64_t nodes, Milliseconds time);

/// Writes lines, each whole, to the controller and to a log file if there is one. All functions may be called from
/// any thread.
class Output {
  public:
    /// `write` gets each line with its line end.
    explicit Output(std::function<void(std::string_view)> write) : write_(std::move(write)) {}

    /// Writes text of one or more lines; the last line end is added if it is missing.
    void line(std::string_view text);
    void info(const Info& info) { line(format(info)); }
    void note(std::string_view text);
    /// `info string error: …`
    void error(std::string_view text);

    /// From now on everything is also written to the file, and what came in through `log_input`. An empty name ends
    /// that. A file that cannot be opened is refused, and the log so far ends.
    Result<void> log_to(const std::string& file_name);
    void log_input(std::string_view text);

  private:
    void log(std::string_view mark, std::string_view text);

    std::mutex mutex_;
    std::function<void(std::string_view)> write_;
    std::ofstream log_;
};

}  // namespace airavata::protocol
