"""Coming on: a Major unit at its own edge with the units it commands; and the garrison of a siege."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.undergrowth.log import tell
from sandtable.games.undergrowth.rules.board.ground import level_of, square_of
from sandtable.games.undergrowth.scenarios.scenarios import GARRISON_ROWS
from sandtable.games.undergrowth.state import State, company, followers, title, units_of
from sandtable.games.undergrowth.tables import COLUMNS, EDGE_ROWS, NO_START, NORTH, OFF_TABLE, SIDES

GARRISON_SQUARES = tuple(row * COLUMNS + column for row in GARRISON_ROWS for column in range(COLUMNS))


def waiting(state: State, side: int) -> list[int]:
    """List a side's Major units that are still to come on (UND-9.1)."""
    return [u for u in units_of(state, side) if state.place[u] == OFF_TABLE and state.kind[u].major]


def can_come_on(state: State, unit: int) -> bool:
    """Whether there is a square at its edge that a unit and all it commands may enter."""
    edge = EDGE_ROWS[state.side[unit]]
    return state.ground.dry(edge) or bool(entry_squares(state, unit, edge))


def come_on(state: State, unit: int) -> Rule[None]:
    """Bring a Major unit on, with those it commands (UND-9.2, UND-7.3)."""
    place = yield Decision(
        SIDES[state.side[unit]], "entry", lambda: f"Where does {title(state, unit)} come on?", "UND-9.2",
        Options((), entry_places(state, unit)), about=(unit,),
    )  # fmt: skip
    state.place[unit] = place
    tell(state, "UND-8.8", "entry", "{unit} comes on at {place}", unit=unit, place=place)
    yield from bring_along(state, unit, "station")


def entry_places(state: State, unit: int) -> int:
    """Return where a Major unit may come on: its owner's edge row, on the ground unless it flies (UND-9.2)."""
    kind, ground = state.kind[unit], state.ground
    found = 0
    for square in entry_squares(state, unit, EDGE_ROWS[state.side[unit]]):
        for level in range(ground.top + 1 if kind.flies else 1):
            found |= ground.places(square, level)
    return found


def entry_squares(state: State, unit: int, area: tuple[int, ...]) -> list[int]:
    """List the squares of an area that a unit and all it commands may enter (UND-7.3)."""
    kinds = [state.kind[u] for u in company(state, unit)]
    return [square for square in area if all(state.ground.may_enter(kind, square) for kind in kinds)]


def bring_along(state: State, unit: int, kind: str) -> Rule[None]:
    """Place the units that a commander brings, into its square (UND-7.3)."""
    for follower in followers(state, unit):
        place = yield Decision(
            SIDES[state.side[unit]], kind, lambda u=follower: f"Where does {title(state, u)} stand?",  # type: ignore[misc]  # u is bound for each
            "UND-7.3", Options((), beside(state, unit, follower)), about=(follower, unit),
        )  # fmt: skip
        state.place[follower] = place
        tell(
            state, "UND-7.3", "entry", "{unit} comes on with {other} at {place}", unit=follower, other=unit, place=place
        )
        yield from bring_along(state, follower, kind)


def beside(state: State, unit: int, newcomer: int) -> int:
    """Return the places for a newcomer in a unit's square and at its level, or on the ground (UND-7.3, UND-7.5)."""
    square, level = square_of(state.place[unit]), level_of(state.place[unit])
    if level > state.ground.ceiling(state.kind[newcomer], square):
        level = 0
    return state.ground.places(square, level)


# the garrison (Rockery Siege)


def garrison(state: State) -> Rule[None]:
    """Let North place its garrison before round 1, free of CP."""
    while state.garrison and (majors := [u for u in waiting(state, NORTH) if garrison_places(state, u)]):
        name = yield Decision(
            SIDES[NORTH], "garrison", "Which Major unit is in the garrison?", "UND-12.1",
            Options(tuple(state.names[u] for u in majors)), boundary=True,
        )  # fmt: skip
        unit = state.number[name]
        place = yield Decision(
            SIDES[NORTH], "garrison", lambda u=unit: f"Where does {title(state, u)} stand?", "UND-12.1",  # type: ignore[misc]  # u is bound for each
            Options((), garrison_places(state, unit)), about=(unit,),
        )  # fmt: skip
        state.place[unit] = place
        tell(state, "UND-12.1", "entry", "{unit} is in the garrison at {place}", unit=unit, place=place)
        yield from bring_along(state, unit, "garrison")
        state.garrison -= 1
    state.garrison = 0
    record_starts(state)


def garrison_places(state: State, unit: int) -> int:
    """Return where a unit of the garrison may stand: rows 3 and 4, on the ground."""
    found = 0
    for square in entry_squares(state, unit, GARRISON_SQUARES):
        found |= state.ground.places(square, 0)
    return found


def record_starts(state: State) -> None:
    """Note where every unit is as a round begins (UND-12.5)."""
    state.start = [place if place >= 0 else NO_START for place in state.place]
