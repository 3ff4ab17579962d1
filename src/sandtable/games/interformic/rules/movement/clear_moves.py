"""Clear Moves of Breakable's units: one hex over clear ground, or only a new facing (BRK-31.52, BRK-31.53)."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.rules.board.brk_places import has_room
from sandtable.games.interformic.rules.devices.cluster import meets
from sandtable.games.interformic.rules.movement.brk_steps import choose_facing, lives, offer_drop, step
from sandtable.games.interformic.rules.movement.skimmers import flight_steps, turn_after
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import is_flying, opposes, units_in
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import CHOPPER, FLYERS, GEV, LAKE, OPEN_GROUND, RECON, SKIMMER, TANK

STAY = "stay"


def is_clear(state: State, unit: int, hex_: int) -> bool:
    """Whether a hex is clear or road; for a GEV a lake is too (BRK-31.53)."""
    return state.terrain[hex_] in OPEN_GROUND or (state.terrain[hex_] == LAKE and state.gear[unit] & GEV != 0)


def is_calm(state: State, unit: int, hex_: int) -> bool:
    """Whether a hex is clear, without opposing units, cloud or vortex (BRK-31.52)."""
    if not is_clear(state, unit, hex_) or state.veils >> hex_ & 1:
        return False
    return not any(opposes(state, unit, other) for other in units_in(state, hex_))


def clear_steps(state: State, unit: int) -> int:
    """Return the hexes to which a Clear Move may take a unit."""
    here, kind = state.hex[unit], state.kind[unit]
    mobile = kind in (RECON, TANK) or (kind in FLYERS and is_flying(state, unit))
    if here < 0 or state.status[unit] or state.frozen >> unit & 1 or not mobile or not is_calm(state, unit, here):
        return 0
    around = flight_steps(state, unit).places if kind == SKIMMER else state.field.beside[here]
    found = 0
    for hex_ in state.field.neighbours[here]:
        roomy = kind in FLYERS or has_room(state, unit, hex_)
        if roomy and around >> hex_ & 1 and is_calm(state, unit, hex_):
            found |= 1 << hex_
    return found


def may_turn(state: State, unit: int) -> bool:
    """Whether a unit may take a new facing: a tank or chopper on clear ground (BRK-31.52)."""
    able = state.kind[unit] in (TANK, CHOPPER) and state.hex[unit] >= 0
    return able and not state.status[unit] and not state.frozen >> unit & 1 and is_clear(state, unit, state.hex[unit])


def may_clear_move(state: State, unit: int) -> bool:
    """Whether the card is of any use to a unit."""
    return may_turn(state, unit) or clear_steps(state, unit) != 0


def make_clear_move(state: State, unit: int) -> Rule[None]:
    """Go one hex, or stay and only turn; the owner moves even a unit with brain markers (BRK-31.53)."""
    hexes, turns = clear_steps(state, unit), may_turn(state, unit)
    start = state.hex[unit]
    if hexes:
        where = yield Decision(
            seat(state, state.side[unit]), "move", lambda: f"Where does {title(state, unit)} move?", "BRK-31.52",
            Options((STAY,) if turns else (), hexes), about=(unit,),
        )  # fmt: skip
        if where != STAY:
            ahead = state.kind[unit] == SKIMMER and state.field.toward[start][state.facing[unit]] == where
            if (yield from step(state, unit, where, "BRK-31.52")):
                if ahead:
                    yield from turn_after(state, unit)
                yield from offer_drop(state, unit)  # it is movement: a passenger may be left behind (BRK-10.9)
    if not turns or not lives(state, unit):
        return
    turns_aloft = state.hex[unit] == start and is_flying(state, unit)  # that sets off bombs, on the ground not
    if not turns_aloft or (yield from meets(state, unit, start)):
        yield from choose_facing(state, unit, "BRK-31.52")
