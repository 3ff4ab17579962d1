"""How the lab counts a match: units by kind, grids and intersections, and what each kind of event is about."""

from __future__ import annotations

from sandtable.engine.contract.metrics import BoardSpot, EventFields, MetricsSpec, Piece, Throw
from sandtable.games.rivets.data_files import HOUSE
from sandtable.games.rivets.rules.units.kinds import price
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import SIDES, TERRAINS

_ROLLED_AT = Throw("unit", against=True)


def length(state: State) -> int:
    """Return the rounds played."""
    return state.round


def unit(state: State, name: str) -> Piece | None:
    """Return a unit by its name, "BK03a", which tells its side and its code: the dead are no longer on the table."""
    kind = load_roster().kinds.get(name[1:4])
    side = next((side for side in SIDES if side[0].upper() == name[0]), None)
    return None if kind is None or side is None else Piece(side, kind.title, price(kind))


def names(state: State) -> list[str]:
    """Return the units that are alive."""
    return state.names


def spots(state: State) -> dict[str, BoardSpot]:
    """Return where the grids and the intersections lie."""
    board = state.board
    found: dict[str, BoardSpot] = {}
    for grid in range(board.grids):
        row, column = divmod(grid, board.columns)
        found[board.names[grid]] = BoardSpot(column + 0.5, board.rows - row - 0.5, TERRAINS[board.terrain[grid]])
    for crossing in range(board.grids, board.places):
        row, column = divmod(crossing - board.grids, board.columns + 1)
        found[board.names[crossing]] = BoardSpot(float(column), float(board.rows - row))
    return found


METRICS = MetricsSpec(
    clock="rounds",
    length=length,
    unit=unit,
    names=names,
    spots=spots,
    shape="square",
    moves={
        "deployed": EventFields(),
        "emerge": EventFields(),
        "placed": EventFields("other"),
        "move": EventFields(),
        "fly": EventFields(),
        "displaced": EventFields(),
    },
    attacks={
        "attack": EventFields(weapon="line"),
        "gassed": EventFields("", called="gas"),
        "ram": EventFields(weapon="how"),
    },
    harms={"damage": EventFields(), "shield": EventFields()},
    losses={"killed": EventFields()},
    throws=dict.fromkeys(("miss", "damage", "shield", "unhurt", "gassed"), _ROLLED_AT),
    ends=frozenset(("turn", "round", "move", "card")),
    data=HOUSE.variable,
)
