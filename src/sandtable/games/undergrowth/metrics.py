"""How the lab counts a match: units by kind, places by square and station, and what each kind of event is about."""

from __future__ import annotations

from sandtable.engine.contract.metrics import BoardSpot, EventFields, MetricsSpec, Piece, Throw
from sandtable.games.undergrowth.rules.board.ground import place_names, square_of, squares, station_of
from sandtable.games.undergrowth.rules.units.roster import HOUSE
from sandtable.games.undergrowth.state import State
from sandtable.games.undergrowth.tables import COLUMNS, ROWS, SIDES, STATION_LETTERS, TERRAIN

_ASIDE = 0.29  # from the middle of a square to the station at its edge
_OFFSETS = {"N": (0.0, -_ASIDE), "E": (_ASIDE, 0.0), "S": (0.0, _ASIDE), "W": (-_ASIDE, 0.0), "C": (0.0, 0.0)}


def length(state: State) -> int:
    """Return the rounds played."""
    return state.round


def unit(state: State, name: str) -> Piece | None:
    """Return a unit by its name."""
    number = state.number.get(name)
    if number is None:
        return None
    kind = state.kind[number]
    return Piece(SIDES[state.side[number]], kind.title, kind.cost)


def names(state: State) -> tuple[str, ...]:
    """Return all units of both armies."""
    return state.names


def spots(state: State) -> dict[str, BoardSpot]:
    """Return where the places lie; the levels of a square lie above each other, those of the air too."""
    found: dict[str, BoardSpot] = {}
    for square, name in enumerate(squares()):
        found[name] = BoardSpot(*_middle(square), TERRAIN[state.ground.layout[square][0]])
    for place, name in enumerate(place_names()):
        x, y = _middle(square_of(place))
        dx, dy = _OFFSETS[STATION_LETTERS[station_of(place)]]
        found[name] = BoardSpot(x + dx, y + dy)
    return found


def _middle(square: int) -> tuple[float, float]:
    return float(square % COLUMNS), float(ROWS - 1 - square // COLUMNS)


METRICS = MetricsSpec(
    clock="rounds",
    length=length,
    unit=unit,
    names=names,
    spots=spots,
    shape="square",
    moves={
        "entry": EventFields(),
        "move": EventFields("unit", "goal"),
        "grab": EventFields("target", "goal"),
        "call": EventFields("other", "place"),
    },
    attacks={"attack": EventFields("unit", "goal", "attack")},
    harms={"damage": EventFields("target", ""), "stun": EventFields("target", "")},
    losses={"destroyed": EventFields()},
    throws={"attack": Throw()},
    ends=frozenset(("activation", "round", "move", "bids")),
    data=HOUSE.variable,
)
