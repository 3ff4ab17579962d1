"""The grid of a table: positions and their texts, inches between bases, directions, edges (IMP-17.1, IMP-17.3)."""

from __future__ import annotations

import math
import random

import pytest

from sandtable.engine.decisions import bits
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.rules.board.outlines import ROW, outline, pieces_of, runs_of, spot_of
from sandtable.games.impact.rules.board.points import join, printed, read_layout
from sandtable.games.impact.rules.board.shapes import INCH
from sandtable.games.impact.rules.board.space import DIRECTIONS, EDGES, NOWHERE, Space
from sandtable.games.impact.rules.board.table import STEP, Table
from sandtable.games.impact.rules.board.terrain import CLEAR, WOODS, load_chart
from sandtable.games.impact.rules.units.roster import load_kinds

TABLE = Table(24, 18)
SPACES = (TABLE, join(read_layout("A B")))


def place(name: str) -> int:
    """Return a place by its text."""
    return TABLE.numbers[name]


@pytest.mark.rule("IMP-17.1")
def test_places_are_a_quarter_of_an_inch_apart() -> None:
    """From corner to corner, edges included."""
    assert TABLE.size == (24 * 4 + 1) * (18 * 4 + 1)
    assert (TABLE.names[0], TABLE.names[1], TABLE.names[-1]) == ("0,0", "0.25,0", "24,18")
    assert TABLE.spot(place("12.25,8.5")) == (12.25 * INCH, 8.5 * INCH)
    assert len(set(TABLE.names)) == TABLE.size
    assert all(TABLE.at(*TABLE.spot(one)) == one for one in range(0, TABLE.size, 7))
    assert TABLE.at(-STEP, 0) == TABLE.at(0, 18 * INCH + STEP) == NOWHERE


@pytest.mark.rule("IMP-17.1")
@pytest.mark.parametrize(("width", "height"), [(0, 18), (24, 0), (73, 18), (24, 100)])
def test_a_table_has_a_size_that_is_possible(width: int, height: int) -> None:
    """Too small or too large is refused."""
    with pytest.raises(Refused, match="1 to 72 inches"):
        Table(width, height)


@pytest.mark.rule("IMP-17.3", "IMP-17.8")
def test_range_is_measured_between_bases_and_rounded_up() -> None:
    """Ten thousand pairs, against real numbers."""
    chance = random.Random(3)  # noqa: S311  # what to look at
    for _ in range(10_000):
        here, there = chance.randrange(TABLE.size), chance.randrange(TABLE.size)
        bases = chance.choice((0, 100, 200, 300, 400))
        real = (math.dist(TABLE.spot(here), TABLE.spot(there)) - bases) / INCH
        assert TABLE.apart(here, there, bases) == max(1, math.ceil(real - 1e-9))
        assert TABLE.apart(there, here, bases) == TABLE.apart(here, there, bases)
        assert TABLE.distance[here][there] == math.ceil(math.dist(TABLE.spot(here), TABLE.spot(there)) / INCH - 1e-9)


@pytest.mark.rule("IMP-17.3")
@pytest.mark.parametrize(
    ("far", "bases", "inches"),
    [("1,0", 400, 1), ("1.75,0", 400, 1), ("2,0", 400, 2), ("1.75,0", 200, 2), ("5,0", 0, 5)],
)
def test_adjacent_is_within_an_inch_from_edge_to_edge(far: str, bases: int, inches: int) -> None:
    """Two bases of 20 mm are adjacent at 1.75 inches from centre to centre, two of 10 mm are not."""
    assert TABLE.apart(place("0,0"), place(far), bases) == inches


@pytest.mark.rule("IMP-17.3")
def test_bases_are_20_mm_and_10_mm_wide() -> None:
    """The small ones are those of unarmoured soldiers."""
    for kind in load_kinds().values():
        assert kind.base * 2 * 25.4 / INCH == (10 if kind.unarmoured else 20), kind.word


@pytest.mark.parametrize("space", SPACES, ids=["table", "panels"])
def test_discs_and_rings_agree_with_distances(space: Space) -> None:
    """A disc is the rings up to its radius; each place is in one ring."""
    chance = random.Random(4)  # noqa: S311  # what to look at
    for _ in range(5):
        here = chance.randrange(space.size)
        rings = list(space.rings(here))
        assert sum(len(ring) for _, ring in rings) == space.size
        assert all(space.distance[here][one] == away for away, ring in rings for one in ring[::5])
        for reach in (0, 1, 4):
            assert bits(space.disc(here, reach)) == sorted(one for away, ring in rings[: reach + 1] for one in ring)


@pytest.mark.parametrize("space", SPACES, ids=["table", "panels"])
def test_steps_are_an_inch_at_most_and_go_both_ways(space: Space) -> None:
    """What is near is near from the other side, and every direction leads to it."""
    chance = random.Random(5)  # noqa: S311  # what to look at
    for _ in range(50):
        here = chance.randrange(space.size)
        assert sum(1 << one for one in space.near[here]) == space.near_mask[here] == space.disc(here, 1) & ~(1 << here)
        assert all(space.near_mask[one] >> here & 1 for one in space.near[here])
        for direction in range(len(DIRECTIONS)):
            ahead = space.ahead(here, direction)
            crossed = space.beyond(here, direction)
            assert (ahead == NOWHERE) == bool(crossed)
            if ahead != NOWHERE:
                assert space.near_mask[here] >> ahead & 1
                assert space.bearing(here, ahead) == direction
                assert [space.in_arc(here, way, ahead, 60) for way in range(6)] == [
                    way == direction for way in range(6)
                ]
                assert sum(space.in_arc(here, way, ahead) for way in range(6)) in (
                    2,
                    3,
                )  # a step of the grid is not quite 60° off
            else:
                assert set(crossed) <= set(EDGES)


@pytest.mark.rule("IMP-17.8")
def test_edges_are_counted_in_inches() -> None:
    """An edge is its own places; what is within so many inches of it is a strip."""
    corner = place("0,0")
    assert TABLE.edges["west"] >> corner & TABLE.edges["north"] >> corner & 1
    assert TABLE.edges["south"].bit_count() == 24 * 4 + 1
    assert TABLE.edges["east"].bit_count() == 18 * 4 + 1
    assert TABLE.edge_gap(place("3.25,7"), "west") == 4
    for edge in EDGES:
        strip = set(bits(TABLE.within(edge, 3)))
        assert strip == {one for one in range(TABLE.size) if TABLE.edge_gap(one, edge) <= 3}


@pytest.mark.parametrize("parts", ["A", "AB", "ABCDE"])
def test_random_places_lie_in_their_part(parts: str) -> None:
    """Rows and columns of a part reach from its one edge to the other; the parts together are the table."""
    table = Table(24, 18, panels=tuple(parts))
    everywhere = 0
    for letter in parts:
        everywhere |= table.panels[letter]
        drawn = {table.lot(letter, row, column) for row in range(13) for column in range(1, 36)}
        assert all(table.panels[letter] >> one & 1 or one in _first_columns(table) for one in drawn)
        assert len(drawn) > 200
    assert everywhere == (1 << table.size) - 1


def _first_columns(table: Table) -> set[int]:
    return {row * table.columns + table.part(n) for n in range(len(table.parts)) for row in range(table.rows)}


# panels as shapes


@pytest.mark.rule("IMP-17.7")
@pytest.mark.parametrize("layout", ["A", "B C", "D / E", "F'"])
def test_every_point_lies_in_the_shape_of_its_own_terrain(layout: str) -> None:
    """A run of points is one polygon; the middle of each point is inside it, and in nothing of another sort."""
    board, terrain = join(read_layout(layout)), printed(read_layout(layout))[0]
    pieces = pieces_of(board, terrain, load_chart().height, {})
    for point, kind in enumerate(terrain):
        x, y = spot_of(board, point)
        found = {piece.kind for piece in pieces if piece.shape.covers(x, y) and piece.kind != CLEAR}
        assert found == ({kind} if kind != CLEAR else set()), board.names[point]
        levels = [piece.ground for piece in pieces if piece.kind == CLEAR and piece.shape.covers(x, y)]
        assert max(levels, default=0) == board.ground[point] == len(levels)
    runs = sum(1 for _ in runs_of(board, [n for n, kind in enumerate(terrain) if kind == WOODS]))
    assert runs <= sum(piece.kind == WOODS for piece in pieces) < len(terrain)


def test_an_outline_is_as_large_as_its_points() -> None:
    """The area inside a run, holes apart, is that of its meta-hexes: an inch wide, a row and a third high."""
    board = join(read_layout("A"))
    around = set(board.near[board.numbers["A-G-18"]])
    (ring,) = outline(board, around)
    assert len(ring.rings) == 2
    area = 0
    for one in ring.rings:
        area += sum(a * d - c * b for (a, b), (c, d) in zip(one, (*one[1:], one[0]), strict=True))
    assert abs(area) == 2 * 6 * INCH * ROW
    assert not ring.covers(*spot_of(board, board.numbers["A-G-18"]))
