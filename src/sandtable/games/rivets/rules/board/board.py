"""The board: grids for ground units, intersections for aircraft, and what reaches what.

A place is a grid (numbered row by row) or, after all grids, an intersection; a set of places is a bit mask. Nothing of
a board changes in a game, so what follows from it is worked out once, when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from sandtable.engine.boards.squares import (
    COMPASS,
    OFF,
    OFFSETS,
    STEPS,
    corners,
    gap,
    one_diagonal,
    point_at,
    point_names,
    point_xy,
    shifted,
    square_names,
    squares_around,
)
from sandtable.engine.decisions import bits
from sandtable.games.rivets.tables import BLUE, CENTRE, FACINGS, NOBODY, OBSTACLE, RED

MANY_FLIGHTS = 5000  # that are kept
Layout = tuple[tuple[int, bool], ...]  # by grid: the terrain, and whether it is an objective


class Board:
    """One board: its terrain and territories, and tables that fill up as they are asked."""

    __slots__ = (
        "_air", "_bombs", "_fights", "_flights", "_fronts", "_land", "_landings", "_names", "_numbers", "all_grids",
        "around", "columns", "corners", "deployment", "diagonal", "east", "edge", "grids", "layout", "neighbours",
        "no_mans", "objectives", "obstacles", "owner", "places", "reaches", "rows", "terrain", "territory",
        "to_objectives", "west",
    )  # fmt: skip

    def __init__(self, layout: Layout, columns: int, rows: int, last_blue: int, first_red: int) -> None:
        """Lay a board; Blue's territory ends with row *last_blue*, Red's begins with row *first_red*, from 1."""
        self.layout: Layout = layout
        self.columns: int = columns
        self.rows: int = rows
        self.grids: int = columns * rows
        self.places: int = self.grids + (columns + 1) * (rows + 1)
        self.all_grids: int = (1 << self.grids) - 1
        self.terrain: tuple[int, ...] = tuple(terrain for terrain, _ in layout)
        self.obstacles: int = sum(1 << g for g, (terrain, _) in enumerate(layout) if terrain == OBSTACLE)
        self.objectives: int = sum(1 << g for g, (_, objective) in enumerate(layout) if objective)
        owner = [BLUE if g // columns < last_blue else RED if g // columns >= first_red - 1 else NOBODY
                 for g in range(self.grids)]  # fmt: skip
        self.owner: tuple[int, ...] = tuple(owner)
        blue, red, neither = (sum(1 << g for g, one in enumerate(owner) if one == side) for side in (BLUE, RED, NOBODY))
        self.territory: tuple[int, int] = (blue, red)
        self.no_mans: int = neither
        south = (1 << columns) - 1
        self.deployment: tuple[int, int] = (
            south & ~self.obstacles,
            south << columns * (rows - 1) & ~self.obstacles,
        )
        self.west: int = sum(1 << row * columns for row in range(rows))  # the westernmost column
        self.east: int = self.west << columns - 1
        self.corners: tuple[int, ...] = tuple(
            sum(1 << self.grids + point for point in corners(g, columns)) for g in range(self.grids)
        )  # by grid, the intersections around it
        points = self.places - self.grids
        self.around: tuple[int, ...] = tuple(
            sum(1 << g for g in squares_around(p, columns, rows)) for p in range(points)
        )  # by intersection, the grids around it
        self.edge: int = sum(1 << self.grids + p for p in range(points) if self._on_edge(p))
        self.neighbours: tuple[int, ...] = tuple(self._ring(g, straight=False) for g in range(self.grids))
        self.diagonal: tuple[int, ...] = tuple(
            self.neighbours[g] & ~self._ring(g, straight=True) for g in range(self.grids)
        )
        self.to_objectives: tuple[tuple[int, tuple[int, ...]], ...] = tuple(
            (goal, self._steps_to(goal)) for goal in bits(self.objectives)
        )  # each objective, and how far it is from every place
        self._land: dict[int, int] = {}
        self._air: dict[int, int] = {}
        self._bombs: dict[int, int] = {}
        self._fights: dict[int, int] = {}
        self._fronts: dict[int, tuple[int, int, int]] = {}
        self._landings: dict[int, int] = {}
        self.reaches: dict[tuple[object, ...], int] = {}  # what attacks reach from a place, for those who work it out
        self._flights: dict[tuple[int, int, int, int, int], tuple[int, dict[int, int]]] = {}
        self._names: tuple[str, ...] = (*square_names(columns, rows), *point_names(columns, rows))
        self._numbers: dict[str, int] = {name: place for place, name in enumerate(self._names)}

    def _on_edge(self, point: int) -> bool:
        x, y = point_xy(point, self.columns)
        return x in (0, self.columns) or y in (0, self.rows)

    def _ring(self, grid: int, *, straight: bool) -> int:
        found = 0
        for dx, dy in STEPS if straight else OFFSETS:
            other = shifted(grid, dx, dy, self.columns, self.rows)
            if other != OFF:
                found |= 1 << other
        return found

    def _steps_to(self, goal: int) -> tuple[int, ...]:
        """Return the distance of a grid from every place; from an intersection that of the nearest grid around it."""
        steps = [self.distance(grid, goal) for grid in range(self.grids)]
        return (*steps, *(min(steps[grid] for grid in bits(around)) for around in self.around))

    # names

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all places."""
        return self._names

    @property
    def numbers(self) -> Mapping[str, int]:
        """All places by their names."""
        return self._numbers

    # steps

    def straight_steps(self, mask: int) -> int:
        """Return the grids that share an edge with one of *mask*."""
        return (
            (mask & ~self.east) << 1 | (mask & ~self.west) >> 1 | mask << self.columns | mask >> self.columns
        ) & self.all_grids

    def diagonal_steps(self, mask: int) -> int:
        """Return the grids that share only a corner with one of *mask*."""
        sideways = (mask & ~self.east) << 1 | (mask & ~self.west) >> 1
        return (sideways << self.columns | sideways >> self.columns) & self.all_grids

    def flipped(self, grid: int, result: str) -> int:
        """Return the grid that a flip gives for a chosen one; OFF: beyond the board (RIV-7.14)."""
        if result == CENTRE:
            return grid
        dx, dy = OFFSETS[COMPASS.index(result)]
        return shifted(grid, dx, dy, self.columns, self.rows)

    def ahead(self, place: int, facing: int, steps: int = 1, aside: int = 0) -> int:
        """Return the intersection some steps ahead, and *aside* to the right (left: negative); OFF: none."""
        x, y = point_xy(place - self.grids, self.columns)
        (dx, dy), (sx, sy) = STEPS[facing], STEPS[(facing + 1) % 4]
        point = point_at(x + steps * dx + aside * sx, y + steps * dy + aside * sy, self.columns, self.rows)
        return OFF if point == OFF else self.grids + point

    # distances and ranges

    def distance(self, a: int, b: int) -> int:
        """Count the ground distance between grids (RIV-2.5)."""
        return one_diagonal(*gap(a, b, self.columns))

    def land_range(self, grid: int, reach: int) -> int:
        """Return the grids in ground range of a grid (RIV-2.17)."""
        if not reach:
            return 0
        key = grid << 5 | reach
        found = self._land.get(key)
        if found is None:
            found = sum(1 << g for g in range(self.grids) if 1 <= self.distance(grid, g) <= reach)
            self._land[key] = found
        return found

    def sky_range(self, grid: int, reach: int) -> int:
        """Return the intersections that a ground unit reaches (RIV-2.15)."""
        if not reach:
            return 0
        key = grid << 5 | reach
        found = self._air.get(key)
        if found is None:
            found = 0
            for g in range(self.grids):
                dx, dy = gap(grid, g, self.columns)
                if abs(dx) + abs(dy) <= reach - 1:
                    found |= self.corners[g]
            self._air[key] = found
        return found

    def bomb_range(self, place: int, facing: int, reach: int) -> int:
        """Return the grids that an aircraft reaches looking one way (RIV-2.12)."""
        if not reach:
            return 0
        key = (place << 2 | facing) << 5 | reach
        found = self._bombs.get(key)
        if found is None:
            found = 0
            for steps in range(reach):
                there = self.ahead(place, facing, steps)
                if there == OFF:
                    break
                found |= self.around[there - self.grids]
            self._bombs[key] = found
        return found

    def dogfight_range(self, place: int, facing: int, reach: int) -> int:
        """Return the intersections that an aircraft reaches looking one way (RIV-2.9)."""
        if not reach:
            return 0
        key = (place << 2 | facing) << 5 | reach
        found = self._fights.get(key)
        if found is None:
            found = 0
            for steps in range(1, reach + 1):
                there = self.ahead(place, facing, steps)
                if there == OFF:
                    break
                found |= 1 << there
            self._fights[key] = found
        return found

    def flights(self, start: int, facing: int, points: int, turns: int, enemies: int) -> tuple[int, dict[int, int]]:
        """Return where an aircraft can fly, not over enemies, and by place the facings that it can end with (RIV-8.3).

        As it is at the start it cannot end: that is not a flight.
        """
        key = (start, facing, points, turns, enemies)
        found = self._flights.get(key)
        if found is None:
            if len(self._flights) > MANY_FLIGHTS:
                self._flights.clear()
            facings = self._fly(start, facing, points, turns, enemies)
            found = self._flights[key] = (sum(1 << place for place in facings), facings)
        return found

    def _fly(self, start: int, facing: int, points: int, turns: int, enemies: int) -> dict[int, int]:
        found: dict[int, int] = {}
        todo = [(start, facing, points, turns, True)]
        seen = set(todo)
        while todo:
            place, heading, left, spins, slant = todo.pop()
            found[place] = found.get(place, 0) | 1 << heading
            further = []
            if spins:
                further += [(place, (heading + turn) % 4, left, spins - 1, slant) for turn in (1, 3)]
            if left:
                straight, *aside = self._in_front(place, heading)
                further.append((straight, heading, left - 1, spins, slant))
                if slant:
                    further += [(there, heading, left - 1, spins, False) for there in aside]
            for one in further:
                if one not in seen and one[0] != OFF and not enemies >> one[0] & 1:
                    seen.add(one)
                    todo.append(one)
        found[start] &= ~(1 << facing)
        if not found[start]:
            del found[start]
        return found

    def _in_front(self, place: int, facing: int) -> tuple[int, int, int]:
        """Return the intersections straight ahead, ahead to the left and ahead to the right."""
        key = place << 2 | facing
        found = self._fronts.get(key)
        if found is None:
            front, left, right = (self.ahead(place, facing, 1, aside) for aside in (0, -1, 1))
            found = self._fronts[key] = (front, left, right)
        return found

    def facings_at(self, place: int) -> tuple[str, ...]:
        """Return the facings that look at another intersection (RIV-4.13)."""
        return tuple(word for facing, word in enumerate(FACINGS) if self.ahead(place, facing) != OFF)

    def deployment_points(self, grids: int) -> int:
        """Return the intersections at the edge of the board that touch one of some grids (RIV-4.12)."""
        found = self._landings.get(grids)
        if found is None:
            found = 0
            for grid in bits(grids):
                found |= self.corners[grid]
            found = self._landings[grids] = found & self.edge
        return found

    def in_territory(self, place: int, side: int) -> bool:
        """Whether a grid or an intersection lies in a side's territory (RIV-2.24)."""
        own = self.territory[side]
        return bool(own & (self.around[place - self.grids] if place >= self.grids else 1 << place))


@lru_cache(maxsize=256)
def lay_board(layout: Layout, columns: int, rows: int, last_blue: int, first_red: int) -> Board:
    """Return the board of a layout; the same one for the same layout, with all that it has worked out."""
    return Board(layout, columns, rows, last_blue, first_red)
