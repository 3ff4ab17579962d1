"""Shapes on a table: polygons and discs, what touches them, and where a line is inside (IMP-17.4, IMP-17.5).

Lengths are whole twentieths of a millimetre, so that a touch is exact. Where a line is inside a shape is told in parts
of the line; each is one division of whole numbers, the same on every machine.
"""

from __future__ import annotations

from math import sqrt

INCH = 508
Span = tuple[float, float]  # from where to where, in parts of a line
Spot = tuple[int, int]


class GroundShape:
    """A piece of ground. `box` is what it lies within: west, north, east, south."""

    __slots__ = ("box",)

    def __init__(self, box: tuple[int, int, int, int]) -> None:
        """Lie within *box*."""
        self.box: tuple[int, int, int, int] = box

    def covers(self, x: int, y: int) -> bool:
        """Whether a spot lies inside or on the edge."""
        return self.touches(x, y, 0)

    def touches(self, x: int, y: int, radius: int) -> bool:
        """Whether a base touches it; the edge counts."""
        raise NotImplementedError

    def spans(self, x: int, y: int, dx: int, dy: int, *, edge: bool) -> list[Span]:
        """List where the line from (x, y) by (dx, dy), not (0, 0), is inside; beyond its ends, too.

        With *edge* what it only touches counts, else what it runs through.
        """
        raise NotImplementedError


class Polygon(GroundShape):
    """One or more rings; what an even number of them surrounds is a hole."""

    __slots__ = ("after", "rings", "spots")

    def __init__(self, *rings: tuple[Spot, ...]) -> None:
        """Lie within the rings, which do not cross."""
        if not rings or any(len(ring) < 3 for ring in rings):
            raise ValueError("a polygon needs three corners or more")
        self.rings: tuple[tuple[Spot, ...], ...] = rings
        self.spots: list[Spot] = [spot for ring in rings for spot in ring]
        self.after: list[int] = []  # by corner: the next one of its ring
        for ring in rings:
            start = len(self.after)
            self.after += [*range(start + 1, start + len(ring)), start]
        across, down = [x for x, _ in self.spots], [y for _, y in self.spots]
        super().__init__((min(across), min(down), max(across), max(down)))

    def touches(self, x: int, y: int, radius: int) -> bool:
        """Whether a base touches it; the edge counts."""
        west, north, east, south = self.box
        if x + radius < west or x - radius > east or y + radius < north or y - radius > south:
            return False
        inside, spots, square = False, self.spots, radius * radius
        for n, m in enumerate(self.after):
            ax, ay = spots[n]
            bx, by = spots[m]
            ex, ey, px, py = bx - ax, by - ay, x - ax, y - ay
            along, length = px * ex + py * ey, ex * ex + ey * ey
            if along <= 0:
                close = px * px + py * py <= square
            elif along >= length:
                close = (x - bx) * (x - bx) + (y - by) * (y - by) <= square
            else:
                turn = ex * py - ey * px
                close = turn * turn <= square * length
            if close:
                return True
            if (ay > y) != (by > y) and (ex * py - ey * px > 0) == (by > ay):
                inside = not inside
        return inside

    def spans(self, x: int, y: int, dx: int, dy: int, *, edge: bool) -> list[Span]:
        """List where the line from (x, y) by (dx, dy) is inside."""
        sides = [dx * (v - y) - dy * (u - x) for u, v in self.spots]
        low, high = min(sides), max(sides)
        if low > 0 or high < 0:
            return []
        if 0 not in sides:
            return self._spans(x, y, dx, dy, sides, above=True)
        left = self._spans(x, y, dx, dy, sides, above=True)
        right = self._spans(x, y, dx, dy, sides, above=False)
        return left + right if edge else _both(left, right)

    def _spans(self, x: int, y: int, dx: int, dy: int, sides: list[int], *, above: bool) -> list[Span]:
        """List them; a corner on the line counts as one *above* it, or below."""
        least = 0 if above else 1
        length = dx * dx + dy * dy
        cuts = []
        for n, m in enumerate(self.after):
            one, two = sides[n], sides[m]
            if (one >= least) != (two >= least):
                u, v = self.spots[n]
                far = dx * (u - x) + dy * (v - y)
                u, v = self.spots[m]
                cuts.append((far * two - (dx * (u - x) + dy * (v - y)) * one) / ((two - one) * length))
        cuts.sort()
        return list(zip(cuts[::2], cuts[1::2], strict=True))


def _both(left: list[Span], right: list[Span]) -> list[Span]:
    """Return where both are inside; nothing that is only a spot."""
    found = []
    for a, b in left:
        for c, d in right:
            start, end = max(a, c), min(b, d)
            if start < end:
                found.append((start, end))
    return found


class Disc(GroundShape):
    """A round piece."""

    __slots__ = ("radius", "x", "y")

    def __init__(self, x: int, y: int, radius: int) -> None:
        """Lie around a spot."""
        if radius <= 0:
            raise ValueError("a disc needs a radius above 0")
        self.x: int = x
        self.y: int = y
        self.radius: int = radius
        super().__init__((x - radius, y - radius, x + radius, y + radius))

    def touches(self, x: int, y: int, radius: int) -> bool:
        """Whether a base touches it; the edge counts."""
        dx, dy, reach = x - self.x, y - self.y, self.radius + radius
        return dx * dx + dy * dy <= reach * reach

    def spans(self, x: int, y: int, dx: int, dy: int, *, edge: bool) -> list[Span]:
        """List where the line from (x, y) by (dx, dy) is inside."""
        px, py = self.x - x, self.y - y
        turn, length = dx * py - dy * px, dx * dx + dy * dy
        rest = self.radius * self.radius * length - turn * turn
        if rest < 0 or (rest == 0 and not edge):
            return []
        middle, half = (dx * px + dy * py) / length, sqrt(rest) / length
        return [(middle - half, middle + half)]
