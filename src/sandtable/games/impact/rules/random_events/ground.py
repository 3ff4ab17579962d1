"""Events of the ground: smoke, terrain that changes, newcomers, things revealed, a free step (IMP-DATA-EVT)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.board.ground import FORBIDDEN, add_smoke
from sandtable.games.impact.rules.board.terrain import TERRAINS
from sandtable.games.impact.rules.cards.random_picks import random_place, random_soldier
from sandtable.games.impact.rules.combat.blasts import become, hit, occupants
from sandtable.games.impact.rules.combat.damage import burn, make_room
from sandtable.games.impact.rules.combat.facing import has_facing
from sandtable.games.impact.rules.combat.mines import enter
from sandtable.games.impact.rules.random_events.marks import add_effect
from sandtable.games.impact.rules.random_events.picks import RULE, Cause, choose, choose_point, meant
from sandtable.games.impact.rules.setup.forces import next_name
from sandtable.games.impact.rules.stealth.hidden_setup import appear, uncover
from sandtable.games.impact.rules.stealth.stealth import uncover as lift_stealth
from sandtable.games.impact.rules.units.units import add, complete, good_order, identify, show_card, stand
from sandtable.games.impact.state import Effect, State
from sandtable.games.impact.tables import FACES, NOBODY, SIDES

Step = Mapping[str, Any]
MOST_DRONES = 9  # IMP-4.6.2.b


def smoke(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Name a point: smoke stands on it and its neighbours, for sight, through next turn (E15)."""
    point = yield from choose_point(state, cause, cause.asks(step), (1 << state.board.size) - 1)
    add_smoke(state, point)
    effect = Effect("smoke", place=point, turn=state.turn + 1)
    add_effect(state, effect, f"Smoke stands at {state.board.names[point]}")


def set_terrain(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Change the terrain of a random location (E16, E17)."""
    point = yield from random_place(state, cause.holder)
    names = {TERRAINS[state.land.terrain[point]]}
    if state.land.bunkers >> point & 1:
        names = {"bunker"}
    tell(state, RULE, "blast", "{place} is struck", place=point, strength=step.get("strength", 0))
    changes = bool(names & set(step.get("only", names))) and not names & set(step.get("not", ()))
    inside = occupants(state, point)
    if changes:
        become(state, point, TERRAINS.index(step["to"]), RULE)
    power = step.get("strength" if changes else "otherwise")
    if power is not None:
        for unit in inside:
            yield from hit(state, unit, power, RULE, "event")


def place_unit(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Place a newcomer on a free point of a friendly edge, completed (E18, E19, E29)."""
    side, kind = cause.side(step), state.field.kinds[step["kind"]]
    name = next_name(state, side, kind)
    if not name or (kind.drone and not room_for_drone(state, side, kind.word)):
        return  # all letters are given out (IMP-3.1.a), or all drones (IMP-4.6.2.b)
    free = 0
    for edge in state.field.friendly[side]:
        free |= state.board.edges[edge]
    free &= ~sum(1 << point for point in state.at if known_here(state, side, point))
    free &= ~sum(1 << point for point in range(state.board.size) if state.land.enter[point] == FORBIDDEN)
    point = yield from choose_point(state, cause, cause.asks(step), free)
    if point == NOBODY:
        return
    level = None
    if "levels" in step:
        low, high = step["levels"]
        low = max(low, state.land.ground[point] + 1, state.land.top[point])
        word = yield Decision(
            SIDES[cause.asks(step)], "event", lambda: f"{cause.event.title}: at what level?", RULE,
            Options(tuple(str(one) for one in range(low, max(low, high) + 1))), about=cause.about,
        )  # fmt: skip
        level = int(word)
    unit = add(state, name, kind, side)
    stand(state, unit, point, level)
    state.squad[unit] = 1 if len(state.leaders[side]) > 1 else 0
    complete(state, unit)
    if kind.drone:
        identify(state, unit)  # everybody has read what it is
    tell(state, RULE, "placed", "{unit} comes to {place}", unit=unit, place=point, level=state.level[unit])
    yield from make_room(state, unit)


def room_for_drone(state: State, side: int, word: str) -> bool:
    """Whether a side may have one more drone of a type (IMP-4.6.2.b)."""
    alive = [
        state.kind[unit].word
        for unit, point in enumerate(state.point)
        if state.side[unit] == side and state.kind[unit].drone and point >= -1
    ]
    return len(alive) < MOST_DRONES and alive.count(word) < state.field.kinds[word].most


def reveal(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Reveal a mine marker and remove it, a hidden soldier, or one under stealth (E20, E23)."""
    side, what = cause.side(step), step["what"]
    if what == "mine":
        mined = sum(1 << point for point, mine in state.mines.items() if mine.owner == side)
        point = yield from choose_point(state, cause, cause.asks(step), mined)
        if point != NOBODY:
            face = FACES[state.mines.pop(point).face]
            state.seen_mines &= ~(1 << point)
            state.dice.reveal()
            tell(state, RULE, "cleared", "The mine marker at {place} is removed", place=point)
            tell(state, RULE, "mine", "It was {face}", only=1 - side, place=point, face=face)
    elif what == "hidden":
        hidden = [u for u in range(len(state.names)) if state.hidden >> u & 1 and state.side[u] == side]
        if hidden:
            appear(state, random_soldier(state, hidden), RULE)  # a player cannot choose what he does not know of
    else:
        ghosts = [unit for unit in meant(state, cause, step) if state.stealth[unit]]
        if ghosts:
            unit = yield from choose(state, cause, cause.asks(step), ghosts)
            lift_stealth(state, unit)


def free_step(state: State, cause: Cause, step: Step) -> Rule[None]:
    """Move a soldier one point, whatever the cost; mines and slag work, no soldier fires (E33)."""
    side = cause.side(step)
    able = [unit for unit in range(len(state.names)) if state.side[unit] == side and free_points(state, unit)]
    if not able:
        return
    unit = yield from choose(state, cause, cause.asks(step), able)
    start = state.point[unit]
    point = yield from choose_point(state, cause, cause.asks(step), free_points(state, unit))
    appear(state, unit)
    stand(state, unit, point)
    if has_facing(state, unit):
        state.facing[unit] = state.board.bearing(start, point)  # IMP-14.9.e
    show_card(state, unit)
    tell(state, RULE, "move", "{unit} moves to {place}", unit=unit, start=start, place=point, level=state.level[unit],
         count=0)  # fmt: skip
    if uncover(state, unit):
        stand(state, unit, start)
        tell(state, "IMP-14.10.c", "back", "{unit} goes back to {place}", unit=unit, start=point, place=start)
        return
    for place in state.board.mines_at(state, unit):
        yield from enter(state, unit, place)
    if good_order(state, unit):
        yield from burn(state, unit)  # who is stopped on the way skips the rest (IMP-8.1.f)


def free_points(state: State, unit: int) -> int:
    """Return the points, as a mask, that a soldier could go to by a free step."""
    here = state.point[unit]
    kind = state.kind[unit]
    if here < 0 or kind.drone or state.airborne >> unit & 1 or state.stealth[unit] or not good_order(state, unit):
        return 0
    if state.level[unit] != state.land.ground[here]:
        return 0  # on an upper storey (IMP-14.13.f)
    found = 0
    for point in state.board.near[here]:
        if state.land.enter[point] != FORBIDDEN and not known_here(state, state.side[unit], point):
            found |= 1 << point
    return found


def known_here(state: State, side: int, point: int) -> bool:
    """Whether somebody is on a point, as far as a side can tell."""
    return any(not (state.hidden >> other & 1 and state.side[other] != side) for other in state.at.get(point, ()))
