"""Where a unit of Breakable may be: terrain, room, and the hexes that nothing may choose to enter."""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.rules.units.units import is_flying, points_in
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    FLYERS,
    GEV,
    KINDS,
    LAKE,
    LAVA,
    RECON,
    STACK_LIMIT,
    TERRAIN,
    VOLCANO,
    WOODS,
)


def may_stand(state: State, unit: int, hex_: int) -> bool:
    """Whether the terrain of a hex suffers *unit* as it is, flying or not (BRK-3.4 to BRK-3.7)."""
    terrain = state.terrain[hex_]
    if is_flying(state, unit):
        return terrain != VOLCANO
    return may_land(state.kind[unit], state.gear[unit], terrain)


def may_land(kind: int, gear: int, terrain: int) -> bool:
    """Whether a unit of a kind and equipment may be on the ground of such terrain."""
    if terrain in (LAVA, VOLCANO):
        return False
    if terrain == LAKE:
        return gear & GEV != 0  # BRK-27.3
    return terrain != WOODS or kind not in FLYERS


def has_room(state: State, unit: int, hex_: int) -> bool:
    """Whether one more unit on the ground finds room in a hex; recons always do (BRK-9.1 to BRK-9.3)."""
    return state.kind[unit] == RECON or points_in(state, hex_) < STACK_LIMIT


def prohibited(state: State, unit: int) -> int:
    """Return the hexes that *unit* may not choose to enter for their terrain or a vortex (BRK-8.1)."""
    barred = state.volcanoes
    for hex_, _, _ in state.vortexes:
        barred |= 1 << hex_
    if not is_flying(state, unit):
        wet = state.sunk & ~state.pits  # lakes and lava
        if state.gear[unit] & GEV:
            wet = sum(1 << hex_ for hex_ in bits(wet) if state.terrain[hex_] == LAVA)
        barred |= wet
    return barred


def entry_verdict(state: State, unit: int, hex_: int) -> Verdict:
    """Say whether *unit* may enter a hex as it is, and why not."""
    name, terrain = state.field.names[hex_], state.terrain[hex_]
    if any(v[0] == hex_ for v in state.vortexes):
        return Verdict(False, "BRK-31.65", f"a vortex is in {name}")
    if not may_stand(state, unit, hex_):
        rule = {VOLCANO: "BRK-3.4", LAVA: "BRK-3.5", LAKE: "BRK-3.6", WOODS: "BRK-3.7"}[terrain]
        who = "nothing" if terrain == VOLCANO else f"no {KINDS[state.kind[unit]]} on the ground"
        return Verdict(False, rule, f"{name} is {TERRAIN[terrain]}: {who} may enter it")
    if not is_flying(state, unit) and not has_room(state, unit, hex_):
        return Verdict(False, "BRK-9.3", f"{name} is full: four units are in it")
    return Verdict(True, "BRK-8.1", f"{name} is open")


def landing_verdict(state: State, unit: int) -> Verdict:
    """Say whether a flying unit may land where it is, and why not (BRK-11.4, BRK-9.4)."""
    hex_ = state.hex[unit]
    name, terrain = state.field.names[hex_], state.terrain[hex_]
    rule = "BRK-11.4" if KINDS[state.kind[unit]] == "skimmer" else "BRK-26.5"
    if not may_land(state.kind[unit], state.gear[unit], terrain):
        return Verdict(False, rule, f"{name} is {TERRAIN[terrain]}: nothing lands there")
    if not has_room(state, unit, hex_):
        return Verdict(False, "BRK-9.4", f"{name} is full: four units are on its ground")
    return Verdict(True, rule, f"it may land in {name}")
