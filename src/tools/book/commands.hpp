// What the commands of `airavata book` have in common.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "book/book.hpp"

namespace airavata::tools {

// Each takes the arguments after its name and returns the exit status.
int book_build(std::span<const std::string> arguments);
int book_grow(std::span<const std::string> arguments);
int book_openings(std::span<const std::string> arguments);
int book_rollout(std::span<const std::string> arguments);
int book_suite(std::span<const std::string> arguments);

/// Writes a book, or says why it cannot be; returns the exit status.
int write_book(std::string_view command, const std::string& path, const book::Head& head,
               std::vector<book::Entry> entries);

}  // namespace airavata::tools
