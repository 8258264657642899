// A folder for the files of one test, and reading and writing them.
#pragma once

#include <stdlib.h>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace airavata::test {

/// A folder that is removed with all that is in it.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "airavata_test_XXXXXX").string();
        BOOST_REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] std::string path() const { return path_.string(); }
    [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

  private:
    std::filesystem::path path_;
};

inline std::string contents(const std::string& path) {
    std::ifstream input(path, std::ios::binary);
    BOOST_REQUIRE(input.good());
    return {std::istreambuf_iterator<char>(input), {}};
}

inline void write(const std::string& path, std::string_view bytes) {
    std::ofstream output(path, std::ios::binary);
    output << bytes;
    BOOST_REQUIRE(output.good());
}

}  // namespace airavata::test
