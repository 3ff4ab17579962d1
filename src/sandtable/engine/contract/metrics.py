"""Metrics: how the lab reads a game's units, places and log.

Every game logs in its own words. Its metrics say which of those words mean that a unit moved, attacked, was hurt or
lost, so that the lab can count them without knowing the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit as the lab counts it."""

    side: str  # the owner's colour; for a neutral unit, a colour that is not a player's
    sort: str  # units of one sort are counted together: "Rhino Ram"
    cost: float = 1.0  # in the game's own points; 1 where it has no price


@dataclass(frozen=True, slots=True)
class BoardSpot:
    """Where a place lies on the board: x to the east, y to the south, neighbours about 1 apart."""

    x: float
    y: float
    ground: str = ""


@dataclass(frozen=True, slots=True)
class EventFields:
    """Which facts of a kind of event name the unit, the place and the weapon; empty: it does not say."""

    unit: str = "unit"
    place: str = "place"
    weapon: str = ""
    called: str = ""  # the weapon, where no fact names it


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice reported by an event: a high one is good for the unit, or *against* it."""

    unit: str = "unit"
    against: bool = False
    fact: str = ""  # that holds the one die; empty: the plain dice of the line
    faces: int = 6  # of the die in that fact


@dataclass(frozen=True)
class MetricsSpec:
    """What the lab knows of a game. The keys of every mapping are kinds of events."""

    clock: str  # what `length` counts: "rounds" or "turns"
    length: Callable[[Any], int]  # of a finished match, by its state
    unit: Callable[[Any, str], Piece | None]  # by its name in the log, also of one that is gone; None: there is none
    names: Callable[[Any], Iterable[str]]  # of the units that are still known at the end
    spots: Callable[[Any], Mapping[str, BoardSpot]]  # by the names of places in the log
    shape: str  # of a place: "hex", "square" or "point"
    moves: Mapping[str, EventFields]  # a unit enters a place
    attacks: Mapping[str, EventFields]  # an attack; what follows, until the next attack or an end, results from it
    harms: Mapping[str, EventFields]  # a unit is hurt
    losses: Mapping[str, EventFields]  # a unit is out of the game for good
    throws: Mapping[str, Throw] = field(default_factory=dict)
    ends: frozenset[str] = frozenset()  # with these an attack is over
    endless: bool = False  # a match may never end by itself: without a viewer, the option turn_cap should be set
    data: str = ""  # the environment variable that names an owner's folder of data
