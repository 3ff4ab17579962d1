"""The ground as it is now: printed terrain with tiles, bunkers, improved positions, storeys and smoke over it.

A `Land` is shared between copies of a state and never changed: `set_terrain`, `remove_bunker`, `add_smoke`,
`clear_smoke` and `improve` put another one in its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sandtable.engine.decisions import bits
from sandtable.games.impact.rules.board.line_hexes import courses_of
from sandtable.games.impact.rules.board.points import Board
from sandtable.games.impact.rules.board.sight import LineOfSight, Sight
from sandtable.games.impact.rules.board.space import Space
from sandtable.games.impact.rules.board.terrain import BUILDING, RUBBLE, TERRAINS, WATER, WOODS, Chart, load_chart
from sandtable.games.impact.tables import STOREY

if TYPE_CHECKING:
    from sandtable.games.impact.scenarios.options import Switches
    from sandtable.games.impact.state import State

FORBIDDEN = 99  # MP: no soldier can enter, or land there, on the ground


class Land:
    """Terrain by point, and what follows from it."""

    __slots__ = (
        "board", "bunkers", "chart", "clouds", "cover", "enter", "ground", "heights", "improved", "landing", "on",
        "sight", "smoke", "storeys", "table", "terrain", "top", "wade",
    )  # fmt: skip

    def __init__(self, board: Space, terrain: bytes | bytearray, on: Switches, sight: LineOfSight, *, bunkers: int = 0,
                 improved: int = 0, heights: Mapping[int, int] | None = None, wade: bool = False,
                 like: Land | None = None) -> None:  # fmt: skip
        """Lay the ground, to be looked over by *sight*.

        *heights* are those of single points (IMP-2.4.b), *wade*: water is passable (IMP-2.3.6.a).

        What follows from ground that is *like* another one is taken over from it.
        """
        self.board: Space = board
        self.on: Switches = on
        self.ground: bytes = board.ground
        self.chart: Chart = load_chart()
        self.terrain: bytearray = bytearray(terrain)
        self.bunkers: int = bunkers
        self.improved: int = improved
        self.heights: Mapping[int, int] = heights or {}  # levels that a building or woods rises at a point
        self.clouds: tuple[int, ...] = like.clouds if like else ()  # points that smoke stands around
        self.smoke: int = like.smoke if like else 0  # the points in it
        self.wade: bool = wade
        self.storeys: bool = on.storeys
        self.table: dict[str, list[Any]] = {}  # see `shown`
        size = board.size
        #: Level at or above which a flyer passes as over clear (IMP-8.2.4.a).
        self.top: list[int] = like.top[:] if like else [0] * size
        self.enter: list[int] = like.enter[:] if like else [0] * size  # MP on the ground, without uphill; or FORBIDDEN
        self.landing: list[int] = like.landing[:] if like else [0] * size  # MP; or FORBIDDEN
        #: Attack modifier against a grounded soldier, markers included.
        self.cover: list[int] = like.cover[:] if like else [0] * size
        self.sight: LineOfSight = sight
        if like is None:
            self.survey(range(size))

    def twin(self) -> Land:
        """Return another one, to be changed before anybody sees it."""
        return Land(
            self.board, self.terrain, self.on, self.sight.twin(), bunkers=self.bunkers, improved=self.improved,
            heights=self.heights, wade=self.wade, like=self,
        )  # fmt: skip

    def height(self, point: int) -> int:
        """Return how many levels the terrain of a point rises, bunkers apart (IMP-2.4.b, IMP-14.13.e)."""
        kind = self.terrain[point]
        if kind == BUILDING:
            return self.heights.get(point, STOREY if self.storeys else self.chart.height[kind])
        return self.heights.get(point, self.chart.height[kind]) if kind == WOODS else self.chart.height[kind]

    def survey(self, points: Iterable[int]) -> None:
        """Work out again what follows from the terrain of some points."""
        chart = self.chart
        for point in points:
            kind = self.terrain[point]
            bunker = self.bunkers >> point & 1
            rises = self.height(point)
            if bunker:
                enter, land = chart.bunker_enter, chart.bunker_land
                cover = min(chart.bunker_attack, chart.attack[kind])
            else:
                enter, land, cover = chart.enter[kind], chart.land[kind], chart.attack[kind]
                if self.improved >> point & 1 and kind != BUILDING:
                    cover += chart.improved_attack  # IMP-3.6.b
            if kind == WATER and not self.wade:
                enter = land = FORBIDDEN
            self.enter[point], self.landing[point], self.cover[point] = enter, land, cover
            self.top[point] = self.board.ground[point] + max(rises, chart.bunker_height if bunker else 0)
            smoke = chart.height[WOODS] if self.smoke >> point & 1 else 0
            self.sight.cover(point, kind, rises, smoke)

    def shown(self) -> dict[str, list[Any]]:
        """Return all points for a view: X, Y, terrain, level and height; made once, and shared."""
        if not self.table:
            board = self.board
            self.table = {
                name: [*board.spot(n), TERRAINS[self.terrain[n]], self.ground[n], self.height(n)]
                for n, name in enumerate(board.names)
            }
        return self.table

    def sites(self, point: int, base: int = 0) -> Sequence[int]:  # a figure is as large as its point
        """List a point for each piece of terrain adjacent to a figure, clockwise from NE."""
        return self.board.near[point]

    def within(self, state: State, point: int) -> Sequence[int]:
        """List the soldiers in, or over, the piece of terrain at a point."""
        return self.board.on(state, point)

    def lay(self, point: int, kind: int) -> None:
        """Put a terrain tile on a point."""
        self.terrain[point] = kind
        self.survey((point,))

    def patch(self, marked: int, point: int) -> int:
        """Return the points of a marker, of all that are *marked*."""
        return marked & 1 << point

    def mark(self, point: int) -> int:
        """Return the points that a marker on a point counts for."""
        return 1 << point

    def blow(self, clouds: tuple[int, ...]) -> None:
        """Let smoke stand on these points and their neighbours only."""
        before, self.clouds, self.smoke = self.smoke, clouds, 0
        for point in clouds:
            self.smoke |= self.board.disc(point, 1)
        self.survey(bits(before ^ self.smoke))

    def floors(self, point: int) -> int:
        """Return how many floors bear soldiers at a point: 1, or more in a building with storeys (IMP-14.13.e)."""
        if not self.storeys or self.terrain[point] != BUILDING:
            return 1
        return max(1, self.height(point) // STOREY)


def lay_panels(board: Board, terrain: bytes, on: Switches, *, bunkers: int = 0, improved: int = 0,
               heights: Mapping[int, int] | None = None, wade: bool = False) -> Land:  # fmt: skip
    """Lay the ground of panels."""
    sight = Sight(
        courses_of(board.layout), board.ground, halve=on.halve, zero=on.low_zero, rubble=on.rubble_blocks,
        adjacent=on.adjacent_always,
    )  # fmt: skip
    return Land(board, terrain, on, sight, bunkers=bunkers, improved=improved, heights=heights, wade=wade)


# the doors


def set_terrain(state: State, point: int, kind: int) -> None:
    """Put a terrain tile on a point: it replaces what is printed, the level stays (IMP-3.13, IMP-2.3.8.d)."""
    land = state.land = state.land.twin()
    land.lay(point, kind)


def remove_bunker(state: State, point: int, kind: int = RUBBLE) -> None:
    """Destroy a bunker: its marker goes, and its point becomes rubble, or what *kind* says (IMP-2.3.8.d)."""
    land = state.land = state.land.twin()
    gone = land.patch(land.bunkers, point)
    land.bunkers &= ~gone
    land.lay(point, kind)
    land.survey(bits(gone))


def add_smoke(state: State, point: int) -> None:
    """Let smoke stand on a point and its neighbours: 6-level woods, for sight alone (E15)."""
    land = state.land = state.land.twin()
    land.blow((*land.clouds, point))


def clear_smoke(state: State, points: Iterable[int] = ()) -> None:
    """Let smoke go; that around *points* (where it was named) stays."""
    keep = tuple(points)
    if set(state.land.clouds) - set(keep):
        land = state.land = state.land.twin()
        land.blow(keep)


def improve(state: State, point: int) -> None:
    """Put an improved position on a point (IMP-3.6.b)."""
    land = state.land = state.land.twin()
    land.improved |= land.mark(point)
    land.survey(bits(land.mark(point)))
