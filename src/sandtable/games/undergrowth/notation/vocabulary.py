"""The words that each kind of decision takes."""

from __future__ import annotations

from collections.abc import Container
from string import ascii_lowercase

from sandtable.engine.text.vocabulary import vocabulary
from sandtable.games.undergrowth.rules.units.roster import load_roster
from sandtable.games.undergrowth.state import State
from sandtable.games.undergrowth.tables import LEAST_BID, LETTERS, MOST_BID

DEEDS = "move grab attack call control done"


BIDS = {str(bid): ("is a bid of command points", "UND-8.1") for bid in range(LEAST_BID, MOST_BID + 1)}
MEANINGS = BIDS | {
    "move": ("moves a unit that is active", "UND-5.2"),
    "grab": ("pulls a smaller unit, in place of a move", "UND-9.6"),
    "attack": ("is an attack of a unit that is active", "UND-6.2"),
    "call": ("brings on a unit of a call pool, in place of an attack", "UND-9.6"),
    "control": ("activates another unit without a CP", "UND-7.7"),
    "done": ("ends an activation, or a list of targets", "UND-9.5"),
    "pass": ("passes a CP", "UND-8.14"),
    "own": ("begins an army of your own choice", "UND-10.1"),
}


class _AnyName:
    """The names that units of any army could have: which ones an army has is hidden while it is built (UND-13.1)."""

    def __contains__(self, name: object) -> bool:
        text = str(name)
        return text[:1] in LETTERS and text[1:-1] in load_roster().kinds and text[-1:] in ascii_lowercase


def _names(state: State) -> Container[str]:
    return _AnyName() if state.muster else state.names


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
    MEANINGS,
)
