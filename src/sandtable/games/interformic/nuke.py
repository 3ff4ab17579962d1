"""Nuke: shake the units, convert the ground, raise the cloud."""

from __future__ import annotations

from sandtable.games.interformic.combat import hits, target_size
from sandtable.games.interformic.ground import convert, hold, raise_cloud
from sandtable.games.interformic.harm import shake, shakeable, stand
from sandtable.games.interformic.mission import settle
from sandtable.games.interformic.state import State, is_frozen, units_in
from sandtable.games.interformic.tables import LIGHT


def detonate(state: State, size: int, target: int) -> None:
    """The nuke procedure, once no laser has stopped it (UNB-NUK.1)."""
    blast(state, size, target)
    scorch(state, size, target)
    settle(state)
    raise_cloud(state, target, size)


def blast(state: State, size: int, target: int) -> None:
    """Roll against every walker and squad in the hex, of both sides (UNB-NUK.2)."""
    for unit in units_in(state, target):
        if not shakeable(state, unit) or is_frozen(state, unit):
            continue
        if hits(state, size, target_size(state, unit)):
            shake(state, unit, "UNB-NUK.2")
        else:
            stand(state, unit, "UNB-NUK.2")


def scorch(state: State, size: int, target: int) -> None:
    """Roll against the ground, a light target, and convert it (UNB-NUK.5)."""
    if hits(state, size, LIGHT):
        convert(state, target, "UNB-NUK.5")
    else:
        hold(state, target, "UNB-NUK.5")
