"""The mirror image of a table, west for east: the sides, their edges and all cards stay as they are.

The printed terrain of neither map is symmetric. Still, a position says the terrain of every hex, so that the
image of each is written out.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from sandtable.engine.contract.fuzz import Mirror
from sandtable.engine.decisions import Choice
from sandtable.games.interformic.notation.writer import write
from sandtable.games.interformic.rules.board.map_sheet import MapSheet
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import QUAKE_COLOURS, TERRAIN

TURNED = {
    "NE": "NW", "NW": "NE", "SE": "SW", "SW": "SE", "east": "west", "west": "east", "left": "right", "right": "left",
}  # fmt: skip
_PLACE = re.compile(r"\d{4}")
_PART = re.compile(rf"\b(?:\d{{4}}|{'|'.join(TURNED)})\b")
UNPLACED = frozenset(("option", "round", "turn", "time", "deck", "discards", "unused"))  # lines without hexes
ACROSS = frozenset(("east", "west"))


def hex_of(field: MapSheet, name: str) -> str:
    """Return the hex on the other side of the middle column; what is not a hex stays as it is."""
    if name not in field.index:
        return name
    return f"{len(field.rows) + 1 - int(name[:2]):02}{name[2:]}"


def turn_word(field: MapSheet, word: str) -> str:
    """Return a word in the mirror: hexes, facings, edges, and which way a flyer turns or slips."""
    return _PART.sub(lambda found: TURNED.get(found[0]) or hex_of(field, found[0]), word)


def mirror_with(read: Callable[[str], State]) -> Mirror:
    """Return the mirror of a book, whose positions *read* reads."""

    def image(state: State) -> State | None:
        if state.muster or state.forces or ACROSS & {*state.mission.edges.values()}:
            return None  # in Breakthrough east and west are the edges of the sides
        twin = read(turned(state))
        twin.dice = state.dice.copy()
        return twin

    return Mirror(image, word)


def turned(state: State) -> str:
    """Write the position, west for east."""
    field = state.field
    lines = []
    for hex_, terrain in enumerate(state.terrain):
        border = f" {QUAKE_COLOURS[state.colours[hex_]]}" if hex_ in state.colours else ""
        lines.append(f"{hex_of(field, field.names[hex_])} {TERRAIN[terrain]}{border}")
    for line in write(state).splitlines():
        first, *words = line.split()
        if _PLACE.fullmatch(first):
            continue  # every hex is written already
        if first == "unit":
            words[2:] = [word if word == "left" else turn_word(field, word) for word in words[2:]]
            words[1] = words[1] if words[1] == "left" else turn_word(field, words[1])
        elif first not in UNPLACED:
            words = [turn_word(field, word) for word in words]
        lines.append(" ".join([first, *words]))
    return "\n".join(lines) + "\n"


def word(state: State, choice: Choice) -> str:
    """Return how a choice reads in the mirror image."""
    return turn_word(state.field, state.field.names[choice] if isinstance(choice, int) else choice)
