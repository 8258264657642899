#include "core/replace_file.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <iterator>

#include "temporary_folder.hpp"

using namespace airavata;
using test::contents;

namespace {

auto entries(const test::TemporaryFolder& folder) {
    return std::distance(std::filesystem::directory_iterator(folder.path()), std::filesystem::directory_iterator());
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_file_is_made_and_replaced) {
    const test::TemporaryFolder folder;
    BOOST_TEST(replace_file(folder.file("a"), "first").has_value());
    BOOST_TEST(contents(folder.file("a")) == "first");
    BOOST_TEST(replace_file(folder.file("a"), "2").has_value());
    BOOST_TEST(contents(folder.file("a")) == "2");
    BOOST_TEST(entries(folder) == 1);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_written_is_told) {
    const test::TemporaryFolder folder;
    const std::string lost = folder.file("none/a");
    BOOST_TEST(replace_file(lost, "x").error().message == "cannot write " + lost + ": No such file or directory");
    const std::string path = folder.path();
    BOOST_TEST(replace_file(path, "x").error().message == "cannot write " + path + ": Is a directory");
    BOOST_TEST(entries(folder) == 0);
}

BOOST_AUTO_TEST_CASE(a_full_disk_leaves_the_old_file) {
    // /dev/full says that there is no space left, but is no place for a file that is renamed: so through a link.
    const test::TemporaryFolder folder;
    BOOST_REQUIRE(replace_file(folder.file("a"), "old").has_value());
    std::filesystem::create_symlink("/dev/full", folder.file("a.new"));
    const auto written = replace_file(folder.file("a"), "new");
    BOOST_TEST_REQUIRE(!written.has_value());
    BOOST_TEST(written.error().message == "cannot write " + folder.file("a") + ": No space left on device");
    BOOST_TEST(contents(folder.file("a")) == "old");
}

BOOST_AUTO_TEST_CASE(asking_changes_nothing) {
    const test::TemporaryFolder folder;
    BOOST_TEST(check_replaceable(folder.file("a")).has_value());
    BOOST_TEST(entries(folder) == 0);
    BOOST_REQUIRE(replace_file(folder.file("a"), "old").has_value());
    BOOST_TEST(check_replaceable(folder.file("a")).has_value());
    BOOST_TEST(contents(folder.file("a")) == "old");
    BOOST_TEST(check_replaceable(folder.file("none/a")).error().message ==
               "cannot write " + folder.file("none/a") + ": No such file or directory");
    BOOST_TEST(!check_replaceable(folder.path()).has_value());
}
