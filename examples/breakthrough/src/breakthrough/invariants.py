"""What must hold in every position, and from one position to the next."""

from __future__ import annotations

from sandtable.engine.contract.fuzz import Invariant, Step


def _one_piece_a_square(step: Step) -> str | None:
    both = step.state.white & step.state.black
    return f"two pieces stand on one square: {both:x}" if both else None


def _no_piece_returns(step: Step) -> str | None:
    for side in ("white", "black"):
        before, now = getattr(step.before, side).bit_count(), getattr(step.state, side).bit_count()
        if now > before:
            return f"{side} has {now} pieces, and had {before}"
    return None


def _moves_in_turn(step: Step) -> str | None:
    moves = len(step.told("move"))
    if (step.before.mover + moves) % 2 != step.state.mover:
        return f"after {moves} moves the turn went from {step.before.mover} to {step.state.mover}"
    return None


INVARIANTS = (
    Invariant("BTH-1", _one_piece_a_square),
    Invariant("BTH-4", _no_piece_returns),
    Invariant("BTH-2", _moves_in_turn),
)
