"""Moves: shifting, entering new terrain, climbing, jumping, gliding and flying, with the bonuses."""

from __future__ import annotations

from sandtable.engine.boards.squares import OFF
from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.undergrowth.log import tell
from sandtable.games.undergrowth.rules.board.ground import Ground, level_of, neighbours, place_at, square_of, station_of
from sandtable.games.undergrowth.rules.units.roster import Kind
from sandtable.games.undergrowth.state import State, title
from sandtable.games.undergrowth.tables import (
    CENTRE,
    CLIMBS,
    EDGE_STATIONS,
    HOPS,
    MOVE_ROWS,
    NEEDS_CONTACT,
    PLACES,
    SIDES,
    STATIONS,
)


def move(state: State, unit: int) -> Rule[None]:
    """Ask where a unit goes, and put it there (UND-5.2)."""
    place = yield Decision(
        SIDES[state.side[unit]], "move", lambda: f"Where does {title(state, unit)} go?", "UND-5.2",
        Options((), open_moves(state, unit)), about=(unit,),
    )  # fmt: skip
    start = state.place[unit]
    state.place[unit] = place
    if state.log is not None:
        rule, how = kind_of_move(state.ground, state.kind[unit], start, place, contact(state, unit, start))
        tell(state, rule, "move", f"{{unit}} {how} to {{goal}}", unit=unit, start=start, goal=place)


def open_moves(state: State, unit: int) -> int:
    """Return where a unit may move now, as a mask."""
    place, ground, kind = state.place[unit], state.ground, state.kind[unit]
    started_against = contact(state, unit, place)
    key = (kind.number * PLACES + place) * STATIONS + started_against + 1
    found = ground.reached.get(key)
    if found is None:
        found = ground.reached[key] = reach(ground, kind, place, started_against)
    return found


def contact(state: State, unit: int, place: int) -> int:
    """Return the direction of the square that a unit started the round in contact with, or OFF (UND-5.5).

    It must still be in the square and at the level where it started.
    """
    start = state.start[unit]
    if start < 0 or start // 5 != place // 5 or start % 5 == CENTRE:
        return OFF
    across = neighbours()[square_of(start)][start % 5]
    if across == OFF or level_of(start) > state.ground.height[across]:  # UND-3.3
        return OFF
    return start % 5


def reach(ground: Ground, kind: Kind, place: int, started_against: int) -> int:
    """Work out where a unit of a kind may move from a place (UND-5.2 to UND-5.18)."""
    here, level, station = square_of(place), level_of(place), station_of(place)
    found = ground.places(here, level) & ~(1 << place)  # a shift (UND-5.3)
    for new in climbs(ground, kind, here, level):
        found |= landing(ground, here, new, station)
    for direction, there in enumerate(neighbours()[here]):
        if there == OFF or not ground.may_enter(kind, there):  # UND-5.18
            continue
        for new in entries(ground, kind, place, there, started=direction == started_against):
            found |= ground.places(there, new)  # at any station (UND-5.6)
    return found


def climbs(ground: Ground, kind: Kind, here: int, level: int) -> list[int]:
    """List the levels of its own square that a unit may climb to (UND-5.7, UND-7.12)."""
    highest = ground.ceiling(kind, here) if kind.flies and kind.level_bonus else ground.height[here]
    if kind.level_bonus:
        return [new for new in range(highest + 1) if new != level]
    return [level + by for by in CLIMBS[kind.move] if 0 <= level + by <= highest]


def landing(ground: Ground, here: int, level: int, station: int) -> int:
    """Return the places where a climb may end: the same station or the centre (UND-5.7)."""
    there = ground.stations(here, level)
    ends = there & (1 << station | 1 << CENTRE)
    if not there >> station & 1:  # the rock is in the way: any edge
        ends = EDGE_STATIONS
    return ends << place_at(here, level, 0)


def entries(ground: Ground, kind: Kind, place: int, there: int, *, started: bool) -> list[int]:
    """List the levels at which a unit may enter an adjacent square that lets it in.

    *started*: it started the round in contact with that square, and has not left its own since.
    """
    level, ceiling = level_of(place), ground.ceiling(kind, there)
    found = []
    direct = ground.terrain[there] in kind.terrain_bonus  # UND-7.10
    if level <= ceiling and (kind.move not in NEEDS_CONTACT or started or direct):
        found.append(level)  # UND-5.4
    found += [level + by for by in HOPS[kind.move] if 0 <= level + by <= ceiling]  # UND-5.17
    if kind.top_bonus and level == ground.height[square_of(place)] and ground.height[there] not in found:
        found.append(ground.height[there])  # UND-7.14
    if found and kind.level_bonus:
        return list(range(ceiling + 1))  # UND-7.12
    return found


def kind_of_move(ground: Ground, kind: Kind, start: int, goal: int, started_against: int) -> tuple[str, str]:
    """Return the row that allows a move, and the move in a word, for the log."""
    here, there, by = square_of(start), square_of(goal), level_of(goal) - level_of(start)
    row = MOVE_ROWS[kind.move]
    if here == there:
        if by == 0:
            return "UND-5.3", "shifts"
        up = "climbs up" if by > 0 else "climbs down"
        return (row, up) if by in CLIMBS[kind.move] else ("UND-7.12", up)
    if by == 0:
        if kind.move not in NEEDS_CONTACT or neighbours()[here].index(there) == started_against:
            return row, "flies" if kind.flies else "moves"
        if ground.terrain[there] in kind.terrain_bonus:
            return "UND-7.10", "moves directly"
        return "UND-7.14", "crosses from top to top"
    if by in HOPS[kind.move]:
        return row, {2: "jumps", 4: "glides", 5: "flies"}[kind.move]
    if kind.top_bonus and level_of(start) == ground.height[here] and level_of(goal) == ground.height[there]:
        return "UND-7.14", "crosses from top to top"
    return "UND-7.12", "moves directly"
