#include "core/replace_file.hpp"

#include <stdlib.h>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace airavata;

namespace {

/// A folder that is removed with all that is in it.
struct Folder {
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "airavata_test_XXXXXX").string();
        BOOST_REQUIRE(mkdtemp(name.data()) != nullptr);
        path = name;
    }
    ~Folder() { std::filesystem::remove_all(path); }
    [[nodiscard]] std::string file(const std::string& name) const { return (path / name).string(); }
    [[nodiscard]] auto entries() const {
        return std::distance(std::filesystem::directory_iterator(path), std::filesystem::directory_iterator());
    }
    std::filesystem::path path;
};

std::string contents(const std::string& path) {
    std::ifstream input(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(input), {}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_file_is_made_and_replaced) {
    const Folder folder;
    BOOST_TEST(replace_file(folder.file("a"), "first").has_value());
    BOOST_TEST(contents(folder.file("a")) == "first");
    BOOST_TEST(replace_file(folder.file("a"), "2").has_value());
    BOOST_TEST(contents(folder.file("a")) == "2");
    BOOST_TEST(folder.entries() == 1);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_written_is_told) {
    const Folder folder;
    const std::string lost = folder.file("none/a");
    BOOST_TEST(replace_file(lost, "x").error().message == "cannot write " + lost + ": No such file or directory");
    const std::string path = folder.path.string();
    BOOST_TEST(replace_file(path, "x").error().message == "cannot write " + path + ": Is a directory");
    BOOST_TEST(folder.entries() == 0);
}

BOOST_AUTO_TEST_CASE(a_full_disk_leaves_the_old_file) {
    // /dev/full says that there is no space left, but is no place for a file that is renamed: so through a link.
    const Folder folder;
    BOOST_REQUIRE(replace_file(folder.file("a"), "old").has_value());
    std::filesystem::create_symlink("/dev/full", folder.file("a.new"));
    const auto written = replace_file(folder.file("a"), "new");
    BOOST_TEST_REQUIRE(!written.has_value());
    BOOST_TEST(written.error().message == "cannot write " + folder.file("a") + ": No space left on device");
    BOOST_TEST(contents(folder.file("a")) == "old");
}

BOOST_AUTO_TEST_CASE(asking_changes_nothing) {
    const Folder folder;
    BOOST_TEST(check_replaceable(folder.file("a")).has_value());
    BOOST_TEST(folder.entries() == 0);
    BOOST_REQUIRE(replace_file(folder.file("a"), "old").has_value());
    BOOST_TEST(check_replaceable(folder.file("a")).has_value());
    BOOST_TEST(contents(folder.file("a")) == "old");
    BOOST_TEST(check_replaceable(folder.file("none/a")).error().message ==
               "cannot write " + folder.file("none/a") + ": No such file or directory");
    BOOST_TEST(!check_replaceable(folder.path.string()).has_value());
}
