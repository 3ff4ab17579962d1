"""Observations: what a side may know of a table, in numbers, for reinforcement learning and plain drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress, count
from operator import ne
from typing import Any, NamedTuple, TypeVar

from sandtable.engine.decisions import bits

T = TypeVar("T")

OWN, ENEMY = 0, 1  # whose a unit is, as the side of the observation sees it
NO_PLACE = -1

#: One number for each place, up to 255; or a bit mask of places.
Plane = bytes | int


class Spot(NamedTuple):
    """Where a place lies in a drawing, x to the right and y down; its width, and how many corners it has (0: round)."""

    x: float
    y: float
    width: float
    corners: int


class Row(NamedTuple):
    """One unit: the word that chooses it, whose it is, where it is (or NO_PLACE), and its quantities."""

    name: str
    owner: int
    place: int
    facts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ObservationSpec:
    """How a game is put into numbers. Every function uses only what the side may know, as `view` does.

    `planes`, `units` and `facts` are given a dict that the caller keeps for one side of one match. A row whose unit has
    not changed is the very same object as before, and so is the whole list if none has, or the planes if the ground
    has not, so that they are not looked at again.
    """

    ground: tuple[str, ...]  # what the planes are; the first is the terrain
    unit: tuple[str, ...]  # what the quantities of a unit are
    summed: int  # the first so many of them can be added up over the units in a place
    table: tuple[str, ...]  # what the quantities of the whole table are
    questions: tuple[str, ...]  # the kinds of question
    rows: int  # units that are listed at most
    terrains: tuple[str, ...]  # what the numbers of the first plane mean
    spots: Callable[[Any], tuple[Spot, ...]]  # by place
    planes: Callable[[Any, str, dict[str, Any]], tuple[Plane, ...]]
    units: Callable[[Any, str, dict[str, Any]], list[Row]]
    facts: Callable[[Any, str, dict[str, Any]], tuple[int, ...]]


def differing(one: Sequence[Any], other: Sequence[Any]) -> Iterator[int]:
    """Return where two rows of values differ, as far as the shorter goes."""
    return compress(count(), map(ne, one, other))


def remembered(kept: dict[str, Any], name: str, parts: tuple[Any, ...], make: Callable[[], T]) -> T:
    """Return the object that *make* made last time, unless one of the *parts* that it depends on has changed.

    Parts are compared as values: a list or a dict that is changed in place counts as changed.
    """
    before: tuple[tuple[Any, ...], T] | None = kept.get(name)
    if before is not None and before[0] == parts:
        return before[1]
    made = make()
    kept[name] = (tuple([part.copy() if isinstance(part, list | dict) else part for part in parts]), made)
    return made


class Kept:
    """The sources of the rows of a side's units, and the rows."""

    __slots__ = ("columns", "listed", "masks", "rest", "rows")

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.columns: list[Sequence[Any]] = []
        self.masks: tuple[int, ...] = ()
        self.rest: Any = None
        self.rows: list[Row] = []
        self.listed: list[Row] = []

    def changed(self, columns: Sequence[Sequence[Any]], masks: tuple[int, ...], rest: object) -> int:
        """Return the units that have changed since the last call, as a mask."""
        before, units = self.columns, len(columns[0])
        if not before or self.rest != rest:
            found = (1 << units) - 1
            self.columns = [column[:] for column in columns]
        else:
            known = len(before[0])
            found = (1 << units) - (1 << known) if units > known else 0
            for number in differing(columns, before):
                column = columns[number]
                for unit in differing(column, before[number]):
                    found |= 1 << unit
                before[number] = column[:]
            if masks != self.masks:
                for one, other in zip(masks, self.masks, strict=True):
                    found |= one ^ other
                found &= (1 << units) - 1
        self.masks, self.rest = masks, rest
        return found


def rows_of(
    kept: dict[str, Any], columns: Sequence[Sequence[Any]], masks: tuple[int, ...], rest: object, unlisted: int,
    make: Callable[[int], Row], also: int = 0,
) -> list[Row]:  # fmt: skip
    """Return a row for every unit that is not *unlisted*; only rows of changed units are computed again.

    A row may depend on its unit's values in *columns*, on its bits in *masks*, and on the *rest*; *also*: units that
    have changed otherwise. If no row is new, the list is the same as before.
    """
    memory = kept.get("rows")
    if memory is None:
        memory = kept["rows"] = Kept()
    changed = memory.changed(columns, (*masks, unlisted), rest) | also
    units = len(columns[0])
    if changed or len(memory.rows) != units:
        rows = memory.rows[:units]
        for unit in bits(changed):
            if unit < len(rows):
                rows[unit] = make(unit)
            else:
                rows.append(make(unit))
        memory.rows = rows
        memory.listed = [row for unit, row in enumerate(rows) if not unlisted >> unit & 1] if unlisted else rows
    listed: list[Row] = memory.listed
    return listed


@lru_cache(4096)
def one_hot(value: int, length: int) -> tuple[int, ...]:
    """Return zeros with a one at *value*; all zeros if it is out of range."""
    return tuple([int(value == n) for n in range(length)])


@lru_cache(4096)
def flags(mask: int, length: int) -> tuple[int, ...]:
    """Return the lowest bits of *mask*, one number each."""
    return tuple([mask >> n & 1 for n in range(length)])
