#include "learning/curve.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <limits>

namespace airavata::learning {

namespace {

// Pixels.
constexpr double width = 720;
constexpr double height = 400;
constexpr double left = 90;
constexpr double right = 20;
constexpr double top = 30;
constexpr double bottom = 50;

/// From epochs and losses to places in the picture.
class Frame {
  public:
    explicit Frame(const std::vector<Losses>& epochs) : epochs_(epochs.size()) {
        for (const Losses& losses : epochs) {
            least_ = std::min({least_, losses.training, losses.validation});
            greatest_ = std::max({greatest_, losses.training, losses.validation});
        }
        if (greatest_ == least_) greatest_ = least_ + 1e-6;
    }

    [[nodiscard]] double x(std::size_t epoch) const {
        const double span = epochs_ > 1 ? static_cast<double>(epochs_ - 1) : 1;
        return left + (width - left - right) * static_cast<double>(epoch - 1) / span;
    }
    [[nodiscard]] double y(double loss) const {
        return top + (height - top - bottom) * (greatest_ - loss) / (greatest_ - least_);
    }
    [[nodiscard]] double least() const { return least_; }
    [[nodiscard]] double greatest() const { return greatest_; }

  private:
    std::size_t epochs_;
    double least_ = std::numeric_limits<double>::max();
    double greatest_ = 0;
};

std::string line(const std::vector<Losses>& epochs, const Frame& frame, double Losses::*loss, std::string_view color) {
    std::string points;
    for (std::size_t i = 0; i < epochs.size(); ++i) {
        points += fmt::format("{:.1f},{:.1f} ", frame.x(i + 1), frame.y(epochs[i].*loss));
    }
    return fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", points, color);
}

}  // namespace

std::string curve(const std::vector<Losses>& epochs) {
    constexpr std::string_view training_color = "#1f77b4";
    constexpr std::string_view validation_color = "#d62728";
    const Frame frame(epochs);
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        width, height);
    constexpr int steps = 5;
    for (int step = 0; step <= steps; ++step) {
        const double loss = frame.least() + (frame.greatest() - frame.least()) * step / steps;
        svg += fmt::format(
            "<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#ddd\"/>"
            "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5:.5f}</text>\n",
            left, width - right, frame.y(loss), left - 8, frame.y(loss) + 4, loss);
    }
    const std::size_t every = std::max<std::size_t>(1, epochs.size() / 10);
    for (std::size_t epoch = 1; epoch <= epochs.size(); epoch += every) {
        svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", frame.x(epoch),
                           height - bottom + 20, epoch);
    }
    svg += line(epochs, frame, &Losses::training, training_color);
    svg += line(epochs, frame, &Losses::validation, validation_color);
    svg += fmt::format(
        "<text x=\"{0}\" y=\"18\">mean squared error of the expected result: <tspan fill=\"{1}\">training</tspan>, "
        "<tspan fill=\"{2}\">validation</tspan></text>\n<text x=\"{3}\" y=\"{4}\" text-anchor=\"middle\">epoch</text>\n"
        "</svg>\n",
        left, training_color, validation_color, (left + width - right) / 2, height - 10);
    return svg;
}

}  // namespace airavata::learning
