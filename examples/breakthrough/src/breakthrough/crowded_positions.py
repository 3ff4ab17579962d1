"""Random positions in the middle of a game, for fuzzing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from breakthrough.notation import PIECES
from breakthrough.state import SIDES
from sandtable.engine.contract import show_value
from sandtable.engine.dice import Dice


def crowded_position(scenario: str, options: Mapping[str, Any], dice: Dice) -> str:
    """Write a position with up to sixteen pieces of each side, none of them near its far rank."""
    board = ["."] * 64
    for piece, first in (("w", 0), ("b", 16)):
        for _ in range(1 + dice.below(PIECES)):
            board[first + dice.below(48)] = piece
    lines = [f"scenario {scenario}"]
    lines += [f"option {key} {show_value(value)}" for key, value in options.items()]
    lines.append(f"mover {SIDES[dice.below(2)]}")
    lines += [f"rank {rank + 1} {''.join(board[rank * 8 : rank * 8 + 8])}" for rank in range(8)]
    return "\n".join(lines) + "\n"
