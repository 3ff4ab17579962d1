"""Why a unit cannot move to a place: the contact condition, levels, Water, rocks."""

from __future__ import annotations

from typing import Any

from sandtable.engine.boards.squares import OFF
from sandtable.engine.verdicts import Verdict
from sandtable.games.undergrowth.rules.board.ground import (
    level_of,
    neighbours,
    place_names,
    square_of,
    squares,
    station_of,
)
from sandtable.games.undergrowth.rules.movement.moves import climbs, contact, entries
from sandtable.games.undergrowth.state import State, place_name, title
from sandtable.games.undergrowth.tables import (
    CENTRE,
    CLIMBS,
    HOPS,
    MOVE_ROWS,
    MOVES,
    NEEDS_CONTACT,
    STATION_LETTERS,
    TERRAIN,
)


def why_no_move(state: State, unit: int, goal: int) -> Verdict:
    """Say why a unit cannot move to a place that is not offered."""
    here = state.place[unit]
    facts: dict[str, Any] = {"unit": state.names[unit], "start": place_names()[here], "place": place_names()[goal]}
    if goal == here:
        return Verdict(False, "UND-5.2", f"{title(state, unit)} stands there already", facts)
    if square_of(goal) == square_of(here):
        return _why_not_here(state, unit, goal, facts)
    return _why_not_there(state, unit, goal, facts)


def _name(state: State, unit: int) -> str:
    kind = MOVES[state.kind[unit].move].capitalize()
    return f"a {kind}"


def _why_not_here(state: State, unit: int, goal: int, facts: dict[str, Any]) -> Verdict:
    """Say why not within the square: a climb or a shift."""
    ground, kind, here = state.ground, state.kind[unit], state.place[unit]
    square, level = square_of(here), level_of(goal)
    if level > ground.ceiling(kind, square):
        return _too_high(state, unit, goal, facts)
    if level != level_of(here) and level not in climbs(ground, kind, square, level_of(here)):
        row, by = MOVE_ROWS[kind.move], CLIMBS[kind.move]
        if kind.flies:
            text = "a Flyer changes its level only together with its square"
            return Verdict(False, "UND-5.16", text, facts)
        if level > level_of(here) and max(by) < 0:
            return Verdict(False, row, f"{_name(state, unit)} climbs down only", facts)
        most = "1 level" if max(map(abs, by)) == 1 else "2 levels"
        text = f"{_name(state, unit)} climbs {most} at most: {level_of(here)} to {level} is {_gap(here, goal)}"
        return Verdict(False, row, text, facts)
    if not ground.stations(square, level) >> station_of(goal) & 1:
        return _no_centre(state, goal, facts)
    station = STATION_LETTERS[station_of(here)]
    ways = f"keeps its station {station}" + ("" if station_of(here) == CENTRE else " or goes to C")
    return Verdict(False, "UND-5.7", f"a climbing unit {ways}; it can shift in another round", facts)


def _gap(here: int, goal: int) -> int:
    return abs(level_of(goal) - level_of(here))


def _no_centre(state: State, goal: int, facts: dict[str, Any]) -> Verdict:
    square = square_of(goal)
    text = f"below their top, the {TERRAIN[state.ground.terrain[square]]} of {squares()[square]} have no centre"
    return Verdict(False, "UND-3.2", text, facts)


def _too_high(state: State, unit: int, goal: int, facts: dict[str, Any]) -> Verdict:
    ground, square = state.ground, square_of(goal)
    if state.kind[unit].flies:
        text = f"Flyers reach level {ground.top} on this table, one above the highest terrain"
        return Verdict(False, "UND-5.15", text, facts)
    name, height = squares()[square], ground.height[square]
    where = "is flat" if height == 0 else f"has levels 0 to {height}"
    row = "UND-5.7" if square == square_of(state.place[unit]) else "UND-5.4"
    return Verdict(False, row, f"{name} ({TERRAIN[ground.terrain[square]]}) {where}: no level {level_of(goal)}", facts)


def _why_not_there(state: State, unit: int, goal: int, facts: dict[str, Any]) -> Verdict:
    """Say why not into another square."""
    ground, kind, here = state.ground, state.kind[unit], state.place[unit]
    there, level = square_of(goal), level_of(goal)
    around = neighbours()[square_of(here)]
    row = MOVE_ROWS[kind.move]
    if there not in around:
        name = squares()[square_of(here)]
        return Verdict(False, "UND-2.3", f"{squares()[there]} is not next to {name}: they share no edge", facts)
    if not ground.may_enter(kind, there):
        text = f"{title(state, unit)} may not enter the Water of {squares()[there]}"
        return Verdict(False, "UND-2.14", text, facts)
    if level > ground.ceiling(kind, there):
        return _too_high(state, unit, goal, facts)
    direction = around.index(there)
    started = direction == contact(state, unit, here)
    open_levels = entries(ground, kind, here, there, started=started)
    if level in open_levels:
        return _no_centre(state, goal, facts)
    if kind.move in NEEDS_CONTACT and (
        level == level_of(here) or level in entries(ground, kind, here, there, started=True)
    ):
        return Verdict(False, row, _no_contact(state, unit, there, direction), facts)
    if HOPS[kind.move]:
        ways = {2: "jumps 1 level up or down", 4: "glides 1 level down", 5: "flies 1 level up or down"}[kind.move]
        text = f"{_name(state, unit)} enters new terrain at its own level or {ways}: level {level} is out of its reach"
    else:
        text = f"{_name(state, unit)} enters new terrain at its own level, {level_of(here)}, not at level {level}"
    return Verdict(False, row if HOPS[kind.move] else "UND-5.4", text, facts)


def _no_contact(state: State, unit: int, there: int, direction: int) -> str:
    """Say how the contact condition fails (UND-5.5)."""
    start, here = state.start[unit], state.place[unit]
    begin = f"{_name(state, unit)} enters new terrain only if it began the round in contact with it: "
    facing = f"{squares()[square_of(here)]}.{level_of(here)}.{STATION_LETTERS[direction]}"
    if start < 0:
        return begin + "it came on this round"
    if start // 5 != here // 5:
        return begin + f"it began at {place_name(start)} and has left that square or level since"
    if start % 5 != direction:
        return begin + f"it began at {place_name(start)}, not at {facing}"
    if start % 5 == CENTRE or contact(state, unit, here) == OFF:
        return begin + f"{squares()[there]} is not as high as level {level_of(here)}"
    return begin + f"it began at {place_name(start)}"
