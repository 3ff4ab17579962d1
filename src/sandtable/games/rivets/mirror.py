"""The mirror image of a table, west for east: nothing in the book tells them apart."""

from __future__ import annotations

import re

from sandtable.engine.boards.squares import COMPASS
from sandtable.engine.contract.fuzz import Mirror
from sandtable.engine.decisions import Choice
from sandtable.games.rivets.notation.reader import ResolveScenario
from sandtable.games.rivets.notation.reader import read as read_position
from sandtable.games.rivets.notation.writer import write
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import DRAW, TERRAINS

PLACED = frozenset(("order", "gas", "guard", "eyes", "active", "bonds"))  # lines that begin with places
_TURNED = str.maketrans("EW", "WE")
_POINT = re.compile(r"(\d+),(\d+)")
_GRID = re.compile(r"([A-L])([1-9][0-9]?)")


def place_of(word: str, columns: int) -> str:
    """Return the place on the other side; any other word stays as it is."""
    point, grid = _POINT.fullmatch(word), _GRID.fullmatch(word)
    if point:
        return f"{columns - int(point[1])},{point[2]}"
    if grid:
        return f"{chr(ord('A') + columns - 1 - (ord(grid[1]) - ord('A')))}{grid[2]}"
    return word


def mirror_with(resolve_scenario: ResolveScenario) -> Mirror:
    """Return the mirror of the game, which reads positions by *lay*."""

    def image(state: State) -> State | None:
        if state.phase < DRAW or state.field.worth:
            return None  # objectives that pay by where they lie stay where they are
        twin = read_position(_turned(state), resolve_scenario)
        twin.dice = state.dice.copy()
        return twin

    return Mirror(image, word)


def _turned(state: State) -> str:
    """Write the position, west for east."""
    columns, names = state.field.columns, state.board.names
    lines = [
        f"{place_of(names[grid], columns)} {TERRAINS[terrain]}{' objective' if objective else ''}"
        for grid, (terrain, objective) in enumerate(state.board.layout)
    ]
    for line in write(state).splitlines():
        first, *words = line.split()
        if _GRID.fullmatch(first):
            continue  # every grid is written already
        if first in PLACED:
            words = [place_of(one, columns) if n == 0 or first not in ("order", "gas") else one
                     for n, one in enumerate(words)]  # fmt: skip
        elif first == "unit":
            words[1] = place_of(words[1], columns)
            if "," in words[1]:
                words[2] = words[2].translate(_TURNED)
        lines.append(" ".join([first, *words]))
    return "\n".join(lines) + "\n"


def word(state: State, choice: Choice) -> str:
    """Return how a choice reads in the mirror image."""
    if isinstance(choice, int):
        return place_of(state.board.names[choice], state.field.columns)
    return choice.translate(_TURNED) if choice in COMPASS else choice
