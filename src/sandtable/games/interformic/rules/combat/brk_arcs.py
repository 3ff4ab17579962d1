"""Firing arcs: what a unit of Breakable has in front of it, to fire at and to sight."""

from __future__ import annotations

from functools import cache

from sandtable.engine.boards.hexes import DIRECTIONS, OFF, STEPS
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.rules.board.map_sheet import MapSheet
from sandtable.games.interformic.rules.units.seats import title
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import FLYERS, TANK

ALL, FRONT, ROW = "all", "front", "row"


@cache
def row_ahead(field: MapSheet, hex_: int, facing: int) -> int:
    """Return the hex and the straight row of hexes before it (BRK-15.2, BRK-15.3)."""
    mask = 0
    while hex_ != OFF:
        mask |= 1 << hex_
        hex_ = field.toward[hex_][facing]
    return mask


@cache
def front(field: MapSheet, hex_: int, facing: int, inclusive: bool) -> int:  # part of the cache key
    """Return the hex and the half of the field before it, with the line itself or without (BRK-15.4, BRK-15.5)."""
    sx, sy = STEPS[facing]
    mask = 1 << hex_
    for h in range(field.count):
        ahead = (field.x[h] - field.x[hex_]) * sx + 3 * (field.y[h] - field.y[hex_]) * sy
        if ahead > 0 or (ahead == 0 and inclusive):
            mask |= 1 << h
    return mask


def arc_kind(state: State, unit: int) -> str:
    """Return the kind of arc of a unit: the row ahead, the front half, or all around (BRK-15.6, BRK-31.17)."""
    kind = state.kind[unit]
    if kind in FLYERS:
        return ROW
    return FRONT if kind == TANK else ALL


def arc(state: State, unit: int) -> int:
    """Return the hexes in the arc of a unit on the map, by its facing now (BRK-15.9)."""
    kind = state.kind[unit]
    if kind in FLYERS:
        return row_ahead(state.field, state.hex[unit], state.facing[unit])
    if kind == TANK:
        inclusive = state.variants.tank_arc_boundary == "inclusive"
        return front(state.field, state.hex[unit], state.facing[unit], inclusive)
    return state.field.all


def arc_verdict(state: State, unit: int, hex_: int) -> Verdict:
    """Say whether and why a unit has a hex in its arc."""
    clear = arc(state, unit) >> hex_ & 1 == 1
    kind, names = arc_kind(state, unit), state.field.names
    facts = {
        "table": "arc", "arc": kind, "from": names[state.hex[unit]], "to": names[hex_], "clear": clear, "step": 0,
        "blocker": None, "passed": [],
    }  # fmt: skip
    if clear:
        return Verdict(True, "BRK-15.1", f"{names[hex_]} is in its arc", facts)
    facing = DIRECTIONS[state.facing[unit]]
    if kind == ROW:
        text = f"{title(state, unit)} reaches only the row of hexes straight ahead ({facing})"
        return Verdict(False, "BRK-15.3", f"{text}: {names[hex_]} is not in it", facts)
    text = f"{title(state, unit)} faces {facing}: {names[hex_]} is not in its front half"
    return Verdict(False, "BRK-15.4", text, facts)
