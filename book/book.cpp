#include "book/book.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <boost/interprocess/file_mapping.hpp>
#include <boost/interprocess/mapped_region.hpp>
#include <cmath>
#include <filesystem>
#include <tuple>

#include "core/bytes.hpp"
#include "core/draw.hpp"

namespace airavata::book {

namespace {

constexpr std::string_view tag = "AVBK";
constexpr std::uint16_t format_version = 1;
constexpr std::size_t head_size = 32;
constexpr std::size_t entry_size = 24;

/// The head's texts fill up to here, so that entries lie on whole words.
std::size_t padded(std::size_t size) { return (size + 7) / 8 * 8; }

void put(std::string& bytes, const Entry& entry) {
    airavata::put(bytes, entry.key);
    airavata::put(bytes, entry.move);
    airavata::put(bytes, entry.weight);
    airavata::put(bytes, entry.value);
    airavata::put(bytes, entry.games);
    airavata::put(bytes, entry.results);
}

/// What a file says before its entries, and where these are.
struct Layout {
    Head head;
    std::string_view entries;
};

Result<Layout> decode(std::string_view bytes) {
    if (!bytes.starts_with(tag)) return failure(fmt::format("is no book: it does not begin with {}", tag));
    if (bytes.size() < head_size) return failure(fmt::format("is cut short: it has {} bytes", bytes.size()));
    ByteReader reader(bytes.substr(tag.size()));
    const auto version = reader.take<std::uint16_t>();
    if (version != format_version) {
        return failure(fmt::format("has version {} of the format, not {}", version, format_version));
    }
    Layout layout;
    const auto game = reader.take<std::uint16_t>();
    const auto count = reader.take<std::uint64_t>();
    const auto entries_checksum = reader.take<std::uint32_t>();
    const auto description_size = reader.take<std::uint32_t>();
    const auto rules_size = reader.take<std::uint32_t>();
    const auto head_checksum = reader.take<std::uint32_t>();
    const std::size_t texts_size = std::size_t{description_size} + rules_size;
    if (bytes.size() < head_size + texts_size) return failure("is cut short, or its head is damaged");
    const std::string_view texts = bytes.substr(head_size, texts_size);
    if (checksum(std::string(bytes.substr(0, head_size - sizeof head_checksum)).append(texts)) != head_checksum) {
        return failure("is damaged: the checksum of its head is wrong");
    }
    const std::size_t entries_at = padded(head_size + texts_size);
    if (count > bytes.size() / entry_size || bytes.size() < entries_at + count * entry_size) {
        return failure(fmt::format("is cut short: it has {} bytes and should have {} entries", bytes.size(), count));
    }
    if (bytes.size() > entries_at + count * entry_size) {
        return failure(
            fmt::format("is too long: it has {} bytes, not {}", bytes.size(), entries_at + count * entry_size));
    }
    layout.entries = bytes.substr(entries_at);
    if (checksum(layout.entries) != entries_checksum) {
        return failure("is damaged: the checksum of its entries is wrong");
    }
    if (game != static_cast<std::uint16_t>(Game::ouk) && game != static_cast<std::uint16_t>(Game::chaturaji)) {
        return failure(fmt::format("is of a game that is not known here: {}", game));
    }
    layout.head.game = static_cast<Game>(game);
    layout.head.description = texts.substr(0, description_size);
    layout.head.rules = texts.substr(description_size);
    return layout;
}

}  // namespace

bool is_before(const Entry& one, const Entry& other) {
    return std::tuple(one.key, other.weight, one.move) < std::tuple(other.key, one.weight, other.move);
}

std::string encode(const Head& head, std::vector<Entry> entries) {
    std::sort(entries.begin(), entries.end(), is_before);
    std::string body;
    body.reserve(entries.size() * entry_size);
    for (const Entry& entry : entries) put(body, entry);

    std::string bytes(tag);
    airavata::put(bytes, format_version);
    airavata::put(bytes, static_cast<std::uint16_t>(head.game));
    airavata::put(bytes, std::uint64_t{entries.size()});
    airavata::put(bytes, checksum(body));
    airavata::put(bytes, static_cast<std::uint32_t>(head.description.size()));
    airavata::put(bytes, static_cast<std::uint32_t>(head.rules.size()));
    const std::string texts = head.description + head.rules;
    airavata::put(bytes, checksum(bytes + texts));
    bytes += texts;
    bytes.resize(padded(bytes.size()));
    return bytes + body;
}

/// The file's bytes as long as they are needed.
class Book::Mapping {
  public:
    explicit Mapping(const std::string& path)
        : file_(path.c_str(), boost::interprocess::read_only), region_(file_, boost::interprocess::read_only) {}
    [[nodiscard]] std::string_view bytes() const {
        return {static_cast<const char*>(region_.get_address()), region_.get_size()};
    }

  private:
    boost::interprocess::file_mapping file_;
    boost::interprocess::mapped_region region_;
};

Book::Book(Head head, std::string_view entries)
    : head_(std::move(head)), entries_(entries.data()), size_(entries.size() / entry_size) {}

Result<Book> Book::of_bytes(std::string_view bytes) {
    auto layout = decode(bytes);
    if (!layout) return tl::unexpected(layout.error());
    return Book(std::move(layout->head), layout->entries);
}

Result<Book> Book::open(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return failure(fmt::format("{} is a directory", path));
    const auto length = std::filesystem::file_size(path, error);
    if (error) return failure(fmt::format("{} cannot be opened: {}", path, error.message()));
    if (length == 0) return failure(fmt::format("{} is empty", path));
    try {
        const auto mapping = std::make_shared<const Mapping>(path);
        auto book = of_bytes(mapping->bytes());
        if (!book) return failure(fmt::format("{} {}", path, book.error().message));
        book->mapping_ = mapping;
        return book;
    } catch (const boost::interprocess::interprocess_exception& failed) {
        return failure(fmt::format("{} cannot be opened: {}", path, failed.what()));
    }
}

Entry Book::operator[](std::size_t number) const {
    ByteReader reader({entries_ + number * entry_size, entry_size});
    Entry entry;
    entry.key = reader.take<std::uint64_t>();
    entry.move = reader.take<std::uint32_t>();
    entry.weight = reader.take<std::uint16_t>();
    entry.value = reader.take<std::int16_t>();
    entry.games = reader.take<std::uint32_t>();
    entry.results = reader.take<std::int32_t>();
    return entry;
}

std::uint64_t Book::key_at(std::size_t number) const {
    return ByteReader({entries_ + number * entry_size, sizeof(std::uint64_t)}).take<std::uint64_t>();
}

std::vector<Entry> Book::find(std::uint64_t key) const {
    // Keys are spread evenly, so the place of one can be guessed: the first steps come near it, bisection ends.
    std::size_t begin = 0;
    std::size_t end = size_;
    std::uint64_t lowest = 0;
    std::uint64_t highest = UINT64_MAX;
    for (bool guess = true; begin < end; guess = !guess) {
        std::size_t middle = begin + (end - begin) / 2;
        if (guess && highest > lowest) {
            const double part = static_cast<double>(key - lowest) / static_cast<double>(highest - lowest);
            middle = std::min(end - 1, begin + static_cast<std::size_t>(part * static_cast<double>(end - begin)));
        }
        const std::uint64_t found = key_at(middle);
        if (found < key) {
            begin = middle + 1;
            lowest = found;
        } else {
            end = middle;
            highest = found;
        }
    }
    std::vector<Entry> entries;
    for (; begin < size_ && key_at(begin) == key; ++begin) entries.push_back((*this)[begin]);
    return entries;
}

std::size_t choose(const std::vector<Entry>& entries, int variety, Random& random) {
    const auto greatest = std::max_element(
        entries.begin(), entries.end(), [](const Entry& one, const Entry& other) { return one.weight < other.weight; });
    const auto best = static_cast<std::size_t>(greatest - entries.begin());
    constexpr int full_variety = 100;
    if (variety <= 0) return best;
    std::vector<double> shares;
    for (const Entry& entry : entries) {
        const double share = static_cast<double>(entry.weight) / greatest->weight;
        shares.push_back(std::pow(share, static_cast<double>(full_variety) / variety));
    }
    return draw(shares, random).value_or(best);
}

}  // namespace airavata::book
