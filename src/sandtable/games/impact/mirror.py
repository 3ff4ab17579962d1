"""The mirror image of a table on the open ground, north for south: the sides and their cards stay as they are."""

from __future__ import annotations

import re
from collections.abc import Callable

from sandtable.engine.contract.fuzz import Mirror
from sandtable.engine.decisions import Choice
from sandtable.games.impact.notation.writer import write
from sandtable.games.impact.rules.board.points import Board
from sandtable.games.impact.rules.board.terrain import TERRAINS
from sandtable.games.impact.scenarios.spec import OPEN
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import SETUP

TURNED = {"NE": "SE", "SE": "NE", "NW": "SW", "SW": "NW", "north": "south", "south": "north"}
_PART = re.compile(rf"\b(?:[A-Z]-[A-M]-\d\d|{'|'.join(TURNED)})\b")


def point_of(board: Board, point: int) -> int:
    """Return the point on the other side of the middle row."""
    return board.at(board.x[point], board.height - board.y[point])


def turn_word(board: Board, word: str) -> str:
    """Return a word in the mirror: points, directions and edges."""

    def other(found: re.Match[str]) -> str:
        part = found[0]
        return TURNED.get(part) or board.names[point_of(board, board.numbers[part])]

    return _PART.sub(other, word)


def mirror_with(read: Callable[[str], State]) -> Mirror:
    """Return the mirror of the game, whose positions *read* reads."""

    def image(state: State) -> State | None:
        if state.scenario != OPEN or state.phase == SETUP or state.over:
            return None  # zones and objectives of scenarios lie where the print puts them
        twin = read(turned(state))
        twin.dice = state.dice.copy()
        return twin

    return Mirror(image, word)


def turned(state: State) -> str:
    """Write the position, north for south; the printed terrain is written out, point by point."""
    board, field = state.field.board, state.field
    lines = []
    for point, terrain in enumerate(field.terrain):
        image = board.names[point_of(board, point)]
        lines.append(f"point {image} {TERRAINS[terrain]} {board.ground[point]}")
    for line in write(state).splitlines():
        first, *words = line.split()
        if first in ("point", "blank"):
            continue
        if first != "layout":  # whose panels keep their places
            words = [turn_word(board, word) for word in words]
        lines.append(" ".join([first, *words]))
    return "\n".join(lines) + "\n"


def word(state: State, choice: Choice) -> str:
    """Return how a choice reads in the mirror image."""
    return turn_word(state.field.board, state.board.names[choice] if isinstance(choice, int) else choice)
