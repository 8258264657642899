#include "arena/ouk_contest.hpp"

#include <algorithm>
#include <iterator>

#include "arena/pgn.hpp"
#include "ouk/game.hpp"
#include "ouk/notation.hpp"

namespace airavata::arena {

namespace {

constexpr std::string_view seats[] = {"White", "Black"};

/// Which entrant has White: the first in a round's first game, the second in its second.
std::size_t white_of(GameNumber number) { return number.game == 1 ? 0 : 1; }

std::string in_estimate(const std::optional<Estimate>& estimate) {
    return estimate ? fmt::format("{:+.1f} +/- {:.1f}", estimate->value, estimate->error) : "unknown";
}

void add_estimate(nlohmann::json& report, const char* name, const std::optional<Estimate>& estimate) {
    if (!estimate) return;
    report[name] = estimate->value;
    report[std::string(name) + "_error"] = estimate->error;
}

}  // namespace

Result<OukOpenings> read_ouk_openings(const std::string& path) {
    constexpr std::size_t fields = 6;
    return OukOpenings::read(path, fields, [](const std::string& fen) -> Result<ouk::Position> {
        auto position = ouk::parse_fen(fen);
        if (position && ouk::Game(*position).ending() != ouk::Ending::none) {
            return failure("in this position the game is over");
        }
        return position;
    });
}

OukContest::OukContest(const Settings& settings, OukOpenings openings)
    : settings_(settings),
      openings_(std::move(openings)),
      faults_({seats[0], seats[1]}, {settings.engines[0].name, settings.engines[1].name}) {
    openings_.put_in_order(settings);
}

ouk::Position OukContest::opening(int round) const { return openings_.of_round(round).value_or(ouk::start_position()); }

Tags OukContest::identity(GameNumber number) const {
    const EngineSettings& white = settings_.engines[white_of(number)];
    const EngineSettings& black = settings_.engines[1 - white_of(number)];
    Tags tags = {{"Round", number.text()},
                 {"White", white.name},
                 {"Black", black.name},
                 {"Variant", std::string(name(Variant::ouk))},
                 {"FEN", ouk::to_fen(opening(number.round))},
                 {"MaxMoves", fmt::format("{}", settings_.max_moves)}};
    if (white.limits == black.limits) {
        tags.emplace_back("TimeControl", to_text(white.limits));
    } else {
        tags.emplace_back("WhiteTimeControl", to_text(white.limits));
        tags.emplace_back("BlackTimeControl", to_text(black.limits));
    }
    tags.emplace_back("WhiteOptions", set_up(white));
    tags.emplace_back("BlackOptions", set_up(black));
    return tags;
}

asio::awaitable<FinishedGame> OukContest::play(GameNumber number, std::string date, Workplace& workplace) {
    const std::size_t white = white_of(number);
    const std::size_t black = 1 - white;
    const OukPlayed played = co_await play_ouk({workplace.engine(white), settings_.engines[white].limits},
                                               {workplace.engine(black), settings_.engines[black].limits},
                                               opening(number.round), settings_.max_moves);
    const Tags known = identity(number);
    Tags tags = {{"Site", "?"}, {"Date", date}};
    tags.insert(tags.end(), known.begin(), known.begin() + 3);
    tags.emplace_back("Result", played.result);
    std::copy_if(known.begin() + 3, known.end(), std::back_inserter(tags),
                 [](const auto& tag) { return !tag.second.empty(); });
    tags.emplace_back("SetUp", "1");
    tags.emplace_back("PlyCount", fmt::format("{}", played.plies.size()));
    tags.emplace_back("Termination", played.termination);
    for (const auto side : {ouk::Color::white, ouk::Color::black}) {
        const auto i = static_cast<std::size_t>(index(side));
        if (played.faulty == side) add_fault(tags, seats[i], played.fault);
        add_overstep(tags, seats[i], played.overstep[i]);
    }
    co_return FinishedGame{tags, to_pgn(tags, played)};
}

Result<StoredGames> OukContest::read(std::string_view text) const { return read_pgn(text); }

Result<void> OukContest::count(GameNumber number, const Tags& tags) {
    const std::string_view result = value_of(tags, "Result");
    if (result != "1-0" && result != "0-1" && result != "1/2-1/2") {
        return failure(fmt::format("game {} has the result '{}'", number.text(), result));
    }
    const bool first_is_white = white_of(number) == 0;
    int half_points = 1;
    if (result != "1/2-1/2") half_points = (result == "1-0") == first_is_white ? 2 : 0;
    ++(half_points == 2 ? wins_ : half_points == 1 ? draws_ : losses_);
    const auto other = half_pairs_.find(number.round);
    if (other == half_pairs_.end()) {
        half_pairs_[number.round] = half_points;
    } else {
        ++pairs_.counts[static_cast<std::size_t>(half_points + other->second)];
        half_pairs_.erase(other);
    }
    ++endings_[std::string(value_of(tags, "Termination"))];
    faults_.count(tags);
    return {};
}

bool OukContest::decided() const {
    if (!settings_.sprt) return false;
    const double ratio = log_likelihood_ratio(pairs_, *settings_.sprt);
    return ratio <= settings_.sprt->lower_bound() || ratio >= settings_.sprt->upper_bound();
}

std::string OukContest::sprt_words() const {
    const Sprt& sprt = *settings_.sprt;
    const double ratio = log_likelihood_ratio(pairs_, sprt);
    std::string_view verdict = "not decided";
    if (ratio <= sprt.lower_bound()) verdict = "H0 accepted";
    if (ratio >= sprt.upper_bound()) verdict = "H1 accepted";
    return fmt::format("LLR {:.2f} ({:.2f}, {:.2f}) [{}, {}] {}", ratio, sprt.lower_bound(), sprt.upper_bound(),
                       sprt.elo0, sprt.elo1, verdict);
}

std::string OukContest::summary() const {
    std::string text = fmt::format("{}: +{} ={} -{}, Elo {}", settings_.engines[0].name, wins_, draws_, losses_,
                                   in_estimate(elo(pairs_)));
    if (settings_.sprt) text += fmt::format(", LLR {:.2f}", log_likelihood_ratio(pairs_, *settings_.sprt));
    return text;
}

std::string OukContest::table() const {
    const int games = wins_ + draws_ + losses_;
    std::string text = fmt::format("{} against {}: {} games, +{} ={} -{}", settings_.engines[0].name,
                                   settings_.engines[1].name, games, wins_, draws_, losses_);
    if (games != 0) {
        text += fmt::format(", {:.1f} % points, {:.1f} % draws", (wins_ + draws_ * 0.5) * 100 / games,
                            draws_ * 100.0 / games);
    }
    text += "\npairs with 0, 0.5, 1, 1.5, 2 points:";
    for (const double count : pairs_.counts) text += fmt::format(" {}", static_cast<int>(count));
    text +=
        fmt::format("\nElo {} (95 %), normalised {}", in_estimate(elo(pairs_)), in_estimate(normalized_elo(pairs_)));
    if (const auto superior = likelihood_of_superiority(pairs_)) text += fmt::format(", LOS {:.1f} %", *superior * 100);
    text += '\n';
    if (settings_.sprt) text += "SPRT: " + sprt_words() + "\n";
    for (const auto& [ending, count] : endings_) text += fmt::format("{}: {}\n", ending, count);
    return text + faults_.table();
}

nlohmann::json OukContest::report() const {
    nlohmann::json report = {{"games", wins_ + draws_ + losses_},
                             {"wins", wins_},
                             {"draws", draws_},
                             {"losses", losses_},
                             {"pairs", pairs_.counts},
                             {"terminations", endings_}};
    add_estimate(report, "elo", elo(pairs_));
    add_estimate(report, "normalized_elo", normalized_elo(pairs_));
    if (const auto superior = likelihood_of_superiority(pairs_)) report["los"] = *superior;
    if (settings_.sprt) {
        report["sprt"] = {{"llr", log_likelihood_ratio(pairs_, *settings_.sprt)},
                          {"lower", settings_.sprt->lower_bound()},
                          {"upper", settings_.sprt->upper_bound()},
                          {"elo0", settings_.sprt->elo0},
                          {"elo1", settings_.sprt->elo1}};
    }
    for (std::size_t i = 0; i < settings_.engines.size(); ++i) {
        nlohmann::json player = faults_.report(i);
        player["name"] = settings_.engines[i].name;
        report["players"].push_back(player);
    }
    return report;
}

}  // namespace airavata::arena
