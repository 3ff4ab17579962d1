"""Positions as text: reading. docs/notation/undergrowth.md describes the form. One error at the first fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.engine.contract.options import is_number
from sandtable.engine.text.lines import Grammar, Lines, numbers_of, side_named, sort_lines, words_of
from sandtable.engine.verdicts import Refused
from sandtable.games.undergrowth.notation.armies import read_army
from sandtable.games.undergrowth.notation.units import read_drop, read_units
from sandtable.games.undergrowth.rules.board.ground import (
    Layout,
    lay_out,
    squares,
)
from sandtable.games.undergrowth.rules.board.layouts import read_layout, read_terrain
from sandtable.games.undergrowth.rules.setup.army_building import begin_muster, next_question
from sandtable.games.undergrowth.rules.turn.bidding import winner
from sandtable.games.undergrowth.scenarios.scenarios import Mission
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

ResolveScenario = Callable[[str, Mapping[str, Any]], tuple[Mission, dict[str, Any]]]  # with its options
_MOST_POINTS = 9999


GRAMMAR = Grammar(
    "notation/undergrowth.md",
    SIDES,
    single=(
        "scenario", "layout", "round", "last", "bids", "cp", "lead", "next", "won", "points", "garrison", "active",
    ),
    sided=("army",),
    many=("drop",),
    is_place=lambda word: word in squares(),
)  # fmt: skip


def read(text: str, resolve_scenario: ResolveScenario) -> State:
    """Read a position; `Refused` if it contradicts itself or the rules."""
    lines = sort_lines(text, GRAMMAR)
    name = words_of(lines, "scenario", 1, ["open"])[0]
    mission, options = resolve_scenario(name, lines.options)
    state = State(None, mission, options, lay_out(_layout(lines, mission)))
    _read_clock(state, lines)
    read_units(state, lines.units)
    _read_armies(state, lines)
    _read_points(state, lines)
    state.drops = tuple(sorted(read_drop(state.ground, words) for words in lines.many.get("drop", [])))
    _read_active(state, lines)
    return state


def _one_side(lines: Lines, key: str) -> int:
    return side_named(words_of(lines, key, 1, [])[0], SIDES) if key in lines.single else NOBODY


def _layout(lines: Lines, mission: Mission) -> Layout:
    layout = mission.layout
    if "layout" in lines.single:
        layout = read_layout(" ".join(lines.single["layout"]).split("/"))
    given: dict[str, tuple[int, bool]] = {}
    for name, words in lines.places.items():
        if len(words) != 1:
            raise Refused(f"'{name} {' '.join(words)}' should give one terrain to {name}")
        given[name] = read_terrain(words[0])
    return tuple(given.get(name, one) for name, one in zip(squares(), layout, strict=True))


# the round


def _read_clock(state: State, lines: Lines) -> None:
    (state.round,) = numbers_of(lines, "round", (1,), 1, state.rounds)
    state.last = _one_side(lines, "last")
    if "bids" not in lines.single:
        for key in ("cp", "lead", "next", "won", "active"):
            if key in lines.single:
                raise Refused(f"{key!r} needs the round's bids: without them the round begins with the bidding")
        if state.round > 1 and state.last == NOBODY:
            raise Refused("from round 2 on a position says who won the initiative last: last south", "UND-8.10")
        return
    south, north = numbers_of(lines, "bids", (LEAST_BID, LEAST_BID), LEAST_BID, MOST_BID)
    state.bids = (south, north)
    left = numbers_of(lines, "cp", (south, north), 0, MOST_BID)
    if left[SOUTH] > south or left[NORTH] > north:
        raise Refused("cp: a side cannot have more CP left than it bid", "UND-8.2")
    state.cp = (left[SOUTH], left[NORTH])
    state.next = _one_side(lines, "next")
    state.won = _one_side(lines, "won")
    _read_initiative(state, lines)


def _read_initiative(state: State, lines: Lines) -> None:
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
    (state.lead,) = numbers_of(lines, "lead", (0,), 0, MOST_BID)
    if state.lead > state.cp[state.won] or (state.lead and state.next != state.won):
        raise Refused("lead: the winner of the initiative uses these CP next, out of those it has left", "UND-8.5")


def _read_points(state: State, lines: Lines) -> None:
    lost = [0, 0]
    for unit, place in enumerate(state.place):
        if place == DESTROYED:
            lost[state.side[unit]] += state.kind[unit].cost
    south, north = numbers_of(lines, "points", (lost[NORTH], lost[SOUTH]), 0, _MOST_POINTS)
    state.points = (south, north)


# armies that are being built, and the garrison


def _read_armies(state: State, lines: Lines) -> None:
    (garrison,) = numbers_of(lines, "garrison", (0,), 1, state.mission.garrison or 1)
    if garrison and (not state.mission.garrison or state.bids != NO_BIDS or lines.sided):
        raise Refused("garrison: only Rockery Siege has one, after the armies are built and before the first bids")
    state.garrison = garrison
    if not lines.sided:
        return
    if lines.units or state.bids != NO_BIDS or state.round > 1 or "drop" in lines.many:
        raise Refused("armies are built before round 1, when nothing is on the table", "UND-12.1")
    begin_muster(state)
    state.muster = tuple(read_army(m, lines.sided.get(("army", m.side), ["?"])) for m in state.muster)
    if all(next_question(m) is None for m in state.muster):
        raise Refused("both armies are complete: a position would show their units", "UND-13.1")


# the activation under way


def _read_active(state: State, lines: Lines) -> None:
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
