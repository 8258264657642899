#include <algorithm>
#include <cmath>

#include "analysis/json.hpp"
#include "analysis/show.hpp"

namespace airavata::analysis {

namespace {

/// A number with as many decimals as mean something.
double rounded(double number) { return std::round(number * 10000) / 10000; }

Json rounded(const std::vector<double>& numbers) {
    Json all = Json::array();
    for (const double number : numbers) all.push_back(rounded(number));
    return all;
}

Json json_of(const Line& line) {
    Json json = {
        {"moves", line.moves}, {"score", line.score}, {"expected", rounded(line.expected)}, {"depth", line.depth}};
    if (!line.seats.empty()) {
        json["seats"] = rounded(line.seats);
        json["points"] = rounded(line.points);
    }
    if (const auto& rollout = line.rollout) {
        json["rollout"] = {{"games", rollout->games},
                           {"error", rounded(rollout->error)},
                           {"behind", rounded(rollout->behind)},
                           {"behind_error", rounded(rollout->behind_error)}};
    }
    return json;
}

}  // namespace

Json json_of(const Ply& ply, std::size_t lines, const char* type) {
    Json json = {{"type", type}, {"fen", ply.fen}, {"number", ply.number}, {"player", ply.player}};
    Json shown = Json::array();
    for (std::size_t number = 0; number < std::min(lines, ply.lines.size()); ++number) {
        shown.push_back(json_of(ply.lines[number]));
    }
    json["lines"] = std::move(shown);
    if (ply.played.empty()) return json;
    json["played"] = ply.played;
    json["best"] = rounded(ply.best);
    json["after"] = rounded(ply.after);
    json["mark"] = sign_of(ply.mark);
    if (!ply.luck.empty()) json["luck"] = rounded(ply.luck);
    return json;
}

Json json_of(const std::vector<Player>& players, bool with_luck) {
    Json all = Json::array();
    for (const Player& player : players) {
        Json json = {
            {"name", player.name},        {"moves", player.moves},       {"accuracy", rounded(player.accuracy)},
            {"dubious", player.marks[0]}, {"mistakes", player.marks[1]}, {"blunders", player.marks[2]}};
        if (with_luck) json["luck"] = rounded(player.luck);
        all.push_back(std::move(json));
    }
    return all;
}

std::string to_json(const Report& report, std::size_t lines) {
    // Text from outside need not be UTF-8: what is not is replaced.
    const auto line_of = [](const Json& json) {
        return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    };
    if (report.result.empty()) {
        Json json = json_of(report.plies.front(), lines, "position");
        json["variant"] = report.variant;
        return line_of(json);
    }
    Json tags = Json::object();
    for (const auto& [name, value] : report.tags) tags[name] = value;
    std::string text = line_of({{"type", "game"},
                                {"variant", report.variant},
                                {"tags", tags},
                                {"rules", report.rules},
                                {"by", report.by},
                                {"plies", report.plies.size()}});
    for (const Ply& ply : report.plies) text += line_of(json_of(ply, lines, "ply"));
    return text + line_of({{"type", "players"},
                           {"result", report.result},
                           {"fen", report.last_fen},
                           {"complete", report.complete},
                           {"players", json_of(report.players, report.variant == "chaturaji")}});
}

}  // namespace airavata::analysis
