"""Positions as text: reading. docs/notation-undergrowth.md describes the form. One error at the first fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sandtable.engine.contract import read_value
from sandtable.engine.verdicts import Refused
from sandtable.games.undergrowth.bidding import winner
from sandtable.games.undergrowth.ground import (
    Layout,
    lay_out,
    squares,
)
from sandtable.games.undergrowth.layouts import read_layout, read_terrain
from sandtable.games.undergrowth.muster import begin_muster, next_question
from sandtable.games.undergrowth.position_armies import read_army
from sandtable.games.undergrowth.position_units import is_number, read_drop, read_units
from sandtable.games.undergrowth.scenarios import Mission
from sandtable.games.undergrowth.state import NO_BIDS, State
from sandtable.games.undergrowth.tables import (
    DESTROYED,
    LEAST_BID,
    MOST_BID,
    NOBODY,
    NORTH,
    SIDES,
    SOUTH,
)

Lay = Callable[[str, Mapping[str, Any]], tuple[Mission, dict[str, Any]]]  # a scenario and its settled options
_MOST_POINTS = 9999


@dataclass(slots=True)
class _Text:
    """The lines of a position, sorted by what they speak of."""

    single: dict[str, list[str]] = field(default_factory=dict)  # by key word, the rest of the line
    options: dict[str, Any] = field(default_factory=dict)
    squares: dict[int, tuple[int, bool]] = field(default_factory=dict)
    armies: dict[int, list[str]] = field(default_factory=dict)
    units: dict[str, list[str]] = field(default_factory=dict)
    drops: list[str] = field(default_factory=list)


_SINGLE = ("scenario", "layout", "round", "last", "bids", "cp", "lead", "next", "won", "points", "garrison", "active")


def read(text: str, lay: Lay) -> State:
    """Read a position; `Refused` if it contradicts itself or the rules."""
    lines = _sort(text)
    name = _words(lines, "scenario", 1, ["open"])[0]
    mission, options = lay(name, lines.options)
    state = State(None, mission, options, lay_out(_layout(lines, mission)))
    _read_clock(state, lines)
    read_units(state, lines.units)
    _read_armies(state, lines)
    _read_points(state, lines)
    state.drops = tuple(sorted(read_drop(state.ground, word) for word in lines.drops))
    _read_active(state, lines)
    return state


def _sort(text: str) -> _Text:
    found = _Text()
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        if not words:
            continue
        key, rest = words[0], words[1:]
        if key in _SINGLE:
            if key in found.single:
                raise Refused(f"{key!r} is said twice")
            found.single[key] = rest
        elif key == "option":
            _option(found, rest)
        elif key == "army":
            side = _side(rest[0] if rest else "")
            if side in found.armies:
                raise Refused(f"the army of {SIDES[side]} is told twice")
            found.armies[side] = rest[1:]
        elif key == "unit":
            if len(rest) < 2:
                raise Refused(f"{line.strip()!r} should read: unit NAME PLACE")
            if rest[0] in found.units:
                raise Refused(f"there are two units called {rest[0]}")
            found.units[rest[0]] = rest[1:]
        elif key == "drop":
            if len(rest) != 1:
                raise Refused(f"{line.strip()!r} should read: drop B2.3")
            found.drops.append(rest[0])
        elif key in squares():
            square = squares().index(key)
            if len(rest) != 1 or square in found.squares:
                raise Refused(f"{line.strip()!r} should give one terrain to {key}, once")
            found.squares[square] = read_terrain(rest[0])
        else:
            raise Refused(f"{line.strip()!r} is not a line of a position: docs/notation-undergrowth.md shows them")
    return found


def _option(found: _Text, rest: list[str]) -> None:
    if len(rest) != 2 or rest[0] in found.options:
        raise Refused(f"'option {' '.join(rest)}' should give one value to an option, once")
    found.options[rest[0]] = read_value(rest[1])


def _words(lines: _Text, key: str, count: int, default: list[str]) -> list[str]:
    """Return the words of a line of which there is at most one."""
    words = lines.single.get(key, default)
    if len(words) != count:
        raise Refused(f"{key!r} takes {count} {'word' if count == 1 else 'words'}, not {' '.join(words)!r}")
    return words


def _numbers(lines: _Text, key: str, default: tuple[int, ...], low: int, high: int) -> tuple[int, ...]:
    words = _words(lines, key, len(default), [str(number) for number in default])
    for word in words:
        if key in lines.single and not (is_number(word) and low <= int(word) <= high):
            raise Refused(f"{key}: {word!r} should be a number from {low} to {high}")
    return tuple(int(word) for word in words)


def _side(word: str) -> int:
    if word not in SIDES:
        raise Refused(f"{word!r} is not a side: say south or north")
    return SIDES.index(word)


def _one_side(lines: _Text, key: str) -> int:
    return _side(_words(lines, key, 1, [])[0]) if key in lines.single else NOBODY


def _layout(lines: _Text, mission: Mission) -> Layout:
    layout = mission.layout
    if "layout" in lines.single:
        layout = read_layout(" ".join(lines.single["layout"]).split("/"))
    return tuple(lines.squares.get(square, one) for square, one in enumerate(layout))


# the round


def _read_clock(state: State, lines: _Text) -> None:
    (state.round,) = _numbers(lines, "round", (1,), 1, state.rounds)
    state.last = _one_side(lines, "last")
    if "bids" not in lines.single:
        for key in ("cp", "lead", "next", "won", "active"):
            if key in lines.single:
                raise Refused(f"{key!r} needs the round's bids: without them the round begins with the bidding")
        if state.round > 1 and state.last == NOBODY:
            raise Refused("from round 2 on a position says who won the initiative last: last south", "UND-8.10")
        return
    south, north = _numbers(lines, "bids", (LEAST_BID, LEAST_BID), LEAST_BID, MOST_BID)
    state.bids = (south, north)
    left = _numbers(lines, "cp", (south, north), 0, MOST_BID)
    if left[SOUTH] > south or left[NORTH] > north:
        raise Refused("cp: nobody has more CP left than it bid", "UND-8.2")
    state.cp = (left[SOUTH], left[NORTH])
    state.next = _one_side(lines, "next")
    state.won = _one_side(lines, "won")
    _read_initiative(state, lines)


def _read_initiative(state: State, lines: _Text) -> None:
    by_bids = winner(state.bids, state.last)[0]
    if state.won == NOBODY:
        state.won = by_bids if by_bids != NOBODY else state.next
    if state.won == NOBODY:
        raise Refused("equal bids without a last winner: say who won the die, as in 'won south'", "UND-8.12")
    if by_bids not in (NOBODY, state.won):
        raise Refused(f"won: {SIDES[by_bids]} has the initiative with these bids", "UND-8.3")
    if state.next == NOBODY:
        state.next = state.won if state.cp[state.won] or not any(state.cp) else NORTH - state.won
    elif any(state.cp) and not state.cp[state.next]:
        raise Refused(f"next: {SIDES[state.next]} has no CP left")
    (state.lead,) = _numbers(lines, "lead", (0,), 0, MOST_BID)
    if state.lead > state.cp[state.won] or (state.lead and state.next != state.won):
        raise Refused("lead: the winner of the initiative uses these CP next, out of those it has left", "UND-8.5")


def _read_points(state: State, lines: _Text) -> None:
    lost = [0, 0]
    for unit, place in enumerate(state.place):
        if place == DESTROYED:
            lost[state.side[unit]] += state.kind[unit].cost
    south, north = _numbers(lines, "points", (lost[NORTH], lost[SOUTH]), 0, _MOST_POINTS)
    state.points = (south, north)


# armies that are being built, and the garrison


def _read_armies(state: State, lines: _Text) -> None:
    (garrison,) = _numbers(lines, "garrison", (0,), 1, state.mission.garrison or 1)
    if garrison and (not state.mission.garrison or state.bids != NO_BIDS or lines.armies):
        raise Refused("garrison: only Rockery Siege has one, after the armies are built and before the first bids")
    state.garrison = garrison
    if not lines.armies:
        return
    if lines.units or state.bids != NO_BIDS or state.round > 1 or lines.drops:
        raise Refused("armies are built before round 1, when nothing is on the table", "UND-12.1")
    begin_muster(state)
    state.muster = tuple(read_army(m, lines.armies.get(m.side, ["?"])) for m in state.muster)
    if all(next_question(m) is None for m in state.muster):
        raise Refused("both armies are complete: a position would show their units", "UND-13.1")


# the activation under way


def _read_active(state: State, lines: _Text) -> None:
    if "active" not in lines.single:
        return
    name, *marks = lines.single["active"] or [""]
    if name not in state.number or state.place[state.number[name]] < 0:
        raise Refused(f"active: {name!r} is not a unit on the table")
    unit = state.number[name]
    state.active = unit
    if state.stunned >> unit & 1:
        raise Refused(f"active: {name} is stunned, and would only remove its marker", "UND-6.11")
    state.activated |= 1 << unit
    for mark in marks:
        key, _, value = mark.partition("=")
        if key == "controlled" and is_number(value) and int(value) <= state.kind[unit].control:
            state.controlled = int(value)
        elif mark == "moved":
            state.moved |= 1 << unit
        elif mark == "attacked":
            state.attacked |= 1 << unit
        else:
            raise Refused(f"active: {mark!r} is not known here: moved, attacked, controlled=1")
