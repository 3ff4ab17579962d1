"""A table in inches: its grid of positions, and what the rules ask about them (IMP-17.1 to IMP-17.3, IMP-17.8).

A place is a position of a grid a quarter of an inch apart, edges included, in reading order. Its text is how many
inches it lies east and south of the corner, such as "12.25,8.5".
"""
# mypyc: off, because a table is laid once per match

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from copy import copy
from math import atan2, isqrt, tau
from typing import TYPE_CHECKING, overload

from sandtable.engine.decisions import bits
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.rules.board.panels import COLUMNS, ROWS
from sandtable.games.impact.rules.board.shapes import INCH
from sandtable.games.impact.rules.board.space import EDGES, NOWHERE, Space
from sandtable.games.impact.rules.board.table_sight import Eyes

if TYPE_CHECKING:
    from sandtable.games.impact.state import State

STEP = INCH // 4  # of the grid
PER_INCH = INCH // STEP
LARGEST = 72  # inches
CLOSE = 4  # steps of the grid: two bases so far apart do not overlap
FAR = CLOSE + PER_INCH  # ... even after a step
#: An inch in the six directions, clockwise from NE, as positions of the grid.
STEPS = ((2, -3), (4, 0), (2, 3), (-2, 3), (-4, 0), (-2, -3))
#: The same directions in full, for arcs: twice an inch, and that times the sine of 60°.
RAYS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))


def inches(square: int, bases: int = 0) -> int:
    """Return a length in inches, rounded up, from its square, less *bases*."""
    root = isqrt(square - 1) + 1 if square else 0
    return -(-(root - bases) // INCH)


class Table(Space):
    """The positions of a table."""

    def __init__(self, width: int, height: int, ground: bytes = b"", panels: Sequence[str] = ("A",)) -> None:
        """Lay the grid over a table of so many inches; *panels* are the letters of its parts, from west to east."""
        if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
            raise Refused(f"a table is 1 to {LARGEST} inches wide and high, not {width} by {height}", "IMP-17.1")
        self.width: int = width
        self.height: int = height
        self.columns: int = width * PER_INCH + 1
        self.rows: int = height * PER_INCH + 1
        self.size: int = self.columns * self.rows
        self.ground: bytes = ground or bytes(self.size)
        columns = [write_inches(column) for column in range(self.columns)]
        rows = [write_inches(row) for row in range(self.rows)]
        self.names: tuple[str, ...] = tuple(f"{x},{y}" for y in rows for x in columns)
        self.numbers: dict[str, int] = {name: place for place, name in enumerate(self.names)}
        self.across: tuple[int, ...] = tuple(range(self.columns)) * self.rows  # by place: its column
        self.down: tuple[int, ...] = tuple(row for row in range(self.rows) for _ in range(self.columns))
        self.distance: Mapping[int, Sequence[int]] = _Distances(self)
        self.near: Mapping[int, tuple[int, ...]] = _Near(self)
        self.near_mask: Mapping[int, int] = _NearMasks(self.near)
        self.parts: tuple[str, ...] = tuple(panels)
        self.panels: dict[str, int] = {
            letter: self._box(self.part(n), 0, self.part(n + 1) + (n + 1 == len(panels)), self.rows)
            for n, letter in enumerate(panels)
        }
        self.rooms: dict[int, int] = {}
        self.edges: dict[str, int] = {edge: self.within(edge, 0) for edge in EDGES}

    def raised(self, ground: bytes) -> Table:
        """Return the same table with other ground levels."""
        twin = copy(self)
        twin.ground = ground
        return twin

    def part(self, number: int) -> int:
        """Return the column at which a part begins."""
        return (self.columns - 1) * number // len(self.parts)

    def spot(self, place: int) -> tuple[int, int]:
        """Return where a place lies, in twentieths of a millimetre."""
        row, column = divmod(place, self.columns)
        return column * STEP, row * STEP

    def at(self, x: int, y: int) -> int:
        """Return the place nearest to a spot; NOWHERE: it is off the table."""
        column, row = (x + STEP // 2) // STEP, (y + STEP // 2) // STEP
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return NOWHERE

    def eyes(self, place: int, level: int) -> Eyes:
        """Return a soldier at a place and level, as the end of a line of sight."""
        return Eyes(*self.spot(place), level, self.ground[place])

    def square(self, here: int, there: int) -> int:
        """Return the square of the distance from centre to centre."""
        row, column = divmod(here, self.columns)
        other_row, other_column = divmod(there, self.columns)
        dx, dy = (column - other_column) * STEP, (row - other_row) * STEP
        return dx * dx + dy * dy

    # distance

    def apart(self, here: int, there: int, bases: int = 0) -> int:
        """Return the inches between two bases, rounded up and at least 1 (IMP-17.3)."""
        return max(1, inches(self.square(here, there), bases))

    def disc(self, here: int, reach: int) -> int:
        """Return the places at most *reach* inches away, from centre to centre."""
        row, column = divmod(here, self.columns)
        steps, found = reach * PER_INCH, 0
        for dy in range(max(-steps, -row), min(steps, self.rows - 1 - row) + 1):
            wide = isqrt(steps * steps - dy * dy)
            first, last = max(0, column - wide), min(self.columns - 1, column + wide)
            found |= ((1 << (last - first + 1)) - 1) << ((row + dy) * self.columns + first)
        return found

    def rings(self, here: int) -> Iterator[tuple[int, Sequence[int]]]:
        """List the distances from a place in inches, rounded up, nearest first, each with the places there."""
        inner, everywhere, reach = 0, (1 << self.size) - 1, 0
        while inner != everywhere:
            outer = self.disc(here, reach)
            if outer != inner:
                yield reach, bits(outer & ~inner)
            inner, reach = outer, reach + 1

    # figures

    def on(self, state: State, here: int) -> list[int]:
        """List the soldiers whose base covers a place, by number."""
        found = []
        for place, units in state.at.items():
            square = self.square(here, place)
            found += [unit for unit in units if square <= state.kind[unit].base ** 2]
        return sorted(found)

    def beside(self, state: State, here: int, base: int = 0) -> list[int]:
        """List the soldiers within an inch of a figure, clockwise from NE, without those on its place."""
        found = []
        for place, units in state.at.items():
            square = self.square(here, place)
            found += [
                (self._turn(here, place), square, unit)
                for unit in units
                if square > state.kind[unit].base ** 2 and inches(square, base + state.kind[unit].base) <= 1
            ]
        return [unit for _, _, unit in sorted(found)]

    def in_the_way(self, state: State, unit: int, here: int, level: int | None = None) -> list[int]:
        """List the soldiers whose bases would overlap one at the same level (IMP-17.3)."""
        if level is None:
            level = state.level[unit] if state.airborne >> unit & 1 else self.ground[here]
        base, found = state.kind[unit].base, []
        x, y = self.across[here], self.down[here]
        for place, units in state.at.items():
            if -CLOSE < self.across[place] - x < CLOSE and -CLOSE < self.down[place] - y < CLOSE:
                square = self.square(here, place)
                for other in units:
                    reach = base + state.kind[other].base
                    if state.level[other] == level and square < reach * reach:
                        found.append(other)
        return found

    def busy(self, state: State, unit: int, level: int) -> Container[int]:
        """Return the places within an inch where a base would overlap another one, at whatever level."""
        here, base = state.point[unit], state.kind[unit].base
        x, y = self.across[here], self.down[here]
        found: set[int] = set()
        for place, units in state.at.items():
            if -FAR < self.across[place] - x < FAR and -FAR < self.down[place] - y < FAR:
                for other in units:
                    if other != unit:
                        found.update(bits(self.room(place, base + state.kind[other].base)))
        return found

    def taken(self, state: State, base: int) -> int:
        """Return the places where a base would overlap another one."""
        found = 0
        for place, units in state.at.items():
            for unit in units:
                found |= self.room(place, base + state.kind[unit].base)
        return found

    def room(self, here: int, reach: int) -> int:
        """Return the places nearer than a distance in twentieths of a millimetre; found on the first call."""
        key = here * INCH + reach
        found = self.rooms.get(key)
        if found is None:
            self.rooms[key] = found = self._room(here, reach)
        return found

    def _room(self, here: int, reach: int) -> int:
        row, column = divmod(here, self.columns)
        steps, found = (reach - 1) // STEP, 0
        for dy in range(max(-steps, -row), min(steps, self.rows - 1 - row) + 1):
            wide = isqrt(reach * reach - 1 - dy * dy * STEP * STEP) // STEP
            first, last = max(0, column - wide), min(self.columns - 1, column + wide)
            found |= ((1 << (last - first + 1)) - 1) << ((row + dy) * self.columns + first)
        return found

    def mines_at(self, state: State, unit: int) -> list[int]:
        """List the places of the mines within an inch of a soldier, nearest first (IMP-17.6)."""
        here, base = state.point[unit], state.kind[unit].base
        near = [(self.square(here, place), place) for place in state.mines]
        return [place for square, place in sorted(near) if inches(square, base) <= 1]

    def _turn(self, here: int, there: int) -> float:
        (x, y), (u, v) = self.spot(here), self.spot(there)
        return _turn(u - x, v - y)

    # directions

    def ahead(self, here: int, direction: int) -> int:
        """Return where an inch in a direction leads; NOWHERE: off the table."""
        row, column = divmod(here, self.columns)
        dx, dy = STEPS[direction]
        if 0 <= column + dx < self.columns and 0 <= row + dy < self.rows:
            return here + dy * self.columns + dx
        return NOWHERE

    def beyond(self, here: int, direction: int) -> list[str]:
        """List the edges that an inch in a direction crosses."""
        row, column = divmod(here, self.columns)
        x, y = column + STEPS[direction][0], row + STEPS[direction][1]
        crossed = (("west", x < 0), ("east", x >= self.columns), ("north", y < 0), ("south", y >= self.rows))
        return [edge for edge, out in crossed if out]

    def bearing(self, here: int, there: int) -> int:
        """Return the direction that is nearest to the line to another place; NOWHERE: it is the same place."""
        if here == there:
            return NOWHERE
        (x, y), (u, v) = self.spot(here), self.spot(there)
        return max(range(6), key=lambda way: _along(u - x, v - y, way))

    def in_arc(self, here: int, facing: int, there: int, arc: int = 120) -> bool:
        """Whether a place lies in the arc of a soldier that faces a direction (IMP-14.9.b)."""
        (x, y), (u, v) = self.spot(here), self.spot(there)
        dx, dy = u - x, v - y
        along = _along(dx, dy, facing)  # the cosine, times twice the distance
        square = along * along * (4 if arc == 120 else 4 / 3)
        return along >= 0 and square >= 4 * (dx * dx + dy * dy) * (1 - 1e-12)

    # edges and parts

    def edge_gap(self, here: int, edge: str) -> int:
        """Return how many inches a place is from an edge, rounded up."""
        row, column = divmod(here, self.columns)
        steps = {"north": row, "south": self.rows - 1 - row, "west": column, "east": self.columns - 1 - column}[edge]
        return -(-steps // PER_INCH)

    def within(self, edge: str, steps: int) -> int:
        """Return the places at most so many inches from an edge."""
        deep = steps * PER_INCH + 1
        if edge == "north":
            return self._box(0, 0, self.columns, deep)
        if edge == "south":
            return self._box(0, self.rows - deep, self.columns, self.rows)
        return self._box(0, 0, deep, self.rows) if edge == "west" else self._box(
            self.columns - deep, 0, self.columns, self.rows
        )  # fmt: skip

    def _box(self, left: int, top: int, right: int, bottom: int) -> int:
        """Return the places of a rectangle of the grid, without its right and bottom ends."""
        left, top, right, bottom = max(left, 0), max(top, 0), min(right, self.columns), min(bottom, self.rows)
        line = (1 << (right - left)) - 1
        return sum(line << (row * self.columns + left) for row in range(top, bottom))

    def lot(self, panel: str, row: int, column: int) -> int:
        """Return the place that a row and a column name: they part the sheet evenly."""
        number = self.parts.index(panel)
        start, end = self.part(number), self.part(number + 1)
        x = start + (end - start) * (column - 1) // (COLUMNS - 1)
        return (self.rows - 1) * row // (len(ROWS) - 1) * self.columns + x


def _along(dx: int, dy: int, direction: int) -> float:
    """Return twice how far an offset goes in a direction."""
    x, y = RAYS[direction]
    return dx * x + dy * y * 3**0.5


def _turn(dx: int, dy: int) -> float:
    """Return how far round an offset lies, clockwise from NE."""
    return (atan2(dy, dx) + tau / 6 + 1e-9) % tau


def write_inches(steps: int) -> str:
    """Write a length of so many steps of the grid: "12", "12.25" or "8.5"."""
    return f"{steps / PER_INCH:g}"


class _Row(Sequence[int]):
    """Distances from one place in inches, rounded up, worked out when they are asked."""

    def __init__(self, table: Table, here: int) -> None:
        self.table = table
        self.here = here

    def __len__(self) -> int:
        return self.table.size

    @overload
    def __getitem__(self, there: int) -> int: ...
    @overload
    def __getitem__(self, there: slice) -> list[int]: ...
    def __getitem__(self, there: int | slice) -> int | list[int]:
        if isinstance(there, slice):
            return [self[place] for place in range(*there.indices(len(self)))]
        return inches(self.table.square(self.here, there))


class _Distances(dict[int, Sequence[int]]):
    """The rows of a table."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def __missing__(self, here: int) -> _Row:
        self[here] = row = _Row(self.table, here)
        return row


class _Near(dict[int, tuple[int, ...]]):
    """Where a step leads from a place: any place within an inch, clockwise from NE."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.columns, self.rows = table.columns, table.rows
        round_about = [
            (dx, dy)
            for dy in range(-PER_INCH, PER_INCH + 1)
            for dx in range(-PER_INCH, PER_INCH + 1)
            if 0 < dx * dx + dy * dy <= PER_INCH * PER_INCH
        ]
        self.offsets = sorted(round_about, key=lambda one: (_turn(*one), one[0] ** 2 + one[1] ** 2))

    def __missing__(self, here: int) -> tuple[int, ...]:
        row, column = divmod(here, self.columns)
        self[here] = found = tuple(
            here + dy * self.columns + dx
            for dx, dy in self.offsets
            if 0 <= column + dx < self.columns and 0 <= row + dy < self.rows
        )
        return found


class _NearMasks(dict[int, int]):
    """The same as masks."""

    def __init__(self, near: Mapping[int, tuple[int, ...]]) -> None:
        super().__init__()
        self.near = near

    def __missing__(self, here: int) -> int:
        self[here] = found = sum(1 << place for place in self.near[here])
        return found
