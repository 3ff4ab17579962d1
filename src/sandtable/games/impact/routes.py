"""Routes: the points that the active soldier can reach step by step at its level, at the least cost (8.1, 8.2)."""

from __future__ import annotations

from functools import partial
from heapq import heappop, heappush

from sandtable.engine.contract.routes import Route
from sandtable.engine.decisions import Decision, bits, other_side
from sandtable.games.impact.rules.board.sight import sees
from sandtable.games.impact.rules.board.terrain import SLAG
from sandtable.games.impact.rules.combat.reaction_fire import ready_to_react, seems_armed
from sandtable.games.impact.rules.movement.costs import level_over, occupied
from sandtable.games.impact.rules.movement.passage import Way, after_steps, walks_on
from sandtable.games.impact.rules.movement.reachable import as_it_stands, may_go_one_point, steps
from sandtable.games.impact.rules.units.command import mp_left
from sandtable.games.impact.state import Activation, State
from sandtable.games.impact.tables import NOBODY

Spot = tuple[int, int, bool]  # a point, the level there, and whether the soldier flies
Path = tuple[Spot, ...]


def routes(state: State, decision: Decision) -> dict[int, Route]:
    """Return the cheapest way to every free point that the active soldier can step to; of equal ones the safest.

    Enemies that its side does not know of are left out of account, and so is what the other side may do meanwhile.
    """
    unit, act = state.active, state.act
    if decision.kind != "step" or act is None or unit == NOBODY or act.halted or state.point[unit] < 0:
        return {}
    left = mp_left(state, unit)
    found = _ways(state, unit, as_it_stands(state, unit, act, left))
    if may_go_one_point(state, unit, act):  # whatever it costs (IMP-8.1.c)
        for point in bits(steps(state, unit)):
            level = _level_at(state, unit, point)
            found.setdefault(point, (left, ((point, level, level != state.land.ground[point]),)))
    watchers = _watchers(state, unit, act)
    seen: dict[Spot, tuple[str, ...]] = {}
    shown = {}
    for goal, (cost, path) in found.items():
        if occupied(state, unit, goal):
            continue
        points = tuple([point for point, _, _ in path])
        shown[goal] = Route(points, points, f"{cost} MP", _risks(state, path, watchers, seen))
    return shown


def _level_at(state: State, unit: int, point: int) -> int:
    if not state.airborne >> unit & 1:
        return state.land.ground[point]
    return level_over(state, state.point[unit], state.level[unit], point)


def _ways(state: State, unit: int, start: Way) -> dict[int, tuple[int, Path]]:
    """Return the MP and the path of the best way to each point: by MP, then by what and whom it comes upon."""
    first = steps(state, unit)
    queue: list[tuple[int, int, Path, Way]] = [(0, 0, (), start)]
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
            heappush(queue, (start.left - after.left, met, (*path, spot), after))
    best.pop(start.point, None)
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
