"""Fields: what a scenario says, read or drawn: its ground, forces, groups and victory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sandtable.games.impact.rules.board.points import Board, Layout
from sandtable.games.impact.rules.board.space import NOWHERE
from sandtable.games.impact.rules.cards.deck import Card
from sandtable.games.impact.rules.units.kinds import Kind
from sandtable.games.impact.rules.units.roster import load_kinds
from sandtable.games.impact.scenarios.victory import Victory
from sandtable.games.impact.tables import BLUE, RED

OPEN = "open"
ALL = 99  # that many may hide: everybody
Force = tuple[tuple[Kind, int], ...]


class Group(NamedTuple):
    """Some soldiers of a side, and how they begin: in a zone, or off the map."""

    who: tuple[tuple[str, int], ...]  # types and numbers; empty: all others
    zone: int = 0  # where they set up; 0: they enter
    edge: str = ""  # over which they enter
    turns: tuple[int, int] = (1, 1)  # the first and the last turn that they may be due in
    least: int = 0  # that many are due in each of those turns, until all are on
    stealth: int = 0  # they may start under stealth there, instead
    hide: int = 0  # that many of them may be hidden (IMP-14.10)
    must_hide: bool = False


class Mines(NamedTuple):
    """Mine markers that a side places."""

    faces: tuple[int, ...] = ()  # numbers of dummies, explosive and nuclear ones
    zone: int = 0


class Works(NamedTuple):
    """Improved positions that a side may place."""

    most: int = 0
    zone: int = 0


@dataclass(frozen=True, slots=True, eq=False)  # there is one a map, and what follows from it is kept by it
class ScenarioSpec:
    """What a scenario says; pairs are Red's and Blue's."""

    id: str
    title: str
    layout: Layout
    board: Board
    terrain: bytes  # as printed
    cards: tuple[Card, ...]
    turns: int
    glow: int
    wade: bool  # water is passable
    friendly: tuple[tuple[str, ...], tuple[str, ...]]  # edges
    exits: tuple[tuple[str, ...], tuple[str, ...]]  # edges that the side may leave by
    victory: Victory
    forces: tuple[Force, Force] = ((), ())
    groups: tuple[tuple[Group, ...], tuple[Group, ...]] = ((), ())
    order: tuple[int, ...] = (BLUE, RED)  # of the set-up (IMP-15.8); empty: by lot
    bunkers: int = 0
    heights: Mapping[int, int] = field(default_factory=dict)  # of buildings with storeys, in levels (IMP-14.13.e)
    control: Mapping[int, int] = field(default_factory=dict)  # at the start
    objectives: Mapping[int, str] = field(default_factory=dict)  # points with their titles
    post: int = NOWHERE  # the command post (Crack the Vault)
    relays: int = 0  # relay sites (Ghost Walk)
    mines: tuple[Mines, Mines] = (Mines(), Mines())
    works: tuple[Works, Works] = (Works(), Works())
    steady_unarmoured: tuple[bool, bool] = (False, False)  # no -1 for them before their commander is eliminated
    pools: tuple[int, int] | None = None  # build points, where forces are bought
    squads: int = 1  # that a side may buy
    seed: int = 0  # that a generator drew the map from
    forces_open: bool = True  # everybody knows who is there, hidden or not
    goals: tuple[str, str] = ("", "")  # what each side tries to do, in a sentence without a full stop
    row: str = "IMP-15.6"  # that the end of a match cites

    @property
    def sites(self) -> int:
        """The points whose control is kept, as a mask; -1: all of them."""
        return -1 if self.id == OPEN else sum(1 << point for point in self.objectives)

    @property
    def kinds(self) -> dict[str, Kind]:
        """All kinds of soldier, by their words."""
        return load_kinds()

    @property
    def may_hide(self) -> tuple[bool, bool]:
        """Whether a side may have hidden soldiers by the scenario (not by the option)."""
        red, blue = (any(group.hide or group.must_hide for group in side) for side in self.groups)
        return red, blue


def build_value(force: Force) -> int:
    """Return what a force costs."""
    return sum(kind.cost * count for kind, count in force)
