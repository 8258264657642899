// Files of networks: what is written is read, and what is no such file is refused by what is wrong with it.
#include "core/network_file.hpp"

#include <boost/test/unit_test.hpp>

#include "temporary_folder.hpp"

using namespace airavata;

namespace {

const NetworkShape shape{.tag = "TEST", .numbers = {{"format", 1}, {"width", 258}}, .weights_size = 6};
const NetworkFile file{.unit = 350, .description = "of a test", .weights = "weight"};

std::string complaint(std::string_view bytes) {
    const auto decoded = decode_network_file(shape, bytes);
    BOOST_REQUIRE(!decoded.has_value());
    return decoded.error().message;
}

std::string changed(std::string bytes, std::size_t at) {
    bytes.at(at) = static_cast<char>(bytes.at(at) ^ 1);
    return bytes;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_written_is_read) {
    const auto decoded = decode_network_file(shape, encode(shape, file));
    BOOST_TEST_REQUIRE(decoded.has_value());
    BOOST_TEST(decoded->unit == file.unit);
    BOOST_TEST(decoded->description == file.description);
    BOOST_TEST(decoded->weights == file.weights);
}

BOOST_AUTO_TEST_CASE(what_is_no_such_file_is_refused) {
    const std::string good = encode(shape, file);
    BOOST_TEST_REQUIRE(good.size() == 4U + 2 * 4 + 9 + 6 + 4);
    BOOST_TEST(complaint("") == "is no such network: it does not begin with TEST");
    BOOST_TEST(complaint("\x7f"
                         "ELF and more") == "is no such network: it does not begin with TEST");
    BOOST_TEST(complaint("TEST") == "is cut short: it has 4 bytes");
    BOOST_TEST(complaint(good.substr(0, good.size() - 1)) == "is cut short: it has 30 bytes of 31");
    BOOST_TEST(complaint(good + "x") == "is too long: it has 32 bytes, not 31");
    BOOST_TEST(complaint(changed(good, 4)) == "is for another program: its format is 0, not 1");
    BOOST_TEST(complaint(changed(good, 6)) == "is for another program: its width is 259, not 258");
    for (std::size_t at = 12; at < good.size(); ++at) {
        BOOST_TEST(complaint(changed(good, at)) == "is damaged: its checksum is wrong");
    }
}

BOOST_AUTO_TEST_CASE(complaints_about_a_file_name_it) {
    const test::TemporaryFolder folder;
    const auto complaint = [](const std::string& path) { return load_network_file(shape, path).error().message; };
    const std::string path = folder.file("network");
    BOOST_TEST(complaint(path) == path + " cannot be opened: No such file or directory");
    test::write(path, "nothing");
    BOOST_TEST(complaint(path) == path + " is no such network: it does not begin with TEST");
    test::write(path, encode(shape, file) + std::string(100'000, 'x'));
    BOOST_TEST(complaint(path).starts_with(path + " is too long: it has "));
    BOOST_TEST(complaint(folder.path()) == folder.path() + " is a directory");
    test::write(path, encode(shape, file));
    BOOST_TEST(load_network_file(shape, path).has_value());
    const auto refuse = [](const NetworkFile& /*file*/) -> Result<int> { return failure("has weights that are odd"); };
    BOOST_TEST(load_network_file(shape, path, refuse).error().message == path + " has weights that are odd");
}
