"""Making for cover (7.3.i, 7.3.j): where the nearest, best cover is, and the ways there that cost least."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from sandtable.games.impact.rules.board.ground import FORBIDDEN
from sandtable.games.impact.rules.movement.costs import blind_cost, fly_cost, is_cover, occupied, walk_cost
from sandtable.games.impact.rules.movement.reachable import step_cost
from sandtable.games.impact.rules.units.command import mp_left
from sandtable.games.impact.state import State

FAR = 1 << 20  # more MP than any way costs


def in_cover(state: State, unit: int) -> bool:
    """Whether a soldier is in cover already."""
    point = state.point[unit]
    if state.airborne >> unit & 1:
        return is_cover(state.land, point, state.level[unit])
    return state.land.cover[point] < 0


def cover_goals(state: State, unit: int) -> int:
    """Return the nearest free points with cover, of these the best, as a mask (IMP-7.3.j)."""
    cover = state.land.cover
    for _, ring in state.board.rings(state.point[unit]):
        found = [point for point in ring if cover[point] < 0 and is_free_cover(state, unit, point)]
        if found:
            best = min([cover[point] for point in found])
            return sum([1 << point for point in found if cover[point] == best])
    return 0


def is_free_cover(state: State, unit: int, point: int) -> bool:
    """Whether a point covers a soldier there, can be entered, and is free as far as the soldier's side knows."""
    land = state.land
    return land.cover[point] < 0 and land.enter[point] < FORBIDDEN and not occupied(state, unit, point)


def costs_to(state: State, unit: int, goal: int) -> list[int]:
    """Return the least MP to a goal, walking, or in flight at the soldier's level: from points no farther than it."""
    land, near, costs, here = state.land, state.board.near, [FAR] * state.board.size, state.point[unit]
    flying, level = bool(state.airborne >> unit & 1), state.level[unit]
    height = level - land.ground[state.point[unit]]
    costs[goal] = 0
    queue = [(0, goal)]
    while queue:
        cost, point = heappop(queue)
        if cost > costs[here]:
            break  # what costs more is on no way from here
        if cost > costs[point]:
            continue
        if flying:
            entering = fly_cost(state, unit, point, land.ground[point] + height if state.on.nap else level)
            if entering < 0:
                if point != goal:
                    continue
                entering = 1
        for before in near[point]:
            step = entering if flying else walk_cost(land, before, point)
            if step < FORBIDDEN and cost + step < costs[before]:
                costs[before] = cost + step
                heappush(queue, (cost + step, before))
    return costs


def next_points(state: State, unit: int, goal: int) -> int:
    """Return the next points of the ways to a goal that cost least and can be paid, as a mask (IMP-7.3.j)."""
    costs, left = costs_to(state, unit, goal), mp_left(state, unit)
    mask = 0
    for point, level, price in _onward(state, unit, costs, state.point[unit], state.level[unit]):
        if price > left or not 0 <= step_cost(state, unit, point) <= left:
            continue
        if not occupied(state, unit, point) or _reaches_free(state, unit, costs, point, level, left - price):
            mask |= 1 << point
    return mask


def _onward(state: State, unit: int, costs: list[int], here: int, level: int) -> Iterator[tuple[int, int, int]]:
    """List the next points of the ways that cost least, with the level there and the MP."""
    for point in state.board.near[here]:
        price, after = blind_cost(state, unit, here, level, point)
        if price >= 0 and price + costs[point] == costs[here] < FAR:
            yield point, after, price


def _reaches_free(state: State, unit: int, costs: list[int], here: int, level: int, left: int) -> bool:
    """Whether a soldier that passes through an occupied point can end on a free one further on (IMP-7.3.j)."""
    for point, after, price in _onward(state, unit, costs, here, level):
        if price <= left and not occupied(state, unit, point):
            return True
        if price <= left and _reaches_free(state, unit, costs, point, after, left - price):
            return True
    return False
