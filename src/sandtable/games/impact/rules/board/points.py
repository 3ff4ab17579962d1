"""Map points: panels joined edge to edge into one lattice, its ids, neighbours and distances (IMP-GEO-1 to IMP-GEO-9).

A point is a number, in reading order: north to south, then west to east. (X, Y) are the doubled coordinates of
IMP-GEO-2. A `Board` is the lattice of a layout with its ground levels; what else lies on it is `ground.Land`'s.
"""
# mypyc: off, because a map is built once per match

from __future__ import annotations

from collections.abc import Container
from functools import cache
from typing import TYPE_CHECKING

from sandtable.engine.verdicts import Refused
from sandtable.games.impact.rules.board.panels import COLUMNS, DOTS, ROWS, load_panels
from sandtable.games.impact.rules.board.space import NOWHERE, E, Space, W
from sandtable.games.impact.rules.board.terrain import FIRST_OF

if TYPE_CHECKING:
    from sandtable.games.impact.state import State

Layout = tuple[tuple[str, ...], ...]  # rows of panels, north first: "A", or "A'" for one turned by 180°
TURNED = "'"

STEPS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))  # in doubled coordinates, clockwise from NE

ACROSS, DOWN = COLUMNS - 1, len(ROWS) - 1  # from panel to panel
FARTHEST = 255  # points: a distance is kept in one byte


class Rows(dict[int, bytes]):
    """Distances by point and point, a row worked out when it is first wanted: `distance[here][there]`."""

    def __init__(self, width: int, height: int, spots: list[tuple[int, int]]) -> None:
        """Measure on a lattice with these points, listed in reading order."""
        super().__init__()
        self.spots = spots
        self.height = height
        # The distance to the dots of a row that is `rows` away, as the difference in X runs from -width to width.
        self.gauge = [
            bytes(rows + max(0, (abs(dx) - rows) // 2) for dx in range(-width + (width + rows) % 2, width + 1, 2))
            for rows in range(height + 1)
        ]
        self.first = [-width + (width + rows) % 2 for rows in range(height + 1)]
        self.row_starts = [next(x for x, y in spots if y == row) for row in range(height + 1)]
        self.row_sizes = [sum(1 for _, y in spots if y == row) for row in range(height + 1)]

    def __missing__(self, here: int) -> bytes:
        """Measure from *here*."""
        x, y = self.spots[here]
        parts = []
        for row in range(self.height + 1):
            away = abs(row - y)
            start = (self.row_starts[row] - x - self.first[away]) // 2
            parts.append(self.gauge[away][start : start + self.row_sizes[row]])
        self[here] = found = b"".join(parts)
        return found


class Board(Space):
    """The points of a map: one or more panels joined edge to edge, and their ground levels."""

    __slots__ = (
        "around", "columns", "distance", "edges", "ground", "height", "layout", "names", "near",
        "near_mask", "numbers", "panels", "ringed", "rows", "size", "width", "x", "y",
    )  # fmt: skip

    def __init__(self, layout: Layout, ground: bytes = b"") -> None:
        """Join the panels of *layout*."""
        self.layout: Layout = layout
        self.columns: int = len(layout[0])  # of panels
        self.rows: int = len(layout)
        self.width: int = ACROSS * self.columns + 1  # the largest X; the smallest is 1
        self.height: int = DOWN * self.rows  # the largest Y; the smallest is 0
        spots = [(x, y) for y in range(self.height + 1) for x in range(1 + (y + 1) % 2, self.width + 1, 2)]
        number = {spot: n for n, spot in enumerate(spots)}
        self.size: int = len(spots)
        self.ground: bytes = ground or bytes(self.size)
        self.x: tuple[int, ...] = tuple(x for x, _ in spots)
        self.y: tuple[int, ...] = tuple(y for _, y in spots)
        self.around: tuple[tuple[int, ...], ...] = tuple(
            tuple(number.get((x + dx, y + dy), NOWHERE) for dx, dy in STEPS) for x, y in spots
        )  # the six neighbours by direction; NOWHERE: that step leaves the map
        self.near: tuple[tuple[int, ...], ...] = tuple(
            tuple(n for n in ring if n != NOWHERE) for ring in self.around
        )  # those that there are, clockwise from NE
        self.near_mask: tuple[int, ...] = tuple(sum(1 << n for n in ring) for ring in self.near)
        self.distance: Rows = Rows(self.width, self.height, spots)  # distance[here][there] (IMP-GEO-5)
        self.ringed: dict[int, tuple[tuple[int, tuple[int, ...]], ...]] = {}  # see `rings`
        self.numbers: dict[str, int] = {}  # every id of every point
        self.panels: dict[str, int] = {}  # by letter, in reading order: the mask of its points, shared ones included
        names: list[str] = [""] * self.size
        for letter, dots in placed(layout).items():
            mask = 0
            for (row, column), spot in dots.items():
                point = number[spot]
                name = f"{letter}-{ROWS[row]}-{column:02}"
                self.numbers[name] = point
                names[point] = names[point] or name  # the panel first in reading order (IMP-GEO-8)
                mask |= 1 << point
            self.panels[letter] = mask
        self.names: tuple[str, ...] = tuple(names)
        last_x, last_y = self.width, self.height
        self.edges: dict[str, int] = {
            "west": sum(1 << n for n, (x, _) in enumerate(spots) if x == 1),
            "east": sum(1 << n for n, (x, _) in enumerate(spots) if x == last_x),
            "north": sum(1 << n for n, (_, y) in enumerate(spots) if y == 0),
            "south": sum(1 << n for n, (_, y) in enumerate(spots) if y == last_y),
        }  # IMP-2.1.i

    def raised(self, ground: bytes) -> Board:
        """Return the same map with other ground levels."""
        twin = object.__new__(Board)
        for name in Board.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.ground = ground
        return twin

    def at(self, x: int, y: int) -> int:
        """Return the point with these coordinates; NOWHERE if there is no dot."""
        if not (1 <= x <= self.width and 0 <= y <= self.height) or (x + y) % 2:
            return NOWHERE
        return ((y * self.width + x) >> 1) - 1  # a row is half a dot longer or shorter than its neighbours

    def spot(self, here: int) -> tuple[int, int]:
        """Return the doubled coordinates of a point."""
        return self.x[here], self.y[here]

    def apart(self, here: int, there: int, bases: int = 0) -> int:
        """Return how many points lie between two figures (IMP-GEO-5)."""
        return self.distance[here][there]

    def disc(self, here: int, reach: int) -> int:
        """Return the mask of the points at most *reach* away."""
        if reach == 1:
            return 1 << here | self.near_mask[here]
        return sum(1 << point for point, away in enumerate(self.distance[here]) if away <= reach)

    def rings(self, here: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """List the distances from a point, nearest first, each with the points there; found on the first call."""
        found = self.ringed.get(here)
        if found is None:
            row = self.distance[here]
            rings: list[list[int]] = [[] for _ in range(max(row) + 1)]
            for point, away in enumerate(row):
                rings[away].append(point)
            self.ringed[here] = found = tuple((away, tuple(ring)) for away, ring in enumerate(rings))
        return found

    def on(self, state: State, here: int) -> tuple[int, ...]:
        """List the soldiers on a point, by arrival."""
        return state.at.get(here, ())

    def beside(self, state: State, here: int, base: int = 0) -> list[int]:
        """List the soldiers on the adjacent points, clockwise from NE."""
        at = state.at
        found: list[int] = []
        for point in self.near[here]:
            if point in at:
                found += at[point]
        return found

    def in_the_way(self, state: State, unit: int, here: int, level: int | None = None) -> tuple[int, ...]:
        """List the soldiers on a point: it has room for one, at any level (IMP-8.3.a)."""
        return state.at.get(here, ())

    def busy(self, state: State, unit: int, level: int) -> Container[int]:
        """Return the points where soldiers are."""
        return state.at

    def taken(self, state: State, base: int) -> int:
        """Return the mask of the points where soldiers are."""
        return sum(1 << point for point in state.at)

    def mines_at(self, state: State, unit: int) -> list[int]:
        """List a soldier's point if there is a mine (IMP-14.6.a)."""
        point = state.point[unit]
        return [point] if point in state.mines else []

    def ahead(self, here: int, direction: int) -> int:
        """Return the next point in a direction; NOWHERE: off the map."""
        return self.around[here][direction]

    def beyond(self, here: int, direction: int) -> list[str]:
        """List the edges that a step in a direction crosses."""
        dx, dy = STEPS[direction]
        x, y = self.x[here] + dx, self.y[here] + dy
        crossed = (("west", x < 1), ("east", x > self.width), ("north", y < 0), ("south", y > self.height))
        return [edge for edge, out in crossed if out]

    def bearing(self, here: int, there: int) -> int:
        """Return the direction to a point on the same lattice line; NOWHERE if there is none."""
        return straight(self, here, there)

    def in_arc(self, here: int, facing: int, there: int, arc: int = 120) -> bool:
        """Whether a point lies in the arc of a soldier that faces a direction (IMP-14.9.b, IMP-GEO-9)."""
        return in_arc(self, here, facing, there, arc)

    def lot(self, panel: str, row: int, column: int) -> int:
        """Return the point of a panel's row and column; the next column where there is no dot (IMP-5.2.c)."""
        return self.numbers[f"{panel}-{ROWS[row]}-{column + (row + column) % 2:02}"]

    def within(self, edge: str, steps: int) -> int:
        """Return the mask of the points within some points of an edge, as scenarios count them (section 22)."""
        far_x, far_y = self.width - 2 * steps, self.height - steps
        if edge == "west":
            inside = [x <= 1 + 2 * steps for x in self.x]
        elif edge == "east":
            inside = [x >= far_x for x in self.x]
        elif edge == "north":
            inside = [y <= steps for y in self.y]
        else:
            inside = [y >= far_y for y in self.y]
        return sum(1 << n for n, one in enumerate(inside) if one)

    def edge_gap(self, point: int, edge: str) -> int:
        """Return how far a point is from an edge: the difference in X or Y (IMP-7.3.q)."""
        x, y = self.x[point], self.y[point]
        return {"north": y, "south": self.height - y, "west": x - 1, "east": self.width - x}[edge]

    def ids(self, point: int) -> list[str]:
        """List all ids of a point, the one that is shown first."""
        others = sorted(name for name, n in self.numbers.items() if n == point and name != self.names[point])
        return [self.names[point], *others]


@cache
def join(layout: Layout) -> Board:
    """Join panels edge to edge; `Refused` if they do not make a full rectangle of different panels."""
    check_layout(layout)
    return Board(layout, printed(layout)[1])


def read_layout(text: str) -> Layout:
    """Read a layout such as "A B / F C'": panels in reading order, ' for one that is turned by 180°."""
    layout = tuple(tuple(row.split()) for row in text.split("/"))
    check_layout(layout)
    return layout


def write_layout(layout: Layout) -> str:
    """Write a layout: `read_layout` the other way."""
    return " / ".join(" ".join(row) for row in layout)


def check_layout(layout: Layout) -> None:
    """Refuse what is not a map of whole panels (IMP-2.0.a, IMP-2.0.c)."""
    if not layout or not layout[0] or any(len(row) != len(layout[0]) for row in layout):
        raise Refused("a layout is a full rectangle of panels, such as A B / F C", "IMP-2.0.c")
    if (ACROSS * len(layout[0]) + DOWN * len(layout)) // 2 > FARTHEST:
        raise Refused(f"this map is too wide: the program measures up to {FARTHEST} points", "IMP-2.0.c")
    letters = [word.removesuffix(TURNED) for row in layout for word in row]
    for letter in letters:
        if letter not in load_panels():
            raise Refused(f"there is no panel {letter!r}: {', '.join(load_panels())}", "IMP-2.0.a")
        if letters.count(letter) > 1:
            raise Refused(f"panel {letter} is there twice: the ids of its points would not be unique", "IMP-2.1.c")


def placed(layout: Layout) -> dict[str, dict[tuple[int, int], tuple[int, int]]]:
    """Return, by panel in reading order, where its dots lie on the map (IMP-GEO-2)."""
    found = {}
    for down, row in enumerate(layout):
        for across, word in enumerate(row):
            letter = word.removesuffix(TURNED)
            turned = letter != word
            found[letter] = {
                (i, c): (
                    ACROSS * across + (COLUMNS + 1 - c if turned else c),
                    DOWN * down + (DOWN - i if turned else i),
                )
                for i, c in DOTS
            }
    return found


@cache
def printed(layout: Layout) -> tuple[bytes, bytes]:
    """Return what is printed on a map: terrain and ground level by point (IMP-2.1.b, IMP-2.1.h)."""
    terrain: dict[tuple[int, int], int] = {}
    level: dict[tuple[int, int], int] = {}
    for letter, dots in placed(layout).items():
        panel = load_panels()[letter]
        for dot, (x, y) in dots.items():
            here = panel.terrain[dot]
            terrain[y, x] = min(terrain.get((y, x), here), here, key=FIRST_OF.index)
            level[y, x] = max(level.get((y, x), 0), panel.level[dot])
    order = sorted(terrain)
    return bytes(terrain[spot] for spot in order), bytes(level[spot] for spot in order)


# directions


def straight(board: Board, here: int, there: int) -> int:
    """Return the direction from a point to another on the same lattice line; NOWHERE if there is none."""
    dx, dy = board.x[there] - board.x[here], board.y[there] - board.y[here]
    if dy == 0 and dx:
        return E if dx > 0 else W
    if abs(dx) == abs(dy) and dy:
        return STEPS.index((dx // abs(dx), dy // abs(dy)))
    return NOWHERE


def in_arc(board: Board, here: int, facing: int, there: int, arc: int = 120) -> bool:
    """Whether a point lies in the arc of a soldier that faces a direction (IMP-14.9.b, IMP-GEO-9)."""
    dx, dy = board.x[there] - board.x[here], board.y[there] - board.y[here]
    if arc == 120:
        (ax, ay), (bx, by) = STEPS[facing - 1], STEPS[(facing + 1) % 6]
        turn = ax * by - ay * bx  # positive: clockwise, as the directions run
        return (dx * by - dy * bx) * turn >= 0 and (ax * dy - ay * dx) * turn >= 0
    fx, fy = STEPS[facing]
    # In doubled coordinates the cube dot product of two vectors is (dx·fx + 3·dy·fy) / 2.
    dot, size = dx * fx + 3 * dy * fy, dx * dx + 3 * dy * dy
    return dot > 0 and 4 * dot * dot >= 3 * size * (fx * fx + 3 * fy * fy)
