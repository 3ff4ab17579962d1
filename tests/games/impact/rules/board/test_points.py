"""Panels and points: files, joining, turning, ids, neighbours, distances, arcs."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.engine.verdicts import Refused
from sandtable.games.impact.rules.board.panels import DOTS, ROWS, load_panels, read_panel
from sandtable.games.impact.rules.board.points import (
    STEPS,
    Board,
    check_layout,
    in_arc,
    join,
    printed,
    read_layout,
    straight,
    write_layout,
)
from sandtable.games.impact.rules.board.space import DIRECTIONS, NOWHERE
from sandtable.games.impact.rules.board.terrain import CLEAR, TERRAINS, WOODS

LAYOUTS = ("A", "A B", "A / B", "A B / F C", "D' E", "C' / F'", "A B C / D E F")
A_PANEL = "\n".join(
    f"{letter} |" + "".join("." if (row + column) % 2 == 0 else " " for column in range(1, 36)) + "|"
    for row, letter in enumerate(ROWS)
)


def board_of(text: str) -> Board:
    return join(read_layout(text))


@pytest.mark.rule("IMP-GEO-1", "IMP-2.1.e", "IMP-GEO-7")
def test_a_panel_has_227_dots_in_rows_of_17_and_18_and_none_on_a_corner() -> None:
    rows = [sum(1 for row, _ in DOTS if row == number) for number in range(len(ROWS))]
    assert (len(DOTS), rows[0], rows[1], rows[12]) == (227, 17, 18, 17)
    assert not {(0, 1), (0, 35), (12, 1), (12, 35)} & set(DOTS)
    board = board_of("A B / F C")
    assert (min(board.x), max(board.x), min(board.y), max(board.y)) == (1, 69, 0, 24)


@pytest.mark.rule("IMP-2.1.c", "IMP-EX-2.1", "IMP-DATA-MAP")
def test_a_h_11_is_woods_and_every_house_panel_is_clean() -> None:
    board = board_of("A")
    assert (printed(board.layout)[0][board.numbers["A-H-11"]], sorted(load_panels())) == (WOODS, list("ABCDEF"))
    for panel in load_panels().values():
        edge = [dot for dot in DOTS if dot[0] in (0, 12) or dot[1] in (1, 35)]
        assert all(panel.terrain[dot] == CLEAR and panel.level[dot] == 0 for dot in edge)


@pytest.mark.rule("IMP-2.1.f", "IMP-GEO-2", "IMP-GEO-8")
@pytest.mark.parametrize(
    ("layout", "one", "other"),
    [
        ("A / B", "A-M-06", "B-A-06"),
        ("A B", "A-H-35", "B-H-01"),
        ("A / B'", "A-M-06", "B-M-30"),
        ("A' B", "A-F-01", "B-H-01"),
    ],
)
def test_coincident_half_dots_are_one_point_with_two_ids(layout: str, one: str, other: str) -> None:
    board = board_of(layout)
    assert (board.numbers[one], board.names[board.numbers[other]]) == (board.numbers[other], one)
    assert board.ids(board.numbers[one]) == [one, other]


@pytest.mark.rule("IMP-2.0.b", "IMP-GEO-2")
def test_a_turned_panel_keeps_its_terrain_at_its_own_ids() -> None:
    plain, turned = board_of("D"), board_of("D'")
    for name, point in plain.numbers.items():
        there = turned.numbers[name]
        assert (turned.x[there], turned.y[there]) == (36 - plain.x[point], 12 - plain.y[point])
        assert printed(turned.layout)[0][there] == printed(plain.layout)[0][point]
        assert turned.ground[there] == plain.ground[point]


@pytest.mark.rule("IMP-2.1.h")
def test_of_two_printed_half_dots_the_first_terrain_and_the_higher_level_count(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = A_PANEL.splitlines()
    marsh = "\n".join([*rows[:12], rows[12].replace(".", "m", 1)])
    hill = "\n".join([*rows[:12], rows[12].replace(".", "1", 1)])
    with pytest.warns(UserWarning, match="panel X, M-02: dots at the edge must be clear"):
        first = read_panel("X", f"{marsh}\nelevation\n{hill}")
    with pytest.warns(UserWarning, match="panel Y, A-02"):
        second = read_panel("Y", "\n".join([rows[0].replace(".", "b", 1), *rows[1:]]))
    monkeypatch.setattr("sandtable.games.impact.rules.board.points.load_panels", lambda: {"X": first, "Y": second})

    terrain, level = printed.__wrapped__((("X",), ("Y",)))
    board = Board((("X",), ("Y",)))

    shared = board.numbers["X-M-02"]
    assert (TERRAINS[terrain[shared]], level[shared]) == ("building", 1)


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("AB", A_PANEL, "one capital letter"),
        ("A", "\n".join(A_PANEL.splitlines()[:12]), "13 rows"),
        ("A", A_PANEL + "\nlevels\n" + A_PANEL, "the word elevation"),
        ("A", A_PANEL.replace("B |.", "B | ", 1), "B-01: a dot is missing"),
        ("A", A_PANEL.replace("B |. .", "B |...", 1), "B-02: there is no dot there"),
        ("A", A_PANEL.replace("B |. .", "B |. x", 1), "B-03: no such terrain"),
        ("A", A_PANEL.replace("C |", "D |", 1), "row C should read"),
        ("A", A_PANEL + "\nelevation\n" + A_PANEL.replace("B |. .", "B |. x", 1), "B-03: 'x' is not a level"),
    ],
)
@pytest.mark.rule("IMP-DATA-MAP")
def test_a_faulty_panel_is_refused_with_the_place(name: str, text: str, fault: str) -> None:
    with pytest.raises(Refused, match=fault):
        read_panel(name, text)


@pytest.mark.parametrize("text", LAYOUTS)
def test_layouts_are_written_as_they_are_read(text: str) -> None:
    assert write_layout(read_layout(text)) == text
    check_layout(read_layout(text))


@pytest.mark.rule("IMP-2.1.a", "IMP-GEO-4", "IMP-2.1.i", "IMP-2.1.g")
@pytest.mark.parametrize("text", LAYOUTS)
def test_neighbours_go_both_ways_and_points_are_in_reading_order(text: str) -> None:
    board = board_of(text)
    spots = list(zip(board.y, board.x, strict=True))

    assert spots == sorted(spots)
    for here in range(board.size):
        assert board.at(board.x[here], board.y[here]) == here
        for direction, there in enumerate(board.around[here]):
            dx, dy = STEPS[direction]
            assert there == board.at(board.x[here] + dx, board.y[here] + dy)
            if there != NOWHERE:
                assert (board.around[there][(direction + 3) % 6], straight(board, here, there)) == (here, direction)
    assert board.at(0, 0) == board.at(2, 1) == board.at(board.width + 2, 1) == NOWHERE
    west = [board.names[n] for n in range(board.size) if board.edges["west"] >> n & 1]
    assert {board.x[board.numbers[name]] for name in west} == {1}


@pytest.mark.rule("IMP-GEO-5", "IMP-GEO-3")
@given(st.sampled_from(LAYOUTS), st.data())
def test_distance_is_the_largest_cube_difference_and_the_fewest_steps(text: str, data: st.DataObject) -> None:
    board = board_of(text)
    here, there = (data.draw(st.integers(0, board.size - 1)) for _ in range(2))
    (x, y), (u, v) = ((board.x[p], board.y[p]) for p in (here, there))
    cube = (Fraction(x - y - u + v, 2), y - v)
    assert board.distance[here][there] == max(abs(cube[0]), abs(cube[1]), abs(cube[0] + cube[1]))
    assert board.distance[here][there] == board.distance[there][here]
    if here != there:
        assert min(board.distance[near][there] for near in board.near[here]) == board.distance[here][there] - 1


@pytest.mark.rule("IMP-2.1.i")
def test_edges_and_zones_count_as_the_scenarios_say() -> None:
    board = board_of("A B")
    west, south = board.within("west", 3), board.within("south", 2)
    assert {board.x[n] for n in range(board.size) if west >> n & 1} == {1, 2, 3, 4, 5, 6, 7}
    assert {board.y[n] for n in range(board.size) if south >> n & 1} == {10, 11, 12}
    corner = board.numbers["B-B-35"]
    assert [board.edge_gap(corner, edge) for edge in ("west", "east", "north", "south")] == [68, 0, 1, 11]


@pytest.mark.rule("IMP-GEO-9", "IMP-14.9.b")
@given(st.sampled_from(("A B", "A / B")), st.sampled_from((60, 120)), st.data())
def test_the_arc_agrees_with_angles_in_rationals(text: str, arc: int, data: st.DataObject) -> None:
    board = board_of(text)
    here, there = (data.draw(st.integers(0, board.size - 1)) for _ in range(2))
    facing = data.draw(st.integers(0, 5))
    dx, dy = board.x[there] - board.x[here], board.y[there] - board.y[here]
    if here == there:
        return
    # Real coordinates are (x/2, y·√3/2): the angle to the facing is compared by the square of its cosine.
    fx, fy = STEPS[facing]
    dot = Fraction(dx * fx + 3 * dy * fy, 4)
    square = dot * dot / (Fraction(dx * dx + 3 * dy * dy, 4) * Fraction(fx * fx + 3 * fy * fy, 4))
    limit = Fraction(1, 4) if arc == 120 else Fraction(3, 4)  # of 60 and 30 degrees

    assert in_arc(board, here, facing, there, arc) == (dot > 0 and square >= limit)


def test_directions_run_clockwise_from_the_north_east() -> None:
    assert dict(zip(DIRECTIONS, STEPS, strict=True))["NE"] == (1, -1)
    assert [DIRECTIONS[n] for n in range(6)] == ["NE", "E", "SE", "SW", "W", "NW"]
