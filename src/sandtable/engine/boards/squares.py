"""Squares: a grid with columns A, B, ... from the west and rows 1, 2, ... from the south; places are ints, row by row.

All geometry is integer: a square's centre is at (column, row), and its corners lie half a step away.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

N, E, S, W = range(4)
DIRECTIONS = ("N", "E", "S", "W")
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # in (column, row)
OFF = -1


def square_name(square: int, columns: int) -> str:
    """Name a square: "A1" is the south-western one."""
    return f"{chr(ord('A') + square % columns)}{square // columns + 1}"


def square_names(columns: int, rows: int) -> list[str]:
    """Name every square of a grid, in order."""
    return [square_name(square, columns) for square in range(columns * rows)]


def step(square: int, direction: int, columns: int, rows: int) -> int:
    """Return the square across an edge of *square*; OFF: beyond the grid."""
    dx, dy = STEPS[direction]
    column, row = square % columns + dx, square // columns + dy
    return row * columns + column if 0 <= column < columns and 0 <= row < rows else OFF


def opposite(direction: int) -> int:
    """Return the opposite direction."""
    return (direction + 2) % 4


def gap(a: int, b: int, columns: int) -> tuple[int, int]:
    """Return how many columns and rows *b* lies east and north of *a*."""
    return b % columns - a % columns, b // columns - a // columns


def between(a: int, b: int, columns: int) -> list[int]:
    """List the squares whose inside the line from centre to centre crosses, other than *a* and *b*."""
    return [a + dy * columns + dx for dx, dy in crossed(*gap(a, b, columns))]


@cache
def crossed(dx: int, dy: int) -> tuple[tuple[int, int], ...]:
    """Return the offsets of the squares, ends excluded, whose inside the line to (dx, dy) crosses.

    A square that is only touched at a corner is not crossed.
    """
    return tuple(
        (x, y) for x, y in _box(dx, dy) if (x, y) not in ((0, 0), (dx, dy)) and _sides(dx, dy, x, y) == {True, False}
    )


def _box(dx: int, dy: int) -> Iterator[tuple[int, int]]:
    for y in range(min(0, dy), max(0, dy) + 1):
        for x in range(min(0, dx), max(0, dx) + 1):
            yield x, y


def _sides(dx: int, dy: int, x: int, y: int) -> set[bool]:
    """On which sides of the line the corners of a square lie; those on the line itself do not count."""
    turns = [dx * (2 * y + cy) - dy * (2 * x + cx) for cx in (-1, 1) for cy in (-1, 1)]
    return {turn > 0 for turn in turns if turn}


def bearings(dx: int, dy: int) -> tuple[int, ...]:
    """Return the direction of the larger gap: both if the gaps are equal, none at the same square."""
    found = []
    if dx and abs(dx) >= abs(dy):
        found.append(E if dx > 0 else W)
    if dy and abs(dy) >= abs(dx):
        found.append(N if dy > 0 else S)
    return tuple(found)


# the eight neighbours, and the intersections between squares

COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
OFFSETS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # of COMPASS, in (column, row)


def shifted(square: int, dx: int, dy: int, columns: int, rows: int) -> int:
    """Return the square that lies *dx* columns east and *dy* rows north; OFF: beyond the grid."""
    column, row = square % columns + dx, square // columns + dy
    return row * columns + column if 0 <= column < columns and 0 <= row < rows else OFF


def one_diagonal(dx: int, dy: int) -> int:
    """Count the steps over a gap when at most one of them may be diagonal."""
    dx, dy = abs(dx), abs(dy)
    return dx + dy - 1 if dx and dy else dx + dy


def point_at(x: int, y: int, columns: int, rows: int) -> int:
    """Return the intersection (x, y), numbered row by row from the south-western corner; OFF: beyond the grid."""
    return y * (columns + 1) + x if 0 <= x <= columns and 0 <= y <= rows else OFF


def point_xy(point: int, columns: int) -> tuple[int, int]:
    """Return where an intersection is: 0, 0 is the south-western corner of the first square."""
    return point % (columns + 1), point // (columns + 1)


def point_names(columns: int, rows: int) -> list[str]:
    """Name every intersection of a grid, in order: "2,3"."""
    return [f"{x},{y}" for y in range(rows + 1) for x in range(columns + 1)]


def corners(square: int, columns: int) -> tuple[int, int, int, int]:
    """Return the four intersections around a square, from the south-west."""
    first = square // columns * (columns + 1) + square % columns
    return first, first + 1, first + columns + 1, first + columns + 2


def squares_around(point: int, columns: int, rows: int) -> list[int]:
    """List the squares that meet at an intersection: four inside the grid, two at its edge, one at a corner of it."""
    x, y = point_xy(point, columns)
    return [
        row * columns + column
        for row in (y - 1, y)
        for column in (x - 1, x)
        if 0 <= column < columns and 0 <= row < rows
    ]
