"""Movement: into hexes and off the map, the move action, and hexes that are too full."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, bits
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.ground import flatten, hold
from sandtable.games.interformic.rules.combat.damage import engulf, shake, swallow
from sandtable.games.interformic.rules.movement.stacking import (
    fall,
    fits,
    free_points,
    havens,
    make_room,
    may_enter,
    pushed,
    room_around,
    solid,
    vortex_hexes,
)
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import carried_by, place, points_in, remove
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    CRAWLER,
    DEPRESSIONS,
    DICE,
    HEAVY,
    HOVERING,
    INDUSTRY,
    LIGHT,
    OFF_MAP,
    POINTS,
    STACK_LIMIT,
    VOLCANO,
    WALKER,
    WHEELED,
    WOODS,
)

EXIT = "exit."
STOP = "stop"


# entering and leaving


def enter(state: State, unit: int, goal: int) -> Rule[None]:
    """Enter a hex: push out, arrive, crush (UNB-MOV.26)."""
    if state.here[goal] and not fits(state, unit, goal):
        yield from make_room(state, unit, goal)
    if state.hex[unit] == OFF_MAP and state.mission.reinforcements:
        state.entered |= 1 << unit
    tell(state, "UNB-MOV.1", "move", "{unit} moves to {hex}", unit=unit, start=state.hex[unit], hex=goal)
    place(state, unit, goal)
    if state.kind[unit] == CRAWLER:
        crush(state, goal)
    check_victory(state)


def crush(state: State, hex_: int) -> None:
    """A crawler that drives into industry or woods may flatten it (UNB-MOV.3)."""
    if state.terrain[hex_] in (INDUSTRY, WOODS):
        k, n = DICE[HEAVY][LIGHT]
        if state.dice.pluses(n) >= k:
            flatten(state, hex_, "UNB-MOV.3")
        else:
            hold(state, hex_, "UNB-MOV.3")


def force_into(state: State, unit: int, goal: int) -> None:
    """Put a unit into a hex against its will: magma or a vortex takes it (UNB-TER.15, UNB-XVG.18)."""
    place(state, unit, goal)
    if state.terrain[goal] == VOLCANO:
        engulf(state, unit, "UNB-TER.15")
    elif vortex_hexes(state) >> goal & 1:
        swallow(state, unit, "UNB-XVG.18")


def leave_map(state: State, unit: int, edge: str) -> None:
    """Move off the map for good (UNB-MOV.8)."""
    carried = carried_by(state, unit)
    tell(state, "UNB-MOV.8", "left", "{unit} leaves the map over the {edge} edge", unit=unit, edge=edge)
    remove(state, unit)
    state.mission.left(state, unit, edge, carried)
    check_victory(state)


# the move action


def reach(state: State, unit: int) -> int:
    """How many hexes *unit* may move: two when hovering or on wheels (UNB-MOV.1, UNB-WEQ.3)."""
    return 2 if state.configuration[unit] in (HOVERING, WHEELED) else 1


def steps_open(state: State, unit: int) -> Options:
    """Return where *unit* may step from where it is (off the map: where it may come on)."""
    hex_ = state.hex[unit]
    exits: tuple[str, ...] = ()
    if hex_ == OFF_MAP:
        edge = state.mission.edges.get(state.side[unit])
        around = state.field.edge[edge] if edge and state.mission.admits(state, unit) else 0
    else:
        around = state.field.beside[hex_]
        exits = state.field.exits[hex_]
        if state.configuration[unit] == WHEELED and state.terrain[hex_] in DEPRESSIONS:
            return Options()
    open_hexes = around & ~state.volcanoes & ~state.mission.closed(state, unit)
    if state.vortexes:
        open_hexes &= ~vortex_hexes(state)
    if state.configuration[unit] == WHEELED:
        open_hexes &= ~state.sunk
    if state.configuration[unit] != HOVERING:
        for h in bits(open_hexes):
            if state.here[h] and not may_enter(state, unit, h):
                open_hexes ^= 1 << h
    return Options(tuple(EXIT + edge for edge in exits), open_hexes)


def can_move(state: State, unit: int) -> bool:
    """Whether *unit* could take a move action at all: not a down or dug-in one (UNB-ACT.16)."""
    return state.configuration[unit] in (0, HOVERING, WHEELED)


def move(state: State, unit: int) -> Rule[None]:
    """Move one hex, or up to two, or off the map (UNB-MOV.1)."""
    for step in range(reach(state, unit)):
        offer = steps_open(state, unit)
        if step:
            offer = Options((STOP, *offer.words), offer.places)
        where = yield Decision(
            seat(state, state.side[unit]), "move", lambda: f"Where does {title(state, unit)} move?", "UNB-MOV.1",
            offer, about=(unit,),
        )  # fmt: skip
        if where == STOP:
            return
        if isinstance(where, str):
            leave_map(state, unit, where.removeprefix(EXIT))
            return
        yield from enter(state, unit, where)


# overfull hexes (jet walkers that land or fall)


def settle_crowding(state: State, unit: int, hex_: int) -> Rule[None]:
    """Make room for a walker that came down in a full hex: push, or be pushed, or fall (UNB-WEQ.10)."""
    if state.hex[unit] != hex_ or points_in(state, hex_) <= STACK_LIMIT:
        return
    leaving = pushed(state, unit, hex_)
    if not solid(state, unit, hex_) and room_around(state, unit, hex_, leaving):
        yield from make_room(state, unit, hex_)
        return
    hexes = sum(1 << h for h in bits(havens(state, hex_)) if free_points(state, h, unit) >= POINTS[WALKER])
    if not hexes:
        shake(state, unit, "UNB-WEQ.10")
        return
    goal = yield Decision(
        seat(state, state.side[unit]), "retreat", lambda: f"{title(state, unit)} finds no room: where does it go?",
        "UNB-WEQ.10", Options((), hexes), about=(unit,),
    )  # fmt: skip
    tell(state, "UNB-WEQ.10", "displaced", "{unit} is displaced from {start} to {hex}", unit=unit, start=hex_, hex=goal)
    place(state, unit, goal)
    fall(state, [unit])


def displace_fallen(state: State) -> Rule[None]:
    """Find room for every jet walker that was knocked out of the air (UNB-WEQ.10)."""
    while state.fallen:
        unit, *rest = state.fallen
        state.fallen = tuple(rest)
        if state.hex[unit] >= 0:
            yield from settle_crowding(state, unit, state.hex[unit])
