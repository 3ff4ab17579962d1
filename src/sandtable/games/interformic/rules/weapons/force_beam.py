"""Force beam: shove a unit or a loose object, or flatten a hex."""

from __future__ import annotations

from typing import Any

from sandtable.engine.decisions import Choice, Decision, Options, Rule, bits
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.brk_places import has_room
from sandtable.games.interformic.rules.board.ground import flatten, hold, lose_object
from sandtable.games.interformic.rules.combat.damage import engulf, perish_if_misplaced, shake, shakeable
from sandtable.games.interformic.rules.combat.hit_rolls import hits
from sandtable.games.interformic.rules.devices.cluster import meets
from sandtable.games.interformic.rules.movement.stacking import fits, vortex_hexes
from sandtable.games.interformic.rules.movement.unb_move import displace_fallen, force_into
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import breakable, commander, is_flying, object_hex, place
from sandtable.games.interformic.rules.weapons.beams import aim, goes_on, is_target, object_is_target
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import FORCE, LIGHT, MAGMA, NEUTRAL, STANDING, WEAPONS


def fire_force(state: State, firer: int, size: int, target: Choice) -> Rule[None]:
    """The force beam procedure: roll, move, shake, go on (UNB-FB.1)."""
    if isinstance(target, int):
        _flatten(state, firer, size, target)
        return
    at = "the {object}" if target in state.objects else "{target}"
    while True:
        tell(
            state, "UNB-FB.1", "beam", "{firer} fires a {size} force beam at " + at, firer=firer, size=size,
            weapon=WEAPONS[FORCE], reverse=False, **aimed_at(state, target),
        )  # fmt: skip
        if not hits(state, size, aim(state, target)):
            tell(state, "UNB-FB.1", "miss", "The beam misses", firer=firer, **aimed_at(state, target))
            return
        tell(state, "UNB-FB.1", "hit", "The beam hits", firer=firer, **aimed_at(state, target))
        if target in state.objects:
            yield from _shove_object(state, firer, target)
        else:
            unit = state.names.index(target)
            yield from (_shove_brittle if breakable(state, unit) else _shove)(state, firer, unit)
        check_victory(state)
        yield from displace_fallen(state)
        if target in state.objects:
            possible = object_is_target(state, firer, target)
        else:  # a jet walker may have been displaced since (UNB-CMB.14)
            possible = is_target(state, firer, FORCE, state.names.index(target))
        if not (yield from goes_on(state, firer, target, size, possible=possible)):
            return
        size -= 1


def _flatten(state: State, firer: int, size: int, hex_: int) -> None:
    """Fire at terrain, a light target (UNB-FB.10)."""
    tell(
        state, "UNB-FB.10", "beam", "{firer} fires a {size} force beam at {hex} itself", firer=firer, size=size,
        hex=hex_, weapon=WEAPONS[FORCE], reverse=False,
    )  # fmt: skip
    if hits(state, size, LIGHT):
        flatten(state, hex_, "UNB-FB.10")
    else:
        hold(state, hex_, "UNB-FB.10")
    check_victory(state)


def _shove(state: State, firer: int, unit: int) -> Rule[None]:
    """Move the target if the firer wishes; then it falls or scatters where it is (UNB-FB.2, UNB-FB.8)."""
    away, toward = push_hexes(state, state.hex[firer], state.hex[unit])
    away, toward = (sum(1 << h for h in bits(mask) if fits(state, unit, h)) for mask in (away, toward))
    goal = yield from _choose_push(state, firer, unit, state.hex[unit], away, toward)
    if goal is not None:
        tell(state, "UNB-FB.2", "shoved", "{unit} is shoved to {hex}", unit=unit, start=state.hex[unit], hex=goal)
        if state.terrain[goal] in MAGMA:
            place(state, unit, goal)
            engulf(state, unit, "UNB-FB.6")
            return
        force_into(state, unit, goal)
    if state.hex[unit] >= 0 and shakeable(state, unit):
        shake(state, unit, "UNB-FB.8")


def _shove_brittle(state: State, firer: int, unit: int) -> Rule[None]:
    """Move a unit of Breakable if the firer wishes: a flyer must land there; some hexes destroy it (BRK-31.34)."""
    away, toward = push_hexes(state, state.hex[firer], state.hex[unit])
    away, toward = (sum(1 << h for h in bits(mask) if has_room(state, unit, h)) for mask in (away, toward))
    goal = yield from _choose_push(state, firer, unit, state.hex[unit], away, toward)
    if goal is None or not (yield from meets(state, unit, state.hex[unit])):  # bombs go off where it leaves
        return
    tell(state, "BRK-31.34", "shoved", "{unit} is shoved to {hex}", unit=unit, start=state.hex[unit], hex=goal)
    if state.terrain[goal] in MAGMA:
        place(state, unit, goal)
        engulf(state, unit, "BRK-31.34")
        return
    force_into(state, unit, goal)
    if state.hex[unit] < 0:
        return
    state.mission.arrived(state, unit)  # at once, before any bomb (BRK-30.29)
    if not (yield from meets(state, unit, goal)):  # a flyer meets them in the air (BRK-22.6)
        return
    if is_flying(state, unit):
        state.configuration[unit] = STANDING
        state.erratic &= ~(1 << unit)  # BRK-29.5
        tell(state, "BRK-31.34", "land", "{unit} must land", unit=unit)
    perish_if_misplaced(state, unit, "BRK-31.35")


def _shove_object(state: State, firer: int, name: str) -> Rule[None]:
    """Move a loose object; stacking does not matter to it (UNB-OBJ.3)."""
    away, toward = push_hexes(state, state.hex[firer], object_hex(state, name))
    goal = yield from _choose_push(state, firer, -1, object_hex(state, name), away, toward)
    if goal is None:
        return
    tell(
        state, "UNB-OBJ.3", "object", "the {object} is shoved to {hex}", object=name, start=object_hex(state, name),
        hex=goal,
    )  # fmt: skip
    state.objects[name] = goal
    if state.terrain[goal] in MAGMA or vortex_hexes(state) >> goal & 1:
        lose_object(state, name, "UNB-OBJ.4")


def aimed_at(state: State, target: str) -> dict[str, Any]:
    """Return the facts of what a beam is aimed at."""
    if target in state.objects:
        return {"object": target, "hex": object_hex(state, target)}
    unit = state.names.index(target)
    return {"target": unit, "hex": state.hex[unit]}


def push_hexes(state: State, start: int, hex_: int) -> tuple[int, int]:
    """Return the hexes directly away from *start* and directly toward it, seen from *hex_* (UNB-FB.3)."""
    field = state.field
    if start == hex_:
        return (field.beside[hex_] if state.variants.force_beam_zero == "any" else 0), 0
    if state.variants.force_beam_direction == "distance":
        distances = field.distances(start)
        far = sum(1 << h for h in field.neighbours[hex_] if distances[h] > distances[hex_])
        return far, sum(1 << h for h in field.neighbours[hex_] if distances[h] < distances[hex_])
    masks = []
    for directions in (field.bearing(start, hex_), field.bearing(hex_, start)):
        goals = [field.toward[hex_][d] for d in directions]
        masks.append(sum(1 << h for h in goals if h >= 0))
    return masks[0], masks[1]


def _choose_push(state: State, firer: int, unit: int, hex_: int, away: int, toward: int) -> Rule[int | None]:
    if state.side[firer] == NEUTRAL:
        return automatic_push(state, away, toward)
    what = title(state, unit) if unit >= 0 else "the object"
    goal = yield Decision(
        seat(state, commander(state, firer)), "push", lambda: f"A hit. Where is {what} moved?", "UNB-FB.2",
        Options(("hold",), away | toward), about=(unit, hex_),
    )  # fmt: skip
    return None if goal == "hold" else int(goal)


def automatic_push(state: State, away: int, toward: int) -> int | None:
    """An automaton moves its target if it can: die + away, blank toward (UNB-RUN.9)."""
    if not away | toward:
        return None
    first, second = (away, toward) if state.dice.plus() else (toward, away)
    hexes = bits(first or second)
    return hexes[state.dice.pick([state.field.names[h] for h in hexes])]
