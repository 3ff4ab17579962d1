"""What the answers of both books are written with, for programs that number them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sandtable.engine.contract.action_words import ActionWords
from sandtable.games.interformic.rules.setup.brk_forces import (
    COPY_SIGNS,
    COUNTERS,
    RECRUITED,
    SUBTYPES,
    UNLIMITED,
    unit_name,
)
from sandtable.games.interformic.rules.units.seats import palette
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BUNKER, KIND_LETTERS, TEAM

HEAVIES = 12  # units of Unbreakable of a kind and colour


def unit_names(state: State) -> Iterator[str]:
    """Name the units of Unbreakable ("W2", "CA", the runaway crawler "R"), then those of Breakable ("YTA1")."""
    yield "R"
    for letter in KIND_LETTERS[:BUNKER]:
        yield from (f"{letter}{nth + 1}" for nth in range(HEAVIES))
        yield from (f"{letter}{chr(ord('A') + nth)}" for nth in range(HEAVIES))
    if not (state.mission.breakable or state.variants.both):
        return
    copies = UNLIMITED if state.variants.unlimited_counters else max(COUNTERS)
    for colour in palette(state):
        for kind in RECRUITED:
            for subtype in range(len(SUBTYPES[0])):
                most = min(copies, len(COPY_SIGNS[TEAM[colour]]))
                yield from (unit_name(colour, kind, subtype, copy) for copy in range(most))


ACTION_WORDS = ActionWords(Path(__file__).parents[1] / "data" / "actions.txt", unit_names)
