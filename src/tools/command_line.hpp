// What the subcommands have in common: reading arguments, and the files of long work.
#pragma once

#include <fmt/format.h>
#include <boost/program_options.hpp>
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

/// For an option that has a value already: it is kept if the option is not given, and shown by `--help`. `name` stands
/// for the value there.
template <class T>
auto* setting(T& value, const char* name) {
    return boost::program_options::value(&value)->value_name(name)->default_value(value, fmt::format("{}", value));
}

/// What is wrong with an option's value that is not from `least` to `most`.
template <class T>
std::optional<std::string> unless_within(const char* name, T value, std::type_identity_t<T> least,
                                         std::type_identity_t<T> most) {
    if (value >= least && value <= most) return std::nullopt;
    return fmt::format("--{} {} is not from {} to {}", name, value, least, most);
}

/// `1 move`, `2 moves`.
std::string counted(std::size_t number, std::string_view thing);

/// Whether standard output is to be coloured: a terminal that nobody asked otherwise of, by an option or NO_COLOR
/// (no-color.org).
bool wants_color(bool no_color);

/// Refuses, before long work, files that its outcome could not be written to; empty names are skipped.
Result<void> check_outputs(const std::vector<std::string>& paths);

/// What a checkpoint's file holds; empty if there is none yet or no name is given. The complaint names the file.
Result<std::string> read_checkpoint(const std::string& path);

}  // namespace airavata::tools
