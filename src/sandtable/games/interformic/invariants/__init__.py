"""What both books promise of every table, for tests: the checks of the modules beside this one, with their rows.

A mirror image of a table (mirror.py) swaps west and east and leaves the sides as they are. The print tells west from
east in one scenario only: in Breakthrough the attackers go from one of these edges to the other, so that it has none.
"""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.engine.contract.fuzz import Invariant
from sandtable.games.interformic.invariants import things, turns, units

CHECKS = {**turns.CHECKS, **units.CHECKS, **things.CHECKS}
ROWS: Mapping[str, Mapping[str, str]] = {
    "unbreakable": {
        "asked": "UNB-ACT.2", "offered": "UNB-ACT.1", "scored": "UNB-IW.3", "clock": "UNB-DECK.1",
        "stacked": "UNB-MOV.10", "here": "UNB-MOV.10", "gone": "UNB-UNIT.15", "enlisted": "UNB-SET.13",
        "moved": "UNB-MOV.1", "changed": "UNB-OPP.8", "marked": "UNB-STA.1", "armed": "UNB-WPN.4",
        "carded": "UNB-WPN.9", "objects": "UNB-OBJ.1", "ground": "UNB-TER.4", "borders": "UNB-TER.6",
        "tiles": "UNB-TER.7", "deck": "UNB-DECK.2", "quakes": "UNB-DECK.8", "devices": "UNB-BRK.1",
        "supplied": "UNB-BRK.1",
    },
    "breakable": {
        "asked": "BRK-6.9", "offered": "BRK-7.1", "scored": "BRK-30.4", "clock": "BRK-6.1", "stacked": "BRK-9.1",
        "here": "BRK-9.1", "gone": "BRK-1.10", "enlisted": "BRK-5.17", "moved": "BRK-8.1", "changed": "BRK-31.55",
        "marked": "BRK-24.6", "armed": "BRK-5.8", "objects": "BRK-30.29",
        "ground": "BRK-3.15", "borders": "BRK-31.23", "tiles": "BRK-31.23", "deck": "BRK-6.6", "quakes": "BRK-31.5",
        "devices": "BRK-1.8", "supplied": "BRK-21.12",
    },
}  # fmt: skip


def invariants_of(book: str) -> tuple[Invariant, ...]:
    """Return the invariants with the rows of a book."""
    return tuple(Invariant(rule, CHECKS[name]) for name, rule in ROWS[book].items())
