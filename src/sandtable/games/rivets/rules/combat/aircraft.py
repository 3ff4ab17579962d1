"""Aircraft: their actions in combat, and their flight in the movement phase."""

from __future__ import annotations

from sandtable.engine.boards.squares import OFF
from sandtable.engine.decisions import Decision, Options, Rule, other_side
from sandtable.games.rivets.log import tell
from sandtable.games.rivets.rules.cards.cards import TAILWIND, playable
from sandtable.games.rivets.rules.cards.reactions import flak_burst, play_card
from sandtable.games.rivets.rules.combat.actions import Deed, Test
from sandtable.games.rivets.rules.combat.gas import drift, settle_gas
from sandtable.games.rivets.rules.movement.routes import barred_from_moving, move_points
from sandtable.games.rivets.rules.units.units import aircraft_of, bury, leave, stand, title
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import FACINGS, GROUND_MOVEMENT, SIDES


def may_enter(state: State, place: int, side: int) -> bool:
    """Whether an aircraft may fly over a place: on the board, and no enemy aircraft there (RIV-2.23)."""
    return place != OFF and not any(state.side[u] != side for u in state.at[place])


def fly_to(state: State, unit: int, place: int, rule: str) -> Rule[None]:
    """Put an aircraft on an intersection; flak may await it (A14)."""
    start = state.place[unit]
    if place == start:
        return
    leave(state, unit)
    stand(state, unit, place)
    tell(state, rule, "fly", "{unit} flies from {start} to {place}", unit=unit, start=start, place=place)
    yield from flak_burst(state, unit)


# actions (RIV-11.4, RIV-11.36, RIV-11.51)


def rolls(state: State, unit: int) -> int:
    """Return where a Barrel Roll may end: 1 or 2 sideways, then 1 forward (RIV-11.5)."""
    place, facing, side = state.place[unit], state.facing[unit], state.side[unit]
    found = 0
    for way in (-1, 1):
        for steps in (1, 2):
            beside = state.board.ahead(place, facing, 0, way * steps)
            if not may_enter(state, beside, side):
                break
            goal = state.board.ahead(place, facing, 1, way * steps)
            if may_enter(state, goal, side) and not state.at[goal]:
                found |= 1 << goal
    return found


def can_roll(state: State, unit: int) -> bool:
    return rolls(state, unit) != 0


def barrel_roll(state: State, unit: int) -> Rule[None]:
    """Go sideways and forward, and skip the movement phase."""
    goal = yield Decision(
        SIDES[state.side[unit]], "roll", f"Where does the Barrel Roll of {title(state, unit)} end?", "RIV-11.4",
        Options((), rolls(state, unit)), about=(unit,),
    )  # fmt: skip
    state.halted |= 1 << unit
    yield from fly_to(state, unit, goal, "RIV-11.4")


def can_turn_back(state: State, unit: int) -> bool:
    return True


def immelman(state: State, unit: int) -> Rule[None]:
    """Turn the facing round."""
    state.facing[unit] = (state.facing[unit] + 2) % 4
    tell(state, "RIV-11.36", "turned", "{unit} turns round and faces {facing}", unit=unit,
         facing=FACINGS[state.facing[unit]])  # fmt: skip
    yield from ()


def dives(state: State, unit: int) -> int:
    """Return where a Power Dive may end: 1 or 2 straight ahead (RIV-11.52)."""
    place, facing, side = state.place[unit], state.facing[unit], state.side[unit]
    found = 0
    for steps in (1, 2):
        goal = state.board.ahead(place, facing, steps)
        if not may_enter(state, goal, side):
            break
        if not state.at[goal]:
            found |= 1 << goal
    return found


def can_dive(state: State, unit: int) -> bool:
    return dives(state, unit) != 0


def power_dive(state: State, unit: int) -> Rule[None]:
    """Go forward at once; the movement phase is still to come."""
    goal = yield Decision(
        SIDES[state.side[unit]], "dive", f"Where does the Power Dive of {title(state, unit)} end?", "RIV-11.51",
        Options((), dives(state, unit)), about=(unit,),
    )  # fmt: skip
    yield from fly_to(state, unit, goal, "RIV-11.51")


AIR_ACTIONS: dict[str, tuple[Test, Deed]] = {
    "barrel-roll": (can_roll, barrel_roll), "immelman": (can_turn_back, immelman), "power-dive": (can_dive, power_dive),
}  # fmt: skip


# flight (RIV-8.1 to RIV-8.6)


def turns_of(state: State, unit: int) -> int:
    """Return the 90 degree turns that an aircraft has in this phase (RIV-8.4, RIV-11.50)."""
    return 1 + int(state.combined[unit].nimble) + state.turns.get(unit, 0)


def flights(state: State, unit: int, turns: int = 0) -> tuple[int, dict[int, int]]:
    """Return where an aircraft may end its move, and by place a mask of the facings that it may end with.

    Its own place is there with the facings that it may turn to; staying as it is is not. *turns*: those that it has,
    if not its own number.
    """
    start, facing = state.place[unit], state.facing[unit]
    points = move_points(state, unit)
    turns = turns or turns_of(state, unit)
    side = state.side[unit]
    enemies = state.airborne[other_side(side)]
    goals, facings = state.board.flights(start, facing, points, turns, 0)
    if goals & enemies:
        goals, facings = state.board.flights(start, facing, points, turns, goals & enemies)
    friends = state.airborne[side] & ~(1 << start)  # it may pass over them, and not end there
    return goals & ~friends, facings


def may_fly(state: State, unit: int) -> bool:
    """Whether an aircraft may still move in this turn (RIV-1.9)."""
    return not barred_from_moving(state) >> unit & 1


def fly(state: State, unit: int) -> Rule[None]:
    """Move one aircraft: where to, and facing where."""
    side = SIDES[state.side[unit]]
    state.moved |= 1 << unit
    goals, facings = flights(state, unit)
    goal = yield Decision(
        side, "fly", lambda: f"Where does {title(state, unit)} fly?", "RIV-8.3", Options(("stay",), goals),
        about=(unit,),
    )  # fmt: skip
    if goal == "stay":
        return
    words = tuple(word for n, word in enumerate(FACINGS) if facings[goal] >> n & 1)
    word = yield Decision(
        side, "heading", lambda: f"Which way does {title(state, unit)} face?", "RIV-8.4", Options(words),
        about=(unit, goal),
    )  # fmt: skip
    facing = FACINGS.index(word)
    if facing != state.facing[unit]:
        state.facing[unit] = facing
        tell(state, "RIV-8.4", "turned", "{unit} turns to face {facing}", unit=unit, facing=word)
    yield from fly_to(state, unit, goal, "RIV-8.3")


def air_movement(state: State) -> Rule[None]:
    """Phase 5: gas drifts, then aircraft after aircraft moves (RIV-8.1, RIV-8.8)."""
    if state.step == 0:
        state.step = 1
    if state.step == 1:
        yield from drift(state)
        state.step = 2
    while state.step == 2:
        yield from _next_flight(state)
    settle_gas(state)
    state.march.clear()
    state.turns.clear()
    state.phase, state.step = GROUND_MOVEMENT, 0


def _next_flight(state: State) -> Rule[None]:
    bury(state)
    side = state.turn
    units = [u for u in aircraft_of(state, side) if may_fly(state, u)]
    if not units:
        state.step = 3
        return
    names = tuple(state.names[u] for u in units)
    word = yield Decision(
        SIDES[side], "aircraft", "Which aircraft moves next?", "RIV-8.1",
        Options((*names, *playable(state, side, TAILWIND), "done")), boundary=True,
    )  # fmt: skip
    if word == "done":
        state.step = 3
    elif word in names:
        yield from fly(state, units[names.index(word)])
    else:
        play_card(state, side, TAILWIND)
        chosen = yield Decision(
            SIDES[side], "card", "Which aircraft has the wind behind it?", "RIV-13.1", Options(names), about=(TAILWIND,)
        )
        unit = units[names.index(chosen)]
        state.march[unit] = state.march.get(unit, 0) + 1
        state.turns[unit] = state.turns.get(unit, 0) + 1
        tell(state, "RIV-13.1", "march", "{unit} has one more move and one more turn", unit=unit)
