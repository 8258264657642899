// Pieces of text that notations of both games have in common.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
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
