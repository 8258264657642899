#include "core/hash_table.hpp"

#include <boost/test/unit_test.hpp>

#include "core/random.hpp"

using namespace airavata;

namespace {

constexpr std::uint64_t payload_limit = std::uint64_t{1} << HashTable::payload_bits;

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_stored_is_found) {
    HashTable table;
    BOOST_REQUIRE(table.resize(1));
    Random random(1);
    for (int round = 0; round < 1000; ++round) {
        const std::uint64_t key = random.next();
        const std::uint64_t payload = random.next() % payload_limit;
        const auto depth = static_cast<int>(random.below(256));
        BOOST_TEST(!table.probe(key));
        table.store(key, depth, payload);
        const auto hit = table.probe(key);
        BOOST_REQUIRE(hit);
        BOOST_TEST(hit->payload == payload);
        BOOST_TEST(hit->depth == depth);
    }
}

BOOST_AUTO_TEST_CASE(the_same_key_is_replaced) {
    HashTable table;
    BOOST_REQUIRE(table.resize(1));
    table.store(77, 9, 1);
    table.store(77, 2, 5);
    BOOST_TEST(table.probe(77)->payload == 5U);
    BOOST_TEST(table.probe(77)->depth == 2);
}

BOOST_AUTO_TEST_CASE(a_full_cluster_gives_up_the_shallowest_then_the_oldest) {
    HashTable table;
    BOOST_REQUIRE(table.resize(1));
    // Keys this small all fall into the first cluster of four.
    for (std::uint64_t key = 1; key <= 4; ++key) table.store(key, static_cast<int>(10 + key), key);
    table.store(5, 3, 5);
    BOOST_TEST(!table.probe(1));
    for (std::uint64_t key = 2; key <= 5; ++key) BOOST_TEST(table.probe(key).has_value());

    for (int search = 0; search < 3; ++search) table.next_generation();
    for (std::uint64_t key = 2; key <= 4; ++key) table.store(key, 1, key);  // shallow, but of this search
    table.store(6, 1, 6);
    BOOST_TEST(!table.probe(5));
}

BOOST_AUTO_TEST_CASE(clear_forgets_and_fullness_is_measured) {
    HashTable table;
    BOOST_REQUIRE(table.resize(1));
    BOOST_TEST(table.permille_full() == 0);
    Random random(2);
    for (int round = 0; round < 1000000; ++round) table.store(random.next(), 5, 1);
    BOOST_TEST(table.permille_full() > 990);
    table.next_generation();
    BOOST_TEST(table.permille_full() == 0);
    table.store(9, 1, 1);
    BOOST_REQUIRE(table.clear());
    BOOST_TEST(!table.probe(9));
}

BOOST_AUTO_TEST_CASE(too_much_memory_is_refused_and_the_table_stays) {
    HashTable table;
    BOOST_REQUIRE(table.resize(1));
    table.store(9, 1, 1);
    BOOST_TEST(!table.resize(std::size_t{1} << 40));
    BOOST_TEST(table.probe(9).has_value());
}
