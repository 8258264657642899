// Opening books: what to play in positions that are known. BOOK.md describes the file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "core/result.hpp"

namespace airavata::book {

/// The game of a book, as the file has it.
enum class Game : std::uint16_t { ouk = 1, chaturaji = 2 };

/// A move of a position, as the book has it. What key and move say is the game's to know.
struct Entry {
    std::uint64_t key = 0;
    std::uint32_t move = 0;
    std::uint16_t weight = 0;  // how often to choose it, against the position's other moves; 0: never
    std::int16_t value = 0;    // to the mover: centipawns in Ouk Chatrang, thousandths of a payoff in Chaturaji
    std::uint32_t games = 0;   // that it was played in
    std::int32_t results = 0;  // of these for the mover, added up: in Ouk Chatrang 1, 0, -1, in Chaturaji 3, 1, -1, -3

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// What a book says of itself.
struct Head {
    Game game = Game::ouk;
    std::string description;  // for people
    std::string rules;        // in which it holds; empty: the game has no others

    friend bool operator==(const Head&, const Head&) = default;
};

/// The order of the entries in a file: by key, the greatest weight first, then by move.
bool is_before(const Entry& one, const Entry& other);

/// A book as bytes. The entries may come in any order, each move of a position once.
std::string encode(const Head& head, std::vector<Entry> entries);

/// The key of a position's text: FNV-1a with 64 bits over its bytes, then the finaliser of SplitMix64, by which keys
/// are spread evenly.
constexpr std::uint64_t key_of(std::string_view position) {
    std::uint64_t key = 0xcbf29ce484222325;
    for (const char c : position) key = (key ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return mix(key);
}

/// A book in memory, as a rule a file's that is mapped into it. May be used by any number of threads.
class Book {
  public:
    /// Maps a file and checks all of it. Refuses what is no book of the game, or is damaged, cut short or too long; the
    /// complaint begins with its name.
    static Result<Book> open(const std::string& path);

    /// A book in memory, which must outlive it. Refuses likewise.
    static Result<Book> of_bytes(std::string_view bytes);

    [[nodiscard]] const Head& head() const { return head_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    /// The entry of a number below size().
    [[nodiscard]] Entry operator[](std::size_t number) const;

    /// The entries of a key, the greatest weight first; none if it is not there.
    [[nodiscard]] std::vector<Entry> find(std::uint64_t key) const;

  private:
    class Mapping;

    Book(Head head, std::string_view entries);
    [[nodiscard]] std::uint64_t key_at(std::size_t number) const;

    Head head_;
    std::shared_ptr<const Mapping> mapping_;  // none: of_bytes
    const char* entries_;
    std::size_t size_;
};

/// The number of the entry to play, of some of one position: `variety` from 0, always the one of the greatest weight,
/// to 100, each as often as its weight says. Between, what weighs less is the rarer the less the variety is. There must
/// be an entry whose weight is not 0.
std::size_t choose(const std::vector<Entry>& entries, int variety, Random& random);

/// A move to play at a key. `move_of(number)` makes a move of the game of an entry's number, or nothing if there is no
/// such move there. Nothing if the book knows none that may be chosen.
template <class MoveOf>
auto pick(const Book& book, std::uint64_t key, int variety, Random& random, const MoveOf& move_of)
    -> decltype(move_of(std::uint32_t{})) {
    std::vector<Entry> entries = book.find(key);
    std::erase_if(entries, [&](const Entry& entry) { return entry.weight == 0 || !move_of(entry.move); });
    if (entries.empty()) return std::nullopt;
    return move_of(entries[choose(entries, variety, random)].move);
}

}  // namespace airavata::book
