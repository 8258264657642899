// What the subcommands have in common: reading arguments, and the files of long work.
#pragma once

#include <fmt/format.h>
#include <boost/program_options.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "core/result.hpp"

namespace airavata::tools {

/// Reads the arguments of a subcommand into `values`; words that are no options are for `positional` in turn. Returns
/// the exit status if the subcommand must not go on: `--help` was given and answered (0), or the arguments are wrong
/// and it was said which (2). `options` begins with the usage text and gets `--help` added.
std::optional<int> read_command_line(const std::string& name, std::span<const std::string> arguments,
                                     boost::program_options::options_description options,
                                     const boost::program_options::positional_options_description& positional,
                                     boost::program_options::variables_map& values);

/// The value of an option that must be a number from `least` to `most`.
template <class T>
class Bounded : public boost::program_options::typed_value<T> {
  public:
    Bounded(T& value, T least, T most) : boost::program_options::typed_value<T>(&value), least_(least), most_(most) {}

    void xparse(boost::any& parsed, const std::vector<std::string>& words) const override {
        boost::program_options::typed_value<T>::xparse(parsed, words);
        const T& value = boost::any_cast<const T&>(parsed);
        // Of a negative number boost would make a great one if it is to be unsigned.
        const bool wraps = std::is_unsigned_v<T> && words.front().starts_with('-');
        if (!wraps && value >= least_ && value <= most_) return;
        throw boost::program_options::error_with_option_name(
            fmt::format("%canonical_option% {} is not from {} to {}", words.front(), least_, most_));
    }

  private:
    T least_;
    T most_;
};

/// For an option whose value must be from `least` to `most`. `name` stands for the value in `--help`.
template <class T>
boost::program_options::typed_value<T>* bounded(T& value, const char* name, std::type_identity_t<T> least,
                                                std::type_identity_t<T> most) {
    return (new Bounded<T>(value, least, most))
        ->value_name(name);  // whoever takes it deletes it, as in program_options
}

/// The same for one that has a value already: it is kept if the option is not given, and shown by `--help`.
template <class T>
auto* setting(T& value, const char* name, std::type_identity_t<T> least, std::type_identity_t<T> most) {
    return bounded(value, name, least, most)->default_value(value, fmt::format("{}", value));
}

/// One of any value.
template <class T>
auto* setting(T& value, const char* name) {
    return boost::program_options::value(&value)->value_name(name)->default_value(value, fmt::format("{}", value));
}

/// The greatest number of threads that may be asked for.
inline constexpr std::size_t most_threads = 1024;
/// The greatest seed.
inline constexpr std::uint64_t most_seed = UINT64_MAX;

/// `1 move`, `2 moves`.
std::string counted(std::size_t number, std::string_view thing);

/// Whether standard output is to be coloured: a terminal that nobody asked otherwise of, by an option or NO_COLOR
/// (no-color.org).
bool wants_color(bool no_color);

/// Looks, before long work, whether its outcome can be written to these files; empty names are skipped. Returns the
/// exit status if not, having said why: one cannot be written, is another output or one of the files that are read.
std::optional<int> refuse_outputs(const std::string& command, const std::vector<std::string>& outputs,
                                  const std::vector<std::string>& inputs = {});

/// What a checkpoint's file holds; empty if there is none yet or no name is given. The complaint names the file.
Result<std::string> read_checkpoint(const std::string& path);

}  // namespace airavata::tools
