// The books that the program carries with it.
#pragma once

#include "book/book.hpp"

namespace airavata::book {

/// The book of a game, of this folder, as it was when the program was built. Always the same one.
const Book& built_in_book(Game game);

}  // namespace airavata::book
