"""Goals: what a side's scenario asks for, and how nearly that is done.

For players that look ahead; the rules do not need it.
"""

from __future__ import annotations

from math import exp

from sandtable.engine.decisions import bits
from sandtable.games.impact.marches import ALOFT, NO_GOAL, distances
from sandtable.games.impact.scenarios.victory import BUILD, Term, Test
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DEAD, EXITED, NOBODY, OFF
from sandtable.games.impact.turn.scoring import eliminated_value, standing

NEARLY = 0.8  # of what a goal is worth, for who stands before it
FAR_OFF, CLOSE_BY = 12.0, 2.5  # points at which either half of nearness has sunk to about a third
BEFORE = 0.6  # likewise where standing there is not enough
AGAIN = 5  # MP that a second activation there takes
GUARDED = 4  # MP: so near is somebody who keeps it
PACE = 0.8  # of its MP that a soldier makes good towards a goal


def nearness(away: float) -> float:
    """Return a number from 1, there, towards 0, far away; the last steps count most."""
    away = max(0.0, away)
    return 0.5 * exp(-away / FAR_OFF) + 0.5 * exp(-away / CLOSE_BY)


# who comes there in time


def in_time(state: State, unit: int, away: float) -> float:
    """Return about how likely a soldier comes so far before the match ends: 1 there, 0 hopeless."""
    move = max(1, state.kind[unit].move[state.damage[unit]])
    late = away / (PACE * move) - (state.turns - state.turn)  # acted in this turn or not: else nobody would ever stop
    return 0.7 / (1.0 + exp(min(30.0, max(-30.0, 1.2 * late)))) + 0.3 * nearness(away)


def nearest(state: State, units: list[int], row: bytes) -> tuple[int, int]:
    """Return who of some soldiers is nearest, by a row of distances, and how far that is; NOBODY if there are none."""
    best, who = NO_GOAL, NOBODY
    for unit in units:
        away = row[state.point[unit]] + (ALOFT if state.airborne >> unit & 1 else 0)
        if away < best:
            best, who = away, unit
    return who, best


def reached(state: State, units: list[int], row: bytes, further: int = 0) -> float:
    """Return how nearly the nearest of some soldiers is where a row of distances leads, or so many MP *further*."""
    who, away = nearest(state, units, row)
    return 0.0 if who == NOBODY else in_time(state, who, max(0, away + further))


def point_value(state: State, side: int, point: int, units: list[int]) -> float:
    """Return how nearly a side controls a point."""
    row = distances(state.field, 1 << point, ())
    if state.control.get(point, NOBODY) == side:
        return 1.0 if nearest(state, units, row)[1] <= GUARDED else 0.97
    return NEARLY * reached(state, units, row)


# tests


Fit = tuple[list[int], list[int]]  # the soldiers of Red and of Blue that could take and hold something: `walkers`


def progress(state: State, test: Test, fit: Fit) -> float:
    """Return from 0 to 1 how nearly a test holds."""
    kind, side = test.kind, test.side
    if kind == "all":
        return _all(state, test.parts, fit)
    if kind == "any":
        return max((progress(state, part, fit) for part in test.parts), default=0.0)
    if kind == "not":
        return 1.0 - progress(state, test.parts[0], fit)
    if kind in ("controls", "sites"):
        sites = [
            sum(point_value(state, side, point, fit[side]) for point in bits(site)) / max(1, site.bit_count())
            for site in test.points
        ]
        return _best_of(sites, test.number)
    if kind == "exited":
        return _best_of([_leaving(state, unit) for unit in _of_word(state, test)], test.number)
    if kind == "lost":
        return min(1.0, sum(state.point[unit] == DEAD for unit in _of_word(state, test)) / max(1, test.number))
    if kind == "left":
        left = sum(state.point[u] != DEAD and not state.down >> u & 1 for u in _of_word(state, test))
        return min(1.0, left / max(1, test.number))
    if kind == "lost_half":
        build = sum(state.kind[unit].cost for unit, one in enumerate(state.side) if one == side)
        return min(1.0, 2 * eliminated_value(state, side) / max(1, build))
    if kind == "destroyed":
        return _demolishing(state, test.points[0], fit)
    if kind == "seized":
        return _seizing(state, side, bits(test.points[0])[0], test.number, fit[side])
    if kind == "wrecked":
        return _wrecking(state, test.number, fit)
    return min(1.0, max(0.0, standing(state)[side] / max(1, test.number)))  # vp


def _all(state: State, parts: tuple[Test, ...], fit: Fit) -> float:
    """Return how nearly all of some tests hold; what must merely stay as it is takes nothing from the others."""
    kept, sought = 1.0, []
    for part in parts:
        if part.kind in ("left", "not"):
            kept *= progress(state, part, fit)
        else:
            sought.append(progress(state, part, fit))
    return kept * sum(sought) / len(sought) if sought else kept


def _best_of(values: list[float], count: int) -> float:
    return sum(sorted(values, reverse=True)[:count]) / max(1, count)


def _of_word(state: State, test: Test) -> list[int]:
    return [
        unit
        for unit, kind in enumerate(state.kind)
        if state.side[unit] == test.side and test.word in (kind.word, kind.sort)
    ]


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


def _demolishing(state: State, site: int, fit: Fit) -> float:
    """Return how nearly a bunker is destroyed: by an engineer beside it."""
    if not state.land.bunkers & site:
        return 1.0
    engineers = [unit for units in fit for unit in units if state.kind[unit].engineer]
    return NEARLY * reached(state, engineers, distances(state.field, site, ()), -1)


def _seizing(state: State, side: int, point: int, clear: int, units: list[int]) -> float:
    """Return how nearly a side holds a point with no enemy near it."""
    away = state.board.distance[point]
    guards = sum(
        where >= 0 and state.side[unit] != side and not state.down >> unit & 1 and away[where] <= clear
        for unit, where in enumerate(state.point)
    )
    return NEARLY * reached(state, units, distances(state.field, 1 << point, ())) / (1 + 0.4 * guards)


def _wrecking(state: State, count: int, fit: Fit) -> float:
    """Return how nearly enough relay sites are wrecked."""
    ghosts = [unit for units in fit for unit in units if state.kind[unit].stealth]
    values = [1.0] * state.wrecked.bit_count()
    busy = state.airborne | sum(1 << unit for unit in ghosts if state.stealth[unit])
    for point in bits(state.field.relays & ~state.wrecked):
        row = distances(state.field, 1 << point, ())
        ready = any(not row[state.point[unit]] and not busy >> unit & 1 for unit in ghosts)
        values.append(NEARLY if ready else BEFORE * reached(state, ghosts, row, AGAIN))
    return _best_of(values, count)


# terms


def promise(state: State, term: Term, side: int, units: list[int]) -> float:
    """Return what a term of the scenario may still bring a side, by its soldiers, beyond what stands already."""
    kind = term.kind
    if kind in ("standard", "kills"):
        return 0.0
    field = state.field
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
                total += term.each * (turns if term.first else 0)  # so much that a turn's end changes nothing
            else:
                total += term.each * point_value(state, side, point, units) * (0.5 + 0.3 * min(turns, 4))
        return total
    return term.each * 0.5 * nearness(nearest(state, units, distances(field, term.points, ()))[1])


def _worth(state: State, term: Term, unit: int) -> float:
    return state.kind[unit].cost if term.each in (BUILD, 0) else term.each
