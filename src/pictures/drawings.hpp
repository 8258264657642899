// How pieces and dice are drawn, in boxes of 100 by 100.
#pragma once

#include <string_view>

namespace airavata::pictures {

// A piece's body is filled and its outline drawn in the colours of the element around it; `class="eye"` is filled with
// the outline's colour, `class="line"` only drawn. Own drawings.
inline constexpr std::string_view king =
    R"(<path d="M22 84h56l-5-13h-46zM29 67l-11-30 17 9 15-24 15 24 17-9-11 30zM47 20v-4h-4v-5h4v-5h6v5h4v5h-4v4z"/>)";
inline constexpr std::string_view neang =
    R"(<path d="M26 82h48l-5-14h-38zM32 64l-8-26 14 9 12-16 12 16 14-9-8 26z"/><circle cx="50" cy="24" r="6"/>)";
inline constexpr std::string_view koul =
    R"(<path d="M28 82h44l-5-12h-34zM36 66c-12-12-7-24 14-44 21 20 26 32 14 44z"/>)"
    R"(<path class="line" d="M50 38v16M42 46h16"/><circle cx="50" cy="16" r="5"/>)";
inline constexpr std::string_view horse =
    R"(<path d="M32 82c0-18 14-22 13-34-6 6-12 6-17 11-4 3-9 0-9-5 0-5 8-12 13-21 3-6 7-9 13-10l3-9 7 9c19 4 23 24 23 59z"/>)"
    R"(<circle class="eye" cx="43" cy="36" r="3.2"/>)";
inline constexpr std::string_view rook =
    R"(<path d="M24 82h52v-10h-7v-30h7v-22h-12v9h-8v-9h-12v9h-8v-9h-12v22h7v30h-7z"/>)";
inline constexpr std::string_view pawn =
    R"(<circle cx="50" cy="36" r="13"/><path d="M28 82c0-18 10-24 14-33h16c4 9 14 15 14 33z"/>)";
inline constexpr std::string_view elephant =
    R"(<path d="M22 36c0-12 12-18 28-18s28 6 28 18c0 10-4 20-12 23v23h-11c2-8 2-16-5-16s-7 8-5 16h-11v-23c-8-3-12-13-12-23z"/>)"
    R"(<path class="line" d="M36 30c-5 8-4 20 0 27M64 30c5 8 4 20 0 27"/>)"
    R"(<circle class="eye" cx="43" cy="38" r="2.8"/><circle class="eye" cx="57" cy="38" r="2.8"/>)";
inline constexpr std::string_view boat =
    R"(<path d="M14 62h72c-4 13-12 20-22 20h-28c-10 0-18-7-22-20zM46 57v-41l-25 36c8 4 17 5 25 5zM52 57v-36c14 8 22 20 24 33-8 2-16 3-24 3z"/>)";

// What lies under the pieces of a seat: armies are told apart by shape as well as by colour. In the order r b y g.
struct Plate {
    std::string_view shape;
    std::string_view fill;
};
inline constexpr Plate plates[] = {
    {R"(<circle cx="50" cy="50" r="46"/>)", "#cf3b3f"},
    {R"(<rect x="7" y="7" width="86" height="86" rx="6"/>)", "#3a73c9"},
    {R"(<path d="M50 1l49 49-49 49-49-49z"/>)", "#e3b32a"},
    {R"(<path d="M27 6h46l24 44-24 44h-46l-24-44z"/>)", "#3c9a4b"},
};

}  // namespace airavata::pictures
