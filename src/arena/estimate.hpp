// Values that are known with an error.
#pragma once

namespace airavata::arena {

/// A value and half the width of its 95 % confidence interval; NaN where it is not known.
struct Estimate {
    double value = 0;
    double error = 0;
};

inline constexpr double normal_95 = 1.959964;  // quantile of the normal distribution that 95 % lie within

/// The same of Student's distribution: for the mean of `samples` numbers, whose deviation is known from themselves
/// alone. NaN with fewer than two.
double student_95(int samples);

}  // namespace airavata::arena
