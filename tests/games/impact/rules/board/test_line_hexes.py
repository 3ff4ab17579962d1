"""Line of sight: the ledger's table, and every switch against an independent rational reckoning."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.games.impact.rules.board.line_hexes import courses_of
from sandtable.games.impact.rules.board.points import Board, join, read_layout
from sandtable.games.impact.rules.board.sight import Sight
from sandtable.games.impact.rules.board.terrain import BUILDING, CLEAR, RUBBLE, WOODS

Axial = tuple[int, int]
HEIGHT = {CLEAR: 0, WOODS: 6, BUILDING: 6, RUBBLE: 2}
ORIGIN = (20, 12)  # doubled coordinates of the table's (0, 0), well inside of A B / D E


class Ground:
    """A map of clear ground at level 0, with some points changed, in the axial coordinates of the ledger's table."""

    def __init__(self, terrain: Mapping[Axial, int], levels: Mapping[Axial, int], **switches: bool) -> None:
        self.board: Board = join(read_layout("A B / D E"))
        self.terrain = {self.point(spot): kind for spot, kind in terrain.items()}
        ground = bytearray(self.board.size)
        for spot, level in levels.items():
            ground[self.point(spot)] = level
        self.sight = Sight(courses_of(self.board.layout), bytes(ground), **switches)
        for place, kind in self.terrain.items():
            self.sight.cover(place, kind, HEIGHT[kind])

    def point(self, spot: Axial) -> int:
        q, r = spot
        found = self.board.at(ORIGIN[0] + 2 * q + r, ORIGIN[1] + r)
        assert found >= 0
        return found

    def sees(self, one: Axial, level: int, other: Axial, other_level: int) -> bool:
        here, there = self.point(one), self.point(other)
        seen = self.sight.sees(here, level, there, other_level)
        assert seen == self.sight.sees(there, other_level, here, level)
        assert seen == (self.sight.block(here, level, there, other_level) is None)
        return seen


@pytest.mark.rule("IMP-EX-LOS5", "IMP-6.3")
def test_example_5_higher_than_both() -> None:
    ground = Ground({}, {(3, 0): 1})
    assert not ground.sees((0, 0), 0, (6, 0), 0)
    block = ground.sight.block(ground.point((0, 0)), 0, ground.point((6, 0)), 0)
    assert block is not None
    assert (block.points, block.top, block.blind, block.rule) == ((ground.point((3, 0)),), 1, 0, "IMP-6.3")


@pytest.mark.rule("IMP-EX-LOS6", "IMP-6.1.d", "IMP-6.1.e")
def test_example_6_along_an_edge() -> None:
    sides = ((2, 1), (3, -1))
    ground = Ground(dict.fromkeys(sides, WOODS), {})
    assert not ground.sees((0, 0), 0, (5, 0), 0)
    block = ground.sight.block(ground.point((0, 0)), 0, ground.point((5, 0)), 0)
    assert block is not None
    assert (block.rule, set(block.points)) == ("IMP-6.1.d", {ground.point(side) for side in sides})


def test_the_profile_lists_what_a_line_crosses_nearest_first() -> None:
    ground = Ground({(2, 0): WOODS}, {(3, 0): 2})
    passed = ground.sight.profile(ground.point((0, 0)), 0, ground.point((4, 0)), 0)
    assert [(one.near, one.far, one.ground, one.top, one.blocks) for one in passed] == [
        (1, 3, 0, 0, False),
        (2, 2, 0, 6, True),
        (3, 1, 2, 2, True),
    ]


def cube(board: Board, point: int) -> tuple[int, int, int]:
    x = (board.x[point] - board.y[point]) // 2
    return x, -x - board.y[point], board.y[point]


def through(board: Board, start: int, goal: int, centre: int) -> bool:
    """Whether some stretch of the segment lies in the open hexagon, in rationals."""
    low, high = Fraction(0), Fraction(1)
    for a, b, c in zip(cube(board, start), cube(board, goal), cube(board, centre), strict=True):
        if a == b:
            if abs(a - c) >= 1:
                return False
        else:
            near, far = sorted((Fraction(c - 1 - a, b - a), Fraction(c + 1 - a, b - a)))
            low, high = max(low, near), min(high, far)
    return low < high


class Reckoning:
    """Section 19, read slowly."""

    def __init__(self, board: Board, terrain: Mapping[int, int], ground: bytes, switches: Mapping[str, bool]) -> None:
        self.board, self.terrain, self.ground, self.switches = board, terrain, ground, switches

    def top(self, point: int) -> int:
        kind = self.terrain.get(point, CLEAR)
        rises = 0 if kind == RUBBLE and not self.switches["rubble"] else HEIGHT[kind]
        return self.ground[point] + rises

    def screens(self, point: int) -> bool:
        kind = self.terrain.get(point, CLEAR)
        return kind in (WOODS, BUILDING) or (kind == RUBBLE and self.switches["rubble"])

    def blocks(self, point: int, high: tuple[int, int], low: tuple[int, int]) -> bool:
        top, far = self.top(point), self.board.distance
        if top <= low[1]:
            return False
        if top > high[1]:
            return True
        count, levels = far[high[0]][point], high[1] - top
        if self.switches["halve"]:
            count = int(Fraction(count, 2**levels) + Fraction(1, 2))
        else:
            count -= levels
        air = low[1] if self.switches["zero"] else low[1] - self.ground[low[0]]
        return far[low[0]][point] <= max(1, count - air)

    def sees(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        board, (start, goal) = self.board, (one[0], other[0])
        apart = board.distance[start][goal]
        if apart == 0 or (apart == 1 and self.switches["adjacent"]):
            return True
        high, low = (one, other) if one[1] >= other[1] else (other, one)
        (x, _, z), (u, _, w) = cube(board, start), cube(board, goal)
        between = [
            point
            for point in range(board.size)
            if point not in (start, goal)
            and min(x, u) - 1 <= cube(board, point)[0] <= max(x, u) + 1
            and min(z, w) - 1 <= board.y[point] <= max(z, w) + 1
        ]
        if any(through(board, start, goal, point) and self.blocks(point, high, low) for point in between):
            return False
        if not any(a == b for a, b in zip(cube(board, start), cube(board, goal), strict=True)):
            return True
        line = [p for p in range(board.size) if board.distance[start][p] + board.distance[p][goal] == apart]
        line.sort(key=lambda point: board.distance[start][point])
        for a, b in pairwise(line):
            shared = [point for point in board.near[a] if point in board.near[b]]
            if len(shared) == 2 and all(self.screens(p) and self.blocks(p, high, low) for p in shared):
                return False
        return True


SWITCHES = [
    dict(zip(("halve", "zero", "rubble", "adjacent"), flags, strict=True)) for flags in product((False, True), repeat=4)
]


@pytest.mark.rule("IMP-6.7", "IMP-6.9", "IMP-6.1.a", "IMP-6.1.f", "IMP-GEO-6", "IMP-2.2.b", "IMP-2.2.c", "IMP-2.3.7.b")
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 30), st.sampled_from(SWITCHES))
def test_sight_is_what_the_ledger_says_and_goes_both_ways(seed: int, switches: dict[str, bool]) -> None:
    chance = random.Random(seed)  # noqa: S311  # a map to look over
    board = join(read_layout(chance.choice(["A", "A B", "A / B"])))
    ground = bytes(chance.choice((0, 0, 0, 1, 2, 3)) for _ in range(board.size))
    terrain = {
        point: chance.choice((WOODS, BUILDING, RUBBLE))
        for point in range(board.size)
        if chance.random() < chance.choice((0.02, 0.1))
    }
    sight = Sight(courses_of(board.layout), ground, **switches)
    for point, kind in terrain.items():
        sight.cover(point, kind, HEIGHT[kind])
    slow = Reckoning(board, terrain, ground, switches)
    for _ in range(3):
        one, other = (
            (point, ground[point] + chance.choice((0, 0, 1, 3, 6, 8, 12)))
            for point in (chance.randrange(board.size), chance.randrange(board.size))
        )
        seen = sight.sees(*one, *other)
        assert seen == slow.sees(one, other) == slow.sees(other, one)
        assert (seen, (sight.block(*one, *other) is None)) == (sight.sees(*other, *one), seen)
