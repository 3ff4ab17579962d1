"""How the lab counts a match: soldiers by type, points of the lattice, and what each kind of event is about."""

from __future__ import annotations

from math import sqrt

from sandtable.engine.contract.metrics import BoardSpot, EventFields, MetricsSpec, Piece, Throw
from sandtable.games.impact.data_files import HOUSE
from sandtable.games.impact.rules.board.terrain import TERRAINS
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import SIDES


def length(state: State) -> int:
    """Return the turns played."""
    return state.turn


def unit(state: State, name: str) -> Piece | None:
    """Return a soldier by its name."""
    if name not in state.names:
        return None
    number = state.names.index(name)
    return Piece(SIDES[state.side[number]], state.kind[number].title, state.kind[number].cost)


def names(state: State) -> list[str]:
    """Return all soldiers; the eliminated keep their places in the roster."""
    return state.names


def spots(state: State) -> dict[str, BoardSpot]:
    """Return where the points lie, with their terrain."""
    board = state.field.board
    return {
        name: BoardSpot(board.x[p] / 2, board.y[p] * sqrt(3) / 2, TERRAINS[state.land.terrain[p]])
        for p, name in enumerate(board.names)
    }


METRICS = MetricsSpec(
    clock="turns",
    length=length,
    unit=unit,
    names=names,
    spots=spots,
    shape="point",
    moves={kind: EventFields() for kind in ("placed", "entered", "appeared", "move", "land", "back")},
    attacks={
        "attack": EventFields("unit", "", "how"),
        "coup": EventFields("unit", "", called="coup"),
        "blast": EventFields("unit", "place", called="blast"),
    },
    harms={kind: EventFields("unit", "") for kind in ("damage", "shocked", "down")},
    losses={kind: EventFields("unit", "") for kind in ("eliminated", "offline")},
    throws={"attack": Throw(fact="die", faces=12)},
    ends=frozenset(("turn", "pass", "move", "event")),
    data=HOUSE.variable,
)
