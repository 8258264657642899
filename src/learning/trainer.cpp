#include "learning/trainer.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <barrier>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/bytes.hpp"
#include "core/random.hpp"
#include "learning/optimizer.hpp"
#include "learning/record.hpp"

namespace airavata::learning {

namespace {

constexpr std::string_view tag = "OUKT";
constexpr std::uint16_t format_version = 1;

/// What a parameter must stay within, either way.
float bound_of(std::size_t parameter) {
    if (parameter < Parameters::output_weights_at) return most_input_parameter;
    constexpr float none = 1000;
    return parameter < Parameters::output_biases_at ? most_output_weight : none;
}

std::vector<std::uint32_t> shuffled(std::size_t count, std::uint64_t seed) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    Random random(seed);
    for (std::size_t i = count; i > 1; --i) {
        std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    }
    return order;
}

void put_all(std::string& bytes, const Parameters& parameters) {
    for (const float number : parameters.all()) put(bytes, number);
}
void take_all(ByteReader& reader, Parameters& parameters) {
    for (float& number : parameters.all()) number = reader.take<float>();
}

/// The plan's bytes, in which two plans differ if anything in them does.
std::string encode(const TrainingPlan& plan) {
    std::string bytes;
    put(bytes, plan.seed);
    put(bytes, plan.epochs);
    put(bytes, plan.batch);
    put(bytes, plan.first_rate);
    put(bytes, plan.last_rate);
    put(bytes, plan.score_share);
    put(bytes, plan.centipawns);
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

float target_of(const Sample& sample, const TrainingPlan& plan) {
    const double by_score = expected_result(static_cast<float>(sample.score) / static_cast<float>(plan.centipawns));
    const double by_result = static_cast<double>(sample.half_points) / 2;
    return static_cast<float>(plan.score_share * by_score + (1 - plan.score_share) * by_result);
}

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
    : collection_(collection), plan_(plan), state_(std::move(state)), threads_(std::min(threads, parts)) {}

bool Trainer::train_epoch(const SearchControl& control, const std::function<void(std::size_t)>& report) {
    const SampleSet& samples = collection_.training;
    const std::vector<std::uint32_t> order = shuffled(samples.size(), mix(plan_.seed) + state_.epochs.size());
    const std::size_t steps = (samples.size() + plan_.batch - 1) / plan_.batch;
    const double all_steps = static_cast<double>(steps) * plan_.epochs;
    std::array<double, parts> errors{};
    bool stopped = false;
    std::barrier together(static_cast<std::ptrdiff_t>(threads_));

    on_threads(threads_, [&](std::size_t thread) {
        for (std::size_t step = 0; step < steps; ++step) {
            const std::size_t begin = step * plan_.batch;
            const std::size_t count = std::min<std::size_t>(plan_.batch, samples.size() - begin);
            for (std::size_t part = thread; part < parts; part += threads_) {
                Parameters& gradient = gradients_[part];
                std::fill(gradient.all().begin(), gradient.all().end(), 0.0F);
                const Range range = part_of(count, parts, part);
                double error = 0;
                for (std::size_t i = begin + range.begin; i < begin + range.end; ++i) {
                    const Sample sample = samples[order[i]];
                    error += static_cast<double>(
                        add_gradient(state_.parameters, sample, target_of(sample, plan_), gradient));
                }
                errors[part] += error;
            }
            if (thread == 0) stopped = control.stopped();
            together.arrive_and_wait();
            if (stopped) return;

            const double turn = static_cast<double>(state_.steps + step) / all_steps * std::numbers::pi;
            const double rate = plan_.last_rate + (plan_.first_rate - plan_.last_rate) * (1 + std::cos(turn)) / 2;
            const Adam adam(rate, state_.steps + step + 1);
            const float share = 1 / static_cast<float>(count);
            const Range mine = part_of(Parameters::count, threads_, thread);
            for (std::size_t i = mine.begin; i < mine.end; ++i) {
                float sum = 0;
                for (const Parameters& gradient : gradients_) sum += gradient.all()[i];
                float& value = state_.parameters.all()[i];
                adam.update(value, state_.first_moment.all()[i], state_.second_moment.all()[i], sum * share);
                value = std::clamp(value, -bound_of(i), bound_of(i));
            }
            together.arrive_and_wait();
            if (thread == 0) report(begin + count);
        }
    });
    if (stopped) return false;
    state_.steps += steps;
    const double sum = std::accumulate(errors.begin(), errors.end(), 0.0);
    state_.epochs.push_back(
        {.training = sum / static_cast<double>(samples.size()), .validation = loss(collection_.validation)});
    return true;
}

double Trainer::loss(const SampleSet& samples) const {
    std::array<double, parts> errors{};
    on_threads(threads_, [&](std::size_t thread) {
        for (std::size_t part = thread; part < parts; part += threads_) {
            const Range range = part_of(samples.size(), parts, part);
            double sum = 0;
            for (std::size_t i = range.begin; i < range.end; ++i) {
                const Sample sample = samples[i];
                const double error = expected_result(output(state_.parameters, sample)) - target_of(sample, plan_);
                sum += error * error;
            }
            errors[part] = sum;
        }
    });
    return std::accumulate(errors.begin(), errors.end(), 0.0) / static_cast<double>(samples.size());
}

}  // namespace airavata::learning
