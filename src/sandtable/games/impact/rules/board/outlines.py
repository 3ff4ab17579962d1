"""Outlines: the panels of a map as shapes for a table (IMP-17.7).

Points of one type and level that lie side by side become one polygon, made of their meta-hexes. All points above a
level become the hills of that level: stacked shapes.
"""
# mypyc: off, because a table is laid once per match

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from sandtable.engine.decisions import bits
from sandtable.games.impact.rules.board.points import Board
from sandtable.games.impact.rules.board.shapes import INCH, Polygon, Spot
from sandtable.games.impact.rules.board.table_sight import TerrainPiece
from sandtable.games.impact.rules.board.terrain import CLEAR

HALF = INCH // 2  # from column to column
ROW = 441  # from row to row: an inch times the sine of 60°, as a multiple of 3
#: The corners of a meta-hex around its centre, so that corners n and n + 1 bound the side toward direction n.
CORNERS = ((0, -294), (HALF, -147), (HALF, 147), (0, 294), (-HALF, 147), (-HALF, -147))


def spot_of(board: Board, point: int) -> Spot:
    """Return where a point lies on the table."""
    return board.x[point] * HALF, board.y[point] * ROW


def pieces_of(
    board: Board, terrain: bytes, chart_heights: tuple[int, ...], heights: Mapping[int, int]
) -> list[TerrainPiece]:
    """Return the hills and the terrain of a map as pieces, hills first; *heights* are those of single points."""
    found = [
        TerrainPiece(CLEAR, shape, level)
        for level in range(1, max(board.ground) + 1)
        for shape in outline(board, {point for point, one in enumerate(board.ground) if one >= level})
    ]
    runs: dict[tuple[int, int, int], set[int]] = {}
    for point, kind in enumerate(terrain):
        if kind != CLEAR:
            height = heights.get(point, chart_heights[kind])
            runs.setdefault((kind, board.ground[point], height), set()).add(point)
    for (kind, level, height), points in runs.items():
        found += [TerrainPiece(kind, shape, level, height) for shape in outline(board, points)]
    return found


def outline(board: Board, points: Collection[int]) -> list[Polygon]:
    """Return the outlines of some points, one for each run of points that lie side by side."""
    return [_outline_of(board, run) for run in runs_of(board, points)]


def runs_of(board: Board, points: Collection[int]) -> Iterable[set[int]]:
    """Part points into runs of those that lie side by side, in reading order."""
    left = sum(1 << point for point in points)
    while left:
        edge = run = left & -left
        while edge:
            grown = 0
            for point in bits(edge):
                grown |= board.near_mask[point]
            edge = grown & left & ~run
            run |= edge
        left &= ~run
        yield set(bits(run))


def _outline_of(board: Board, run: set[int]) -> Polygon:
    """Follow the sides between a run and the rest, ring by ring."""
    onward: dict[Spot, Spot] = {}
    for point in sorted(run):
        x, y = spot_of(board, point)
        for direction, other in enumerate(board.around[point]):
            if other not in run:
                (ax, ay), (bx, by) = CORNERS[direction], CORNERS[(direction + 1) % 6]
                onward[x + ax, y + ay] = (x + bx, y + by)
    rings = []
    while onward:
        start, spot = next(iter(onward.items()))
        ring = [start]
        del onward[start]
        while spot != start:
            ring.append(spot)
            spot = onward.pop(spot)
        rings.append(tuple(ring))
    return Polygon(*rings)
