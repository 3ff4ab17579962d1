"""The mirror image of a table, west for east: nothing in the book tells them apart."""

from __future__ import annotations

import re

from sandtable.engine.contract.fuzz import Mirror
from sandtable.engine.decisions import Choice
from sandtable.games.undergrowth.notation.reader import ResolveScenario
from sandtable.games.undergrowth.notation.reader import read as read_position
from sandtable.games.undergrowth.notation.writer import write
from sandtable.games.undergrowth.rules.board.ground import squares
from sandtable.games.undergrowth.state import State, place_name
from sandtable.games.undergrowth.tables import COLUMNS, SQUARES

_SQUARE = re.compile(r"\b([A-D])([1-4])(\.\d)?(\.[NESWC])?\b")
_TURNED = str.maketrans("EW", "WE")


def place_of(text: str) -> str:
    """Return a square, level or place on the other side."""
    return _SQUARE.sub(_across, text)


def _across(found: re.Match[str]) -> str:
    column = chr(ord("A") + COLUMNS - 1 - (ord(found[1]) - ord("A")))
    return f"{column}{found[2]}{found[3] or ''}{(found[4] or '').translate(_TURNED)}"


def mirror_with(resolve_scenario: ResolveScenario) -> Mirror:
    """Return the mirror of the game, which reads positions by *lay*."""

    def image(state: State) -> State | None:
        if state.muster:
            return None
        twin = read_position(_turned(state), resolve_scenario)
        twin.dice = state.dice.copy()
        return twin

    return Mirror(image, word)


def _turned(state: State) -> str:
    """Write the position, west for east."""
    lines = [f"{place_of(squares()[square])} {state.ground.code(square)}" for square in range(SQUARES)]
    for line in write(state).splitlines():
        first, *words = line.split()
        if first == "layout" or first in squares():
            continue  # every square is written already
        if first == "unit":
            name, where, *marks = words
            words = [name, place_of(where), *(place_of(m) if m.startswith("start=") else m for m in marks)]
        elif first == "drop":
            words = [place_of(one) for one in words]
        lines.append(" ".join([first, *words]))
    return "\n".join(lines) + "\n"


def word(state: State, choice: Choice) -> str:
    """Return how a choice reads in the mirror image."""
    return place_of(place_name(choice)) if isinstance(choice, int) else choice
