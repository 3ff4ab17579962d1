"""Hexes: identities that hold for any field, against slower and plainer geometry."""

from __future__ import annotations

from collections import deque
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.engine.boards.hexes import DIRECTIONS, OFF, Hexes, distance, mask, touched

Point = tuple[Fraction, Fraction]


@st.composite
def fields(draw: st.DrawFn) -> Hexes:
    """Draw a field whose even columns have as many rows as the odd ones, or one more."""
    columns, rows, more = draw(st.integers(1, 9)), draw(st.integers(1, 9)), draw(st.integers(0, 1))
    return Hexes(tuple(rows + (more if c % 2 == 0 else 0) for c in range(1, columns + 1)), corners=draw(st.booleans()))


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Hexes, int, int]:
    """Draw a field and two of its hexes."""
    field = draw(fields())
    some = st.integers(0, field.count - 1)
    return field, draw(some), draw(some)


BIG = {corners: Hexes((40,) * 40, corners=corners) for corners in (True, False)}
middle = st.tuples(st.integers(14, 26), st.integers(14, 26))


def at(field: Hexes, c: int, y: int) -> int:
    """Return the hex of column *c* with its centre at height *y*."""
    return field.index[f"{c:02}{(y - c % 2) // 2:02}"]


def clipped(start: tuple[int, int], end: tuple[int, int], centre: tuple[int, int]) -> tuple[Fraction, Fraction] | None:
    """Return the part (in 0..1) of the line from *start* to *end* inside the closed hexagon at *centre*."""
    low, high = Fraction(0), Fraction(1)
    dx, dy = end[0] - start[0], end[1] - start[1]
    x, y = start[0] - centre[0], start[1] - centre[1]
    for a, b, limit in ((0, 1, 1), (0, -1, 1), (1, 1, 2), (1, -1, 2), (-1, 1, 2), (-1, -1, 2)):  # ax + by <= limit
        slope, room = a * dx + b * dy, limit - a * x - b * y
        if slope == 0:
            if room < 0:
                return None
        elif slope > 0:
            high = min(high, Fraction(room, slope))
        else:
            low = max(low, Fraction(room, slope))
    return (low, high) if low <= high else None


def crossed(field: Hexes, a: int, b: int) -> list[int]:
    """List the hexes other than the ends that the line touches, by clipping it at every hexagon."""
    found = []
    for h in range(field.count):
        if h in {a, b}:
            continue
        part = clipped((field.x[a], field.y[a]), (field.x[b], field.y[b]), (field.x[h], field.y[h]))
        if part and (part[0] < part[1] or field.corners):
            found.append(h)
    return found


# Places


@given(fields())
def test_names_and_indices_match_and_ascend(field: Hexes) -> None:
    assert field.names == sorted(field.names)
    assert [field.index[name] for name in field.names] == list(range(field.count))
    assert field.count == sum(field.rows)
    assert field.all == mask(range(field.count))


@given(fields())
def test_neighbours_are_mutual_and_opposite(field: Hexes) -> None:
    for h in range(field.count):
        for direction, n in enumerate(field.toward[h]):
            if n != OFF:
                assert field.toward[n][(direction + 3) % 6] == h
        assert field.neighbours[h] == tuple(n for n in field.toward[h] if n != OFF)
        assert field.beside[h] == mask(field.neighbours[h])
        assert len(set(field.neighbours[h])) == len(field.neighbours[h])


@given(fields())
def test_neighbours_are_the_hexes_at_distance_one(field: Hexes) -> None:
    for h in range(field.count):
        assert set(field.neighbours[h]) == {b for b, d in enumerate(field.distances(h)) if d == 1}


@given(fields())
def test_a_step_off_names_the_neighbour_or_a_place_off_the_map(field: Hexes) -> None:
    for h in range(field.count):
        for direction, n in enumerate(field.toward[h]):
            c, r = field.step_off(h, direction)
            if n == OFF:
                assert not (1 <= c <= len(field.rows) and 1 <= r <= field.rows[c - 1])
            else:
                assert (c, r) == (field.column[n], field.row[n])


def test_directions_run_clockwise_from_north() -> None:
    field = BIG[True]
    here = field.index["0608"]
    around = dict(zip(DIRECTIONS, (field.names[n] for n in field.toward[here]), strict=True))
    assert around == {"N": "0607", "NE": "0707", "SE": "0708", "S": "0609", "SW": "0508", "NW": "0507"}
    here = field.index["0503"]
    around = dict(zip(DIRECTIONS, (field.names[n] for n in field.toward[here]), strict=True))
    assert around == {"N": "0502", "NE": "0603", "SE": "0604", "S": "0504", "SW": "0404", "NW": "0403"}


# Distance


@given(pairs())
def test_distance_is_symmetric_and_zero_only_at_home(drawn: tuple[Hexes, int, int]) -> None:
    field, a, b = drawn
    assert field.distances(a)[b] == field.distances(b)[a]
    assert (field.distances(a)[b] == 0) == (a == b)


@given(pairs())
def test_distance_is_the_length_of_the_shortest_walk(drawn: tuple[Hexes, int, int]) -> None:
    field, a, _ = drawn
    found = {a: 0}
    queue = deque([a])
    while queue:
        here = queue.popleft()
        for n in field.neighbours[here]:
            if n not in found:
                found[n] = found[here] + 1
                queue.append(n)
    assert [found[b] for b in range(field.count)] == field.distances(a)


@given(pairs(), st.data())
def test_distance_keeps_the_triangle(drawn: tuple[Hexes, int, int], data: st.DataObject) -> None:
    field, a, b = drawn
    c = data.draw(st.integers(0, field.count - 1))
    assert field.distances(a)[b] <= field.distances(a)[c] + field.distances(c)[b]


@given(middle, middle, st.integers(-10, 10), st.integers(-10, 10))
def test_distance_does_not_change_when_both_hexes_are_moved(
    one: tuple[int, int], other: tuple[int, int], columns: int, rows: int
) -> None:
    field = BIG[True]
    a, b = (field.index[f"{c:02}{r:02}"] for c, r in (one, other))
    dy = 2 * rows + columns % 2
    c, d = (at(field, field.column[h] + columns, field.y[h] + dy) for h in (a, b))
    assert field.distances(a)[b] == field.distances(c)[d] == distance(field.x[b] - field.x[a], field.y[b] - field.y[a])


@pytest.mark.parametrize(("radius", "hexes"), [(0, 1), (1, 7), (2, 19), (4, 61)])
def test_a_disc_in_the_middle_holds_so_many_hexes(radius: int, hexes: int) -> None:
    assert BIG[True].disc(BIG[True].index["2020"], radius).bit_count() == hexes


@given(pairs(), st.integers(0, 6))
def test_a_disc_is_all_within_its_radius(drawn: tuple[Hexes, int, int], radius: int) -> None:
    field, a, _ = drawn
    assert field.disc(a, radius) == mask(b for b in range(field.count) if field.distances(a)[b] <= radius)


# Lines


@given(pairs())
def test_between_is_symmetric_and_leaves_out_the_ends(drawn: tuple[Hexes, int, int]) -> None:
    field, a, b = drawn
    found = field.between(a, b)
    assert found == field.between(b, a)
    assert a not in found
    assert b not in found
    assert found == sorted(set(found))


@given(pairs())
def test_between_is_every_hex_that_the_line_touches(drawn: tuple[Hexes, int, int]) -> None:
    field, a, b = drawn
    assert field.between(a, b) == crossed(field, a, b)


@given(pairs())
def test_nothing_lies_between_adjacent_hexes(drawn: tuple[Hexes, int, int]) -> None:
    field, a, _ = drawn
    for n in field.neighbours[a]:
        assert field.between(a, n) == []


@given(middle, middle)
def test_every_step_of_a_line_in_the_open_is_held(one: tuple[int, int], other: tuple[int, int]) -> None:
    """At each distance from one end to the other the line touches some hex."""
    field = BIG[False]
    a, b = (field.index[f"{c:02}{r:02}"] for c, r in (one, other))
    reached = {field.distances(a)[h] for h in field.between(a, b)}
    assert set(range(1, field.distances(a)[b])) <= reached


@given(middle, middle)
def test_without_corners_fewer_hexes_lie_between(one: tuple[int, int], other: tuple[int, int]) -> None:
    a, b = (BIG[True].index[f"{c:02}{r:02}"] for c, r in (one, other))
    assert set(BIG[False].between(a, b)) <= set(BIG[True].between(a, b))


@given(middle, middle, st.integers(-10, 10), st.integers(-10, 10), st.booleans())
def test_between_moves_with_its_ends(
    one: tuple[int, int], other: tuple[int, int], columns: int, rows: int, corners: bool
) -> None:
    field = BIG[corners]
    a, b = (field.index[f"{c:02}{r:02}"] for c, r in (one, other))
    dy = 2 * rows + columns % 2

    def moved(h: int) -> int:
        return at(field, field.column[h] + columns, field.y[h] + dy)

    assert sorted(moved(h) for h in field.between(a, b)) == field.between(moved(a), moved(b))


@given(middle, middle, st.booleans())
def test_between_turns_and_mirrors_with_its_ends(one: tuple[int, int], other: tuple[int, int], corners: bool) -> None:
    field = BIG[corners]
    a, b = (field.index[f"{c:02}{r:02}"] for c, r in (one, other))

    def turned(h: int) -> int:
        return at(field, 40 - field.column[h], 80 - field.y[h])

    def mirrored(h: int) -> int:
        return at(field, 40 - field.column[h], field.y[h])

    for image in (turned, mirrored):
        assert sorted(image(h) for h in field.between(a, b)) == field.between(image(a), image(b))


def test_a_line_along_a_side_touches_both_hexes_and_a_corner_counts_only_if_asked() -> None:
    for field in BIG.values():
        side = field.between(field.index["0404"], field.index["0604"])
        assert [field.names[h] for h in side] == ["0503", "0504"]
    corner = {
        corners: {field.names[h] for h in field.between(field.index["0604"], field.index["0508"])}
        for corners, field in BIG.items()
    }
    assert corner[True] - corner[False] == {"0505", "0607"}
    assert corner[False] == {"0506", "0507", "0605", "0606"}


@given(st.integers(-12, 12), st.integers(-12, 12), st.booleans())
def test_touched_offsets_are_centres_of_hexes(columns: int, rows: int, corners: bool) -> None:
    dx, dy = 3 * columns, 2 * rows + columns % 2
    for x, y in touched(dx, dy, corners):
        assert x % 3 == 0
        assert (x // 3 + y) % 2 == 0
        assert (x, y) not in {(0, 0), (dx, dy)}


@given(pairs())
def test_shadows_are_the_lines_turned_around(drawn: tuple[Hexes, int, int]) -> None:
    field, a, h = drawn
    hidden = mask(b for b in range(field.count) if h in field.between(a, b))
    assert field.shadows(a)[h] == hidden


@given(pairs(), st.data())
def test_shade_is_all_that_some_blocker_hides(drawn: tuple[Hexes, int, int], data: st.DataObject) -> None:
    field, a, _ = drawn
    blockers = data.draw(st.sets(st.integers(0, field.count - 1), max_size=5))
    hidden = mask(b for b in range(field.count) if blockers & set(field.between(a, b)))
    assert field.shade(a, mask(blockers)) == hidden


# Bearings


@given(pairs())
def test_a_bearing_is_where_the_line_leaves_the_hex(drawn: tuple[Hexes, int, int]) -> None:
    """Go on from b as from a to b: the point where b's hexagon ends belongs to the hexes ahead."""
    field, a, b = drawn
    if a == b:
        return
    dx, dy = field.x[b] - field.x[a], field.y[b] - field.y[a]
    part = clipped((0, 0), (dx, dy), (0, 0))
    assert part is not None
    x, y = part[1] * dx, part[1] * dy
    ahead = []
    for direction, (cx, cy) in enumerate(((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))):
        if abs(y - cy) <= 1 and abs(x - cx) + abs(y - cy) <= 2:
            ahead.append(direction)
    assert field.bearing(a, b) == ahead


@given(pairs())
def test_the_bearing_back_is_the_opposite(drawn: tuple[Hexes, int, int]) -> None:
    field, a, b = drawn
    if a != b:
        assert sorted((d + 3) % 6 for d in field.bearing(a, b)) == field.bearing(b, a)


@given(pairs())
def test_the_bearing_to_a_neighbour_is_its_direction(drawn: tuple[Hexes, int, int]) -> None:
    field, a, _ = drawn
    for direction, n in enumerate(field.toward[a]):
        if n != OFF:
            assert field.bearing(a, n) == [direction]
