#include "arena/estimate.hpp"

#include <boost/math/distributions/students_t.hpp>
#include <limits>

namespace airavata::arena {

double student_95(int samples) {
    if (samples < 2) return std::numeric_limits<double>::quiet_NaN();
    return boost::math::quantile(boost::math::students_t(samples - 1), 0.975);
}

}  // namespace airavata::arena
