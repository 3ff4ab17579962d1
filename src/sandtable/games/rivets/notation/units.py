"""Positions as text: reading the units and the gas."""

from __future__ import annotations

import re

from sandtable.engine.contract.options import is_number
from sandtable.engine.decisions import bits
from sandtable.engine.verdicts import Refused
from sandtable.games.rivets.rules.units.kinds import Kind
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.rules.units.units import enlist, fit, free_spaces, in_play, plugs_of, stand
from sandtable.games.rivets.state import MARKS, Gas, State
from sandtable.games.rivets.tables import (
    AIRCRAFT,
    BLUE,
    FACINGS,
    LETTERS,
    NOBODY,
    PLUG,
    PLUGGED,
    RED,
    SIDES,
    UNDERGROUND,
)

_NAME = re.compile(r"([BR])([A-Z][0-9]{2})([a-z]{1,2})")
MOST_MARKERS = 99


def read_units(state: State, units: dict[str, list[str]]) -> None:
    """Put the units of a position on the table; `Refused` at the first fault."""
    for name in units:
        match = _NAME.fullmatch(name)
        if match is None or match[2] not in load_roster().kinds:
            raise Refused(f"{name!r} is not the name of a unit: BC01a is Blue's first unit of the kind C01")
        unit = enlist(state, LETTERS.index(match[1]), load_roster().kinds[match[2]], name)
        state.shields[unit] = 0
    for unit, (name, words) in enumerate(units.items()):
        _stand(state, unit, name, words)
    for unit in range(len(state.names)):
        fit(state, unit)
    for unit, (name, words) in enumerate(units.items()):
        _read_marks(state, unit, name, words)
    _check(state)


def _number_of(state: State, name: str, of: str) -> int:
    if name not in state.names:
        raise Refused(f"unit {of}: there is no unit {name}")
    return state.names.index(name)


def _stand(state: State, unit: int, name: str, words: list[str]) -> None:
    kind = state.kind[unit]
    where, *marks = words
    key, equals, value = where.partition("=")
    if kind.rank == PLUG:
        if key != "in" or not equals:
            raise Refused(f"unit {name}: a plug is in its host, as in 'unit {name} in=BC10a'", "RIV-4.8")
        host = _number_of(state, value, name)
        if state.side[host] != state.side[unit] or state.kind[host].rank == PLUG:
            raise Refused(f"unit {name}: {value} cannot be its host", "RIV-4.15")
        state.place[unit] = PLUGGED
        state.host[unit] = host
        if len(plugs_of(state, host)) > state.kind[host].sockets:
            raise Refused(f"unit {name}: {value} has {state.kind[host].sockets} sockets", "RIV-4.9")
        del words[0]
        return
    if key == "under" and equals:
        if kind.rank == AIRCRAFT or not is_number(value, MOST_MARKERS) or not int(value):
            raise Refused(f"unit {name}: only ground units go underground, in a group with a number", "RIV-11.82")
        state.place[unit] = UNDERGROUND
        state.group[unit] = int(value)
        del words[0]
        return
    place = state.board.numbers.get(where, NOBODY)
    if place == NOBODY:
        raise Refused(f"unit {name}: there is no place {where!r} on this board")
    if (kind.rank == AIRCRAFT) != (place >= state.board.grids):
        text = "stands on an intersection, such as 2,3" if kind.rank == AIRCRAFT else "stands in a grid, such as C4"
        raise Refused(f"unit {name}: {kind.title} {text}, not at {where}", "RIV-2.1")
    del words[0]
    if kind.rank == AIRCRAFT:
        if not marks or marks[0] not in FACINGS:
            raise Refused(f"unit {name}: an aircraft has a facing, as in 'unit {name} {where} N'", "RIV-2.7")
        state.facing[unit] = FACINGS.index(marks[0])
        del words[0]
    stand(state, unit, place)


def _read_marks(state: State, unit: int, name: str, marks: list[str]) -> None:
    seen = set()
    for mark in marks:
        key, equals, value = mark.partition("=")
        if key in seen:
            raise Refused(f"unit {name}: {key!r} is given twice")
        seen.add(key)
        if mark in MARKS:
            setattr(state, mark, getattr(state, mark) | 1 << unit)
        elif key in ("damage", "shields", "march", "turns") and is_number(value, MOST_MARKERS):
            if int(value):
                _count(state, unit, key, int(value))
        elif key == "dog" and equals:
            _leash(state, unit, name, value)
        else:
            raise Refused(f"unit {name}: {mark!r} is not known here: docs/notation/rivets.md lists the marks")
    underground = state.place[unit] == UNDERGROUND
    if state.kind[unit].rank == PLUG and marks:
        raise Refused(f"unit {name}: a plug takes no damage and no marks", "RIV-4.9")
    if state.tried >> unit & 1 and not underground:
        raise Refused(f"unit {name}: 'tried' is for units underground", "RIV-11.83")
    if state.emerged >> unit & 1 and underground:
        raise Refused(f"unit {name}: it is underground, and has not come up", "RIV-11.83")


def _count(state: State, unit: int, key: str, value: int) -> None:
    if key == "damage":
        if value >= state.combined[unit].health:
            raise Refused(
                f"unit {state.names[unit]}: with {value} damage it would be dead, its health is "
                f"{state.combined[unit].health}", "RIV-7.9",
            )  # fmt: skip
        state.damage[unit] = value
    elif key == "shields":
        state.shields[unit] = value
    elif value > 9:
        raise Refused(f"unit {state.names[unit]}: {key} is at most 9")
    elif key == "march":
        state.march[unit] = value
    else:
        state.turns[unit] = value


def _leash(state: State, unit: int, name: str, value: str) -> None:
    animal = _number_of(state, value, name)
    if (
        state.combined[unit].handler != state.kind[animal].code or animal in state.dog.values()
        or state.side[animal] != state.side[unit]
    ):  # fmt: skip
        raise Refused(f"unit {name}: {value} is not an animal of its own", "RIV-11.33")
    state.dog[unit] = animal


def _check(state: State) -> None:
    """Refuse what the rules cannot bring about."""
    board = state.board
    both = state.occupied[BLUE] & state.occupied[RED]
    if both:
        raise Refused(f"{board.names[bits(both)[0]]} holds units of both sides", "RIV-2.21")
    for place, units in enumerate(state.at):
        name = board.names[place]
        if place >= board.grids:
            if len(units) > 1:
                raise Refused(f"{name} holds {len(units)} aircraft: an intersection holds one", "RIV-2.23")
        elif units and board.obstacles >> place & 1:
            raise Refused(f"{name} is an Obstacle: no ground unit can be there", "RIV-2.25")
        elif units and free_spaces(state, place) < 0:
            raise Refused(f"{name} is too full: a grid has 4 spaces", "RIV-2.22")
    for group in set(state.group.values()):
        members = [u for u, one in state.group.items() if one == group]
        if len({state.side[u] for u in members}) > 1 or len({state.tried >> u & 1 for u in members}) > 1:
            raise Refused(f"group {group}: its units go down and try to come up together", "RIV-11.83")
    _check_heroes(state)


def _check_heroes(state: State) -> None:
    for side in (BLUE, RED):
        for kind in load_roster().kinds.values():
            if not kind.hero:
                continue
            versions = [u for u, one in enumerate(state.kind) if one.hero == kind.hero and state.side[u] == side]
            if len(versions) > 1:
                raise Refused(f"{SIDES[side]} has {kind.hero} twice: one version may be in play", "RIV-4.10")
            if in_play(state, side, frozenset((kind,))):
                note_used(state, side, kind.code)


def note_used(state: State, side: int, code: str) -> None:
    """Remember that a version of a hero was deployed."""
    blue, red = state.used
    state.used = (blue, red | {code}) if side else (blue | {code}, red)


def read_order(state: State, words: list[str]) -> None:
    """Read a line such as "C3 BC01b BC01a": the units of a grid from front to back (RIV-7.3)."""
    grid = state.board.numbers.get(words[0], NOBODY) if words else NOBODY
    if not 0 <= grid < state.board.grids or sorted(words[1:]) != sorted(state.names[u] for u in state.at[grid]):
        raise Refused(f"'order {' '.join(words)}' should name a grid and then all its units, from front to back")
    state.at[grid] = tuple(state.names.index(name) for name in words[1:])


# gas


def read_gas(state: State, words: list[str]) -> None:
    """Read a line such as "C4 red K03 thin"."""
    place = state.board.numbers.get(words[0], NOBODY) if words else NOBODY
    if len(words) < 3 or not 0 <= place < state.board.grids or words[1] not in SIDES:
        raise Refused(f"'gas {' '.join(words)}' should read: gas C4 red K03")
    if place in state.gas:
        raise Refused(f"gas: {words[0]} holds one token", "RIV-11.23")
    kind, line = _gas_line(words[2])
    marks = words[3:]
    if len(set(marks)) != len(marks) or set(marks) - {"thin", "drifted"}:
        raise Refused(f"gas: {' '.join(marks)!r} is not known here: thin, drifted")
    owner = SIDES.index(words[1])
    if "drifted" in marks and owner != state.turn:
        raise Refused(f"gas: the token in {words[0]} drifts in the other side's turn", "RIV-11.24")
    state.gas[place] = Gas(owner, kind, line, "thin" in marks, "drifted" in marks)


def _gas_line(word: str) -> tuple[Kind, int]:
    code, dot, number = word.partition(".")
    kind = load_roster().kinds.get(code)
    if kind is None or (dot and not (is_number(number, MOST_MARKERS) and 1 <= int(number) <= len(kind.lines))):
        raise Refused(f"gas: {word!r} is not a kind of unit, such as K03")
    line = int(number) - 1 if dot else next((n for n, one in enumerate(kind.lines) if one.gas), NOBODY)
    if line == NOBODY or not kind.lines[line].gas:
        raise Refused(f"gas: {kind.title} makes no gas that way", "RIV-11.22")
    return kind, line
