"""What the answers are written with, for programs that number them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sandtable.engine.contract.action_words import ActionWords
from sandtable.games.impact.rules.setup.forces import LETTERS, SIDE_LETTERS
from sandtable.games.impact.state import State

DRONES = 16  # names of drones a side: one that has fallen keeps its number
CROWD = 48  # names of police and of militia a side: a number beyond these is spelled


def unit_names(_: State) -> Iterator[str]:
    """Name the soldiers of both sides: "RA", "Bd1", "Rp12"."""
    for side in SIDE_LETTERS:
        yield from (f"{side}{letter}" for letter in LETTERS)
        yield from (f"{side}d{number}" for number in range(1, DRONES + 1))
        for sort in "pm":
            yield from (f"{side}{sort}{number}" for number in range(1, CROWD + 1))


ACTION_WORDS = ActionWords(Path(__file__).parents[1] / "data" / "actions.txt", unit_names)
