"""Marches: where a side's goals are, how far each soldier is from one, and what a side has made good of its way.

For players that look ahead; the rules do not need it.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from sandtable.engine.decisions import bits
from sandtable.games.impact.rules.board.points import Layout, join
from sandtable.games.impact.rules.board.terrain import SLAG, WATER, load_chart
from sandtable.games.impact.scenarios.spec import ScenarioSpec
from sandtable.games.impact.scenarios.victory import Test
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import EXITED

NO_GOAL = 255
HOT = 3  # MP that a way round slag is worth
OUTER = 4  # MP further from a goal than the furthest point, for who still waits off the map
ALOFT = 1  # MP that a soldier in the air is further from a goal on the ground
NEXT = 0.65  # of what a soldier's way to a site counts, for the next one on its way there
FULL = 3.0  # soldiers beside a site that count as much as having it: above 1 / (1 - NEXT), which all of them never do

ANYBODY, RANGER, ENGINEER = "", "stealth", "engineer"


class Site(NamedTuple):
    """A point that a side has to take, wreck or destroy."""

    point: int
    how: str  # control, wreck, destroy or seize
    who: str  # that can do it
    row: bytes  # the MP to it from every point, on foot
    reach: int  # more than the greatest of them


class Aims(NamedTuple):
    """What a side has to go for: sites, of which each wants a few soldiers, and a way that each soldier goes."""

    sites: tuple[Site, ...]
    way: bytes  # the MP off the map, or into a zone, from every point; empty if no soldier need go there
    reach: int


# where the goals are


@lru_cache(maxsize=64)
def aims(field: ScenarioSpec, side: int) -> Aims:
    """Return what a side has to go for in a scenario."""
    sites: dict[tuple[int, str], str] = {}  # point and how -> who
    edges: tuple[str, ...] = ()
    zone = 0
    for verdict in (*field.victory.decide, *field.victory.at_once):
        if verdict.winner == side and verdict.test is not None and _seek(field, verdict.test, sites):
            edges = field.exits[side]
    for term in field.victory.terms:
        if side in term.sides:
            if term.kind == "control":
                sites.update(((point, "control"), ANYBODY) for point in bits(term.points))
            elif term.kind == "present":
                zone |= term.points
            elif term.kind == "exited":
                edges = field.exits[side]
    found = []
    for (point, how), who in sites.items():
        row = distances(field, 1 << point, ())
        found.append(Site(point, how, who, row, furthest(row) + OUTER))
    way = distances(field, zone, edges) if zone or edges else b""
    return Aims(tuple(found), way, furthest(way) + OUTER)


def _seek(field: ScenarioSpec, test: Test, sites: dict[tuple[int, str], str]) -> bool:
    """Add the sites that a test is about; say whether it is about leaving the map."""
    how = {"controls": "control", "sites": "control", "seized": "seize", "destroyed": "destroy"}.get(test.kind)
    if how is not None:
        who = ENGINEER if how == "destroy" else ANYBODY
        sites.update(((point, how), who) for site in test.points for point in bits(site))
    elif test.kind == "wrecked":
        sites.update(((point, "wreck"), RANGER) for point in bits(field.relays))
    leaves = test.kind == "exited"
    for part in test.parts:
        leaves = _seek(field, part, sites) or leaves
    return leaves


# how far it is


def distances(field: ScenarioSpec, points: int, edges: tuple[str, ...]) -> bytes:
    """Return, for every point of a map, the MP to the nearest of some points, or off one of some edges, on foot."""
    return _marches(field.layout, field.terrain, field.board.ground, points, edges, wade=field.wade)


def furthest(row: bytes) -> int:
    """Return the greatest of some distances: who still waits off the map is further away than that."""
    return max((away for away in row if away != NO_GOAL), default=0)


@lru_cache(maxsize=256)
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


# how far a side has come


def walkers(state: State, side: int) -> list[int]:
    """List the soldiers of a side on the map that could take and hold something: no drones, none that are down."""
    return [
        unit
        for unit, point in enumerate(state.point)
        if point >= 0 and state.side[unit] == side and not state.kind[unit].drone and not state.down >> unit & 1
    ]


def marched(state: State, side: int, aim: Aims, units: list[int]) -> float:
    """Return the MP that a side's soldiers, its *units* on the map, have made good towards what is aimed at.

    It is never below 0, so that no soldier is better dead than far away; and a site that is had counts more than any
    number of soldiers beside it, so that it is taken although they are far from the next one then.
    """
    total = 0.0
    if aim.way:
        for unit, point in enumerate(state.point):
            if point == EXITED and state.side[unit] == side:
                total += aim.reach
        for unit in units:
            away = aim.way[state.point[unit]] + (ALOFT if state.airborne >> unit & 1 else 0)
            if away < aim.reach:
                total += aim.reach - away
    free = []
    for site in aim.sites:
        if is_had(state, side, site):
            total += FULL * site.reach
        else:
            free.append(site)
    return total + _under_way(state, units, free) if free and units else total


def guarded(state: State, side: int, aim: Aims, units: list[int]) -> float:
    """Return the MP that soldiers of a side have made good towards what the enemy aims at and has not had yet."""
    rows = [(site.row, site.reach) for site in aim.sites if not is_had(state, 1 - side, site)]
    if aim.way:
        rows.append((aim.way, aim.reach))
    total = 0.0
    for unit in units:
        point = state.point[unit]
        total += max([0, *[reach - row[point] for row, reach in rows]])
    return total


def is_had(state: State, side: int, site: Site) -> bool:
    """Whether nothing is left to do at a site, as long as the enemy does nothing."""
    if site.how == "control":
        return state.control.get(site.point) == side
    if site.how == "wreck":
        return state.wrecked >> site.point & 1 == 1
    return site.how == "destroy" and not state.land.bunkers >> site.point & 1


def _under_way(state: State, units: list[int], sites: list[Site]) -> float:
    """Return what soldiers have made good towards some sites: each counts for one, and no site draws them all."""
    ways = []
    for unit in units:
        point, kind = state.point[unit], state.kind[unit]
        aloft = ALOFT if state.airborne >> unit & 1 else 0
        for number, site in enumerate(sites):
            if site.who and not (kind.stealth if site.who == RANGER else kind.engineer):
                continue
            away = site.row[point] + aloft
            if away < site.reach:
                ways.append((away, unit, number))
    ways.sort()
    most = max(2, -(-len(units) // len(sites)))
    wanted, share = [most] * len(sites), [1.0] * len(sites)
    taken, total = 0, 0.0
    for away, unit, number in ways:
        if taken >> unit & 1 or not wanted[number]:
            continue
        taken |= 1 << unit
        wanted[number] -= 1
        total += share[number] * (sites[number].reach - away)
        share[number] *= NEXT
    return total
