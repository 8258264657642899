#include "core/replace_file.hpp"

#include <sys/resource.h>
#include <boost/test/unit_test.hpp>
#include <csignal>
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

BOOST_AUTO_TEST_CASE(what_cannot_be_written_whole_leaves_the_old_file) {
    const test::TemporaryFolder folder;
    BOOST_REQUIRE(replace_file(folder.file("a"), "old").has_value());
    rlimit before{};
    BOOST_REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    rlimit tight = before;
    tight.rlim_cur = 100;
    std::signal(SIGXFSZ, SIG_IGN);
    BOOST_REQUIRE(setrlimit(RLIMIT_FSIZE, &tight) == 0);
    const auto written = replace_file(folder.file("a"), std::string(1000, 'n'));
    BOOST_REQUIRE(setrlimit(RLIMIT_FSIZE, &before) == 0);
    std::signal(SIGXFSZ, SIG_DFL);
    BOOST_TEST_REQUIRE(!written.has_value());
    BOOST_TEST(written.error().message == "cannot write " + folder.file("a") + ": File too large");
    BOOST_TEST(contents(folder.file("a")) == "old");
    BOOST_TEST(entries(folder) == 1);
}

BOOST_AUTO_TEST_CASE(what_is_no_file_stays_what_it_is) {
    const test::TemporaryFolder folder;
    BOOST_TEST(replace_file("/dev/full", "x").error().message == "cannot write /dev/full: No space left on device");
    BOOST_TEST(std::filesystem::is_character_file("/dev/full"));
    BOOST_TEST(replace_file("/dev/null", "x").has_value());
    BOOST_TEST(check_replaceable("/dev/null").has_value());
    BOOST_TEST(std::filesystem::is_character_file("/dev/null"));

    // A link stays, wherever it leads.
    std::filesystem::create_symlink("a", folder.file("link"));
    BOOST_TEST(replace_file(folder.file("link"), "1").has_value());
    BOOST_TEST(std::filesystem::is_symlink(folder.file("link")));
    BOOST_TEST(contents(folder.file("a")) == "1");
    const auto own = std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
    std::filesystem::permissions(folder.file("a"), own);
    BOOST_TEST(replace_file(folder.file("link"), "2").has_value());
    BOOST_TEST(contents(folder.file("a")) == "2");
    BOOST_TEST((std::filesystem::status(folder.file("a")).permissions() == own));
    BOOST_TEST(entries(folder) == 2);
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
