"""What is on the table: two rows of pieces a side, as bit masks of squares, and who moves."""

from __future__ import annotations

from typing import Any

from sandtable.engine.dice import Dice
from sandtable.engine.events import Event

SIDES = ("white", "black")
WHITE, BLACK = range(2)

# A square is rank * 8 + file: a1 is 0, h1 is 7, h8 is 63.
BOARD = (1 << 64) - 1
FIRST_RANK, LAST_RANK = 0xFF, 0xFF << 56
FILE_A = BOARD // 0xFF
FILE_H = FILE_A << 7
ARMIES = (0xFFFF, 0xFFFF << 48)  # where the pieces begin


class State:
    """The pieces of both sides, and whose move it is."""

    __slots__ = ("black", "dice", "log", "mover", "options", "scenario", "white")

    def __init__(self, scenario: str, options: dict[str, Any], dice: Dice) -> None:
        """Set the pieces up; White begins."""
        self.scenario: str = scenario
        self.options: dict[str, Any] = options
        self.dice: Dice = dice  # never rolled
        self.log: list[Event] | None = None
        self.white: int = ARMIES[WHITE]
        self.black: int = ARMIES[BLACK]
        self.mover: int = WHITE

    def copy(self) -> State:
        """Return an independent copy, without a log."""
        copy = State(self.scenario, self.options, self.dice.copy())
        copy.white = self.white
        copy.black = self.black
        copy.mover = self.mover
        return copy
