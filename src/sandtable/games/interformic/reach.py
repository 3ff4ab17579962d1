"""Routes: where a unit can move, by one hex or, if it hovers, rolls or flies, by several."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.contract.reach import Route, one_step
from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.games.interformic.rules.board.brk_places import prohibited
from sandtable.games.interformic.rules.devices.cluster import waiting
from sandtable.games.interformic.rules.movement.choppers import ACTIONS, AHEAD
from sandtable.games.interformic.rules.movement.skimmers import LONGEST, SLIPS, TURNS
from sandtable.games.interformic.rules.movement.stacking import fits
from sandtable.games.interformic.rules.movement.unb_move import STOP, reach, steps_open
from sandtable.games.interformic.rules.units.units import breakable, is_flying, place
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import CHOPPER, SKIMMER


class Flight(NamedTuple):
    """A flyer as it stands somewhere on its way."""

    hex: int
    facing: int
    choices: tuple[Choice, ...] = ()
    path: tuple[int, ...] = ()
    open_turn: bool = False  # it has gone ahead and may turn: by the next choice


def routes(state: State, decision: Decision) -> dict[int, Route]:
    """Return the shortest way to each hex; a flyer that goes ahead last is still to be asked whether it turns."""
    unit = decision.about[0] if decision.about else -1
    if decision.kind == "action" and state.kind[unit] == CHOPPER and state.hex[unit] >= 0 and is_flying(state, unit):
        left = ACTIONS - state.spent.get(unit, 0)
        return _shortest(state, unit, left, lambda one: _chopper_steps(state, unit, one, left))
    if decision.kind != "move" or unit < 0 or not decision.offer().places:
        return {}
    if state.hex[unit] < 0:
        return one_step(decision)
    if not breakable(state, unit):
        return _unb_routes(state, unit, decision)
    if state.kind[unit] != SKIMMER or not is_flying(state, unit) or len(decision.about) < 2:
        found = one_step(decision, "1 hex")
        return {goal: route_with_risks(state, unit, one) for goal, one in found.items()}
    left = LONGEST - decision.about[1]
    return _shortest(state, unit, left, lambda one: _skimmer_steps(state, unit, one))


# Unbreakable


def _unb_routes(state: State, unit: int, decision: Decision) -> dict[int, Route]:
    """Return one step, and a second one for a unit that may make two (UNB-MOV.1)."""
    found = one_step(decision, "1 hex")
    if reach(state, unit) < 2 or STOP in decision.offer().words:
        return found
    found = {goal: replace(route, end=STOP) for goal, route in found.items()}
    start = state.hex[unit]
    for first in list(found):
        if not fits(state, unit, first):
            continue
        there = state.copy()
        place(there, unit, first)
        for second in bits(steps_open(there, unit).places):
            if second != start:
                found.setdefault(second, Route((first, second), (first, second), "2 hexes"))
    return found


# Breakable


def route_with_risks(state: State, unit: int, route: Route) -> Route:
    """Add the cluster bombs that go off on a path (BRK-22.6)."""
    if not state.devices:
        return route
    here = (state.hex[unit], *route.path)
    bombs = [f"cluster bombs in {state.field.names[hex_]}" for hex_ in here if waiting(state, unit, hex_)]
    return Route(route.choices, route.path, route.cost, tuple(bombs))


def _shortest(state: State, unit: int, left: int, steps: Callable[[Flight], Iterator[Flight]]) -> dict[int, Route]:
    """Search outwards; of ways of equal length the one past fewer bombs, then one that ends ahead, with a turn."""
    start = Flight(state.hex[unit], state.facing[unit])
    best: dict[int, tuple[tuple[int, int, bool, int], Flight]] = {}
    ring = [start]
    while ring:
        following: dict[tuple[int, int, bool], Flight] = {}
        for one in ring:
            for after in steps(one):
                if len(after.path) > left:
                    continue
                following.setdefault((after.hex, after.facing, after.open_turn), after)
                bombs = sum(bool(waiting(state, unit, hex_)) for hex_ in after.path)
                rank = (len(after.path), bombs, not after.open_turn, len(after.choices))
                if after.hex not in best or rank < best[after.hex][0]:
                    best[after.hex] = rank, after
        ring = list(following.values())
    best.pop(start.hex, None)
    found = {}
    for goal, (_, flight) in best.items():
        count = len(flight.path)
        route = Route(flight.choices, flight.path, f"{count} hex" if count == 1 else f"{count} hexes")
        found[goal] = route_with_risks(state, unit, route)
    return found


def _next_hex(state: State, unit: int, hex_: int, direction: int) -> int:
    """Return the hex of a step, or -1 where it leaves the map or is closed."""
    goal = state.field.toward[hex_][direction % 6]
    return goal if goal >= 0 and not prohibited(state, unit) >> goal & 1 else -1


def _skimmer_steps(state: State, unit: int, flight: Flight) -> Iterator[Flight]:
    """Go one hex: first it turns or not, if it went ahead before (BRK-11.5, BRK-11.6)."""
    turns = TURNS.items() if flight.open_turn else (("", 0),)
    for word, turn in turns:
        facing = (flight.facing + turn) % 6
        before = (*flight.choices, word) if word else flight.choices
        for side in SLIPS.values():
            goal = _next_hex(state, unit, flight.hex, facing + side)
            if goal >= 0:
                yield Flight(goal, facing, (*before, goal), (*flight.path, goal), open_turn=side == 0)


def _chopper_steps(state: State, unit: int, flight: Flight, left: int) -> Iterator[Flight]:
    """Take an action ahead, or turn and then take one: each begins with the unit's name but the first (BRK-26.2)."""
    name = (state.names[unit],) if flight.choices else ()
    spent = sum(1 for choice in flight.choices if choice in AHEAD or choice == "turn")
    if spent >= left:
        return
    for word, side in AHEAD.items():
        goal = _next_hex(state, unit, flight.hex, flight.facing + SLIPS[side])
        if goal >= 0:
            yield Flight(goal, flight.facing, (*flight.choices, *name, word), (*flight.path, goal))
    if spent + 1 >= left:
        return
    for facing in range(6):
        goal = _next_hex(state, unit, flight.hex, facing)
        if facing != flight.facing and goal >= 0:
            turned = (*flight.choices, *name, "turn", DIRECTIONS[facing], state.names[unit], "ahead")
            yield Flight(goal, facing, turned, (*flight.path, goal))
