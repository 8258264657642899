// Pieces of text that notations of both games have in common.
#pragma once

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <system_error>
#include <tl/expected.hpp>
#include <vector>

#include "core/square.hpp"

namespace airavata {

/// The parts of a text between separators; one more than there are separators, some perhaps empty.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

/// The words of a line: what stands between blanks (spaces, tabs and the like), none empty.
inline std::vector<std::string_view> words_of(std::string_view line) {
    constexpr std::string_view blanks = " \t\r\n\v\f";
    std::vector<std::string_view> words;
    for (std::size_t begin = line.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = line.find_first_not_of(blanks, end);
    }
    return words;
}

/// The first fields of a text of fields with single spaces between, as they stand; all if there are no more.
inline std::string_view first_fields(std::string_view text, int count) {
    std::size_t end = 0;
    for (; count > 0 && end < text.size(); --count) end = std::min(text.find(' ', end + 1), text.size());
    return text.substr(0, end);
}

/// Text from outside, fit for a message: not too long, and without letters that a terminal would act on.
inline std::string shown(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string result(text.substr(0, longest));
    std::replace_if(
        result.begin(), result.end(), [](unsigned char letter) { return letter < ' ' || letter > '~'; }, '?');
    return text.size() > longest ? result + "..." : result;
}

/// Whether two texts are the same but for the case of the letters a to z.
inline bool same_but_for_case(std::string_view a, std::string_view b) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return small(x) == small(y); });
}

/// The number that the whole text is: digits, with a minus before them if the type has negative numbers, and with
/// leading zeros or not, but no plus and no blanks. A double may have a point and an exponent, or be `inf` or `nan`.
/// Else `invalid_argument` if the text is no such number, `result_out_of_range` if it is one that the type cannot hold.
template <class Number>
tl::expected<Number, std::errc> to_number(std::string_view text) {
    Number number{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc::invalid_argument || stop != end) return tl::unexpected(std::errc::invalid_argument);
    if (error != std::errc{}) return tl::unexpected(error);
    return number;
}

/// The board field of a FEN: ranks 8 to 1 with `/` between, digits for empty squares. `piece_text(square)` gives the
/// text of the piece there, empty if there is none.
template <class PieceText>
std::string board_field(PieceText&& piece_text) {
    std::string field;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const std::string piece = piece_text(make_square(file, rank));
            if (piece.empty()) {
                ++empty;
                continue;
            }
            if (empty != 0) field += std::to_string(empty);
            empty = 0;
            field += piece;
        }
        if (empty != 0) field += std::to_string(empty);
        if (rank != 0) field += '/';
    }
    return field;
}

}  // namespace airavata
