"""Walkers with equipment."""

from __future__ import annotations

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.table import place

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
