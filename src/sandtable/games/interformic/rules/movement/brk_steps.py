"""Movement of Breakable's units: a hex at a time, on and off the map, past the cluster bombs."""

from __future__ import annotations

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.decisions import Decision, Options, Rule, bits
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.brk_places import has_room, may_stand, prohibited
from sandtable.games.interformic.rules.devices.cluster import meets
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import commander, face, is_flying, passenger_of, place, remove
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import GONE, NEUTRAL, OFF_MAP, TEAM

EXIT, STOP, DROP = "exit.", "stop", "drop"
OPPOSITE = 3  # hex sides

# where it may go


def entry_edge(state: State, unit: int) -> str:
    """Return the edge over which a unit that waits beside the map comes on; empty if it has none."""
    return state.mission.edges.get(TEAM[state.side[unit]], "")


def entry_hexes(state: State, unit: int) -> int:
    """Return the hexes in which a unit may come on (BRK-8.4)."""
    edge = entry_edge(state, unit)
    return open_hexes(state, unit, state.field.edge[edge]) if edge and state.mission.admits(state, unit) else 0


def open_hexes(state: State, unit: int, hexes: int) -> int:
    """Return which of *hexes* a unit may choose to enter: not prohibited, not full (BRK-8.1)."""
    hexes &= ~prohibited(state, unit)
    if not is_flying(state, unit):
        for hex_ in bits(hexes):
            if state.here[hex_] and not has_room(state, unit, hex_):
                hexes ^= 1 << hex_
    return hexes


def may_exit(state: State) -> bool:
    """Whether the unit that acts may leave the map: by option not one that is controlled (BRK-24.13)."""
    return state.acting == NEUTRAL or state.variants.forced_exit


def exit_words(state: State, hex_: int) -> tuple[str, ...]:
    """List the ways off the map from a hex (BRK-8.6)."""
    return tuple(EXIT + edge for edge in state.field.exits[hex_]) if may_exit(state) else ()


def ground_steps(state: State, unit: int) -> Options:
    """Return where a tank or recon may go by its one hex, from beside the map too (BRK-10.1, BRK-12.1)."""
    hex_ = state.hex[unit]
    if hex_ == OFF_MAP:
        return Options((), entry_hexes(state, unit))
    return Options(exit_words(state, hex_), open_hexes(state, unit, state.field.beside[hex_]))


# going


def step(state: State, unit: int, goal: int, rule: str) -> Rule[bool]:
    """Go into a hex, past the bombs where it leaves and where it arrives; say whether it lives (BRK-22.6)."""
    start = state.hex[unit]
    if start >= 0 and state.devices and not (yield from meets(state, unit, start)):
        return False
    text = "{unit} comes on in {hex}" if start == OFF_MAP else "{unit} moves to {hex}"
    tell(state, rule, "move", text, unit=unit, start=start, hex=goal)
    place(state, unit, goal)
    state.mission.arrived(state, unit)  # at once, before any bomb (BRK-30.29)
    if state.devices and not (yield from meets(state, unit, goal)):
        return False
    check_victory(state)
    return True


def leave(state: State, unit: int, edge: str) -> Rule[None]:
    """Go off the map for good, with a passenger (BRK-8.5, BRK-10.12); leaving sets off bombs (BRK-22.15)."""
    if state.devices and not (yield from meets(state, unit, state.hex[unit])):
        return
    tell(state, "BRK-8.5", "left", "{unit} leaves the map over the {edge} edge", unit=unit, edge=edge)
    for one in (passenger_of(state, unit), unit):
        if one >= 0:
            remove(state, one)
            state.left |= 1 << one
            state.mission.left(state, one, edge, [])
    check_victory(state)


def move_ground(state: State, unit: int, rule: str) -> Rule[None]:
    """Move a tank or recon one hex, on or off the map; a passenger may get out where it ends (BRK-10.9)."""
    where = yield Decision(
        seat(state, commander(state, unit)), "move", lambda: f"Where does {title(state, unit)} move?", rule,
        lambda: ground_steps(state, unit), about=(unit,),
    )  # fmt: skip
    if isinstance(where, str):
        yield from leave(state, unit, where.removeprefix(EXIT))
    elif (yield from step(state, unit, where, rule)):
        yield from offer_drop(state, unit)


# passengers on the way


def can_drop(state: State, unit: int) -> bool:
    """Whether a carrier may leave its passenger where it is (BRK-10.9, BRK-10.11, BRK-27.7)."""
    passenger = passenger_of(state, unit)
    return passenger >= 0 and state.hex[unit] >= 0 and may_stand(state, passenger, state.hex[unit])


def offer_drop(state: State, unit: int, *moved: int) -> Rule[None]:
    """Let the passenger out at the end of what its carrier does, moved or not, or keep it (BRK-10.9, BRK-10.17)."""
    if not can_drop(state, unit):
        return
    word = yield Decision(
        seat(state, commander(state, unit)), "move", lambda: f"Does the passenger of {title(state, unit)} get out?",
        "BRK-10.9", Options((STOP, DROP)), about=(unit, *moved),
    )  # fmt: skip
    if word == DROP:
        drop(state, unit)


def drop(state: State, unit: int) -> None:
    """Leave the passenger in the carrier's hex (BRK-10.9)."""
    set_down(state, passenger_of(state, unit), unit, "BRK-10.9")


def set_down(state: State, passenger: int, carrier: int, rule: str) -> None:
    """Put a passenger into its carrier's hex; it sets off no bombs (BRK-22.8)."""
    place(state, passenger, state.hex[carrier])
    tell(state, rule, "out", "{unit} gets out of {target} in {hex}", unit=passenger, target=carrier)
    state.mission.arrived(state, passenger)
    check_victory(state)


# facings


def choose_facing(state: State, unit: int, rule: str, facings: tuple[int, ...] = tuple(range(6))) -> Rule[None]:
    """Ask how a unit faces now."""
    word = yield Decision(
        seat(state, commander(state, unit)), "facing", lambda: f"How does {title(state, unit)} face?", rule,
        Options(tuple(DIRECTIONS[d] for d in facings)), about=(unit,),
    )  # fmt: skip
    turn_to(state, unit, DIRECTIONS.index(word), rule)


def turn_to(state: State, unit: int, facing: int, rule: str) -> None:
    """Turn a unit, if it does not face so already."""
    if state.facing[unit] != facing:
        face(state, unit, facing)
        tell(state, rule, "facing", "{unit} faces {facing}", unit=unit, facing=DIRECTIONS[facing])


def lives(state: State, unit: int) -> bool:
    """Whether a unit is still in the game."""
    return state.hex[unit] != GONE
