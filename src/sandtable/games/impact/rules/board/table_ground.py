"""The ground of a table: its pieces, what a base touches at each position, and sight over them (IMP-17.4, IMP-17.5).

What a base touches is one terrain: of several pieces the first of `FIRST_OF`, as on a shared half-dot of two panels.
A marker counts for the half inch around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sandtable.engine.decisions import bits
from sandtable.games.impact.rules.board.ground import Land
from sandtable.games.impact.rules.board.shapes import INCH, Disc, GroundShape
from sandtable.games.impact.rules.board.sight import Block, LineOfSight, Passed
from sandtable.games.impact.rules.board.table import STEP, Table
from sandtable.games.impact.rules.board.table_sight import Eyes, LineStop, TableSight, TerrainPiece
from sandtable.games.impact.rules.board.terrain import BUILDING, CLEAR, FIRST_OF, WOODS, load_chart
from sandtable.games.impact.rules.units.kinds import BASE

if TYPE_CHECKING:
    from sandtable.games.impact.scenarios.options import Switches
    from sandtable.games.impact.state import State

MARKER = INCH // 2  # around a bunker, an improved position or a tile laid on open ground


def lay_table(width: int, height: int, pieces: Iterable[TerrainPiece], panels: Sequence[str] = ("A",)) -> Table:
    """Lay the grid of a table, with the levels of its hills."""
    table = Table(width, height, panels=panels)
    ground = bytearray(table.size)
    for piece in pieces:
        if piece.kind == CLEAR:
            for place in _places(table, piece.shape, 0):
                ground[place] = max(ground[place], piece.ground)
    return table.raised(bytes(ground))


def _places(table: Table, shape: GroundShape, radius: int) -> list[int]:
    """List the places where a base touches a shape."""
    west, north, east, south = shape.box
    columns = range(max(0, -(-(west - radius) // STEP)), min(table.columns - 1, (east + radius) // STEP) + 1)
    rows = range(max(0, -(-(north - radius) // STEP)), min(table.rows - 1, (south + radius) // STEP) + 1)
    return [
        row * table.columns + column
        for row in rows
        for column in columns
        if shape.touches(column * STEP, row * STEP, radius)
    ]


class TableLand(Land):
    """Terrain by position, and the pieces that it comes from."""

    __slots__ = ("grid", "pieces")

    def __init__(self, grid: Table, pieces: Sequence[TerrainPiece], on: Switches, *, bunkers: int = 0,
                 wade: bool = False, like: TableLand | None = None) -> None:  # fmt: skip
        """Lay pieces on a table, or copy the ground that it is *like*."""
        self.grid: Table = grid
        self.pieces: tuple[TerrainPiece, ...] = tuple(pieces)
        if like is None:
            super().__init__(grid, bytes(grid.size), on, OverTable(grid, TableSight(())), bunkers=bunkers, wade=wade)
            self._found()
        else:
            super().__init__(
                grid, like.terrain, on, like.sight, bunkers=like.bunkers, improved=like.improved,
                heights=dict(like.heights), wade=like.wade, like=like,
            )  # fmt: skip

    def twin(self) -> TableLand:
        """Return another one, to be changed before anybody sees it."""
        return TableLand(self.grid, self.pieces, self.on, like=self)

    def _found(self) -> None:
        """Work out what a base touches, and look over the pieces."""
        self.terrain = bytearray(self.grid.size)
        heights: dict[int, int] = {}
        for piece in sorted(self.pieces, key=lambda one: (-FIRST_OF.index(one.kind), one.height)):
            if piece.kind == CLEAR:
                continue
            for place in _places(self.grid, piece.shape, BASE):
                self.terrain[place] = piece.kind
                if piece.kind in (WOODS, BUILDING):
                    heights[place] = piece.top - self.ground[place]
        self.heights = heights
        self._look()
        self.survey(range(self.grid.size))

    def _look(self) -> None:
        on, chart = self.on, load_chart()
        smoke = [
            TerrainPiece(WOODS, Disc(*self.grid.spot(place), INCH), self.ground[place], chart.height[WOODS])
            for place in self.clouds
        ]
        sight = TableSight(
            (*self.pieces, *smoke), halve=on.halve, zero=on.low_zero, rubble=on.rubble_blocks,
            adjacent=on.adjacent_always,
        )  # fmt: skip
        self.sight = OverTable(self.grid, sight)

    def lay(self, point: int, kind: int) -> None:
        """Turn the piece at a place into another terrain; on open ground a tile of an inch is laid."""
        rises, old = load_chart().height[kind], self.piece_at(point)
        if old is None:
            tile = TerrainPiece(kind, Disc(*self.grid.spot(point), MARKER), self.ground[point], rises)
            self.pieces += (tile,)
        else:
            self.pieces = tuple(one._replace(kind=kind, height=rises) if one is old else one for one in self.pieces)
        self._found()

    def piece_at(self, point: int) -> TerrainPiece | None:
        """Return the piece that gives a place its terrain."""
        x, y = self.grid.spot(point)
        found = [one for one in self.pieces if one.kind == self.terrain[point] != CLEAR]
        for radius in (0, BASE):
            for one in found:
                if one.shape.touches(x, y, radius):
                    return one
        return None

    def within(self, state: State, point: int) -> list[int]:
        """List the soldiers whose bases touch the piece at a place, or one on the place."""
        piece = self.piece_at(point)
        if piece is None:
            return self.grid.on(state, point)
        return [
            unit
            for place, units in sorted(state.at.items())
            for unit in units
            if piece.shape.touches(*self.grid.spot(place), state.kind[unit].base)
        ]

    def sites(self, point: int, base: int = 0) -> list[int]:
        """List a place for each piece within an inch of a figure, the nearest first."""
        x, y = self.grid.spot(point)
        left = [
            one for one in self.pieces if one.kind != CLEAR and one.shape.touches(x, y, base + INCH)
            and one is not self.piece_at(point)
        ]  # fmt: skip
        found = []
        for reach, ring in self.grid.rings(point):
            if not left or reach > INCH // STEP:
                break
            for place in ring:
                for one in left:
                    if self.terrain[place] == one.kind and one.shape.covers(*self.grid.spot(place)):
                        found.append(place)
                        left.remove(one)
                        break
        return found

    def mark(self, point: int) -> int:
        """Return the places that a marker on a place counts for."""
        return self.grid.room(point, MARKER + 1)

    def patch(self, marked: int, point: int) -> int:
        """Return the places of the marker at a place."""
        found, edge = 0, marked & 1 << point
        while edge:
            found |= edge
            grown = 0
            for place in bits(edge):
                grown |= self.grid.room(place, STEP + 1)
            edge = grown & marked & ~found
        return found

    def blow(self, clouds: tuple[int, ...]) -> None:
        """Let smoke stand around these places only."""
        super().blow(clouds)
        self._look()


class OverTable(LineOfSight):
    """Lines over the pieces of a table, from position to position."""

    def __init__(self, table: Table, sight: TableSight) -> None:
        """Look over a table."""
        self.table: Table = table
        self.sight: TableSight = sight

    def sees(self, here: int, level: int, there: int, other: int, bases: int = 0) -> bool:
        """Whether two soldiers at places and levels see each other."""
        return self.sight.sees(self.table.eyes(here, level), self.table.eyes(there, other), bases)

    def _stops(self, here: int, level: int, there: int, other: int) -> list[LineStop]:
        """List what stands in the line, from *here* on."""
        one, two = self.table.eyes(here, level), self.table.eyes(there, other)
        stops = self.sight.stops(one, two)
        return stops[::-1] if _is_lower(one, two) else stops

    def block(self, here: int, level: int, there: int, other: int) -> Block | None:
        """Return what stops the line first on the way from *here*, if anything does."""
        for passed, stop in zip(
            self.profile(here, level, there, other), self._stops(here, level, there, other), strict=True
        ):
            if stop.blocks:
                high = max(level, other)
                halved = "IMP-6.5.b" if self.sight.halve else "IMP-6.5.a"
                rule = "IMP-6.3" if passed.top > high else "IMP-6.4.b" if passed.top == high else halved
                return Block((passed.point,), passed.top, stop.blind, rule)
        return None

    def profile(self, here: int, level: int, there: int, other: int) -> list[Passed]:
        """List the pieces that a line touches, nearest first, with what each does to it."""
        one, two = self.table.eyes(here, level), self.table.eyes(there, other)
        lower = _is_lower(one, two)
        high, low = (two, one) if lower else (one, two)
        found = []
        for stop in self._stops(here, level, there, other):
            part = stop.near / (stop.near + stop.far)
            spot = self.table.at(round(high.x + (low.x - high.x) * part), round(high.y + (low.y - high.y) * part))
            near, far = (stop.far, stop.near) if lower else (stop.near, stop.far)
            found.append(Passed(spot, near, far, stop.piece.ground, stop.piece.top, stop.blocks))
        return found

    def twin(self) -> OverTable:
        """Return it: the pieces are indexed again when they change."""
        return self

    def cover(self, point: int, terrain: int, height: int, smoke: int = 0) -> None:
        """Change nothing: what stands on a table are its pieces."""


def _is_lower(one: Eyes, two: Eyes) -> bool:
    """Whether the second end counts as the higher one."""
    return one < two if one.level == two.level else one.level < two.level
