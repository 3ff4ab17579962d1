"""Routes: the grids that a ground unit can reach, and the way that the rules take there (9.3, 11.54)."""

from __future__ import annotations

from functools import partial

from sandtable.engine.contract.reach import Route
from sandtable.engine.decisions import Decision, bits, other_side
from sandtable.games.rivets.rules.movement.ground_movement import STEP_BY_STEP
from sandtable.games.rivets.rules.movement.routes import Way, programmed_steps, route
from sandtable.games.rivets.state import State

MOST = 400  # steps of a Programmed unit that are tried


def routes(state: State, decision: Decision) -> dict[int, Route]:
    """Return the ways of the unit that moves; a Programmed one has to go as far as it can, step by step."""
    if decision.kind != "move":
        return {}
    unit, points, diagonal, bridge, been, _ = decision.about
    start = state.place[unit]
    if start < 0 or not decision.offer().places:
        return {}
    way = Way(state, unit, diagonal=bool(diagonal), bridge=bool(bridge))
    if been == STEP_BY_STEP:
        return _programmed(state, unit, points, way, decision)
    if been:
        way.passes &= ~(been | 1 << start)
        way.ends &= ~(been | 1 << start)
    found = {}
    for goal in bits(decision.offer().places):
        path = tuple(route(state, start, goal, points, way))
        end = "stop" if len(path) < points else ""
        found[goal] = Route((goal,), path, _cost(len(path), points), _risks(state, unit, path), end)
    return found


def _cost(steps: int, points: int) -> str:
    return f"{steps} of {points} grids"


def _risks(state: State, unit: int, path: tuple[int, ...]) -> tuple[str, ...]:
    """Name the gas on a path, and the enemies at its end."""
    names = state.board.names
    found = [f"gas in {names[grid]}" for grid in path if grid in state.gas]
    if state.occupied[other_side(state.side[unit])] >> path[-1] & 1:
        found.append(f"enemies in {names[path[-1]]}")
    return tuple(found)


def _programmed(state: State, unit: int, points: int, way: Way, decision: Decision) -> dict[int, Route]:
    """Return a way of the greatest length to every grid where one ends; the first step is one that is offered."""
    found: dict[int, Route] = {}
    here, seen = state.place[unit], 1 << state.place[unit]
    after = partial(_after, state)
    queue: list[tuple[tuple[int, ...], int, bool, int]] = [
        ((step,), seen | 1 << step, *after(here, step, way.diagonal, way.bridge))
        for step in bits(decision.offer().places)
    ]
    tried = 0
    while queue and tried < MOST:
        path, seen, diagonal, bridge = queue.pop()
        tried += 1
        way.diagonal, way.bridge = diagonal, bridge
        ahead = programmed_steps(state, path[-1], points - len(path), way, seen)
        if not ahead:
            found.setdefault(path[-1], Route(path, path, _cost(len(path), points), _risks(state, unit, path)))
        queue += [((*path, step), seen | 1 << step, *after(path[-1], step, diagonal, bridge)) for step in bits(ahead)]
    return found


def _after(state: State, here: int, step: int, diagonal: bool, bridge: int) -> tuple[bool, int]:  # a state
    """Return whether the diagonal step is still to be had after a step, and the Obstacles that may still be passed."""
    return diagonal and not state.board.diagonal[here] >> step & 1, 0 if bridge >> step & 1 else bridge
