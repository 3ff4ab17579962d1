"""Squares: names, steps, what lies between, and where a thing lies."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from sandtable.engine.boards.squares import (
    COMPASS,
    DIRECTIONS,
    OFF,
    OFFSETS,
    E,
    N,
    S,
    W,
    bearings,
    between,
    corners,
    crossed,
    gap,
    one_diagonal,
    opposite,
    point_at,
    point_names,
    point_xy,
    shifted,
    square_names,
    squares_around,
    step,
)

COLUMNS, ROWS = 5, 4
NAMES = square_names(COLUMNS, ROWS)
squares = st.integers(0, COLUMNS * ROWS - 1)
offsets = st.integers(-7, 7)


def number(name: str) -> int:
    return NAMES.index(name)


def test_names_go_row_by_row_from_the_south_west() -> None:
    assert NAMES[:6] == ["A1", "B1", "C1", "D1", "E1", "A2"]
    assert NAMES[-1] == "E4"
    assert len(set(NAMES)) == 20


def test_steps_from_a_square_and_off_the_grid() -> None:
    assert [NAMES[step(number("B2"), d, COLUMNS, ROWS)] for d in range(4)] == ["B3", "C2", "B1", "A2"]
    assert [step(number("A1"), d, COLUMNS, ROWS) == OFF for d in range(4)] == [False, False, True, True]
    assert [step(number("E4"), d, COLUMNS, ROWS) == OFF for d in range(4)] == [True, True, False, False]


@given(squares, st.integers(0, 3))
def test_a_step_and_the_opposite_step_lead_back(square: int, direction: int) -> None:
    there = step(square, direction, COLUMNS, ROWS)
    if there != OFF:
        assert step(there, opposite(direction), COLUMNS, ROWS) == square
        assert bearings(*gap(square, there, COLUMNS)) == (direction,)


def test_what_lies_between_counted_by_hand() -> None:
    def named(a: str, b: str) -> list[str]:
        return [NAMES[s] for s in between(number(a), number(b), COLUMNS)]

    assert named("A2", "D2") == ["B2", "C2"]
    assert named("C1", "C4") == ["C2", "C3"]
    assert named("A1", "B1") == []
    assert named("A1", "A1") == []
    assert named("A1", "C3") == ["B2"]  # the corners of B1, A2, C2 and B3 are only touched
    assert named("A1", "B2") == []
    assert named("A1", "C2") == ["B1", "B2"]
    assert named("A1", "B3") == ["A2", "B2"]
    assert named("A1", "D2") == ["B1", "C2"]  # A2 and B2, B1 and C1 meet the line at their corners or sides only
    assert named("A1", "D3") == ["B1", "B2", "C2", "C3"]


@given(offsets, offsets)
def test_crossing_is_symmetric(dx: int, dy: int) -> None:
    assert set(crossed(-dx, -dy)) == {(-x, -y) for x, y in crossed(dx, dy)}
    assert set(crossed(dy, dx)) == {(y, x) for x, y in crossed(dx, dy)}


@given(offsets, offsets)
def test_crossing_agrees_with_walking_the_line(dx: int, dy: int) -> None:
    """Walk along the line in steps far smaller than any crossing: exact fractions, insides only."""
    steps = 8 * max(1, abs(dx)) * max(1, abs(dy)) + 1
    walked = set()
    for n in range(1, steps):
        x, y = Fraction(dx * n, steps), Fraction(dy * n, steps)
        if (2 * x) % 2 != 1 and (2 * y) % 2 != 1:  # not on a border
            walked.add((round(x), round(y)))
    assert set(crossed(dx, dy)) == walked - {(0, 0), (dx, dy)}


def test_bearings_by_the_larger_gap() -> None:
    assert bearings(0, 0) == ()
    assert bearings(3, 1) == (E,)
    assert bearings(-2, 1) == (W,)
    assert bearings(1, 2) == (N,)
    assert bearings(0, -1) == (S,)
    assert bearings(2, 2) == (E, N)
    assert bearings(-2, -2) == (W, S)
    assert [DIRECTIONS[opposite(d)] for d in range(4)] == ["S", "W", "N", "E"]


# the eight neighbours, and the intersections

points = st.integers(0, (COLUMNS + 1) * (ROWS + 1) - 1)


def test_the_compass_goes_round_clockwise() -> None:
    around = [shifted(number("C3"), dx, dy, COLUMNS, ROWS) for dx, dy in OFFSETS]
    assert [NAMES[square] for square in around] == ["C4", "D4", "D3", "D2", "C2", "B2", "B3", "B4"]
    assert COMPASS == ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def test_a_shift_over_the_edge_is_off() -> None:
    assert shifted(number("A1"), -1, 0, COLUMNS, ROWS) == OFF
    assert shifted(number("E1"), 1, 0, COLUMNS, ROWS) == OFF
    assert shifted(number("E4"), 0, 1, COLUMNS, ROWS) == OFF


@given(square=squares)
def test_shifts_along_the_axes_are_steps(square: int) -> None:
    for direction, (dx, dy) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
        assert shifted(square, dx, dy, COLUMNS, ROWS) == step(square, direction, COLUMNS, ROWS)


def walk(dx: int, dy: int) -> int:
    """Count the steps of the shortest walk with one diagonal at most, by trying where the diagonal helps."""
    return min(abs(dx) + abs(dy), *(abs(dx - x) + abs(dy - y) + 1 for x in (-1, 1) for y in (-1, 1)))


@given(dx=offsets, dy=offsets)
def test_a_distance_with_one_diagonal_is_that_of_the_shortest_walk(dx: int, dy: int) -> None:
    assert one_diagonal(dx, dy) == (walk(dx, dy) if dx or dy else 0)


def test_distances_with_one_diagonal_by_hand() -> None:
    assert [one_diagonal(1, 1), one_diagonal(2, 1), one_diagonal(2, 2), one_diagonal(0, 3)] == [1, 2, 3, 3]


def test_intersections_are_named_from_the_south_western_corner() -> None:
    names = point_names(COLUMNS, ROWS)
    assert names[0] == "0,0"
    assert names[COLUMNS] == "5,0"
    assert names[-1] == "5,4"
    assert len(set(names)) == 30


@given(point=points)
def test_an_intersection_is_where_its_number_says(point: int) -> None:
    x, y = point_xy(point, COLUMNS)
    assert point_at(x, y, COLUMNS, ROWS) == point
    assert point_names(COLUMNS, ROWS)[point] == f"{x},{y}"


def test_there_are_no_intersections_beyond_the_edge() -> None:
    assert point_at(-1, 0, COLUMNS, ROWS) == OFF
    assert point_at(COLUMNS + 1, 0, COLUMNS, ROWS) == OFF
    assert point_at(0, ROWS + 1, COLUMNS, ROWS) == OFF


def test_the_corners_of_a_square() -> None:
    names = point_names(COLUMNS, ROWS)
    assert [names[point] for point in corners(number("B2"), COLUMNS)] == ["1,1", "2,1", "1,2", "2,2"]


@given(point=points, square=squares)
def test_a_square_lies_around_its_corners(point: int, square: int) -> None:
    assert (square in squares_around(point, COLUMNS, ROWS)) == (point in corners(square, COLUMNS))


def test_four_squares_meet_inside_two_at_the_edge_one_at_a_corner() -> None:
    count = [len(squares_around(point_at(x, y, COLUMNS, ROWS), COLUMNS, ROWS)) for x, y in ((2, 2), (0, 2), (5, 4))]
    assert count == [4, 2, 1]
