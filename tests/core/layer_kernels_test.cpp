// The networks' inner loops: every set of instructions gives the numbers of the definition.
#include "core/layer_kernels.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <vector>

#include "core/random.hpp"

using namespace airavata;

namespace {

Layer random_layer(Random& random, int least, int most) {
    Layer layer;
    for (std::int16_t& number : layer) {
        const std::uint32_t choices = static_cast<std::uint32_t>(most - least) + 1;
        number = static_cast<std::int16_t>(least + static_cast<int>(random.below(choices)));
    }
    return layer;
}

std::int64_t weighed_by_definition(const Layer& values, const Layer& weights) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < layer_width; ++i) {
        const std::int64_t clipped = std::clamp<int>(values[i], 0, layer_one);
        sum += clipped * clipped * weights[i];
    }
    return sum;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_last_kernels_run_anywhere) { BOOST_TEST(usable_kernels().back().name == "plain"); }

BOOST_AUTO_TEST_CASE(weighing_is_by_its_definition) {
    Random random(1);
    for (const LayerKernels& kernels : usable_kernels()) {
        BOOST_TEST_CONTEXT(kernels.name) {
            for (int round = 0; round < 200; ++round) {
                const Layer values = random_layer(random, -400, 700);
                const Layer weights = random_layer(random, -most_layer_weight, most_layer_weight);
                BOOST_REQUIRE_EQUAL(kernels.weigh(values, weights), weighed_by_definition(values, weights));
            }
            // The greatest values and weights there may be.
            Layer values;
            Layer weights;
            values.fill(INT16_MAX);
            for (const int sign : {1, -1}) {
                weights.fill(static_cast<std::int16_t>(sign * most_layer_weight));
                BOOST_TEST(kernels.weigh(values, weights) == weighed_by_definition(values, weights));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(updating_adds_and_takes_away) {
    Random random(2);
    std::vector<Layer> rows;
    for (int number = 0; number < 40; ++number) rows.push_back(random_layer(random, -500, 500));
    for (const LayerKernels& kernels : usable_kernels()) {
        BOOST_TEST_CONTEXT(kernels.name) {
            for (int round = 0; round < 100; ++round) {
                Layer sums = random_layer(random, -9000, 9000);
                Layer expected = sums;
                RowChanges changes;
                for (const Layer& row : rows) {
                    const std::uint32_t lot = random.below(3);
                    if (lot == 0) continue;
                    (lot == 1 ? changes.added : changes.removed).push_back(&row);
                    for (std::size_t i = 0; i < layer_width; ++i) {
                        expected[i] = static_cast<std::int16_t>(expected[i] + (lot == 1 ? row[i] : -row[i]));
                    }
                }
                kernels.update(sums, changes);
                BOOST_REQUIRE(sums == expected);
            }
        }
    }
}
