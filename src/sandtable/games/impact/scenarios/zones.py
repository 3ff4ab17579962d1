"""Zones of scenarios: parts of a map, as data says them.

A zone is a list of clauses, any of which takes a point in; a clause is a table whose conditions all hold:

    { panels = "E F" }                     on one of these panels, joints included
    { columns = [18, 35] }                 in these columns of (one of) the panels named beside it
    { edge = "west", within = 3 }          within so many points of an edge (section 22)
    { near = "C-F-15", within = 5 }        within so many points of a point
    { level = 2 }                          ground at this level or higher
    { terrain = "building woods" }         this terrain
    { outer = true }                       on the outer edge of the map
    { points = "A-H-11 A-H-13" }           these points
    { except = [...] }                     and not in this zone

No soldier sets up on water.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.engine.contract.house_data import refuse_unknown, whole
from sandtable.games.impact.rules.board.panels import COLUMNS
from sandtable.games.impact.rules.board.points import Board
from sandtable.games.impact.rules.board.terrain import TERRAINS, WATER

_WORDS = ("panels", "columns", "edge", "near", "within", "level", "terrain", "outer", "points", "except")


def read_zone(clauses: Sequence[Mapping[str, Any]], board: Board, terrain: bytes) -> int:
    """Return the mask of a zone."""
    if not isinstance(clauses, list) or not clauses:
        raise ValueError("a zone must be a list of clauses")
    found = 0
    for clause in clauses:
        found |= _clause(clause, board, terrain)
    return found & ~sum(1 << point for point, kind in enumerate(terrain) if kind == WATER)


def _clause(clause: Mapping[str, Any], board: Board, terrain: bytes) -> int:
    refuse_unknown(clause, _WORDS)
    found = (1 << board.size) - 1
    if "panels" in clause:
        found &= _panels(clause["panels"], clause.get("columns"), board)
    elif "columns" in clause:
        raise ValueError("columns are counted on panels: name them, too")
    if "edge" in clause:
        if clause["edge"] not in board.edges:
            raise ValueError(f"there is no edge {clause['edge']!r}: {', '.join(board.edges)}")
        found &= board.within(clause["edge"], whole(clause["within"], 0, 99, "within"))
    if "near" in clause:
        found &= board.disc(read_point(clause["near"], board), whole(clause["within"], 0, 99, "within"))
    if "level" in clause:
        least = whole(clause["level"], 0, 9, "level")
        found &= sum(1 << point for point in range(board.size) if board.ground[point] >= least)
    if "terrain" in clause:
        kinds = [read_terrain(word) for word in clause["terrain"].split()]
        found &= sum(1 << point for point in range(board.size) if terrain[point] in kinds)
    if clause.get("outer"):
        found &= board.edges["west"] | board.edges["east"] | board.edges["north"] | board.edges["south"]
    if "points" in clause:
        found &= read_points(clause["points"], board)
    if "except" in clause:
        found &= ~read_zone(clause["except"], board, terrain)
    return found


def _panels(letters: str, columns: Sequence[int] | None, board: Board) -> int:
    first, last = columns or (1, COLUMNS)
    found = 0
    for letter in letters.split():
        if letter not in board.panels:
            raise ValueError(f"there is no panel {letter!r} on this map")
        for name, point in board.numbers.items():
            if name.startswith(f"{letter}-") and first <= int(name[-2:]) <= last:
                found |= 1 << point
    return found


def read_point(name: str, board: Board) -> int:
    """Return the number of a point."""
    if name not in board.numbers:
        raise ValueError(f"there is no point {name!r} on this map")
    return board.numbers[name]


def read_points(names: str, board: Board) -> int:
    """Return the mask of points named in a row."""
    return sum({1 << read_point(name, board) for name in names.split()})


def read_terrain(word: str) -> int:
    """Return the number of a terrain."""
    if word not in TERRAINS:
        raise ValueError(f"there is no terrain {word!r}: {', '.join(TERRAINS)}")
    return TERRAINS.index(word)
