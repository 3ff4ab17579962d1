"""Space: what the rules ask about the places of a match (IMP-GEO-5, IMP-17.8).

A place is a number from 0, in reading order; a set of places is a mask. `Board` answers for panels joined into points,
`Table` for a table in inches. The rules ask only here, and never which of the two it is: where they count points, they
count whatever this space counts in.
"""
# mypyc: off, because a map is built once per match

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.games.impact.state import State

NOWHERE = -1  # no place: off the map
NE, E, SE, SW, W, NW = range(6)
DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")
EDGES = ("west", "east", "north", "south")


class Space(ABC):
    """The places of a match. Where *bases* is asked, it is the sum of the radii of both figures, 0 for a marker."""

    __slots__ = ()

    size: int  # how many places there are
    ground: bytes  # level by place
    names: Sequence[str]  # the text of a place
    numbers: Mapping[str, int]  # the place of a text
    panels: Mapping[str, int]  # the parts that a random place is drawn from, by letter: their places
    edges: Mapping[str, int]  # the places at each edge (IMP-2.1.i)
    near: Sequence[tuple[int, ...]] | Mapping[int, tuple[int, ...]]  # where a step leads, clockwise from NE
    near_mask: Sequence[int] | Mapping[int, int]
    distance: Mapping[int, Sequence[int]]  # between two places, from centre to centre

    @abstractmethod
    def spot(self, here: int) -> tuple[int, int]:
        """Return where a place lies, across and down, in the units of this space."""

    # distance

    @abstractmethod
    def apart(self, here: int, there: int, bases: int = 0) -> int:
        """Return how far two figures at these places are from each other."""

    @abstractmethod
    def disc(self, here: int, reach: int) -> int:
        """Return the places at most *reach* away."""

    @abstractmethod
    def rings(self, here: int) -> Iterable[tuple[int, Sequence[int]]]:
        """List the distances from a place, nearest first, each with the places there."""

    # figures

    @abstractmethod
    def on(self, state: State, here: int) -> Sequence[int]:
        """List the soldiers on a place, by arrival."""

    @abstractmethod
    def beside(self, state: State, here: int, base: int = 0) -> list[int]:
        """List the soldiers adjacent to a figure, clockwise from NE, without those on its place."""

    @abstractmethod
    def in_the_way(self, state: State, unit: int, here: int, level: int | None = None) -> Sequence[int]:
        """List the soldiers that leave no room for one on a place, itself perhaps among them.

        Where no *level* is given it is that of its flight, or of the ground.
        """

    @abstractmethod
    def busy(self, state: State, unit: int, level: int) -> Container[int]:
        """Return the places, of those a step away, where somebody may be in a soldier's way."""

    @abstractmethod
    def taken(self, state: State, base: int) -> int:
        """Return the places where a figure would be in somebody's way."""

    @abstractmethod
    def mines_at(self, state: State, unit: int) -> list[int]:
        """List the places of the mines that a soldier sets off where it is (IMP-14.6.a, IMP-17.6)."""

    # directions

    @abstractmethod
    def ahead(self, here: int, direction: int) -> int:
        """Return where a step in a direction leads; NOWHERE: off the map."""

    @abstractmethod
    def beyond(self, here: int, direction: int) -> list[str]:
        """List the edges that a step in a direction crosses."""

    @abstractmethod
    def bearing(self, here: int, there: int) -> int:
        """Return the direction of a step; NOWHERE if it has none."""

    @abstractmethod
    def in_arc(self, here: int, facing: int, there: int, arc: int = 120) -> bool:
        """Whether a place lies in the arc of a soldier that faces a direction (IMP-14.9.b, IMP-GEO-9)."""

    # edges and parts

    @abstractmethod
    def edge_gap(self, here: int, edge: str) -> int:
        """Return how far a place is from an edge (IMP-7.3.q)."""

    @abstractmethod
    def within(self, edge: str, steps: int) -> int:
        """Return the places at most *steps* from an edge, as scenarios count them (section 22)."""

    @abstractmethod
    def lot(self, panel: str, row: int, column: int) -> int:
        """Return the place that a row (from 0) and a column (from 1) of a part name (IMP-5.2.c)."""
