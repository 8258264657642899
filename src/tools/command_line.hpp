// Reading a subcommand's arguments.
#pragma once

#include <boost/program_options.hpp>
#include <optional>
#include <span>
#include <string>

namespace airavata::tools {

/// Reads the arguments of a subcommand into `values`; words that are no options are for `positional` in turn. Returns
/// the exit status if the subcommand must not go on: `--help` was given and answered (0), or the arguments are wrong
/// and it was said which (2). `options` begins with the usage text and gets `--help` added.
std::optional<int> read_command_line(const std::string& name, std::span<const std::string> arguments,
                                     boost::program_options::options_description options,
                                     const boost::program_options::positional_options_description& positional,
                                     boost::program_options::variables_map& values);

}  // namespace airavata::tools
