"""What the answers are written with, for programs that number them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from string import ascii_lowercase

from sandtable.engine.contract.action_words import ActionWords
from sandtable.games.undergrowth.rules.setup.armies import MOST_COPIES
from sandtable.games.undergrowth.rules.units.roster import load_roster
from sandtable.games.undergrowth.state import State
from sandtable.games.undergrowth.tables import LETTERS


def unit_names(state: State) -> Iterator[str]:
    """Name every unit that the points of a match can buy: "SF4b"."""
    points: int | None = state.options["points"]
    for letter, limit in zip(LETTERS, state.mission.points, strict=True):
        for code, kind in load_roster().kinds.items():
            most = min(MOST_COPIES, (limit if points is None else points) // kind.cost)
            yield from (f"{letter}{code}{copy}" for copy in ascii_lowercase[:most])


ACTION_WORDS = ActionWords(Path(__file__).parents[1] / "data" / "actions.txt", unit_names)
