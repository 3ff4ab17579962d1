"""Lines of sight on a table: against dense sampling, against panels, and the cases of chapter 6 (IMP-17.5)."""

from __future__ import annotations

import math
import random
from math import ceil, gcd

import numpy as np
import pytest
import shapely

from sandtable.games.impact.rules.board.line_hexes import courses_of
from sandtable.games.impact.rules.board.points import STEPS, join, printed, read_layout
from sandtable.games.impact.rules.board.shapes import INCH, Disc, GroundShape, Polygon
from sandtable.games.impact.rules.board.sight import Sight
from sandtable.games.impact.rules.board.table_sight import Eyes, TableSight, TerrainPiece
from sandtable.games.impact.rules.board.terrain import BUILDING, CLEAR, MARSH, RUBBLE, WATER, WOODS, load_chart

PAIRS = 10_000
SAMPLES = 240
SIDE = 24 * INCH
HEIGHT = {CLEAR: 0, WOODS: 6, BUILDING: 6, RUBBLE: 2}


def square(west: float, north: float, east: float, south: float) -> Polygon:
    """Return a rectangle, in inches."""
    a, b, c, d = (round(one * INCH) for one in (west, north, east, south))
    return Polygon(((a, b), (c, b), (c, d), (a, d)))


def at(x: float, y: float, level: int = 0, ground: int = 0) -> Eyes:
    """Return an end of a line, in inches."""
    return Eyes(round(x * INCH), round(y * INCH), level, ground)


# against an independent reckoning


def strewn(chance: random.Random, count: int) -> list[TerrainPiece]:
    """Draw pieces: rectangles, triangles and discs of all sorts, and hills."""
    found = []
    for _ in range(count):
        kind = chance.choice((CLEAR, WOODS, WOODS, BUILDING, RUBBLE))
        x, y = chance.randrange(SIDE), chance.randrange(SIDE)
        shape: GroundShape
        if chance.random() < 0.3:
            shape = Disc(x, y, chance.randrange(INCH // 2, 2 * INCH))
        else:
            turns = sorted(chance.sample(range(360), chance.choice((3, 4, 6))))
            far = [chance.randrange(INCH, 3 * INCH) for _ in turns]
            ends = [
                (x + round(r * math.cos(math.radians(turn))), y + round(r * math.sin(math.radians(turn))))
                for turn, r in zip(turns, far, strict=True)
            ]
            shape = Polygon(tuple(ends))
            if not shapely.Polygon(ends).is_valid or shapely.Polygon(ends).area < INCH:
                continue
        found.append(
            TerrainPiece(kind, shape, chance.choice((0, 0, 1, 2)) if kind else chance.choice((1, 2)), HEIGHT[kind])
        )
    return found


def area_of(shape: GroundShape) -> shapely.Geometry:
    """Return the twin of Shapely."""
    if isinstance(shape, Disc):
        return shapely.Point(shape.x, shape.y).buffer(shape.radius, quad_segs=256)
    assert isinstance(shape, Polygon)
    return shapely.Polygon(shape.rings[0])


def sampled(pieces: list[TerrainPiece], ends: list[tuple[Eyes, Eyes]]) -> list[bool | None]:
    """Say who sees whom by walking along the lines in small steps; None: it hangs on less than a few steps."""
    parts = np.linspace(0.0, 1.0, SAMPLES)
    upper = np.array([(one.x, one.y) for one, _ in ends], dtype=float)
    lower = np.array([(two.x, two.y) for _, two in ends], dtype=float)
    xs = upper[:, :1] + (lower[:, :1] - upper[:, :1]) * parts
    ys = upper[:, 1:] + (lower[:, 1:] - upper[:, 1:]) * parts
    verdicts: list[bool | None] = [True] * len(ends)
    for piece in pieces:
        area = area_of(piece.shape)
        shapely.prepare(area)
        lines = shapely.linestrings(np.stack([upper, lower], axis=1))
        cut = shapely.length(shapely.intersection(lines, area))
        inside = np.zeros(xs.shape, dtype=bool)
        inside[cut > 0] = shapely.contains_xy(area, xs[cut > 0], ys[cut > 0])
        grazed = (cut == 0) & (shapely.distance(lines, area) < 2)
        for n in np.flatnonzero((cut > 0) | grazed):
            one, two = ends[n]
            if piece.top <= two.level or verdicts[n] is False:
                continue
            length = math.dist(one[:2], two[:2]) / INCH
            if grazed[n]:
                verdicts[n] = None
                continue
            step = length / (SAMPLES - 1)
            head, tail = np.argmin(inside[n]), np.argmin(inside[n][::-1])  # samples inside from either end
            if inside[n].all():
                head = tail = np.intp(SAMPLES)
            counts = [
                m * step
                for m in np.flatnonzero(inside[n])
                if (m >= head or m * step >= 1) and (m < SAMPLES - tail or length - m * step >= 1)
            ]
            if not counts:
                verdicts[n] = None  # what is left is less than a step, or what the ends look through
                continue
            if piece.top > one.level:
                verdicts[n] = False if len(counts) > 2 else None
                continue
            blocked = set()
            for last in (max(counts) - 2 * step, max(counts) + 2 * step):
                blind = max(1, ceil(last) - (one.level - piece.top) - (two.level - two.ground))
                blocked.add(ceil(length - last) <= blind)
            if len(blocked) == 2:
                verdicts[n] = None
            elif blocked == {True}:
                verdicts[n] = False
    return verdicts


@pytest.mark.rule("IMP-17.5")
def test_sight_is_what_walking_along_the_line_finds() -> None:
    """Over ten thousand random pairs, wherever the sampling can tell."""
    chance = random.Random(6)  # noqa: S311  # what to look at
    told = {True: 0, False: 0}
    for _ in range(10):
        pieces = strewn(chance, 9)
        sight = TableSight(pieces)
        ends: list[tuple[Eyes, Eyes]] = []
        while len(ends) < PAIRS // 10:
            one, two = (
                Eyes(chance.randrange(SIDE), chance.randrange(SIDE), chance.choice((0, 0, 1, 3, 6, 8, 11)), 0)
                for _ in range(2)
            )
            if math.dist(one[:2], two[:2]) > INCH:
                ends.append((one, two) if one.level >= two.level else (two, one))
        for (one, two), expected in zip(ends, sampled(pieces, ends), strict=True):
            if expected is not None:
                told[expected] += 1
                assert sight.sees(one, two) == expected, (one, two)
    assert min(told.values()) > PAIRS // 10
    assert sum(told.values()) > PAIRS * 8 // 10


@pytest.mark.rule("IMP-6.7")
@pytest.mark.parametrize("switches", [{}, {"halve": True}, {"zero": True}, {"rubble": False}, {"adjacent": False}])
def test_sight_is_symmetric(switches: dict[str, bool]) -> None:
    """Both ends answer the same, and so does the side view."""
    chance = random.Random(7)  # noqa: S311  # what to look at
    sight = TableSight(strewn(chance, 25), **switches)
    for _ in range(PAIRS // 5):
        one, two = (
            Eyes(chance.randrange(0, SIDE, 127), chance.randrange(0, SIDE, 127), chance.choice((0, 1, 2, 6, 8)), 0)
            for _ in range(2)
        )
        seen = sight.sees(one, two)
        assert sight.sees(two, one) == seen
        assert sight.stops(one, two) == sight.stops(two, one)
        assert seen == (not any(stop.blocks for stop in sight.stops(one, two)))


@pytest.mark.rule("IMP-17.7")
@pytest.mark.parametrize("layout", ["A", "B", "C", "D", "E / F"])
def test_panels_as_shapes_give_the_answers_of_panels(layout: str) -> None:
    """Each meta-hex as a polygon: lines between points that graze no edge are stopped by the same ground."""
    board, terrain, chart = join(read_layout(layout)), printed(read_layout(layout))[0], load_chart()
    half, row = INCH // 2, 440
    pieces, panels = [], Sight(courses_of(board.layout), board.ground)
    for point, kind in enumerate(terrain):
        panels.cover(point, kind, chart.height[kind])
        x, y = board.x[point], board.y[point]
        hexagon = Polygon(tuple(((x + dx) * half, (y + dy) * row) for dx, dy in STEPS))
        if kind != CLEAR:
            pieces.append(TerrainPiece(kind, hexagon, board.ground[point], chart.height[kind]))
        if board.ground[point]:
            pieces.append(TerrainPiece(CLEAR, hexagon, board.ground[point]))
    sight, chance, told = TableSight(pieces), random.Random(8), {True: 0, False: 0}  # noqa: S311  # what to look at
    while sum(told.values()) < PAIRS // 10:
        here, there = chance.randrange(board.size), chance.randrange(board.size)
        dx, dy = board.x[there] - board.x[here], board.y[there] - board.y[here]
        if gcd((dx - dy) // 2, dy) != 1 or board.distance[here][there] < 2 or abs(dx) == abs(dy) or not dy:
            continue  # it runs along an edge, or through a corner
        level = max(board.ground[here], board.ground[there]) + chance.choice((0, 0, 0, 1, 3))
        expected = panels.sees(here, level, there, level)
        told[expected] += 1
        one, two = (Eyes(board.x[n] * half, board.y[n] * row, level, board.ground[n]) for n in (here, there))
        assert sight.sees(one, two) == expected, (board.names[here], board.names[there], level)
    assert min(told.values()) > PAIRS // 200


# chapter 6, in inches

WALL = square(8, 0, 10, 24)


@pytest.mark.rule("IMP-17.5", "IMP-6.2", "IMP-6.3")
@pytest.mark.parametrize(
    ("kind", "levels", "seen"),
    [
        (WOODS, (0, 0), False),
        (WOODS, (6, 6), True),
        (BUILDING, (5, 5), False),
        (RUBBLE, (1, 1), False),
        (RUBBLE, (2, 2), True),
        (MARSH, (0, 0), True),
        (WATER, (0, 0), True),
    ],
)
def test_what_is_higher_than_both_blocks(kind: int, levels: tuple[int, int], seen: bool) -> None:
    """A piece blocks what it rises above; flat terrain never does."""
    sight = TableSight([TerrainPiece(kind, WALL, 0, HEIGHT.get(kind, 0))])
    assert sight.sees(at(2, 5, levels[0]), at(20, 5, levels[1])) is seen


@pytest.mark.rule("IMP-17.5", "IMP-6.4.b", "IMP-6.5.a", "IMP-6.6.a", "IMP-6.6.b")
@pytest.mark.parametrize(
    ("level", "other", "hidden"),
    [
        (6, 0, 8),  # as high as the woods: blind as far behind them as their far edge is away
        (7, 0, 7),  # one level above: one inch less
        (10, 0, 4),
        (12, 0, 2),
        (8, 3, 3),  # the lower one is three levels above its ground
        (12, 5, 1),  # never less than an inch
    ],
)
def test_the_blind_zone_is_measured_in_inches(level: int, other: int, hidden: int) -> None:
    """From 2 inches east of the edge, over woods that end at 10."""
    sight = TableSight([TerrainPiece(WOODS, WALL, 0, 6)])
    stop = sight.stops(at(2, 5, level), at(15, 5, other))[0]
    assert (stop.near, stop.far, stop.blind) == (8, 5, hidden)
    for inches in range(1, 10):
        assert sight.sees(at(2, 5, level), at(10 + inches, 5, other)) is (inches > hidden), inches


@pytest.mark.rule("IMP-6.5.b")
def test_the_blind_zone_can_be_halved() -> None:
    """Eight inches, halved for each of two levels: two."""
    sight = TableSight([TerrainPiece(WOODS, WALL, 0, 6)], halve=True)
    assert [sight.sees(at(2, 5, 8), at(10 + inches, 5)) for inches in (1, 2, 3)] == [False, False, True]


@pytest.mark.rule("IMP-6.8.b", "IMP-17.4")
def test_hills_are_stacked_and_block_only_where_a_line_runs_through() -> None:
    """Along its edge a hill does not count, a wood does; the upper hill stops what the lower one lets by."""
    low, top = square(8, 4, 14, 14), square(10, 6, 12, 12)
    hills = TableSight([TerrainPiece(CLEAR, low, 1), TerrainPiece(CLEAR, top, 2)])
    assert not hills.sees(at(2, 5), at(20, 5))
    assert hills.sees(at(2, 4), at(20, 4))
    assert hills.sees(at(2, 5, 1), at(20, 5, 1))
    assert not hills.sees(at(2, 8, 1), at(20, 8, 1))
    assert not TableSight([TerrainPiece(WOODS, low, 0, 6)]).sees(at(2, 4), at(20, 4))


@pytest.mark.rule("IMP-17.5", "IMP-6.1.b")
def test_a_soldier_sees_an_inch_of_what_it_stands_in() -> None:
    """From within the woods it sees out at an inch from their edge, and is seen there; deeper in it is not."""
    sight = TableSight([TerrainPiece(WOODS, WALL, 0, 6)])
    assert sight.sees(at(9, 5), at(20, 5))
    assert not sight.sees(at(8.75, 5), at(20, 5))
    assert not sight.sees(at(7.75, 5), at(20, 5))


@pytest.mark.rule("IMP-6.1.c", "IMP-17.3")
def test_adjacent_bases_see_each_other() -> None:
    """Bases within an inch see each other through anything, unless the option says otherwise."""
    wall = TerrainPiece(BUILDING, square(8, 0, 8.25, 24), 0, 6)
    one, two = at(7, 5), at(8.75, 5)
    assert TableSight([wall]).sees(one, two, bases=400)
    assert not TableSight([wall]).sees(one, two, bases=200)
    assert not TableSight([wall], adjacent=False).sees(one, two, bases=400)


@pytest.mark.rule("IMP-17.4")
def test_a_piece_has_the_height_that_it_is_given() -> None:
    """A building of two levels hides what is on the ground only."""
    sight = TableSight([TerrainPiece(BUILDING, WALL, 0, 2)])
    assert not sight.sees(at(2, 5), at(20, 5))
    assert sight.sees(at(2, 5, 2), at(20, 5, 2))
