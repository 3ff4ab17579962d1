"""Routes: the points that the active soldier can reach step by step at its level, at the least cost (8.1, 8.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from heapq import heappop, heappush

from sandtable.engine.contract.reach import Route
from sandtable.engine.decisions import Choice, Decision, bits, other_side
from sandtable.games.impact.rules.board.sight import sees
from sandtable.games.impact.rules.board.terrain import SLAG
from sandtable.games.impact.rules.combat.reaction_fire import ready_to_react, seems_armed
from sandtable.games.impact.rules.movement.costs import level_over, occupied
from sandtable.games.impact.rules.movement.entry import GROUND
from sandtable.games.impact.rules.movement.passage import Way, after_steps, walks_on
from sandtable.games.impact.rules.movement.reachable import as_it_stands, may_go_one_point, steps
from sandtable.games.impact.rules.units.command import mp_left
from sandtable.games.impact.state import Activation, State
from sandtable.games.impact.tables import NOBODY

Spot = tuple[int, int, bool]  # a point, the level there, and whether the soldier flies
Path = tuple[Spot, ...]


def routes(state: State, decision: Decision) -> dict[int, Route]:
    """Return the cheapest way to every free point that the active soldier can step to; of equal ones the safest.

    Enemies that its side does not know of are left out of account, and so is what the other side may do meanwhile. Who
    waits off the map comes on along the ground.
    """
    unit, act = state.active, state.act
    if act is None or unit == NOBODY or act.halted:
        return {}
    if decision.kind == "enter":
        return _entering(state, unit, decision)
    if decision.kind != "step" or state.point[unit] < 0:
        return {}
    left = mp_left(state, unit)
    found = _ways(state, unit, left, [((), as_it_stands(state, unit, act, left))])
    if may_go_one_point(state, unit, act):  # whatever it costs (IMP-8.1.c)
        for point in bits(steps(state, unit)):
            level = _level_at(state, unit, point)
            found.setdefault(point, (left, ((point, level, level != state.land.ground[point]),)))
    found.pop(state.point[unit], None)
    return _as_routes(state, unit, found, act, ())


def _entering(state: State, unit: int, decision: Decision) -> dict[int, Route]:
    """Return the ways that begin at the edge of the map, on the ground: to enter takes 1 MP (IMP-8.4.b, IMP-8.4.e)."""
    there = state.copy()
    act = there.act
    if act is None or there.kind[unit].drone:
        return {}
    act.entered = act.moved = act.moving = True
    act.owes = False
    left, ground = mp_left(there, unit), there.land.ground
    starts = [
        (
            ((point, ground[point], False),),
            Way(point, ground[point], flying=False, left=left - 1, owes=False, risen=0, climbed=False, bounces=False),
        )
        for point in bits(decision.offer().places)
    ]
    return _as_routes(there, unit, _ways(there, unit, left, starts), act, (GROUND,))


def _as_routes(
    state: State, unit: int, found: dict[int, tuple[int, Path]], act: Activation, level: tuple[str, ...]
) -> dict[int, Route]:
    """Write routes to the free points that were found; *level* answers the question after the first point."""
    watchers = _watchers(state, unit, act)
    seen: dict[Spot, tuple[str, ...]] = {}
    shown = {}
    for goal, (cost, path) in found.items():
        if occupied(state, unit, goal):
            continue
        points = tuple([point for point, _, _ in path])
        choices: tuple[Choice, ...] = (points[0], *level, *points[1:])
        shown[goal] = Route(choices, points, f"{cost} MP", _risks(state, path, watchers, seen), end="stop")
    return shown


def _level_at(state: State, unit: int, point: int) -> int:
    if not state.airborne >> unit & 1:
        return state.land.ground[point]
    return level_over(state, state.point[unit], state.level[unit], point)


def _ways(state: State, unit: int, mp: int, starts: Sequence[tuple[Path, Way]]) -> dict[int, tuple[int, Path]]:
    """Return the MP and the path of the best way to each point: by MP, then by what and whom it comes upon.

    Of a soldier on the map, who has no path yet, the rules themselves say where it can make its first step.
    """
    first = steps(state, unit) if state.point[unit] >= 0 else 0
    queue: list[tuple[int, int, Path, Way]] = [(mp - way.left, 0, path, way) for path, way in starts]
    seen: set[Way] = set()
    best: dict[int, tuple[int, Path]] = {}
    while queue:
        spent, dangers, path, way = heappop(queue)
        if way in seen:
            continue
        seen.add(way)
        if path:
            best.setdefault(way.point, (spent, path))
            if not way.flying and not walks_on(state, unit, way):
                continue
        for after in after_steps(state, unit, way):
            if after in seen or (not path and not first >> after.point & 1):
                continue
            spot = (after.point, after.level, after.flying)
            met = dangers + len(_dangers(state, spot)) + occupied(state, unit, after.point)
            heappush(queue, (mp - after.left, met, (*path, spot), after))
    return best


def _dangers(state: State, spot: Spot) -> list[str]:
    """Name what a soldier comes upon at a point: a mine marker, and slag on the ground."""
    point, _, flying = spot
    found = [f"a mine marker at {state.board.names[point]}"] if point in state.mines else []
    if state.land.terrain[point] == SLAG and not flying:
        found.append(f"slag at {state.board.names[point]}")
    return found


def _watchers(state: State, unit: int, act: Activation) -> list[int]:
    """List the enemies that its side knows of and that may fire at a soldier on its way (IMP-8.5.c)."""
    if act.held or act.ghost:
        return []
    return [one for one in ready_to_react(state, other_side(state.side[unit])) if seems_armed(state, one)]


def _risks(state: State, path: Path, watchers: list[int], seen: dict[Spot, tuple[str, ...]]) -> tuple[str, ...]:
    """Name what may stop a soldier on a path: what it comes upon, and who may fire at it."""
    firing: dict[str, None] = {}
    for spot in path:
        names = seen.get(spot)
        if names is None:
            in_view = partial(_in_view, state, spot)
            names = seen[spot] = tuple([state.names[one] for one in filter(in_view, watchers)])
        firing.update(dict.fromkeys(names))
    dangers = [danger for spot in path for danger in _dangers(state, spot)]
    return (*dangers, f"reaction fire of {', '.join(firing)}") if firing else tuple(dangers)


def _in_view(state: State, spot: Spot, other: int) -> bool:
    return sees(state, spot[0], spot[1], state.point[other], state.level[other])
