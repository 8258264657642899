#include "ouk/search/ordering.hpp"

#include <utility>

#include "ouk/search/see.hpp"

namespace airavata::ouk {

MovePicker::MovePicker(const Position& position, const Legality& legality, Move remembered,
                       const std::array<Move, 2>& killers, const QuietView& history, CaptureHistory& captures)
    : position_(position),
      legality_(legality),
      history_(history),
      captures_(captures),
      remembered_(remembered),
      killers_(killers),
      with_quiets_(true),
      with_losing_captures_(true) {}

MovePicker::MovePicker(const Position& position, const Legality& legality, Move remembered, const QuietView& history,
                       CaptureHistory& captures)
    : position_(position),
      legality_(legality),
      history_(history),
      captures_(captures),
      remembered_(remembered),
      with_quiets_(legality.in_check()),
      with_losing_captures_(legality.in_check()) {
    if (!with_quiets_ && is_quiet(position, remembered)) remembered_ = Move();
}

void MovePicker::rate_captures() {
    MoveList moves;
    generate(position_, legality_, MoveKind::tactical, moves);
    rated_.clear();
    next_ = 0;
    for (const Move move : moves) {
        const PieceType victim = type_of(position_.piece_on(move.to()));
        const Piece attacker = position_.piece_on(move.from());
        // Most valuable victim first (a promotion gains a neang), corrected by what such captures were worth.
        const int rating = 16 * (exchange_value(victim) + (move.promotes() ? 70 : 0)) - index(type_of(attacker)) +
                           captures_.value(attacker, move.to(), victim) / 6;
        rated_.push_back({move, rating});
    }
}

void MovePicker::rate_quiets() {
    MoveList moves;
    generate(position_, legality_, MoveKind::quiet, moves);
    rated_.clear();
    next_ = 0;
    const Color us = position_.side_to_move();
    for (const Move move : moves) {
        rated_.push_back({move, history_.value(us, position_.piece_on(move.from()), move)});
    }
}

/// Takes the best of the moves left: a selection sort that goes only as far as it is asked.
Move MovePicker::pick_best() {
    std::size_t best = next_;
    for (std::size_t number = next_ + 1; number < rated_.size(); ++number) {
        if (rated_[number].rating > rated_[best].rating) best = number;
    }
    std::swap(rated_[next_], rated_[best]);
    return rated_[next_++].move;
}

Move MovePicker::next() {
    switch (stage_) {
        case Stage::remembered:
            stage_ = Stage::make_captures;
            if (remembered_ && is_legal(position_, legality_, remembered_)) return remembered_;
            remembered_ = Move();
            [[fallthrough]];

        case Stage::make_captures:
            rate_captures();
            stage_ = Stage::captures;
            [[fallthrough]];

        case Stage::captures:
            while (next_ < rated_.size()) {
                const Move move = pick_best();
                if (move == remembered_) continue;
                if (wins_exchange(position_, move, 0)) return move;
                losing_.push_back(move);
            }
            if (!with_losing_captures_) {
                stage_ = Stage::end;
                return Move();
            }
            stage_ = Stage::killers;
            [[fallthrough]];

        case Stage::killers:
            while (with_quiets_ && next_killer_ < killers_.size()) {
                const Move killer = killers_[next_killer_++];
                if (!killer || killer == remembered_ || !is_quiet(position_, killer)) continue;
                if (is_legal(position_, legality_, killer)) return killer;
            }
            stage_ = Stage::make_quiets;
            [[fallthrough]];

        case Stage::make_quiets:
            if (with_quiets_) rate_quiets();
            stage_ = Stage::quiets;
            [[fallthrough]];

        case Stage::quiets:
            while (with_quiets_ && next_ < rated_.size()) {
                const Move move = pick_best();
                if (move != remembered_ && move != killers_[0] && move != killers_[1]) return move;
            }
            next_ = 0;
            stage_ = Stage::losing_captures;
            [[fallthrough]];

        case Stage::losing_captures:
            if (next_ < losing_.size()) return losing_[next_++];
            stage_ = Stage::end;
            [[fallthrough]];

        case Stage::end: break;
    }
    return Move();
}

}  // namespace airavata::ouk
