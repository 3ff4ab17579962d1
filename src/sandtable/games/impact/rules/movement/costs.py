"""Costs: what a step takes, on the ground or in flight, and why a point cannot be entered (8.1, 8.2).

Whatever cannot be entered has a reason, a negative number that `REASONS` puts into words, so that the offer and the
answer to "why not?" are the same verdict.
"""

from __future__ import annotations

from sandtable.games.impact.rules.board.ground import FORBIDDEN, Land
from sandtable.games.impact.rules.board.terrain import BUILDING, RUBBLE, WOODS
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import CEILING, STOREY

(
    NOT_NEAR, PROHIBITED, TOO_DEAR, TOO_HIGH, WALLED, DRONE_TERRAIN, DRONE_WALK, IMMOBILE, OCCUPIED, HALTED, ON_STOREY,
    GHOST_SLAG, KEPT_BACK, OCCUPIED_LANDING,
) = range(-14, 0)  # fmt: skip

#: Why a point cannot be entered: the row, and the words.
REASONS: dict[int, tuple[str, str]] = {
    NOT_NEAR: ("IMP-8.1.a", "a step leads to an adjacent point"),
    PROHIBITED: ("IMP-2.3.6.b", "the water there cannot be entered on the ground"),
    TOO_DEAR: ("IMP-8.1.b", "there are not enough MP left for it"),
    TOO_HIGH: ("IMP-8.2.5.c", "the ground there is above its level"),
    WALLED: ("IMP-8.2.4.b", "a building cannot be entered in flight below its top"),
    DRONE_TERRAIN: ("IMP-14.4.b", "a drone must be at or above the top of what it flies over"),
    DRONE_WALK: ("IMP-14.4.e", "a drone moves only in flight"),
    IMMOBILE: ("IMP-14.4.4.a", "a sentry is fixed"),
    OCCUPIED: ("IMP-8.3.e", "the point is occupied, and the MP left would not reach a free one"),
    HALTED: ("IMP-14.6.1", "it must stop where it is"),
    ON_STOREY: ("IMP-14.13.f", "the only way out of an upper storey is a bounce, or down"),
    GHOST_SLAG: ("IMP-14.3.h", "it may not cross slag on its way out of stealth"),
    KEPT_BACK: ("IMP-8.2.6.i", "it is its last MP, and it could not land there"),
    OCCUPIED_LANDING: ("IMP-8.2.7.d", "it would land there, and the point is occupied"),
}


def ceiling(state: State, point: int) -> int:
    """Return the highest level over a point (IMP-8.2.2.b, IMP-14.7)."""
    return state.land.ground[point] + CEILING if state.on.nap else CEILING


def occupied(state: State, unit: int, point: int, level: int | None = None) -> bool:
    """Whether somebody else is on a point, as far as a soldier's side knows (IMP-8.3.a, IMP-14.10.c).

    Where no *level* is given it is that of its flight, or of the ground.
    """
    for other in state.board.in_the_way(state, unit, point, level):
        if other != unit and not (state.hidden >> other & 1 and state.side[other] != state.side[unit]):
            return True
    return False


def is_cover(land: Land, point: int, level: int) -> bool:
    """Whether a flyer at a level is in the woods or rubble of its point (IMP-8.2.4.b, IMP-9.3.2.y)."""
    return land.terrain[point] in (WOODS, RUBBLE) and level < land.top[point] and not land.bunkers >> point & 1


def walk_cost(land: Land, here: int, point: int) -> int:
    """Return the MP for a step on the ground (IMP-8.1.a, IMP-DATA-TEC); FORBIDDEN or more: prohibited."""
    up = land.ground[point] - land.ground[here]
    return land.enter[point] + up * land.chart.uphill if up > 0 else land.enter[point]


def level_over(state: State, here: int, level: int, point: int) -> int:
    """Return the level of a flyer after a step (IMP-8.2.5.a; with 14.7 it follows the ground)."""
    if state.on.nap:
        return level + state.land.ground[point] - state.land.ground[here]
    return level


def is_floor(state: State, point: int, level: int) -> bool:
    """Whether a level is that of a storey of a building (IMP-14.13.e)."""
    land = state.land
    above = level - land.ground[point]
    return (
        state.on.storeys and land.terrain[point] == BUILDING and not land.bunkers >> point & 1
        and above >= 0 and above % STOREY == 0 and level < land.top[point]
    )  # fmt: skip


def fly_cost(state: State, unit: int, point: int, level: int) -> int:
    """Return the MP for entering a point in flight at a level, or a reason (IMP-8.2.4, IMP-8.2.5)."""
    land = state.land
    ground = land.ground[point]
    if level < ground:
        return TOO_HIGH
    drone = state.kind[unit].drone
    if level == ground:  # it lands (IMP-8.2.5.b)
        if land.enter[point] >= FORBIDDEN:
            return PROHIBITED
        if drone and land.top[point] > ground:
            return DRONE_TERRAIN
        return land.enter[point]
    if level >= land.top[point]:
        return 1
    if drone:
        return DRONE_TERRAIN
    if land.terrain[point] in (WOODS, RUBBLE):
        return land.enter[point]
    return land.enter[point] if is_floor(state, point, level) else WALLED


def lands_at(state: State, point: int, level: int) -> bool:
    """Whether a flyer that enters a point at a level stands there then (IMP-8.2.5.b, IMP-14.13.f)."""
    return level == state.land.ground[point] or (level < state.land.top[point] and is_floor(state, point, level))


def blind_cost(state: State, unit: int, here: int, level: int, point: int) -> tuple[int, int]:
    """Return the MP of a step from some point and level, or a reason, and the level after it."""
    if state.airborne >> unit & 1:
        after = level_over(state, here, level, point)
        return fly_cost(state, unit, point, after), after
    if level != state.land.ground[here]:
        return ON_STOREY, level
    return walk_cost(state.land, here, point), state.land.ground[point]
