#include "ouk/eval/mating_tables.hpp"

#include <memory>

#include "core/bytes.hpp"
#include "core/network_file.hpp"
#include "embedded/embedded_files.hpp"

namespace airavata::ouk {

namespace {

/// Calls `visit` for every number in the order of the file.
template <class Tables, class Visit>
void for_each_number(Tables& tables, Visit&& visit) {
    for (std::size_t at = 0; at < mating_armies.size(); ++at) {
        for (const PieceType type : all_piece_types) {
            if (mating_armies[at].number_of(type) == 0) continue;
            for (auto& row : tables[at].times[static_cast<std::size_t>(index(type))]) {
                for (auto& time : row) visit(time);
            }
        }
        visit(tables[at].spread);
    }
}

NetworkShape shape() {
    std::size_t numbers = 0;
    const auto any = std::make_unique<MatingTables>();
    for_each_number(*any, [&](std::int16_t) { ++numbers; });
    return {.tag = "OUKM",
            .numbers = {{"format", 1}, {"number of armies", static_cast<std::uint16_t>(mating_armies.size())}},
            .weights_size = sizeof(std::int16_t) * numbers};
}

}  // namespace

std::string name(const Army& army) {
    std::string letters = "K";
    letters.append(static_cast<std::size_t>(army.rooks), 'R');
    letters.append(static_cast<std::size_t>(army.kouls), 'S');
    letters.append(static_cast<std::size_t>(army.knights), 'N');
    letters.append(static_cast<std::size_t>(army.neangs), 'M');
    return letters;
}

std::string encode(const MatingTables& tables, const std::string& description) {
    NetworkFile file{.unit = per_ply, .description = description, .weights = {}};
    for_each_number(tables, [&](std::int16_t number) { put(file.weights, number); });
    return airavata::encode(shape(), file);
}

Result<MatingTables> decode_mating_tables(std::string_view bytes) {
    const auto file = decode_network_file(shape(), bytes);
    if (!file) return tl::unexpected(file.error());
    MatingTables tables;
    ByteReader reader(file->weights);
    for_each_number(tables, [&](std::int16_t& number) { number = reader.take<std::int16_t>(); });
    return tables;
}

const MatingTables& mating_tables() {
    static const MatingTables tables = read_embedded("mating tables", decode_mating_tables(ouk_mating_tables_file()));
    return tables;
}

}  // namespace airavata::ouk
