#include "arena/engine_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <boost/process/args.hpp>
#include <boost/process/async_pipe.hpp>
#include <boost/process/child.hpp>
#include <boost/process/error.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/io.hpp>
#include <boost/process/search_path.hpp>
#include <boost/process/start_dir.hpp>
#include <csignal>
#include <cstring>

namespace airavata::arena {

namespace process = boost::process;

namespace {

/// Longer than any line of analysis.
constexpr std::size_t longest_line = 1 << 16;

Result<boost::filesystem::path> find_program(const std::string& name) {
    SystemError error;
    boost::filesystem::path path = name;
    if (name.find('/') == std::string::npos) {
        path = process::search_path(path);
        if (path.empty()) return failure(fmt::format("no program '{}' in PATH", name));
    } else {
        path = boost::filesystem::absolute(path);  // before the process changes its directory
    }
    if (!boost::filesystem::is_regular_file(path, error)) return failure(fmt::format("no program '{}'", name));
    return path;
}

bool holds_control_characters(std::string_view line) {
    return std::any_of(line.begin(), line.end(), [](char c) {
        const auto code = static_cast<unsigned char>(c);
        return (code < 32 && code != '\t') || code == 127;
    });
}

/// In the new process, before the program.
void prepare_child() {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::signal(SIGPIPE, SIG_DFL);  // the runner ignores it, and that would be inherited
}

}  // namespace

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(asio::io_context& context,
                                                            const ProcessSettings& settings) {
    const auto program = find_program(settings.command.front());
    if (!program) return tl::unexpected(program.error());
    const std::vector<std::string> arguments(settings.command.begin() + 1, settings.command.end());
    const boost::filesystem::path directory = settings.directory.empty() ? "." : settings.directory;
    if (SystemError error; !boost::filesystem::is_directory(directory, error)) {
        return failure(fmt::format("no directory '{}'", directory.string()));
    }
    std::FILE* log = std::fopen(settings.log.empty() ? "/dev/null" : settings.log.c_str(), "ae");
    if (log == nullptr) return failure(fmt::format("cannot write {}: {}", settings.log, std::strerror(errno)));

    std::error_code error;
    process::async_pipe to(context);
    process::async_pipe from(context);
    // No other engine may hold an end of these pipes, or the end of this one would go unnoticed.
    for (const int end : {to.native_source(), to.native_sink(), from.native_source(), from.native_sink()}) {
        fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    process::child child(
        process::exe = program->string(), process::args = arguments, process::start_dir = directory,
        process::std_in<to, process::std_out> from, process::std_err > log,
        process::extend::on_exec_setup = [](auto&) { prepare_child(); }, error);
    std::fclose(log);
    if (error) return failure(fmt::format("cannot start '{}': {}", settings.command.front(), error.message()));
    const int pid = child.id();
    child.detach();
    return std::unique_ptr<EngineProcess>(new EngineProcess(std::move(to).sink(), std::move(from).source(), pid));
}

EngineProcess::EngineProcess(asio::posix::stream_descriptor input, asio::posix::stream_descriptor output, int pid)
    : input_(std::move(input)), output_(std::move(output)), timer_(input_.get_executor()), pid_(pid) {}

EngineProcess::~EngineProcess() {
    clear_deadline();
    kill();
    reap();
}

void EngineProcess::set_deadline(Moment deadline) {
    clear_deadline();
    watch_ = std::make_shared<Watch>();
    timer_.expires_at(deadline);
    // The timer's handler may still run when the deadline has been lifted; the watch, which it shares, tells it so.
    timer_.async_wait([this, watch = watch_](SystemError error) {
        if (error || !watch->on) return;
        watch->passed = true;
        SystemError ignored;
        input_.cancel(ignored);
        output_.cancel(ignored);
    });
}

void EngineProcess::clear_deadline() {
    if (!watch_) return;
    watch_->on = false;
    watch_.reset();
    timer_.cancel();
}

asio::awaitable<Outcome<void>> EngineProcess::write(std::string text) {
    if (deadline_passed()) co_return fault(FaultKind::stall, "does not answer");
    SystemError error;
    co_await asio::async_write(input_, asio::buffer(text), awaiting(error));
    if (deadline_passed()) co_return fault(FaultKind::stall, "does not read its input");
    if (error) co_return fault(FaultKind::crash, "has closed its input");
    co_return Outcome<void>{};
}

asio::awaitable<Outcome<std::string>> EngineProcess::read_line() {
    constexpr std::size_t chunk = 4096;
    while (true) {
        auto line = take_line();
        if (!line) co_return tl::unexpected(line.error());
        if (*line) co_return std::move(**line);
        if (deadline_passed()) co_return fault(FaultKind::stall, "does not answer");
        const std::size_t held = buffer_.size();
        buffer_.resize(held + chunk);
        SystemError error;
        const auto space = asio::buffer(buffer_.data() + held, chunk);
        const std::size_t length = co_await output_.async_read_some(space, awaiting(error));
        arrival_ = std::chrono::steady_clock::now();
        buffer_.resize(held + length);
        if (deadline_passed()) co_return fault(FaultKind::stall, "does not answer");
        if (error) co_return fault(FaultKind::crash, "has closed its output");
    }
}

Outcome<std::vector<std::string>> EngineProcess::read_what_came() {
    fetch_what_came();
    std::vector<std::string> lines;
    while (true) {
        auto line = take_line();
        if (!line) return tl::unexpected(line.error());
        if (!*line) return lines;
        lines.push_back(std::move(**line));
    }
}

/// The next whole line of the buffer.
Outcome<std::optional<std::string>> EngineProcess::take_line() {
    const auto end = buffer_.find('\n', read_);
    if (end == std::string::npos) {
        buffer_.erase(0, read_);
        read_ = 0;
        if (buffer_.size() <= longest_line) return std::nullopt;
        return fault(FaultKind::garbage, fmt::format("wrote a line of more than {} bytes: {}", longest_line, buffer_));
    }
    std::string line = buffer_.substr(read_, end - read_);
    read_ = end + 1;
    if (line.ends_with('\r')) line.pop_back();
    if (holds_control_characters(line)) return fault(FaultKind::garbage, "wrote what is no text: " + line);
    return line;
}

/// Puts into the buffer what the pipe holds now.
void EngineProcess::fetch_what_came() {
    constexpr std::size_t pipe_capacity = 1 << 16;
    SystemError error;
    output_.non_blocking(true, error);
    const std::size_t held = buffer_.size();
    buffer_.resize(held + pipe_capacity);
    const std::size_t length = output_.read_some(asio::buffer(buffer_.data() + held, pipe_capacity), error);
    buffer_.resize(held + (error ? 0 : length));
    if (!error) arrival_ = std::chrono::steady_clock::now();
}

asio::awaitable<std::string> EngineProcess::wait_for_end(std::chrono::milliseconds limit) {
    clear_deadline();
    SystemError error;
    input_.close(error);
    // A descriptor of the process becomes readable at its end.
    const int descriptor = running_ ? static_cast<int>(syscall(SYS_pidfd_open, pid_, 0)) : -1;
    if (descriptor >= 0) {
        asio::posix::stream_descriptor end(input_.get_executor(), descriptor);
        timer_.expires_after(limit);
        timer_.async_wait([&end](SystemError failed) {
            SystemError ignored;
            if (!failed) end.cancel(ignored);
        });
        co_await end.async_wait(asio::posix::stream_descriptor::wait_read, awaiting(error));
        // If the timer went off, its handler has run: nothing else cancels the wait. Else it is cancelled here, and
        // one that is on its way already must run before `end` goes.
        if (timer_.cancel() == 0 && !error) co_await asio::post(input_.get_executor(), asio::use_awaitable);
    }
    const bool forced = descriptor >= 0 && error;
    kill();
    reap();
    if (forced) co_return "had to be ended by force";
    if (WIFSIGNALED(status_)) {
        const int signal = WTERMSIG(status_);
        co_return fmt::format("ended by signal {} ({})", signal, strsignal(signal));
    }
    co_return fmt::format("exited with status {}", WEXITSTATUS(status_));
}

void EngineProcess::kill() {
    if (running_) ::kill(-pid_, SIGKILL);
}

void EngineProcess::reap() {
    if (!running_) return;
    while (waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
    }
    running_ = false;
}

}  // namespace airavata::arena
