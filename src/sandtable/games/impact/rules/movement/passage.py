"""Passing through (8.3.b, 8.3.e): whether a mover on somebody's point still finds its way to a free one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.games.impact.rules.board.ground import FORBIDDEN, Land
from sandtable.games.impact.rules.board.terrain import BUILDING, SLAG
from sandtable.games.impact.rules.movement.costs import ceiling, fly_cost, lands_at, level_over, occupied, walk_cost
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BOUNCE, NOBODY


class Way(NamedTuple):
    """A mover as it stands at some moment of its move, now or later."""

    point: int
    level: int
    flying: bool
    left: int  # MP
    owes: bool  # the MP to stay up (IMP-8.2.6.c)
    risen: int  # levels in all (IMP-8.2.3.b)
    climbed: bool  # the MP of 8.2.2 is paid
    bounces: bool  # nothing forbids it to rise


# levels


def rises(state: State, unit: int, way: Way) -> tuple[int, int]:
    """Return the lowest and the highest level that a mover can rise to; none if low is above high."""
    if not way.bounces or way.owes > way.left:
        return 1, 0
    land, low = state.land, way.level + 1
    solid = land.terrain[way.point] == BUILDING or state.kind[unit].drone
    if not way.flying and way.level == land.ground[way.point] and solid:
        low = max(low, land.top[way.point])  # IMP-8.2.4.c, IMP-14.4.b
    high = min(ceiling(state, way.point), way.level + 2 * BOUNCE - way.risen)
    if not way.climbed and way.owes + 1 > way.left:
        high = min(high, way.level + BOUNCE - way.risen)  # the highest without the MP of 8.2.2
    return low, high


def risen_to(way: Way, level: int) -> Way:
    """Return a mover after a rise (IMP-8.2.1 to IMP-8.2.3, IMP-8.2.6.c)."""
    risen = way.risen + level - way.level
    cost = way.owes + (risen > BOUNCE and not way.climbed)
    return Way(
        way.point, level, flying=True, left=way.left - cost, owes=False, risen=risen,
        climbed=way.climbed or risen > BOUNCE, bounces=way.bounces,
    )  # fmt: skip


def lowest_over(state: State, unit: int, point: int) -> int:
    """Return the lowest level that a flyer can sink to over a point (IMP-8.2.6.d, IMP-8.2.4.c, IMP-14.4.b)."""
    land = state.land
    ground, top = land.ground[point], land.top[point]
    solid = land.terrain[point] == BUILDING or state.kind[unit].drone
    return max(ground + 1, top) if solid else ground + 1


def walled_in(land: Land, point: int, level: int) -> bool:
    """Whether a level at a point lies below the top of a building."""
    return land.terrain[point] == BUILDING and not land.bunkers >> point & 1 and level < land.top[point]


# the way to a free point


def gets_off(state: State, unit: int, way: Way, *, off: bool = True, seen: set[Way] | None = None) -> bool:
    """Whether a mover can go on from an occupied point to a free one, by steps, rises and sinks (IMP-8.3.b, IMP-8.3.e).

    To leave the map is a way on, too, unless *off* says that it does not count.
    """
    if way.left <= 0:
        return False
    seen = set() if seen is None else seen
    if way in seen:
        return False
    seen.add(way)
    if (off and leads_off(state, unit, way.point)) or _has_free_step(state, unit, way):
        return True
    onward = []
    for after in after_steps(state, unit, way):
        if _kills(state, unit, way, after.point):
            return True  # it may stop there (IMP-8.3.d)
        if not (way.flying and not after.flying) or walks_on(state, unit, after):
            onward.append(after)
    if any(gets_off(state, unit, after, off=off, seen=seen) for after in onward):
        return True
    return any(gets_off(state, unit, after, off=off, seen=seen) for after in _changes(state, unit, way))


def _has_free_step(state: State, unit: int, way: Way) -> bool:
    """Whether one step leads to a free point: the usual case, found before any other way is tried."""
    land, left, flying = state.land, way.left, way.flying
    ghost = state.act is not None and state.act.ghost
    for point in state.board.near[way.point]:
        if occupied(state, unit, point):
            continue
        if not flying:
            if walk_cost(land, way.point, point) <= left and not (ghost and land.terrain[point] == SLAG):
                return True
            continue
        level = level_over(state, way.point, way.level, point)
        cost = fly_cost(state, unit, point, level)
        if 0 <= cost <= left and (
            lands_at(state, point, level) or holds_up(state, unit, point, left - cost, owes=way.owes)
        ):
            return True
    return False


def after_steps(state: State, unit: int, way: Way) -> Iterator[Way]:
    """Go to every adjacent point that can be entered and paid for."""
    land, act = state.land, state.act
    ghost = act is not None and act.ghost  # it keeps off slag (IMP-14.3.h)
    for point in state.board.near[way.point]:
        if not way.flying:
            cost = walk_cost(land, way.point, point)
            if cost <= way.left and not (ghost and land.terrain[point] == SLAG):
                yield way._replace(point=point, level=land.ground[point], left=way.left - cost)
            continue
        level = level_over(state, way.point, way.level, point)
        cost = fly_cost(state, unit, point, level)
        if not 0 <= cost <= way.left:
            continue
        rest = way.left - cost
        if lands_at(state, point, level):
            yield way._replace(point=point, level=level, flying=False, left=rest, owes=False, bounces=False)
        elif holds_up(state, unit, point, rest, owes=way.owes):
            yield way._replace(point=point, level=level, left=rest)


def _changes(state: State, unit: int, way: Way) -> Iterator[Way]:
    """Change to every level that can be reached where the mover is."""
    if way.flying and walled_in(state.land, way.point, way.level):
        return  # it has to step out (IMP-14.13.f)
    low, high = rises(state, unit, way)
    for level in range(low, high + 1):
        yield risen_to(way, level)
    if way.flying:
        for level in range(lowest_over(state, unit, way.point), way.level):
            yield way._replace(level=level)


def holds_up(state: State, unit: int, point: int, left: int, *, owes: bool) -> bool:
    """Whether a flyer may have so many MP left over a point: the air can be paid for, or it can come down there.

    Who has spent everything lands at once (IMP-8.2.6.i); panic pays for the air before it moves (IMP-7.3.u).
    """
    if not owes or left > 0:
        return True
    panics = state.act is None or not state.act.moving
    return (
        not panics
        and state.land.landing[point] < FORBIDDEN
        and not occupied(state, unit, point, state.land.ground[point])
    )


def walks_on(state: State, unit: int, way: Way) -> bool:
    """Whether who has landed on an occupied point can walk on: not on a storey, nor as a drone (IMP-14.13.f)."""
    return way.level == state.land.ground[way.point] and not state.kind[unit].drone


def _kills(state: State, unit: int, way: Way, point: int) -> bool:
    act = state.act
    return act is not None and act.moving and not way.flying and down_enemy(state, unit, point) != NOBODY


def leads_off(state: State, unit: int, point: int) -> bool:
    """Whether a soldier's side may leave the map from a point (IMP-8.4.c)."""
    edges = state.field.exits[state.side[unit]]
    if state.act is not None and state.act.ghost:
        return False
    return bool(edges) and any(state.board.edges[edge] >> point & 1 for edge in edges)


def down_enemy(state: State, unit: int, point: int) -> int:
    """Return the down enemy on a point whom a soldier could finish off there, or NOBODY (IMP-8.3.d)."""
    there = state.board.on(state, point)
    if len(there) == 1 and state.down >> there[0] & 1 and state.side[there[0]] != state.side[unit]:
        return there[0]
    return NOBODY
