// Boost.Asio as the match runner uses it.
#pragma once

#include <chrono>
#include <utility>  // first: Boost 1.74 forgets it in awaitable.hpp

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

namespace airavata::arena {

namespace asio = boost::asio;
using SystemError = boost::system::error_code;
using Moment = std::chrono::steady_clock::time_point;

/// A completion token: the awaiting coroutine gets the error as a value.
inline auto awaiting(SystemError& error) { return asio::redirect_error(asio::use_awaitable, error); }

}  // namespace airavata::arena
