#include <fmt/format.h>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/json.hpp"
#include "analysis/page.hpp"
#include "analysis/show.hpp"
#include "pictures/board.hpp"

namespace airavata::analysis {

namespace {

/// Text that may stand anywhere in HTML.
std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '&': safe += "&amp;"; break;
            case '"': safe += "&quot;"; break;
            default: safe += c;
        }
    }
    return safe;
}

/// JSON that may stand in a script element: no `<` could end it.
std::string in_script(std::string text) {
    for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos;) text.replace(at, 1, "\\u003c");
    return text;
}

std::string tag(const Report& report, std::string_view name) {
    const auto found =
        std::find_if(report.tags.begin(), report.tags.end(), [&](const auto& one) { return one.first == name; });
    return found == report.tags.end() || found->second == "?" ? "" : found->second;
}

std::string title_of(const Report& report) {
    std::string title;
    for (const Player& player : report.players) {
        title += fmt::format("{}{}", title.empty() ? "" : " – ", player.name.empty() ? "?" : player.name);
    }
    return title + "  " + report.result;
}

std::string about(const Report& report) {
    std::string text;
    for (const char* name : {"Event", "Site", "Date", "Round"}) {
        if (const std::string value = tag(report, name); !value.empty()) text += (text.empty() ? "" : ", ") + value;
    }
    return text;
}

}  // namespace

std::string to_html(const Report& report) {
    constexpr std::size_t most_lines = 3;
    Json plies = Json::array();
    for (const Ply& ply : report.plies) {
        Json json = json_of(ply, most_lines, "ply");
        json["squares"] = ply.squares;
        plies.push_back(std::move(json));
    }
    const Json data = {{"variant", report.variant},
                       {"title", title_of(report)},
                       {"about", about(report)},
                       {"by", report.by},
                       {"plies", plies},
                       {"fen", report.last_fen},
                       {"result", report.result},
                       {"complete", report.complete},
                       {"players", json_of(report.players, report.variant == "chaturaji")}};
    std::string page(page_template);
    const auto put = [&](std::string_view place, const std::string& text) {
        const std::size_t at = page.find(place);
        page.replace(at, place.size(), text);
    };
    put("@TITLE@", escaped(title_of(report)));
    put("@SYMBOLS@", report.variant == "chaturaji" ? pictures::chaturaji_symbols() : pictures::ouk_symbols());
    put("@DATA@", in_script(data.dump(-1, ' ', false, Json::error_handler_t::replace)));
    return page;
}

}  // namespace airavata::analysis
