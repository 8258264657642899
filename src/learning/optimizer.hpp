// Steps of gradient descent, and work dealt to threads so that its outcome does not depend on how many there are.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

namespace airavata::learning {

/// One step of Adam (Kingma, Ba 2014) for any number of parameters.
class Adam {
  public:
    /// `step` counts from 1.
    Adam(double rate, std::uint64_t step)
        : rate_(static_cast<float>(rate * std::sqrt(1 - std::pow(second_decay, static_cast<double>(step))) /
                                   (1 - std::pow(first_decay, static_cast<double>(step))))) {}

    /// Moves a value against its gradient. `first` and `second` are its means of the gradient and of its square.
    void update(float& value, float& first, float& second, float gradient) const {
        constexpr auto first_share = static_cast<float>(1 - first_decay);
        constexpr auto second_share = static_cast<float>(1 - second_decay);
        constexpr float least = 1e-8F;
        first += first_share * (gradient - first);
        second += second_share * (gradient * gradient - second);
        value -= rate_ * first / (std::sqrt(second) + least);
    }

  private:
    static constexpr double first_decay = 0.9;
    static constexpr double second_decay = 0.999;
    float rate_;
};

/// The part `number` of `count` things dealt to `parts` as evenly as can be.
struct Range {
    std::size_t begin, end;
};
constexpr Range part_of(std::size_t count, std::size_t parts, std::size_t number) {
    return {count * number / parts, count * (number + 1) / parts};
}

/// Calls `work(thread)` on so many threads, one of them this one, and waits for all.
template <class Work>
void on_threads(std::size_t threads, const Work& work) {
    std::vector<std::jthread> others;
    others.reserve(threads - 1);
    for (std::size_t thread = 1; thread < threads; ++thread) others.emplace_back([&work, thread] { work(thread); });
    work(0);
}

}  // namespace airavata::learning
