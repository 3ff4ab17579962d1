"""Blasts: bombs, mines and events. No soldier fires them, nothing spills over, shield and terrain help (IMP-14.4.2)."""

from __future__ import annotations

from sandtable.engine.decisions import Rule
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.board.figures import apart_from
from sandtable.games.impact.rules.board.ground import remove_bunker, set_terrain
from sandtable.games.impact.rules.board.terrain import BRIDGE, BUILDING, RUBBLE, SLAG, TERRAINS, WATER
from sandtable.games.impact.rules.cards.deck import d12
from sandtable.games.impact.rules.combat.damage import eliminate
from sandtable.games.impact.rules.combat.shots import blast_strength
from sandtable.games.impact.rules.combat.strikes import strike
from sandtable.games.impact.rules.stealth.hidden_setup import appear
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import NOBODY

NEAR = 10  # strength next to a bomb (IMP-14.4.2.2.b)
REACH = 10  # points: at this distance its strength is 1 (IMP-14.4.2.3.b)
FALLS_ON = 6  # or less on a d12: a bridge or building next to a bomb (IMP-14.4.2.2.a)
BUNKER_FALLS_ON = 2


def explode(state: State, point: int, drone: int = NOBODY) -> Rule[None]:
    """Let a mini-nuke go off: ground zero, the terrain around it, then attacks from near to far (IMP-14.4.2.d)."""
    state.dice.reveal()
    if drone == NOBODY:
        tell(state, "IMP-14.4.2.1.a", "blast", "A bomb goes off at {place}", place=point, strength=NEAR)
    else:
        tell(state, "IMP-14.4.2.c", "blast", "{unit} is set off at {place}", unit=drone, place=point, strength=NEAR)
    for unit in state.board.on(state, point):
        appear(state, unit, "IMP-14.10.d")
        eliminate(state, unit, "IMP-14.4.2.1.a")
    _ground_zero(state, point)
    for place in state.land.sites(point):
        _shake_terrain(state, place)
    for far, unit in _struck(state, point):
        yield from hit(state, unit, NEAR if far == 1 else 11 - far, "IMP-14.4.2.2.b" if far == 1 else "IMP-14.4.2.3.a")


def _struck(state: State, point: int) -> list[tuple[int, int]]:
    """List whom a blast reaches beyond ground zero, from near to far, with how far each is (IMP-14.4.2.d)."""
    found = []
    for place in sorted(state.at):
        found += [(apart_from(state, unit, point), unit) for unit in state.at[place]]
    return sorted([one for one in found if one[0] <= REACH], key=lambda one: one[0])


def _ground_zero(state: State, point: int) -> None:
    """Remove a bunker, or turn the point to slag; water stays water (IMP-14.4.2.1.b, IMP-14.4.2.d)."""
    terrain = state.land.terrain[point]
    if state.land.bunkers >> point & 1:
        if terrain in (BRIDGE, BUILDING):
            terrain = SLAG  # what the bunker is part of goes with it (IMP-14.4.2.1.a)
        remove_bunker(state, point, terrain)
        tell(
            state, "IMP-14.4.2.1.b", "terrain", "The bunker at {place} is gone", place=point, terrain=TERRAINS[terrain]
        )
    elif terrain != WATER:
        become(state, point, SLAG, "IMP-14.4.2.1.b")


def _shake_terrain(state: State, point: int) -> None:
    """Draw whether what stands next to a bomb falls, and on whom (IMP-14.4.2.2.a)."""
    limit = falls_on(state, point)
    if not limit:
        return
    die = d12(state)
    if die > limit:
        terrain = TERRAINS[state.land.terrain[point]]
        text = "What stands at {place} withstands the blast: {die}"
        tell(state, "IMP-14.4.2.2.a", "terrain", text, place=point, die=die, terrain=terrain)
    else:
        inside = occupants(state, point)
        become(state, point, RUBBLE, "IMP-14.4.2.2.a")
        for unit in inside:
            appear(state, unit, "IMP-14.10.d")
            eliminate(state, unit, "IMP-14.4.2.2.a")


def falls_on(state: State, point: int) -> int:
    """Return the d12 on or below which what stands on a point falls to a bomb next to it; 0: nothing stands there."""
    if state.land.bunkers >> point & 1:
        return BUNKER_FALLS_ON
    return FALLS_ON if state.land.terrain[point] in (BRIDGE, BUILDING) else 0


def occupants(state: State, point: int) -> list[int]:
    """List who is in the terrain of a point, not above it."""
    return [unit for unit in state.land.within(state, point) if not state.airborne >> unit & 1]


def become(state: State, point: int, terrain: int, rule: str) -> None:
    """Lay a terrain tile; a bunker marker goes, and a soldier on a storey stands on the ground (IMP-2.3.8.d)."""
    if state.land.bunkers >> point & 1:
        remove_bunker(state, point, terrain)
    else:
        set_terrain(state, point, terrain)
    for unit in occupants(state, point):
        state.level[unit] = state.land.ground[point]
    tell(state, rule, "terrain", "{place} becomes {terrain}", place=point, terrain=TERRAINS[terrain])


def hit(state: State, unit: int, power: int, rule: str, how: str = "blast") -> Rule[None]:
    """Attack one soldier by a blast; a hidden one is placed (IMP-14.10.d)."""
    if state.point[unit] < 0:
        return
    appear(state, unit, "IMP-14.10.d")
    yield from strike(state, unit, blast_strength(state, power, unit), how, rule)


def burst(state: State, point: int, power: int, around: int, rule: str, how: str = "blast") -> Rule[None]:
    """Attack the soldier on a point, then those next to it, clockwise from NE."""
    near = state.board.beside(state, point)
    for unit in state.board.on(state, point):
        yield from hit(state, unit, power, rule, how)
    for unit in near:
        yield from hit(state, unit, around, rule, how)
