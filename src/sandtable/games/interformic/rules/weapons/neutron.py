"""Neutron bomb: every ready unit in its radius may go out."""

from __future__ import annotations

from sandtable.games.interformic.rules.combat.damage import put_out, report_unharmed
from sandtable.games.interformic.rules.units.units import is_frozen
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import DUG_IN, NEUTRON_RADIUS, READY


def exposed(state: State, size: int, target: int) -> list[int]:
    """List the units that a neutron bomb can affect, in roster order (UNB-NB.2, UNB-NB.3)."""
    disc = state.field.disc(target, NEUTRON_RADIUS[size])
    return [
        unit
        for unit, hex_ in enumerate(state.hex)
        if hex_ >= 0 and disc >> hex_ & 1 and state.status[unit] == READY and not is_frozen(state, unit)
    ]


def burst_neutrons(state: State, size: int, target: int) -> None:
    """Roll one die for each exposed unit, friend or foe (UNB-NB.1)."""
    for unit in exposed(state, size, target):
        dice = 3 if state.configuration[unit] == DUG_IN else 1
        if state.dice.pluses(dice) == dice:
            put_out(state, unit, "UNB-NB.1")
        else:
            report_unharmed(state, unit, "UNB-NB.1")
    check_victory(state)
