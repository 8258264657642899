#include "learning/trainer.hpp"

#include <fmt/format.h>
#include <array>
#include <numeric>

#include "core/bytes.hpp"
#include "learning/record.hpp"

namespace airavata::learning {

namespace {

constexpr std::string_view tag = "OUKT";
constexpr std::uint16_t format_version = 2;

/// What a parameter must stay within, either way.
float bound_of(std::size_t parameter) {
    if (parameter < Parameters::output_weights_at) return most_input_parameter;
    constexpr float none = 1000;
    return parameter < Parameters::output_biases_at ? most_output_weight : none;
}

void put_all(std::string& bytes, const Parameters& parameters) {
    for (const float number : parameters) put(bytes, number);
}
void take_all(ByteReader& reader, Parameters& parameters) {
    for (float& number : parameters) number = reader.take<float>();
}

/// The plan's bytes, in which two plans differ if anything in them does.
std::string encode(const TrainingPlan& plan) {
    std::string bytes;
    put(bytes, plan.seed);
    put(bytes, plan.epochs);
    put(bytes, plan.batch);
    put(bytes, plan.first_rate);
    put(bytes, plan.last_rate);
    put(bytes, plan.targets.centipawns);
    put(bytes, plan.targets.trace);
    put(bytes, plan.targets.score_share);
    return bytes;
}

std::string head(const TrainingPlan& plan, std::uint64_t fingerprint) {
    std::string bytes(tag);
    put(bytes, format_version);
    put(bytes, static_cast<std::uint32_t>(Parameters::count));
    bytes += encode(plan);
    put(bytes, fingerprint);
    return bytes;
}

}  // namespace

std::string encode(const TrainingPlan& plan, std::uint64_t fingerprint, const TrainingState& state) {
    std::string bytes = head(plan, fingerprint);
    put(bytes, state.steps);
    put(bytes, static_cast<std::uint32_t>(state.epochs.size()));
    for (const Losses& losses : state.epochs) {
        put(bytes, losses.training);
        put(bytes, losses.validation);
    }
    put_all(bytes, state.parameters);
    put_all(bytes, state.first_moment);
    put_all(bytes, state.second_moment);
    put(bytes, checksum(bytes));
    return bytes;
}

Result<TrainingState> decode_checkpoint(std::string_view bytes, const TrainingPlan& plan, std::uint64_t fingerprint) {
    if (!bytes.starts_with(tag)) return failure(fmt::format("is no checkpoint: it does not begin with {}", tag));
    const std::string wanted = head(plan, fingerprint);
    const std::size_t epochs_at = wanted.size() + sizeof(std::uint64_t);
    const std::size_t losses_at = epochs_at + sizeof(std::uint32_t);
    if (bytes.size() < losses_at) return failure("is cut short");
    if (ByteReader(bytes.substr(bytes.size() - checksum_size)).take<std::uint32_t>() !=
        checksum(bytes.substr(0, bytes.size() - checksum_size))) {
        return failure("is damaged or cut short: its checksum is wrong");
    }
    if (bytes.substr(0, wanted.size()) != wanted) {
        return failure("belongs to a training of other samples, with other settings or of another network");
    }
    const auto epochs = ByteReader(bytes.substr(epochs_at)).take<std::uint32_t>();
    if (epochs > plan.epochs || bytes.size() != losses_at + epochs * 2 * sizeof(double) +
                                                    3 * sizeof(float) * Parameters::count + checksum_size) {
        return failure("has a wrong length");
    }
    TrainingState state;
    ByteReader reader(bytes.substr(wanted.size()));
    state.steps = reader.take<std::uint64_t>();
    reader.take<std::uint32_t>();
    for (std::uint32_t epoch = 0; epoch < epochs; ++epoch) {
        Losses losses;
        losses.training = reader.take<double>();
        losses.validation = reader.take<double>();
        state.epochs.push_back(losses);
    }
    take_all(reader, state.parameters);
    take_all(reader, state.first_moment);
    take_all(reader, state.second_moment);
    return state;
}

Trainer::Trainer(const Collection& collection, const TrainingPlan& plan, TrainingState state, std::size_t threads)
    : collection_(collection), plan_(plan), state_(std::move(state)), descent_(threads, Parameters()) {}

bool Trainer::train_epoch(const SearchControl& control, const std::function<void(std::size_t)>& report) {
    const SampleSet& samples = collection_.training;
    std::vector<std::uint32_t> order(samples.size());
    std::iota(order.begin(), order.end(), 0U);
    Random random(mix(plan_.seed) + state_.epochs.size());
    shuffle(order, random);
    const std::size_t steps = (samples.size() + plan_.batch - 1) / plan_.batch;
    const double all_steps = static_cast<double>(steps) * plan_.epochs;
    std::array<double, work_parts> errors{};
    const bool done = descent_.pass(
        {state_.parameters, state_.first_moment, state_.second_moment}, samples.size(), plan_.batch, state_.steps,
        [&](std::size_t number, std::size_t part, Parameters& gradient) {
            const Sample sample = samples[order[number]];
            const float error = add_gradient(state_.parameters, sample, sample.target, gradient);
            errors[part] += static_cast<double>(error);
        },
        [&](std::uint64_t step) {
            return step_size(plan_.first_rate, plan_.last_rate, static_cast<double>(step) / all_steps);
        },
        bound_of,
        [&](std::size_t samples_done) {
            if (samples_done != 0) report(samples_done);
            return !control.stopped();
        });
    if (!done) return false;
    state_.steps += steps;
    const double sum = std::accumulate(errors.begin(), errors.end(), 0.0);
    state_.epochs.push_back(
        {.training = sum / static_cast<double>(samples.size()), .validation = loss(collection_.validation)});
    return true;
}

double Trainer::loss(const SampleSet& samples) const {
    std::array<double, work_parts> errors{};
    const Threads& threads = descent_.threads();
    threads.run([&](std::size_t thread) {
        threads.for_each_part(thread, samples.size(), [&](std::size_t part, Range range) {
            double sum = 0;
            for (std::size_t i = range.begin; i < range.end; ++i) {
                const Sample sample = samples[i];
                const double error = expected_result(output(state_.parameters, sample)) - sample.target;
                sum += error * error;
            }
            errors[part] = sum;
        });
    });
    return std::accumulate(errors.begin(), errors.end(), 0.0) / static_cast<double>(samples.size());
}

}  // namespace airavata::learning
