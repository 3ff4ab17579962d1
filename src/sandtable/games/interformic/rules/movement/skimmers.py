"""Skimmers: in the air they must land, move one to three hexes or turn about; on the ground they take off."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.brk_places import landing_verdict, prohibited
from sandtable.games.interformic.rules.devices.cluster import meets
from sandtable.games.interformic.rules.movement.brk_steps import (
    DROP,
    EXIT,
    OPPOSITE,
    STOP,
    can_drop,
    choose_facing,
    drop,
    entry_edge,
    entry_hexes,
    leave,
    lives,
    may_exit,
    offer_drop,
    step,
    turn_to,
)
from sandtable.games.interformic.rules.movement.unb_move import force_into
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import commander, is_flying
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BUTTONED, HOVERING, OFF_MAP, SKIMMER, STANDING

LONGEST = 3  # hexes
TURNS = {"straight": 0, "left": -1, "right": 1}
SLIPS = {"ahead": 0, "left": -1, "right": 1}  # a step by its direction from the facing


def skimmer_words(state: State, unit: int) -> list[str]:
    """List the physical actions of a skimmer but melee (BRK-11.1, BRK-11.3)."""
    if state.hex[unit] == OFF_MAP:
        return ["move"] if entry_hexes(state, unit) else []
    if not is_flying(state, unit):
        return ["takeoff"]
    words = ["land"] if landing_verdict(state, unit) else []
    if len(flight_steps(state, unit)):
        words.append("move")
    return [*words, "about-face"]


def on_duty(state: State, unit: int) -> bool:
    """Whether a skimmer must act before its card may end: it flies over the map (BRK-11.3)."""
    return is_flying(state, unit) and state.hex[unit] >= 0


def is_adrift(state: State, unit: int) -> bool:
    """Whether a skimmer flies on without control on this card: stunned, not frozen, not yet moved (BRK-31.36)."""
    if state.kind[unit] != SKIMMER or state.status[unit] != BUTTONED or not on_duty(state, unit):
        return False
    return not (state.done | state.frozen) >> unit & 1


def drift(state: State, unit: int) -> Rule[None]:
    """Go one hex straight ahead, past the bombs; off the map or in a volcano it is lost (BRK-31.36, BRK-31.37)."""
    start = state.hex[unit]
    goal = state.field.toward[start][state.facing[unit]]
    if goal < 0:
        yield from leave(state, unit, state.field.edge_toward(start, state.facing[unit]))
    elif not prohibited(state, unit) >> goal & 1:
        yield from step(state, unit, goal, "BRK-31.36")
    elif (yield from meets(state, unit, start)):
        tell(state, "BRK-31.36", "move", "{unit} moves to {hex}", unit=unit, start=start, hex=goal)
        force_into(state, unit, goal)
        check_victory(state)


def flight_steps(state: State, unit: int) -> Options:
    """Return the steps of a flyer: ahead, or slipping to the front left or right; perhaps off the map (BRK-11.5)."""
    hex_, facing = state.hex[unit], state.facing[unit]
    ways = [(facing + side) % 6 for side in (0, -1, 1)]
    hexes = sum(1 << h for h in (state.field.toward[hex_][d] for d in ways) if h >= 0)
    exits = [EXIT + state.field.edge_toward(hex_, d) for d in ways if state.field.toward[hex_][d] < 0]
    if not may_exit(state):
        exits = []
    return Options(tuple(dict.fromkeys(exits)), hexes & ~prohibited(state, unit))


# land, take off, turn about


def take_off(state: State, unit: int) -> Rule[None]:
    """Rise where it stands; bombs meet it on the ground (BRK-11.1, BRK-22.6)."""
    if (yield from meets(state, unit, state.hex[unit])):
        state.configuration[unit] = HOVERING
        tell(state, "BRK-11.1", "takeoff", "{unit} takes off", unit=unit)
        check_victory(state)


def land(state: State, unit: int) -> Rule[None]:
    """Come down where it is; bombs meet it in the air, and an erratic marker comes off (BRK-11.4, BRK-29.5)."""
    if (yield from meets(state, unit, state.hex[unit])):
        state.configuration[unit] = STANDING
        state.erratic &= ~(1 << unit)
        tell(state, "BRK-11.4", "land", "{unit} lands in {hex}", unit=unit)
        check_victory(state)


def about_face(state: State, unit: int) -> Rule[None]:
    """Turn by 180 degrees on the spot; bombs go off (BRK-11.8, BRK-22.3)."""
    if (yield from meets(state, unit, state.hex[unit])):
        turn_to(state, unit, (state.facing[unit] + OPPOSITE) % 6, "BRK-11.8")


# move


def fly(state: State, unit: int) -> Rule[None]:
    """Move one to three hexes, each ahead or slipping; it may turn after a step ahead (BRK-11.5 to BRK-11.7)."""
    moved = 0
    if state.hex[unit] == OFF_MAP:
        yield from come_on(state, unit, turns=True)
        moved = 1
    while lives(state, unit) and moved < LONGEST:
        where = yield Decision(
            seat(state, commander(state, unit)), "move", lambda: f"Where does {title(state, unit)} fly?", "BRK-11.5",
            _moves_offered(state, unit, moved), about=(unit, moved),
        )  # fmt: skip
        if where == STOP:
            break
        if where == DROP:
            drop(state, unit)
            continue
        if isinstance(where, str):
            yield from leave(state, unit, where.removeprefix(EXIT))
            return
        moved += 1
        ahead = state.field.toward[state.hex[unit]][state.facing[unit]] == where
        if (yield from step(state, unit, where, "BRK-11.5")) and ahead:
            yield from turn_after(state, unit)
    if lives(state, unit):
        yield from _after_flight(state, unit, moved)


def _moves_offered(state: State, unit: int, moved: int) -> Options:
    offer = flight_steps(state, unit)
    words = ((STOP,) if moved else ()) + ((DROP,) if can_drop(state, unit) else ())
    return Options((*words, *offer.words), offer.places)


def turn_after(state: State, unit: int) -> Rule[None]:
    """Turn by a hex side after a step ahead, or not (BRK-11.6)."""
    word = yield Decision(
        seat(state, commander(state, unit)), "turn", lambda: f"Does {title(state, unit)} turn?", "BRK-11.6",
        Options(tuple(TURNS)), about=(unit,),
    )  # fmt: skip
    turn_to(state, unit, (state.facing[unit] + TURNS[word]) % 6, "BRK-11.6")


def _after_flight(state: State, unit: int, moved: int) -> Rule[None]:
    """Let the passenger out at the end, and take an erratic marker for a hex not flown (BRK-10.9, BRK-29.1)."""
    if moved == LONGEST:
        yield from offer_drop(state, unit, moved)
    elif state.variants.erratic:
        word = yield Decision(
            seat(state, commander(state, unit)), "erratic", lambda: f"Does {title(state, unit)} maneuver erratically?",
            "BRK-29.1", Options(("erratic", "plain")), about=(unit,),
        )  # fmt: skip
        if word == "erratic":
            take_marker(state, unit)


def take_marker(state: State, unit: int) -> None:
    """Put an erratic marker on a flyer (BRK-29.1, BRK-29.2)."""
    state.erratic |= 1 << unit
    tell(state, "BRK-29.1", "erratic", "{unit} maneuvers erratically", unit=unit)


# coming on


def come_on(state: State, unit: int, *, turns: bool) -> Rule[None]:
    """Fly on over the entry edge: a hex, a facing, and the step by which it comes (BRK-8.4)."""
    goal = yield Decision(
        seat(state, commander(state, unit)), "move", lambda: f"Where does {title(state, unit)} come on?", "BRK-8.4",
        lambda: Options((), entry_hexes(state, unit)), about=(unit, 0),
    )  # fmt: skip
    ways = ways_in(state, goal, entry_edge(state, unit))
    yield from choose_facing(state, unit, "BRK-8.4", entry_facings(ways))
    facing = state.facing[unit]
    steps = tuple(word for word, side in SLIPS.items() if (facing + side) % 6 in ways)
    word = steps[0]
    if turns:  # only then does it matter which
        word = yield Decision(
            seat(state, commander(state, unit)), "entry", lambda: f"By which step does {title(state, unit)} come on?",
            "BRK-8.4", Options(steps), about=(unit, goal),
        )  # fmt: skip
    if (yield from step(state, unit, goal, "BRK-8.4")) and turns and word == "ahead":
        yield from turn_after(state, unit)


def ways_in(state: State, goal: int, edge: str) -> list[int]:
    """List the directions of a step that comes into a hex from beyond an edge (BRK-8.4)."""
    field = state.field
    outside = [d for d in range(6) if field.toward[goal][d] < 0 and field.edge_toward(goal, d) == edge]
    return [(d + OPPOSITE) % 6 for d in outside]


def entry_facings(ways: list[int]) -> tuple[int, ...]:
    """Return the facings with which a flyer may come on by one of these steps."""
    return tuple(d for d in range(6) if any((d + side) % 6 in ways for side in SLIPS.values()))
