"""Walkers with equipment."""

from __future__ import annotations

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.table import Table, place

ON = "option walker_equipment on"


WALKERS = f"{ON}; card yellow-walkers; deck blue-squads 4; WA 0615; W4 1101"


SQUADS = f"{ON}; card yellow-squads; deck blue-squads 4; SB 0615; W4 1101"


def carries(unit: str, weapons: str, option: str = "on") -> bool:
    """Whether a unit may be equipped so."""
    walkers = "card yellow-walkers\nunit WA 0615\n"
    try:
        t = place(f"option walker_equipment {option}; {walkers}unit {unit} 0606 {weapons}")
    except Refused:
        return False
    return t.unit(unit).hex == "0606"


def hovering(text: str, dice: list[int | str] | None = None) -> Table:
    """Draw a card for yellow walkers at once, the only kind in the deck."""
    return place(ON, "deck yellow-walkers 3; W4 1101", text, dice=dice or [])
