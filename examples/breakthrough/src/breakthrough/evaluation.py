"""How good a position is for a side."""

from __future__ import annotations

from breakthrough.rules.moves import result
from breakthrough.state import SIDES, WHITE, State
from sandtable.engine.contract.evaluators import Evaluator
from sandtable.engine.verdicts import Refused

PIECE = 4  # what a piece is worth, beside a point for each rank that it has gone


def evaluator(character: str = "") -> Evaluator:
    """Return how a bot evaluates a position; the game has no characters."""
    if character:
        raise Refused(f"there is no character {character!r} in Breakthrough: name none")
    return evaluate


def evaluate(state: State, side: str) -> float:
    """Compare the pieces, each worth more the further it has come."""
    won = result(state)
    if won:
        return 1.0 if won.winner == side else -1.0
    white = sum((PIECE + rank) * (state.white >> 8 * rank & 0xFF).bit_count() for rank in range(8))
    black = sum((PIECE + 7 - rank) * (state.black >> 8 * rank & 0xFF).bit_count() for rank in range(8))
    value = (white - black) / (white + black)
    return value if side == SIDES[WHITE] else -value
