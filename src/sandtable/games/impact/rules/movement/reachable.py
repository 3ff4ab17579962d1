"""Ways: where a soldier can go now, on the ground or in flight, and at what cost (8.1, 8.2).

Nothing here changes a state. What a step costs, and why it cannot be made, is in `costs`.
"""

from __future__ import annotations

from sandtable.games.impact.rules.board.ground import FORBIDDEN
from sandtable.games.impact.rules.board.terrain import SLAG
from sandtable.games.impact.rules.movement.costs import (
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
    fly_cost,
    is_floor,
    lands_at,
    level_over,
    occupied,
    walk_cost,
)
from sandtable.games.impact.rules.movement.passage import Way, gets_off, holds_up, walled_in
from sandtable.games.impact.rules.units.command import move_of, mp_left
from sandtable.games.impact.state import Activation, State
from sandtable.games.impact.tables import STOREY


def step_cost(state: State, unit: int, point: int) -> int:
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


def may_go_one_point(state: State, unit: int, act: Activation) -> bool:
    """Whether a soldier may go one point whatever it costs, as its whole move (IMP-8.1.c, IMP-8.1.d).

    MP that a forced landing took before its activation do not count: always is always.
    """
    return not act.moved and move_of(state, unit) >= 1


def _judge_walk(state: State, unit: int, point: int, act: Activation, left: int) -> int:
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
        there = as_it_stands(state, unit, act, left - cost)._replace(point=point, level=land.ground[point])
        if not gets_off(state, unit, there):
            return OCCUPIED
    return cost


def _judge_flight(state: State, unit: int, point: int, act: Activation, left: int) -> int:
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
    rest = left - cost
    if occupied(state, unit, point, level):
        if lands and (level != state.land.ground[point] or state.kind[unit].drone):
            return OCCUPIED_LANDING  # no soldier walks on from there: a storey, or a drone (IMP-14.13.f, IMP-14.4.e)
        there = as_it_stands(state, unit, act, rest)._replace(point=point, level=level)
        if lands:  # who lands on ground of its own level there walks on (IMP-8.3.b)
            there = there._replace(flying=False, owes=False, bounces=False)
        if not gets_off(state, unit, there):
            return OCCUPIED
    elif not lands and not holds_up(state, unit, point, rest, owes=act.owes):
        return KEPT_BACK
    return cost


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
    left, level = mp_left(state, unit), state.level[unit]
    here, land, busy = state.point[unit], state.land, state.board.busy(state, unit, state.level[unit])
    if not state.airborne >> unit & 1:
        if state.kind[unit].drone or not (left or may_go_one_point(state, unit, act)):
            return 0
        plain = level == land.ground[here] and not act.ghost
        for point in state.board.near[here]:
            if plain and point not in busy and walk_cost(land, here, point) <= left:
                mask |= 1 << point  # a free point that can be paid for, the usual case
            elif _judge_walk(state, unit, point, act, left) >= 0:
                mask |= 1 << point
        return mask
    if not left:
        return 0
    top, spare = land.top, left > act.owes
    for point in state.board.near[here]:
        if spare and level > top[point] and point not in busy and not state.on.nap:
            mask |= 1 << point  # high over a free point, the usual case
        elif _judge_flight(state, unit, point, act, left) >= 0:
            mask |= 1 << point
    return mask


# levels


def no_bounce(state: State, unit: int) -> bool:
    """Whether an event keeps a soldier on the ground in this turn (E31)."""
    return any(e.kind == "no-bounce" and e.unit == unit and e.turn >= state.turn for e in state.effects)


def may_bounce(state: State, unit: int, act: Activation) -> bool:
    """Whether nothing forbids the active soldier to bounce, or to gain height (IMP-8.2.a, IMP-8.2.6.h)."""
    if act.landed or act.halted or act.ghost:
        return False
    return state.kind[unit].flies and not no_bounce(state, unit)


def can_move(state: State, unit: int, act: Activation) -> bool:
    """Whether the active soldier could do anything in a move: a drone has to take off for it (IMP-14.4.e)."""
    kind = state.kind[unit]
    if state.airborne >> unit & 1:
        return kind.mobile
    if not kind.mobile or move_of(state, unit) <= 0:
        return False
    return not kind.drone or may_bounce(state, unit, act) or (kind.bomb and state.on.drones)


def as_it_stands(state: State, unit: int, act: Activation, left: int) -> Way:
    """Return the active soldier as it stands, with so many MP left; panic knows neither bounces nor coups."""
    bounces = act.moving and may_bounce(state, unit, act)
    flying = bool(state.airborne >> unit & 1)
    return Way(state.point[unit], state.level[unit], flying, left, act.owes and flying, act.risen, act.climbed, bounces)


def inside_building(state: State, unit: int) -> bool:
    """Whether a flyer is still between the storeys of a building: it has to step out (IMP-14.13.f)."""
    return bool(state.airborne >> unit & 1) and walled_in(state.land, state.point[unit], state.level[unit])


def landing_cost(state: State, unit: int) -> int:
    """Return the MP for landing in place, or -1 if it cannot land there (IMP-8.2.7)."""
    point, land = state.point[unit], state.land
    if land.landing[point] >= FORBIDDEN or occupied(state, unit, point, land.ground[point]):
        return -1
    if state.kind[unit].drone and land.top[point] > land.ground[point]:
        return -1
    return land.landing[point]


def may_land(state: State, act: Activation) -> bool:
    """Whether the active flyer may land by choice: not in the turn in which it left the ground (IMP-8.2.6.b)."""
    return not act.left_ground and not act.ghost


def floors_from(state: State, unit: int) -> tuple[bool, bool]:
    """Return whether a grounded soldier can climb a storey, and go down one (IMP-14.13.b, IMP-14.13.e)."""
    point, level = state.point[unit], state.level[unit]
    if state.airborne >> unit & 1 or state.kind[unit].drone or not is_floor(state, point, level):
        return False, False
    return is_floor(state, point, level + STOREY), level > state.land.ground[point]
