"""What each side sees, which is everything, and how good it is for a side."""

from __future__ import annotations

from typing import Any

from bench.breakthrough.moving import result
from bench.breakthrough.notation import ranks
from bench.breakthrough.state import SIDES, WHITE, State

from sandtable.engine.contract.evaluators import Evaluator
from sandtable.engine.dice import Dice
from sandtable.engine.verdicts import Refused

PIECE = 4  # what a piece is worth, beside a point for each rank that it has gone


def view(state: State, side: str | None) -> dict[str, Any]:
    """Return the whole table, ready for JSON: nothing is hidden."""
    return {"scenario": state.scenario, "mover": SIDES[state.mover], "ranks": ranks(state)}


def determinize(state: State, side: str, dice: Dice) -> None:
    """Draw again what *side* may not know: only the dice, of which the game rolls none."""
    state.dice.reseed(dice.below(1 << 30))


def board_text(state: State, side: str | None) -> str:
    """Draw the board as text, from White's chair."""
    rows = [f"{8 - n} {' '.join(row)}" for n, row in enumerate(ranks(state))]
    return "\n".join([*rows, "  a b c d e f g h"])


def evaluator(character: str = "") -> Evaluator:
    """Return how a bot evaluates a position: all bots alike, for this is a measure and no opponent."""
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
