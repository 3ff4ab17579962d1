"""The words that each kind of decision takes."""

from __future__ import annotations

from sandtable.engine.text.vocabulary import vocabulary
from sandtable.games.undergrowth.state import State

DEEDS = "move grab attack call control done"


def _names(state: State) -> tuple[str, ...]:
    return state.names


VOCABULARY = vocabulary(
    {
        "assign": "UNIT",
        "garrison": "UNIT",
        "bid": "NUMBER",
        "command": "UNIT pass",
        "entry": "PLACE",
        "station": "PLACE",
        "deed": DEEDS,
        "move": "PLACE",
        "grab": "UNIT",
        "target": "UNIT done",
        "call": "UNIT",
        "control": "UNIT",
    },
    _names,
)
