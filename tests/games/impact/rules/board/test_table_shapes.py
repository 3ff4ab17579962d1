"""Shapes against Shapely, which knows nothing of ours, and touches that are exact (IMP-17.4, IMP-17.5)."""

from __future__ import annotations

import math
import random

import pytest
from shapely.geometry import LineString, MultiLineString, Point
from shapely.geometry import Polygon as Area
from shapely.geometry.base import BaseGeometry

from sandtable.games.impact.rules.board.shapes import INCH, Disc, GroundShape, Polygon, Spot

PAIRS = 10_000
SIDE = 12 * INCH
SQUARE = Polygon(((0, 0), (1000, 0), (1000, 1000), (0, 1000)))
RING = Polygon(tuple(SQUARE.spots), ((400, 400), (600, 400), (600, 600), (400, 600)))


def star(chance: random.Random) -> tuple[Spot, ...]:
    """Draw a ring of corners around a centre: convex or not, but never crossing itself."""
    x, y = chance.randrange(SIDE), chance.randrange(SIDE)
    corners = chance.randrange(3, 12)
    turns = sorted(chance.sample(range(360), corners))
    far = [chance.randrange(INCH // 4, 3 * INCH) for _ in turns]
    return tuple(
        (x + round(r * math.cos(math.radians(turn))), y + round(r * math.sin(math.radians(turn))))
        for turn, r in zip(turns, far, strict=True)
    )


def drawn(chance: random.Random, count: int) -> list[tuple[GroundShape, BaseGeometry]]:
    """Draw shapes, each with its twin of Shapely."""
    found: list[tuple[GroundShape, BaseGeometry]] = []
    while len(found) < count:
        if chance.random() < 0.2:
            x, y, radius = chance.randrange(SIDE), chance.randrange(SIDE), chance.randrange(INCH // 4, 2 * INCH)
            found.append((Disc(x, y, radius), Point(x, y).buffer(radius, quad_segs=512)))
            continue
        ring = star(chance)
        if Area(ring).is_valid and Area(ring).area:
            found.append((Polygon(ring), Area(ring)))
    return found


def test_touch_is_what_shapely_measures() -> None:
    """A base touches a shape if it is no farther from it than its radius."""
    chance = random.Random(17)  # noqa: S311  # what to look at
    touched = 0
    for shape, area in drawn(chance, 100):
        slack = 1e-6 if isinstance(shape, Polygon) else 1.0  # Shapely's discs have corners
        for _ in range(PAIRS // 100):
            x, y, radius = chance.randrange(SIDE), chance.randrange(SIDE), chance.choice((0, 100, 200, 508))
            spot, gap = Point(x, y), area.distance(Point(x, y))
            expected = area.contains(spot) or gap <= radius
            if abs(gap - radius) > slack and area.boundary.distance(spot) > slack:
                touched += expected
                assert shape.touches(x, y, radius) == expected, (shape.box, x, y, radius)
    assert touched > PAIRS // 25


def test_lines_are_inside_where_shapely_cuts_them() -> None:
    """Spans agree with the pieces that a shape cuts out of a line."""
    chance = random.Random(18)  # noqa: S311  # what to look at
    inside = 0
    for shape, area in drawn(chance, 100):
        for _ in range(PAIRS // 100):
            x, y, u, v = (chance.randrange(SIDE) for _ in range(4))
            if (x, y) == (u, v):
                continue
            line = LineString([(x, y), (u, v)])
            cut = line.intersection(area)
            parts = cut.geoms if isinstance(cut, MultiLineString) else [cut] if not cut.is_empty else []
            spans = shape.spans(x, y, u - x, v - y, edge=False)
            here = [(max(a, 0.0), min(b, 1.0)) for a, b in spans if b > 0 and a < 1]
            total = sum(b - a for a, b in here) * line.length
            assert total == pytest.approx(sum(part.length for part in parts), abs=2.0)
            inside += total > 0
    assert inside > PAIRS // 20


@pytest.mark.rule("IMP-17.5")
@pytest.mark.parametrize(
    ("x", "radius", "touches"),
    [(1200, 200, True), (1201, 200, False), (-100, 100, True), (-101, 100, False), (500, 0, True)],
)
def test_a_base_touches_at_the_edge(x: int, radius: int, touches: bool) -> None:
    """Terrain matters if the base touches it, to a twentieth of a millimetre."""
    assert SQUARE.touches(x, 500, radius) is touches


@pytest.mark.rule("IMP-17.5")
@pytest.mark.parametrize(
    ("line", "touched", "through"),
    [
        ((-500, 0, 2000, 0), True, False),  # along the north edge
        ((-500, 1000, 2000, 0), True, False),  # along the south edge
        ((-1000, 1000, 2000, -2000), True, False),  # the corner at (0, 0)
        ((-500, -1, 2000, 0), False, False),
        ((-500, 1, 2000, 0), True, True),
        ((-500, -500, 2000, 2000), True, True),  # from corner to corner
    ],
)
def test_a_line_along_an_edge_touches_and_does_not_run_through(
    line: tuple[int, int, int, int], touched: bool, through: bool
) -> None:
    """What a line only touches counts for terrain, not for a hill."""
    assert bool(SQUARE.spans(*line, edge=True)) is touched
    assert bool(SQUARE.spans(*line, edge=False)) is through


def test_a_hole_is_not_inside() -> None:
    """A ring within a ring is a hole."""
    assert not RING.covers(500, 500)
    assert RING.covers(200, 500)
    assert RING.touches(500, 500, 100)
    assert not RING.touches(500, 500, 99)
    assert RING.spans(0, 500, 1000, 0, edge=True) == [(0.0, 0.4), (0.6, 1.0)]


@pytest.mark.parametrize("rings", [(), (((0, 0), (1, 1)),)])
def test_a_polygon_needs_three_corners(rings: tuple[tuple[Spot, ...], ...]) -> None:
    """Two corners are no polygon."""
    with pytest.raises(ValueError, match="three corners"):
        Polygon(*rings)


def test_a_disc_needs_a_radius() -> None:
    """A disc without a radius is no shape."""
    with pytest.raises(ValueError, match="radius above 0"):
        Disc(0, 0, 0)
