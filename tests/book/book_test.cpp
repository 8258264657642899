// Books: what is written is found again, what is no book is refused, what is chosen follows the weights.
#include "book/book.hpp"

#include <boost/test/unit_test.hpp>
#include <map>

#include "temporary_folder.hpp"

using namespace airavata;
using namespace airavata::book;

namespace {

const Head head{.game = Game::chaturaji, .description = "of a test", .rules = "Dice cubic"};

/// Many entries, some of the same key.
std::vector<Entry> many_entries() {
    std::vector<Entry> entries;
    Random random(1);
    for (std::uint32_t number = 0; number < 5000; ++number) {
        const std::uint64_t key = random.next();
        for (std::uint32_t move = 0; move <= random.below(3); ++move) {
            entries.push_back({.key = key,
                               .move = move + 1,
                               .weight = static_cast<std::uint16_t>(random.below(60000)),
                               .value = static_cast<std::int16_t>(-static_cast<int>(number)),
                               .games = number,
                               .results = -static_cast<std::int32_t>(number)});
        }
    }
    return entries;
}

Book open(const test::TemporaryFolder& folder, const std::string& bytes) {
    test::write(folder.file("book"), bytes);
    auto opened = Book::open(folder.file("book"));
    BOOST_TEST_REQUIRE(opened.has_value(), (opened ? "" : opened.error().message));
    return *opened;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_written_is_found) {
    const test::TemporaryFolder folder;
    const std::vector<Entry> entries = many_entries();
    const Book opened = open(folder, encode(head, entries));
    BOOST_TEST((opened.head() == head));
    BOOST_TEST_REQUIRE(opened.size() == entries.size());
    for (const Entry& entry : entries) {
        const auto found = opened.find(entry.key);
        BOOST_REQUIRE(std::find(found.begin(), found.end(), entry) != found.end());
        BOOST_REQUIRE(std::is_sorted(found.begin(), found.end(), is_before));
        for (const Entry& other : found) BOOST_REQUIRE_EQUAL(other.key, entry.key);
    }
    Random random(2);
    for (int trial = 0; trial < 1000; ++trial) BOOST_REQUIRE(opened.find(random.next()).empty());
    for (const std::uint64_t key : {std::uint64_t{0}, UINT64_MAX}) BOOST_TEST(opened.find(key).empty());
}

BOOST_AUTO_TEST_CASE(keys_at_both_ends_and_close_together) {
    const test::TemporaryFolder folder;
    std::vector<Entry> entries;
    for (const std::uint64_t key : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2}, UINT64_MAX - 1, UINT64_MAX}) {
        entries.push_back({.key = key, .move = 7, .weight = 1});
    }
    const Book opened = open(folder, encode(head, entries));
    for (const Entry& entry : entries) BOOST_TEST(opened.find(entry.key).size() == 1U);
    BOOST_TEST(opened.find(3).empty());
    BOOST_TEST(open(folder, encode(head, {})).find(5).empty());
}

BOOST_AUTO_TEST_CASE(what_is_no_book_is_refused) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("book");
    const std::string good = encode(head, {{.key = 5, .move = 6, .weight = 7}, {.key = 8, .move = 9, .weight = 10}});
    const auto complaint = [&](const std::string& bytes) {
        test::write(path, bytes);
        const auto opened = Book::open(path);
        BOOST_TEST_REQUIRE(!opened.has_value());
        BOOST_TEST(opened.error().message.starts_with(path + " "));
        return opened.error().message.substr(path.size() + 1);
    };
    const auto changed = [&](std::size_t at) {
        std::string bytes = good;
        bytes.at(at) = static_cast<char>(bytes.at(at) ^ 4);
        return bytes;
    };
    const std::string size = std::to_string(good.size());
    BOOST_TEST(complaint("") == "is empty");
    BOOST_TEST(complaint("PGN") == "is no book: it does not begin with AVBK");
    BOOST_TEST(complaint("AVBK") == "is cut short: it has 4 bytes");
    BOOST_TEST(complaint(good.substr(0, 40)) == "is cut short, or its head is damaged");
    BOOST_TEST(complaint(good.substr(0, good.size() - 1)) ==
               "is cut short: it has " + std::to_string(good.size() - 1) + " bytes and should have 2 entries");
    BOOST_TEST(complaint(good + "x") ==
               "is too long: it has " + std::to_string(good.size() + 1) + " bytes, not " + size);
    BOOST_TEST(complaint(changed(4)) == "has version 5 of the format, not 1");
    BOOST_TEST(complaint(changed(6)) == "is damaged: the checksum of its head is wrong");
    BOOST_TEST(complaint(changed(33)) == "is damaged: the checksum of its head is wrong");
    BOOST_TEST(complaint(changed(good.size() - 1)) == "is damaged: the checksum of its entries is wrong");
    BOOST_TEST(complaint(encode({.game = static_cast<Game>(7), .description = {}, .rules = {}}, {})) ==
               "is of a game that is not known here: 7");

    const auto refused = [](const std::string& name) { return Book::open(name).error().message; };
    BOOST_TEST(refused(folder.file("none")) == folder.file("none") + " cannot be opened: No such file or directory");
    BOOST_TEST(refused(folder.path()) == folder.path() + " is a directory");
}

BOOST_AUTO_TEST_CASE(moves_are_chosen_by_weight) {
    const std::vector<Entry> entries = {
        {.move = 1, .weight = 100}, {.move = 2, .weight = 50}, {.move = 3, .weight = 0}};
    const auto chosen = [&](int variety) {
        std::map<std::size_t, int> times;
        Random random(3);
        for (int trial = 0; trial < 3000; ++trial) ++times[choose(entries, variety, random)];
        return times;
    };
    BOOST_TEST(chosen(0)[0] == 3000);
    const auto full = chosen(100);
    BOOST_TEST(std::abs(full.at(0) - 2000) < 150);
    BOOST_TEST(!full.contains(2));
    const auto half = chosen(50);  // the second one weighs a quarter then
    BOOST_TEST(std::abs(half.at(0) - 2400) < 150);
}

BOOST_AUTO_TEST_CASE(the_key_is_the_documented_one) {
    // FNV-1a of "a", 0xaf63dc4c8601ec8c, by the reference of its authors.
    BOOST_TEST(key_of("a") == mix(0xaf63dc4c8601ec8c));
}
