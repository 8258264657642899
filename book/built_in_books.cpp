#include "book/built_in_books.hpp"

#include "embedded/embedded_files.hpp"

namespace airavata::book {

const Book& built_in_book(Game game) {
    if (game == Game::ouk) {
        static const Book ouk = read_embedded("book of Ouk Chatrang", Book::of_bytes(ouk_book_file()));
        return ouk;
    }
    static const Book chaturaji = read_embedded("book of Chaturaji", Book::of_bytes(chaturaji_book_file()));
    return chaturaji;
}

}  // namespace airavata::book
