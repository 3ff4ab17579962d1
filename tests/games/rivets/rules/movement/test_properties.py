"""What holds on any board: ways of aircraft and ground units counted by hand, and books that balance in random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from tests.support.rivets.hands import COLUMNS
from tests.support.rivets.table import Table, flight, march

Spot = tuple[int, int]
AHEAD = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
CLOCK = "NESW"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SPOT = st.tuples(st.integers(0, 6), st.integers(0, 8))
GRID = st.sampled_from([f"{column}{line}" for column in COLUMNS for line in range(1, 9)])
AROUND = [(across, along) for across in (-1, 0, 1) for along in (-1, 0, 1) if across or along]


# aircraft


def landings(start: Spot, facing: str, steps: int, turns: int, foes: set[Spot]) -> set[Spot]:
    """Where an aircraft could be after some of its steps, never over an enemy."""
    seen = set()
    todo = [(start, facing, steps, turns, 1)]
    while todo:
        now = todo.pop()
        if now in seen:
            continue
        seen.add(now)
        (x, y), face, left, spare, diagonals = now
        dx, dy = AHEAD[face]
        if spare:
            todo += [((x, y), CLOCK[(CLOCK.index(face) + by) % 4], left, spare - 1, diagonals) for by in (1, 3)]
        if left:
            steps_here = [(dx, dy, diagonals)]
            if diagonals:
                steps_here += [(dx + side * dy, dy + side * dx, 0) for side in (1, -1)]
            for ex, ey, rest in steps_here:
                there = (x + ex, y + ey)
                if 0 <= there[0] <= 6 and 0 <= there[1] <= 8 and there not in foes:
                    todo.append((there, face, left - 1, spare, rest))
    return {one[0] for one in seen}


@pytest.mark.rule("RIV-8.2", "RIV-8.3", "RIV-8.4", "RIV-2.23")
@given(
    SPOT,
    st.sampled_from(CLOCK),
    st.sampled_from([(3, 2), (2, 1)]),
    st.sets(SPOT, max_size=14),
    st.sets(SPOT, max_size=10),
)
@settings(max_examples=40)
def test_an_aircraft_in_a_crowded_sky(
    start: Spot, facing: str, kind: Spot, foes: set[Spot], friends: set[Spot]
) -> None:
    code = "C12" if kind == (3, 2) else "C13"
    foes -= {start}
    friends -= {start, *foes}
    t = flight(
        f"B{code}z {start[0]},{start[1]} {facing}; BC01a A1",
        *(f"unit RK12{letter} {x},{y} N" for letter, (x, y) in zip(LETTERS, sorted(foes), strict=False)),
        *(f"unit BC12{letter} {x},{y} N" for letter, (x, y) in zip(LETTERS, sorted(friends), strict=False)),
    )

    reached = landings(start, facing, *kind, foes) - friends
    assert t.goals(f"B{code}z") - {f"{start[0]},{start[1]}"} == {f"{x},{y}" for x, y in reached - {start}}


# ground units


def neighbours(grid: str) -> Iterator[tuple[str, bool]]:
    """The grids around one, and whether the step there is diagonal."""
    for across, along in AROUND:
        column, line = COLUMNS.index(grid[0]) + across, int(grid[1]) + along
        if 0 <= column < 6 and 1 <= line <= 8:
            yield f"{COLUMNS[column]}{line}", bool(across and along)


def walks(start: str, steps: int, closed: set[str]) -> set[str]:
    """Where a unit could be after some of its steps, one of them diagonal."""
    seen = set()
    todo = [(start, steps, 1)]
    while todo:
        now = todo.pop()
        if now in seen:
            continue
        seen.add(now)
        grid, left, diagonals = now
        if left:
            todo += [
                (there, left - 1, diagonals - diagonal)
                for there, diagonal in neighbours(grid)
                if there not in closed and diagonals >= diagonal
            ]
    return {one[0] for one in seen}


def crowd(full: set[str]) -> list[str]:
    """Fill grids with batteries of Blue's, which leave one space."""
    return [f"unit BC11{letter} {grid}" for letter, grid in zip(LETTERS, sorted(full), strict=False)]


@pytest.mark.rule("RIV-2.22", "RIV-9.3", "RIV-9.4", "RIV-9.5", "RIV-11.47")
@given(GRID, st.sampled_from(["C06", "K06"]), *[st.sets(GRID, max_size=10) for _ in range(3)])
@settings(max_examples=40)
def test_cavalry_among_walls_enemies_and_crowds(
    start: str, code: str, walls: set[str], foes: set[str], full: set[str]
) -> None:
    walls -= {start}
    foes -= {start, *walls}
    full -= {start, *walls, *foes}
    t = march(
        f"B{code}z {start}",
        *(f"{grid} obstacle" for grid in walls),
        *crowd(full),
        *(f"unit RK10{letter} {grid}" for letter, grid in zip(LETTERS, sorted(foes), strict=False)),
    )

    jets = code == "K06"
    reached = walks(start, 3, set() if jets else walls | foes) - walls - foes - full - {start}
    assert t.goals(f"B{code}z") == reached


def longest(start: str, steps: int, closed: set[str], full: set[str]) -> tuple[int, set[str]]:
    """The greatest length of a way that never comes back, and the first steps of the ways of that length."""
    best = 0
    firsts: set[str] = set()

    def walk(way: list[str], diagonals: int) -> None:
        nonlocal best
        length = len(way) - 1
        if length and way[-1] not in full:
            if length > best:
                best = length
                firsts.clear()
            if length == best:
                firsts.add(way[1])
        if length < steps:
            for there, diagonal in neighbours(way[-1]):
                if there not in closed and there not in way and diagonals >= diagonal:
                    walk([*way, there], diagonals - diagonal)

    walk([start], 1)
    return best, firsts


@pytest.mark.rule("RIV-11.54", "RIV-11.55", "RIV-2.22")
@given(GRID, st.booleans(), st.sets(GRID, min_size=10, max_size=30), st.sets(GRID, max_size=8))
@settings(max_examples=40)
def test_a_programmed_unit_begins_one_of_its_longest_ways(
    start: str, forced: bool, walls: set[str], full: set[str]
) -> None:
    walls -= {start}
    full -= {start, *walls}
    packed = [f"unit RK01{LETTERS[n]}{letter} {grid}" for n, grid in enumerate(sorted(full)) for letter in "abcd"]
    t = march(
        f"turn red; RK09z {start} {'march=1' if forced else ''}", *packed, *(f"{grid} obstacle" for grid in walls)
    )
    best, firsts = longest(start, 3 if forced else 2, walls, full)

    if best == 0:
        assert start not in t.answers()
    elif t.kind == "grid":
        assert "done" not in t.answers()
        assert t.offers(start, kind="move") == firsts
    elif t.kind == "move":  # no one else can move: which grid was not asked
        on_the_way = t.place("RK09z") != start
        assert on_the_way or t.answers() == firsts
    else:  # there was one way only
        assert len(firsts) == 1
        assert t.place("RK09z") != start


# books


def counted(t: Table) -> tuple[int, int]:
    """All the cards there are, in the decks, in the hands and among the discards."""
    view = t.view()
    actions = (
        view["decks"]["actions"] + len(view["discards"]["actions"]) + sum(s["actions"] for s in view["sides"].values())
    )
    missions = (
        view["decks"]["missions"]
        + len(view["discards"]["missions"])
        + sum(s["missions"] for s in view["sides"].values())
    )
    return actions, missions


def lawful(t: Table) -> None:
    """Check what must hold whenever a grid or an aircraft is to be named."""
    view = t.view()
    assert min(view["spaces"].values()) >= 0
    places = Counter(one["place"] for one in view["units"].values() if one["class"] == "aircraft")
    assert set(places.values()) <= {1}
    sides: dict[str, set[str]] = {}
    for one in view["units"].values():
        if one["class"] not in {"aircraft", "plug"} and one["place"] != "underground":
            sides.setdefault(one["place"], set()).add(one["side"])
            assert view["terrain"][one["place"]] != "obstacle"
        if one["class"] != "plug":
            assert 0 <= one["damage"] < one["health"]
    assert all(len(who) == 1 for who in sides.values())
    for grid, objective in view["objectives"].items():
        assert objective["held"] == next(iter(sides.get(grid, {None})))
    for side in view["sides"].values():
        assert side["actions"] <= 3
        assert side["missions"] <= 2


@pytest.mark.rule(
    "RIV-3.4", "RIV-3.6", "RIV-2.21", "RIV-2.22", "RIV-2.23", "RIV-2.26", "RIV-7.9", "RIV-13.1", "RIV-14.1"
)
@given(
    st.integers(0, 10_000), st.sampled_from(["mud-between", "duckboard-road", "sky-over-marrow-hill", "iron-harvest"])
)
@settings(max_examples=8)
def test_in_random_play_no_card_is_lost_and_the_board_stays_lawful(seed: int, scenario: str) -> None:
    match = sandtable.new(f"rivets/{scenario}", seed=seed)
    match.choose("alder", "blue")
    match.choose("kessel", "red")
    t = Table(match)
    points = (0, 0)
    for step in range(220):
        if t.match.result is not None:
            break
        if t.kind in {"grid", "aircraft", "deploy", "draw"}:
            lawful(t)
        assert counted(t) == (24, 16)
        assert t.vp >= points or min(now - then for now, then in zip(t.vp, points, strict=True)) >= 0
        points = t.vp
        words = sorted(t.answers())
        if len(words) > 1:
            words = [word for word in words if word not in {"done", "skip", "hold"}] or words
        t.choose(words[(seed + step * 31) % len(words)])
