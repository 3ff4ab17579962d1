"""Who is meant by an event: filters, choices and lots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.rules.cards.random_picks import random_soldier
from sandtable.games.impact.rules.random_events.cards import EventCard
from sandtable.games.impact.rules.units.units import in_reading_order
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import NOBODY, SIDES

RULE = "IMP-DATA-EVT"
NONE = "none"


class Cause(NamedTuple):
    """An event that is being applied."""

    event: EventCard
    holder: int  # of the initiative (IMP-13.1)
    favoured: int  # or NOBODY

    @property
    def chooser(self) -> int:
        """The side that chooses."""
        return self.holder if self.favoured == NOBODY else self.favoured

    @property
    def about(self) -> tuple[int, ...]:
        """What its questions are about."""
        digits = self.event.id[1:]
        return (int(digits),) if digits.isdigit() else ()

    def side(self, step: Mapping[str, Any]) -> int:
        """Return the side that a step is about; NOBODY: both."""
        word = step.get("side", "holder")
        return self.holder if word == "holder" else 1 - self.holder if word == "enemy" else NOBODY

    def asks(self, step: Mapping[str, Any]) -> int:
        """Return the side that chooses for a step: the favoured one, or the one that the step is about."""
        side = self.side(step)
        return side if self.favoured == NOBODY and side != NOBODY else self.chooser


_AMONG: dict[str, Callable[[State, int], bool]] = {
    "armoured": lambda state, unit: state.kind[unit].armoured,
    "drones": lambda state, unit: state.kind[unit].drone,
    "grounded": lambda state, unit: not state.airborne >> unit & 1,
    "airborne": lambda state, unit: bool(state.airborne >> unit & 1),
}


def meant(state: State, cause: Cause, step: Mapping[str, Any], among: str = "") -> list[int]:
    """List the soldiers on the map that a step could apply to, in roster order; of the hidden those of who chooses."""
    side, hidden = cause.side(step), state.hidden
    if hidden and step.get("pick", "choice") == "choice" and side != NOBODY and side == cause.asks(step):
        hidden = sum(1 << unit for unit, one in enumerate(state.side) if one != side)
    fits = _AMONG.get(step.get("among", among))
    return [
        unit
        for unit, point in enumerate(state.point)
        if point >= 0
        and (side == NOBODY or state.side[unit] == side)
        and not hidden >> unit & 1
        and (fits is None or fits(state, unit))
    ]


def pick(state: State, cause: Cause, step: Mapping[str, Any], units: list[int]) -> Rule[list[int]]:
    """Pick one of some soldiers by choice or by lot, or all of them in reading order."""
    how = step.get("pick", "choice")
    if not units:
        return []
    if how == "all":
        return in_reading_order(state, units)
    if how == "random":
        return [random_soldier(state, units)]
    chosen = yield from choose(state, cause, cause.asks(step), units, optional=bool(step.get("optional")))
    return [] if chosen == NOBODY else [chosen]


def choose(state: State, cause: Cause, side: int, units: list[int], *, optional: bool = False) -> Rule[int]:
    """Ask a side for one of some soldiers; NOBODY if it may decline and does."""
    names = tuple(state.names[unit] for unit in units)
    word = yield Decision(
        SIDES[side], "event", lambda: f"{cause.event.title}: whom?", RULE,
        Options((*names, NONE) if optional else names), about=cause.about,
    )  # fmt: skip
    return NOBODY if word == NONE else state.names.index(word)


def choose_point(state: State, cause: Cause, side: int, points: int) -> Rule[int]:
    """Ask a side for one of some points; NOBODY if there is none."""
    if not points:
        return NOBODY
    point: int = yield Decision(
        SIDES[side], "event", lambda: f"{cause.event.title}: where?", RULE, Options((), points), about=cause.about
    )
    return point
