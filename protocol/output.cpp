#include "protocol/output.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cerrno>
#include <cstring>

namespace airavata::protocol {

std::uint64_t nodes_per_second(std::uint64_t nodes, Milliseconds time) {
    return nodes * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 1));
}

std::string format(const Info& info) {
    constexpr std::string_view bounds[] = {"", " lowerbound", " upperbound"};
    std::string wdl;
    if (info.wdl) wdl = fmt::format(" wdl {} {} {}", info.wdl->win, info.wdl->draw, info.wdl->loss);
    std::string by_seat;
    if (!info.seats.empty()) by_seat += fmt::format(" seats {:.3f}", fmt::join(info.seats, " "));
    if (!info.points.empty()) by_seat += fmt::format(" points {:.1f}", fmt::join(info.points, " "));
    return fmt::format(
        "info depth {} seldepth {} multipv {} score {} {}{}{} nodes {} nps {} hashfull {} time {}{}{}{}", info.depth,
        info.selective_depth, info.multi_pv, info.score.unit == Score::Unit::mate ? "mate" : "cp", info.score.value,
        bounds[static_cast<int>(info.score.bound)], wdl, info.nodes, nodes_per_second(info.nodes, info.time),
        info.hash_permille, info.time.count(), by_seat, info.pv.empty() ? "" : " pv ", fmt::join(info.pv, " "));
}

void Output::line(std::string_view text) {
    if (text.ends_with('\n')) text.remove_suffix(1);
    const std::lock_guard lock(mutex_);
    write_(fmt::format("{}\n", text));
    log("<< ", text);
}

void Output::note(std::string_view text) { line(fmt::format("info string {}", text)); }

void Output::error(std::string_view text) { line(fmt::format("info string error: {}", text)); }

Result<void> Output::log_to(const std::string& file_name) {
    const std::lock_guard lock(mutex_);
    log_.close();
    log_.clear();
    if (file_name.empty()) return {};
    errno = 0;
    log_.open(file_name, std::ios::app);
    if (!log_.is_open()) return failure(fmt::format("cannot write to {}: {}", file_name, std::strerror(errno)));
    return {};
}

void Output::log_input(std::string_view text) {
    const std::lock_guard lock(mutex_);
    log(">> ", text);
}

void Output::log(std::string_view mark, std::string_view text) {
    if (!log_.is_open()) return;
    log_ << mark << text << std::endl;  // flushed at once: a log is read after a crash
    if (!log_) {
        log_.close();
        write_("info string error: Debug Log File: writing failed, the log ends here\n");
    }
}

}  // namespace airavata::protocol
