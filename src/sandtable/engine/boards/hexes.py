"""Hexes: flat-topped, in columns, numbered CCRR; places are ints in ascending order of those numbers.

Even columns stand half a hex further north. All geometry is integer: a hex centre is at
(3c, 2r + c mod 2), where one unit of Y is half a hex height.
"""

from __future__ import annotations

from functools import cache

N, NE, SE, S, SW, NW = range(6)
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
STEPS = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))  # in (X, Y)
OFF = -1


class Hexes:
    """A field of hexes: names, neighbours, distances, and what lies between two of them."""

    def __init__(self, rows: tuple[int, ...], *, corners: bool = True) -> None:
        """Lay out columns of *rows* hexes each; *corners*: a line that only touches a corner counts as touching."""
        self.rows: tuple[int, ...] = rows
        self.corners: bool = corners
        self.column: list[int] = []
        self.row: list[int] = []
        self.names: list[str] = []
        self.index: dict[str, int] = {}
        for c, count in enumerate(rows, 1):
            for r in range(1, count + 1):
                self.index[f"{c:02}{r:02}"] = len(self.names)
                self.names.append(f"{c:02}{r:02}")
                self.column.append(c)
                self.row.append(r)
        self.count: int = len(self.names)
        self.all: int = (1 << self.count) - 1
        self.x: list[int] = [3 * c for c in self.column]
        self.y: list[int] = [2 * r + c % 2 for c, r in zip(self.column, self.row, strict=True)]
        self._at: dict[tuple[int, int], int] = {xy: h for h, xy in enumerate(zip(self.x, self.y, strict=True))}
        self.toward: list[tuple[int, ...]] = [
            tuple(self._at.get((self.x[h] + dx, self.y[h] + dy), OFF) for dx, dy in STEPS) for h in range(self.count)
        ]  # by direction; OFF: off the map
        self.neighbours: list[tuple[int, ...]] = [tuple(n for n in around if n != OFF) for around in self.toward]
        self.beside: list[int] = [mask(around) for around in self.neighbours]
        self._distances: list[list[int] | None] = [None] * self.count
        self._discs: dict[tuple[int, int], int] = {}
        self._shadows: list[list[int] | None] = [None] * self.count

    def step_off(self, h: int, direction: int) -> tuple[int, int]:
        """Return the column and row of the neighbour in *direction*, on the map or not."""
        dx, dy = STEPS[direction]
        c = (self.x[h] + dx) // 3
        return c, (self.y[h] + dy - c % 2) // 2

    def distances(self, h: int) -> list[int]:
        """Return the distances from *h* to every hex."""
        row = self._distances[h]
        if row is None:
            row = [distance(self.x[b] - self.x[h], self.y[b] - self.y[h]) for b in range(self.count)]
            self._distances[h] = row
        return row

    def disc(self, h: int, radius: int) -> int:
        """Return the hexes within *radius* of *h*, as a mask."""
        key = (h, radius)
        if key not in self._discs:
            self._discs[key] = mask(b for b, d in enumerate(self.distances(h)) if d <= radius)
        return self._discs[key]

    def between(self, a: int, b: int) -> list[int]:
        """List the hexes that the line from centre to centre touches, other than *a* and *b*."""
        found = []
        for dx, dy in touched(self.x[b] - self.x[a], self.y[b] - self.y[a], self.corners):
            h = self._at.get((self.x[a] + dx, self.y[a] + dy), OFF)
            if h != OFF:
                found.append(h)
        return sorted(found)

    def shadows(self, a: int) -> list[int]:
        """For every hex h, the mask of hexes b such that h lies between *a* and b."""
        row = self._shadows[a]
        if row is None:
            row = [0] * self.count
            for b in range(self.count):
                if b != a:
                    for h in self.between(a, b):
                        row[h] |= 1 << b
            self._shadows[a] = row
        return row

    def shade(self, a: int, blockers: int) -> int:
        """Return the hexes that *blockers* hide from *a*."""
        shadows = self.shadows(a)
        hidden = 0
        blockers &= ~(1 << a)
        while blockers:
            low = blockers & -blockers
            hidden |= shadows[low.bit_length() - 1]
            blockers ^= low
        return hidden

    def bearing(self, a: int, b: int) -> list[int]:
        """Return the direction, or the two directions, in which the line from *a* through *b* continues."""
        dx, dy = self.x[b] - self.x[a], self.y[b] - self.y[a]
        dots = [dx * sx + 3 * dy * sy for sx, sy in STEPS]
        best = max(dots)
        return [d for d in range(6) if dots[d] == best]


def mask(places: object) -> int:
    """Return the bit mask of some places."""
    bits = 0
    for h in places:  # type: ignore[attr-defined]  # any iterable of ints
        bits |= 1 << h
    return bits


def distance(dx: int, dy: int) -> int:
    """Return the distance in hexes of an offset in (X, Y)."""
    columns = abs(dx) // 3
    return max(columns, (columns + abs(dy)) // 2)


@cache
def touched(dx: int, dy: int, corners: bool) -> tuple[tuple[int, int], ...]:  # part of the cache key
    """Return the offsets of the hexes, ends excluded, whose closed hexagon the line to (dx, dy) touches."""
    found = []
    length = dx * dx + 3 * dy * dy
    low_c, high_c = sorted((0, dx // 3))
    low_y, high_y = sorted((0, dy))
    for c in range(low_c - 1, high_c + 2):
        for y in range(low_y - 2, high_y + 3):
            if (y + c) % 2 or (c == 0 and y == 0) or (3 * c == dx and y == dy):
                continue
            along = dx * 3 * c + 3 * dy * y
            if 0 < along < length and _touches(dx, dy, 3 * c, y, corners=corners):
                found.append((3 * c, y))
    return tuple(found)


def _touches(dx: int, dy: int, x: int, y: int, *, corners: bool) -> bool:
    sides = [dx * (y + cy) - dy * (x + cx) for cx, cy in ((2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))]
    left, right, on = sum(s > 0 for s in sides), sum(s < 0 for s in sides), sides.count(0)
    if left and right:
        return True
    return on > 1 or (on == 1 and corners)
