// Training the network: minibatches, Adam, and checkpoints to go on from.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/search_control.hpp"
#include "learning/model.hpp"
#include "learning/optimizer.hpp"
#include "learning/samples.hpp"

namespace airavata::learning {

/// All that the outcome of a training depends on besides the samples and where it begins.
struct TrainingPlan {
    std::uint64_t seed = 1;       // of the first parameters and of the order of samples
    std::uint32_t epochs = 20;    // times that every sample is seen
    std::uint32_t batch = 16384;  // samples a step
    double first_rate = 0.002;    // step size of Adam; falls along half a cosine ...
    double last_rate = 0.00001;   // ... to this
    Targets targets;              // of the samples

    friend bool operator==(const TrainingPlan&, const TrainingPlan&) = default;
};

/// Mean squared errors of the expected result after an epoch.
struct Losses {
    double training = 0;  // as the samples were met, so from before the epoch's end
    double validation = 0;

    friend bool operator==(const Losses&, const Losses&) = default;
};

/// A training between two epochs.
struct TrainingState {
    Parameters parameters;
    // Adam's means of the gradient and of its square.
    Parameters first_moment;
    Parameters second_moment;
    std::uint64_t steps = 0;
    std::vector<Losses> epochs;  // done
};

/// A checkpoint as bytes: plan, fingerprint of the samples, state. Its numbers are exact: training goes on from it as
/// if there had been no break.
std::string encode(const TrainingPlan& plan, std::uint64_t fingerprint, const TrainingState& state);

/// Reads a checkpoint. Refuses what is none or damaged, or belongs to another plan or other samples.
Result<TrainingState> decode_checkpoint(std::string_view bytes, const TrainingPlan& plan, std::uint64_t fingerprint);

/// Trains epoch after epoch.
class Trainer {
  public:
    /// `collection` and `plan` must outlive it. At least one sample each for training and validation, one thread.
    Trainer(const Collection& collection, const TrainingPlan& plan, TrainingState state, std::size_t threads);

    [[nodiscard]] bool is_done() const { return state_.epochs.size() >= plan_.epochs; }
    [[nodiscard]] const TrainingState& state() const { return state_; }

    /// One epoch. The outcome does not depend on the number of threads. `report` is told how many samples are done
    /// now and then, by the calling thread. Once the control stops, false is returned and the state is of no use any
    /// more.
    bool train_epoch(const SearchControl& control, const std::function<void(std::size_t)>& report);

    /// The mean squared error over a set.
    [[nodiscard]] double loss(const SampleSet& samples) const;

  private:
    const Collection& collection_;
    const TrainingPlan& plan_;
    TrainingState state_;
    Descent<Parameters> descent_;
};

}  // namespace airavata::learning
