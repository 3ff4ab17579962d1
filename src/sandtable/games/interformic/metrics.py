"""How the lab counts a match of this world: units by kind, hexes, and what each kind of event is about."""

from __future__ import annotations

from math import sqrt

from sandtable.engine.contract.metrics import BoardSpot, EventFields, MetricsSpec, Piece, Throw
from sandtable.games.interformic.rules.units.seats import BREAKABLE_NAME, printed_colour, seat
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BUNKER, KIND_LETTERS, KINDS, TERRAIN

_AT_HEX = EventFields("unit", "hex")
_ROLLED_AT = Throw("unit", against=True)


def length(state: State) -> int:
    """Return the turns of the last round."""
    return state.turn


def unit(state: State, name: str) -> Piece | None:
    """Return a unit by its name; units of this world have no price."""
    if name == "R":
        return Piece("neutral", "runaway crawler")
    colour = state.side[state.names.index(name)] if name in state.names else printed_colour(name)
    return Piece(seat(state, colour), sort(name))


def sort(name: str) -> str:
    """Say what a unit is by its name: "walker", or "tank 3/C" of Breakable, whose types have a letter or a number."""
    if len(name) != BREAKABLE_NAME:
        return KINDS[KIND_LETTERS.index(name[0])]
    kind = KINDS[KIND_LETTERS.index(name[1], BUNKER)]
    number = int(name[2]) if name[2].isdigit() else "ABC".index(name[2].upper()) + 1
    return f"{kind} {number}/{'ABC'[number - 1]}"


def names(state: State) -> tuple[str, ...]:
    """Return the units of the last round."""
    return state.names


def spots(state: State) -> dict[str, BoardSpot]:
    """Return where the hexes lie, with their terrain."""
    field = state.field
    return {
        name: BoardSpot(field.x[h] / (2 * sqrt(3)), field.y[h] / 2, TERRAIN[state.terrain[h]])
        for h, name in enumerate(field.names)
    }


METRICS = MetricsSpec(
    clock="turns",
    length=length,
    unit=unit,
    names=names,
    spots=spots,
    shape="hex",
    moves=dict.fromkeys(("move", "shoved", "displaced"), _AT_HEX),
    attacks={
        "bomb": EventFields("firer", "hex", "weapon"),
        "beam": EventFields("firer", "hex", "weapon"),
        "rocket": EventFields("firer", "hex", called="rockets"),
        "vortex": EventFields("firer", "hex", called="vortex"),
        "vortex-moves": EventFields("", "hex", called="vortex"),
        "vortex-explodes": EventFields("", "hex", called="vortex"),
        "strike": EventFields("unit", "hex", called="melee"),
        "quake": EventFields("", "", called="earthquake"),
        "device-attack": EventFields("", "hex", "device"),
        "cluster": EventFields("", "hex", called="cluster"),
    },
    harms=dict.fromkeys(("down", "scattered", "offline", "frozen", "stasis", "brain", "burn-out", "stunned"), _AT_HEX),
    losses=dict.fromkeys(("engulfed", "swallowed", "destroyed"), _AT_HEX),
    throws={
        **dict.fromkeys(("down", "scattered", "offline", "frozen", "stasis", "stands", "destroyed"), _ROLLED_AT),
        "miss": Throw("firer"),
        "hit": Throw("firer"),
    },
    ends=frozenset(("turn", "card", "move", "round")),
    endless=True,
)
