"""Positions as text: the lines of units and of nectar."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from sandtable.engine.contract.options import is_number
from sandtable.engine.verdicts import Refused
from sandtable.games.undergrowth.rules.board.ground import Ground, level_of, place_at, place_numbers, square_of, squares
from sandtable.games.undergrowth.rules.units.roster import Kind, load_roster
from sandtable.games.undergrowth.state import State, enlist
from sandtable.games.undergrowth.tables import ABSENT, NO_START, STATIONS, TERRAIN

_UNIT = re.compile(r"[SN]([A-Z][1-9])[a-z]")
_ABSENT = {word: number for number, word in ABSENT.items()}


def read_units(state: State, units: Mapping[str, list[str]]) -> None:
    """Enlist the units of a position, and set each where and as its line says."""
    kinds = {name: _kind(name) for name in units}
    posts = {name: post for name, words in units.items() if (post := _commander(words)) is not None}
    for name, post in posts.items():
        chief, dot, power = post.partition(".")
        if chief not in kinds or chief[0] != name[0] or kinds[name].major or dot + power not in kinds[chief].posts:
            raise Refused(f"{name}: {post} cannot command or call it", "UND-10.2")
    for post, count in Counter(posts.values()).items():
        chief, dot, power = post.partition(".")
        room = kinds[chief].posts[dot + power]
        if count > room:
            raise Refused(f"{post} has room for {room} minor units, not {count}", "UND-10.2")
    for name in posts:
        head, seen = name, {name}
        while head in posts:
            head = posts[head].partition(".")[0]
            if head in seen:
                raise Refused(f"{name}: {head} would lead itself in the end", "UND-9.1")
            seen.add(head)
    enlist(state, list(kinds), kinds, posts)
    for name, words in units.items():
        _read_unit(state, state.number[name], words)


def _kind(name: str) -> Kind:
    match = _UNIT.fullmatch(name)
    kind = load_roster().kinds.get(match[1]) if match else None
    if kind is None:
        raise Refused(f"{name!r} is not a unit: S or N, a code of the roster, a small letter, as in SF1a")
    return kind


def _commander(words: list[str]) -> str | None:
    found = [word.partition("=")[2] for word in words[1:] if word.startswith("commander=")]
    return found[0] if found else None


def _read_unit(state: State, unit: int, words: list[str]) -> None:
    where, *marks = words
    name, kind, bit = state.names[unit], state.kind[unit], 1 << unit
    if len({mark.partition("=")[0] for mark in marks}) != len(marks):
        raise Refused(f"{name}: something is given twice")
    if where in _ABSENT:
        state.place[unit] = _ABSENT[where]
        if where == "lost" and kind.major:
            raise Refused(f"{name}: only a minor unit is lost with its caller", "UND-7.5")
    else:
        state.place[unit] = state.start[unit] = _standing(state.ground, name, kind, where)
    for mark in marks:
        key, equals, value = mark.partition("=")
        if key != "commander" and state.place[unit] < 0:
            raise Refused(f"{name} is {where}: {mark!r} is for units on the table")
        if key == "commander" and equals:
            continue
        if key == "damage" and equals:
            if not is_number(value) or int(value) >= kind.hit_points:
                raise Refused(f"{name} has {kind.hit_points} hit points: damage={value} is not possible", "UND-6.9")
            state.damage[unit] = int(value)
        elif key == "start" and equals:
            state.start[unit] = NO_START if value == "none" else _standing(state.ground, name, kind, value)
        elif mark == "stunned":
            state.stunned |= bit
        elif mark == "activated":
            state.activated |= bit
        elif mark == "carries":
            state.carries |= bit
        else:
            raise Refused(f"{name}: {mark!r} is not known: damage=, stunned, activated, start=, commander=, carries")


def _standing(ground: Ground, name: str, kind: Kind, where: str) -> int:
    """Read a place at which a unit may stand."""
    place = place_numbers().get(where)
    if place is None:
        raise Refused(f"{name}: {where!r} is not a place: square, level, station, as in B2.0.E", "UND-3.1")
    square, level = square_of(place), level_of(place)
    if level > ground.ceiling(kind, square):
        highest = ground.ceiling(kind, square)
        rule = "UND-5.16" if kind.flies else "UND-2.18"
        raise Refused(f"{name}: in {squares()[square]} it can be at level {highest} at most", rule)
    if not ground.may_enter(kind, square):
        raise Refused(f"{name} may not be in the Water of {squares()[square]}", "UND-2.14")
    if not ground.stands(kind, place):
        raise Refused(f"{name}: below their top the {TERRAIN[ground.terrain[square]]} have no centre", "UND-3.2")
    return place


def read_drop(ground: Ground, words: list[str]) -> int:
    """Read where a drop of nectar lies: a square and a level."""
    word = " ".join(words)
    square, _, level = word.partition(".")
    if square not in squares() or not is_number(level) or int(level) > ground.height[squares().index(square)]:
        raise Refused(f"drop {word!r} should name a square and a level that it has, as in B2.3", "UND-2.18")
    return place_at(squares().index(square), int(level), 0) // STATIONS
