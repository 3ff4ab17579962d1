"""Goals: what a side's scenario asks for, how near it is to that, and how far each soldier is from it.

For players that look ahead; the rules do not need it.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heapify, heappop, heappush
from math import exp

from sandtable.engine.decisions import bits
from sandtable.games.impact.points import Layout, join
from sandtable.games.impact.scenarios import Field
from sandtable.games.impact.scoring import eliminated_value, standing
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DEAD, EXITED, NOBODY, OFF
from sandtable.games.impact.terrain import SLAG, WATER, load_chart
from sandtable.games.impact.victory import BUILD, Term, Test

NEARLY = 0.8  # of what a goal is worth, for who stands before it
FAR_OFF, CLOSE_BY = 12.0, 2.5  # points at which either half of nearness has sunk to about a third
PACE = 0.85  # of its MP that a soldier makes good towards a goal
NO_GOAL = 255
HOT = 3  # MP that a way round slag is worth


def nearness(away: float) -> float:
    """Return a number from 1, there, towards 0, far away; the last steps count most."""
    away = max(0.0, away)
    return 0.5 * exp(-away / FAR_OFF) + 0.5 * exp(-away / CLOSE_BY)


# where the goals are


def goal_points(state: State, side: int) -> tuple[int, tuple[str, ...]]:
    """Return the points, as a mask, and the edges that a side's own goals are about.

    Points that it controls and relays that are wrecked attract nobody, while there are others.
    """
    points, edges = _goals(state.field, side)
    open_ones = points & ~state.wrecked
    for point, holder in state.control.items():
        if holder == side:
            open_ones &= ~(1 << point)
    return open_ones or points, edges


def _goals(field: Field, side: int) -> tuple[int, tuple[str, ...]]:
    points = 0
    edges: tuple[str, ...] = ()
    for verdict in (*field.victory.decide, *field.victory.at_once):
        if verdict.winner == side and verdict.test is not None:
            more, leaves = _about(field, verdict.test, side)
            points |= more
            edges = edges or leaves
    for term in field.victory.terms:
        if side in term.sides:
            if term.kind in ("control", "nearest", "present"):
                points |= term.points
            elif term.kind == "exited":
                edges = edges or field.exits[side]
    return points, edges


def _about(field: Field, test: Test, side: int) -> tuple[int, tuple[str, ...]]:
    if test.kind in ("controls", "sites", "seized", "destroyed"):
        points = 0
        for site in test.points:
            points |= site
        return points, ()
    if test.kind == "wrecked":
        return field.relays, ()
    if test.kind == "exited":
        return 0, field.exits[side]
    points = 0
    edges: tuple[str, ...] = ()
    for part in test.parts:
        more, leaves = _about(field, part, side)
        points |= more
        edges = edges or leaves
    return points, edges


def distances(field: Field, points: int, edges: tuple[str, ...]) -> bytes:
    """Return, for every point of a map, the MP to the nearest of some points, or off one of some edges, on foot."""
    return _marches(field.layout, field.terrain, field.board.ground, points, edges, wade=field.wade)


@lru_cache(maxsize=64)
def furthest(row: bytes) -> int:
    """Return the greatest of some distances: who still waits off the map is further away than that."""
    return max((away for away in row if away != NO_GOAL), default=0)


@lru_cache(maxsize=64)
def _marches(
    layout: Layout, terrain: bytes, ground: bytes, points: int, edges: tuple[str, ...], *, wade: bool
) -> bytes:
    board, chart = join(layout), load_chart()
    found = [NO_GOAL] * board.size
    queue = [(0, point) for point in bits(points)]
    queue += [(1, point) for edge in edges for point in bits(board.edges[edge])]
    heapify(queue)
    while queue:
        so_far, point = heappop(queue)
        if so_far >= found[point]:
            continue
        found[point] = so_far
        if terrain[point] == WATER and not wade:
            continue
        enter = chart.enter[terrain[point]] + (HOT if terrain[point] == SLAG else 0)
        for place in board.near[point]:
            climb = max(0, ground[point] - ground[place]) * chart.uphill
            heappush(queue, (so_far + enter + climb, place))
    return bytes(min(cost, NO_GOAL) for cost in found)


def walkers(state: State, side: int) -> list[int]:
    """List the soldiers of a side on the map that could take and hold something: no drones, nobody down."""
    return [
        unit
        for unit, point in enumerate(state.point)
        if point >= 0 and state.side[unit] == side and not state.kind[unit].drone and not state.down >> unit & 1
    ]


def nearest(state: State, units: list[int], row: bytes) -> float:
    """Return how far the nearest of some soldiers is, by a row of distances."""
    best = 99
    for unit in units:
        best = min(best, row[state.point[unit]])
    return float(best)


def point_value(state: State, side: int, point: int, units: list[int]) -> float:
    """Return how nearly a side controls a point."""
    away = nearest(state, units, state.board.distance[point])
    if state.control.get(point, NOBODY) == side:
        return 1.0 if away < 3 else 0.9
    return NEARLY * nearness(away)


# tests


def progress(state: State, test: Test) -> float:
    """Return from 0 to 1 how nearly a test holds."""
    kind, side = test.kind, test.side
    if kind == "all":
        return sum(progress(state, part) for part in test.parts) / max(1, len(test.parts))
    if kind == "any":
        return max((progress(state, part) for part in test.parts), default=0.0)
    if kind == "not":
        return 1.0 - progress(state, test.parts[0])
    if kind in ("controls", "sites"):
        units = walkers(state, side)
        sites = [
            sum(point_value(state, side, point, units) for point in bits(site)) / max(1, site.bit_count())
            for site in test.points
        ]
        return _best_of(sites, test.number)
    if kind == "exited":
        return _best_of([_leaving(state, unit) for unit in _of_word(state, test)], test.number)
    if kind == "lost":
        return min(1.0, sum(state.point[unit] == DEAD for unit in _of_word(state, test)) / max(1, test.number))
    if kind == "left":
        fit = sum(state.point[u] != DEAD and not state.down >> u & 1 for u in _of_word(state, test))
        return min(1.0, fit / max(1, test.number))
    if kind == "lost_half":
        build = sum(state.kind[unit].cost for unit, one in enumerate(state.side) if one == side)
        return min(1.0, 2 * eliminated_value(state, side) / max(1, build))
    if kind == "destroyed":
        return _demolishing(state, test.points[0])
    if kind == "seized":
        return _seizing(state, side, bits(test.points[0])[0], test.number)
    if kind == "wrecked":
        return _wrecking(state, test.number)
    return min(1.0, max(0.0, standing(state)[side] / max(1, test.number)))  # vp


def _best_of(values: list[float], count: int) -> float:
    return sum(sorted(values, reverse=True)[:count]) / max(1, count)


def _of_word(state: State, test: Test) -> list[int]:
    return [
        unit
        for unit, kind in enumerate(state.kind)
        if state.side[unit] == test.side and test.word in (kind.word, kind.sort)
    ]


def in_time(state: State, unit: int, away: float) -> float:
    """Return about how likely a soldier comes so far before the match ends: 1 there, 0 hopeless."""
    move = max(1, state.kind[unit].move[state.damage[unit]])
    late = away / (PACE * move) - (state.turns - state.turn)  # acted in this turn or not: else nobody would ever stop
    return 0.7 / (1.0 + exp(min(30.0, max(-30.0, 1.2 * late)))) + 0.3 * nearness(away)


def _leaving(state: State, unit: int) -> float:
    """Return how nearly a soldier has left by an open edge."""
    point = state.point[unit]
    if point == EXITED:
        return 1.0
    if point < OFF or state.down >> unit & 1:
        return 0.0
    if point == OFF:
        return 0.02
    row = distances(state.field, 0, state.field.exits[state.side[unit]])
    return NEARLY * in_time(state, unit, row[point])


def _demolishing(state: State, site: int) -> float:
    """Return how nearly a bunker is destroyed: by an engineer beside it."""
    if not state.land.bunkers & site:
        return 1.0
    engineers = [
        unit
        for unit, where in enumerate(state.point)
        if where >= 0 and state.kind[unit].engineer and not state.down >> unit & 1
    ]
    return NEARLY * nearness(nearest(state, engineers, state.board.distance[bits(site)[0]]) - 1)


def _seizing(state: State, side: int, point: int, clear: int) -> float:
    """Return how nearly a side holds a point with no enemy near it."""
    away = state.board.distance[point]
    guards = sum(
        where >= 0 and state.side[unit] != side and not state.down >> unit & 1 and away[where] <= clear
        for unit, where in enumerate(state.point)
    )
    return NEARLY * nearness(nearest(state, walkers(state, side), away)) / (1 + 0.4 * guards)


def _wrecking(state: State, count: int) -> float:
    """Return how nearly enough relay sites are wrecked."""
    ghosts = [
        unit
        for unit, point in enumerate(state.point)
        if point >= 0 and state.kind[unit].stealth and not state.down >> unit & 1
    ]
    values = [1.0] * state.wrecked.bit_count()
    for point in bits(state.field.relays & ~state.wrecked):
        away = state.board.distance[point]
        best = nearest(state, ghosts, away)
        on_it = any(
            state.point[unit] == point and not state.airborne >> unit & 1 and not state.stealth[unit] for unit in ghosts
        )
        values.append(0.9 if on_it else NEARLY * nearness(best))
    return _best_of(values, count)


# terms


def promise(state: State, term: Term, side: int) -> float:
    """Return what a term of the scenario may still bring a side, beyond what stands already."""
    kind = term.kind
    if kind == "standard":
        return 0.0
    units, field = walkers(state, side), state.field
    if kind == "exited":
        row = distances(field, 0, state.field.exits[side])
        return sum(NEARLY * _worth(state, term, unit) * in_time(state, unit, row[state.point[unit]]) for unit in units)
    if kind == "present":
        row = distances(field, term.points, ())
        outside = [unit for unit in units if row[state.point[unit]]]
        return sum(0.6 * _worth(state, term, u) * in_time(state, u, row[state.point[u]]) for u in outside)
    if kind == "control":
        turns = max(1, state.turns - max(state.turn, term.first) + 1) if term.first else 1
        total = 0.0
        for point in bits(term.points):
            if state.control.get(point) == side:
                total += term.each * (turns - 1) * 0.5
            else:
                total += term.each * point_value(state, side, point, units) * (0.5 + 0.3 * min(turns, 4))
        return total
    return term.each * 0.5 * nearness(nearest(state, units, distances(field, term.points, ())))


def _worth(state: State, term: Term, unit: int) -> float:
    return state.kind[unit].cost if term.each in (BUILD, 0) else term.each
