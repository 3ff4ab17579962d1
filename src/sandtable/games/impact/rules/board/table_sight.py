"""Line of sight on a table: from centre to centre over shapes, in three dimensions (chapter 6, IMP-17.5).

A line is stopped by what it touches; a hill stops it only where the line runs through it (IMP-6.8.b). A soldier that
stands in a piece sees an inch of it, as it sees out of its own meta-hex on a panel (IMP-6.1.b). Of the place where a
line leaves a piece last, on its way down, chapter 6 asks how far it is from both ends: in inches, rounded up.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, sqrt
from typing import NamedTuple

from sandtable.games.impact.rules.board.shapes import INCH, GroundShape, Span
from sandtable.games.impact.rules.board.terrain import BUILDING, RUBBLE, WOODS

OWN = INCH  # how much of the piece that it stands in a soldier looks through
_EVEN = 1e-9  # what a division may be off


class TerrainPiece(NamedTuple):
    """A piece of terrain; a hill is clear ground at a level of its own."""

    kind: int
    shape: GroundShape
    ground: int = 0  # the level that it stands on; of a hill, its level
    height: int = 0  # how many levels it rises above that

    @property
    def top(self) -> int:
        """The level of its top."""
        return self.ground + self.height


class LineStop(NamedTuple):
    """What a piece does to a line."""

    piece: TerrainPiece
    near: int  # inches from the higher end to where the line leaves the piece, on its way down
    far: int  # ... and from there to the lower end
    blind: int  # inches behind the piece that the higher end cannot see; 0: it is higher than both
    blocks: bool


class Eyes(NamedTuple):
    """One end of a line."""

    x: int
    y: int
    level: int
    ground: int  # the level of the ground there


def _last(spans: list[Span], own: float) -> float:
    """Return where a line last touches a piece, in parts of it; -1: nowhere, or only what an end looks through."""
    last = -1.0
    for start, end in spans:
        if end <= _EVEN or start >= 1.0 - _EVEN:
            continue  # beyond an end, or no more than under it
        first = own + _EVEN if start < 0.0 else start
        final = 1.0 - own - _EVEN if end > 1.0 else end
        if first <= final and final > last:
            last = final
    return last


class TableSight:
    """Who sees whom over the pieces of a table. Copies of a state share it; a change of the ground replaces it."""

    __slots__ = ("adjacent", "halve", "pieces", "tall", "zero")

    def __init__(self, pieces: Iterable[TerrainPiece], *, halve: bool = False, zero: bool = False, rubble: bool = True,
                 adjacent: bool = True) -> None:  # fmt: skip
        """Look over pieces; the switches are los_high_reduction, low_ground, rubble_blocks, adjacent_always."""
        blocking = (WOODS, BUILDING, RUBBLE) if rubble else (WOODS, BUILDING)
        self.pieces: tuple[TerrainPiece, ...] = tuple(
            piece if piece.kind in blocking else piece._replace(height=0) for piece in pieces
        )
        self.halve: bool = halve
        self.zero: bool = zero
        self.adjacent: bool = adjacent
        self.tall: dict[
            int, list[tuple[int, bool, GroundShape]]
        ] = {}  # by level: tops above it, whether edges count, shapes

    def sees(self, one: Eyes, two: Eyes, bases: int = 0) -> bool:
        """Whether two soldiers see each other (section 19, LOS); *bases* is the sum of their radii."""
        if one < two if one[2] == two[2] else one[2] < two[2]:
            one, two = two, one
        x, y, high, _ = one
        u, v, low, under = two
        dx, dy = u - x, v - y
        square = dx * dx + dy * dy
        reach = INCH + bases
        if not square or (self.adjacent and square <= reach * reach):
            return True  # they are adjacent (IMP-6.1.c)
        west, east = (x, u) if x < u else (u, x)
        north, south = (y, v) if y < v else (v, y)
        length = 0.0
        for top, edge, shape in self.tall.get(low) or self._above(low):
            box = shape.box
            if box[0] > east or box[2] < west or box[1] > south or box[3] < north:
                continue
            spans = shape.spans(x, y, dx, dy, edge=edge)
            if not spans:
                continue
            if not length:
                length = sqrt(square)
                own = OWN / length
            last = _last(spans, own)
            if last < 0.0:
                continue
            if top > high:
                return False  # higher than both (IMP-6.3)
            blind = self._blind(ceil(last * length / INCH - _EVEN), high - top, low, under)
            if ceil((1.0 - last) * length / INCH - _EVEN) <= blind:
                return False
        return True

    def _above(self, level: int) -> list[tuple[int, bool, GroundShape]]:
        """Return the pieces that rise above a level, the tallest first."""
        found = [(piece.top, piece.height > 0, piece.shape) for piece in self.pieces if piece.top > level]
        self.tall[level] = found = sorted(found, key=lambda one: -one[0])
        return found

    def _blind(self, count: int, over: int, low: int, under: int) -> int:
        """Return how many inches are blind behind a piece *count* inches away whose top is *over* levels below."""
        if self.halve:
            count = (count + (1 << over >> 1)) >> over  # to nearest, half up (IMP-6.5.b)
        else:
            count -= over  # IMP-6.5.a
        count -= low if self.zero else low - under  # IMP-6.6.a
        return max(count, 1)  # IMP-6.6.b

    def stops(self, one: Eyes, two: Eyes, bases: int = 0) -> list[LineStop]:
        """List what a line touches, from the higher end down, with what each piece does to it: a side view."""
        if one < two if one.level == two.level else one.level < two.level:
            one, two = two, one
        dx, dy = two.x - one.x, two.y - one.y
        length = sqrt(dx * dx + dy * dy)
        if not length or (self.adjacent and length <= INCH + bases):
            return []
        own = OWN / length
        found = []
        for piece in self.pieces:
            spans = piece.shape.spans(one.x, one.y, dx, dy, edge=piece.height > 0)
            last = _last(spans, own)
            if last < 0.0:
                continue
            near, far = (ceil(part * length / INCH - _EVEN) for part in (last, 1.0 - last))
            blind = 0
            if two.level < piece.top <= one.level:
                blind = self._blind(near, one.level - piece.top, two.level, two.ground)
            blocks = piece.top > one.level or (piece.top > two.level and far <= blind)
            found.append((last, LineStop(piece, near, far, blind, blocks)))
        return [stop for _, stop in sorted(found, key=lambda one: one[0])]
