"""Ways: where a soldier can go now, on the ground or in flight, and at what cost (8.1, 8.2).

Nothing here changes a state. What a step costs, and why it cannot be made, is in `costs`.
"""

from __future__ import annotations

from sandtable.games.impact.board.ground import FORBIDDEN, Land
from sandtable.games.impact.board.terrain import BUILDING, SLAG
from sandtable.games.impact.moves.costs import (
    DRONE_WALK,
    GHOST_SLAG,
    HALTED,
    IMMOBILE,
    KEPT_BACK,
    NOT_NEAR,
    OCCUPIED,
    OCCUPIED_LANDING,
    ON_STOREY,
    PROHIBITED,
    TOO_DEAR,
    ceiling,
    fly_cost,
    is_floor,
    lands_at,
    level_over,
    occupied,
    walk_cost,
)
from sandtable.games.impact.pieces.command import move_of, mp_left
from sandtable.games.impact.state import Act, State
from sandtable.games.impact.tables import BOUNCE, NOBODY, STOREY


def judge(state: State, unit: int, point: int) -> int:
    """Return the MP that the active soldier would pay for a step, or the reason why it cannot make it."""
    act, here = state.act, state.point[unit]
    if act is None or here < 0 or not state.board.near_mask[here] >> point & 1:
        return NOT_NEAR
    if act.halted:
        return HALTED
    left = mp_left(state, unit)
    if state.airborne >> unit & 1:
        return _judge_flight(state, unit, point, act, left)
    return _judge_walk(state, unit, point, act, left)


def may_go_one_point(state: State, unit: int, act: Act) -> bool:
    """Whether a soldier may go one point whatever it costs, as its whole move (IMP-8.1.c, IMP-8.1.d).

    MP that a forced landing took before its activation do not count: always is always.
    """
    return not act.moved and move_of(state, unit) >= 1


def _judge_walk(state: State, unit: int, point: int, act: Act, left: int) -> int:
    kind, here, land = state.kind[unit], state.point[unit], state.land
    if kind.drone:
        return DRONE_WALK if kind.mobile else IMMOBILE
    if state.level[unit] != land.ground[here]:
        return ON_STOREY
    cost = walk_cost(land, here, point)
    if cost >= FORBIDDEN:
        return PROHIBITED
    if act.ghost and land.terrain[point] == SLAG:
        return GHOST_SLAG
    if cost > left:
        if not may_go_one_point(state, unit, act):
            return TOO_DEAR
        cost = left
    if occupied(state, unit, point):
        rest = left - cost
        on_foot = way_on(state, unit, point, land.ground[point], rest, flying=False)
        if not on_foot and not _rises_off(state, unit, point, land.ground[point], act, rest):
            return OCCUPIED
    return cost


def _rises_off(state: State, unit: int, point: int, level: int, act: Act, left: int) -> bool:
    """Whether a soldier could leave an occupied point by a bounce, or by gaining height (IMP-8.3.b, IMP-8.2.1.a)."""
    if left <= 0 or not act.moving or act.landed or act.ghost or not state.kind[unit].flies or no_bounce(state, unit):
        return False  # panic knows neither bounces nor coups
    low = level + 1
    if level == state.land.ground[point] and state.land.terrain[point] == BUILDING:
        low = state.land.top[point]  # IMP-8.2.4.c
    for above in range(low, min(ceiling(state, point), level + 2 * BOUNCE - act.risen) + 1):
        cost = act.owes + (act.risen + above - level > BOUNCE and not act.climbed)  # IMP-8.2.6.c, IMP-8.2.2.a
        if way_on(state, unit, point, above, left - cost, flying=True):
            return True
    return False


def _judge_flight(state: State, unit: int, point: int, act: Act, left: int) -> int:
    here = state.point[unit]
    level = level_over(state, here, state.level[unit], point)
    cost = fly_cost(state, unit, point, level)
    if cost < 0:
        return cost
    lands = lands_at(state, point, level)
    if cost > left:
        if not (lands and may_go_one_point(state, unit, act)):
            return TOO_DEAR
        cost = left  # who comes to the ground there goes the one point that is always open (IMP-8.1.c)
    keep = 1 if act.owes and not lands else 0
    if cost + keep > left:
        return KEPT_BACK
    if occupied(state, unit, point):
        if lands and (level != state.land.ground[point] or state.kind[unit].drone):
            return OCCUPIED_LANDING  # nobody walks on from there: a storey, or a drone (IMP-14.13.f, IMP-14.4.e)
        ahead = way_on(state, unit, point, level, left - cost, flying=not lands, keep=keep)
        if not ahead and (lands or not _rises_off(state, unit, point, level, act, left - cost)):
            return OCCUPIED  # who lands on ground of its own level there walks on (IMP-8.3.b)
    return cost


def leads_off(state: State, unit: int, point: int) -> bool:
    """Whether a soldier's side may leave the map from a point (IMP-8.4.c)."""
    edges = state.field.exits[state.side[unit]]
    if state.act is not None and state.act.ghost:
        return False
    return bool(edges) and any(state.board.edges[edge] >> point & 1 for edge in edges)


def way_on(
    state: State, unit: int, point: int, level: int, left: int, *, flying: bool, keep: int = 0, off: bool = True
) -> bool:
    """Whether a soldier with so many MP left gets from an occupied point to a free one (IMP-8.3.b, IMP-8.3.e).

    Who stays in the air has to *keep* so many of them; who lands on the way, or leaves the map, has not (IMP-8.2.6.i).
    To leave the map is a way on, too, unless *off* says that it does not count.
    """
    if left <= 0:
        return False
    if off and leads_off(state, unit, point):
        return True
    land = state.land
    act = state.act
    ghost = act is not None and act.ghost  # it keeps off slag (IMP-14.3.h)
    kills = act is not None and act.moving and not flying
    onward = []
    for following in state.board.near[point]:
        after = level
        if flying:
            after = level_over(state, point, level, following)
            cost = fly_cost(state, unit, following, after)
            if cost < 0 or cost + (keep if keep and not lands_at(state, following, after) else 0) > left:
                continue
        else:
            cost = walk_cost(land, point, following)
            if cost > left or (ghost and land.terrain[following] == SLAG):
                continue
        if not occupied(state, unit, following):
            return True
        if kills and down_enemy(state, unit, following) != NOBODY:
            return True  # it may stop there (IMP-8.3.d)
        if not flying or not lands_at(state, following, after):
            onward.append((following, after, left - cost))
    return any(way_on(state, unit, p, after, rest, flying=flying, keep=keep, off=off) for p, after, rest in onward)


def down_enemy(state: State, unit: int, point: int) -> int:
    """Return the down enemy on a point whom a soldier could finish off there, or NOBODY (IMP-8.3.d)."""
    there = state.at.get(point, ())
    if len(there) == 1 and state.down >> there[0] & 1 and state.side[there[0]] != state.side[unit]:
        return there[0]
    return NOBODY


def full_cost(state: State, unit: int, point: int) -> int:
    """Return the MP that a step would cost a soldier that has enough of them (IMP-8.1.a, IMP-8.2.5.e)."""
    here = state.point[unit]
    if state.airborne >> unit & 1:
        return fly_cost(state, unit, point, level_over(state, here, state.level[unit], point))
    return walk_cost(state.land, here, point)


def steps(state: State, unit: int) -> int:
    """Return the points that the active soldier can step to, as a mask."""
    act, mask = state.act, 0
    if act is None or act.halted:
        return 0
    left, at = mp_left(state, unit), state.at
    if not state.airborne >> unit & 1:
        if state.kind[unit].drone or not (left or may_go_one_point(state, unit, act)):
            return 0
        for point in state.board.near[state.point[unit]]:
            if _judge_walk(state, unit, point, act, left) >= 0:
                mask |= 1 << point
        return mask
    if not left:
        return 0
    level, top, spare = state.level[unit], state.land.top, left > act.owes
    for point in state.board.near[state.point[unit]]:
        if spare and level > top[point] and point not in at and not state.on.nap:
            mask |= 1 << point  # high over a free point, the usual case
        elif _judge_flight(state, unit, point, act, left) >= 0:
            mask |= 1 << point
    return mask


# levels


def no_bounce(state: State, unit: int) -> bool:
    """Whether an event keeps a soldier on the ground in this turn (E31)."""
    return any(e.kind == "no-bounce" and e.unit == unit and e.turn >= state.turn for e in state.effects)


def rise_cost(state: State, unit: int, level: int, act: Act) -> int:
    """Return the MP for rising to a level, or -1 if it cannot (IMP-8.2.1 to IMP-8.2.3, IMP-8.2.6)."""
    rise = level - state.level[unit]
    total = act.risen + rise
    if total > 2 * BOUNCE or rise <= 0:
        return -1
    cost = 1 if total > BOUNCE and not act.climbed else 0
    return cost + 1 if act.owes else cost


def rise_range(state: State, unit: int) -> tuple[int, int]:
    """Return the lowest and the highest level that the active soldier can rise to now; none if low is above high."""
    act, point = state.act, state.point[unit]
    nowhere = (1, 0)
    if act is None or act.landed or act.halted or act.ghost or not state.kind[unit].flies or no_bounce(state, unit):
        return nowhere
    level, land = state.level[unit], state.land
    low = level + 1
    solid = land.terrain[point] == BUILDING or state.kind[unit].drone
    if not state.airborne >> unit & 1 and level == land.ground[point] and solid:
        low = max(low, land.top[point])  # IMP-8.2.4.c, IMP-14.4.b
    left = mp_left(state, unit)
    high = min(ceiling(state, point), level + 2 * BOUNCE - act.risen)
    free = level + BOUNCE - act.risen  # the highest without the MP of 8.2.2
    price = 1 if act.owes else 0
    if price > left:
        return nowhere
    if not act.climbed and price + 1 > left:
        high = min(high, free)
    return low, high


def walled_in(land: Land, point: int, level: int) -> bool:
    """Whether a level at a point lies below the top of a building."""
    return land.terrain[point] == BUILDING and not land.bunkers >> point & 1 and level < land.top[point]


def inside_building(state: State, unit: int) -> bool:
    """Whether a flyer is still between the storeys of a building: it has to step out (IMP-14.13.f)."""
    return bool(state.airborne >> unit & 1) and walled_in(state.land, state.point[unit], state.level[unit])


def lowest_flight(state: State, unit: int) -> int:
    """Return the lowest level that a flyer can sink to over its point (IMP-8.2.6.d, IMP-8.2.4.c, IMP-14.4.b)."""
    point, land = state.point[unit], state.land
    ground, top = land.ground[point], land.top[point]
    solid = land.terrain[point] == BUILDING or state.kind[unit].drone
    return max(ground + 1, top) if solid else ground + 1


def landing_cost(state: State, unit: int) -> int:
    """Return the MP for landing in place, or -1 if it cannot land there (IMP-8.2.7)."""
    point, land = state.point[unit], state.land
    if land.landing[point] >= FORBIDDEN or occupied(state, unit, point):
        return -1
    if state.kind[unit].drone and land.top[point] > land.ground[point]:
        return -1
    return land.landing[point]


def may_land(state: State, act: Act) -> bool:
    """Whether the active flyer may land by choice: not in the turn in which it left the ground (IMP-8.2.6.b)."""
    return not act.left_ground and not act.ghost


def floors_from(state: State, unit: int) -> tuple[bool, bool]:
    """Return whether a grounded soldier can climb a storey, and go down one (IMP-14.13.b, IMP-14.13.e)."""
    point, level = state.point[unit], state.level[unit]
    if state.airborne >> unit & 1 or state.kind[unit].drone or not is_floor(state, point, level):
        return False, False
    return is_floor(state, point, level + STOREY), level > state.land.ground[point]
