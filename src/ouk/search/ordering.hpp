// The order in which a node tries its moves.
#pragma once

#include <array>

#include "ouk/movegen.hpp"
#include "ouk/search/history.hpp"

namespace airavata::ouk {

/// Gives the legal moves of a position one by one, the most promising first: the remembered move, captures and
/// promotions that lose nothing, killers, quiet moves by history, captures that lose. Quiet moves are not even
/// generated before they are asked for.
class MovePicker {
  public:
    /// For a node of the main search. A remembered move or killer that is not legal here is passed over.
    MovePicker(const Position& position, const Legality& legality, Move remembered, const std::array<Move, 2>& killers,
               const QuietView& history, CaptureHistory& captures);

    /// For quiescence: captures and promotions that lose nothing; in check all moves.
    MovePicker(const Position& position, const Legality& legality, Move remembered, const QuietView& history,
               CaptureHistory& captures);

    /// The next move; none (false) at the end.
    Move next();

    /// From now on no quiet move is given.
    void skip_quiets() { with_quiets_ = false; }

    /// True while `next` gives the moves of the last stage: captures that lose material.
    [[nodiscard]] bool at_losing_captures() const { return stage_ == Stage::losing_captures; }

  private:
    enum class Stage { remembered, make_captures, captures, killers, make_quiets, quiets, losing_captures, end };
    struct Rated {
        Move move;
        int rating;
    };
    using RatedList = FixedVector<Rated, max_moves>;

    void rate_captures();
    void rate_quiets();
    Move pick_best();

    const Position& position_;
    const Legality& legality_;
    const QuietView& history_;
    CaptureHistory& captures_;
    Move remembered_;
    std::array<Move, 2> killers_{};
    bool with_quiets_;
    bool with_losing_captures_;
    Stage stage_ = Stage::remembered;
    std::size_t next_ = 0;
    std::size_t next_killer_ = 0;
    RatedList rated_;
    MoveList losing_;
};

}  // namespace airavata::ouk
