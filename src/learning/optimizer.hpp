// Steps of gradient descent, and work dealt to threads so that its outcome does not depend on how many there are.
#pragma once

#include <algorithm>
#include <barrier>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <thread>
#include <vector>

#include "core/draw.hpp"

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

/// The step size when a share, from 0 to 1, of all steps is done: it falls from `first` to `last` along half a cosine.
inline double step_size(double first, double last, double done) {
    return last + (first - last) * (1 + std::cos(done * std::numbers::pi)) / 2;
}

/// The part `number` of `count` things dealt to `parts` as evenly as can be.
struct Range {
    std::size_t begin, end;
};
constexpr Range part_of(std::size_t count, std::size_t parts, std::size_t number) {
    return {count * number / parts, count * (number + 1) / parts};
}

/// Work is cut into as many parts, however many threads there are: sums are always made in the same order.
inline constexpr std::size_t work_parts = 8;

/// Threads, at least one, that work is dealt to.
class Threads {
  public:
    /// More than there are parts would have nothing to do.
    explicit Threads(std::size_t count) : count_(std::min(count, work_parts)) {}

    [[nodiscard]] std::size_t count() const { return count_; }

    /// Calls `work(thread)` on each thread, one of them this one, whose number is 0, and waits for all.
    template <class Work>
    void run(const Work& work) const {
        std::vector<std::jthread> others;
        others.reserve(count_ - 1);
        for (std::size_t thread = 1; thread < count_; ++thread) {
            others.emplace_back([&work, thread] { work(thread); });
        }
        work(0);
    }

    /// Calls `work(part, range)` for the parts of `count` things that are a thread's.
    template <class Work>
    void for_each_part(std::size_t thread, std::size_t count, const Work& work) const {
        for (std::size_t part = thread; part < work_parts; part += count_) work(part, part_of(count, work_parts, part));
    }

  private:
    std::size_t count_;
};

/// Gradient descent through batches of samples.
template <class Parameters>
class Descent {
  public:
    /// What is learnt, with Adam's means of the gradient and of its square.
    struct State {
        Parameters& parameters;
        Parameters& first_moment;
        Parameters& second_moment;
    };

    /// `zero` has the size of the parameters.
    Descent(std::size_t threads, const Parameters& zero) : threads_(threads), gradients_(work_parts, zero) {}

    [[nodiscard]] const Threads& threads() const { return threads_; }

    /// Goes once through samples 0 to `count` - 1, `batch` a step. Any thread calls `add_gradient(sample, part,
    /// gradient)`; all of one part are called by the same. `rate(step)` is the size of a step, `bound(i)` what a
    /// parameter must stay within, either way; steps count from `first_step`, from 0. This thread calls
    /// `go_on(samples done)` before each step; if it says no, false is returned, else true. The outcome does not depend
    /// on the number of threads.
    template <class AddGradient, class Rate, class Bound, class GoOn>
    bool pass(State state, std::size_t count, std::size_t batch, std::uint64_t first_step,
              const AddGradient& add_gradient, const Rate& rate, const Bound& bound, const GoOn& go_on) {
        bool stopped = false;
        std::barrier together(static_cast<std::ptrdiff_t>(threads_.count()));
        threads_.run([&](std::size_t thread) {
            std::uint64_t step = first_step;
            for (std::size_t begin = 0; begin < count; begin += batch, ++step) {
                if (thread == 0) stopped = !go_on(begin);
                const std::size_t size = std::min(batch, count - begin);
                threads_.for_each_part(thread, size, [&](std::size_t part, Range range) {
                    Parameters& gradient = gradients_[part];
                    std::fill(gradient.begin(), gradient.end(), 0.0F);
                    for (std::size_t i = begin + range.begin; i < begin + range.end; ++i) {
                        add_gradient(i, part, gradient);
                    }
                });
                together.arrive_and_wait();
                if (stopped) return;
                const Adam adam(rate(step), step + 1);
                const float share = 1 / static_cast<float>(size);
                const Range mine = part_of(state.parameters.size(), threads_.count(), thread);
                for (std::size_t i = mine.begin; i < mine.end; ++i) {
                    float sum = 0;
                    for (const Parameters& gradient : gradients_) sum += gradient[i];
                    float& value = state.parameters[i];
                    adam.update(value, state.first_moment[i], state.second_moment[i], sum * share);
                    value = std::clamp(value, -bound(i), bound(i));
                }
                together.arrive_and_wait();
            }
        });
        return !stopped;
    }

  private:
    Threads threads_;
    std::vector<Parameters> gradients_;
};

}  // namespace airavata::learning
