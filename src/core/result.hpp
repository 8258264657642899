// Values that may be missing for a reason: what reading text returns.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace airavata {

/// What was wrong and where, in words that a user can act on. Holds no line break.
struct Error {
    std::string message;
};

template <class T>
using Result = tl::expected<T, Error>;

/// For `return failure("...");` in a function that returns a Result.
inline tl::unexpected<Error> failure(std::string message) { return tl::unexpected<Error>(Error{std::move(message)}); }

}  // namespace airavata
