"""The courses of lines over a map: which meta-hexes a line goes through (IMP-6.1).

A course depends on the offset of the line's ends alone, so it is worked out once for an offset and kept, as a mask.

Masks run in a *frame* of numbers that has, beside the dots, the places just west and east of the map: a course may
touch those, and they never block (IMP-6.1.h). North and south of the map nothing is ever crossed.
"""

from __future__ import annotations

from functools import cache

from sandtable.games.impact.rules.board.points import Board, Layout, Rows, join
from sandtable.games.impact.rules.board.space import NOWHERE

#: Of a lattice line: where its two sides begin, relative to its start, and the mask of their steps from there.
Flanks = tuple[int, int, int]
#: Where the crossed meta-hexes begin, relative to the start of the line, their mask from there, and the flanks.
Course = tuple[int, int, Flanks | None]


class Courses:
    """The lines of a map, by offset; shared by all its matches."""

    __slots__ = ("away", "frame", "key", "known", "pitch", "points", "size", "x", "y")

    def __init__(self, board: Board) -> None:
        """Know no line yet."""
        self.x: tuple[int, ...] = board.x
        self.y: tuple[int, ...] = board.y
        self.away: Rows = board.distance
        self.pitch: int = board.width + 2
        self.frame: tuple[int, ...] = tuple((y * self.pitch + x) >> 1 for x, y in zip(self.x, self.y, strict=True))
        self.size: int = self.frame[-1] + 2
        self.points: list[int] = [NOWHERE] * self.size  # the other way: the point at a place of the frame
        for point, place in enumerate(self.frame):
            self.points[place] = point
        self.key: tuple[int, ...] = tuple(y * 2 * self.pitch + x for x, y in zip(self.x, self.y, strict=True))
        self.known: dict[int, Course] = {}  # by the difference of two keys, which is another one for every offset

    def course(self, here: int, there: int) -> Course:
        """Return the line between two points; worked out on the first call."""
        offset = self.key[there] - self.key[here]
        found = self.known.get(offset)
        if found is None:
            dx, dy = self.x[there] - self.x[here], self.y[there] - self.y[here]
            self.known[offset] = found = course((dx - dy) // 2, dy, (self.pitch + 1) // 2)
        return found


def course(q: int, r: int, row: int) -> Course:
    """Work out the course of a line to the axial offset (q, r), in a frame whose rows are *row* apart."""
    start, mask = crossed(q, r, row) if (r, q) > (0, 0) else crossed(-q, -r, row)
    if (r, q) < (0, 0):
        start += q + r * row  # seen from the other end
    flanks = None
    if q == 0 or r == 0 or q + r == 0:
        steps = max(abs(q), abs(r))
        if steps:
            a, b = q // steps, r // steps
            step = a + b * row
            pattern = sum(1 << n * abs(step) for n in range(steps))
            begin = 0 if step > 0 else (steps - 1) * step
            flanks = (begin - b + (a + b) * row, begin + a + b - a * row, pattern)
    return start, mask, flanks


def crossed(q: int, r: int, row: int) -> tuple[int, int]:
    """Return where the meta-hexes begin that the segment from (0, 0) to (q, r) goes THROUGH, and their mask.

    r is positive, or 0 and q positive; the ends are left out. A meta-hex is an open hexagon; the centres of those that
    meet the segment fill an open interval of each row. Its bounds come from the places where the segment passes the
    row itself and the rows above and below it; all are times r here, so that they are whole.
    """
    if r == 0:
        return 1, (1 << max(q - 1, 0)) - 1
    bias = row + row  # keeps all shifts positive
    wide = q + r if q >= 0 else max(r, -q)  # how far the rows above and below let a row reach
    mask = 0
    here = 0
    for n in range(r + 1):
        before, after = wide if n else r, wide if n < r else r
        low, high = (here - before, here + after) if q >= 0 else (here - after, here + before)
        first = low // r + 1
        mask |= ((1 << (-(-high // r) - first)) - 1) << (first + n * row + bias)
        here += q
    mask &= ~(1 << bias | 1 << (q + r * row + bias))
    if not mask:
        return 0, 0
    lowest = (mask & -mask).bit_length() - 1
    return lowest - bias, mask >> lowest


@cache
def courses_of(layout: Layout) -> Courses:
    """Return the lines of a map."""
    return Courses(join(layout))
