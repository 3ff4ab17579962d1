"""Line of sight in three dimensions: section 19 in exact integers (IMP-6.0 to IMP-6.9).

Courses say which meta-hexes a line crosses, as a mask; levels come in when somebody looks: what rises above the lower
end is another mask. Only where both meet are distances compared.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

from sandtable.engine.decisions import bits
from sandtable.games.impact.rules.board.line_hexes import Course, Courses, Flanks
from sandtable.games.impact.rules.board.points import Rows
from sandtable.games.impact.rules.board.space import NOWHERE
from sandtable.games.impact.rules.board.terrain import BUILDING, RUBBLE, WOODS

if TYPE_CHECKING:
    from sandtable.games.impact.state import State

NEVER = -1  # a top that blocks no line


class Block(NamedTuple):
    """What stops a line."""

    points: tuple[int, ...]  # one meta-hex, or the two sides of an edge
    top: int  # its top; of two, the lower one
    blind: int  # blind points behind it; 0: it is higher than both ends
    rule: str


class Passed(NamedTuple):
    """A meta-hex on the way, for a side view."""

    point: int
    near: int  # distance from the one end
    far: int  # ... and from the other
    ground: int
    top: int
    blocks: bool


class LineOfSight(ABC):
    """Who sees whom over one state of the ground. Copies of a state share it; a change of the ground replaces it."""

    @abstractmethod
    def sees(self, here: int, level: int, there: int, other: int, bases: int = 0) -> bool:
        """Whether two soldiers at places and levels see each other; *bases* is the sum of their radii."""

    @abstractmethod
    def block(self, here: int, level: int, there: int, other: int) -> Block | None:
        """Return what stops the line first on the way from *here*, if anything does: the same tests as `sees`."""

    @abstractmethod
    def profile(self, here: int, level: int, there: int, other: int) -> list[Passed]:
        """List what a line crosses, nearest first, with what each does to it: a side view."""

    @abstractmethod
    def twin(self) -> LineOfSight:
        """Return another one, to be changed by `cover` before anybody looks."""

    @abstractmethod
    def cover(self, point: int, terrain: int, height: int, smoke: int = 0) -> None:
        """Say what stands on a place: terrain that rises *height* levels, and perhaps smoke."""


class Sight(LineOfSight):
    """Lines over panels."""

    __slots__ = (
        "adjacent", "away", "courses", "frame", "ground", "halve", "key", "known", "rubble", "screen", "sides", "tall",
        "top", "zero",
    )  # fmt: skip

    def __init__(self, courses: Courses, ground: bytes, *, halve: bool = False, zero: bool = False,
                 rubble: bool = True, adjacent: bool = True) -> None:  # fmt: skip
        """Look over bare ground; the switches are los_high_reduction, low_ground, rubble_blocks, adjacent_always."""
        self.courses: Courses = courses
        self.frame: tuple[int, ...] = courses.frame
        self.key: tuple[int, ...] = courses.key
        self.known: dict[int, Course] = courses.known
        self.away: Rows = courses.away
        self.ground: bytes = ground
        self.halve: bool = halve
        self.zero: bool = zero
        self.rubble: bool = rubble
        self.adjacent: bool = adjacent
        self.top: list[int] = [NEVER] * courses.size  # in the frame: T(c)
        self.screen: list[int] = [NEVER] * courses.size  # T(c) of what counts as the side of an edge (IMP-6.1.e)
        self.tall: dict[int, int] = {}  # by level: the mask of tops above it
        self.sides: dict[int, int] = {}  # by level: the mask of screens above it
        for point, place in enumerate(self.frame):
            self.top[place] = ground[point]

    def twin(self) -> Sight:
        """Return another one, to be changed by `cover` before anybody looks."""
        new = Sight(
            self.courses, self.ground, halve=self.halve, zero=self.zero, rubble=self.rubble, adjacent=self.adjacent
        )
        new.top, new.screen = self.top[:], self.screen[:]
        return new

    def cover(self, point: int, terrain: int, height: int, smoke: int = 0) -> None:
        """Say what stands on a point: terrain that rises *height* levels, and perhaps smoke."""
        blocks = terrain in (WOODS, BUILDING) or (terrain == RUBBLE and self.rubble)
        rises = max(height if blocks else 0, smoke)
        place = self.frame[point]
        self.top[place] = self.ground[point] + rises
        self.screen[place] = self.top[place] if rises else NEVER

    def sees(
        self, here: int, level: int, there: int, other: int, bases: int = 0
    ) -> bool:  # a figure is as large as its point
        """Whether two soldiers at points and levels see each other (section 19, LOS)."""
        key = self.key
        line = self.known.get(key[there] - key[here])
        if line is None:
            line = self.courses.course(here, there)
        start, mask, flanks = line
        if not mask and self.adjacent:
            return True  # the distance is 1 or 0 (IMP-6.1.c)
        if level >= other:
            high, low, high_at, low_at = level, other, here, there
        else:
            high, low, high_at, low_at = other, level, there, here
        tall = self.tall.get(low)
        if tall is None:
            tall = self._above(low)
        base = self.frame[here]
        hit = tall >> (base + start) & mask
        if hit:
            over = self.tall.get(high)
            if over is None:
                over = self._above(high)
            if over >> (base + start) & hit:
                return False  # higher than both (IMP-6.3)
            if self._barred(hit, base + start, high, low, high_at, low_at):
                return False
        return flanks is None or not self._walled(base, flanks, high, low, high_at, low_at)

    def _above(self, level: int) -> int:
        """Return the mask of the tops above a level."""
        self.tall[level] = found = sum(1 << place for place, top in enumerate(self.top) if top > level)
        self.sides[level] = sum(1 << place for place, top in enumerate(self.screen) if top > level)
        return found

    def _barred(self, hit: int, start: int, high: int, low: int, high_at: int, low_at: int) -> bool:
        """Whether one of the crossed meta-hexes between both levels blocks (IMP-6.4 to IMP-6.6)."""
        tops, points, near, far = self.top, self.courses.points, self.away[high_at], self.away[low_at]
        air = low if self.zero else low - self.ground[low_at]
        while hit:  # as in blind_points, without the calls
            bit = hit & -hit
            hit ^= bit
            place = start + bit.bit_length() - 1
            point, under = points[place], high - tops[place]
            blind = (near[point] + (1 << under >> 1) >> under if self.halve else near[point] - under) - air
            if far[point] <= (blind if blind > 1 else 1):  # noqa: FURB136  # hot: max() costs a call
                return True
        return False

    def _blocks(self, place: int, tops: list[int], high: int, low: int, high_at: int, low_at: int) -> bool:
        """`blocks(c, T)` of section 19, for a top above the lower end."""
        top = tops[place]
        if top > high:
            return True
        point = self.courses.points[place]
        blind = self.blind_points(self.away[high_at][point], high - top, low, low_at)
        return self.away[low_at][point] <= blind

    def blind_points(self, count: int, over: int, low: int, low_at: int) -> int:
        """Return how many points are blind behind a meta-hex that lies *count* points away and *over* levels below."""
        if self.halve:
            count = (count + (1 << over >> 1)) >> over  # to nearest, half up (IMP-6.5.b)
        else:
            count -= over  # IMP-6.5.a
        count -= low if self.zero else low - self.ground[low_at]  # IMP-6.6.a
        return max(count, 1)  # IMP-6.6.b

    def _walled(self, base: int, flanks: Flanks, high: int, low: int, high_at: int, low_at: int) -> bool:
        """Whether both sides of one step of a lattice line block it (IMP-6.1.d, IMP-6.1.e)."""
        one, two, pattern = base + flanks[0], base + flanks[1], flanks[2]
        if one < 0 or two < 0:
            return False  # a side is north of the map, and never blocks (IMP-6.1.h)
        tall = self.sides.get(low)
        if tall is None:
            self._above(low)
            tall = self.sides[low]
        both = tall >> one & tall >> two & pattern
        return both != 0 and any(
            self._blocks(one + n, self.screen, high, low, high_at, low_at)
            and self._blocks(two + n, self.screen, high, low, high_at, low_at)
            for n in bits(both)
        )

    # for those who ask why

    def block(self, here: int, level: int, there: int, other: int) -> Block | None:
        """Return what stops the line first on the way from *here*, if anything does: the same tests as `sees`."""
        ends = (level, other, here, there) if level >= other else (other, level, there, here)
        high, low, high_at, low_at = ends
        for passed in self.profile(here, level, there, other):
            if passed.blocks:
                if passed.top > high:
                    return Block((passed.point,), passed.top, 0, "IMP-6.3")
                blind = self.blind_points(self.away[high_at][passed.point], high - passed.top, low, low_at)
                rule = "IMP-6.4.b" if passed.top == high else "IMP-6.5.b" if self.halve else "IMP-6.5.a"
                return Block((passed.point,), passed.top, blind, rule)
        _, mask, flanks = self.courses.course(here, there)
        if flanks is None or (not mask and self.adjacent):
            return None
        base = self.frame[here]
        for n in bits(flanks[2]):
            if self._walled(base + n, (flanks[0], flanks[1], 1), *ends):
                sides = (base + n + flanks[0], base + n + flanks[1])
                points = tuple(self.courses.points[side] for side in sides)
                return Block(points, min(self.screen[side] for side in sides), 0, "IMP-6.1.d")
        return None

    def profile(self, here: int, level: int, there: int, other: int) -> list[Passed]:
        """List the meta-hexes that a line crosses, nearest first, with what each does to it: a side view."""
        start, mask, _ = self.courses.course(here, there)
        ends = (level, other, here, there) if level >= other else (other, level, there, here)
        near, far = self.away[here], self.away[there]
        found = []
        for n in bits(mask):
            place = self.frame[here] + start + n
            point = self.courses.points[place]
            if point == NOWHERE:
                continue  # beside the map (IMP-6.1.h)
            top = self.top[place]
            blocks = top > ends[1] and self._blocks(place, self.top, *ends)
            found.append(Passed(point, near[point], far[point], self.ground[point], top, blocks))
        return sorted(found, key=lambda one: (one.near, -one.far, one.point))

    def top_of(self, point: int) -> int:
        """Return the level of the top of a point, for sight."""
        return self.top[self.frame[point]]


# on the table


def sees(state: State, here: int, level: int, there: int, other: int) -> bool:
    """Whether a soldier at a point and level would see one at another (IMP-6.0.b, IMP-6.7)."""
    return state.land.sight.sees(here, level, there, other)


def in_sight(state: State, unit: int, other: int) -> bool:
    """Whether two soldiers on the map see each other."""
    point, level, kind = state.point, state.level, state.kind
    bases = kind[unit].base + kind[other].base
    return state.land.sight.sees(point[unit], level[unit], point[other], level[other], bases)
