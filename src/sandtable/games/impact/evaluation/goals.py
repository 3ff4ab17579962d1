"""Goals: what a side's scenario asks for, and how nearly that is done.

For players that look ahead; the rules do not need it.
"""

from __future__ import annotations

from math import exp

from sandtable.engine.decisions import bits
from sandtable.games.impact.evaluation.progress import ALOFT, NO_GOAL, distances
from sandtable.games.impact.rules.turn.scoring import eliminated_value, standing
from sandtable.games.impact.scenarios.victory import BUILD, Term, Test
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DEAD, EXITED, NOBODY, OFF

NEARLY = 0.8  # of what a goal is worth, for who stands before it
FAR_OFF, CLOSE_BY = 12.0, 2.5  # points at which either half of nearness has sunk to about a third
BEFORE = 0.6  # likewise where standing there is not enough
AGAIN = 5  # MP that a second activation there takes
GUARDED = 4  # MP: so near is somebody who keeps it
PACE = 0.8  # of its MP that a soldier makes good towards a goal
RALLY = 1.0  # turns that shock or panic costs
FIRST = 0.8  # share of a goal's worth that depends on who gets there soonest; the rest on the next


def nearness(away: float) -> float:
    """Return a number from 1, there, towards 0, far away; the last steps count most."""
    away = max(0.0, away)
    return 0.5 * exp(-away / FAR_OFF) + 0.5 * exp(-away / CLOSE_BY)


# who comes there in time


def in_time(state: State, unit: int, away: float, own: int) -> float:
    """Return about how likely a soldier comes so far before the match ends: 1 there, 0 hopeless.

    The clock runs for the *own* side alone: a side that saw the enemy come too late would gain by letting turns go by,
    and pass while its soldiers could still act.
    """
    move = max(1, state.kind[unit].move[state.damage[unit]])
    left = state.turns - state.turn if state.side[unit] == own else state.turns / 2
    late = away / (PACE * move) - left  # acted in this turn or not: else no soldier would ever stop
    if (state.shocked | state.panicked) >> unit & 1:
        late += RALLY
    return 0.7 / (1.0 + exp(min(30.0, max(-30.0, 1.2 * late)))) + 0.3 * nearness(away)


def nearest(state: State, units: list[int], row: bytes) -> int:
    """Return how far the nearest of some soldiers is, by a row of distances; NO_GOAL if there are none."""
    return min([NO_GOAL] + [row[state.point[unit]] + (state.airborne >> unit & 1) * ALOFT for unit in units])


def reached(state: State, units: list[int], row: bytes, own: int, further: int = 0) -> float:
    """Return how nearly the first two of some soldiers are where a row of distances leads, or so many MP *further*."""
    first = second = 0.0
    for unit in units:
        away = row[state.point[unit]]
        if away == NO_GOAL:
            continue
        chance = in_time(state, unit, max(0, away + further + (state.airborne >> unit & 1) * ALOFT), own)
        if chance > first:
            first, second = chance, first
        elif chance > second:
            second = chance
    return FIRST * first + (1 - FIRST) * second


def point_value(state: State, side: int, point: int, units: list[int], own: int) -> float:
    """Return how nearly a side controls a point."""
    row = distances(state.field, 1 << point, ())
    if state.control.get(point, NOBODY) == side:
        return 1.0 if nearest(state, units, row) <= GUARDED else 0.97
    return NEARLY * reached(state, units, row, own)


# tests


Fit = tuple[list[int], list[int]]  # the soldiers of Red and of Blue that could take and hold something: `walkers`


def progress(state: State, test: Test, fit: Fit, own: int) -> float:
    """Return from 0 to 1 how nearly a test holds, as the *own* side sees it."""
    kind, side = test.kind, test.side
    if kind == "all":
        return _all(state, test.parts, fit, own)
    if kind == "any":
        return max((progress(state, part, fit, own) for part in test.parts), default=0.0)
    if kind == "not":
        return 1.0 - progress(state, test.parts[0], fit, own)
    if kind in ("controls", "sites"):
        sites = [
            sum(point_value(state, side, point, fit[side], own) for point in bits(site)) / max(1, site.bit_count())
            for site in test.points
        ]
        return _best_of(sites, test.number)
    if kind == "exited":
        return _best_of([_leaving(state, unit, own) for unit in _of_word(state, test)], test.number)
    if kind == "lost":
        return min(1.0, sum(state.point[unit] == DEAD for unit in _of_word(state, test)) / max(1, test.number))
    if kind == "left":
        left = sum(state.point[u] != DEAD and not state.down >> u & 1 for u in _of_word(state, test))
        return min(1.0, left / max(1, test.number))
    if kind == "lost_half":
        build = sum(state.kind[unit].cost for unit, one in enumerate(state.side) if one == side)
        return min(1.0, 2 * eliminated_value(state, side) / max(1, build))
    if kind == "destroyed":
        return _demolishing(state, test.points[0], fit, own)
    if kind == "seized":
        return _seizing(state, side, bits(test.points[0])[0], test.number, fit[side], own)
    if kind == "wrecked":
        return _wrecking(state, test.number, fit, own)
    return min(1.0, max(0.0, standing(state)[side] / max(1, test.number)))  # vp


def _all(state: State, parts: tuple[Test, ...], fit: Fit, own: int) -> float:
    """Return how nearly all of some tests hold; what must merely stay as it is takes nothing from the others."""
    kept, sought = 1.0, []
    for part in parts:
        if part.kind in ("left", "not"):
            kept *= progress(state, part, fit, own)
        else:
            sought.append(progress(state, part, fit, own))
    return kept * sum(sought) / len(sought) if sought else kept


def _best_of(values: list[float], count: int) -> float:
    return sum(sorted(values, reverse=True)[:count]) / max(1, count)


def _of_word(state: State, test: Test) -> list[int]:
    return [
        unit
        for unit, kind in enumerate(state.kind)
        if state.side[unit] == test.side and test.word in (kind.word, kind.sort)
    ]


def _leaving(state: State, unit: int, own: int) -> float:
    """Return how nearly a soldier has left by an open edge."""
    point = state.point[unit]
    if point == EXITED:
        return 1.0
    if point < OFF or state.down >> unit & 1:
        return 0.0
    if point == OFF:
        return 0.02
    row = distances(state.field, 0, state.field.exits[state.side[unit]])
    return NEARLY * in_time(state, unit, row[point], own)


def _demolishing(state: State, site: int, fit: Fit, own: int) -> float:
    """Return how nearly a bunker is destroyed: by an engineer beside it."""
    if not state.land.bunkers & site:
        return 1.0
    engineers = [unit for units in fit for unit in units if state.kind[unit].engineer]
    return NEARLY * reached(state, engineers, distances(state.field, site, ()), own, -1)


def _seizing(state: State, side: int, point: int, clear: int, units: list[int], own: int) -> float:
    """Return how nearly a side holds a point with no enemy near it."""
    away = state.board.distance[point]
    guards = sum(
        where >= 0 and state.side[unit] != side and not state.down >> unit & 1 and away[where] <= clear
        for unit, where in enumerate(state.point)
    )
    return NEARLY * reached(state, units, distances(state.field, 1 << point, ()), own) / (1 + 0.4 * guards)


def _wrecking(state: State, count: int, fit: Fit, own: int) -> float:
    """Return how nearly enough relay sites are wrecked."""
    ghosts = [unit for units in fit for unit in units if state.kind[unit].stealth]
    values = [1.0] * state.wrecked.bit_count()
    busy = state.airborne | sum(1 << unit for unit in ghosts if state.stealth[unit])
    for point in bits(state.field.relays & ~state.wrecked):
        row = distances(state.field, 1 << point, ())
        ready = any(not row[state.point[unit]] and not busy >> unit & 1 for unit in ghosts)
        values.append(NEARLY if ready else BEFORE * reached(state, ghosts, row, own, AGAIN))
    return _best_of(values, count)


# terms


def promise(state: State, term: Term, side: int, units: list[int], own: int) -> float:
    """Return what a term of the scenario may still bring a side, by its soldiers, beyond what stands already.

    It is the *own* side that looks.
    """
    kind = term.kind
    if kind in ("standard", "kills"):
        return 0.0
    field = state.field
    if kind == "exited":
        row = distances(field, 0, state.field.exits[side])
        return sum(NEARLY * _worth(state, term, u) * in_time(state, u, row[state.point[u]], own) for u in units)
    if kind == "present":
        row = distances(field, term.points, ())
        outside = [unit for unit in units if row[state.point[unit]]]
        return sum(0.6 * _worth(state, term, u) * in_time(state, u, row[state.point[u]], own) for u in outside)
    if kind == "control":
        turns = max(1, state.turns - max(state.turn, term.first) + 1) if term.first else 1
        some = (min(turns, 4) if side == own else 4) if term.first else 1  # that it may still bring something
        total = 0.0
        for point in bits(term.points):
            if state.control.get(point) == side:
                total += term.each * (turns if term.first else 0)  # so much that a turn's end changes nothing
            else:
                total += term.each * point_value(state, side, point, units, own) * (0.5 + 0.3 * some)
        return total
    return term.each * 0.5 * nearness(nearest(state, units, distances(field, term.points, ())))


def _worth(state: State, term: Term, unit: int) -> float:
    return state.kind[unit].cost if term.each in (BUILD, 0) else term.each
